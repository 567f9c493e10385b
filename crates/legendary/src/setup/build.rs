//! The builder: from a set-up and the card files to rules that can be played.

use crate::card::{
    Ability, Basic, BasicKind, Catalogue, Change, Class, Do, Entry, Filter, Guise, HenchmanGroup,
    Hero, HeroCard, Id, Keyword, Leads, Mastermind, Printed, Scheme, SchemeSetup, Set, Spot,
    VillainCard, VillainGroup, When, key,
};
use crate::play::compile::price;
use crate::play::face::{Face, Types};
use crate::rules::Legendary;
use crate::state::{Kind, Zone};

use super::{Board, Deal, Setup, SetupError};

/// The most kinds of cards that one game can have: a kind is a byte, and zero is a card face down.
const MAX_KINDS: usize = 256;

/// Makes the rules of a set-up that the rulebook allows.
pub fn build(catalogue: &Catalogue, setup: Setup) -> Result<Legendary, SetupError> {
    setup.check(catalogue)?;
    Builder::new(catalogue, setup)?.assemble()
}

/// Makes the rules of any set-up, for situations that somebody lays out by hand.
pub(crate) fn build_for_scenario(
    catalogue: &Catalogue,
    setup: Setup,
) -> Result<Legendary, SetupError> {
    if !(1..=5).contains(&setup.players) {
        return Err(SetupError::Players(setup.players));
    }
    let players = setup.players;
    let builder = Builder::new(catalogue, setup)?;
    if builder.scheme.setup.not_for.contains(&players) {
        let scheme = builder.scheme.name.clone();
        return Err(SetupError::SchemePlayers { scheme, players });
    }
    builder.assemble()
}

/// The cards of a set-up: what they count as, what they do and where they lie at first.
pub(super) struct Builder<'c> {
    pub setup: Setup,
    pub scheme: &'c Scheme,
    pub faces: Vec<Face>,
    /// The abilities of each face, in step with `faces`.
    pub abilities: Vec<&'c [Ability]>,
    pub guises: Vec<Option<&'c Guise>>,
    pub deal: Deal,
    pub mastermind: Kind,
    pub scheme_kind: Kind,
    pub twist: Kind,
    pub officer_cost: u8,
    /// A second mastermind that a card may bring.
    pub rival: Option<Kind>,
    /// The group that the mastermind's words mean, where they name one that it does not lead here.
    pub stands_in: Option<(Leads, String)>,
}

impl<'c> Builder<'c> {
    fn new(catalogue: &'c Catalogue, setup: Setup) -> Result<Self, SetupError> {
        let scheme = &catalogue.scheme_of(&setup.scheme)?.definition;
        let mut builder = Builder {
            scheme,
            faces: vec![Face::new(setup.edition.set(), "a face-down card", "", Types::default())],
            abilities: vec![&[]],
            guises: vec![None],
            deal: Deal::new(&scheme.setup),
            mastermind: Kind(0),
            scheme_kind: Kind(0),
            twist: Kind(0),
            officer_cost: 0,
            stands_in: None,
            rival: None,
            setup,
        };
        builder.deal.bindings = builder.setup.challenges.iter().fold(0, |sum, mode| match mode {
            super::Mode::PrisonBreak(n) => sum + n,
            _ => sum,
        });
        builder.basics(catalogue)?;
        builder.heroes(catalogue)?;
        builder.hero_stack(catalogue)?;
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
        Err(SetupError::TooMany("name fewer sets, or groups with fewer cards"))
    }

