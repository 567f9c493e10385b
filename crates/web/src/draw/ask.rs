//! The question with its choices, by verb.

use host::{Back, Host};
use table::Seat;
use table::scene::{Offered, Scene, Shape, Thing};

use super::face::{Purse, verb};
use crate::room::{Coach, Room};
use crate::words;

/// A choice on the list.
#[derive(Clone, Debug)]
pub struct ChoiceView {
    /// Its number, which is also its key.
    pub number: usize,
    /// What the form sends.
    pub choice: u16,
    /// What it is about, without the verb.
    pub what: String,
    /// Numbers, where there are some.
    pub does: String,
    /// What it would do, in sentences.
    pub effect: String,
    /// The coach would do it.
    pub hinted: bool,
    /// The coach's estimate in percent; empty where there is none.
    pub win: String,
}

/// Choices that begin with the same verb.
#[derive(Clone, Debug)]
pub struct Group {
    /// The verb; empty where the choices have none.
    pub verb: String,
    /// The choices.
    pub choices: Vec<ChoiceView>,
}

/// What undo would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Nothing.
    Nothing,
    /// It is free.
    Free,
    /// The game is practice afterwards.
    Practice,
    /// The others are asked.
    Ask,
}

impl Undo {
    /// What is written below the word.
    pub fn note(self) -> &'static str {
        match self {
            Undo::Nothing => words::say("undo-nothing"),
            Undo::Free => words::say("undo-free"),
            Undo::Practice => words::say("undo-practice"),
            Undo::Ask => words::say("undo-ask"),
        }
    }
}

/// The question.
#[derive(Clone, Debug)]
pub struct AskView {
    /// Whether somebody else is asked.
    pub waiting: bool,
    /// Who asks.
    pub kicker: String,
    /// What is asked.
    pub question: String,
    /// What is left to spend.
    pub purses: Vec<Purse>,
    /// The choices but the last one.
    pub groups: Vec<Group>,
    /// How many choices there are.
    pub count: usize,
    /// The choice that ends the turn: number and value.
    pub end: Option<(usize, u16)>,
    /// What ending the turn would waste.
    pub waste: String,
    /// Whether cards can be played together.
    pub play_all: bool,
    /// What undo would do.
    pub undo: Undo,
    /// Whether something can be taken again.
    pub redo: bool,
    /// Whether the coach may be asked.
    pub hints: bool,
    /// What the coach says; empty where it says nothing.
    pub coach: String,
    /// Whether the coach thinks.
    pub thinking: bool,
    /// Whether a bot waits for a nudge.
    pub by_hand: bool,
    /// Whether the rule of thumb plays the viewer's seat until its next turn.
    pub yielding: bool,
    /// Whether the question is part of an action, which can be taken back as a whole.
    pub within: bool,
}

/// Numbers in brackets at the end of a label apart from the rest.
fn split(brief: &str) -> (String, String) {
    match brief.rsplit_once(" (") {
        Some((what, does))
            if does.ends_with(')')
                && does.len() < 24
                && does.contains(|c: char| c.is_ascii_digit())
                && does.contains(|c: char| c.is_alphabetic() || c == '$') =>
        {
            (what.into(), does[..does.len() - 1].to_string())
        }
        _ => (brief.into(), String::new()),
    }
}

/// The first words of an effect where they are numbers: "+2 Attack".
fn gain(effect: &str) -> String {
    let first = effect.split(". ").next().unwrap_or_default().trim_end_matches(['.', ' ']);
    if first.starts_with('+') && first.len() < 28 { first.to_lowercase() } else { String::new() }
}

/// Whether what a choice would do says more than its label. Of a space of a map it would only say where that is, of
/// a hero who that is.
fn says_more(scene: &Scene, offered: &Offered) -> bool {
    let map = scene.areas.iter().filter(|area| area.shape == Shape::Map);
    let mut spaces = map.flat_map(|area| &area.places);
    let repeats = offered.effect.starts_with(&format!("{}: ", offered.brief));
    offered.effect != offered.label
        && !repeats
        && !spaces.any(|space| offered.about == Some(space.id))
}

/// The place a thing lies in, where other choices are about a thing of the same name.
fn where_is(scene: &Scene, thing: Option<Thing>, twin: bool) -> String {
    let place = thing.filter(|_| twin).and_then(|thing| {
        scene.places().find(|place| place.pieces.iter().any(|piece| piece.id == thing))
    });
    place.map_or(String::new(), |place| format!(" · {}", place.name.trim_matches(['←', '→'])))
}

/// The favourite of the coach for a seat.
pub fn favourite(room: &Room, seat: Option<u8>) -> Option<u16> {
    match room.coach.get(&seat?)? {
        (at, Coach::Advice(advice)) if *at == room.step() => {
            advice.choices.first().map(|best| best.choice.0)
        }
        _ => None,
    }
}

fn coach_said(room: &Room, seat: u8) -> (String, bool) {
    let percent = |share: f64| format!("{:.0} %", share * 100.0);
    match room.coach.get(&seat).filter(|(at, _)| *at == room.step()) {
        None => (String::new(), false),
        Some((_, Coach::Thinking)) => (words::say("coach-thinks").into(), true),
        Some((_, Coach::Failed)) => (words::say("coach-failed").into(), false),
        Some((_, Coach::Stands(None))) => (words::say("coach-decided").into(), false),
        Some((_, Coach::Stands(Some((thumb, thinking))))) => (
            words::tell("coach-chance")
                .with("thinking", percent(*thinking))
                .with("thumb", percent(*thumb))
                .into(),
            false,
        ),
        Some((_, Coach::Advice(advice))) => {
            let best = advice.choices.first();
            let label = best.map_or(words::say("coach-nothing").into(), |best| {
                format!("{} ({})", best.label, percent(best.win.won))
            });
            let next = advice.choices.iter().skip(1).take(2);
            let next: Vec<String> = next
                .map(|it| format!("{} ({})", it.label, it.beside(&advice.choices[0])))
                .collect();
            let told = match next.is_empty() {
                true => words::tell("coach-would"),
                false => words::tell("coach-would-else").with("next", next.join("; ")),
            };
            (told.with("choice", label).with("why", &advice.why).into(), false)
        }
    }
}

