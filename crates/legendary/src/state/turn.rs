//! The turn: what the current player has made, spent and started this turn.

use table::Seat;

use super::{Kind, Tally, Zone};
use crate::card::Foes;

/// The most cards that are remembered as played in one turn. Play stops being offered beyond it,
/// which takes a deck larger than any that a game has time to build.
const MAX_PLAYS: usize = 100;
/// The most different things that are watched for in one turn.
const MAX_WATCHES: usize = 16;

/// A card that was played this turn, wherever it is now; a copy that is nobody's card, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Play {
    /// What it counted as.
    pub face: Kind,
    /// The classes that it had beyond those of its face.
    pub classes: u8,
}

/// What is waited for this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WatchFor {
    /// Every enemy that the player defeats.
    #[default]
    Defeat,
    /// Every villain that the player defeats.
    DefeatVillain,
    /// The new hand at the end of the turn.
    NewHand,
    /// The first moment at which a condition holds; the number is the condition's.
    Holds(u16),
    /// The player's wish to spend so many shards on it, once.
    Burn(u8),
    /// Every bystander that the player rescues.
    Rescue,
    /// Every hero that the player recruits from the HQ.
    Recruit,
    /// Every time the player takes shards from somebody.
    TakeShards,
}

/// Something that is done this turn when something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Watch {
    /// What is waited for.
    pub on: WatchFor,
    /// The card that started it.
    pub source: Kind,
    /// How often it was started.
    pub times: u8,
    /// The place in the program of what is done.
    pub code: u16,
}

/// What is so of one villain this turn, wherever it moves within the city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aimed {
    /// How much less attack it has.
    pub weaken: u8,
    /// Whether recruit points can be spent to fight it.
    pub bribed: bool,
}

/// The most cards that gain Dodge in one turn; more are not offered.
const MAX_LENT: usize = 8;

/// Attack that can be used against some enemies only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Restricted {
    /// Against whom, as bits: the city spaces by position, and [`Restricted::MASTERMIND`].
    pub against: u8,
    /// How much is left.
    pub amount: u16,
}

impl Restricted {
    /// The bit of the mastermind.
    pub const MASTERMIND: u8 = 1 << 5;
}

/// The most kinds of restricted attack in one turn. Attack against the same enemies is one kind, and
/// the cards of a set-up that make more kinds are refused.
pub const MAX_RESTRICTED: usize = 6;
/// The most answers "once a turn" that are remembered; more are not offered.
const MAX_USES: usize = 12;

/// Everything that ends with the turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Counts turns from one.
    pub number: u16,
    /// Attack left.
    pub attack: u16,
    /// Recruit points left.
    pub recruit: u16,
    /// Recruit points made, spent or not.
    pub recruit_made: u16,
    /// Attack made, spent or not.
    pub attack_made: u16,
    /// Cards drawn beyond the hand that the turn began with.
    pub drawn: u8,
    /// Whether a hero was recruited.
    pub recruited: bool,
    /// Whether a villain was defeated.
    pub defeated: bool,
    /// Whether any enemy was defeated.
    pub fought: bool,
    /// Whom the player may not fight any more, who may not recruit any more either.
    pub rest: Option<Foes>,
    /// The stacks with a limit that were recruited from, as bits of their zones' order.
    pub limited: u8,
    /// Whether a hero of the HQ was put away after a twist, in a solo game.
    pub tucked: bool,
    /// Whether the player may choose between two tactics in a fight with the mastermind.
    pub choose_tactic: bool,
    /// Cards that the player discarded from hand.
    pub discarded: u8,
    /// The cost of the card that was last revealed to be compared with.
    pub noted: u8,
    /// Whether recruit points can be used as attack.
    pub recruit_as_attack: bool,
    /// Whether cards were marked to join the next hand.
    pub keeps: bool,
    /// Turns that the player takes after this one.
    pub extra_turns: u8,
    /// The size of the next hand, where something replaced the usual one; zero where nothing did.
    pub hand_instead: u8,
    /// Cards more in the next hand.
    pub hand_extra: u8,
    /// Cards more in the next hand if no enemy is defeated.
    pub hand_unless_fought: u8,
    /// Whether danger sense makes shards instead of attack.
    pub sense_shards: bool,
    /// How many cards the last danger sense revealed.
    pub sensed: u8,
    /// Shards that the player gained.
    pub shards_gained: u16,
    /// How often what each HQ space costs was halved.
    pub halved: [u8; 5],
    /// What villains in each city space have less.
    pub weaken: [u8; 5],
    /// What the mastermind has less.
    pub weaken_mastermind: u8,
    /// What is so of the villain in each city space.
    pub aimed: [Aimed; 5],
    /// Whether some enemy was made weaker this turn, or recruit points good against it: in most turns none was,
    /// and whoever is too weak for any enemy need not look at them one by one.
    pub aims: bool,
    /// Whether recruit points can be spent to fight the mastermind.
    pub bribed_mastermind: bool,
    /// The stack whose cards go to the player's hand when they are gained.
    pub gains_to_hand: Option<Zone>,
    /// The stack whose cards go to the bottom of the player's deck in place of returning to it.
    pub returns_under_deck: Option<Zone>,
    /// How many of the next recruits go on top of the player's deck.
    pub recruits_on_deck: u8,
    /// What happened to cards.
    pub tally: Tally,
    /// How much of that had happened when the last hero was played.
    pub since: u8,
    /// What the last card counted as that a step concerned; a face-down card where not everybody knows.
    pub that: Kind,
    /// The cards in hand that have gained Dodge.
    lent: [Kind; MAX_LENT],
    /// Attack that can be used against some enemies only,
    restricted: [Restricted; MAX_RESTRICTED],
    /// and how much of it is left.
    restricted_left: u16,
    uses: [(Seat, Kind); MAX_USES],
    used: u8,
    plays: [Play; MAX_PLAYS],
    played: u8,
    watches: [Watch; MAX_WATCHES],
}

