//! The builder: from a set-up and the card files to rules that can be played.

use crate::card::{
    Ability, BasicKind, By, Catalogue, Do, Filter, Guise, Many, Place, Printed, Scheme, When,
    Which, Who, Whom,
};
use crate::play::compile::{Compiler, price};
use crate::play::face::{Face, Fiercer, Types};
use crate::play::gist::{answers, gists, last_twist};
use crate::play::program::{Counted, Op, Program, Test, Verb};
use crate::rules::{BuiltIn, Legendary, figures};
use crate::state::{HQ, Kind, Zone};

use super::{Deal, Setup, SetupError};

/// The most kinds of cards that one game can have: a kind is a byte, and zero is a card face down.
const MAX_KINDS: usize = 256;

impl Setup {
    /// Whether the set-up is one that the rules allow.
    pub fn check(&self, catalogue: &Catalogue) -> Result<(), SetupError> {
        let players = self.players;
        if !(1..=5).contains(&players) {
            return Err(SetupError::Players(players));
        }
        let at = usize::from(players) - 1;
        let numbers = self.edition.numbers();
        let scheme = &catalogue.scheme(&self.scheme)?.definition;
        let mastermind = &catalogue.mastermind(&self.mastermind)?.definition;
        if scheme.setup.not_for.contains(&players) || scheme.setup.twists.at(players) == 0 {
            return Err(SetupError::SchemePlayers { scheme: scheme.name.clone(), players });
        }
        for name in &self.heroes {
            catalogue.hero(name)?;
        }
        for name in &self.villains {
            catalogue.villain_group(name)?;
        }
        for name in &self.henchmen {
            catalogue.henchman_group(name)?;
        }
        for names in [&self.heroes, &self.villains, &self.henchmen] {
            if let Some((i, name)) = names.iter().enumerate().find(|(i, n)| names[..*i].contains(n))
            {
                debug_assert!(i > 0);
                return Err(SetupError::Twice(name.clone()));
            }
        }
        let count = |what, wanted: u8, found: usize| {
            if found == usize::from(wanted) {
                Ok(())
            } else {
                Err(SetupError::Count { what, wanted, found, players })
            }
        };
        let heroes = scheme.setup.heroes.map_or(numbers.heroes[at], |heroes| heroes[at]);
        count("heroes", heroes, self.heroes.len())?;
        count("villain groups", numbers.villain_groups[at], self.villains.len())?;
        let henchmen = numbers.henchman_groups[at] + scheme.setup.extra_henchmen;
        count("henchman groups", henchmen, self.henchmen.len())?;
        self.check_groups(catalogue, scheme, &mastermind.leads, numbers.always_leads[at])?;
        for (index, &mode) in self.modes.iter().enumerate() {
            if let Some(&other) = self.modes[..index].iter().find(|other| other.excludes(mode)) {
                return Err(SetupError::Modes(other, mode));
            }
        }
        if self.officers.len() > usize::from(players) {
            return Err(SetupError::OfficersFor { found: self.officers.len(), players });
        }
        match self.officers.iter().find(|&&found| found > numbers.agents) {
            Some(&found) => Err(SetupError::Officers { agents: numbers.agents, found }),
            None => Ok(()),
        }
    }

    fn check_groups(
        &self,
        catalogue: &Catalogue,
        scheme: &Scheme,
        leads: &str,
        always_leads: bool,
    ) -> Result<(), SetupError> {
        if let Some(group) = &scheme.setup.required_villains
            && !self.villains.contains(group)
        {
            return Err(SetupError::Missing {
                leader: scheme.name.clone(),
                group: group.clone(),
                what: "villain groups",
            });
        }
        if !always_leads {
            return Ok(());
        }
        let villains = catalogue.villain_group(leads).is_ok();
        let groups = if villains { &self.villains } else { &self.henchmen };
        // A scheme that fills the only place beats the mastermind.
        let taken = villains && scheme.setup.required_villains.is_some() && groups.len() == 1;
        if groups.iter().any(|name| name == leads) || taken {
            return Ok(());
        }
        Err(SetupError::Missing {
            leader: self.mastermind.clone(),
            group: leads.into(),
            what: if villains { "villain groups" } else { "henchman groups" },
        })
    }
}

