//! Gists: what an ability comes to in a few rough numbers, for those who weigh it up.

use crate::card::{Place, Who};
use crate::rules::Legendary;
use crate::state::{Ask, Game, Kind, Kinds, Occasion, WatchFor, Zone};

use super::face::{Face, answer_index};
use super::program::{Amount, Counted, Op, Program, Rare, Test, Verb};

/// What an ability does on the whole, in tenths. It is a guess: what depends on the game at hand is
/// taken at about its usual value. Its numbers lie side by side, as whoever weighs it up goes through them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Gist {
    /// Attack made.
    pub attack: i16,
    /// Recruit points made.
    pub recruit: i16,
    /// Cards drawn or taken into hand.
    pub draw: i16,
    /// Own cards that may be KO'd.
    pub thin: i16,
    /// Own cards that must be KO'd.
    pub ko: i16,
    /// Own cards that must be discarded or put back.
    pub discard: i16,
    /// Bystanders rescued.
    pub rescue: i16,
    /// Wounds gained by the player who acts.
    pub wounds: i16,
    /// Wounds gained by anyone, themselves included.
    pub wounds_all: i16,
    /// Cards drawn by others.
    pub draw_others: i16,
    /// Cards that others lose.
    pub loss_others: i16,
    /// Villain cards played.
    pub villain_cards: i16,
    /// Enemies defeated for nothing.
    pub defeat: i16,
    /// Heroes gained for nothing.
    pub gain: i16,
    /// Bystanders captured by villains.
    pub captured: i16,
    /// Attack that enemies have less.
    pub weaken: i16,
    /// Cards more in the next hand, and further turns counted as six.
    pub next_hand: i16,
    /// Twists that happen.
    pub twists: i16,
    /// Whether nobody is recruited and no enemy fought afterwards.
    pub rest: bool,
}

/// How many numbers a gist has.
const NUMBERS: usize = 18;

impl Gist {
    /// The numbers, in their order.
    #[inline]
    pub fn numbers(&self) -> [i16; NUMBERS] {
        [
            self.attack,
            self.recruit,
            self.draw,
            self.thin,
            self.ko,
            self.discard,
            self.rescue,
            self.wounds,
            self.wounds_all,
            self.draw_others,
            self.loss_others,
            self.villain_cards,
            self.defeat,
            self.gain,
            self.captured,
            self.weaken,
            self.next_hand,
            self.twists,
        ]
    }

    fn add(&mut self, other: &Gist, tenths: i32) {
        let one = |mine: &mut i16, theirs: i16| {
            *mine = mine.saturating_add((i32::from(theirs) * tenths / 10) as i16);
        };
        one(&mut self.attack, other.attack);
        one(&mut self.recruit, other.recruit);
        one(&mut self.draw, other.draw);
        one(&mut self.thin, other.thin);
        one(&mut self.ko, other.ko);
        one(&mut self.discard, other.discard);
        one(&mut self.rescue, other.rescue);
        one(&mut self.wounds, other.wounds);
        one(&mut self.wounds_all, other.wounds_all);
        one(&mut self.draw_others, other.draw_others);
        one(&mut self.loss_others, other.loss_others);
        one(&mut self.villain_cards, other.villain_cards);
        one(&mut self.defeat, other.defeat);
        one(&mut self.gain, other.gain);
        one(&mut self.captured, other.captured);
        one(&mut self.weaken, other.weaken);
        one(&mut self.next_hand, other.next_hand);
        one(&mut self.twists, other.twists);
        self.rest |= other.rest && tenths > 0;
    }

    /// What the ability does to somebody else, who is not the one that acts.
    fn to_others(self) -> Gist {
        Gist {
            wounds_all: self.wounds_all,
            draw_others: self.draw + self.draw_others,
            loss_others: self.ko + self.discard - self.gain,
            ..Gist::default()
        }
    }
}

