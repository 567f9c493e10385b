//! From card files to the book: put together, check, compile.

use std::borrow::Cow;
use std::path::Path;

use cardfile::Diagnostic;
use table::Digest;

use super::ability::{Ability, AbilityC, Block, Rule, Script};
use super::book::*;
use super::builtin::FILES;
use super::*;
use crate::text;

/// The card files read so far, by what they hold.
#[derive(Default)]
struct Files {
    /// Every file's name and text, to say where a fault is.
    texts: Vec<(String, Cow<'static, str>)>,
    board: Option<BoardFile>,
    pairs: Vec<PairFile>,
    aspects: Vec<AspectFile>,
    nemeses: Vec<NemesisFile>,
    pods: Vec<PodFile>,
    events: Vec<EventFile>,
    side_missions: Vec<MissionFile>,
    first_strikes: Vec<FirstStrikeFile>,
}

/// Puts a component in the place of the one with its name, or beside the others.
fn place<T>(all: &mut Vec<T>, new: T, name: impl Fn(&T) -> &str) {
    match all.iter().position(|old| name(old) == name(&new)) {
        Some(at) => all[at] = new,
        None => all.push(new),
    }
}

fn unknown(file: &str, text: &str, what: &str, name: &str, known: &[String]) -> Diagnostic {
    let mut message = format!("no {what} of the box is called `{name}`");
    if let Some(near) = cardfile::nearest(name, known.iter().map(String::as_str)) {
        message.push_str(&format!("; did you mean `{near}`?"));
    }
    Diagnostic::near(file, text, &format!("\"{name}\""), message)
}

impl Files {
    fn read(&mut self, file: &str, text: impl Into<Cow<'static, str>>) -> Result<(), Diagnostic> {
        let text = text.into();
        self.put(file, &text)?;
        self.texts.push((file.to_owned(), text));
        Ok(())
    }

    fn put(&mut self, file: &str, text: &str) -> Result<(), Diagnostic> {
        match cardfile::parse::<CardFile>(file, text)? {
            CardFile::Board(board) => self.board = Some(*board),
            CardFile::Pair(pair) => place(&mut self.pairs, *pair, |pair| &pair.team_up.name),
            CardFile::Aspect(aspect) => place(&mut self.aspects, *aspect, |aspect| &aspect.name),
            CardFile::Nemesis(nemesis) => place(&mut self.nemeses, *nemesis, |n| &n.name),
            CardFile::Pod(pod) => place(&mut self.pods, *pod, |pod| &pod.name),
            CardFile::Events(events) => {
                for event in events {
                    if let Some(old) = self.own_events().find(|old| old.name == event.name) {
                        *old = event;
                    } else {
                        place(&mut self.events, event, |event| &event.name);
                    }
                }
            }
            CardFile::SideMissions(missions) => {
                for mission in missions {
                    place(&mut self.side_missions, mission, |mission| &mission.name);
                }
            }
            CardFile::FirstStrikes(strikes) => {
                for strike in strikes {
                    place(&mut self.first_strikes, strike, |strike| &strike.mission.name);
                }
            }
            CardFile::Supports(supports) => {
                for support in supports {
                    let known: Vec<_> = self.supports().map(|old| old.name.clone()).collect();
                    match self.supports().find(|old| old.name == support.name) {
                        Some(old) => *old = support,
                        None => return Err(unknown(file, text, "support", &support.name, &known)),
                    }
                }
            }
            CardFile::TeamUps(team_ups) => {
                for new in team_ups {
                    let known: Vec<_> = self.pairs.iter().map(|p| p.team_up.name.clone()).collect();
                    match self.pairs.iter_mut().find(|pair| pair.team_up.name == new.name) {
                        Some(pair) => pair.team_up = new,
                        None => return Err(unknown(file, text, "team-up", &new.name, &known)),
                    }
                }
            }
            CardFile::Missions(missions) => {
                for new in missions {
                    let known: Vec<_> = self.own_missions().map(|old| old.name.clone()).collect();
                    match self.own_missions().find(|old| old.name == new.name) {
                        Some(old) => *old = new,
                        None => return Err(unknown(file, text, "mission", &new.name, &known)),
                    }
                }
            }
            CardFile::Enemies(enemies) => {
                for new in enemies {
                    let known: Vec<_> = self.enemies().map(|old| old.name.clone()).collect();
                    match self.enemies().find(|old| old.name == new.name) {
                        Some(old) => *old = new,
                        None => return Err(unknown(file, text, "enemy", &new.name, &known)),
                    }
                }
            }
        }
        Ok(())
    }