/// Makes the rules of a set-up that the rulebook allows.
pub fn build(catalogue: &Catalogue, setup: Setup) -> Result<Legendary, SetupError> {
    setup.check(catalogue)?;
    Builder::new(catalogue, setup)?.finish()
}

/// Makes the rules of any set-up, for situations that somebody lays out by hand.
pub(crate) fn build_for_scenario(
    catalogue: &Catalogue,
    setup: Setup,
) -> Result<Legendary, SetupError> {
    if !(1..=5).contains(&setup.players) {
        return Err(SetupError::Players(setup.players));
    }
    Builder::new(catalogue, setup)?.finish()
}

struct Builder<'c> {
    setup: Setup,
    scheme: &'c Scheme,
    faces: Vec<Face>,
    /// The abilities of each face, in step with `faces`.
    abilities: Vec<&'c [Ability]>,
    guises: Vec<Option<&'c Guise>>,
    deal: Deal,
    mastermind: Kind,
    scheme_kind: Kind,
    twist: Kind,
}

impl<'c> Builder<'c> {
    fn new(catalogue: &'c Catalogue, setup: Setup) -> Result<Self, SetupError> {
        let scheme = &catalogue.scheme(&setup.scheme)?.definition;
        let mut builder = Builder {
            scheme,
            faces: vec![Face::new("a face-down card", "", Types::default())],
            abilities: vec![&[]],
            guises: vec![None],
            deal: Deal::new(scheme.setup.heroes_in_villain_deck),
            mastermind: Kind(0),
            scheme_kind: Kind(0),
            twist: Kind(0),
            setup,
        };
        builder.basics(catalogue)?;
        builder.heroes(catalogue)?;
        builder.enemies(catalogue)?;
        Ok(builder)
    }

    fn face(&mut self, face: Face, abilities: &'c [Ability]) -> Result<Kind, SetupError> {
        if self.faces.len() >= MAX_KINDS {
            return Err(SetupError::TooMany("a game has at most 255 different cards"));
        }
        self.faces.push(face);
        self.abilities.push(abilities);
        self.guises.push(None);
        Ok(Kind(self.faces.len() as u8 - 1))
    }

    fn deal(&mut self, zone: Zone, kind: Kind, copies: u8) -> Result<(), SetupError> {
        if self.deal.add(zone, kind, copies) {
            return Ok(());
        }
        Err(SetupError::TooMany("use heroes and groups with fewer cards"))
    }

    fn basics(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let numbers = self.setup.edition.numbers();
        let at = usize::from(self.setup.players) - 1;
        let extra_twists: u8 = self.setup.modes.iter().map(|mode| mode.twists()).sum();
        let scheme = self.scheme;
        let twists = scheme.setup.twists.at(self.setup.players) + extra_twists;
        let next_to_scheme = scheme.setup.twists_next_to_scheme;
        let bystanders = scheme.setup.bystanders.unwrap_or(numbers.bystanders[at]);

        let (agent, _) = self.basic(catalogue, BasicKind::Agent, "agents", Types::HERO)?;
        let (trooper, _) = self.basic(catalogue, BasicKind::Trooper, "troopers", Types::HERO)?;
        let (officer, officers) =
            self.basic(catalogue, BasicKind::Officer, "officers", Types::HERO)?;
        let mut in_decks = 0;
        for seat in (0..self.setup.players).map(table::Seat) {
            let promoted = self.setup.officers.get(seat.index()).copied().unwrap_or(0);
            let promoted = promoted.min(numbers.agents).min(officers.saturating_sub(in_decks));
            in_decks += promoted;
            self.deal(Zone::deck(seat), agent, numbers.agents - promoted)?;
            self.deal(Zone::deck(seat), officer, promoted)?;
            self.deal(Zone::deck(seat), trooper, numbers.troopers)?;
        }
        self.deal(Zone::OFFICERS, officer, officers - in_decks)?;
        let (wound, wounds) = self.basic(catalogue, BasicKind::Wound, "wounds", Types::WOUND)?;
        let wounds = match scheme.setup.wounds_per_player {
            Some(each) => each.saturating_mul(self.setup.players).min(wounds),
            None => wounds,
        };
        self.deal(Zone::WOUNDS, wound, wounds)?;
        let (bystander, all) =
            self.basic(catalogue, BasicKind::Bystander, "bystanders", Types::BYSTANDER)?;
        let bystanders = bystanders.min(all);
        self.deal(Zone::VILLAIN_DECK, bystander, bystanders)?;
        self.deal(Zone::BYSTANDERS, bystander, all - bystanders)?;
        let (twist, _) = self.basic(catalogue, BasicKind::Twist, "scheme twists", Types::TWIST)?;
        self.twist = twist;
        let (strike, _) =
            self.basic(catalogue, BasicKind::Strike, "master strikes", Types::STRIKE)?;
        self.deal(Zone::VILLAIN_DECK, twist, twists)?;
        self.deal(Zone::VILLAIN_DECK, strike, numbers.strikes[at])?;

        let scheme_face = Face::new(&scheme.name, &scheme.name, Types::SCHEME);
        self.scheme_kind = self.face(scheme_face, &scheme.abilities)?;
        self.deal(Zone::SCHEME, self.scheme_kind, 1)?;
        self.deal(Zone::SCHEME, twist, next_to_scheme)
    }

