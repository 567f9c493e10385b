//! The table as one viewer sees it.

use host::{Eyes, Speed};
use table::Seat;
use table::scene::{Piece, Place, Scene, Shape, Thing};

use super::ask::{AskView, favourite};
use super::city::City;
use super::danger::DangerView;
use super::face::{Face, Way};
use super::globe::Globe;
use super::lines::{LineView, Names, ends_well, lines};
use super::people::Chip;
use crate::room::{Petition, Room};
use crate::rooms::Table;
use crate::words;

/// Who looks.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// The seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// The seat whose view somebody watches who has none.
    pub beside: Option<u8>,
    /// The address of the link.
    pub base: String,
    /// What stands behind the address of a large view.
    pub rest: String,
    /// Whether it is the one who made the table.
    pub owner: bool,
    /// Other seats that this browser holds at the table: number, address, name.
    pub others: Vec<(u8, String, String)>,
}

impl Viewer {
    /// Whose eyes are used.
    pub fn eyes(&self) -> Eyes {
        Eyes::Seat(self.sees())
    }

    /// The seat whose knowledge is shown; nobody's in particular where there is none.
    pub fn sees(&self) -> Seat {
        self.seat.or(self.beside).map_or(Seat::WATCHER, Seat)
    }
}

/// What lies on the table.
#[derive(Clone, Debug)]
pub enum Board {
    /// Rows of cards.
    City(Box<City>),
    /// A map.
    Globe(Box<Globe>),
}

/// A player's points: name, sum, and what they are made of.
pub type Points = (String, i16, Vec<(String, i16)>);

/// How a game ended.
#[derive(Clone, Debug)]
pub struct OverView {
    /// "You have won".
    pub verdict: &'static str,
    /// Whether that is good.
    pub won: bool,
    /// What happened.
    pub reason: String,
    /// Points: who, how many, of what.
    pub points: Vec<Points>,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct SaidView {
    /// Who.
    pub name: String,
    /// Whether that is the viewer.
    pub you: bool,
    /// What.
    pub text: String,
}

/// Everything that a table's page shows.
#[derive(Clone, Debug)]
pub struct TableView {
    /// Who looks.
    pub viewer: Viewer,
    /// What the form carries.
    pub step: usize,
    /// The version of the page.
    pub version: String,
    /// The name of the tab.
    pub tab: String,
    /// The game's name.
    pub title: String,
    /// What is played.
    pub summary: String,
    /// Where the game stands.
    pub moment: String,
    /// Whose turn it is, in words.
    pub turn: String,
    /// Who plays.
    pub chips: Vec<Chip>,
    /// Ways to lose, the nearest first.
    pub dangers: Vec<DangerView>,
    /// What lies on the table.
    pub board: Board,
    /// The question.
    pub ask: AskView,
    /// What happened since the viewer decided last.
    pub since: Vec<LineView>,
    /// What was said.
    pub talk: Vec<SaidView>,
    /// What others must agree to: what, and whether the viewer still has to say something.
    pub petitions: Vec<(String, bool)>,
    /// The tip of the guided game.
    pub tip: Option<(&'static str, &'static str)>,
    /// How it ended.
    pub over: Option<OverView>,
    /// The chance to win turn by turn, as points of a drawing of 320 by 84; empty while nobody knows it.
    pub curve: String,
    /// Whether it is practice.
    pub practice: bool,
    /// How fast bots play: the words, and the one in use.
    pub speeds: Vec<(usize, &'static str, bool)>,
    /// Whether there are bots.
    pub bots: bool,
    /// How many people play.
    pub people: usize,
    /// Whether the others do not know what to call the viewer.
    pub nameless: bool,
    /// Whether hands lie open.
    pub open_hands: bool,
    /// How many watch.
    pub watchers: usize,
    /// Another seat of this browser that is asked: name and address.
    pub pass_to: Option<(String, String)>,
    /// Whether a page without script should look again by itself.
    pub waits: bool,
    /// Whether a bot plays the viewer's seat for now.
    pub handed: bool,
    /// The game whose challenge of the day it is.
    pub daily: Option<String>,
    /// Whose view somebody watches who has no seat.
    pub over_shoulder: String,
}

/// What is drawn, for whom, and with what marked.
pub(super) struct Drawing<'d> {
    pub(super) scene: &'d Scene,
    pub(super) way: &'d Way,
    pub(super) hinted: Option<u16>,
    /// What came since the viewer decided last.
    pub(super) news: &'d [Thing],
}

impl Drawing<'_> {
    /// A piece as a card.
    pub(super) fn face(&self, piece: &Piece) -> Face {
        let fresh = self.news.contains(&piece.id);
        Face { fresh, ..Face::of(piece, self.scene, self.way, self.hinted) }
    }