    fn supports(&mut self) -> impl Iterator<Item = &mut SupportFile> {
        self.pairs.iter_mut().flat_map(|pair| {
            pair.shared.iter_mut().chain(pair.heroes.iter_mut().map(|hero| &mut hero.unique))
        })
    }

    fn own_missions(&mut self) -> impl Iterator<Item = &mut MissionFile> {
        let heroes = self.pairs.iter_mut().flat_map(|pair| pair.heroes.iter_mut());
        let heroes = heroes.map(|hero| &mut hero.mission);
        heroes.chain(self.nemeses.iter_mut().flat_map(|nemesis| nemesis.missions.iter_mut()))
    }

    fn own_events(&mut self) -> impl Iterator<Item = &mut EventFile> {
        self.nemeses.iter_mut().flat_map(|nemesis| nemesis.events.iter_mut())
    }

    fn enemies(&mut self) -> impl Iterator<Item = &mut EnemyFile> {
        let pods = self.pods.iter_mut().flat_map(|pod| pod.enemies.iter_mut());
        pods.chain(self.nemeses.iter_mut().map(|nemesis| &mut nemesis.enemy))
    }
}

impl Book {
    /// The components of the box, with those of the given card folders in the place of the ones
    /// with the same names.
    pub fn load(folders: &[&Path]) -> Result<Book, LoadError> {
        let mut files = Files::default();
        let mut digest = Digest::default();
        for &(file, text) in FILES {
            files.read(file, text)?;
            digest.text(text);
        }
        for folder in folders {
            for path in cardfile::card_files(folder)? {
                let text = cardfile::read(&path)?;
                digest.text(&text);
                files.read(&path.display().to_string(), text)?;
            }
        }
        Compiler::default().book(files, digest.finish())
    }

    /// Checks the text of one card file by itself and together with the box.
    pub fn check(file: &str, text: &str) -> Result<Book, LoadError> {
        let mut files = Files::default();
        for &(file, text) in FILES {
            files.read(file, text)?;
        }
        files.read(file, text.to_owned())?;
        Compiler::default().book(files, 0)
    }
}

/// The most cards of one kind that a game can number.
const MOST: usize = 200;
/// The most steps and abilities that can be numbered.
const MOST_STEPS: usize = 60_000;

#[derive(Default)]
struct Compiler {
    ops: Vec<Do<Block>>,
    abilities: Vec<AbilityC>,
    rules: Vec<Rule>,
    names: Vec<String>,
    heroes: Vec<Hero>,
    supports: Vec<Support>,
    team_ups: Vec<TeamUp>,
    missions: Vec<Mission>,
    enemies: Vec<Enemy>,
    events: Vec<Event>,
    cards: Vec<Card>,
    texts: Vec<(String, Cow<'static, str>)>,
    faults: Vec<Diagnostic>,
}

/// What stands for the board in the place of a card's name.
const BOARD: &str = "Board(";

impl Compiler {
    /// Notes a fault of the card with a name. Of two files with the card the later one counts,
    /// as it did when they were put together.
    fn fault(&mut self, card: &str, message: impl Into<String>) {
        let message = message.into();
        // A hero's full name ends with the person's own, which the file writes apart.
        let person = card.strip_suffix(')').and_then(|name| name.rsplit_once('(')).map(|it| it.1);
        let quoted = |name: &str| format!("\"{name}\"");
        let names =
            [Some(format!("name: {}", quoted(card))), Some(quoted(card)), person.map(quoted)];
        let names = names.into_iter().flatten().chain((card == BOARD).then(|| BOARD.to_owned()));
        let names: Vec<String> = names.collect();
        let place = self.texts.iter().rev().find_map(|(file, text)| {
            let name = names.iter().find(|name| text.contains(name.as_str()))?;
            Some((file, text, name))
        });
        self.faults.push(match place {
            Some((file, text, name)) => Diagnostic::near(file, text, name, message),
            None => Diagnostic::of_file(card, message),
        });
    }

