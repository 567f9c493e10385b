//! The compiler: abilities to programs, once for every set-up.

use crate::card::{
    Ability, Against, Bribed, By, Change, Condition, Contest, Deck, Destination, Do, Enemy,
    Entrance, Fate, Feature, Filter, Foes, Happening, Holder, Icon, Lasting, Many, Modifier, Mover,
    NextHand, Number, Pile, Place, Point, Recipient, Redirected, Rest, Side, Spot, Stack, Trait,
    Trigger, When, Which, Who, Whose,
};
use crate::setup::Board;
use crate::state::{Occasion, Restricted, WatchFor, Zone};

use super::face::Face;
use super::program::{
    Amount, Counted, Enemies, Goal, JUST_DISCARDED, JUST_KOD, Match, Op, Program, Rare, Selection,
    Sieve, Targets, Test, Verb, space_bits, stack_zone,
};

/// Compiles the abilities of one game. All faces must be known before, so that filters can be
/// turned into sets of faces.
pub struct Compiler<'f> {
    faces: &'f [Face],
    players: u8,
    board: Board,
    /// Whether a player may decline a superpower.
    optional_superpowers: bool,
    /// The group that a mastermind's own words mean, where it does not lead the one that they name.
    pub stands_in: Option<(crate::card::Leads, String)>,
    /// Whether cards of the villain deck are put by to be played next.
    queues: bool,
    /// Whether the cards that were revealed last are of a common deck.
    common: bool,
    /// Whether this is done after a fight, where a card that is put somewhere is this one.
    fought: bool,
    /// What has been compiled so far.
    pub program: Program,
}

impl<'f> Compiler<'f> {
    /// A compiler for a table of `players`.
    pub fn new(faces: &'f [Face], players: u8, board: Board, optional_superpowers: bool) -> Self {
        let program = Program { ops: vec![Op::End], ..Program::default() };
        Compiler {
            faces,
            players,
            board,
            optional_superpowers,
            stands_in: None,
            queues: false,
            common: false,
            fought: false,
            program,
        }
    }

    /// The place in the program where the next step goes.
    pub fn here(&self) -> u16 {
        self.program.ops.len() as u16
    }

    /// Adds a step.
    pub fn op(&mut self, op: Op) {
        self.program.ops.push(op);
    }

    /// Adds a step whose end is not known yet.
    fn hole(&mut self) -> usize {
        self.op(Op::End);
        self.program.ops.len() - 1
    }

    fn fill(&mut self, hole: usize, op: Op) {
        self.program.ops[hole] = op;
    }

    /// The program of a hero that is played: its price, its points, its text.
    pub fn play(&mut self, abilities: &[Ability]) -> u16 {
        let start = self.here();
        for ability in abilities {
            if let Ability::ToPlay(price) = ability {
                self.block(price);
            }
        }
        self.op(Op::Points);
        for ability in abilities {
            match ability {
                Ability::Play(what) => self.block(what),
                Ability::Superpower(icons, what) => {
                    let icons = self.icons(icons);
                    let hole = self.hole();
                    self.block(what);
                    let end = self.here();
                    let asks = self.asks(what);
                    self.fill(hole, Op::Superpower { icons, end, asks });
                }
                Ability::SuperpowerInstead { plain, icons, powered } => {
                    let icons = self.icons(icons);
                    let hole = self.hole();
                    self.block(powered);
                    let over = self.hole();
                    let end = self.here();
                    let asks = self.asks(powered);
                    self.fill(hole, Op::Superpower { icons, end, asks });
                    self.block(plain);
                    let here = self.here();
                    self.fill(over, Op::Jump(here));
                }
                Ability::ToPlay(_)
                | Ability::Action { .. }
                | Ability::Dodge
                | Ability::OnDodge(_)
                | Ability::Elusive(_)
                | Ability::XTremeAttack
                | Ability::ToFight(_)
                | Ability::RecruitTop(_)
                | Ability::Also(..)
                | Ability::Instead(..)
                | Ability::React(..)
                | Ability::On(..)
                | Ability::Cannot { .. }
                | Ability::Attack(..)
                | Ability::Worth(_)
                | Ability::CosmicThreat(_)
                | Ability::EvilContest(_)
                | Ability::Boon(_)
                | Ability::Purify(_)
                | Ability::EvilWins(_) => {}
            }
        }
        self.op(Op::End);
        start
    }

    /// The program of everything that happens at some time, followed by `last`; zero if nothing does.
    pub fn on(
        &mut self,
        abilities: &[Ability],
        when: When,
        also: &[&Vec<Do>],
        last: Option<Op>,
    ) -> u16 {
        let mut blocks: Vec<&Vec<Do>> = abilities
            .iter()
            .filter_map(|ability| match ability {
                Ability::On(times, what) if times.contains(&when) => Some(what),
                _ => None,
            })
            .collect();
        blocks.extend(also);
        if blocks.is_empty() && last.is_none() {
            return 0;
        }
        let start = self.here();
        self.fought = when == When::Fight;
        blocks.into_iter().for_each(|what| self.block(what));
        self.fought = false;
        last.into_iter().for_each(|op| self.op(op));
        self.op(Op::End);
        start
    }

