//! Assembling: the cards of a set-up are compiled, and with them what the rulebook itself does.

use crate::card::{
    Ability, Barred, Boon, By, Condition, Do, Filter, Guise, Happening, Keyword, Number, Place,
    Scheme, When, Which, Who, Whom,
};
use crate::play::compile::Compiler;
use crate::play::face::{ANSWERED, Face, Fiercer, Types};
use crate::play::gist::{Powers, answers, gists, last_twist, ways_to_lose};
use crate::play::program::{
    Counted, JUST_DISCARDED, JUST_KOD, Op, Program, Rare, Sieve, Test, Verb,
};
use crate::play::{Action, Boons};
use crate::rules::{BuiltIn, Legendary, figures};
use crate::state::{Card, Kind, MAX_RESTRICTED, Occasion, Zone};

use super::build::Builder;
use super::{Board, Mode, Numbers, Setup, SetupError, SoloTwist};

impl Builder<'_> {
    /// Compiles everything.
    pub fn assemble(self) -> Result<Legendary, SetupError> {
        let Builder { setup, scheme, mut faces, abilities, guises, deal, stands_in, .. } = self;
        let numbers = setup.edition.numbers();
        let board = Board::of(setup.edition, setup.scheme.set, scheme);
        let known = faces.clone();
        let mut compiler =
            Compiler::new(&known, setup.players, board, numbers.optional_superpowers);
        let of_mastermind =
            |face: &Face| face.types.has(Types::MASTERMIND) || face.types.has(Types::TACTIC);
        let also = also(&mut compiler, &scheme.abilities);
        let mut actions = Vec::new();
        for (index, face) in faces.iter_mut().enumerate().skip(1) {
            let kind = Kind(index as u8);
            compiler.stands_in = stands_in.clone().filter(|_| of_mastermind(face));
            compile_face(&mut compiler, face, abilities[index], guises[index], &also, kind);
            for ability in abilities[index] {
                let Ability::Action { name, from, when, does, once } = ability else { continue };
                let when = when.as_ref().map(|when| compiler.condition(when));
                let code = compiler.list(does);
                let once = *once;
                actions.push(Action {
                    name: name.clone(),
                    face: kind,
                    from: *from,
                    when,
                    code,
                    once,
                });
            }
            if face.keywords & Face::keyword_bit(Keyword::Dodge) != 0 {
                let code = compiler.dodge(abilities[index]);
                let name = "Dodge".to_owned();
                let (from, when, once) = (Place::Hand, None, false);
                actions.push(Action { name, face: kind, from, when, code, once });
            }
        }
        for (index, abilities) in abilities.iter().enumerate() {
            for ability in *abilities {
                let Ability::Attack(whom, modifier) = ability else { continue };
                compiler.stands_in = stands_in.clone().filter(|_| of_mastermind(&known[index]));
                let (plus, number) = compiler.modifier(modifier);
                let fiercer = Fiercer { plus, number, source: Kind(index as u8) };
                let (types, sieve): (Types, Option<Sieve>) = match whom {
                    Whom::This => continue,
                    Whom::EachVillain => (Types::VILLAIN, None),
                    Whom::Each(filter) => {
                        let filter = compiler.filter(filter);
                        let sieve = compiler.program.filters[usize::from(filter)].clone();
                        (Types::VILLAIN, Some(sieve))
                    }
                    Whom::Mastermind => (Types::MASTERMIND, None),
                };
                for (index, face) in faces.iter_mut().enumerate() {
                    let meant = |sieve: &Sieve| sieve.passes(Kind(index as u8));
                    if face.types.has(types) && sieve.as_ref().is_none_or(meant) {
                        face.fiercer.push(fiercer);
                    }
                }
            }
        }
        lend_dodges(&mut compiler, &faces, &mut actions);
        let mut losses = Vec::new();
        for ability in &scheme.abilities {
            if let Ability::EvilWins(condition) = ability {
                losses.push(compiler.condition(condition));
            }
        }
        let rare_rules = RareRules::of(&mut compiler, &abilities, &mut faces);
        let answered = faces.iter().fold(0, |bits, face| {
            let answers = face.answers.iter().enumerate();
            answers.fold(bits, |bits, (at, &code)| bits | u8::from(code != 0) << at)
        });
        compiler.stands_in = stands_in.clone();
        let alone = setup.players == 1;
        let mut last = vec![Op::StrikeDone];
        // Alone a strike is followed by another card; so it is where the players agreed on it.
        let follows = u8::from(alone && numbers.solo_strike_plays_on)
            + u8::from(setup.is_on(Mode::PainUponPain));
        last.extend((follows > 0).then_some(Op::VillainCards(follows)));
        let of_mastermind = abilities[self.mastermind.index()];
        let strike = compile_strike(&mut compiler, of_mastermind, &last);
        let strike_alone = compile_strike(&mut compiler, of_mastermind, &[Op::StrikeDone]);
        compiler.stands_in = None;
        let without = compile_strike(&mut compiler, &scheme.abilities, &last);
        let rival = self.rival;
        let rival_strike = rival.map_or(0, |rival| {
            compile_strike(&mut compiler, abilities[rival.index()], &[Op::StrikeDone])
        });
        let either_strike = compiler.here();
        compiler.op(Op::InAnyOrder);
        compiler.op(Op::End);
        let strikes = [strike, strike_alone, without];
        let builtin = rules_of_the_game(&mut compiler, &setup, numbers, strikes, scheme);
        let mut program = compiler.program;
        for selection in &mut program.selections {
            selection.plain = selection.is_plain();
        }
        if restrictions(&program) > MAX_RESTRICTED {
            return Err(SetupError::TooMany("their attack is restricted in too many ways"));
        }
        if actions.len() > 64 {
            return Err(SetupError::TooMany("they offer too many actions"));
        }
        if program.ops.len() > 60_000 {
            return Err(SetupError::TooMany("their abilities are too long"));
        }
        let RareRules { boons, evil_contest, purify, any } = rare_rules;
        let rare = any || program.ops.iter().any(|op| matches!(op, Op::Rare(_)));
        let mut teams: Vec<_> = faces.iter().filter_map(|face| face.team.clone()).collect();
        teams.sort();
        teams.dedup();
        let growing = u8::from(setup.is_on(Mode::GrowingThreat));
        let hq = Zone::all_hq().fold(0, |zones, zone| zones | zone.bit());
        let loss_zones = losses.iter().fold(0, |zones, &test| zones | watched(&program, test));
        // The free cards that players start with are recruited only where something returns them.
        let returns = |op: &Op| match op {
            Op::Cards { verb, .. } => {
                matches!(verb, Verb::ToBottom | Verb::PlayCopy | Verb::Halve)
            }
            op => matches!(op, Op::ThisToStack | Op::Swap { .. } | Op::Rare(Rare::Trade)),
        };
        let recruited = |face: &&Face| face.types.has(Types::HERO) && !face.starts;
        let cheapest = match program.ops.iter().any(returns) {
            true => 0,
            false => faces.iter().filter(recruited).map(|face| face.cost).min().unwrap_or(0),
        };
        let threatened =
            !program.threats.is_empty() || faces.iter().any(|face| !face.threats.is_empty());
        let with_recruit = |op: &Op| matches!(op, Op::Rare(Rare::FoughtWithRecruit));
        let softened =
            threatened || !boons.weaken.is_empty() || program.ops.iter().any(with_recruit);
        let enemy =
            |face: &&Face| face.types.has(Types::VILLAIN) || face.types.has(Types::MASTERMIND);
        let weakest = faces.iter().filter(enemy).map(Face::printed_attack).min().unwrap_or(0);
        let mastermind_bonus = setup.mastermind_attack;
        let army = setup.challenges.iter().map(|mode| match mode {
            Mode::ArmyOfGlory(n) => *n,
            _ => 0,
        });
        let army: u8 = army.sum();
        let distracted = if mastermind_bonus < 0 { mastermind_bonus.unsigned_abs() } else { 0 };
        let run_out_zones = if numbers.run_out_is_final {
            Zone::HERO_DECK.bit() | Zone::VILLAIN_DECK.bit()
        } else {
            0
        };
        let recruitable = |zone: &Zone| deal.count(*zone) > 0;
        let at = usize::from(setup.players) - 1;
        let mut hand_sizes = [0; table::MAX_SEATS];
        for seat in (0..setup.players).map(table::Seat) {
            hand_sizes[seat.index()] = setup.hand(seat);
        }
        let guarded = Zone::GUARDS.bit() | Zone::WAITING.bit();
        let guarded = if scheme.setup.guards > 0 { guarded } else { 0 };
        let pawns = |ability: &Ability| *ability == Ability::RecruitTop(Place::NextToMastermind);
        let recruits_pawns = abilities[self.mastermind.index()].iter().any(pawns);
        let mut recruit_stacks: Vec<Zone> =
            Zone::RECRUITED.into_iter().filter(recruitable).collect();
        if recruits_pawns {
            recruit_stacks.push(Zone::NEXT_TO_MASTERMIND);
        }
        let cages = |op: &Op| matches!(op, Op::Cards { verb: Verb::Cage, .. });
        let beside = deal.row().zone(Zone::SCHEME).iter();
        let henchman = |card: &&Card| faces[card.kind.index()].types.has(Types::HENCHMAN);
        let jailers = beside.filter(henchman).count() as u8;
        let spies = |op: &Op| matches!(op, Op::SpiesInto { .. });
        let gists = gists(&faces, &program, setup.players);
        Ok(Legendary {
            tallied: tallied(&program),
            recruits_pawns,
            jailers: if program.ops.iter().any(cages) { jailers } else { 0 },
            lends_dodge: program
                .ops
                .iter()
                .any(|op| matches!(op, Op::Cards { verb: Verb::LendDodge, .. })),
            has_spies: program.ops.iter().any(spies),
            board,
            actions,
            answered,
            hand_sizes,
            officer_cost: self.officer_cost,
            recruit_stacks,
            warm_up: numbers.warm_up[at],
            mulligan: numbers.mulligan,
            escaped_bystander: numbers.escaped_bystander,
            rescued_keeps_guise: numbers.rescued_keeps_guise,
            win_ends_with_turn: numbers.win_ends_with_turn,
            run_out_zones,
            figures: figures(&faces),
            powers: Powers::new(&gists, &program),
            gists,
            last_twist: last_twist(&program, builtin.twist),
            answers: answers(&program, builtin.strike, builtin.twist, faces.len()),
            cheapest,
            // Where cards soften enemies for the turn, nobody is too strong beforehand.
            weakest: if softened { 0 } else { weakest.saturating_sub(distracted) },
            threatened,
            rare: rare || growing + army > 0,
            teams,
            evil_contest,
            boons,
            purify,
            rival,
            rival_strike,
            either_strike,
            seats: setup.players,
            mastermind_bonus,
            growing,
            army,
            imprisons: setup.is_on(Mode::ImprisonTheWounded),
            settle_zones: realities(rare) | hq | loss_zones | run_out_zones | guarded,
            loss_zones,
            ways_to_lose: ways_to_lose(&program, &losses),
            losses,
            builtin,
            program,
            faces,
            layout: deal,
            mastermind: self.mastermind,
            scheme: self.scheme_kind,
            twist: self.twist,
            setup,
        })
    }
}