    fn basics(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let numbers = self.setup.edition.numbers();
        let at = usize::from(self.setup.players) - 1;
        let scheme = self.scheme;
        let twists = scheme.setup.twists.at(self.setup.players);
        let twists = twists.saturating_add_signed(self.setup.extra_twists);
        let bystanders = scheme.setup.bystanders.unwrap_or(numbers.bystanders[at]);
        let bystanders = bystanders + scheme.setup.extra_bystanders;

        let agent = self.some(catalogue, BasicKind::Agent, "agents")?[0].0;
        let trooper = self.some(catalogue, BasicKind::Trooper, "troopers")?[0].0;
        for kind in [
            BasicKind::Officer,
            BasicKind::MadameHydra,
            BasicKind::NewRecruit,
            BasicKind::Sidekick,
            BasicKind::Wound,
            BasicKind::Bindings,
        ] {
            let mut stack = self.stack(catalogue, kind)?;
            let per_player = match kind {
                BasicKind::Wound => scheme.setup.wounds_per_player,
                BasicKind::Bindings => scheme.setup.bindings_per_player,
                _ => None,
            };
            if let (Some(each), Some((_, copies))) = (per_player, stack.first_mut()) {
                *copies = each.saturating_mul(self.setup.players).min(*copies);
            }
            if let (BasicKind::Wound, Some((_, copies))) = (kind, stack.first_mut()) {
                *copies = copies.saturating_sub(scheme.setup.wounds_as_twists);
            }
            if let (BasicKind::Officer, Some((officer, _))) = (kind, stack.first()) {
                self.officer_cost = self.faces[officer.index()].cost;
            }
            self.deal_all(home(kind), &stack)?;
        }
        self.starting_decks(agent, trooper)?;
        let mut all = self.some(catalogue, BasicKind::Bystander, "bystanders")?;
        if let [(bystander, copies)] = &mut all[..] {
            let bystanders = bystanders.min(*copies);
            *copies -= bystanders;
            self.deal(Zone::VILLAIN_DECK, *bystander, bystanders)?;
        } else {
            // Which of them come into the villain deck is up to chance.
            self.deal.bystanders_in_villain_deck = bystanders;
        }
        self.deal_all(Zone::BYSTANDERS, &all)?;
        self.twist = self.some(catalogue, BasicKind::Twist, "scheme twists")?[0].0;
        let strikes = self.some(catalogue, BasicKind::Strike, "master strikes")?;
        self.deal(Zone::VILLAIN_DECK, self.twist, twists)?;
        self.deal(Zone::VILLAIN_DECK, strikes[0].0, numbers.strikes[at])?;

        let scheme_face =
            Face::new(self.setup.scheme.set, &scheme.name, &scheme.name, Types::SCHEME);
        self.scheme_kind = self.face(scheme_face, &scheme.abilities)?;
        self.deal(Zone::SCHEME, self.scheme_kind, 1)?;
        self.deal(Zone::SCHEME, self.twist, scheme.setup.twists_next_to_scheme)
    }

    fn deal_all(&mut self, zone: Zone, cards: &[(Kind, u8)]) -> Result<(), SetupError> {
        cards.iter().try_for_each(|&(kind, copies)| self.deal(zone, kind, copies))
    }

    /// The players' decks. Some of a deck's agents may be officers from the stack beside them.
    fn starting_decks(&mut self, agent: Kind, trooper: Kind) -> Result<(), SetupError> {
        let numbers = self.setup.edition.numbers();
        let stacks = [Zone::OFFICERS, Zone::MADAME_HYDRA];
        let own = |&&zone: &&Zone| {
            let first = self.deal.row().zone(zone).first();
            first.is_some_and(|card| self.faces[card.kind.index()].set == self.setup.edition.set())
        };
        let officers = stacks.iter().find(own).copied();
        for seat in (0..self.setup.players).map(table::Seat) {
            let promoted = self.setup.officers.get(seat.index()).copied().unwrap_or(0);
            let promoted = promoted.min(numbers.agents);
            let promoted = officers.map_or(0, |stack| self.deal.take(stack, promoted, seat));
            self.deal(Zone::deck(seat), agent, numbers.agents - promoted)?;
            self.deal(Zone::deck(seat), trooper, numbers.troopers)?;
            let SchemeSetup { starting_officers, starting_wounds, .. } = self.scheme.setup;
            self.deal.take(Zone::OFFICERS, starting_officers, seat);
            self.deal.take(Zone::WOUNDS, starting_wounds, seat);
        }
        Ok(())
    }

    /// The cards of a kind that no game is without.
    fn some(
        &mut self,
        catalogue: &'c Catalogue,
        kind: BasicKind,
        what: &'static str,
    ) -> Result<Vec<(Kind, u8)>, SetupError> {
        let cards = self.stack(catalogue, kind)?;
        if cards.is_empty() { Err(SetupError::NoBasic(what)) } else { Ok(cards) }
    }