/// What a card is good or bad for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gists {
    /// When it is played, its printed points included and superpowers not.
    pub play: Gist,
    /// What its superpowers add.
    pub power: Gist,
    /// The superpower's icons; none without one.
    pub icons: Option<u16>,
    /// Whether it counts other cards played this turn, and so is better late.
    pub counts: bool,
    /// Whether it copies another card.
    pub copies: bool,
    /// Whether it does more as the first hero of a turn.
    pub first: bool,
    /// Whether it leaves the deck as it is played: what it does, it does once.
    pub spent: bool,
    /// When it is fought.
    pub fight: Gist,
    /// When it enters the city.
    pub ambush: Gist,
    /// When it escapes.
    pub escape: Gist,
}

/// A reader of programs.
struct Reader<'p> {
    program: &'p Program,
    seats: u8,
    card: Gists,
}

/// The gists of every face.
pub(crate) fn gists(faces: &[Face], program: &Program, seats: u8) -> Vec<Gists> {
    faces.iter().map(|face| gists_of(face, program, seats)).collect()
}

/// Which cards power which: for every face, those with an icon that its superpower asks for, and those whose
/// superpower asks for its icons.
#[derive(Clone, Debug)]
pub(crate) struct Powers {
    givers: Vec<Kinds>,
    users: Vec<Kinds>,
}

impl Powers {
    pub(crate) fn new(gists: &[Gists], program: &Program) -> Powers {
        let mut givers = vec![Kinds::default(); gists.len()];
        let mut users = givers.clone();
        for (user, icons) in gists.iter().enumerate().filter_map(|(at, own)| Some((at, own.icons?)))
        {
            for &filter in &program.icons[usize::from(icons)] {
                givers[user].add_all(program.filters[usize::from(filter)].faces());
            }
            for (giver, users) in users.iter_mut().enumerate() {
                if givers[user].has(Kind(giver as u8)) {
                    users.add(Kind(user as u8));
                }
            }
        }
        Powers { givers, users }
    }
}

fn gists_of(face: &Face, program: &Program, seats: u8) -> Gists {
    let mut reader = Reader { program, seats, card: Gists::default() };
    let mut read = |code: u16| if code == 0 { Gist::default() } else { reader.read(code) };
    let (fight, ambush, escape) = (read(face.fight), read(face.ambush), read(face.escape));
    reader.card.spent = false;
    let mut play = if face.play == 0 { Gist::default() } else { reader.read(face.play) };
    play.attack += i16::from(face.printed_attack()) * 10;
    play.recruit += i16::from(face.printed_recruit()) * 10;
    Gists { play, fight, ambush, escape, copies: face.copies, ..reader.card }
}