impl Turn {
    /// A new turn.
    pub fn new(active: Seat, number: u16) -> Turn {
        Turn {
            active,
            number,
            attack: 0,
            recruit: 0,
            recruit_made: 0,
            attack_made: 0,
            drawn: 0,
            recruited: false,
            defeated: false,
            fought: false,
            rest: None,
            limited: 0,
            tucked: false,
            choose_tactic: false,
            discarded: 0,
            noted: 0,
            recruit_as_attack: false,
            keeps: false,
            extra_turns: 0,
            hand_instead: 0,
            hand_extra: 0,
            hand_unless_fought: 0,
            sense_shards: false,
            sensed: 0,
            shards_gained: 0,
            halved: [0; 5],
            weaken: [0; 5],
            weaken_mastermind: 0,
            aimed: [Aimed::default(); 5],
            aims: false,
            bribed_mastermind: false,
            gains_to_hand: None,
            returns_under_deck: None,
            recruits_on_deck: 0,
            tally: Tally::new(),
            since: 0,
            that: Kind::UNKNOWN,
            lent: [Kind::UNKNOWN; MAX_LENT],
            restricted: [Restricted::default(); MAX_RESTRICTED],
            restricted_left: 0,
            uses: [(Seat(0), Kind(0)); MAX_USES],
            used: 0,
            plays: [Play::default(); MAX_PLAYS],
            played: 0,
            watches: [Watch::default(); MAX_WATCHES],
        }
    }

    /// The cards that gave their answer for this turn, and whose they are.
    pub fn uses(&self) -> &[(Seat, Kind)] {
        &self.uses[..usize::from(self.used)]
    }

    /// Whether another answer can be remembered.
    pub fn can_use(&self) -> bool {
        usize::from(self.used) < MAX_USES
    }

    /// Remembers that a seat's card gave its answer for this turn.
    pub fn remember_use(&mut self, seat: Seat, kind: Kind) {
        if self.can_use() {
            self.uses[usize::from(self.used)] = (seat, kind);
            self.used += 1;
        }
    }

    /// A card in hand gains Dodge.
    pub fn lend_dodge(&mut self, face: Kind) {
        if let Some(free) = self.lent.iter_mut().find(|lent| **lent == Kind::UNKNOWN) {
            *free = face;
        }
    }

    /// How many cards that count as this have gained Dodge.
    pub fn lent_dodges(&self, face: Kind) -> usize {
        self.lent.iter().filter(|&&lent| lent == face).count()
    }