    /// The cards of a supply stack, with how many there are of each: one or more kinds. They are those of
    /// the edition's box, or else of the first other box that has any; bystanders of all boxes make one
    /// deck.
    fn stack(
        &mut self,
        catalogue: &'c Catalogue,
        kind: BasicKind,
    ) -> Result<Vec<(Kind, u8)>, SetupError> {
        let sets = self.setup.stacks_of(kind);
        let boxes =
            sets.into_iter().map(|set| catalogue.basics(kind, set)).filter(|all| !all.is_empty());
        let board = Board::of(self.setup.edition, self.setup.scheme.set, self.scheme);
        // Twists and strikes are equivalent: those are used that are named like the board's.
        let named = matches!(kind, BasicKind::Twist | BasicKind::Strike);
        let fitting = |all: &Vec<&Entry<Basic>>| !named || board.is_of(all[0].set);
        let mut boxes = boxes.filter(fitting);
        let basics: Vec<_> = if kind == BasicKind::Bystander {
            alike(boxes.flatten())
        } else {
            alike(boxes.next().unwrap_or_default().into_iter())
        };
        let cards = basics.into_iter().map(|(entry, copies)| {
            let basic: &'c Basic = &entry.definition;
            let mut face = Face::new(entry.set, &basic.name, &basic.name, types(kind));
            face.home = home(kind);
            face.starts = matches!(kind, BasicKind::Agent | BasicKind::Trooper);
            face.keywords = keywords(&basic.abilities);
            face.team = basic.team.clone();
            face.classes = basic.classes();
            face.cost = basic.cost.unwrap_or(0);
            face.attack = basic.attack;
            face.recruit = basic.recruit;
            face.vp = basic.vp;
            face.price = price(&basic.abilities);
            Ok((self.face(face, &basic.abilities)?, copies))
        });
        cards.collect()
    }

    fn heroes(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        for name in self.setup.heroes.clone() {
            let hero = &catalogue.hero_of(&name)?.definition;
            for card in &hero.cards {
                let face = self.hero_face(name.set, hero, card);
                let kind = self.face(face, &card.abilities)?;
                let starting = self.starting_copies(&name.name, card);
                for seat in (0..starting).map(table::Seat) {
                    self.deal(Zone::deck(seat), kind, 1)?;
                }
                self.deal(Zone::HERO_DECK, kind, card.copies - starting)?;
            }
        }
        Ok(())
    }

    /// How many starting decks have a copy of a hero's card.
    fn starting_copies(&self, hero: &str, card: &HeroCard) -> u8 {
        let setup = &self.scheme.setup;
        let wanted = setup.required_hero.as_deref() == Some(hero)
            && setup.starting_hero_cost == Some(card.cost);
        if wanted { self.setup.players.min(card.copies) } else { 0 }
    }

    /// The cards of the hero that the scheme keeps in a stack of its own, the cheapest on top.
    fn hero_stack(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let Some(name) = &self.scheme.setup.hero_stack else { return Ok(()) };
        let id = Id::new(self.setup.scheme.set, name.as_str());
        let hero = &catalogue.hero_of(&id)?.definition;
        let mut cards: Vec<&HeroCard> = hero.cards.iter().collect();
        cards.sort_by_key(|card| std::cmp::Reverse(card.cost));
        for card in cards {
            let face = self.hero_face(id.set, hero, card);
            let kind = self.face(face, &card.abilities)?;
            self.deal(Zone::STACK, kind, card.copies)?;
        }
        Ok(())
    }

    fn hero_face(&self, set: Set, hero: &Hero, card: &HeroCard) -> Face {
        let mut face = Face::new(set, &card.name, &hero.name, Types::HERO);
        face.team = hero.team.clone();
        face.classes = card.classes();
        face.cost = card.cost;
        face.attack = card.attack;
        face.recruit = card.recruit;
        face.price = price(&card.abilities);
        face.keywords = keywords(&card.abilities);
        let copies = |one: &Do| matches!(one, Do::CopyPlayed { .. });
        face.copies = card
            .abilities
            .iter()
            .any(|ability| matches!(ability, Ability::Play(what) if what.iter().any(copies)));
        face
    }