    /// The program of a scheme's twists, followed by `last`.
    pub fn twists(&mut self, abilities: &[Ability], last: &[Op]) -> u16 {
        let start = self.here();
        for ability in abilities {
            let Ability::On(times, what) = ability else { continue };
            for when in times {
                match *when {
                    When::Twist => self.block(what),
                    When::Twists(first, last) => {
                        let hole = self.hole();
                        self.block(what);
                        let end = self.here();
                        self.fill(hole, Op::TwistNumber { first, last, end });
                    }
                    When::Fight | When::Ambush | When::Escape | When::Strike | When::Rescue => {}
                }
            }
        }
        last.iter().for_each(|&op| self.op(op));
        self.op(Op::End);
        start
    }

    /// The program with which a card answers something, and whether it does so once a turn only; zero
    /// if it does not.
    pub fn answer(&mut self, abilities: &[Ability], occasion: Occasion) -> (u16, bool) {
        for ability in abilities {
            match ability {
                Ability::Instead(Trigger::Wound(Whose::You), what)
                    if occasion == Occasion::WouldGainWound =>
                {
                    return (self.list(what), false);
                }
                Ability::Instead(Trigger::Wound(Whose::Anyone), what)
                    if occasion == Occasion::AnyoneWouldGainWound =>
                {
                    return (self.list(what), false);
                }
                Ability::Instead(Trigger::Strike, what) if occasion == Occasion::WouldStrike => {
                    return (self.list(what), false);
                }
                Ability::React(Trigger::Wound(_), what) if occasion == Occasion::GainedWound => {
                    return (self.list(what), true);
                }
                Ability::React(Trigger::DiscardedByEffect, what)
                    if occasion == Occasion::DiscardedByEffect =>
                {
                    let start = self.here();
                    let hole = self.hole();
                    self.block(what);
                    let end = self.here();
                    self.fill(hole, Op::May { end });
                    self.op(Op::End);
                    return (start, false);
                }
                _ => {}
            }
        }
        (0, false)
    }

    /// Whether the player is asked before a superpower is used. What only makes points, and what
    /// begins by asking, needs no question before.
    fn asks(&self, what: &[Do]) -> bool {
        let only_points = what.iter().all(|one| match one {
            Do::Get(..) | Do::GetAgainst(..) => true,
            Do::ForEach(_, inner) => inner.iter().all(|one| matches!(one, Do::Get(..))),
            Do::If(_, inner) => inner.iter().all(|one| matches!(one, Do::Get(..))),
            _ => false,
        });
        let asks_itself = matches!(what, [Do::May { .. }]);
        self.optional_superpowers && !only_points && !asks_itself
    }

    /// The program of a fight that has a price beside its attack; zero where it has none.
    pub fn price_to_fight(&mut self, abilities: &[Ability]) -> u16 {
        let start = self.here();
        for ability in abilities {
            if let Ability::ToFight(price) = ability {
                self.block(price);
            }
        }
        if self.here() == start {
            return 0;
        }
        self.op(Op::DefeatThis);
        self.op(Op::End);
        start
    }

    /// A list of things as a program of its own.
    pub fn list(&mut self, what: &[Do]) -> u16 {
        let start = self.here();
        self.block(what);
        self.op(Op::End);
        start
    }

    fn block(&mut self, what: &[Do]) {
        let mut back = None;
        for one in what {
            match one {
                Do::RevealTop(_) | Do::LookTop(_) => back = Some(Op::PutBack),
                Do::RevealFrom(Deck::Yours, ..) => back = Some(Op::PutBackShuffled),
                Do::RevealFrom(Deck::Of(stack), _, rest) | Do::RevealPerPlayer(stack, rest) => {
                    back = Some(Op::PutRest { deck: stack_zone(*stack), rest: *rest });
                }
                _ => {}
            }
            match one {
                Do::RevealFrom(deck, ..) => self.common = *deck != Deck::Yours,
                Do::RevealTop(_) | Do::LookTop(_) => self.common = false,
                _ => {}
            }
            self.one(one);
        }
        back.into_iter().for_each(|op| self.op(op));
    }

    fn body(&mut self, what: &[Do]) -> u16 {
        self.block(what);
        self.op(Op::End);
        self.here()
    }

