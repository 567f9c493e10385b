//! Programs: abilities compiled to a flat list of steps that the interpreter walks.

use crate::card::{By, Class, Filter, Foes, Happening, Rest, Stack, Trait};
use crate::setup::Board;
use crate::state::{Card, Kind, Kinds, Occasion, WatchFor, Zone};

use super::face::Face;

/// What is done to each card of a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// To the KO pile.
    Ko,
    /// To its owner's discard pile.
    Discard,
    /// To your discard pile.
    Gain,
    /// To the discard pile of the player to the right.
    GiveRight,
    /// To your discard pile, as a recruit that costs nothing.
    Recruit,
    /// To your hand.
    ToHand,
    /// To your hand, as a draw.
    Draw,
    /// On top of your deck.
    OnDeck,
    /// Shown to everyone.
    Reveal,
    /// Marked to join the next hand.
    Keep,
    /// Under this villain.
    Capture,
    /// Into the city, in its guise.
    Enter,
    /// Into the city at this position, in its guise.
    EnterAt(u8),
    /// Into an empty space of the city, in its guise.
    EnterEmpty,
    /// Aside, on its way to a neighbour.
    Aside,
    /// To your hand, as a gain.
    GainToHand,
    /// Out of play until you draw a new hand.
    SetAside,
    /// To the bottom of the deck or stack that it came from.
    ToBottom,
    /// Next to the mastermind.
    NextToMastermind,
    /// To the pile of the escaped.
    Escape,
    /// Played, as a card of the villain deck.
    PlayVillain,
    /// Its fight effect is used where it lies.
    UseFight,
    /// Back on top of the villain deck.
    OnVillainDeck,
    /// Its cost is halved this turn.
    Halve,
    /// Rescued by the player whose ability it is.
    RescueTheirs,
    /// Played next, as a card of the villain deck.
    Queue,
    /// Paid for, used and KO'd, as an enemy that is fought again.
    FightAgain,
    /// KO'd, and its HQ space destroyed.
    Destroy,
    /// Out of the game, and its HQ space destroyed.
    Collapse,
    /// To the discard pile of another player, of your choice.
    Give,
    /// It gains Dodge.
    LendDodge,
    /// It is of another class.
    Recolor(Class),
    /// A copy of it is played, and it goes to the bottom of its deck.
    PlayCopy,
    /// Back on top of the deck that it was revealed from.
    OnItsDeck,
    /// Rescued.
    Rescue,
    /// Next to the scheme.
    NextToScheme,
    /// Below a henchman from next to the scheme.
    Cage,
    /// Swapped with a hero of the HQ.
    Swap,
}

/// How many cards, as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// This many, or as many as there are.
    Exactly(u8),
    /// As many as a number says, or as many as there are.
    Counted(u16),
    /// This many or fewer.
    UpTo(u8),
    /// As many as the picker likes.
    AnyNumber,
    /// All of them.
    All,
    /// Until this many are left.
    DownTo(u8),
}

/// Where a villain moves, as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any other space.
    AnySpace,
    /// The space of another villain.
    AnotherVillain,
    /// The space at this position.
    To(u8),
    /// As far as it can in one direction.
    Far,
}

/// Players who act, as compiled.
pub use crate::card::Who;