    /// A card that had gained Dodge has left the hand.
    pub fn end_lent_dodge(&mut self, face: Kind) {
        if let Some(lent) = self.lent.iter_mut().find(|lent| **lent == face) {
            *lent = Kind::UNKNOWN;
        }
    }

    /// The cards played so far, in order.
    #[inline]
    pub fn plays(&self) -> &[Play] {
        &self.plays[..usize::from(self.played)]
    }

    /// The cards played so far, to change what one counts as.
    #[inline]
    pub fn plays_mut(&mut self) -> &mut [Play] {
        &mut self.plays[..usize::from(self.played)]
    }

    /// Whether another play can be remembered.
    #[inline]
    pub fn can_play(&self) -> bool {
        usize::from(self.played) < MAX_PLAYS
    }

    /// Remembers a play and says which it is.
    #[inline]
    pub fn remember(&mut self, play: Play) -> u8 {
        let index = usize::from(self.played).min(MAX_PLAYS - 1);
        self.plays[index] = play;
        self.played = index as u8 + 1;
        index as u8
    }

    /// Starts watching. The same thing started twice happens twice. False if there is no room.
    #[must_use]
    #[inline(never)]
    pub fn watch(&mut self, on: WatchFor, source: Kind, code: u16) -> bool {
        let same = |w: &&mut Watch| w.times == 0 || (w.source, w.code) == (source, code);
        let Some(watch) = self.watches.iter_mut().find(same) else { return false };
        *watch = Watch { on, source, code, times: watch.times.saturating_add(1) };
        true
    }

    /// What is being watched for.
    pub fn watches(&self) -> impl Iterator<Item = Watch> + use<> {
        self.watches.into_iter().take_while(|watch| watch.times > 0)
    }

    /// Whether nothing is watched for.
    #[inline]
    pub fn is_unwatched(&self) -> bool {
        self.watches[0].times == 0
    }

    /// Stops watching for what came about.
    #[inline(never)]
    pub fn forget_watch(&mut self, code: u16) {
        let Some(at) = self.watches.iter().position(|w| w.times > 0 && w.code == code) else {
            return;
        };
        self.forget_at(at);
    }

    /// Has done once what was watched for.
    #[inline(never)]
    pub fn use_watch(&mut self, index: u8) -> Option<Watch> {
        let watch = self.watches.get_mut(usize::from(index)).filter(|watch| watch.times > 0)?;
        watch.times -= 1;
        let used = *watch;
        if used.times == 0 {
            self.forget_at(usize::from(index));
        }
        Some(used)
    }

    fn forget_at(&mut self, index: usize) {
        self.watches.copy_within(index + 1.., index);
        self.watches[MAX_WATCHES - 1] = Watch::default();
    }

    /// Makes attack that can be used against some enemies only.
    #[inline(never)]
    pub fn make_restricted(&mut self, against: u8, amount: u16) {
        let same = |r: &&mut Restricted| r.amount == 0 || r.against == against;
        if let Some(restricted) = self.restricted.iter_mut().find(same) {
            let before = if restricted.against == against { restricted.amount } else { 0 };
            *restricted = Restricted { against, amount: before.saturating_add(amount) };
        }
        self.restricted_left = self.restricted_left.saturating_add(amount);
        self.attack_made = self.attack_made.saturating_add(amount);
    }

    /// The restricted attack that can be used against enemies with this bit.
    #[inline]
    pub fn restricted_against(&self, bit: u8) -> u16 {
        if self.restricted_left == 0 {
            return 0;
        }
        self.restricted.iter().filter(|r| r.against & bit != 0).map(|r| r.amount).sum()
    }

    /// All the restricted attack.
    #[inline]
    pub fn restricted_total(&self) -> u16 {
        self.restricted_left
    }

    /// Pays with restricted attack, with what is good against the fewest first. Returns what is left to
    /// pay.
    #[inline(never)]
    pub fn pay_restricted(&mut self, bit: u8, mut price: u16) -> u16 {
        while price > 0 && self.restricted_left > 0 {
            let fits = |r: &&mut Restricted| r.amount > 0 && r.against & bit != 0;
            let narrowest = |r: &&mut Restricted| r.against.count_ones();
            let Some(from) = self.restricted.iter_mut().filter(fits).min_by_key(narrowest) else {
                break;
            };
            let paid = from.amount.min(price);
            from.amount -= paid;
            self.restricted_left -= paid;
            price -= paid;
        }
        price
    }