    fn one(&mut self, what: &Do) {
        if let Some((verb, which)) = picked(what) {
            return self.each(verb, which, false);
        }
        match what {
            Do::Draw(n) => self.op(Op::Draw(*n)),
            Do::Get(point, n) => {
                let number = self.number(&Number::Just(1));
                self.points(*point, *n, number);
            }
            Do::Rescue(n) => self.op(Op::Rescue(*n)),
            Do::Wound(n) => self.op(Op::Wound(*n)),
            Do::GainFrom(stack) => {
                self.op(Op::GainFrom { stack: stack_zone(*stack), to_hand: false })
            }
            Do::GainTo(place, stack) => self.op(match (place, stack) {
                (Place::Hand, Stack::Wounds) => Op::WoundToHand,
                (_, Stack::Wounds) => Op::Rare(Rare::WoundOnDeck),
                (_, stack) => Op::GainFrom { stack: stack_zone(*stack), to_hand: true },
            }),
            Do::Deal(deck, count, place) => self.deal(*deck, *count, *place),
            Do::GetAgainst(amount, whom) => {
                let against = whom.iter().fold(0, |bits, whom| {
                    bits | match whom {
                        Against::At(spaces) => self.spaces(spaces),
                        Against::Mastermind => Restricted::MASTERMIND,
                    }
                });
                self.op(Op::Against { against, amount: *amount });
            }
            Do::Rest(foes) => self.op(Op::Rest(*foes)),
            Do::RevealFrom(Deck::Yours, count, _) => {
                self.op(Op::RevealTop { count: *count, secretly: false })
            }
            Do::RevealFrom(Deck::Of(stack), count, _) => {
                self.op(Op::RevealFrom { deck: stack_zone(*stack), count: *count })
            }
            Do::Otherwise(what) => {
                let hole = self.hole();
                self.block(what);
                let end = self.here();
                self.fill(hole, Op::Done { end });
            }
            Do::RevealTop(count) => self.op(Op::RevealTop { count: *count, secretly: false }),
            Do::LookTop(count) => self.op(Op::RevealTop { count: *count, secretly: true }),
            Do::DiscardTop => self.op(Op::DiscardTop),
            Do::PlayCopies(many) => self.op(Op::PlayCopies { all: *many == Many::All }),
            Do::CopyPlayed { keeping_class } => {
                self.op(Op::CopyPlayed { keeping_class: *keeping_class })
            }
            Do::May { what, then, otherwise } => self.may(what, then, otherwise),
            Do::Choose(options) => self.choose(options, false),
            Do::OwnerChooses(options) => self.choose(options, true),
            Do::If(condition, what) => {
                let condition = self.condition(condition);
                let hole = self.hole();
                self.block(what);
                let end = self.here();
                self.fill(hole, Op::Unless { condition, end });
            }
            Do::ForEach(number, what) => {
                let number = self.number(number);
                if let [Do::Get(point, n)] = what.as_slice() {
                    return self.points(*point, *n, number);
                }
                let hole = self.hole();
                let end = self.body(what);
                self.fill(hole, Op::Repeat { number, end });
            }
            Do::Each(who, what) => {
                let hole = self.hole();
                self.block(what);
                self.op(Op::EndEach);
                let end = self.here();
                self.fill(hole, Op::Each { who: *who, end });
            }
            Do::BeforeRefill(what) => {
                self.op(Op::HoldRefill(true));
                self.block(what);
                self.op(Op::HoldRefill(false));
            }
            // Alone there is nobody to the left.
            Do::PassLeft(_) if self.players == 1 => {}
            Do::PassLeft(of) => {
                let hole = self.hole();
                let hand = Which { of: of.clone(), ..Which::one(Place::Hand) };
                self.each(Verb::Aside, &hand, false);
                self.op(Op::End);
                let end = self.here();
                self.fill(hole, Op::Each { who: Who::EachPlayer, end });
                self.op(Op::PassAside);
            }
            Do::Whenever(trigger, what) => {
                let on = match trigger {
                    Trigger::Defeat(Foes::Villains) => WatchFor::DefeatVillain,
                    Trigger::Rescue => WatchFor::Rescue,
                    Trigger::RecruitFromHq => WatchFor::Recruit,
                    Trigger::TakeShards => WatchFor::TakeShards,
                    Trigger::NewHand => {
                        let hole = self.hole();
                        let end = self.body(what);
                        return self.fill(hole, Op::AfterNewHand { end });
                    }
                    Trigger::RecruitMade(n) => {
                        let condition =
                            self.condition(&Condition::AtLeast(*n, Number::RecruitMade));
                        let hole = self.hole();
                        let end = self.body(what);
                        return self.fill(hole, Op::OnceIf { condition, end });
                    }
                    Trigger::Defeat(Foes::Enemies)
                    | Trigger::Wound(_)
                    | Trigger::Strike
                    | Trigger::DiscardedByEffect => WatchFor::Defeat,
                };
                let hole = self.hole();
                let end = self.body(what);
                self.fill(hole, Op::Whenever { on, end });
            }
            Do::WeakenAt(spaces, by) => {
                let spaces = self.spaces(spaces);
                self.op(Op::WeakenAt { spaces, by: *by })
            }
            Do::WeakenMastermind(by) => self.op(Op::WeakenMastermind(*by)),
            Do::RecruitAsAttack(whom) => self.op(match whom {
                Bribed::Anyone => Op::RecruitAsAttack,
                Bribed::AVillain => Op::BribeVillain,
                Bribed::Mastermind => Op::BribeMastermind,
            }),
            Do::Defeat(enemy) => {
                let enemies = self.enemies(enemy);
                self.op(Op::Defeat { enemies, fight: false });
            }
            Do::FightFree(enemy) => {
                let enemies = self.enemies(enemy);
                self.op(Op::Defeat { enemies, fight: true });
            }
            Do::ChooseTactic => self.op(Op::ChooseTactic),
            Do::Move { who: Mover::This, to: Destination::To(space), .. } => {
                self.op(Op::MoveThis(self.board.position(*space)))
            }
            Do::Move { to, rescuing, .. } => {
                let goal = match to {
                    Destination::AnySpace => Goal::AnySpace,
                    Destination::AnotherVillain => Goal::AnotherVillain,
                    Destination::To(space) => Goal::To(self.board.position(*space)),
                    Destination::Far => Goal::Far,
                };
                self.op(Op::MoveVillain { goal, rescue: *rescuing });
            }
            Do::Advance(count) => self.op(Op::Advance(*count)),
            Do::Escape(filter) => {
                let filter = self.filter(filter);
                self.op(Op::Escape { filter });
            }
            Do::CaptureFrom(captor, stacks) => {
                let zone = |stack: Option<&Stack>| stack.map(|&stack| stack_zone(stack));
                let first = zone(stacks.first()).expect("the check demands a stack");
                let second = zone(stacks.get(1)).unwrap_or(first);
                self.op(match captor {
                    Holder::This => Op::CaptureFrom(first),
                    _ => Op::EachCaptures { first, second },
                });
            }
            Do::EnterAt(Entrance::At(space), which) => {
                let position = self.board.position(*space);
                self.each(Verb::EnterAt(position), which, false);
            }
            Do::EnterAt(Entrance::Empty, which) => {
                let which = self.selection(Verb::EnterEmpty, which);
                self.op(Op::EnterEmpty { which });
            }
            Do::ShuffleIn(stack, count) => {
                self.op(Op::ShuffleIn { stack: stack_zone(*stack), count: *count })
            }
            Do::Capture(captor, count) => {
                let op = match captor {
                    Holder::This => Op::CaptureThis(*count),
                    Holder::A(_) => Op::CaptureAny(*count),
                    Holder::Several(villains) => Op::Rare(Rare::CaptureSeveral(*villains)),
                    Holder::Mastermind => Op::Rare(Rare::CaptureMastermind(*count)),
                    Holder::At(spaces) => {
                        Op::CaptureAt { spaces: self.spaces(spaces), count: *count }
                    }
                    Holder::Each(filter) => {
                        Op::CaptureSuch { filter: self.filter(filter), count: *count }
                    }
                    Holder::AttackAtLeast(attack) => {
                        Op::CaptureStrong { attack: *attack, count: *count }
                    }
                    Holder::Strongest | Holder::You | Holder::Owner | Holder::Supply => {
                        unreachable!("the check knows who captures")
                    }
                };
                self.op(op);
            }
            Do::PlayVillainCards(n) => self.op(Op::VillainCards(*n)),
            Do::NextHand(NextHand::Extra(n)) => self.op(Op::HandExtra(*n)),
            Do::NextHand(NextHand::Instead(n)) => self.op(Op::HandInstead(*n)),
            Do::NextHand(NextHand::ExtraUnlessFought(n)) => {
                self.op(Op::Rare(Rare::ExtraUnlessFought(*n)))
            }
            Do::ExtraTurn => self.op(Op::ExtraTurn),
            Do::Put(spot) => self.op(match spot {
                Spot::NextToScheme => Op::Put(Zone::SCHEME),
                Spot::NextToMastermind => Op::Put(Zone::NEXT_TO_MASTERMIND),
                Spot::AboveMastermind => Op::Put(Zone::ABOVE_MASTERMIND),
                Spot::AboveSpace(side) => {
                    let left = self.board.is_entered_from_the_left();
                    Op::PutAboveSpace { from_last: left == (*side == Side::Rightmost) }
                }
                Spot::City if self.fought => Op::Rare(Rare::ThisEntersCity),
                Spot::City => Op::Rare(Rare::StrikeEnters),
                Spot::UnderHq => Op::Rare(Rare::StrikeUnderHq),
                Spot::Guards => Op::GuardMastermind,
                Spot::Hand => Op::ReturnThis,
                Spot::Discard => Op::Rare(Rare::DiscardThis),
                Spot::Top(_) => Op::ThisOnVillainDeck,
                Spot::Bottom(_) => Op::ThisUnderDeck,
                Spot::Shuffled(_) => Op::ThisIntoVillainDeck,
            }),
            Do::Demolish => self.demolish(),
            Do::BecomeTwist => self.op(Op::BecomeTwist),
            Do::GainThis => self.op(Op::GainThis),
            Do::KoThis => self.op(Op::KoThis),
            Do::ThisToStack => self.op(Op::ThisToStack),
            Do::RescueThis => self.op(Op::RescueThis),
            Do::EvilWins => self.op(Op::EvilWins),
            Do::GainShards(n) => self.op(Op::Rare(Rare::GainShards(*n))),
            Do::MoveShard(from, to) => {
                let step = match (from, to) {
                    (Holder::You, Holder::Supply) => Rare::LoseShards(1),
                    (Holder::You, Holder::Owner) => Rare::TakeTheirShard,
                    (Holder::You, foe) => Rare::GiveShard(self.targets(foe)),
                    (foe, Holder::You) => Rare::TakeShard(self.targets(foe)),
                    _ => Rare::DrainVillains,
                };
                self.op(Op::Rare(step));
            }
            Do::Shards(foe, count) => {
                let foes = self.targets(foe);
                self.op(Op::Rare(Rare::Shards { foes, count: *count }));
            }
            Do::Burn(cost, what) => {
                let hole = self.hole();
                let end = self.body(what);
                self.fill(hole, Op::Rare(Rare::Burn { cost: *cost, end }));
            }
            Do::BurnToDefeat => {
                let hole = self.hole();
                let enemies = push(&mut self.program.enemies, Enemies::WorthShards);
                self.op(Op::Defeat { enemies, fight: false });
                self.op(Op::End);
                let end = self.here();
                self.fill(hole, Op::Rare(Rare::Burn { cost: 0, end }));
            }
            Do::DangerSense { cards, helping: None, .. } => self.danger_sense(*cards),
            Do::SenseShards => self.op(Op::Rare(Rare::SenseShards)),
            Do::Shuffle(stack) => self.op(Op::Rare(Rare::Shuffle(stack_zone(*stack)))),
            Do::Contest(of, cards) => {
                let of = match of {
                    Contest::Of(class) => Match::Colors(class.bit()),
                    Contest::Top(Pile::HeroDeck) => Match::TopHero,
                    Contest::Top(Pile::KoPile) => Match::LastKo,
                    Contest::ATeam => Match::ATeam,
                };
                self.op(Op::Rare(Rare::Contest { of, cards: *cards }));
            }
            Do::DangerSense { cards, helping: Some(helped), then } => {
                let filter = self.filter(helped);
                self.op(Op::Rare(Rare::SenseHelping { filter, count: *cards }));
                // What is played is put by, so that nothing revealed lies about meanwhile.
                let before = std::mem::replace(&mut self.queues, true);
                self.block(then);
                self.queues = before;
                self.each(Verb::OnVillainDeck, &all_of(Place::Revealed), false);
                self.op(Op::PutRest { deck: Zone::VILLAIN_DECK, rest: Rest::Top });
                self.op(Op::Rare(Rare::PlayQueue));
            }
            Do::GiveThreat(foe, filter) => {
                let gift = (self.targets(foe), self.filter(filter));
                let gift = push(&mut self.program.threats, gift);
                self.op(Op::Rare(Rare::GiveThreat(gift)));
            }
            Do::Trade => self.op(Op::Rare(Rare::Trade)),
            Do::KoFromVillainDeck(filter, count) => {
                let filter = self.filter(filter);
                self.op(Op::Rare(Rare::KoFromVillainDeck { filter, count: *count }));
            }
            Do::PocketSpace(space) => {
                self.op(Op::Rare(Rare::PocketSpace(self.board.position(*space))))
            }
            Do::NewReality => self.op(Op::Rare(Rare::NewReality)),
            Do::Lasting(what) => self.op(Op::Rare(match what {
                Lasting::QuietTurn => Rare::QuietTurn,
                Lasting::FoughtWithRecruit => Rare::FoughtWithRecruit,
                Lasting::ReverseOrder => Rare::ReverseOrder,
                Lasting::SmallerHands(n) => Rare::SmallerHands(*n),
            })),
            Do::SetAsideNext => self.op(Op::Rare(Rare::SetAsideNext)),
            Do::AddMastermind(_) => self.op(Op::Rare(Rare::AddMastermind)),
            Do::Weaken(number) => {
                let number = self.number(number);
                self.op(Op::Weaken { number });
            }
            Do::Redirect(what, _) => self.op(match what {
                Redirected::Gained(stack) => Op::GainsGoToHand(stack_zone(*stack)),
                Redirected::Returned(stack) => Op::ReturnsGoUnderDeck(stack_zone(*stack)),
                Redirected::NextRecruit => Op::NextRecruitOnDeck,
            }),
            Do::GoodOrBad => {
                let two = by_owner(Place::Revealed);
                let which = self.selection(Verb::Reveal, &two);
                self.op(Op::GoodOrBad { which });
            }
            Do::SwapWithHq => self.swap(),
            Do::ChooseClass => self.op(Op::ChooseClass),
            Do::RevealColors(count) => {
                let from = vec![Place::Hand, Place::Played];
                let number = self.number(&Number::Different { what: Feature::Color, from });
                self.op(Op::RevealColors { count: *count, number });
            }
            Do::RevealPerPlayer(stack, _) => {
                self.op(Op::RevealFrom { deck: stack_zone(*stack), count: self.players })
            }
            Do::SpiesInto(spaces) => {
                let spaces = self.spaces(spaces);
                self.op(Op::SpiesInto { spaces });
            }
            Do::Ko(_)
            | Do::Discard(_)
            | Do::Gain(_)
            | Do::RecruitFree(_)
            | Do::ToHand(_)
            | Do::DrawThem(_)
            | Do::OnDeck(_)
            | Do::Reveal(_)
            | Do::KeepForNextHand(_)
            | Do::CaptureCards(_)
            | Do::Give(..)
            | Do::ThisTurn(..)
            | Do::PlayCopyOf(_)
            | Do::OnItsDeck(_)
            | Do::RescueThem(_)
            | Do::BesideScheme(_)
            | Do::Cage(_)
            | Do::SetAside(_)
            | Do::ToBottom(_)
            | Do::NextToMastermind(_)
            | Do::ToEscaped(_)
            | Do::PlayThem(_)
            | Do::UseFight(_)
            | Do::FightAgain(_)
            | Do::DestroySpace(..)
            | Do::EnterCity(_) => unreachable!("these are the ones that `picked` knows"),
        }
    }