    fn basic(
        &mut self,
        catalogue: &'c Catalogue,
        kind: BasicKind,
        what: &'static str,
        types: Types,
    ) -> Result<(Kind, u8), SetupError> {
        let basic = &catalogue.basic(kind).ok_or(SetupError::NoBasic(what))?.definition;
        let mut face = Face::new(&basic.name, &basic.name, types);
        face.team = basic.team.clone();
        face.cost = basic.cost.unwrap_or(0);
        face.attack = basic.attack;
        face.recruit = basic.recruit;
        face.vp = basic.vp;
        Ok((self.face(face, &[])?, basic.copies))
    }

    fn heroes(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        for name in self.setup.heroes.clone() {
            let hero = &catalogue.hero(&name)?.definition;
            for card in &hero.cards {
                let mut face = Face::new(&card.name, &hero.name, Types::HERO);
                face.team = hero.team.clone();
                face.classes = card.class.map_or(0, |class| class.bit());
                face.cost = card.cost;
                face.attack = card.attack;
                face.recruit = card.recruit;
                face.price = price(&card.abilities);
                face.copies = card.abilities.iter().any(|ability| {
                    matches!(ability, Ability::Play(what) if what.contains(&Do::CopyPlayed))
                });
                let kind = self.face(face, &card.abilities)?;
                self.deal(Zone::HERO_DECK, kind, card.copies)?;
            }
        }
        Ok(())
    }

    fn enemies(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let numbers = self.setup.edition.numbers();
        let at = usize::from(self.setup.players) - 1;
        for name in self.setup.villains.clone() {
            let group = &catalogue.villain_group(&name)?.definition;
            for card in &group.cards {
                let mut face = Face::new(&card.name, &group.name, Types::VILLAIN);
                (face.attack, face.vp) = (Some(card.attack), Some(card.vp));
                let kind = self.face(face, &card.abilities)?;
                self.deal(Zone::VILLAIN_DECK, kind, card.copies)?;
            }
        }
        for name in self.setup.henchmen.clone() {
            let group = &catalogue.henchman_group(&name)?.definition;
            let types = Types::VILLAIN.and(Types::HENCHMAN);
            let mut face = Face::new(&group.name, &group.name, types);
            (face.attack, face.vp) = (Some(group.attack), Some(group.vp));
            let kind = self.face(face, &group.abilities)?;
            self.deal(Zone::VILLAIN_DECK, kind, numbers.henchmen[at].min(group.copies))?;
        }
        let mastermind = &catalogue.mastermind(&self.setup.mastermind)?.definition;
        let mut face = Face::new(&mastermind.name, &mastermind.name, Types::MASTERMIND);
        (face.attack, face.vp) = (Some(mastermind.attack), Some(mastermind.vp));
        self.mastermind = self.face(face, &mastermind.abilities)?;
        self.deal(Zone::MASTERMIND, self.mastermind, 1)?;
        for tactic in &mastermind.tactics {
            let mut face = Face::new(&tactic.name, &mastermind.name, Types::TACTIC);
            (face.attack, face.vp) = (Some(mastermind.attack), Some(mastermind.vp));
            let kind = self.face(face, &tactic.abilities)?;
            self.deal(Zone::TACTICS, kind, 1)?;
        }
        self.guises()
    }