impl Reader<'_> {
    /// The gist of a program from a place to its end.
    fn read(&mut self, code: u16) -> Gist {
        let ops = &self.program.ops[usize::from(code)..];
        let mut length = 0;
        while length < ops.len() {
            match ops[length] {
                Op::End | Op::EndEach => break,
                Op::Each { end, .. }
                | Op::Repeat { end, .. }
                | Op::Whenever { end, .. }
                | Op::AfterNewHand { end }
                | Op::Rare(Rare::Burn { end, .. })
                | Op::OnceIf { end, .. } => {
                    length = usize::from(end - code);
                }
                _ => length += 1,
            }
        }
        self.span(code, code + length as u16)
    }

    /// The gist of the steps from `code` up to `end`.
    fn span(&mut self, mut code: u16, end: u16) -> Gist {
        let mut gist = Gist::default();
        while code < end {
            code = self.step(code, end, &mut gist);
        }
        gist
    }

    /// Adds the gist of one step and says where to go on.
    fn step(&mut self, code: u16, last: u16, gist: &mut Gist) -> u16 {
        let next = code + 1;
        match self.program.ops[usize::from(code)] {
            Op::End => return last,
            Op::Jump(to) => return to.max(next),
            Op::Branch(_) => {}
            Op::Unless { condition, end } => {
                match self.program.tests[usize::from(condition)] {
                    Test::FirstHero => self.card.first = true,
                    Test::AtLeast(_, number) => {
                        let number = self.program.numbers[usize::from(number)];
                        self.card.counts |= number == Counted::RecruitMade
                            || matches!(number, Counted::Happened { .. });
                    }
                    Test::ThatIs(_)
                    | Test::Cornered
                    | Test::LentDodge
                    | Test::Exactly(..)
                    | Test::FoughtAt(_)
                    | Test::Empty(_)
                    | Test::Vacant(_)
                    | Test::Idle(_)
                    | Test::EvilWon
                    | Test::Won
                    | Test::And(..)
                    | Test::Or(..)
                    | Test::Not(_) => {}
                }
                gist.add(&self.span(next, end), 4);
                return end;
            }
            Op::Undone { end } | Op::May { end } => {
                gist.add(&self.span(next, end), 7);
                let over = match self.program.ops[usize::from(end) - 1] {
                    Op::Jump(over) if over > end => over,
                    _ => end,
                };
                gist.add(&self.span(end, over), 5);
                return over;
            }
            Op::Superpower { icons, end, .. } => {
                let power = self.span(next, end);
                self.card.power.add(&power, 10);
                self.card.icons = Some(icons);
                if let Op::Jump(over) = self.program.ops[usize::from(end) - 1]
                    && over > end
                {
                    // The superpower takes the place of what follows.
                    let plain = self.span(end, over);
                    self.card.power.add(&plain, -10);
                    gist.add(&plain, 10);
                    return over;
                }
                return end;
            }
            Op::Done { end } => {
                gist.add(&self.span(next, end), 3);
                return end;
            }
            Op::OnceIf { end, .. } => {
                self.card.counts = true;
                gist.add(&self.span(next, end - 1), 3);
                return end;
            }
            Op::TwistNumber { end, .. } => {
                gist.add(&self.span(next, end), 3);
                return end;
            }
            Op::Choose { options, .. } => {
                let after = next + u16::from(options);
                // The first is as good as any: which one is taken is decided when it is asked.
                if let Op::Branch(to) = self.program.ops[usize::from(next)] {
                    return to.max(after);
                }
                return after;
            }
            Op::Each { who, end } => {
                let body = self.span(next, end - 1);
                let others = i32::from(self.seats) - 1;
                match who {
                    Who::EachPlayer => {
                        gist.add(&body, 10);
                        gist.add(&body.to_others(), 10 * others);
                    }
                    Who::EachOther => gist.add(&body.to_others(), 10 * others),
                    Who::AnyPlayer => gist.add(&body, 10),
                    Who::AnotherPlayer => gist.add(&body.to_others(), 10),
                    Who::EachWinner | Who::EachLoser | Who::EachLeader => {
                        gist.add(&body, 5);
                        gist.add(&body.to_others(), 5 * others);
                    }
                    Who::EachOtherLoser => gist.add(&body.to_others(), 5 * others),
                }
                return end;
            }
            Op::Repeat { number, end } => {
                let times = self.usual(number);
                let body = self.span(next, end - 1);
                gist.add(&body, times);
                return end;
            }
            Op::Whenever { end, .. } | Op::AfterNewHand { end } => {
                let body = self.span(next, end - 1);
                gist.add(&body, 10);
                return end;
            }
            Op::Attack { amount, number } => {
                gist.attack += i16::from(amount) * self.usual(number) as i16;
            }
            Op::Recruit { amount, number } => {
                gist.recruit += i16::from(amount) * self.usual(number) as i16;
            }
            Op::Draw(count) => gist.draw += 10 * i16::from(count),
            Op::Rescue(count) => gist.rescue += 10 * i16::from(count),
            Op::Wound(count) => {
                gist.wounds += 10 * i16::from(count);
                gist.wounds_all += 10 * i16::from(count);
            }
            Op::WoundToHand => {
                gist.wounds += 10;
                gist.wounds_all += 10;
            }
            Op::Against { amount, .. } => gist.attack += 5 * i16::from(amount),
            Op::GainFrom { to_hand, .. } => {
                gist.gain += 5;
                gist.recruit += if to_hand { 20 } else { 0 };
            }
            Op::Cards { verb, which, optional, .. } => self.cards(verb, which, optional, gist),
            Op::DiscardTop => gist.attack += 10,
            Op::DiscardThis => gist.discard += 10,
            Op::CopyPlayed { .. } => gist.attack += 30,
            Op::PlayCopies { all: false } => gist.attack += 10,
            Op::WeakenAt { by, .. } => gist.weaken += 4 * i16::from(by),
            Op::WeakenMastermind(by) => gist.weaken += 7 * i16::from(by),
            Op::RecruitAsAttack => gist.attack += 30,
            Op::Defeat { .. } => gist.defeat += 7,
            Op::MoveVillain { rescue, .. } => gist.rescue += if rescue { 3 } else { 0 },
            Op::ChooseTactic => gist.attack += 5,
            Op::ShuffleIn { count, .. } => gist.rescue += 2 * i16::from(count),
            Op::AddGuards { count, .. } => gist.captured += 10 * i16::from(count),
            Op::EnterFrom { count, .. } => gist.captured += 10 * i16::from(count),
            Op::EnterEmpty { .. } => gist.captured += 10,
            Op::CaptureFrom(_) => gist.captured += 5,
            Op::Escape { .. } => gist.captured += 10,
            Op::CaptureThis(count) | Op::CaptureAny(count) | Op::CaptureAt { count, .. } => {
                gist.captured += 10 * i16::from(count);
            }
            Op::VillainCards(count) => gist.villain_cards += 10 * i16::from(count),
            Op::HandExtra(count) => gist.next_hand += 10 * i16::from(count),
            Op::HandInstead(count) => gist.next_hand += 10 * (i16::from(count) - 6),
            Op::ExtraTurn => gist.next_hand += 60,
            Op::BecomeTwist => gist.twists += 10,
            Op::GainThis => gist.gain += 10,
            Op::RescueThis => gist.rescue += 10,
            Op::KoThis | Op::ThisToStack => self.card.spent = true,
            Op::Rest(_) => gist.rest = true,
            Op::Rare(Rare::Burn { end, cost }) => {
                let body = self.span(next, end - 1);
                gist.add(&body, 6);
                gist.attack -= 4 * i16::from(cost);
                return end;
            }
            Op::Rare(rare) => rare_gist(rare, gist),
            Op::Weaken { number } => gist.weaken += self.usual(number) as i16 / 2,
            Op::BribeVillain => gist.attack += 15,
            Op::BribeMastermind => gist.attack += 10,
            Op::DiscardDeck(count) => gist.discard += 2 * i16::from(count),
            Op::NextRecruitOnDeck => gist.draw += 5,
            Op::GoodOrBad { .. } => gist.gain += 5,
            Op::Swap { .. } => gist.gain += 5,
            Op::CaptureSuch { count, .. } | Op::CaptureStrong { count, .. } => {
                gist.captured += 10 * i16::from(count);
            }
            Op::EachCaptures { .. } => gist.captured += 20,
            Op::GainsGoToHand(_) => gist.draw += 5,
            Op::ReturnsGoUnderDeck(_) => gist.gain += 5,
            Op::EndEach
            | Op::HandOver
            | Op::ThisUnderDeck
            | Op::ChooseClass
            | Op::RevealColors { .. }
            | Op::ThisIntoVillainDeck
            | Op::StackFrom { .. }
            | Op::SpiesInto { .. }
            | Op::DefeatThis
            | Op::Points
            | Op::RevealTop { .. }
            | Op::PutBack
            | Op::RevealFrom { .. }
            | Op::PutRest { .. }
            | Op::PutBackShuffled
            | Op::PlayCopies { all: true }
            | Op::PassAside
            | Op::HoldRefill(_)
            | Op::Before { .. }
            | Op::FightTactic
            | Op::InAnyOrder
            | Op::MoveThis(_)
            | Op::Advance(_)
            | Op::GuardMastermind
            | Op::EnterWaiting
            | Op::Mulligan
            | Op::Put(_)
            | Op::PutAboveSpace { .. }
            | Op::NoteTop
            | Op::ThisOnVillainDeck
            | Op::Tuck { .. }
            | Op::ReturnThis
            | Op::EvilWins
            | Op::CarriedAway { .. }
            | Op::EscapeText
            | Op::EscapeDone
            | Op::TwistDone
            | Op::StrikeDone
            | Op::StrikeAlone
            | Op::FightDone
            | Op::MastermindBeaten => {}
        }
        next
    }

    /// Adds what is done to the cards of a selection.
    fn cards(&mut self, verb: Verb, which: u16, optional: bool, gist: &mut Gist) {
        let selection = &self.program.selections[usize::from(which)];
        let count = match selection.many {
            Amount::Exactly(n) | Amount::UpTo(n) => 10 * i16::from(n.min(6)),
            Amount::Counted(_) => 15,
            Amount::AnyNumber | Amount::All => 10,
            Amount::DownTo(n) => 10 * (6 - i16::from(n.min(6))),
        };
        let bit = |place: Place| 1u32 << place as u32;
        let own = [Place::Hand, Place::Played, Place::Discard, Place::Revealed];
        let own = own.into_iter().any(|place| selection.from & bit(place) != 0);
        let may = optional || matches!(selection.many, Amount::UpTo(_) | Amount::AnyNumber);
        match verb {
            Verb::Ko if own && may => gist.thin += count,
            Verb::Ko if own => gist.ko += count,
            Verb::Discard if !may => gist.discard += count,
            Verb::OnDeck if selection.from & bit(Place::Hand) != 0 => gist.discard += count,
            Verb::Gain | Verb::Recruit => gist.gain += count,
            Verb::GainToHand => {
                gist.gain += count / 2;
                gist.draw += count / 2;
            }
            Verb::ToHand | Verb::Draw => gist.draw += count / 2,
            Verb::Keep | Verb::SetAside => gist.next_hand += count / 2,
            Verb::NextToMastermind if own => gist.ko += count,
            Verb::UseFight => gist.thin += 5,
            Verb::Capture => gist.captured += count,
            Verb::RescueTheirs => gist.rescue += count,
            Verb::Halve => gist.recruit += 2 * count,
            Verb::FightAgain => gist.defeat += count / 2,
            Verb::PlayCopy => gist.attack += 20,
            Verb::Rescue => gist.rescue += count,
            Verb::Give => gist.thin += count,
            Verb::Cage => gist.ko += count,
            Verb::LendDodge | Verb::Recolor(_) => gist.draw += 2,
            Verb::Destroy
            | Verb::Collapse
            | Verb::Queue
            | Verb::OnItsDeck
            | Verb::NextToScheme
            | Verb::Swap
            | Verb::OnVillainDeck
            | Verb::Ko
            | Verb::Discard
            | Verb::GiveRight
            | Verb::OnDeck
            | Verb::Reveal
            | Verb::Enter
            | Verb::EnterAt(_)
            | Verb::EnterEmpty
            | Verb::Aside
            | Verb::ToBottom
            | Verb::NextToMastermind
            | Verb::Escape
            | Verb::PlayVillain => {}
        }
    }

    /// About what a number comes to, in tenths.
    fn usual(&mut self, number: u16) -> i32 {
        match self.program.numbers[usize::from(number)] {
            Counted::Just(n) => 10 * i32::from(n),
            Counted::Count { .. } => 25,
            Counted::Colors { .. } => 32,
            Counted::Classes { .. } => 26,
            Counted::Those => 15,
            Counted::Noted => 30,
            Counted::Discarded => {
                self.card.counts = true;
                10
            }
            Counted::Below(_) => 15,
            Counted::OneIf(_) => 5,
            Counted::Plus(n, number) => 10 * i32::from(n) + self.usual(number),
            Counted::Part { number, by, .. } => self.usual(number) / i32::from(by),
            Counted::Shards => 20,
            Counted::ShardsGained => {
                self.card.counts = true;
                10
            }
            Counted::EmptySpaces => 25,
            Counted::ShardsHere | Counted::WithShards => 8,
            Counted::MastermindAttack => 100,
            Counted::Played { .. } => {
                self.card.counts = true;
                15
            }
            Counted::Sum { .. } => 20,
            Counted::ExtraDrawn => {
                self.card.counts = true;
                35
            }
            Counted::RecruitMade => {
                self.card.counts = true;
                40
            }
            Counted::LargestGroup { .. } => 25,
            Counted::SameGroup { .. } => 15,
            Counted::Costs { .. } => 30,
            Counted::Highest { .. } => 60,
            Counted::That(_) => 25,
            Counted::Happened { .. } => {
                self.card.counts = true;
                12
            }
            Counted::BystandersHeld
            | Counted::HeroesHeld
            | Counted::CostHeld
            | Counted::PortalsHere => 5,
        }
    }
}