/// One step of a program. Numbers named `then` and `end` are places in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// The ability is done.
    End,
    /// Goes on elsewhere.
    Jump(u16),
    /// Goes on elsewhere unless the condition holds.
    Unless { condition: u16, end: u16 },
    /// Goes on elsewhere if the last step concerned no card.
    Undone { end: u16 },
    /// Goes on elsewhere if the last step concerned a card.
    Done { end: u16 },
    /// Goes on elsewhere unless enough other cards with these icons were played before, or where the
    /// player may and does decline.
    Superpower { icons: u16, end: u16, asks: bool },
    /// Lets cards answer what would happen; goes on elsewhere if one does.
    Before { trigger: Occasion, end: u16 },
    /// Goes on elsewhere unless this is one of these twists.
    TwistNumber { first: u8, last: u8, end: u16 },
    /// Asks whether to do what follows; goes on elsewhere if not.
    May { end: u16 },
    /// Asks which of the following [`Op::Branch`]es to take: the player who acts, or the owner.
    Choose { options: u8, owner: bool },
    /// A branch of a choice.
    Branch(u16),
    /// Runs what follows up to `end` for each of these players.
    Each { who: Who, end: u16 },
    /// Runs what follows up to `end` as often as a number says.
    Repeat { number: u16, end: u16 },
    /// The card's printed points.
    Points,
    /// Attack, as often as a number says.
    Attack { amount: u8, number: u16 },
    /// Recruit points, as often as a number says.
    Recruit { amount: u8, number: u16 },
    /// Attack against some enemies only, as bits.
    Against { against: u8, amount: u8 },
    /// Nobody is recruited and none of these fought for the rest of the turn.
    Rest(Foes),
    /// Draws cards.
    Draw(u8),
    /// Rescues bystanders from the stack.
    Rescue(u8),
    /// Gains wounds.
    Wound(u8),
    /// Gains a wound to hand.
    WoundToHand,
    /// Gains the top card of a stack.
    GainFrom { stack: Zone, to_hand: bool },
    /// Does something to each card of a selection. An effect is something that a card says; some
    /// discards are rules.
    Cards { verb: Verb, which: u16, optional: bool, effect: bool },
    /// Reveals or looks at the top cards of your deck.
    RevealTop { count: u8, secretly: bool },
    /// Reveals the top cards of a common deck.
    RevealFrom { deck: Zone, count: u8 },
    /// Puts what was revealed and not moved back on top.
    PutBack,
    /// Puts what was revealed of a deck and not moved where the rest goes.
    PutRest { deck: Zone, rest: Rest },
    /// Puts what was revealed of your deck back on top in random order.
    PutBackShuffled,
    /// Discards the top card of the deck and remembers it.
    DiscardTop,
    /// Plays copies of the remembered cards: all of them, or one.
    PlayCopies { all: bool },
    /// Becomes a copy of another hero played this turn.
    CopyPlayed { keeping_class: bool },
    /// Passes what players have set aside to their left.
    PassAside,
    /// Holds back the refilling of the HQ, or lets it go on.
    HoldRefill(bool),
    /// Watches for something for the rest of the turn; what is done follows up to `end`.
    Whenever { on: WatchFor, end: u16 },
    /// Waits this turn until a condition holds; what is done then follows up to `end`.
    OnceIf { condition: u16, end: u16 },
    /// Weakens villains fought in some spaces, as bits.
    WeakenAt { spaces: u8, by: u8 },
    /// Weakens the mastermind.
    WeakenMastermind(u8),
    /// Recruit points can be used as attack.
    RecruitAsAttack,
    /// Defeats an enemy for nothing, or fights one for nothing.
    Defeat { enemies: u16, fight: bool },
    /// Lets the player choose between two tactics in every fight with the mastermind this turn.
    ChooseTactic,
    /// Asks which of two tactics is fought, and fights it.
    FightTactic,
    /// Lets the player choose the order of the abilities that wait below this one.
    InAnyOrder,
    /// Moves a villain of the player's choice within the city.
    MoveVillain { goal: Goal, rescue: bool },
    /// Moves this villain to a space.
    MoveThis(u8),
    /// Moves this villain forward, pushing others.
    Advance(u8),
    /// The villains that pass a filter escape.
    Escape { filter: u16 },
    /// This villain guards the mastermind.
    GuardMastermind,
    /// Cards of a stack guard the mastermind.
    AddGuards { stack: Zone, count: u8 },
    /// This villain captures the top card of a stack.
    CaptureFrom(Zone),
    /// Cards of a stack enter the city.
    EnterFrom { stack: Zone, count: u8 },
    /// A card of a selection enters an empty city space.
    EnterEmpty { which: u16 },
    /// Those who wait to enter the city do.
    EnterWaiting,
    /// Cards of a stack are shuffled into the villain deck.
    ShuffleIn { stack: Zone, count: u8 },
    /// The players exchange the dearest heroes of the first HQ.
    Mulligan,
    /// This villain captures bystanders.
    CaptureThis(u8),
    /// A villain of your choice captures bystanders.
    CaptureAny(u8),
    /// Every villain in some spaces, as bits, captures bystanders.
    CaptureAt { spaces: u8, count: u8 },
    /// Plays cards of the villain deck.
    VillainCards(u8),
    /// More cards in the next hand.
    HandExtra(u8),
    /// Another size of the next hand.
    HandInstead(u8),
    /// Another turn.
    ExtraTurn,
    /// The twist or strike goes to a zone.
    Put(Zone),
    /// The twist goes above the city space without one that is the last, or the first, on the way.
    PutAboveSpace { from_last: bool },
    /// This card becomes a twist.
    BecomeTwist,
    /// Notes the cost of the top card of the hero deck, which goes to the bottom.
    NoteTop,
    /// This card is discarded.
    DiscardThis,
    /// This card is gained.
    GainThis,
    /// This card is KO'd.
    KoThis,
    /// This card goes to the top of the villain deck.
    ThisOnVillainDeck,
    /// This card returns to the bottom of its stack.
    ThisToStack,
    /// This card is rescued.
    RescueThis,
    /// This card returns to hand.
    ReturnThis,
    /// Evil wins.
    EvilWins,
    /// Skips ahead unless the escaped villain carried bystanders away.
    CarriedAway { end: u16 },
    /// Goes on with the escape effect of this card.
    EscapeText,
    /// The escape is done: a villain that could have become a twist and did not has escaped after all.
    EscapeDone,
    /// The twist is done: the card goes to the KO pile unless it went elsewhere.
    TwistDone,
    /// In a solo game a hero leaves the HQ after a twist, once a turn at most; goes on elsewhere if one
    /// has.
    Tuck { end: u16 },
    /// The mastermind strikes though no strike was played.
    StrikeAlone,
    /// The strike is done: the card goes to the KO pile.
    StrikeDone,
    /// The fight is done: captives that nobody took leave the game.
    FightDone,
    /// The last tactic is defeated and done with.
    MastermindBeaten,
    /// The player of your choice gains what was put by for them.
    HandOver,
    /// A villain of your choice is weakened by a number.
    Weaken { number: u16 },
    /// Recruit points can be spent on a villain of your choice.
    BribeVillain,
    /// Recruit points can be spent on the mastermind.
    BribeMastermind,
    /// Discards the top cards of your deck without shuffling.
    DiscardDeck(u8),
    /// Cards of a stack that are gained go to hand this turn.
    GainsGoToHand(Zone),
    /// Cards that return to a stack go below your deck this turn.
    ReturnsGoUnderDeck(Zone),
    /// This card goes below your deck.
    ThisUnderDeck,
    /// The owner of the ability looks at two cards and the player keeps one unseen.
    GoodOrBad { which: u16 },
    /// A card of the first selection changes places with one of the second.
    Swap { from: u16, to: u16 },
    /// This card is of a class of your choice.
    ChooseClass,
    /// Shows heroes of so many colours.
    RevealColors { count: u8, number: u16 },
    /// The next recruit goes on top of your deck.
    NextRecruitOnDeck,
    /// This card is shuffled into the villain deck.
    ThisIntoVillainDeck,
    /// What follows up to `end` is done after the new hand is drawn.
    AfterNewHand { end: u16 },
    /// The top cards of a deck go next to the mastermind in random order.
    StackFrom { deck: Zone, count: u8 },
    /// Every villain in the city captures a card of one of two stacks.
    EachCaptures { first: Zone, second: Zone },
    /// Every villain that passes a filter captures bystanders.
    CaptureSuch { filter: u16, count: u8 },
    /// Every villain with so much attack captures bystanders.
    CaptureStrong { attack: u8, count: u8 },
    /// Bystanders go below the heroes of some HQ spaces, as bits of the city spaces above them.
    SpiesInto { spaces: u8 },
    /// The price of a fight is paid: this villain is defeated.
    DefeatThis,
    /// The end of what one of several players does: what it concerned counts for all of them.
    EndEach,
    /// Something that few cards do.
    Rare(Rare),
}