    /// Makes points.
    #[inline]
    pub fn make(&mut self, attack: u16, recruit: u16) {
        self.attack = self.attack.saturating_add(attack);
        self.attack_made = self.attack_made.saturating_add(attack);
        self.recruit = self.recruit.saturating_add(recruit);
        self.recruit_made = self.recruit_made.saturating_add(recruit);
    }

    /// Mixes in what few turns have, where this one has it.
    fn digest_rare(&self, digest: &mut table::Digest) {
        for (space, aimed) in (1u64..).zip(self.aimed) {
            if aimed != Aimed::default() {
                digest.word(space << 16 | u64::from(aimed.weaken) << 1 | u64::from(aimed.bribed));
            }
        }
        let small = [
            u8::from(self.bribed_mastermind),
            self.gains_to_hand.map_or(0, |zone| zone.0),
            self.returns_under_deck.map_or(0, |zone| zone.0),
            self.recruits_on_deck,
            self.since,
            self.that.0,
        ];
        let lent = self.lent.iter().fold(0, |word, lent| word << 8 | u64::from(lent.0));
        for word in [small.iter().fold(0, |word, &n| word << 8 | u64::from(n)), lent] {
            if word != 0 {
                digest.word(word);
            }
        }
    }

    /// Mixes what tells this turn from another into a fingerprint.
    pub fn digest(&self, digest: &mut table::Digest) {
        digest.word(u64::from(self.active.0) | u64::from(self.number) << 8);
        digest.word(
            u64::from(self.attack)
                | u64::from(self.recruit) << 16
                | u64::from(self.recruit_made) << 32
                | u64::from(self.attack_made) << 48,
        );
        let flags = [
            self.recruited,
            self.defeated,
            self.fought,
            self.rest.is_some(),
            self.rest == Some(Foes::Enemies),
            self.tucked,
            self.choose_tactic,
            self.recruit_as_attack,
        ];
        digest.word(flags.iter().fold(0, |word, &flag| word << 1 | u64::from(flag)));
        let small = [
            self.drawn,
            self.extra_turns,
            self.hand_instead,
            self.hand_extra,
            self.discarded,
            self.limited,
            self.noted,
        ];
        digest.word(small.iter().fold(0, |word, &n| word << 8 | u64::from(n)));
        let halved = self.halved.iter().fold(0, |word, &n| word << 8 | u64::from(n));
        let rare = halved << 16 | u64::from(self.shards_gained);
        let sensed = u64::from(self.sensed) << 9;
        let more = sensed | u64::from(self.hand_unless_fought) << 1 | u64::from(self.sense_shards);
        // Most games know none of these.
        if rare | more > 0 {
            digest.word(rare);
            digest.word(more);
        }
        for restricted in self.restricted.iter().filter(|restricted| restricted.amount > 0) {
            digest.word(u64::from(restricted.against) << 16 | u64::from(restricted.amount));
        }
        for (seat, kind) in self.uses() {
            digest.word(u64::from(seat.0) << 8 | u64::from(kind.0));
        }
        let weaken = self
            .weaken
            .iter()
            .fold(u64::from(self.weaken_mastermind), |w, &n| w << 8 | u64::from(n));
        digest.word(weaken);
        self.digest_rare(digest);
        self.tally.digest(digest);
        for play in self.plays() {
            digest.word(u64::from(play.face.0) << 8 | u64::from(play.classes));
        }
        for watch in self.watches() {
            let on = match watch.on {
                WatchFor::Defeat => 0,
                WatchFor::Holds(test) => 1 + u64::from(test),
                WatchFor::Burn(cost) => 1 << 16 | u64::from(cost),
                WatchFor::Rescue => 2 << 16,
                WatchFor::Recruit => 3 << 16,
                WatchFor::TakeShards => 4 << 16,
                WatchFor::DefeatVillain => 5 << 16,
                WatchFor::NewHand => 6 << 16,
            };
            digest.word(
                on << 32
                    | u64::from(watch.source.0) << 24
                    | u64::from(watch.times) << 16
                    | u64::from(watch.code),
            );
        }
    }
}