    /// The top card of the hero deck goes to the bottom; each player reveals their hand and discards a card
    /// with its cost.
    fn demolish(&mut self) {
        self.op(Op::NoteTop);
        let hole = self.hole();
        self.each(Verb::Reveal, &all_of(Place::Hand), false);
        let which = self.selection(Verb::Discard, &Which::one(Place::Hand));
        let noted = push(&mut self.program.numbers, Counted::Noted);
        self.program.selections[usize::from(which)].cost_is = Some(noted);
        self.op(Op::Cards { verb: Verb::Discard, which, optional: false, effect: true });
        self.op(Op::End);
        let end = self.here();
        self.fill(hole, Op::Each { who: Who::EachPlayer, end });
    }

    /// The program of a hero with which its player dodges.
    pub fn dodge(&mut self, abilities: &[Ability]) -> u16 {
        let start = self.here();
        self.op(Op::DiscardThis);
        self.op(Op::Draw(1));
        for ability in abilities {
            if let Ability::OnDodge(what) = ability {
                self.block(what);
            }
        }
        self.op(Op::End);
        start
    }

    fn points(&mut self, point: Point, amount: u8, number: u16) {
        self.op(match point {
            Point::Attack => Op::Attack { amount, number },
            Point::Recruit => Op::Recruit { amount, number },
        });
    }