/// The spaces above villains, where there may be some.
fn realities(rare: bool) -> u64 {
    let zones = (0..Zone::REALITIES).map(Zone::reality);
    if rare { zones.fold(0, |zones, zone| zones | zone.bit()) } else { 0 }
}

/// What few cards say that is no step of a program.
struct RareRules {
    boons: Boons,
    evil_contest: u8,
    purify: u16,
    /// Whether any card does.
    any: bool,
}

impl RareRules {
    fn of(compiler: &mut Compiler, abilities: &[&[Ability]], faces: &mut [Face]) -> RareRules {
        let (boons, evil_contest, purify) = (Boons::default(), 0, 0);
        let mut rules = RareRules { boons, evil_contest, purify, any: false };
        for (index, abilities) in abilities.iter().enumerate() {
            let kind = Kind(index as u8);
            for ability in *abilities {
                match ability {
                    Ability::CosmicThreat(filters) => {
                        let filters = filters.iter().map(|filter| compiler.filter(filter));
                        faces[index].threats = filters.collect();
                    }
                    Ability::EvilContest(more) => rules.evil_contest = *more,
                    Ability::Boon(Boon::Weaken(part)) => rules.boons.weaken.push((kind, *part)),
                    Ability::Boon(Boon::Hand(more)) => rules.boons.hand.push((kind, *more)),
                    Ability::Boon(Boon::WheneverFight(list)) => {
                        let code = compiler.list(list);
                        rules.boons.fight.push((kind, code));
                    }
                    Ability::Purify(list) => rules.purify = compiler.list(list),
                    _ => continue,
                }
                rules.any = true;
            }
        }
        rules
    }
}