    /// The cards of a place.
    pub(super) fn faces(&self, place: &Place) -> Vec<Face> {
        place.pieces.iter().map(|piece| self.face(piece)).collect()
    }
}

fn chips(room: &Room, table: &Table, scene: &Scene, viewer: &Viewer, way: &Way) -> Vec<Chip> {
    let chip = |player: &table::scene::Player| {
        let seat = player.seat;
        let person = room.is_person(seat.0);
        let called = host::capital(&room.host.called(seat));
        let name = called.split(" (").next().unwrap_or(&called).to_string();
        let bot = room.host.sitters().get(seat.index()).map(ToString::to_string);
        Chip {
            look: way.look(player.id),
            name,
            tag: match (Some(seat.0) == viewer.seat, person) {
                (true, _) => words::say("you").into(),
                (_, true) => String::new(),
                (_, false) => bot.unwrap_or_default(),
            },
            now: scene.turn == Some(seat),
            here: !person || table.is_here(Some(seat.0)),
            person,
            points: player.points,
            piles: player
                .piles
                .iter()
                .map(|pile| (pile.name.clone(), pile.brief.clone(), pile.count, way.look(pile.id)))
                .collect(),
            marks: player.marks.clone(),
        }
    };
    scene.players.iter().map(chip).collect()
}

impl TableView {
    /// The table as a viewer sees it now.
    pub fn of(room: &Room, table: &Table, viewer: Viewer, run: u32) -> TableView {
        let host = &room.host;
        let mut scene = host.scene(viewer.eyes());
        if viewer.seat.is_none_or(|seat| room.yielding.contains_key(&seat)) {
            // Whoever only watches, or has yielded, does not choose.
            scene.quiet();
        }
        TableView::drawn(room, table, viewer, run, &scene)
    }

    /// The table from a scene.
    pub fn drawn(room: &Room, table: &Table, viewer: Viewer, run: u32, scene: &Scene) -> TableView {
        let host = &room.host;
        let seat = viewer.seat;
        let hinted = favourite(room, seat);
        let way = Way { base: viewer.base.clone(), rest: viewer.rest.clone() };
        let sight = seat.and_then(|seat| room.sights.get(&seat));
        let news = sight.map_or(Vec::new(), |sight| sight.news(scene));
        let drawing = Drawing { scene, way: &way, hinted, news: &news };
        let sees = seat.or(viewer.beside);
        let is_map = scene.areas.iter().any(|area| area.shape == Shape::Map);
        let board = match is_map {
            true => Board::Globe(Box::new(drawing.globe(host, seat))),
            false => {
                let mut city = drawing.city(sees);
                city.whose = match viewer.beside {
                    Some(beside) => words::tell("hand-of")
                        .with("name", host::capital(&host.called(Seat(beside))))
                        .into(),
                    None => words::say("hand").into(),
                };
                city.open = open_hands(room, &viewer);
                Board::City(Box::new(city))
            }
        };
        let asked = scene.ask.as_ref().map(|ask| ask.seat);
        let yours = asked.is_some_and(|asked| Some(asked.0) == seat);
        let name = |seat: Seat| host::capital(&host.called(seat));
        let turn = match asked {
            Some(_) if yours => words::say("your-decision").to_string(),
            Some(asked) => words::tell("decides").with("name", name(asked)).into(),
            None => words::say("is-over").into(),
        };
        let to = viewer.sees();
        let names = Names::of(host, viewer.eyes(), &way);
        let mut since = lines(&host.since(to), seat, &names);
        let many = since.len().saturating_sub(if seat.is_some() { 60 } else { 20 });
        since.drain(..many);
        if scene.over.as_ref().is_some_and(|over| over.verdict == table::Verdict::Won) {
            ends_well(&mut since);
        }
        let over = scene.over.as_ref().map(|over| OverView {
            verdict: over.verdict_in_words(),
            won: over.verdict == table::Verdict::Won,
            reason: host::capital(&sentences(&over.reason)),
            points: over
                .points
                .iter()
                .map(|points| (name(points.seat), points.total, points.parts.clone()))
                .collect(),
        });
        let say = |said: &crate::room::Said| SaidView {
            name: said.seat.map_or(words::say("watcher").into(), |seat| name(Seat(seat))),
            you: said.seat.is_some() && said.seat == seat,
            text: said.text.clone(),
        };
        let tab = match (&over, yours) {
            (Some(over), _) => over.verdict.to_string(),
            (None, true) => words::tell("tab-yours").with("moment", &scene.moment).into(),
            (None, false) => format!("{}, {turn}", scene.moment),
        };
        let pass_to = asked.filter(|_| !yours).and_then(|asked| {
            let other = viewer.others.iter().find(|(seat, ..)| *seat == asked.0)?;
            Some((name(asked), other.1.clone()))
        });
        let ask = AskView::of(room, scene, seat);
        let is_over = over.is_some();
        let bots = (0..host.seats().len() as u8).any(|seat| !room.is_person(seat));
        TableView {
            step: room.step(),
            version: format!("{run}.{}", table.version()),
            tab,
            title: scene.title.into(),
            summary: host.play().summary().into(),
            moment: scene.moment.clone(),
            turn,
            chips: chips(room, table, scene, &viewer, &way),
            dangers: scene.dangers.iter().map(DangerView::of).collect(),
            board,
            since,
            talk: room.talk.iter().map(say).collect(),
            petitions: petitions(room, seat, &name),
            tip: room.tip.filter(|_| seat == Some(room.begun.owner)),
            over,
            curve: String::new(),
            practice: host.play().practice(),
            speeds: Speed::ALL
                .iter()
                .enumerate()
                .map(|(at, speed)| (at, speed.word(), *speed == room.speed))
                .collect(),
            bots,
            people: host.people(),
            nameless: seat.is_some_and(|seat| {
                let name = host.names().get(usize::from(seat)).cloned().unwrap_or_default();
                host.people() > 1 && room.is_person(seat) && name.is_empty() && !is_over
            }),
            open_hands: host.agreed().open_hands,
            watchers: table.watchers(),
            pass_to,
            waits: (!yours && asked.is_some()) || ask.thinking || ask.yielding,
            ask,
            handed: seat.is_some_and(|seat| !room.is_person(seat)),
            daily: room.begun.daily.as_deref().and_then(day_and_game),
            over_shoulder: viewer.beside.map_or(String::new(), |seat| name(Seat(seat))),
            viewer,
        }
    }
}