    fn enemies(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let numbers = self.setup.edition.numbers();
        let at = usize::from(self.setup.players) - 1;
        for name in self.setup.villains.clone() {
            let group = &catalogue.villain_group_of(&name)?.definition;
            for card in &group.cards {
                let kind = self.villain(name.set, group, card)?;
                // A villain that begins next to the scheme is not in the deck.
                let beside =
                    u8::from(self.scheme.setup.villain_next_to_scheme.as_ref() == Some(&card.name));
                self.deal(Zone::VILLAIN_DECK, kind, card.copies.saturating_sub(beside))?;
                self.deal(Zone::SCHEME, kind, beside)?;
            }
        }
        self.villain_next_to_scheme(catalogue)?;
        let extra = usize::from(self.scheme.setup.extra_henchmen);
        let usual = self.setup.henchmen.len().saturating_sub(extra);
        for (index, name) in self.setup.henchmen.clone().iter().enumerate() {
            let group = &catalogue.henchman_group_of(name)?.definition;
            let kind = self.henchman(name.set, group)?;
            let whole = self.scheme.setup.required_henchmen.as_ref() == Some(&group.name);
            let in_deck = if index < usual && !whole { numbers.henchmen[at] } else { group.copies };
            self.deal(Zone::VILLAIN_DECK, kind, in_deck.min(group.copies))?;
            if index == 0 {
                self.deal(Zone::WAITING, kind, numbers.henchmen_in_city[at])?;
            }
        }
        self.henchmen_next_to_scheme(catalogue)?;
        let set = self.setup.mastermind.set;
        let mastermind = &catalogue.mastermind_of(&self.setup.mastermind)?.definition;
        let mut face = Face::new(set, &mastermind.name, &mastermind.name, Types::MASTERMIND);
        (face.attack, face.vp) = (Some(mastermind.attack), Some(mastermind.vp));
        self.mastermind = self.face(face, &mastermind.abilities)?;
        let place = if self.scheme.setup.guards > 0 { Zone::WAITING } else { Zone::MASTERMIND };
        self.deal(place, self.mastermind, 1)?;
        for tactic in &mastermind.tactics {
            let mut face = Face::new(set, &tactic.name, &mastermind.name, Types::TACTIC);
            (face.attack, face.vp) = (Some(mastermind.attack), Some(mastermind.vp));
            let kind = self.face(face, &tactic.abilities)?;
            self.deal(Zone::TACTICS, kind, 1)?;
        }
        self.stands_in = self.solo_link(catalogue, mastermind);
        self.rival(catalogue)?;
        self.shades()?;
        self.guises(&mastermind.guises)?;
        self.guises(&self.scheme.guises)?;
        self.recolored()
    }

    fn villain(
        &mut self,
        set: Set,
        group: &'c VillainGroup,
        card: &'c VillainCard,
    ) -> Result<Kind, SetupError> {
        let mut face = Face::new(set, &card.name, &group.name, Types::VILLAIN);
        (face.attack, face.vp) = (Some(card.attack), Some(card.vp));
        face.keywords = keywords(&card.abilities);
        self.face(face, &card.abilities)
    }

    fn henchman(&mut self, set: Set, group: &'c HenchmanGroup) -> Result<Kind, SetupError> {
        let types = Types::VILLAIN.and(Types::HENCHMAN);
        let mut face = Face::new(set, &group.name, &group.name, types);
        (face.attack, face.vp) = (Some(group.attack), Some(group.vp));
        face.keywords = keywords(&group.abilities);
        self.face(face, &group.abilities)
    }

    /// The villain that begins next to the scheme, where its group is not in the game.
    fn villain_next_to_scheme(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let Some(name) = &self.scheme.setup.villain_next_to_scheme else { return Ok(()) };
        let villains = |face: &Face| face.types.has(Types::VILLAIN) && face.name == *name;
        if self.faces.iter().any(villains) {
            return Ok(());
        }
        let set = self.setup.scheme.set;
        let of_set = catalogue.villains.iter().filter(|entry| entry.set == set);
        for entry in of_set {
            if let Some(card) = entry.definition.cards.iter().find(|card| card.name == *name) {
                let kind = self.villain(set, &entry.definition, card)?;
                return self.deal(Zone::SCHEME, kind, 1);
            }
        }
        Ok(())
    }

    /// The henchmen that begin next to the scheme.
    fn henchmen_next_to_scheme(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let Some((name, each)) = &self.scheme.setup.henchmen_next_to_scheme else { return Ok(()) };
        let set = self.setup.scheme.set;
        let mut of_set = catalogue.henchmen.iter().filter(|entry| entry.set == set);
        if let Some(entry) = of_set.find(|entry| entry.definition.name == *name) {
            let group = &entry.definition;
            let known = self.faces.iter().position(|face| {
                face.types.has(Types::HENCHMAN) && face.set == set && face.name == *name
            });
            let kind = match known {
                Some(index) => Kind(index as u8),
                None => self.henchman(set, group)?,
            };
            let count = each.saturating_mul(self.setup.players).min(group.copies);
            self.deal(Zone::SCHEME, kind, count)?;
        }
        Ok(())
    }