    /// Adds the step that does something to each card of a selection.
    fn each(&mut self, verb: Verb, which: &Which, optional: bool) {
        let verb = match verb {
            Verb::PlayVillain if self.queues => Verb::Queue,
            Verb::ToHand if self.common && which.from == [Place::Revealed] => Verb::GainToHand,
            verb => verb,
        };
        // Alone there is nobody to give a card to.
        let alone = verb == Verb::GiveRight && self.players == 1;
        let verb = if alone { Verb::Ko } else { verb };
        let which = self.selection(verb, which);
        if verb == Verb::Give && self.players == 1 {
            let nothing = self.filter(&Filter::Not(Box::new(Filter::Any)));
            self.program.selections[usize::from(which)].filter = nothing;
        }
        self.op(Op::Cards { verb, which, optional, effect: true });
        if verb == Verb::Give && !optional {
            self.op(Op::HandOver);
        }
    }

    /// The owner of the ability may swap a card of the player's hand with a hero of the same cost.
    fn swap(&mut self) {
        let from = self.selection(Verb::Swap, &by_owner(Place::Hand));
        self.program.selections[usize::from(from)].cost_as = places(&[Place::Hq]);
        let to = self.selection(Verb::Swap, &by_owner(Place::Hq));
        let cost = self.number(&Number::That(Trait::Cost));
        self.program.selections[usize::from(to)].cost_is = Some(cost);
        self.op(Op::Swap { from, to });
    }