impl AskView {
    /// The question as a viewer sees it.
    pub fn of(room: &Room, scene: &Scene, viewer: Option<u8>) -> AskView {
        let host: &Host = &room.host;
        let ask = scene.ask.as_ref();
        let yielding = viewer.is_some_and(|seat| room.yielding.contains_key(&seat));
        let waiting =
            ask.is_none_or(|ask| Some(ask.seat.0) != viewer || room.is_driven(ask.seat.0));
        let question = ask.map_or(String::new(), |ask| {
            // What is left to spend stands beside the question.
            let text = ask.text.split(" (").next().unwrap_or(&ask.text);
            host::capital(text)
        });
        let who = ask.map(|ask| host.called(ask.seat));
        let (kicker, question) = match (ask, waiting) {
            (Some(ask), true) => {
                let name = host::capital(&who.unwrap_or_default());
                let bot = room.is_driven(ask.seat.0);
                let told = if bot { words::tell("thinks") } else { words::tell("decides") };
                (ask.asker.clone(), told.with("name", name).into())
            }
            (Some(ask), false) => (ask.asker.clone(), question),
            (None, _) => (String::new(), words::say("game-over").into()),
        };
        let undo = viewer.map_or(Undo::Nothing, |seat| match host.back(Seat(seat)) {
            Back::Nothing => Undo::Nothing,
            Back::Free(_) => Undo::Free,
            Back::Practice(_) => Undo::Practice,
            Back::Consent(_) => Undo::Ask,
        });
        let (coach, thinking) =
            viewer.map_or((String::new(), false), |seat| coach_said(room, seat));
        let mut view = AskView {
            waiting,
            kicker,
            question,
            purses: if ask.is_some() { purses(scene) } else { Vec::new() },
            groups: Vec::new(),
            count: 0,
            end: None,
            waste: String::new(),
            play_all: false,
            undo,
            redo: viewer.is_some() && host.undone() > 0,
            hints: room.begun.hints && viewer.is_some(),
            coach,
            thinking,
            by_hand: ask.is_some_and(|ask| room.is_driven(ask.seat.0))
                && room.speed == host::Speed::ByHand,
            yielding,
            within: !waiting && ask.is_some_and(|ask| ask.end.is_none()),
        };
        if let (Some(ask), false) = (ask, waiting) {
            view.waste = ask.waste.clone();
            view.play_all = ask.play_all;
            view.count = ask.choices.len();
            let wins = match room.coach.get(&ask.seat.0) {
                Some((at, Coach::Advice(advice))) if *at == room.step() => advice.choices.clone(),
                _ => Vec::new(),
            };
            let favourite = favourite(room, viewer);
            for (offered, number) in ask.choices.iter().zip(1..) {
                if Some(offered.choice) == ask.end {
                    view.end = Some((number, offered.choice.0));
                    continue;
                }
                let first = verb(&offered.brief);
                let (what, does) = split(&offered.brief);
                let rest = what.strip_prefix(&format!("{first} ")).map(str::to_string);
                let (group, what) = match rest {
                    Some(rest) => (first, rest),
                    None => (String::new(), what),
                };
                let twin =
                    ask.choices.iter().filter(|other| other.brief == offered.brief).count() > 1;
                let does = if does.is_empty() { gain(&offered.effect) } else { does };
                let choice = ChoiceView {
                    number,
                    choice: offered.choice.0,
                    what: format!("{what}{}", where_is(scene, offered.about, twin)),
                    does,
                    effect: match says_more(scene, offered) {
                        true => offered.effect.clone(),
                        false => String::new(),
                    },
                    hinted: favourite == Some(offered.choice.0),
                    win: wins
                        .iter()
                        .find(|advice| advice.choice == offered.choice)
                        .map_or(String::new(), |it| format!("{:.0} %", it.win.won * 100.0)),
                };
                match view.groups.iter_mut().find(|known| known.verb == group) {
                    Some(known) => known.choices.push(choice),
                    None => view.groups.push(Group { verb: group, choices: vec![choice] }),
                }
            }
        }
        view
    }
}

/// What is left to spend, in a game where that has shapes.
fn purses(scene: &Scene) -> Vec<Purse> {
    let kind = |sign: &str| match sign {
        "A" => Some("attack"),
        "R" => Some("recruit"),
        _ => None,
    };
    let purse = |amount: &table::scene::Amount| {
        Some(Purse {
            kind: kind(amount.sign)?,
            n: amount.number.to_string(),
            word: amount.word.to_lowercase(),
            note: amount.note.clone(),
        })
    };
    scene.amounts.iter().filter_map(purse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_as_verb_thing_and_numbers() {
        assert_eq!(split("Recruit Agent ($3)"), ("Recruit Agent".into(), "$3".into()));
        // The number of a space belongs to its name.
        assert_eq!(split("Foe in Peru (2)"), ("Foe in Peru (2)".into(), String::new()));
        assert_eq!(split("Mach 10 (Iron Man)"), ("Mach 10 (Iron Man)".into(), String::new()));
        assert_eq!(gain("+2 Attack. Draw a card."), "+2 attack");
        assert_eq!(gain("Draw a card."), "");
        assert_eq!((verb("Play Agent"), verb("Iron Man")), ("Play".into(), "Choose".into()));
    }
}