/// What a scheme adds to the words of some villains.
struct Also<'s> {
    when: When,
    of: Sieve,
    what: &'s Vec<Do>,
}

/// What a scheme adds to the words of villains.
fn also<'s>(compiler: &mut Compiler, abilities: &'s [Ability]) -> Vec<Also<'s>> {
    let mut all = Vec::new();
    for ability in abilities {
        if let Ability::Also(when, of, what) = ability {
            let filter = compiler.filter(of);
            let of = compiler.program.filters[usize::from(filter)].clone();
            all.push(Also { when: *when, of, what });
        }
    }
    all
}

/// Cards that may gain Dodge offer it while they have it.
fn lend_dodges(compiler: &mut Compiler, faces: &[Face], actions: &mut Vec<Action>) {
    let lent = |op: &Op| match op {
        Op::Cards { verb: Verb::LendDodge, which, .. } => Some(*which),
        _ => None,
    };
    let selections: Vec<u16> = compiler.program.ops.iter().filter_map(lent).collect();
    if selections.is_empty() {
        return;
    }
    compiler.program.tests.push(Test::LentDodge);
    let when = Some(compiler.program.tests.len() as u16 - 1);
    let code = compiler.dodge(&[]);
    for (index, face) in faces.iter().enumerate() {
        let kind = Kind(index as u8);
        let meant = selections.iter().any(|&which| {
            let filter = compiler.program.selections[usize::from(which)].filter;
            compiler.program.filters[usize::from(filter)].passes(kind)
        });
        if meant && face.keywords & Face::keyword_bit(Keyword::Dodge) == 0 {
            let name = "Dodge".to_owned();
            actions.push(Action { name, face: kind, from: Place::Hand, when, code, once: false });
        }
    }
}