/// What a rare step comes to.
fn rare_gist(rare: Rare, gist: &mut Gist) {
    match rare {
        // A shard is attack that keeps.
        Rare::GainShards(count) => gist.attack += 9 * i16::from(count),
        Rare::LoseShards(count) => gist.attack -= 9 * i16::from(count),
        Rare::GiveShard(_) => gist.attack -= 18,
        Rare::TakeShard(_) => gist.attack += 15,
        Rare::TakeTheirShard => gist.attack += 5,
        Rare::Shards { count, .. } => gist.weaken -= 6 * i16::from(count),
        Rare::Sense(count) => gist.attack += 6 * i16::from(count),
        Rare::ExtraUnlessFought(count) => gist.next_hand += 4 * i16::from(count),
        Rare::DiscardThis => gist.discard += 10,
        Rare::GiveThreat(_) => gist.weaken += 30,
        Rare::SenseHelping { count, .. } => gist.weaken -= 5 * i16::from(count),
        Rare::SmallerHands(count) => gist.next_hand -= 30 * i16::from(count),
        Rare::QuietTurn => gist.villain_cards -= 10,
        Rare::WoundOnDeck => {
            gist.wounds += 10;
            gist.wounds_all += 10;
        }
        Rare::CaptureSeveral(count) | Rare::CaptureMastermind(count) => {
            gist.captured += 10 * i16::from(count);
        }
        Rare::StrikeEnters | Rare::ThisEntersCity => gist.captured += 10,
        Rare::KoFromVillainDeck { count, .. } => gist.captured += 3 * i16::from(count),
        Rare::Contest { .. }
        | Rare::PlayQueue
        | Rare::Trade
        | Rare::MoveFrom { .. }
        | Rare::PocketSpace(_)
        | Rare::NewReality
        | Rare::ReverseOrder
        | Rare::FoughtWithRecruit
        | Rare::DrainVillains
        | Rare::SetAsideNext
        | Rare::AddMastermind
        | Rare::StrikeUnderHq
        | Rare::Burn { .. }
        | Rare::SenseShards
        | Rare::Shuffle(_) => {}
    }
}