    fn may(&mut self, what: &[Do], then: &[Do], otherwise: &[Do]) {
        // All of somebody else's cards or none of them is one question.
        let whole = |which: &Which| which.many == Many::All && which.by == By::Owner;
        let alone = match what {
            [one] => picked(one).filter(|(_, which)| !whole(which)),
            _ => None,
        };
        let skip = match alone {
            Some((verb, which)) => {
                self.each(verb, which, true);
                self.hole()
            }
            _ => {
                let hole = self.hole();
                self.block(what);
                hole
            }
        };
        if let [Do::Give(Recipient::AnotherPlayer, _)] = what {
            self.op(Op::HandOver);
        }
        self.block(then);
        let over = (!otherwise.is_empty()).then(|| self.hole());
        let end = self.here();
        let asked_before = alone.is_none();
        self.fill(skip, if asked_before { Op::May { end } } else { Op::Undone { end } });
        self.block(otherwise);
        if let Some(over) = over {
            let end = self.here();
            self.fill(over, Op::Jump(end));
        }
    }

    fn choose(&mut self, options: &[Vec<Do>], owner: bool) {
        self.op(Op::Choose { options: options.len() as u8, owner });
        let branches: Vec<usize> = options.iter().map(|_| self.hole()).collect();
        let mut ends = Vec::new();
        for (branch, what) in branches.into_iter().zip(options) {
            let here = self.here();
            self.fill(branch, Op::Branch(here));
            self.block(what);
            ends.push(self.hole());
        }
        let end = self.here();
        ends.into_iter().for_each(|hole| self.fill(hole, Op::Jump(end)));
    }

    fn icons(&mut self, icons: &[Icon]) -> u16 {
        let filters = icons
            .iter()
            .map(|icon| match icon {
                Icon::Class(class) => self.filter(&Filter::Class(*class)),
                Icon::Team(team) => self.filter(&Filter::Team(team.clone())),
            })
            .collect();
        push(&mut self.program.icons, filters)
    }

    fn spaces(&self, spaces: &[crate::card::Space]) -> u8 {
        space_bits(spaces, self.board)
    }

    /// Compiles a filter.
    pub fn filter(&mut self, filter: &Filter) -> u16 {
        let sieve = match &self.stands_in {
            Some((leads, group)) => Sieve::new(&standing_in(filter, leads, group), self.faces),
            None => Sieve::new(filter, self.faces),
        };
        push(&mut self.program.filters, sieve)
    }

    /// Compiles a selection.
    pub fn selection(&mut self, verb: Verb, which: &Which) -> u16 {
        let filter = self.filter(&which.of);
        let many = match &which.many {
            Many::Exactly(n) => Amount::Exactly(*n),
            Many::Counted(number) => Amount::Counted(self.number(number)),
            Many::UpTo(n) => Amount::UpTo(*n),
            Many::AnyNumber => Amount::AnyNumber,
            Many::All => Amount::All,
            Many::DownTo(n) => Amount::DownTo(*n),
        };
        let selection = Selection {
            many,
            filter,
            from: match which.were {
                Some(Happening::Discarded) => JUST_DISCARDED,
                Some(_) => JUST_KOD,
                None => places(&which.from),
            },
            named_as: places(&which.named_as),
            cost_over: which.cost_over.as_ref().map(|number| self.number(number)),
            cost_is: None,
            cost_as: 0,
            by: which.by,
            another: which.another,
            paired: which.paired,
            verb,
            plain: false,
        };
        push(&mut self.program.selections, selection)
    }

    /// Compiles a modifier: how much, and the number it is counted by.
    pub fn modifier(&mut self, modifier: &Modifier) -> (u8, u16) {
        (modifier.plus, self.number(&modifier.each))
    }