    fn origin(&mut self, card: &str, origin: &str) {
        if !["known", "partly", "longbox"].contains(&origin) {
            self.fault(card, format!("origin `{origin}`: write known, partly or longbox"));
        }
    }

    fn book(mut self, mut files: Files, fingerprint: u64) -> Result<Book, Diagnostic> {
        self.texts = std::mem::take(&mut files.texts);
        let Some(board) = &files.board else {
            return Err(Diagnostic::of_file("cards", "there is no board"));
        };
        let board = self.board(board);
        let pairs: Vec<Pair> = files.pairs.iter().map(|pair| self.pair(pair)).collect();
        let aspects: Vec<_> = files.aspects.iter().map(|aspect| self.aspect(aspect)).collect();
        let pods: Vec<(String, [u8; 3])> =
            files.pods.iter().map(|pod| (pod.name.clone(), self.pod(pod))).collect();
        let nemeses: Vec<_> = files.nemeses.iter().map(|nemesis| self.nemesis(nemesis)).collect();
        let standard: Vec<u8> =
            files.events.iter().map(|event| self.event(event, "standard")).collect();
        let side: Vec<u8> = files
            .side_missions
            .iter()
            .map(|mission| self.mission(mission, MissionKind::Side, "", None))
            .collect();
        let mut strikes = Vec::new();
        for strike in &files.first_strikes {
            let id = self.mission(&strike.mission, MissionKind::FirstStrike, &strike.pod, None);
            let spawns = self.spawns(&strike.mission.name, &strike.spawns);
            match pods.iter().position(|(name, _)| *name == strike.pod) {
                Some(pod) => self.missions[usize::from(id)].pod = pod as u8,
                None => {
                    let near = cardfile::nearest(&strike.pod, pods.iter().map(|p| p.0.as_str()));
                    let near =
                        near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
                    let message = format!("no pod is called `{}`{near}", strike.pod);
                    self.fault(&strike.pod, message);
                }
            }
            self.missions[usize::from(id)].spawns = spawns;
            strikes.push(id);
        }
        self.whole_box(&pairs, &aspects, &nemeses, &standard, &side, &strikes);
        if let Some(fault) = self.faults.into_iter().next() {
            return Err(fault);
        }
        Ok(Book {
            ops: self.ops,
            abilities: self.abilities,
            rules: self.rules,
            names: self.names,
            board,
            heroes: self.heroes,
            pairs,
            aspects,
            supports: self.supports,
            team_ups: self.team_ups,
            missions: self.missions,
            side_missions: side,
            first_strikes: strikes,
            enemies: self.enemies,
            pods,
            events: self.events,
            standard_events: standard,
            nemeses,
            cards: self.cards,
            fingerprint,
        })
    }

    /// A game must be able to start, and every card to be numbered.
    fn whole_box(
        &mut self,
        pairs: &[Pair],
        aspects: &[[AspectSide; 2]],
        nemeses: &[Nemesis],
        events: &[u8],
        side: &[u8],
        strikes: &[u8],
    ) {
        let enough = pairs.len() >= 5
            && aspects.len() >= 5
            && !nemeses.is_empty()
            && events.len() >= 9
            && !side.is_empty()
            && !strikes.is_empty();
        if !enough {
            self.fault("cards", "too few components for a game of five heroes");
        }
        let most = [
            self.missions.len(),
            self.enemies.len(),
            self.events.len(),
            self.supports.len(),
            2 * aspects.len(),
            2 * nemeses.len(),
        ];
        let lists =
            events.len() > crate::state::MOST_EVENTS || side.len() > crate::state::MOST_SIDE;
        if most.into_iter().any(|n| n > MOST) || self.ops.len() > MOST_STEPS || lists {
            self.fault("cards", "more components than a game can number");
        }
    }