/// A step that few cards have. None of them costs anything where no card of the game has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rare {
    /// Gains shards.
    GainShards(u8),
    /// Loses shards.
    LoseShards(u8),
    /// Gives a shard to an enemy.
    GiveShard(u16),
    /// Takes a shard from an enemy.
    TakeShard(u16),
    /// The owner takes a shard from the player who acts.
    TakeTheirShard,
    /// Enemies gain shards.
    Shards { foes: u16, count: u8 },
    /// Offers for the rest of the turn what follows up to `end`, once and for shards.
    Burn { cost: u8, end: u16 },
    /// Danger sense: reveals cards of the villain deck and counts the villains.
    Sense(u8),
    /// Danger sense makes shards this turn.
    SenseShards,
    /// Shuffles a deck.
    Shuffle(Zone),
    /// More cards in the next hand unless an enemy was defeated.
    ExtraUnlessFought(u8),
    /// This card is discarded.
    DiscardThis,
    /// A contest of champions.
    Contest { of: Match, cards: u8 },
    /// Danger sense for the good of enemies that pass a filter, and the mastermind.
    SenseHelping { filter: u16, count: u8 },
    /// Plays the cards that are played next.
    PlayQueue,
    /// Enemies get another cosmic threat for this turn, by its place in the table.
    GiveThreat(u16),
    /// A card of the hand is traded for one of the HQ.
    Trade,
    /// Every hand is smaller.
    SmallerHands(u8),
    /// Cards of the villain deck that pass a filter are KO'd.
    KoFromVillainDeck { filter: u16, count: u8 },
    /// Cards of a stack go to another zone.
    MoveFrom { stack: Zone, to: Zone, count: u8 },
    /// A city space becomes a pocket dimension.
    PocketSpace(u8),
    /// This villain opens a space above itself.
    NewReality,
    /// The player's next turn begins without a villain card.
    QuietTurn,
    /// The order of turns is reversed.
    ReverseOrder,
    /// The mastermind is fought with recruit points.
    FoughtWithRecruit,
    /// The mastermind takes a shard from every villain in the city.
    DrainVillains,
    /// This card enters the city.
    ThisEntersCity,
    /// Gains a wound to the top of the deck.
    WoundOnDeck,
    /// The next card of the scheme's stack is set aside for this turn.
    SetAsideNext,
    /// The strike enters the city in its guise.
    StrikeEnters,
    /// The strike goes under an HQ space.
    StrikeUnderHq,
    /// Different villains capture a bystander each.
    CaptureSeveral(u8),
    /// The mastermind captures bystanders.
    CaptureMastermind(u8),
    /// A second mastermind comes at the start of the next turn.
    AddMastermind,
}