/// What the cards of a game count of a turn, as bits.
fn tallied(program: &Program) -> u8 {
    let bit = |what: Happening| 1u8 << what as u8;
    let of_places = |from: u32| {
        let discarded = if from & JUST_DISCARDED != 0 { bit(Happening::Discarded) } else { 0 };
        discarded | if from & JUST_KOD != 0 { bit(Happening::Kod) } else { 0 }
    };
    let counted = program.numbers.iter().fold(0, |bits, number| match number {
        Counted::Happened { were, .. } => bits | bit(*were),
        Counted::Count { from, .. } => bits | of_places(*from),
        _ => bits,
    });
    program.selections.iter().fold(counted, |bits, which| bits | of_places(which.from))
}

fn compile_face(
    compiler: &mut Compiler,
    face: &mut Face,
    abilities: &[Ability],
    guise: Option<&Guise>,
    also: &[Also],
    kind: Kind,
) {
    if let Some(guise) = guise {
        let start = compiler.here();
        compiler.list(&guise.fight);
        // The list ends where the fight does.
        compiler.program.ops.pop();
        compiler.op(Op::FightDone);
        compiler.op(Op::End);
        face.fight = start;
        if let Some(number) = &guise.attack {
            let number = compiler.number(number);
            face.fiercer.push(Fiercer { plus: 1, number, source: kind });
        }
        return;
    }
    if face.types.has(Types::HERO) {
        face.play = compiler.play(abilities);
        face.plain = compiler.program.ops[usize::from(face.play)..] == [Op::Points, Op::End];
        for (at, trigger) in ANSWERED.into_iter().enumerate() {
            let (code, once) = compiler.answer(abilities, trigger);
            face.answers[at] = code;
            face.once |= u8::from(once) << at;
        }
    }
    face.rescue = compiler.on(abilities, When::Rescue, &[], None);
    let also = |when: When| -> Vec<&Vec<Do>> {
        let meant = also.iter().filter(|also| also.when == when && also.of.passes(kind));
        meant.map(|also| also.what).collect()
    };
    if face.types.has(Types::VILLAIN) || face.types.has(Types::TACTIC) {
        face.fight = compiler.on(abilities, When::Fight, &also(When::Fight), Some(Op::FightDone));
        face.ambush = compiler.on(abilities, When::Ambush, &also(When::Ambush), None);
        face.escape =
            compiler.on(abilities, When::Escape, &also(When::Escape), Some(Op::EscapeDone));
        let escape = &compiler.program.ops[usize::from(face.escape)..];
        face.becomes_twist = escape.contains(&Op::BecomeTwist);
    }
    for ability in abilities {
        match ability {
            Ability::Cannot { what: Barred::Defeat, unless } => {
                face.guarded = Some(compiler.condition(unless));
            }
            Ability::Cannot { what: Barred::Fight, unless } => {
                face.barred = Some(compiler.condition(unless));
            }
            Ability::Elusive(n) => {
                let made = Condition::AtLeast(*n, Number::RecruitMade);
                face.barred = Some(compiler.condition(&made));
            }
            Ability::XTremeAttack => {
                let number = compiler.number(&crate::text::x_treme());
                face.fiercer.push(Fiercer { plus: 1, number, source: kind });
            }
            Ability::ToFight(price) => {
                let in_hand =
                    Number::Count { of: Filter::Any, from: vec![Place::Hand], other: false };
                let enough = Condition::AtLeast(price.len() as u8, in_hand);
                face.barred = Some(compiler.condition(&enough));
                face.to_fight = compiler.price_to_fight(abilities);
            }
            Ability::Worth(modifier) => face.worth = Some(compiler.modifier(modifier)),
            Ability::Attack(Whom::This, modifier) => {
                let (plus, number) = compiler.modifier(modifier);
                face.fiercer.push(Fiercer { plus, number, source: kind });
            }
            _ => {}
        }
    }
}

