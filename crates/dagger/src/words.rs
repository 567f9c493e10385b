//! The game in words: questions, labels, what happened, and why it ended.

mod moment;

use table::Question;

use crate::card::*;
use crate::choice::{Act, act, bit};
use crate::play::{Event, enemy_src};
use crate::rules::Dagger;
use crate::state::*;
use crate::text::{self, capital};

const ACTIONS: [&str; 4] = ["Move", "Fight", "Defy", "Rest"];

fn hero_name(rules: &Dagger, game: &Game, hero: HeroSeat) -> String {
    let id = game.heroes[usize::from(hero).min(HEROES - 1)].hero;
    rules.book.hero(id).name.clone()
}

/// The steps of a block as a card file would write them.
fn script(book: &Book, block: Block) -> Script {
    let steps = book.block(block).iter();
    Script(steps.map(|step| step.map(&mut |inner| script(book, inner))).collect())
}

/// The steps of a block in words, with the name of the nemesis's own enemy.
fn steps_of(rules: &Dagger, game: &Game, block: Block) -> String {
    let text = text::script(&script(&rules.book, block), text::Who::You);
    text::named(&text, own_enemy(rules, game))
}

/// The name of the nemesis's own enemy.
fn own_enemy<'a>(rules: &'a Dagger, game: &Game) -> &'a str {
    let enemy = rules.book.nemeses[usize::from(game.nemesis)].enemy;
    &rules.book.enemies[usize::from(enemy)].name
}

/// The step that the frame on top is at, if it runs a program.
fn current(book: &Book, game: &Game) -> Option<Do<Block>> {
    let frame = game.frames.last().filter(|frame| frame.task == Task::Program)?;
    book.block(frame.block).get(usize::from(frame.at)).copied()
}

fn enemy(rules: &Dagger, game: &Game, enemy: Standee) -> String {
    let name = rules.book.name_of(enemy_src(&rules.book, game, enemy));
    let state = game.enemies[usize::from(enemy.min(NEMESIS))];
    let mut text = format!("{name} in {}", state.space.name());
    if state.damage > 0 {
        text.push_str(&format!(", {} damage", state.damage));
    }
    if state.primed {
        text.push_str(", primed");
    }
    text
}

fn mission(rules: &Dagger, game: &Game, slot: Slot) -> String {
    let id = game.missions.get(usize::from(slot)).map_or(MissionId::NONE, |mission| mission.id);
    rules.book.name_of(id.into())
}

fn support(rules: &Dagger, game: &Game, hero: HeroSeat, which: Shared) -> String {
    let id = game.heroes[usize::from(hero).min(HEROES - 1)].hero;
    let pair = rules.book.hero(id).pair;
    let id = rules.book.pairs[usize::from(pair)].shared[usize::from(which)];
    rules.book.supports[usize::from(id)].name.clone()
}