/// What a contest is about, as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Match {
    /// A colour, as bits of classes.
    Colors(u8),
    /// The colours of the top card of the hero deck.
    TopHero,
    /// The colours of the card that was KO'd last.
    LastKo,
    /// A team of the player's choice.
    ATeam,
}

/// Enemies that gain or give shards, as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Targets {
    /// This villain.
    This,
    /// One villain in the city that passes a filter.
    One(u16),
    /// Every villain in the city that passes a filter.
    Each(u16),
    /// The villain in the city with the highest attack.
    Strongest,
    /// The villain at this position of the city.
    At(u8),
    /// The mastermind.
    Mastermind,
}

/// Among the bits of places: the cards of the discard pile that the player discarded this turn.
pub const JUST_DISCARDED: u32 = 1 << 30;
/// Among the bits of places: the cards of the KO pile that were KO'd this turn.
pub const JUST_KOD: u32 = 1 << 31;

/// A selection as compiled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Selection {
    /// How many.
    pub many: Amount,
    /// The filter's number.
    pub filter: u16,
    /// The places, as bits of [`crate::card::Place`], [`JUST_DISCARDED`] and [`JUST_KOD`].
    pub from: u32,
    /// The places where there must be a card of the same name, as bits; none where it does not matter.
    pub named_as: u32,
    /// The number that the cost must exceed.
    pub cost_over: Option<u16>,
    /// The number that the cost must be.
    pub cost_is: Option<u16>,
    /// The places where there must be a hero with the same cost, as bits; none where it does not matter.
    pub cost_as: u32,
    /// Who picks.
    pub by: By,
    /// Whether this very card does not count.
    pub another: bool,
    /// Whether another such card must cost the same.
    pub paired: bool,
    /// What is done with them, for the words of the question.
    pub verb: Verb,
    /// Whether filter and places alone say which cards these are.
    pub plain: bool,
}