    fn board(&mut self, file: &BoardFile) -> Board {
        let mut adjacent = [0u32; SPACES];
        for &(a, b) in &file.edges {
            if a == b || a == Space::Asgard || b == Space::Asgard {
                self.fault(BOARD, "an edge joins a space to itself or to Asgard");
                continue;
            }
            adjacent[a as usize] |= 1 << b as u32;
            adjacent[b as usize] |= 1 << a as u32;
        }
        let mut region = [Region::None as u8; SPACES];
        for (name, spaces) in &file.regions {
            for &space in spaces {
                region[space as usize] = *name as u8;
            }
        }
        let mut steps = [[99u8; SPACES]; SPACES];
        for (from, steps) in steps.iter_mut().enumerate() {
            let (mut reached, mut edge, mut distance) = (1u32 << from, 1u32 << from, 0);
            while edge != 0 {
                let mut next = 0;
                for space in 0..SPACES {
                    if edge >> space & 1 != 0 {
                        steps[space] = distance;
                        next |= adjacent[space];
                    }
                }
                edge = next & !reached;
                reached |= next;
                distance += 1;
            }
        }
        for space in 0..SPACES - 1 {
            if steps[0][space] == 99 || region[space] == Region::None as u8 {
                let name = Space::name_of(space as u8);
                self.fault(BOARD, format!("{name} has no region or no way to it"));
            }
        }
        if file.die.is_empty() || file.die.len() > 20 {
            self.fault(BOARD, "a die has 1 to 20 faces");
        }
        let effects = file.effects.clone().map(|script| self.block(&script));
        let origin = &file.origin;
        self.origin(BOARD, origin);
        for (base, script) in file.effects.iter().enumerate() {
            let text = vec![text::script(script)];
            self.card("base", "", Base::name_of(base as u8), None, "known", text);
        }
        let die: Vec<_> = file.die.iter().map(|&symbol| text::symbol(symbol)).collect();
        self.card("die", "", "Hero die", None, origin, vec![format!("Faces: {}.", die.join(", "))]);
        let edges: Vec<_> = (0..SPACES)
            .map(|from| {
                let to: Vec<_> = (0..SPACES)
                    .filter(|to| adjacent[from] >> to & 1 != 0)
                    .map(|to| Space::name_of(to as u8))
                    .collect();
                format!("{}: {}.", Space::name_of(from as u8), to.join(", "))
            })
            .take(SPACES - 1)
            .collect();
        self.card("board", "", "Game board", None, origin, edges);
        Board { adjacent, steps, region, effects, die: file.die.iter().map(|&s| s as u8).collect() }
    }

    fn block(&mut self, script: &Script) -> Block {
        let lowered: Vec<Do<Block>> =
            script.0.iter().map(|step| step.clone().map(&mut |inner| self.block(&inner))).collect();
        let start = self.ops.len().min(MOST_STEPS) as u16;
        let len = lowered.len().min(1000) as u16;
        self.ops.extend(lowered);
        Block { start, len }
    }