/// The decision at hand in words.
pub(crate) fn question(rules: &Dagger, game: &Game) -> Question {
    let ask = game.ask;
    if ask.kind == AskKind::Nothing {
        return Question { asker: String::new(), text: String::new() };
    }
    let you = hero_name(rules, game, ask.hero);
    let frame = game.frames.last().copied().unwrap_or_default();
    let text = match ask.kind {
        AskKind::Nothing => String::new(),
        AskKind::FirstPlayer => "Who is the first player?".into(),
        AskKind::StartReady => "Which support starts ready?".into(),
        AskKind::Iliad => "Where does the Iliad go?".into(),
        AskKind::StartBase => "On which base do you enter?".into(),
        AskKind::Action => "Your action?".into(),
        AskKind::Ability => {
            format!("{}Use an ability now?", moment::before(rules, game, &frame))
        }
        AskKind::Enemy => "Which enemy?".into(),
        AskKind::Hero => "Which hero?".into(),
        AskKind::Move => format!("MOVE {}: where to?", frame.amount),
        AskKind::EnemyMove => "Where does the enemy move?".into(),
        AskKind::Space if moves_bifrost(&rules.book, game) => "Where does the Bifrost lead?".into(),
        AskKind::Space => "Which space?".into(),
        AskKind::Base => "Which base?".into(),
        AskKind::Mission => "Which mission?".into(),
        AskKind::May => match current(&rules.book, game) {
            Some(Do::May(block)) => {
                let text = text::offered(&script(&rules.book, block));
                text::named(&text, own_enemy(rules, game))
            }
            _ => "Do it?".into(),
        },
        AskKind::Either => "Which of the two?".into(),
        AskKind::Reroll => format!("Reroll which results? {}", shown(frame.dice)),
        AskKind::SpendEmpowered => {
            format!("Spend your empowered token for 1 success? {}", shown(frame.dice))
        }
        AskKind::SpendPrimed => {
            format!("Discard the enemy's primed token for 1 success? {}", shown(frame.dice))
        }
        AskKind::Split => format!("{} to place: where does the next go?", frame.amount),
        AskKind::DaggerEffect => format!("Resolve a D.A.G.G.E.R. effect? {} left", frame.amount),
        AskKind::Order => "Which enemy activates next?".into(),
        AskKind::Attack => "Whom does it attack?".into(),
        AskKind::Kind => "Which aspect action?".into(),
        AskKind::Support => "Which support?".into(),
        AskKind::Icon => "Which spawn icon is cancelled?".into(),
        AskKind::PlayMission => "Put your hero mission into play?".into(),
        AskKind::Stunned => "The nemesis is stunned: where do you move it?".into(),
        AskKind::Token => "Which token goes onto the card?".into(),
        AskKind::ReadyTeamUp => "Team-up is about to be lost. Ready your card with it?".into(),
    };
    let asker = match ask.src.kind {
        CardKind::Rule | CardKind::Hero => "The rules".to_owned(),
        _ => capital(&rules.book.name_of(ask.src)),
    };
    Question { asker, text: format!("{you}: {text}") }
}

/// Whether the space that is asked for is the Bifrost's: by a card, or by a rest in Asgard.
fn moves_bifrost(book: &Book, game: &Game) -> bool {
    let rests = game.frames.last().is_some_and(|frame| frame.task == Task::Action);
    rests || matches!(current(book, game), Some(Do::MoveBifrost(_)))
}

fn shown(dice: [u8; 5]) -> String {
    let rolled = Symbol::ALL.iter().zip(dice).filter(|&(_, count)| count > 0);
    let all: Vec<_> =
        rolled.map(|(&symbol, count)| format!("{count} {}", text::symbol(symbol))).collect();
    if all.is_empty() { "No dice.".into() } else { format!("Rolled {}.", all.join(", ")) }
}