impl Selection {
    /// Whether filter and places alone say which cards these are.
    pub fn is_plain(&self) -> bool {
        let just = JUST_DISCARDED | JUST_KOD;
        matches!(self.by, By::You | By::Owner)
            && self.from & just == 0
            && (self.named_as, self.cost_as) == (0, 0)
            && (self.cost_over, self.cost_is) == (None, None)
            && !(self.another || self.paired)
            && !matches!(self.verb, Verb::Recruit | Verb::PlayCopy | Verb::FightAgain)
    }
}

/// A number as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// A plain number.
    Just(u8),
    /// Cards in places.
    Count { filter: u16, from: u32, other: bool },
    /// Colours among the heroes in places.
    Colors { from: u32 },
    /// Classes among the cards in places.
    Classes { from: u32 },
    /// Cards played this turn.
    Played { filter: u16, other: bool },
    /// A printed number of the cards in places, added up.
    Sum { what: Trait, from: u32 },
    /// Cards drawn this turn.
    ExtraDrawn,
    /// Cards discarded from hand this turn.
    Discarded,
    /// Cards that the last step concerned.
    Those,
    /// The cost that was noted.
    Noted,
    /// Recruit made this turn.
    RecruitMade,
    /// Bystanders that the enemy holds.
    BystandersHeld,
    /// Costs of the heroes that the enemy holds.
    CostHeld,
    /// Heroes that the enemy holds.
    HeroesHeld,
    /// Twists above the enemy's space.
    PortalsHere,
    /// A printed number of the hero below the villain.
    Below(Trait),
    /// One where a condition holds.
    OneIf(u16),
    /// Another number and this much more.
    Plus(u8, u16),
    /// Another number divided by this.
    Part { number: u16, by: u8, up: bool },
    /// Shards of the player who acts.
    Shards,
    /// Shards gained this turn.
    ShardsGained,
    /// City spaces without a villain.
    EmptySpaces,
    /// Shards of this villain.
    ShardsHere,
    /// Villains in the city with shards.
    WithShards,
    /// The mastermind's printed attack.
    MastermindAttack,
    /// Villains of the group with the most.
    LargestGroup { from: u32 },
    /// Villains of this villain's group.
    SameGroup { from: u32 },
    /// Different costs among heroes.
    Costs { from: u32 },
    /// The highest printed number.
    Highest { what: Trait, from: u32 },
    /// A printed number of the card that the last step concerned.
    That(Trait),
    /// Cards to which something happened this turn.
    Happened { were: Happening, filter: u16, by_this: bool },
}