/// A pick that is asked for, weighed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picking {
    /// What is done to the card.
    pub verb: Verb,
    /// What else comes of picking one.
    pub then: Gist,
    /// What comes of picking none.
    pub otherwise: Gist,
}

impl Legendary {
    /// What a kind of card is good or bad for.
    #[inline]
    pub fn gists(&self, kind: Kind) -> &Gists {
        &self.gists[kind.index()]
    }

    /// Whether the superpower of a card in hand would work if it were played now.
    #[inline]
    pub fn is_powered(&self, game: &Game, kind: Kind) -> bool {
        match self.gists[kind.index()].icons {
            Some(icons) => self.has_superpower(game, icons, u8::MAX),
            None => false,
        }
    }

    /// What an action does.
    pub fn action_gist(&self, number: u8) -> Gist {
        let action = self.actions.get(usize::from(number));
        action.map_or_else(Gist::default, |action| self.reader().read(action.code))
    }

    /// What a card does that answers something.
    pub fn answer_gist(&self, kind: Kind, trigger: Occasion) -> Gist {
        let code = answer_index(trigger).map_or(0, |at| self.faces[kind.index()].answers[at]);
        if code == 0 { Gist::default() } else { self.reader().read(code) }
    }

    /// How useful a card is to reveal when a strike or, which counts four times, a twist comes.
    #[inline]
    pub fn answers(&self, kind: Kind) -> u8 {
        self.answers[kind.index()]
    }