/// A choice of the decision at hand in words.
pub(crate) fn label(rules: &Dagger, game: &Game, choice: u8) -> String {
    let book = &rules.book;
    let ask = game.ask;
    if choice == DONE {
        return match ask.kind {
            AskKind::Move => "Stay".into(),
            AskKind::Stunned | AskKind::EnemyMove => "Leave it where it is".into(),
            AskKind::Reroll => "Keep the rest".into(),
            AskKind::Ability | AskKind::DaggerEffect => "None".into(),
            _ => "No".into(),
        };
    }
    match ask.kind {
        AskKind::Nothing => String::new(),
        AskKind::FirstPlayer | AskKind::Hero | AskKind::Attack => {
            hero_name(rules, game, HeroSeat(choice))
        }
        AskKind::StartReady | AskKind::Support => {
            support(rules, game, ask.hero, Shared::at(choice))
        }
        AskKind::Iliad | AskKind::Move | AskKind::EnemyMove | AskKind::Space | AskKind::Stunned => {
            Space::at(choice).name().to_owned()
        }
        AskKind::StartBase | AskKind::Base => capital(Base::at(choice).name()),
        AskKind::DaggerEffect => {
            let base = Base::at(choice);
            let effect = script(book, book.board.effects[usize::from(base)]);
            format!("{}: {}", capital(base.name()), text::script(&effect, text::Who::You))
        }
        AskKind::Action => turn_label(rules, game, choice),
        AskKind::Ability => ability_label(rules, game, ask.hero, Ordinal(choice)),
        AskKind::Enemy | AskKind::Order => enemy(rules, game, Standee(choice)),
        AskKind::Mission => mission(rules, game, Slot(choice)),
        AskKind::Token if choice == 0 => "A standard token".into(),
        AskKind::Token => "The boosted token".into(),
        AskKind::ReadyTeamUp => turn_label(rules, game, bit(Act::ReadyTeamUp, false)),
        AskKind::May | AskKind::SpendEmpowered | AskKind::SpendPrimed | AskKind::PlayMission => {
            "Yes".into()
        }
        AskKind::Either => match current(book, game) {
            Some(Do::Either(a, b)) => steps_of(rules, game, if choice == 0 { a } else { b }),
            _ if choice == 0 => "Recover".into(),
            _ => "Charge".into(),
        },
        AskKind::Reroll => {
            format!("Reroll one {}", text::symbol(Symbol::ALL[usize::from(choice.min(4))]))
        }
        AskKind::Split => match Point::at(choice) {
            Point::Recover => "Recover 1".into(),
            Point::Charge(which) => format!("Charge {}", support(rules, game, ask.hero, which)),
            Point::Progress(slot) => format!("1 progress on {}", mission(rules, game, slot)),
        },
        AskKind::Kind => ACTIONS[usize::from(choice & 3)].into(),
        AskKind::Icon => {
            let event = book.events.get(usize::from(game.event));
            let spawn = event.and_then(|event| event.spawns.get(usize::from(choice)));
            let spawn = spawn.map_or(String::new(), |spawn| {
                let what = match spawn.what {
                    SpawnKind::Rank(rank) => format!("rank {rank}"),
                    SpawnKind::Specific => own_enemy(rules, game).to_owned(),
                };
                format!("{what} in {}", spawn.space.name())
            });
            format!("Icon {}: {spawn}", choice + 1)
        }
    }
}

fn turn_label(rules: &Dagger, game: &Game, choice: u8) -> String {
    let book = &rules.book;
    let hero = game.ask.hero;
    let (what, boosted) = act(choice);
    let name = match what {
        Act::Aspect(kind) => ACTIONS[kind as usize & 3].to_owned(),
        Act::Sheet(ordinal) | Act::Unique(ordinal) => ability_label(rules, game, hero, ordinal),
        Act::Dagger => {
            let space = game.heroes[usize::from(hero).min(HEROES - 1)].space;
            let base = crate::play::base_at(game, space).unwrap_or(Base::NewYork);
            format!("D.A.G.G.E.R. action on {}", base.name())
        }
        Act::Nemesis => {
            let side = &book.nemeses[usize::from(game.nemesis)].sides[usize::from(game.showdown)];
            let index = side.abilities.abilities().find(|&i| book.ability(i).when == When::Action);
            index.map_or(String::new(), |index| book.ability_name(index))
        }
        Act::ReadyTeamUp => {
            let pair = book.hero(game.heroes[usize::from(hero).min(HEROES - 1)].hero).pair;
            let card = &book.team_ups[usize::from(book.pairs[usize::from(pair)].team_up)];
            return format!("Spend {} team-up to ready {}", card.cost, card.name);
        }
        Act::AnyTime(ordinal) => {
            return format!("Use {}", ability_label(rules, game, hero, ordinal));
        }
    };
    if boosted { format!("{name}, boosted token") } else { name }
}

pub(crate) fn ability_label(
    rules: &Dagger,
    game: &Game,
    hero: HeroSeat,
    ordinal: Ordinal,
) -> String {
    let mut copy = *game;
    let mut silent = table::Silent;
    let play = rules.play(&mut copy, &mut silent);
    let Some(index) = play.ability_at(hero, ordinal) else {
        return format!("Ability {}", ordinal.0);
    };
    let name = rules.book.ability_name(index);
    let card = rules.book.name_of(rules.book.ability(index).src);
    if name == card { name } else { format!("{name} ({card})") }
}