    /// Adds a face for every class that a card may be given for a turn.
    fn recolored(&mut self) -> Result<(), SetupError> {
        let mut asked: Vec<(Class, &Filter)> = Vec::new();
        for ability in self.abilities.iter().copied().flatten() {
            let Ability::Play(list) = ability else { continue };
            for what in list {
                if let Do::ThisTurn(Change::Class(class), which) = what {
                    asked.push((*class, &which.of));
                }
            }
        }
        let chooses = |ability: &Ability| matches!(ability, Ability::Play(list) if list.contains(&Do::ChooseClass));
        for index in 1..self.faces.len() {
            let face = &self.faces[index];
            if !face.types.has(Types::HERO) || face.types.has(Types::VILLAIN) {
                continue;
            }
            let any = self.abilities[index].iter().any(chooses);
            for class in Class::ALL {
                let face = &self.faces[index];
                let may = any || asked.iter().any(|&(to, of)| to == class && face.matches(of, 0));
                if may && face.classes != class.bit() {
                    let mut other = face.clone();
                    other.classes = class.bit();
                    other.alias = Some(face.name.clone());
                    other.name = format!("{} ({})", face.name, crate::text::class(class));
                    let kind = self.face(other, self.abilities[index])?;
                    self.faces[index].recolored[class as usize] = kind;
                }
            }
        }
        Ok(())
    }

    /// The mastermind that a card of this game may bring, unless it is there already.
    fn rival(&mut self, catalogue: &'c Catalogue) -> Result<(), SetupError> {
        let named = self.abilities.iter().flat_map(|abilities| abilities.iter()).find_map(brings);
        let Some(name) = named else { return Ok(()) };
        let entry = catalogue.masterminds.iter().find(|entry| entry.definition.name == *name);
        let main = &catalogue.mastermind_of(&self.setup.mastermind)?.definition;
        let Some(entry) = entry.filter(|_| !main.is_side_of(name)) else { return Ok(()) };
        let rival = &entry.definition;
        let kind =
            self.enemy_face(entry.set, rival, &rival.name, Types::MASTERMIND, &rival.abilities)?;
        self.rival = Some(kind);
        self.deal(Zone::OFFSTAGE, kind, 1)?;
        for tactic in &rival.tactics {
            let kind =
                self.enemy_face(entry.set, rival, &tactic.name, Types::TACTIC, &tactic.abilities)?;
            self.deal(Zone::OFFSTAGE, kind, 1)?;
        }
        self.guises(&rival.guises)
    }

    /// The face of a mastermind or of one of its tactics.
    fn enemy_face(
        &mut self,
        set: Set,
        mastermind: &Mastermind,
        name: &str,
        types: Types,
        abilities: &'c [Ability],
    ) -> Result<Kind, SetupError> {
        let mut face = Face::new(set, name, &mastermind.name, types);
        (face.attack, face.vp) = (Some(mastermind.attack), Some(mastermind.vp));
        self.face(face, abilities)
    }

    /// Adds a face for every tactic that enters the city: it is a villain without text there.
    fn shades(&mut self) -> Result<(), SetupError> {
        for index in 1..self.faces.len() {
            let enters = self.abilities[index].iter().any(|ability| {
                matches!(ability, Ability::On(times, list)
                    if times.contains(&When::Fight) && list.contains(&Do::Put(Spot::City)))
            });
            if enters {
                let shade = Face {
                    types: Types::VILLAIN,
                    alias: Some(self.faces[index].name.clone()),
                    ..self.faces[index].clone()
                };
                let kind = self.face(shade, &[])?;
                self.faces[index].guise = Some(kind);
            }
        }
        Ok(())
    }