    /// Whether one card has an icon that another's superpower asks for.
    #[inline]
    pub fn powers(&self, giver: Kind, user: Kind) -> bool {
        self.givers(user).has(giver)
    }

    /// The cards with an icon that the superpower of this one asks for.
    #[inline]
    pub fn givers(&self, user: Kind) -> &Kinds {
        &self.powers.givers[user.index()]
    }

    /// The cards whose superpower asks for an icon of this one.
    #[inline]
    pub fn users(&self, giver: Kind) -> &Kinds {
        &self.powers.users[giver.index()]
    }

    /// The pick that is asked for; none where something else is asked.
    pub fn picking(&self, game: &Game) -> Option<Picking> {
        let (Ask::Card { which, .. }, Some(frame)) = (game.asking.ask, game.stack.top()) else {
            return None;
        };
        let verb = self.program.selections[usize::from(which)].verb;
        let mut picking = Picking { verb, then: Gist::default(), otherwise: Gist::default() };
        if let Op::Undone { end } = self.program.ops[usize::from(frame.code) + 1] {
            (picking.then, picking.otherwise) = self.branches(frame.code + 2, end);
        }
        Some(picking)
    }

    /// What comes of spending shards on what is offered this turn, by its place, and how many.
    pub fn burn(&self, game: &Game, index: u8) -> Option<(Gist, u8)> {
        let watch = game.turn.watches().nth(usize::from(index))?;
        let WatchFor::Burn(cost) = watch.on else { return None };
        Some((self.reader().read(watch.code), cost))
    }

