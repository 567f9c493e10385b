//! What players read while they play on a villainous board: questions, choices, log, scenes, pages and refusals
//! have its words only, and those of a heroic board theirs.

mod vocabulary;

use legendary::Legendary;
use legendary::card::{Catalogue, Set};
use legendary::play::Event;
use legendary::scene::Book;
use legendary::setup::{Board, Edition, Wish, build};
use legendary::text::Words;
use table::scene::{Page, Scene, Staged};
use table::{Chance, Choices, Rules, Seat, Seed, Sink};

const BOARDS: [&Words; 2] = [&Words::HEROIC, &Words::VILLAINOUS];

/// Everything that is told.
#[derive(Default)]
struct Told(Vec<Event>);

impl Sink<Event> for Told {
    const LISTENS: bool = true;

    fn tell(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// What has no place on a board, and the names that do not count.
struct Reader {
    board: &'static str,
    foreign: Vec<String>,
    names: Vec<String>,
    read: usize,
}

impl Reader {
    fn new(catalogue: &Catalogue, words: &Words) -> Reader {
        let other = BOARDS.into_iter().find(|other| *other != words).unwrap();
        // "Epic" stands before the names of masterminds, and an edition is called like its villains.
        let epic = ["Epic", Edition::Villains.set().title()];
        let names = catalogue.names().chain(epic);
        Reader {
            board: words.hq,
            foreign: vocabulary::foreign(words, other),
            names: vocabulary::names(names, &BOARDS),
            read: 0,
        }
    }

    fn read(&mut self, text: &str) {
        let found = vocabulary::misplaced(text, &self.foreign, &self.names);
        assert_eq!(found, None, "the board with the {}: {text}", self.board);
        assert!(!text.starts_with("Option "), "a choice says what it is: {text}");
        self.read += 1;
    }

    fn page(&mut self, page: &Page) {
        // A ruling may tell about either board.
        let parts = page.parts.iter().filter(|(heading, _)| heading != "Rulings");
        for (heading, text) in parts {
            self.read(heading);
            text.iter().for_each(|text| self.read(text));
        }
        self.read(&page.title);
    }

    /// Everything that is written in a scene.
    fn scene(&mut self, scene: &Scene) {
        for area in &scene.areas {
            self.read(&area.name);
        }
        for place in scene.places() {
            self.read(&place.name);
            self.read(&place.brief);
            place.marks.iter().for_each(|mark| self.read(mark));
        }
        for piece in scene.pieces() {
            piece.text.iter().chain(&piece.marks).chain(&piece.why_not).for_each(|t| self.read(t));
            piece.figures.iter().for_each(|figure| self.read(&figure.word));
        }
        for player in &scene.players {
            player.marks.iter().for_each(|mark| self.read(mark));
        }
        for danger in &scene.dangers {
            for text in [&danger.sentence, &danger.next, &danger.raised_by, &danger.then] {
                self.read(text);
            }
        }
        if let Some(ask) = &scene.ask {
            for text in [&ask.asker, &ask.text, &ask.waste] {
                self.read(text);
            }
            for one in &ask.choices {
                [&one.label, &one.brief, &one.effect].iter().for_each(|text| self.read(text));
            }
        }
        if let Some(over) = &scene.over {
            self.read(&over.reason);
            let parts = over.points.iter().flat_map(|points| &points.parts);
            parts.for_each(|(part, _)| self.read(part));
        }
    }

    /// A scene, and everything that can be opened from it.
    fn all(&mut self, rules: &Legendary, book: &Book, game: &legendary::state::Game) {
        let view = rules.view(game, Seat(0));
        let scene = rules.scene(book, &view);
        self.scene(&scene);
        let pieces = scene.pieces().map(|piece| piece.id);
        let places = scene.places().map(|place| place.id);
        let players = scene.players.iter().map(|player| player.id);
        for thing in pieces.chain(places).chain(players) {
            rules.page(book, &view, thing).iter().for_each(|page| self.page(page));
            if let Some(pile) = rules.pile(&view, thing) {
                self.read(&pile.title);
                pile.cards.iter().for_each(|(_, line)| self.read(line));
            }
        }
        rules.cards(&view).iter().for_each(|(_, line)| self.read(line));
    }
}

fn reads_cleanly(edition: Edition, with: &[Set], seeds: u64) {
    let catalogue = Catalogue::built_in();
    let mut readers = BOARDS.map(|words| Reader::new(&catalogue, words));
    for number in 0..seeds {
        let seed = Seed::from(number);
        let players = 1 + (number % 3) as u8;
        let wish = Wish { edition, with: with.to_vec(), players, ..Wish::default() };
        let rules: Legendary =
            build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).expect("it is drawn");
        let reader = &mut readers[usize::from(rules.board() == Board::VILLAINOUS)];
        let book = Book::new(&catalogue, &rules);
        let mut told = Told::default();
        let mut game = rules.deal(&seed, &mut told);
        let mut random = Chance::new(&seed);
        let mut choices = Choices::new();
        for step in 0..400 {
            for event in told.0.drain(..) {
                rules.narrate(&event, Seat(0)).iter().for_each(|text| reader.read(text));
                rules.told(&event, Seat(0)).iter().for_each(|line| reader.read(&line.text));
            }
            rules.choices(&game, &mut choices);
            let question = rules.question(&game);
            [question.asker, question.text].iter().for_each(|text| reader.read(text));
            choices.iter().for_each(|&choice| reader.read(&rules.label(&game, choice)));
            let over = rules.decision(&game).is_none();
            if step % 20 == 0 || over {
                reader.all(&rules, &book, &game);
            }
            if over {
                break;
            }
            let choice = choices[random.below(choices.len() as u32) as usize];
            rules.choose_unchecked(&mut game, choice, &mut told);
        }
    }
    let own = usize::from(edition == Edition::Villains);
    assert!(readers[own].read > 20_000, "only {} texts", readers[own].read);
}

#[test]
fn a_villainous_board_has_its_own_words() {
    reads_cleanly(Edition::Villains, &[Set::First, Set::Second, Set::Cosmos], 15);
}

#[test]
fn a_heroic_board_has_its_own_words() {
    reads_cleanly(Edition::First, &[Set::Villains, Set::Second, Set::Cosmos], 15);
}

/// Set-ups that are refused, in as many ways as there are words for.
fn refused(catalogue: &Catalogue, edition: Edition) -> Vec<String> {
    let villainous = edition == Edition::Villains;
    let base = || Wish { edition, players: 2, ..Wish::default() };
    let some = |name: &str| Some(name.to_string());
    let many = |names: &[&str]| names.iter().map(|&name| name.to_string()).collect::<Vec<_>>();
    let (groups, heroes, led) = match villainous {
        true => (
            many(&["Avengers", "Uncanny Avengers", "X-Men First Class"]),
            many(&["Magneto", "Venom", "Electro", "Kraven", "Ultron", "Loki"]),
            "Dr. Strange",
        ),
        false => (
            many(&["HYDRA", "Skrulls", "Radiation"]),
            many(&["Hulk", "Thor", "Storm", "Rogue", "Gambit", "Cyclops"]),
            "Loki",
        ),
    };
    let henchmen = match villainous {
        true => many(&["Cops", "Asgardian Warriors"]),
        false => many(&["Sentinel", "Hand Ninjas"]),
    };
    let unfit = match villainous {
        true => many(&["Avengers", "X-Men First Class"]),
        false => many(&["HYDRA", "Skrulls"]),
    };
    let wishes = [
        Wish { mastermind: some("xyzzy"), ..base() },
        Wish { scheme: some("xyzzy"), ..base() },
        Wish { heroes: many(&["xyzzy"]), ..base() },
        Wish { villains: many(&["xyzzy"]), ..base() },
        Wish { henchmen: many(&["xyzzy"]), ..base() },
        Wish { mastermind: some("the"), ..base() },
        Wish { mastermind: some("Magus"), ..base() },
        Wish { villains: groups, ..base() },
        Wish { henchmen, ..base() },
        Wish { heroes, ..base() },
        Wish { mastermind: some(led), villains: unfit, ..base() },
        Wish { mastermind_attack: 11, ..base() },
        Wish { extra_twists: 9, ..base() },
        Wish { officers: vec![9], ..base() },
        Wish { hands: vec![1], ..base() },
        Wish { players: 6, ..base() },
    ];
    let refused = wishes.into_iter().filter_map(|wish| wish.draw(catalogue, &Seed::from(1)).err());
    refused.map(|error| error.to_string()).collect()
}

#[test]
fn what_is_refused_is_told_in_the_words_of_the_edition() {
    let catalogue = Catalogue::built_in();
    for edition in Edition::ALL {
        let mut reader = Reader::new(&catalogue, edition.words());
        let refused = refused(&catalogue, edition);
        assert!(refused.len() >= 12, "{edition}: {refused:#?}");
        refused.iter().for_each(|text| reader.read(text));
        let words = edition.words();
        let named = [words.mastermind.low(), words.scheme.low(), words.hero.low()];
        for word in named.iter().map(String::as_str).chain([words.villain_groups]) {
            assert!(refused.iter().any(|text| text.contains(word)), "{word}: {refused:#?}");
        }
    }
}

#[test]
fn the_guided_game_speaks_of_the_board_that_it_is_played_on() {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 1, first_game: true, ..Wish::default() };
    let rules = build(&catalogue, wish.draw(&catalogue, &Seed::from(8)).unwrap()).unwrap();
    let mut reader = Reader::new(&catalogue, rules.board().words);
    for tip in Legendary::tips() {
        reader.read(tip.title);
        reader.read(tip.text);
    }
    for words in BOARDS {
        Reader::new(&catalogue, words).read(Legendary::SIGNS);
    }
}