    fn abilities(&mut self, card: &str, abilities: &[Ability], src: Src) -> Range {
        if abilities.len() > 6 {
            self.fault(card, "more than six abilities on one card");
        }
        let mut compiled = Vec::new();
        let mut moments = 0;
        for ability in abilities {
            let does = self.block(&ability.r#do);
            let boost = self.block(&ability.boost);
            let instead = match ability.instead.0.is_empty() {
                true => None,
                false => Some(self.block(&ability.instead)),
            };
            let always = Range {
                start: self.rules.len() as u16,
                len: ability.always.len() as u16,
                moments: 0,
            };
            self.rules.extend(&ability.always);
            if !ability.always.is_empty() {
                moments |= When::Always.bit();
            }
            moments |= ability.when.bit();
            let name = self.names.len() as u16;
            self.names.push(ability.name.clone());
            let (when, cost, once) = (ability.when, ability.cost, ability.once);
            compiled.push(AbilityC { when, cost, once, does, boost, instead, always, src, name });
        }
        let start = self.abilities.len() as u16;
        self.abilities.extend(compiled);
        Range { start, len: abilities.len() as u16, moments }
    }

    fn card(
        &mut self,
        kind: &'static str,
        group: &str,
        name: &str,
        class: Option<&str>,
        origin: &str,
        text: Vec<String>,
    ) -> &mut Card {
        self.origin(name, origin);
        self.cards.push(Card {
            game: "dagger",
            set: "dagger",
            kind,
            group: group.into(),
            name: name.into(),
            copies: 1,
            team: None,
            class: class.map(str::to_owned),
            cost: None,
            attack: None,
            recruit: None,
            vp: None,
            origin: origin.into(),
            text,
        });
        self.cards.last_mut().expect("a card was just put there")
    }

    fn pair(&mut self, file: &PairFile) -> Pair {
        let pair = (self.heroes.len() / 2) as u8;
        let group = file.heroes[0].full_name() + " / " + &file.heroes[1].full_name();
        let shared = [0, 1].map(|i| self.support(&file.shared[i], &group, "shared"));
        let team_up = self.team_ups.len() as u8;
        let src = Src { kind: CardKind::TeamUp, id: team_up };
        let abilities = self.abilities(&file.team_up.name, &file.team_up.abilities, src);
        let TeamUpFile { name, cost, origin, .. } = &file.team_up;
        let lines = text::abilities(&file.team_up.abilities, text::Uses::Exhaust);
        self.card("team_up", &group, name, None, origin, lines).cost = Some(*cost);
        self.team_ups.push(TeamUp { name: name.clone(), cost: *cost, abilities });
        let heroes = [0, 1].map(|i| {
            let hero = &file.heroes[i];
            let name = hero.full_name();
            let unique = self.support(&hero.unique, &name, "unique");
            let mission = self.mission(&hero.mission, MissionKind::Hero, &name, None);
            let id = self.heroes.len() as u8;
            let src = Src { kind: CardKind::Hero, id };
            let abilities = self.abilities(&name, &hero.abilities, src);
            if hero.abilities.len() > 4 || hero.health == 0 || hero.health > 20 {
                self.fault(&name, "a hero has at most four abilities and 1 to 20 health");
            }
            let mut lines = vec![format!(
                "ATK {}, DFI {}, TAC {}, health {}.",
                hero.atk, hero.dfi, hero.tac, hero.health
            )];
            lines.extend(text::abilities(&hero.abilities, text::Uses::Free));
            self.card("hero", &group, &name, None, &hero.origin, lines).attack = Some(hero.atk);
            self.heroes.push(Hero {
                name,
                pair,
                partner: if i == 0 { id + 1 } else { id.wrapping_sub(1) },
                health: hero.health,
                attr: [hero.atk.min(9), hero.dfi.min(9), hero.tac.min(9)],
                abilities,
                unique,
                mission,
            });
            id
        });
        Pair { heroes, shared, team_up }
    }

    fn support(&mut self, file: &SupportFile, group: &str, class: &str) -> u8 {
        let id = self.supports.len() as u8;
        let src = Src { kind: CardKind::Support, id };
        let abilities = self.abilities(&file.name, &file.abilities, src);
        let shared = class == "shared";
        if shared && !(1..=9).contains(&file.charge) {
            self.fault(&file.name, "a shared support needs a charge of 1 to 9");
        }
        let uses = if shared { text::Uses::Exhaust } else { text::Uses::Free };
        let lines = text::abilities(&file.abilities, uses);
        let card = self.card("support", group, &file.name, Some(class), &file.origin, lines);
        card.cost = shared.then_some(file.charge);
        self.supports.push(Support { name: file.name.clone(), charge: file.charge, abilities });
        id
    }

    fn aspect(&mut self, file: &AspectFile) -> [AspectSide; 2] {
        let number = self.cards.iter().filter(|card| card.kind == "aspect").count().min(MOST) as u8;
        let mut side = |side: &AspectSideFile, class: &str, id: u8| {
            let src = Src { kind: CardKind::Aspect, id };
            let passive = self.abilities(&file.name, &side.passive, src);
            let mut lines = text::abilities(&side.passive, text::Uses::Free);
            let files = [&side.r#move, &side.fight, &side.defy, &side.rest];
            for (kind, action) in ActionKind::ASPECT.into_iter().zip(files) {
                lines.extend(text::aspect_action(kind, action));
            }
            self.card("aspect", &file.name, &file.name, Some(class), &side.origin, lines);
            let actions = files.map(|action| Action {
                value: action.value,
                always: action.always,
                boost: action.boost,
                then: self.block(&action.then),
            });
            AspectSide { name: format!("{} ({class})", file.name), passive, actions }
        };
        [side(&file.heroic, "heroic", number), side(&file.shattered, "shattered", number + 1)]
    }

    fn enemy(&mut self, file: &EnemyFile, group: &str, class: &str) -> u8 {
        let id = self.enemies.len() as u8;
        let src = Src { kind: CardKind::Enemy, id };
        let abilities = self.abilities(&file.name, &file.abilities, src);
        if file.health == 0 || file.health > 99 {
            self.fault(&file.name, "an enemy has 1 to 99 health");
        }
        let mut lines = vec![format!("Power {}, health {}.", file.power, file.health)];
        lines.extend(text::abilities(&file.abilities, text::Uses::Free));
        let card = self.card("enemy", group, &file.name, Some(class), &file.origin, lines);
        card.attack = Some(file.power);
        let (name, power, health) = (file.name.clone(), file.power.min(50), file.health);
        self.enemies.push(Enemy { name, power, health, abilities });
        id
    }

    fn pod(&mut self, file: &PodFile) -> [u8; 3] {
        [0, 1, 2]
            .map(|i| self.enemy(&file.enemies[i], &file.name, ["rank 1", "rank 2", "rank 3"][i]))
    }

    fn spawns(&mut self, card: &str, files: &[SpawnFile]) -> Vec<Spawn> {
        if files.len() > 8 {
            self.fault(card, "more than eight spawn icons");
        }
        let mut spawns = Vec::new();
        for &SpawnFile(what, number, pips) in files {
            let rank = !matches!(what, SpawnKind::Rank(rank) if !(1..=3).contains(&rank));
            if !(1..=Space::NUMBERED).contains(&number) || !rank || pips > 5 {
                self.fault(card, "a spawn icon names rank 1 to 3, space 1 to 15, pips 0 to 5");
                continue;
            }
            spawns.push(Spawn { what, space: number - 1, pips });
        }
        spawns
    }

    fn mission(
        &mut self,
        file: &MissionFile,
        kind: MissionKind,
        group: &str,
        step: Option<&str>,
    ) -> u8 {
        let elite = file
            .elite
            .as_ref()
            .map(|(enemy, space)| (self.enemy(enemy, &file.name, "elite"), *space as u8));
        let id = self.missions.len() as u8;
        let src = Src { kind: CardKind::Mission, id };
        let abilities = self.abilities(&file.name, &file.abilities, src);
        let halves = [&file.pass, &file.fail].map(|half| {
            let block = self.block(&half.r#do);
            (block, self.abilities(&file.name, &half.abilities, src))
        });
        let (ongoing, complete) = (self.block(&file.ongoing), self.block(&file.complete));
        let deck = matches!(kind, MissionKind::FirstStrike | MissionKind::Nemesis);
        if deck && (file.progress == 0 || file.limit == 0) {
            self.fault(&file.name, "this mission needs a progress value and a threat limit");
        }
        if file.progress > 40 || (elite.is_some() && kind != MissionKind::Side) {
            self.fault(
                &file.name,
                "a progress value is at most 40; only side missions have elites",
            );
        }
        let label = match kind {
            MissionKind::Side if elite.is_some() => "elite",
            MissionKind::Side => "side",
            MissionKind::Hero => "hero",
            MissionKind::FirstStrike => "first strike",
            MissionKind::Nemesis => "nemesis",
        };
        let lines = text::mission(file, kind);
        let kind_name = match kind {
            MissionKind::Side => "side_mission",
            MissionKind::Hero => "hero_mission",
            MissionKind::FirstStrike => "first_strike",
            MissionKind::Nemesis => "nemesis_mission",
        };
        let class = step.unwrap_or(label);
        self.card(kind_name, group, &file.name, Some(class), &file.origin, lines);
        self.missions.push(Mission {
            name: file.name.clone(),
            kind,
            progress: file.progress,
            flat: file.flat,
            limit: file.limit,
            threat: file.threat,
            team_up: file.team_up,
            defy: file.defy,
            rest: file.rest,
            dagger: file.dagger,
            abilities,
            ongoing,
            complete,
            halves,
            half_names: [file.pass.name.clone(), file.fail.name.clone()],
            elite,
            spawns: Vec::new(),
            pod: 0,
        });
        id
    }

    fn event(&mut self, file: &EventFile, group: &str) -> u8 {
        let id = self.events.len() as u8;
        let src = Src { kind: CardKind::Event, id };
        let stays = self.abilities(&file.name, &file.stays, src);
        let does = self.block(&file.r#do);
        let spawns = self.spawns(&file.name, &file.spawns);
        if file.icons.iter().any(|icon| matches!(icon, Icon::Nemesis(n) if !(1..=3).contains(n))) {
            self.fault(&file.name, "a nemesis icon calls for ability 1, 2 or 3");
        }
        let lines = text::event(file);
        let class = if group == "standard" { "standard" } else { "nemesis" };
        let owner = if group == "standard" { "" } else { group };
        self.card("event", owner, &file.name, Some(class), &file.origin, lines);
        let icons = file.icons.iter().copied().take(6).collect();
        self.events.push(Event { name: file.name.clone(), does, icons, spawns, stays });
        id
    }

    fn nemesis(&mut self, file: &NemesisFile) -> Nemesis {
        let number = self.cards.iter().filter(|card| card.kind == "nemesis").count() as u8;
        let front = &file.front;
        if !(1..=Space::NUMBERED).contains(&front.start) {
            self.fault(&file.name, "the start space is a number from 1 to 15");
        }
        let mut lines = vec![format!(
            "Threat {}, health {}, power {}, starts in {}.",
            front.threat,
            front.health,
            front.power,
            Space::name_of(front.start.wrapping_sub(1))
        )];
        lines.extend(text::powers(&front.powers));
        lines.extend(text::abilities(&front.abilities, text::Uses::Free));
        let card =
            self.card("nemesis", &file.name, &file.name, Some("front"), &front.origin, lines);
        card.attack = Some(front.power);
        let back = &file.back;
        let mut lines = vec![format!(
            "Threat {}, health {} per player, power {}.",
            back.threat, back.health, back.power
        )];
        if !back.starts.0.is_empty() {
            lines.push(format!("When the final showdown starts: {}", text::script(&back.starts)));
        }
        lines.push(format!("Activation: {}", text::script(&back.activation)));
        lines.extend(text::powers(&back.powers));
        lines.extend(text::abilities(&back.abilities, text::Uses::Free));
        let card = self.card(
            "nemesis",
            &file.name,
            &file.name,
            Some("final showdown"),
            &back.origin,
            lines,
        );
        card.attack = Some(back.power);
        let powers =
            |of: &[PowerFile; 3], this: &mut Self| [0, 1, 2].map(|i| this.block(&of[i].r#do));
        let names = |of: &[PowerFile; 3]| [0, 1, 2].map(|i| of[i].name.clone());
        let sides = [
            NemesisSide {
                threat: front.threat,
                health: front.health.max(1),
                power: front.power,
                starts: Block::default(),
                activation: Block::default(),
                powers: powers(&front.powers, self),
                power_names: names(&front.powers),
                abilities: self.abilities(
                    &file.name,
                    &front.abilities,
                    Src { kind: CardKind::Nemesis, id: number },
                ),
            },
            NemesisSide {
                threat: back.threat,
                health: back.health.max(1),
                power: back.power,
                starts: self.block(&back.starts),
                activation: self.block(&back.activation),
                powers: powers(&back.powers, self),
                power_names: names(&back.powers),
                abilities: self.abilities(
                    &file.name,
                    &back.abilities,
                    Src { kind: CardKind::Nemesis, id: number + 1 },
                ),
            },
        ];
        let enemy = self.enemy(&file.enemy, &file.name, "nemesis");
        let missions = [0, 1, 2].map(|i| {
            let step = Some(["I", "II", "III"][i]);
            self.mission(&file.missions[i], MissionKind::Nemesis, &file.name, step)
        });
        let events = [0, 1, 2].map(|i| self.event(&file.events[i], &file.name));
        Nemesis {
            name: file.name.clone(),
            title: file.title.clone(),
            start: front.start.wrapping_sub(1).min(14),
            sides,
            enemy,
            missions,
            events,
        }
    }
}