    /// What comes of saying yes, and of saying no, to the offer that is asked about.
    pub fn offer(&self, game: &Game) -> Option<(Gist, Gist)> {
        let Ask::May(code) = game.asking.ask else { return None };
        match self.program.ops[usize::from(code)] {
            Op::May { end } | Op::Superpower { end, .. } => Some(self.branches(code + 1, end)),
            _ => None,
        }
    }

    /// Whether the villain that is asked for is one to move within the city.
    pub fn is_moving(&self, game: &Game) -> bool {
        let frame = game.stack.top();
        frame.is_some_and(|frame| {
            matches!(self.program.ops[usize::from(frame.code)], Op::MoveVillain { .. })
        })
    }

    /// What comes of one of several things that are asked about.
    pub fn option(&self, game: &Game, option: u8) -> Option<Gist> {
        let Ask::Option(code) = game.asking.ask else { return None };
        let branch = usize::from(code) + 1 + usize::from(option);
        let Some(&Op::Branch(to)) = self.program.ops.get(branch) else { return None };
        let mut end = usize::from(to);
        loop {
            match self.program.ops.get(end)? {
                Op::Jump(_) | Op::End => break,
                Op::Each { end: over, .. } | Op::Repeat { end: over, .. } => {
                    end = usize::from(*over);
                }
                _ => end += 1,
            }
        }
        Some(self.reader().span(to, end as u16))
    }