    /// Compiles a number.
    pub fn number(&mut self, number: &Number) -> u16 {
        let counted = match number {
            Number::Just(n) => Counted::Just(*n),
            Number::Count { of, from, other } => {
                Counted::Count { filter: self.filter(of), from: places(from), other: *other }
            }
            Number::Different { what, from } => {
                let from = places(from);
                match what {
                    Feature::Color => Counted::Colors { from },
                    Feature::Class => Counted::Classes { from },
                    Feature::Cost => Counted::Costs { from },
                }
            }
            Number::Played { of, other } => {
                Counted::Played { filter: self.filter(of), other: *other }
            }
            Number::Sum(what, place) => Counted::Sum { what: *what, from: places(&[*place]) },
            Number::ExtraDrawn => Counted::ExtraDrawn,
            Number::Discarded => Counted::Discarded,
            Number::Those => Counted::Those,
            Number::RecruitMade => Counted::RecruitMade,
            Number::BystandersHeld => Counted::BystandersHeld,
            Number::HeroesHeld => Counted::HeroesHeld,
            Number::CostHeld => Counted::CostHeld,
            Number::PortalsHere => Counted::PortalsHere,
            Number::Below(what) => Counted::Below(*what),
            Number::OneIf(condition) => Counted::OneIf(self.condition(condition)),
            Number::Plus(n, number) => Counted::Plus(*n, self.number(number)),
            Number::Part { of, by, up } => {
                Counted::Part { number: self.number(of), by: *by, up: *up }
            }
            Number::MastermindAttack => Counted::MastermindAttack,
            Number::Shards(Holder::This) => Counted::ShardsHere,
            Number::Shards(_) => Counted::Shards,
            Number::ShardsGained => Counted::ShardsGained,
            Number::EmptySpaces => Counted::EmptySpaces,
            Number::WithShards => Counted::WithShards,
            Number::LargestGroup { from } => Counted::LargestGroup { from: places(from) },
            Number::SameGroup { from } => Counted::SameGroup { from: places(from) },
            Number::Highest(what, from) => Counted::Highest { what: *what, from: places(from) },
            Number::That(what) => Counted::That(*what),
            Number::Happened { were, of, by_this } => {
                Counted::Happened { were: *were, filter: self.filter(of), by_this: *by_this }
            }
        };
        if let Some(index) = self.program.numbers.iter().position(|&known| known == counted) {
            return index as u16;
        }
        push(&mut self.program.numbers, counted)
    }

    /// Compiles a condition.
    pub fn condition(&mut self, condition: &Condition) -> u16 {
        let yours = || vec![Place::Hand, Place::Played];
        let test = match condition {
            Condition::AtLeast(n, number) => Test::AtLeast(u16::from(*n), self.number(number)),
            Condition::AtLeastPerPlayer(n, number) => {
                Test::AtLeast(u16::from(*n) * u16::from(self.players), self.number(number))
            }
            // What is being played is the last of what was played.
            Condition::Exactly(0, Number::Played { of: Filter::Any, other: true }) => {
                Test::FirstHero
            }
            Condition::Exactly(n, number) => Test::Exactly(*n, self.number(number)),
            Condition::Have(of) => {
                let number = Number::Count { of: of.clone(), from: yours(), other: false };
                Test::AtLeast(1, self.number(&number))
            }
            Condition::FoughtAt(spaces) => Test::FoughtAt(self.spaces(spaces)),
            Condition::Empty(stack) => Test::Empty(stack_zone(*stack)),
            Condition::Vacant(space) => Test::Vacant(self.board.position(*space)),
            Condition::FinalTactic => Test::Empty(Zone::TACTICS),
            Condition::Idle(foes) => Test::Idle(*foes),
            Condition::AllOf(all) => return self.joined(all, Test::And),
            Condition::AnyOf(any) => return self.joined(any, Test::Or),
            Condition::Is(which) => {
                let number = Number::Count {
                    of: which.of.clone(),
                    from: which.from.clone(),
                    other: which.another,
                };
                Test::AtLeast(1, self.number(&number))
            }
            Condition::EvilWon => Test::EvilWon,
            Condition::Won => Test::Won,
            Condition::ThatIs(filter) => Test::ThatIs(self.filter(filter)),
            Condition::Cornered => Test::Cornered,
            Condition::Not(condition) => Test::Not(self.condition(condition)),
        };
        push(&mut self.program.tests, test)
    }

    /// Several conditions, joined two by two.
    fn joined(&mut self, conditions: &[Condition], join: fn(u16, u16) -> Test) -> u16 {
        let tests: Vec<u16> = conditions.iter().map(|one| self.condition(one)).collect();
        let joined = tests.into_iter().reduce(|a, b| push(&mut self.program.tests, join(a, b)));
        joined.expect("the check demands two conditions or more")
    }

    /// Danger sense: the cards are revealed, and go back on top in the order of the player's choice.
    fn danger_sense(&mut self, count: u8) {
        self.op(Op::Rare(Rare::Sense(count)));
        let revealed = all_of(Place::Revealed);
        self.each(Verb::OnVillainDeck, &revealed, false);
        self.op(Op::PutRest { deck: Zone::VILLAIN_DECK, rest: Rest::Top });
    }

    /// The top cards of a deck or stack go somewhere.
    fn deal(&mut self, deck: Deck, count: u8, place: Place) {
        let Deck::Of(stack) = deck else { return self.op(Op::DiscardDeck(count)) };
        let stack = stack_zone(stack);
        self.op(match place {
            Place::City => Op::EnterFrom { stack, count },
            Place::Guards => Op::AddGuards { stack, count },
            Place::NextToMastermind => Op::StackFrom { deck: stack, count },
            Place::Scheme => Op::Rare(Rare::MoveFrom { stack, to: Zone::SCHEME, count }),
            _ => Op::Rare(Rare::MoveFrom { stack, to: Zone::KO, count }),
        });
    }