/// A condition as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// A number is at least this.
    AtLeast(u16, u16),
    /// A number is exactly this.
    Exactly(u8, u16),
    /// No hero was played before this one.
    FirstHero,
    /// Fought in one of these spaces, as bits.
    FoughtAt(u8),
    /// A stack is empty.
    Empty(Zone),
    /// No villain is at this position of the city.
    Vacant(u8),
    /// Nobody was recruited and none of these fought this turn.
    Idle(Foes),
    /// The card that the last step concerned passes a filter.
    ThatIs(u16),
    /// No empty space is next to the villain.
    Cornered,
    /// A copy of this card in hand has gained Dodge.
    LentDodge,
    /// Both of two other conditions.
    And(u16, u16),
    /// Evil won the contest.
    EvilWon,
    /// The player who acts won the contest.
    Won,
    /// Either of two other conditions.
    Or(u16, u16),
    /// The opposite of another condition.
    Not(u16),
}

/// Enemies as compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enemies {
    /// Villains in the city.
    Villains,
    /// Whoever holds a bystander.
    WithBystander,
    /// Whoever has less attack than a number.
    AttackBelow(u16),
    /// The mastermind.
    Mastermind,
    /// Villains whose printed victory points the player has in shards, one at least.
    WorthShards,
    /// Villains with less attack than a number.
    VillainsBelow(u16),
}

/// A filter as compiled: which faces match, and the filter itself for cards with more classes than
/// their face has.
#[derive(Clone, Debug)]
pub struct Sieve {
    faces: Kinds,
    filter: Filter,
}

impl Sieve {
    /// Compiles a filter for the faces of a game.
    pub fn new(filter: &Filter, faces: &[Face]) -> Sieve {
        let mut matching = Kinds::default();
        for (index, face) in faces.iter().enumerate() {
            if face.matches(filter, 0) {
                matching.add(Kind(index as u8));
            }
        }
        Sieve { faces: matching, filter: filter.clone() }
    }

    /// The filter itself.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// The faces that match.
    pub fn faces(&self) -> &Kinds {
        &self.faces
    }

    /// Whether a face matches.
    #[inline]
    pub fn passes(&self, face: Kind) -> bool {
        self.faces.has(face)
    }

    /// Whether a face with more classes matches.
    #[inline]
    pub fn passes_with(&self, face: Kind, classes: u8, faces: &[Face]) -> bool {
        if classes == 0 {
            return self.passes(face);
        }
        faces[face.index()].matches(&self.filter, classes)
    }

    /// Whether a card matches.
    #[inline]
    pub fn passes_card(&self, card: Card, faces: &[Face]) -> bool {
        self.passes_with(card.face, card.marks & crate::state::Mark::CLASSES, faces)
    }
}

/// All programs and tables of a game.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The steps.
    pub ops: Vec<Op>,
    /// The cards whose ability a step belongs to, for words; by step.
    pub filters: Vec<Sieve>,
    /// Selections.
    pub selections: Vec<Selection>,
    /// Numbers.
    pub numbers: Vec<Counted>,
    /// Conditions.
    pub tests: Vec<Test>,
    /// Enemies.
    pub enemies: Vec<Enemies>,
    /// Enemies that gain or give shards.
    pub targets: Vec<Targets>,
    /// Cosmic threats that cards give: to whom, and the filter.
    pub threats: Vec<(u16, u16)>,
    /// Icons of superpowers: for each, the filters of its icons.
    pub icons: Vec<Vec<u16>>,
}

/// The bits of city spaces, by position.
pub fn space_bits(spaces: &[crate::card::Space], board: Board) -> u8 {
    spaces.iter().fold(0, |bits, &space| bits | 1 << board.position(space))
}

/// The zone of a stack.
pub fn stack_zone(stack: Stack) -> Zone {
    match stack {
        Stack::Wounds => Zone::WOUNDS,
        Stack::Bystanders => Zone::BYSTANDERS,
        Stack::Officers => Zone::OFFICERS,
        Stack::Sidekicks => Zone::SIDEKICKS,
        Stack::MadameHydra => Zone::MADAME_HYDRA,
        Stack::NewRecruits => Zone::NEW_RECRUITS,
        Stack::Bindings => Zone::BINDINGS,
        Stack::HeroDeck => Zone::HERO_DECK,
        Stack::VillainDeck => Zone::VILLAIN_DECK,
    }
}