/// The address of a day's challenge, from its mark: the game, and the day.
fn day_and_game(mark: &str) -> Option<String> {
    let (day, game) = mark.split_once(' ')?;
    Some(format!("{game}?day={day}"))
}

/// Sentences one after the other, each but the first with a capital letter.
pub fn sentences(text: &str) -> String {
    match text.split_once(". ") {
        Some((first, rest)) => format!("{first}. {}", host::capital(&sentences(rest))),
        None => text.into(),
    }
}

/// The hands of the other people, where the table has agreed to lay them open.
fn open_hands(room: &Room, viewer: &Viewer) -> Vec<(String, Vec<Face>)> {
    let Some(own) = viewer.seat.filter(|_| room.host.agreed().open_hands) else {
        return Vec::new();
    };
    let others =
        (0..room.host.seats().len() as u8).filter(|&seat| seat != own && room.is_person(seat));
    let hand = |seat: u8| {
        let scene = room.host.scene(Eyes::Seat(Seat(seat)));
        let area = scene.areas.iter().find(|area| area.key == "hand")?;
        // What the other one may do is not this viewer's to do.
        let mut quiet = scene.clone();
        quiet.ask = None;
        let pieces = area.places.iter().flat_map(|place| &place.pieces);
        let faces = pieces.map(|piece| Face::of(piece, &quiet, &Way::default(), None)).collect();
        Some((host::capital(&room.host.called(Seat(seat))), faces))
    };
    others.filter_map(hand).collect()
}

fn petitions(room: &Room, seat: Option<u8>, name: &dyn Fn(Seat) -> String) -> Vec<(String, bool)> {
    let said = |petition: &Petition| {
        let who = match Some(petition.seat) == seat {
            true => words::tell("petition-you"),
            false => words::tell("petition-other").with("name", name(Seat(petition.seat))),
        };
        let must = seat.is_some_and(|seat| !petition.agreed.contains(&seat));
        (who.with("what", words::say(petition.what)).into(), must)
    };
    let undo = room.undo.as_ref().filter(|petition| petition.at == room.step());
    undo.into_iter().chain(&room.open).map(said).collect()
}