    /// Adds a face for every card that the scheme or the mastermind turns into a villain.
    fn guises(&mut self, guises: &'c [Guise]) -> Result<(), SetupError> {
        for guise in guises {
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
                    None => Printed::Star(0),
                });
                if !self.setup.edition.numbers().rescued_keeps_guise {
                    villain.vp = None;
                }
                if let Some(points) = guise.vp {
                    villain.vp = Some(Printed::N(points));
                    villain.types = Types::VILLAIN;
                }
                let kind = self.face(villain, &[])?;
                self.guises[kind.index()] = Some(guise);
                self.faces[index].guise = Some(kind);
            }
        }
        Ok(())
    }

    /// The group that a solo player's mastermind speaks of, where the one that it leads is not there.
    fn solo_link(&self, catalogue: &Catalogue, mastermind: &Mastermind) -> Option<(Leads, String)> {
        let numbers = self.setup.edition.numbers();
        if self.setup.players > 1 || !numbers.solo_link {
            return None;
        }
        let set = self.setup.mastermind.set;
        let leads = mastermind.leads.clone();
        let henchmen = matches!(&leads, Leads::Group(name)
            if catalogue.henchmen.iter().any(|e| e.set == set && e.definition.name == *name));
        let groups = if henchmen { &self.setup.henchmen } else { &self.setup.villains };
        let led = groups.iter().any(|group| match &leads {
            Leads::Group(name) => key(name) == key(&group.name),
            Leads::AnyWith(words) => words.iter().any(|word| key(&group.name).contains(&key(word))),
        });
        let group = groups.first().filter(|_| !led)?;
        Some((leads, group.name.clone()))
    }
}

/// Basic cards with how many there are of each: those that are the same in several boxes are one.
fn alike<'c>(basics: impl Iterator<Item = &'c Entry<Basic>>) -> Vec<(&'c Entry<Basic>, u8)> {
    let mut all: Vec<(&Entry<Basic>, u8)> = Vec::new();
    for entry in basics {
        let basic = &entry.definition;
        let same = |(known, _): &&mut (&Entry<Basic>, u8)| {
            Basic { copies: basic.copies, ..known.definition.clone() } == *basic
        };
        match all.iter_mut().find(same) {
            Some((_, copies)) => *copies = copies.saturating_add(basic.copies),
            None => all.push((entry, basic.copies)),
        }
    }
    all
}

/// What the basic cards of a kind are.
fn types(kind: BasicKind) -> Types {
    match kind {
        BasicKind::Agent | BasicKind::Trooper | BasicKind::MadameHydra | BasicKind::NewRecruit => {
            Types::HERO
        }
        BasicKind::Officer => Types::HERO.and(Types::OFFICER),
        BasicKind::Sidekick => Types::HERO.and(Types::SIDEKICK),
        BasicKind::Wound => Types::WOUND,
        BasicKind::Bindings => Types::BINDINGS,
        BasicKind::Bystander => Types::BYSTANDER,
        BasicKind::Twist => Types::TWIST,
        BasicKind::Strike => Types::STRIKE,
    }
}

/// The stack that the basic cards of a kind lie in; the hero deck for those that lie in none.
fn home(kind: BasicKind) -> Zone {
    match kind {
        BasicKind::Officer => Zone::OFFICERS,
        BasicKind::MadameHydra => Zone::MADAME_HYDRA,
        BasicKind::NewRecruit => Zone::NEW_RECRUITS,
        BasicKind::Sidekick => Zone::SIDEKICKS,
        BasicKind::Wound => Zone::WOUNDS,
        BasicKind::Bindings => Zone::BINDINGS,
        BasicKind::Bystander => Zone::BYSTANDERS,
        BasicKind::Agent | BasicKind::Trooper | BasicKind::Twist | BasicKind::Strike => {
            Zone::HERO_DECK
        }
    }
}

/// The keywords among some abilities, as bits.
fn keywords(abilities: &[Ability]) -> u8 {
    abilities.iter().fold(0, |bits, ability| match ability {
        Ability::Dodge => bits | Face::keyword_bit(Keyword::Dodge),
        Ability::XTremeAttack => bits | Face::keyword_bit(Keyword::XTremeAttack),
        _ => bits,
    })
}

/// The mastermind that an ability may bring.
fn brings(ability: &Ability) -> Option<&String> {
    fn of(list: &[Do]) -> Option<&String> {
        list.iter().find_map(|one| match one {
            Do::AddMastermind(name) => Some(name),
            Do::Burn(_, list) | Do::If(_, list) | Do::Each(_, list) => of(list),
            _ => None,
        })
    }
    match ability {
        Ability::Play(list) | Ability::Superpower(_, list) | Ability::On(_, list) => of(list),
        _ => None,
    }
}