    fn branches(&self, code: u16, end: u16) -> (Gist, Gist) {
        let mut reader = self.reader();
        let over = match self.program.ops[usize::from(end) - 1] {
            Op::Jump(over) if over > end => over,
            _ => end,
        };
        (reader.span(code, end), reader.span(end, over))
    }

    fn reader(&self) -> Reader<'_> {
        let card = Gists::default();
        Reader { program: &self.program, seats: self.seats, card }
    }

    /// How near evil is to each way of winning by numbers: how many there are, and how many it takes. That
    /// the villain deck runs out ends any game.
    pub fn threats(&self, game: &Game) -> impl Iterator<Item = (u16, u16)> {
        let scope = super::Scope::of_scheme(game.turn.active, self.scheme);
        self.ways_to_lose.iter().filter_map(move |&way| match way {
            Test::AtLeast(n, number) => Some((self.number(game, number, &scope), n)),
            Test::Empty(zone) if zone != Zone::VILLAIN_DECK => {
                let dealt = self.layout.count(zone);
                Some((dealt.saturating_sub(game.row.len(zone) as u16), dealt))
            }
            _ => None,
        })
    }

    /// The decks and stacks whose running out loses the game by this scheme's own words.
    pub fn lost_without(&self) -> impl Iterator<Item = Zone> {
        self.ways_to_lose.iter().filter_map(|&way| match way {
            Test::Empty(zone) => Some(zone),
            _ => None,
        })
    }

    /// The twist that completes the scheme; none where twists alone do not.
    #[inline]
    pub fn last_twist(&self) -> Option<u8> {
        self.last_twist
    }

    /// How much nearer evil is to winning if a card with this face comes to a place.
    pub fn counts_at(&self, face: Kind, place: Place) -> u16 {
        let counts = |way: &&Test| {
            let Test::AtLeast(_, number) = way else { return false };
            match self.program.numbers[usize::from(*number)] {
                Counted::Count { filter, from, .. } => {
                    from & 1 << place as u32 != 0
                        && self.program.filters[usize::from(filter)].passes(face)
                }
                _ => false,
            }
        };
        self.ways_to_lose.iter().filter(counts).count() as u16
    }
}

/// The single conditions of which each is enough for evil to win.
pub(crate) fn ways_to_lose(program: &Program, losses: &[u16]) -> Vec<Test> {
    let mut ways = Vec::new();
    let mut tests: Vec<u16> = losses.to_vec();
    while let Some(test) = tests.pop() {
        match program.tests[usize::from(test)] {
            Test::Or(one, other) => tests.extend([one, other]),
            way => ways.push(way),
        }
    }
    ways
}

/// How many of the twists (times four) and strikes a card answers that is revealed, by face: players
/// like to have one.
pub(crate) fn answers(program: &Program, strike: u16, twist: u16, faces: usize) -> Vec<u8> {
    let mut answers = vec![0; faces];
    for (code, weight) in [(strike, 1), (twist, 4)] {
        let ops = program.ops.get(usize::from(code)..).unwrap_or_default();
        let done = |op: &&Op| !matches!(op, Op::StrikeDone | Op::TwistDone);
        for op in ops.iter().take_while(done) {
            let Op::Cards { verb: Verb::Reveal, which, .. } = op else { continue };
            let filter = program.selections[usize::from(*which)].filter;
            let sieve = &program.filters[usize::from(filter)];
            for (face, answers) in answers.iter_mut().enumerate() {
                *answers += weight * u8::from(sieve.passes(Kind(face as u8)));
            }
        }
    }
    answers
}

/// The twist that makes evil win, read from the program of the twists.
pub(crate) fn last_twist(program: &Program, twist: u16) -> Option<u8> {
    let ops = program.ops.get(usize::from(twist)..)?;
    ops.windows(2).take_while(|pair| pair[0] != Op::TwistDone).find_map(|pair| match pair {
        [Op::TwistNumber { first, .. }, Op::EvilWins] => Some(*first),
        _ => None,
    })
}