    /// Adds a face for every card that the scheme turns into a villain.
    fn guises(&mut self) -> Result<(), SetupError> {
        for guise in &self.scheme.guises {
            for index in 1..self.faces.len() {
                let face = &self.faces[index];
                if face.types.has(Types::VILLAIN) || !face.matches(&guise.of, 0) {
                    continue;
                }
                let mut villain = face.clone();
                villain.types = face.types.and(Types::VILLAIN);
                villain.alias = Some(guise.name.clone());
                villain.name = if face.types.has(Types::HERO) {
                    format!("{} ({})", face.name, guise.name)
                } else {
                    guise.name.clone()
                };
                if let Some(group) = &guise.group {
                    villain.group.clone_from(group);
                }
                villain.attack = Some(match guise.attack_beyond_cost {
                    Some(more) => Printed::N(face.cost.saturating_add(more)),
                    None => Printed::Only,
                });
                villain.vp = None;
                let kind = self.face(villain, &[])?;
                self.guises[kind.index()] = Some(guise);
                self.faces[index].guise = Some(kind);
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Legendary, SetupError> {
        let Builder { setup, scheme, mut faces, abilities, guises, deal, .. } = self;
        let numbers = setup.edition.numbers();
        let known = faces.clone();
        let mut compiler = Compiler::new(&known, setup.players);
        for (index, face) in faces.iter_mut().enumerate().skip(1) {
            compile_face(&mut compiler, face, abilities[index], guises[index], Kind(index as u8));
        }
        for (index, abilities) in abilities.iter().enumerate() {
            for ability in *abilities {
                let Ability::Attack(whom, modifier) = ability else { continue };
                let (plus, number) = compiler.modifier(modifier);
                let fiercer = Fiercer { plus, number, source: Kind(index as u8) };
                let types = match whom {
                    Whom::This => continue,
                    Whom::EachVillain => Types::VILLAIN,
                    Whom::Mastermind => Types::MASTERMIND,
                };
                let concerned = faces.iter_mut().filter(|face| face.types.has(types));
                concerned.for_each(|face| face.fiercer.push(fiercer));
            }
        }
        let mut losses = Vec::new();
        for ability in &scheme.abilities {
            if let Ability::EvilWins(condition) = ability {
                losses.push(compiler.condition(condition));
            }
        }
        let strike = abilities[self.mastermind.index()];
        let builtin = rules_of_the_game(&mut compiler, &setup, numbers.ko_cost, strike, scheme);
        let program = compiler.program;
        if program.ops.len() > 60_000 {
            return Err(SetupError::TooMany("their abilities are too long"));
        }
        let hq = Zone::all_hq().fold(0, |zones, zone| zones | zone.bit());
        debug_assert_eq!(hq.count_ones(), u32::from(HQ));
        let loss_zones = losses.iter().fold(0, |zones, &test| zones | watched(&program, test));
        let played = |face: &&Face| face.play != 0 && !face.types.has(Types::VILLAIN);
        let enemy =
            |face: &&Face| face.types.has(Types::VILLAIN) || face.types.has(Types::MASTERMIND);
        let weakest = faces.iter().filter(enemy).map(Face::printed_attack).min().unwrap_or(0);
        let mastermind_bonus: i8 = setup.modes.iter().map(|mode| mode.attack()).sum();
        let distracted = if mastermind_bonus < 0 { mastermind_bonus.unsigned_abs() } else { 0 };
        Ok(Legendary {
            figures: figures(&faces),
            gists: gists(&faces, &program, setup.players),
            last_twist: last_twist(&program, builtin.twist),
            answers: answers(&program, builtin.strike, builtin.twist, faces.len()),
            cheapest: faces.iter().filter(played).map(|face| face.cost).min().unwrap_or(0),
            weakest: weakest.saturating_sub(distracted),
            seats: setup.players,
            hand_size: numbers.hand,
            wounds_can_be_answered: faces.iter().any(|face| face.instead != 0),
            mastermind_bonus,
            settle_zones: hq | loss_zones,
            loss_zones,
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

fn compile_face(
    compiler: &mut Compiler,
    face: &mut Face,
    abilities: &[Ability],
    guise: Option<&Guise>,
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
        face.instead = compiler.instead(abilities);
        face.discarded = compiler.discarded(abilities);
    }
    if face.types.has(Types::VILLAIN) || face.types.has(Types::TACTIC) {
        face.fight = compiler.on(abilities, When::Fight, Some(Op::FightDone));
        face.ambush = compiler.on(abilities, When::Ambush, None);
        face.escape = compiler.on(abilities, When::Escape, Some(Op::EscapeDone));
        let escape = &compiler.program.ops[usize::from(face.escape)..];
        face.becomes_twist = escape.contains(&Op::BecomeTwist);
    }
    for ability in abilities {
        match ability {
            Ability::CannotDefeat { unless } => face.guarded = Some(compiler.condition(unless)),
            Ability::Worth(modifier) => face.worth = Some(compiler.modifier(modifier)),
            Ability::Attack(Whom::This, modifier) => {
                let (plus, number) = compiler.modifier(modifier);
                face.fiercer.push(Fiercer { plus, number, source: kind });
            }
            _ => {}
        }
    }
}

/// Compiles what the rulebook itself does.
fn rules_of_the_game(
    compiler: &mut Compiler,
    setup: &Setup,
    ko_cost: u8,
    mastermind: &[Ability],
    scheme: &Scheme,
) -> BuiltIn {
    let villain_card = compiler.here();
    compiler.op(Op::VillainCards(1));
    compiler.op(Op::End);

    let from_hq = Which {
        many: Many::Exactly(1),
        of: Filter::AllOf(vec![Filter::Hero, Filter::CostAtMost(ko_cost)]),
        from: vec![Place::Hq],
        by: By::Owner,
        another: false,
    };
    let ko = |compiler: &mut Compiler| {
        let which = compiler.selection(Verb::Ko, &from_hq);
        Op::Each1 { verb: Verb::Ko, which, optional: false, effect: false }
    };
    let escape = compiler.here();
    let op = ko(compiler);
    compiler.op(op);
    let hand = Which { from: vec![Place::Hand], of: Filter::Any, by: By::You, ..from_hq.clone() };
    let which = compiler.selection(Verb::Discard, &hand);
    let here = compiler.here();
    compiler.op(Op::CarriedAway { end: here + 4 });
    compiler.op(Op::Each { who: Who::EachPlayer, end: here + 4 });
    compiler.op(Op::Each1 { verb: Verb::Discard, which, optional: false, effect: false });
    compiler.op(Op::End);
    compiler.op(Op::EscapeText);
    compiler.op(Op::End);

    let strike = compiler.on(mastermind, When::Strike, Some(Op::StrikeDone));
    let mut last = vec![Op::TwistDone];
    if setup.players == 1 {
        last.push(ko(compiler));
    }
    let twist = compiler.twists(&scheme.abilities, &last);
    let beaten = compiler.here();
    compiler.op(Op::MastermindBeaten);
    compiler.op(Op::End);
    BuiltIn { villain_card, escape, twist, strike, beaten }
}

/// The zones on which a condition depends. Only conditions on shared zones can end a game.
fn watched(program: &Program, test: u16) -> u64 {
    match program.tests[usize::from(test)] {
        Test::AtLeast(_, number) | Test::Exactly(_, number) => {
            match program.numbers[usize::from(number)] {
                Counted::Count { from, .. }
                | Counted::Sum { from, .. }
                | Counted::Colors { from } => {
                    let mut zones = 0;
                    let scope = crate::play::Scope::of_scheme(table::Seat(0), Kind(0));
                    crate::play::each_zone(from, &scope, |zone| zones |= zone.bit());
                    zones
                }
                _ => u64::MAX,
            }
        }
        Test::Empty(zone) => zone.bit(),
        Test::Not(test) => watched(program, test),
        Test::FirstHero | Test::FoughtAt(_) => 0,
    }
}
