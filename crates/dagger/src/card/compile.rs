//! From card files to the book: put together, check, compile.

mod board;
mod files;
mod hero;
mod mission;
mod nemesis;

use std::borrow::Cow;
use std::path::Path;

use cardfile::Diagnostic;

pub use self::files::CardFiles;
use self::files::Files;
use super::ability::{Ability, AbilityC, Block, Rule, Script};
use super::book::*;
use super::*;

impl Book {
    /// The components of the box, with those of the given card folders in the place of the ones
    /// with the same names.
    pub fn load(folders: &[&Path]) -> Result<Book, Diagnostic> {
        let book = CardFiles::read(folders)?.book();
        book.map_err(|mut faults| faults.swap_remove(0))
    }

    /// Checks the text of one card file by itself and together with the box.
    /// Gives everything that is wrong with it.
    pub fn check(file: &str, text: &str) -> Result<Book, Vec<Diagnostic>> {
        let mut files = CardFiles::built_in();
        files.add(file, text.to_owned()).map_err(|fault| vec![fault])?;
        files.book()
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
    /// The enemy of the nemesis whose cards are being compiled.
    own_enemy: Option<String>,
    faults: Vec<Diagnostic>,
}

/// What stands for the board in the place of a card's name.
const BOARD: &str = "Board(";
/// What stands for the difficulties in the place of a card's name.
const DIFFICULTY: &str = "Difficulty(";

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
        let names = names
            .into_iter()
            .flatten()
            .chain([BOARD, DIFFICULTY].contains(&card).then(|| card.to_owned()));
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

    fn book(mut self, mut files: Files, fingerprint: u64) -> Result<Book, Vec<Diagnostic>> {
        self.texts = std::mem::take(&mut files.texts);
        let Some(board) = &files.board else {
            return Err(vec![Diagnostic::of_file("cards", "there is no board")]);
        };
        let board = self.board(board);
        let Some(difficulty) = &files.difficulty else {
            return Err(vec![Diagnostic::of_file("cards", "there is no difficulty")]);
        };
        let handicaps = self.difficulty(difficulty);
        let pairs: Vec<Pair> = files.pairs.iter().map(|pair| self.pair(pair)).collect();
        let aspects: Vec<_> = files.aspects.iter().map(|aspect| self.aspect(aspect)).collect();
        let pods: Vec<(String, [EnemyId; 3])> =
            files.pods.iter().map(|pod| (pod.name.clone(), self.pod(pod))).collect();
        let nemeses: Vec<_> = files.nemeses.iter().map(|nemesis| self.nemesis(nemesis)).collect();
        let standard: Vec<EventId> =
            files.events.iter().map(|event| self.event(event, "standard")).collect();
        let side: Vec<MissionId> = files
            .side_missions
            .iter()
            .map(|mission| self.mission(mission, MissionKind::Side, "", None))
            .collect();
        let mut strikes = Vec::new();
        for strike in &files.first_strikes {
            let id = self.mission(&strike.mission, MissionKind::FirstStrike, &strike.pod, None);
            let spawns = self.spawns(&strike.mission.name, &strike.spawns);
            if let Some(card) = self.cards.last_mut() {
                card.text.insert(0, crate::text::setup_bar(strike));
            }
            match pods.iter().position(|(name, _)| *name == strike.pod) {
                Some(pod) => self.missions[usize::from(id)].pod = PodId(pod as u8),
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
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        Ok(Book {
            ops: self.ops,
            abilities: self.abilities,
            rules: self.rules,
            names: self.names,
            board,
            handicaps,
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
        events: &[EventId],
        side: &[MissionId],
        strikes: &[MissionId],
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
        let (mut moments, mut kinds) = (0, 0);
        for ability in abilities {
            if let Some(fault) = misfit(ability) {
                self.fault(card, fault);
            }
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
                always: 0,
            };
            self.rules.extend(&ability.always);
            kinds = ability.always.iter().fold(kinds, |all, rule| all | rule.so.bit());
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
        Range { start, len: abilities.len() as u16, moments, always: kinds }
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
        let text = match &self.own_enemy {
            Some(enemy) => text.into_iter().map(|line| crate::text::named(&line, enemy)).collect(),
            None => text,
        };
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
}

/// What of an ability does not go with its moment.
fn misfit(ability: &Ability) -> Option<&'static str> {
    let steps = [&ability.r#do, &ability.boost, &ability.instead];
    let acts = steps.into_iter().any(|script| !script.0.is_empty());
    let boosts = steps[1..].iter().any(|script| !script.0.is_empty());
    let waits = ability.when != When::Always;
    let token = |rule: &Rule| rule.token;
    if waits && !acts {
        Some("an ability with a moment does something then; what is always so is `Always`")
    } else if !waits && (acts || ability.cost != Cost::Free || ability.once) {
        Some("what is always so has no steps, no cost, and is not `once`: it needs a moment")
    } else if !waits && ability.always.is_empty() {
        Some("an ability that is always so must say what is")
    } else if ability.when != When::Action && (boosts || ability.always.iter().any(token)) {
        Some("only an action is boosted, and only on an action lies a token")
    } else if waits && !ability.always.iter().all(token) {
        Some("what is so whatever happens is an ability of its own, with `Always`")
    } else {
        None
    }
}