/// An event in words.
pub(crate) fn narrate(book: &Book, event: &Event) -> Option<String> {
    let hero = |id: HeroId| book.hero(id).name.clone();
    let of = |src: Src| book.name_of(src);
    let space = Space::name;
    let mission = |id: MissionId| book.missions[usize::from(id)].name.clone();
    let support = |id: SupportId| book.supports[usize::from(id)].name.clone();
    Some(match *event {
        Event::Round(n) => format!("Round {n}."),
        Event::HeroPlaced { hero: id, space: at } => {
            format!("{} enters in {}.", hero(id), space(at))
        }
        Event::Moved { hero: id, to } => format!("{} moves to {}.", hero(id), space(to)),
        Event::Acts { hero: id, act, boosted } => {
            let name = match act {
                Act::Aspect(kind) => ACTIONS[kind as usize & 3].to_lowercase(),
                Act::Dagger => "the D.A.G.G.E.R. action".into(),
                _ => "an ability".into(),
            };
            let token = if boosted { "the boosted token" } else { "a token" };
            format!("{} spends {token} on {name}.", hero(id))
        }
        Event::Uses { hero: id, ability } => {
            format!("{} uses {}.", hero(id), book.ability_name(ability))
        }
        Event::Rolled { hero: id, attr, dice } => {
            let attr = ["ATK", "DFI", "TAC"][attr as usize];
            format!("{} tests {attr}. {}", hero(id), shown(dice))
        }
        Event::Tested { hero: id, successes, by } => {
            let several = if successes == 1 { "success" } else { "successes" };
            let added = (by.added != 0).then(|| format!("{:+} by cards and tokens", by.added));
            let counts = text::changes(Mod { added: 0, ..by });
            let by = added.into_iter().chain((!counts.is_empty()).then_some(counts));
            let by = match by.collect::<Vec<_>>().join(", ") {
                by if by.is_empty() => by,
                by => format!(" ({by})"),
            };
            format!("{} has {successes} {several}{by}.", hero(id))
        }
        Event::Die { of: src, shown } => {
            format!("A die rolled for {} shows {}.", of(src), text::symbol(shown))
        }
        Event::Hit { enemy, damage, space: at } => {
            format!("{} in {} suffers {damage} damage.", of(enemy), space(at))
        }
        Event::Defeated { enemy, space: at } => {
            format!("{} in {} is defeated.", of(enemy), space(at))
        }
        Event::Stunned(id) => format!("{} is stunned.", book.nemeses[usize::from(id)].name),
        Event::Unstunned(id) => {
            format!("{} is no longer stunned.", book.nemeses[usize::from(id)].name)
        }
        Event::Healed { enemy, damage } => format!("{} recovers {damage}.", of(enemy)),
        Event::Suffered { hero: id, damage } => format!("{} suffers {damage} damage.", hero(id)),
        Event::Recovered { hero: id, damage } => format!("{} recovers {damage}.", hero(id)),
        Event::HeroDefeated { hero: id, eliminated: true } => {
            format!("{} is defeated and out of the game.", hero(id))
        }
        Event::HeroDefeated { hero: id, .. } => {
            let partner = book.hero(id).partner;
            format!("{} is defeated; {} will take over.", hero(id), hero(partner))
        }
        Event::Empowered(id) => format!("{} becomes empowered.", hero(id)),
        Event::NotEmpowered { hero: id, spent: true } => format!("{} spends EMPOWERED.", hero(id)),
        Event::NotEmpowered { hero: id, .. } => format!("{} loses EMPOWERED.", hero(id)),
        Event::Primed(enemy) => format!("{} becomes primed.", of(enemy)),
        Event::NotPrimed { enemy, spent: true } => {
            format!("The primed token of {} is spent.", of(enemy))
        }
        Event::NotPrimed { enemy, .. } => format!("{} is no longer primed.", of(enemy)),
        Event::Charged { hero: id, support: card } => {
            format!("{} charges {}.", hero(id), support(card))
        }
        Event::Readied { support: card } => format!("{} is ready.", support(card)),
        Event::Exhausted { support: card } => format!("{} is exhausted.", support(card)),
        Event::TeamUp(n) if n < 0 => format!("Team-up falls by {}.", -n),
        Event::TeamUp(n) => format!("The heroes gain {n} team-up."),
        Event::TeamUpReady(card) => format!("{} is ready.", book.team_ups[usize::from(card)].name),
        Event::Threat(n) if n < 0 => format!("Threat falls by {}.", -n),
        Event::Threat(n) => format!("Threat advances by {n}."),
        Event::Progress { mission: id, by } => format!("{by} progress on {}.", mission(id)),
        Event::ProgressLost { mission: id, by } => {
            format!("{by} progress is removed from {}.", mission(id))
        }
        Event::SheetProgress(n) if n < 0 => {
            format!("{} progress is removed from the nemesis sheet.", -n)
        }
        Event::SheetProgress(n) => format!("{n} progress on the nemesis sheet."),
        Event::Ongoing(id) => format!("The ongoing effect of {} takes place.", mission(id)),
        Event::MissionSpawned(id) => format!("{} comes into play.", mission(id)),
        Event::MissionCompleted { mission: id, failed: true } => {
            format!("{} is failed.", mission(id))
        }
        Event::MissionCompleted { mission: id, .. } => format!("{} is completed.", mission(id)),
        Event::Spawned { enemy, space: at } => format!("{} appears in {}.", of(enemy), space(at)),
        Event::EnemyMoved { enemy, to } => format!("{} moves to {}.", of(enemy), space(to)),
        Event::Attacks { enemy, hero: id } => format!("{} attacks {}.", of(enemy), hero(id)),
        Event::BaseEffect { hero: id, base } => {
            format!("{} resolves the D.A.G.G.E.R. effect of {}.", hero(id), base.name())
        }
        Event::Overrun(base) => format!("{} is overrun.", capital(base.name())),
        Event::Restored(base) => format!("{} is operational again.", capital(base.name())),
        Event::Iliad(at) => format!("The Iliad is in {}.", space(at)),
        Event::Bifrost(at) => format!("The Bifrost leads to {}.", space(at)),
        Event::Drawn(id) => format!("Event: {}.", book.events[usize::from(id)].name),
        Event::Lost(id) => {
            format!("{} is discarded from the event deck.", book.events[usize::from(id)].name)
        }
        Event::Seen(id) => {
            format!("The heroes see that {} is coming.", book.events[usize::from(id)].name)
        }
        Event::NemesisPower { nemesis, power, showdown } => {
            let nemesis = &book.nemeses[usize::from(nemesis)];
            let names = &nemesis.sides[usize::from(showdown)].power_names;
            format!("{} uses {}.", nemesis.name, names[usize::from(power.min(2))])
        }
        Event::Showdown(id) => {
            format!("The final showdown with {} begins.", book.nemeses[usize::from(id)].name)
        }
        Event::Suppressed(1) => "1 suppression token lies on the nemesis sheet.".into(),
        Event::Suppressed(n) => format!("{n} suppression tokens lie on the nemesis sheet."),
        Event::Over(why) => capital(reason(why)) + ".",
    })
}

/// Why a game ended.
pub(crate) fn reason(why: Ground) -> &'static str {
    match why {
        Ground::Won => "the nemesis was defeated in the final showdown",
        Ground::Threat => "threat reached 20",
        Ground::Overrun => "all five bases were overrun",
        Ground::NoEvent => "no event was left to draw",
        Ground::Heroes => "all heroes were out of the game",
        Ground::Deadline => "a hero was out and the final showdown did not start in time",
        Ground::Stalled => "the cards kept each other busy without end",
    }
}