/// The program of a master strike. Cards may answer it before it takes effect.
fn compile_strike(compiler: &mut Compiler, abilities: &[Ability], last: &[Op]) -> u16 {
    let start = compiler.here();
    compiler.op(Op::End);
    compiler.on(abilities, When::Strike, &[], None);
    if compiler.here() > start + 1 {
        // The end of the strike's own effect is not the end of the program.
        compiler.program.ops.pop();
    }
    let end = compiler.here();
    last.iter().chain(&[Op::End]).for_each(|&op| compiler.op(op));
    compiler.program.ops[usize::from(start)] = Op::Before { trigger: Occasion::WouldStrike, end };
    start
}

/// In how many ways the attack that cards make may be restricted.
fn restrictions(program: &Program) -> usize {
    let mut known = Vec::new();
    for op in &program.ops {
        if let Op::Against { against, .. } = op
            && !known.contains(against)
        {
            known.push(*against);
        }
    }
    known.len()
}

/// Compiles what the rulebook itself does.
fn rules_of_the_game(
    compiler: &mut Compiler,
    setup: &Setup,
    numbers: &Numbers,
    [strike, strike_alone, strike_without_mastermind]: [u16; 3],
    scheme: &Scheme,
) -> BuiltIn {
    let program = |compiler: &mut Compiler, ops: &[Op]| {
        let start = compiler.here();
        ops.iter().chain(&[Op::End]).for_each(|&op| compiler.op(op));
        start
    };
    let players = setup.players;
    let cards = if setup.is_on(Mode::Crackdown) { 2 } else { 1 };
    let villain_card = program(compiler, &[Op::VillainCards(cards)]);
    let waiting = program(compiler, &[Op::EnterWaiting]);
    let here = compiler.here();
    let mulligan = program(compiler, &[Op::May { end: here + 2 }, Op::Mulligan]);
    let tactic = program(compiler, &[Op::FightTactic]);
    let in_any_order =
        if numbers.fight_in_any_order { program(compiler, &[Op::InAnyOrder]) } else { 0 };
    let beaten = program(compiler, &[Op::MastermindBeaten]);

    let from_hq = Which {
        of: Filter::AllOf(vec![Filter::Hero, Filter::CostAtMost(numbers.ko_cost)]),
        by: By::Owner,
        ..Which::one(Place::Hq)
    };
    let rule = |compiler: &mut Compiler, verb: Verb, which: &Which| {
        let which = compiler.selection(verb, which);
        Op::Cards { verb, which, optional: false, effect: false }
    };
    let escape = compiler.here();
    let ko = rule(compiler, Verb::Ko, &from_hq);
    compiler.op(ko);
    let discard = rule(compiler, Verb::Discard, &Which::one(Place::Hand));
    let here = compiler.here();
    compiler.op(Op::CarriedAway { end: here + 4 });
    compiler.op(Op::Each { who: Who::EachPlayer, end: here + 4 });
    compiler.op(discard);
    compiler.op(Op::End);
    compiler.op(Op::EscapeText);
    compiler.op(Op::End);

    let mut last = vec![Op::TwistDone];
    last.extend(setup.is_on(Mode::EndlessSpite).then_some(Op::StrikeAlone));
    last.extend(setup.is_on(Mode::PlotsUponPlots).then_some(Op::VillainCards(1)));
    let twist = match numbers.solo_twist {
        _ if players > 1 => compiler.twists(&scheme.abilities, &last),
        SoloTwist::KoHero => {
            last.push(rule(compiler, Verb::Ko, &from_hq));
            compiler.twists(&scheme.abilities, &last)
        }
        SoloTwist::HeroToBottom => {
            last.push(rule(compiler, Verb::ToBottom, &from_hq));
            compiler.twists(&scheme.abilities, &last)
        }
        SoloTwist::HeroToBottomOnce => {
            let to_bottom = rule(compiler, Verb::ToBottom, &from_hq);
            last.extend([Op::Tuck { end: 0 }, to_bottom]);
            let start = compiler.twists(&scheme.abilities, &last);
            // The last step but two leaves out the one after it.
            let end = compiler.here() - 1;
            compiler.program.ops[usize::from(end) - 2] = Op::Tuck { end };
            start
        }
    };
    BuiltIn {
        villain_card,
        waiting,
        mulligan,
        tactic,
        in_any_order,
        escape,
        twist,
        strike,
        strike_alone,
        strike_without_mastermind,
        beaten,
    }
}

/// The zones on which a condition depends. Only conditions on shared zones can end a game.
fn watched(program: &Program, test: u16) -> u64 {
    match program.tests[usize::from(test)] {
        Test::AtLeast(_, number) | Test::Exactly(_, number) => {
            match program.numbers[usize::from(number)] {
                Counted::Count { from, .. }
                | Counted::Sum { from, .. }
                | Counted::Classes { from }
                | Counted::Colors { from } => {
                    let mut zones = 0;
                    let scope = crate::play::Scope::of_scheme(table::Seat(0), Kind(0));
                    crate::play::each_stretch(from, &scope, |part| zones |= part.zone.bit());
                    zones
                }
                _ => u64::MAX,
            }
        }
        Test::Empty(zone) => zone.bit(),
        Test::Vacant(space) => Zone::city(space).bit(),
        Test::And(a, b) | Test::Or(a, b) => watched(program, a) | watched(program, b),
        Test::Not(test) => watched(program, test),
        Test::FirstHero
        | Test::FoughtAt(_)
        | Test::Idle(_)
        | Test::EvilWon
        | Test::Won
        | Test::ThatIs(_)
        | Test::Cornered
        | Test::LentDodge => 0,
    }
}