    fn targets(&mut self, foe: &Holder) -> u16 {
        let targets = match foe {
            Holder::This => Targets::This,
            Holder::A(filter) => Targets::One(self.filter(filter)),
            Holder::Each(filter) => Targets::Each(self.filter(filter)),
            Holder::Strongest => Targets::Strongest,
            Holder::At(spaces) => Targets::At(self.board.position(spaces[0])),
            Holder::Mastermind => Targets::Mastermind,
            Holder::AttackAtLeast(_)
            | Holder::Several(_)
            | Holder::You
            | Holder::Owner
            | Holder::Supply => unreachable!("the check knows which enemies have shards"),
        };
        push(&mut self.program.targets, targets)
    }

    fn enemies(&mut self, enemy: &Enemy) -> u16 {
        let enemies = match enemy {
            Enemy::Mastermind => Enemies::Mastermind,
            Enemy::Villain => Enemies::Villains,
            Enemy::WithBystander => Enemies::WithBystander,
            Enemy::AttackBelow(Foes::Enemies, number) => Enemies::AttackBelow(self.number(number)),
            Enemy::AttackBelow(Foes::Villains, number) => {
                Enemies::VillainsBelow(self.number(number))
            }
        };
        push(&mut self.program.enemies, enemies)
    }
}

/// A filter in which the group that the mastermind leads is another one: in solo games its words mean
/// the group that is there.
fn standing_in(filter: &Filter, leads: &crate::card::Leads, group: &str) -> Filter {
    use crate::card::Leads;
    let instead = || Filter::Group(group.to_owned());
    match filter {
        Filter::Group(name) if matches!(leads, Leads::Group(led) if led == name) => instead(),
        Filter::GroupWith(word) if matches!(leads, Leads::AnyWith(words) if words.contains(word)) => {
            instead()
        }
        Filter::AllOf(all) => {
            Filter::AllOf(all.iter().map(|one| standing_in(one, leads, group)).collect())
        }
        Filter::AnyOf(any) => {
            Filter::AnyOf(any.iter().map(|one| standing_in(one, leads, group)).collect())
        }
        Filter::Not(one) => Filter::Not(Box::new(standing_in(one, leads, group))),
        other => other.clone(),
    }
}

/// One card of a place, which the owner of the ability picks.
fn by_owner(place: Place) -> Which {
    Which { by: By::Owner, ..Which::one(place) }
}

fn push<T>(items: &mut Vec<T>, item: T) -> u16 {
    items.push(item);
    items.len() as u16 - 1
}

/// Every card of a place.
fn all_of(place: Place) -> Which {
    Which { many: Many::All, ..Which::one(place) }
}

fn places(places: &[Place]) -> u32 {
    places.iter().fold(0, |bits, &place| bits | 1 << place as u32)
}

/// The verb and the selection of a thing that is done to picked cards.
fn picked(what: &Do) -> Option<(Verb, &Which)> {
    Some(match what {
        Do::Ko(which) => (Verb::Ko, which),
        Do::Discard(which) => (Verb::Discard, which),
        Do::Gain(which) => (Verb::Gain, which),
        Do::Give(Recipient::Right, which) => (Verb::GiveRight, which),
        Do::RecruitFree(which) => (Verb::Recruit, which),
        Do::ToHand(which) => (Verb::ToHand, which),
        Do::DrawThem(which) => (Verb::Draw, which),
        Do::OnDeck(which) => (Verb::OnDeck, which),
        Do::Reveal(which) => (Verb::Reveal, which),
        Do::KeepForNextHand(which) => (Verb::Keep, which),
        Do::CaptureCards(which) => (Verb::Capture, which),
        Do::SetAside(which) => (Verb::SetAside, which),
        Do::ToBottom(which) => (Verb::ToBottom, which),
        Do::NextToMastermind(which) => (Verb::NextToMastermind, which),
        Do::ToEscaped(which) => (Verb::Escape, which),
        Do::PlayThem(which) => (Verb::PlayVillain, which),
        Do::UseFight(which) => (Verb::UseFight, which),
        Do::ThisTurn(Change::With(_), which) => (Verb::LendDodge, which),
        Do::ThisTurn(Change::Class(class), which) => (Verb::Recolor(*class), which),
        Do::ThisTurn(Change::HalfCost, which) => (Verb::Halve, which),
        Do::FightAgain(which) => (Verb::FightAgain, which),
        Do::DestroySpace(Fate::Kod, which) => (Verb::Destroy, which),
        Do::DestroySpace(Fate::OutOfGame, which) => (Verb::Collapse, which),
        Do::EnterCity(which) => (Verb::Enter, which),
        Do::Give(Recipient::AnotherPlayer, which) => (Verb::Give, which),
        Do::PlayCopyOf(which) => (Verb::PlayCopy, which),
        Do::OnItsDeck(which) => (Verb::OnItsDeck, which),
        Do::RescueThem(which) if which.by == By::Owner => (Verb::RescueTheirs, which),
        Do::RescueThem(which) => (Verb::Rescue, which),
        Do::BesideScheme(which) => (Verb::NextToScheme, which),
        Do::Cage(which) => (Verb::Cage, which),
        _ => return None,
    })
}

/// How many cards must be discarded from hand to play a card.
pub fn price(abilities: &[Ability]) -> u8 {
    let mut price = 0u8;
    for ability in abilities {
        let Ability::ToPlay(what) = ability else { continue };
        for one in what {
            if let Some((_, Which { many: Many::Exactly(n), .. })) = picked(one) {
                price = price.saturating_add(*n);
            }
        }
    }
    price
}
