//! `longbox play`: a game in the terminal.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args;
use host::{
    Agreed, Eyes, Host, Kept, Offer, Played, SaveError, Shelf, Sitter, Stored, Title, write_whole,
};
use table::{Replay, Rules, Seed};
use terminal::screen::runner::usual;
use terminal::screen::{After, Parting, Seating};
use terminal::{Ended, Plain};

use crate::command::serve::Serve;
use crate::failure::{Done, Failure, complain};
use crate::files;
use crate::flags::SetUp;
use crate::game::{
    DaggerGame, Errand, Game, LegendaryGame, Name, find, get_ready, headings, not_found,
};
use crate::interrupt;
use crate::screen;

/// Play in the terminal.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  longbox play legendary --first-game
  longbox play legendary --edition second --first-game --players 4
  longbox play legendary --edition second --with first --mastermind epic-loki --hand-sizes 7,7
  longbox play legendary --edition second --mastermind-attack -1 --twists 2 --final-blow
  longbox play legendary --plain --players 3 --seats you,random,idle --mastermind loki --seed 7
  longbox play legendary --seats you,search,thumb --think 2000
  longbox play legendary --seats random,random --seed 7 --save game.json

Without --seed, one is drawn and shown. Every choice is kept as it is made; `longbox play --resume`
continues the game that was left last. Exit code 1 if the game could not be kept.")]
pub struct Play {
    /// The game [default: the one that was left last, or legendary]
    #[arg(value_enum)]
    game: Option<Name>,
    /// Lines instead of a screen; works in a pipe. Also where there is no terminal
    #[arg(long)]
    plain: bool,
    /// No colours on the screen; the variable NO_COLOR says the same
    #[arg(long)]
    no_color: bool,
    /// Who sits where: `you`, a bot (random, idle, thumb, search, coach), or exec:COMMAND for a program of
    /// your own [default: you first, then thumb]
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    seats: Vec<Sitter>,
    /// The most time that a bot takes for one decision
    #[arg(long, value_name = "MILLISECONDS",
        value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    think: Option<u64>,
    /// Continue the game that was left last, or the one saved in a file
    #[arg(long, value_name = "FILE", require_equals = true, conflicts_with_all = [
        "set_up", "seed", "players", "first_game", "mastermind", "scheme", "heroes", "villains",
        "henchmen", "modes", "final_showdown", "officers", "nemesis", "aspects", "first_strike",
        "difficulty",
    ])]
    resume: Option<Option<PathBuf>>,
    /// Write the game to this file, too
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    set_up: SetUp,
}

/// Plays the first game that the rulebook suggests, with a bot.
pub fn first_game() -> Done {
    // On a terminal the start screen offers it; elsewhere it is played at once.
    let first_game = !screen::is_there();
    let set_up = SetUp { first_game, ..SetUp::default() };
    Play {
        game: None,
        plain: false,
        no_color: false,
        seats: Vec::new(),
        think: None,
        resume: None,
        save: None,
        set_up,
    }
    .run()
}

impl Play {
    /// Plays.
    pub fn run(self) -> Done {
        let named = self.game.or_else(|| match &self.resume {
            Some(Some(file)) => Name::of_word(&files::read_replay(file).ok()?.game),
            Some(None) => left_last(),
            None if self.names_nothing() => left_last(),
            None => None,
        });
        named.unwrap_or_default().run(self)
    }
}

/// The game that was left last, if one waits to be continued.
fn left_last() -> Option<Name> {
    files::shelf().waiting().iter().find_map(|stored| Name::of_word(&stored.game))
}

impl Errand for Play {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let game = G::load(self.set_up.cards.as_deref())?;
        let on_screen = !self.plain && screen::is_there();
        if on_screen && self.names_nothing() {
            return self.start_screen(&game);
        }
        let shelf = files::shelf();
        let offer = game.offer();
        let named = (!self.seats.is_empty()).then_some(self.seats.len());
        let ready = match &self.resume {
            None => {
                let ready = get_ready(&game, &self.set_up, named, drawn_seed)?;
                let replay = Replay::record(&ready.rules, ready.seed, &[]);
                Table::new::<G>(&offer, ready.rules, replay, false)?
            }
            Some(file) => self.resumed(&game, &offer, &shelf, file.as_deref())?,
        };
        let seats = ready.played.seats();
        if named.is_some_and(|named| named != usize::from(seats)) {
            return Err(Failure::Usage(format!("that game has {seats} seats")));
        }
        if on_screen { self.on_screen(&offer, ready) } else { self.in_lines(&game, &shelf, ready) }
    }
}

/// A game that is ready to be played.
struct Table {
    played: Box<dyn host::Play>,
    /// The headings that say what is played, so that it can be played again.
    headings: Vec<String>,
    code: String,
    kept: Option<Kept>,
    sat: Option<Seating>,
}

impl Table {
    fn new<G: Game>(
        offer: &G::Offer<'_>,
        rules: G::Rules,
        replay: Replay,
        guided: bool,
    ) -> Result<Table, Failure> {
        let setup = rules.setup();
        let seed = replay.seed().map_err(Failure::wrong)?;
        let (headings, code) = (headings::<G>(setup), G::code(setup, &seed));
        let (summary, book) = (offer.summary(setup), offer.book(&rules));
        let played = Played::new(rules, book, &replay, summary).map_err(Failure::wrong)?;
        let played: Box<dyn host::Play> =
            if guided { Box::new(played.guided()) } else { Box::new(played) };
        Ok(Table { played, headings, code, kept: None, sat: None })
    }
}

impl Play {
    /// Whether nothing on the command line says what to play.
    fn names_nothing(&self) -> bool {
        self.set_up.names_nothing()
            && self.seats.is_empty()
            && self.resume.is_none()
            && self.save.is_none()
    }

    fn start_screen<G: Game>(&self, game: &G) -> Done {
        // The game that was named comes first, the other one is a key away.
        let offer = game.offer();
        let cards = self.set_up.cards.as_deref();
        let legendary = LegendaryGame::load(cards).ok();
        let legendary = legendary.as_ref().map(Game::offer);
        let dagger = DaggerGame::load(cards).ok();
        let dagger = dagger.as_ref().map(Game::offer);
        let all = [
            Some(&offer as &dyn Title),
            legendary.as_ref().map(|other| other as &dyn Title),
            dagger.as_ref().map(|other| other as &dyn Title),
        ];
        let mut titles: Vec<&dyn Title> = Vec::new();
        for title in all.into_iter().flatten() {
            if titles.iter().all(|known| known.word() != title.word()) {
                titles.push(title);
            }
        }
        let parting = screen::open(self.no_color)?.start(&titles).map_err(screen::failed)?;
        match parting {
            Parting::Quit => Ok(ExitCode::SUCCESS),
            Parting::Browser => Serve::at_home(self.set_up.cards.clone()).run(),
        }
    }

    /// A game that was left, or one from a file. A game of the shelf is taken from it; nobody else may
    /// have it.
    fn resumed<G: Game>(
        &self,
        game: &G,
        offer: &G::Offer<'_>,
        shelf: &Shelf,
        file: Option<&Path>,
    ) -> Result<Table, Failure> {
        let last = || {
            let waiting = shelf.waiting();
            let found = waiting.iter().find(|stored| stored.game == G::Rules::NAME);
            found.map(|stored| stored.path.clone())
        };
        let path = file.map(Path::to_path_buf).or_else(last);
        let path = path.ok_or_else(|| Failure::wrong("there is no game to continue"))?;
        let fault = |error: table::ReplayError| Failure::in_file(path.display(), error);
        let kept = match shelf.holds(&path) {
            true => Some(shelf.take(&path).map_err(Failure::wrong)?),
            false => None,
        };
        let replay = files::read_replay(&path)?;
        let rules = game.rules(replay.setup::<G::Rules>().map_err(fault)?)?;
        replay.verify(&rules).map_err(fault)?;
        let about = kept.as_ref().map(|kept| kept.about.clone()).unwrap_or_default();
        let sat = about.sitters(rules.seats()).map(|sitters| Seating {
            sitters,
            names: about.names.clone(),
            guided: about.guided,
            open_hands: about.open_hands,
        });
        let table = Table::new::<G>(offer, rules, replay, about.guided)?;
        Ok(Table { kept, sat, ..table })
    }

    /// Who sits where: as named, as it was, or a person and bots.
    fn seating(&self, table: &Table, name: &str) -> Seating {
        let sat = table.sat.clone().filter(|_| self.seats.is_empty());
        let usual = || match self.seats.is_empty() {
            true => usual(table.played.seats()),
            false => self.seats.clone(),
        };
        let mut seating = sat.unwrap_or_else(|| Seating { sitters: usual(), ..Seating::default() });
        for sitter in &mut seating.sitters {
            *sitter = self.limited(*sitter);
        }
        let people = seating.sitters.iter().filter(|sitter| **sitter == Sitter::You).count();
        if people == 1 && seating.names.iter().all(String::is_empty) {
            let of = |sitter: &Sitter| match sitter {
                Sitter::You => name.to_string(),
                Sitter::Bot(_) => String::new(),
            };
            seating.names = seating.sitters.iter().map(of).collect();
        }
        seating
    }

    /// A bot within the limit of time, if there is one.
    fn limited(&self, sitter: Sitter) -> Sitter {
        match (sitter, self.think) {
            (Sitter::Bot(bot), Some(ms)) => Sitter::Bot(bot.within(Duration::from_millis(ms))),
            (sitter, _) => sitter,
        }
    }

    /// Plays a game on a full screen until it is left.
    fn on_screen(&self, title: &dyn Title, table: Table) -> Done {
        let mut screen = screen::open(self.no_color)?;
        screen.copy = self.save.clone();
        let seating = self.seating(&table, &screen.settings.name);
        let Table { played, code, kept, .. } = table;
        let left = screen.sit_down(title, played, seating, kept);
        let parting = match &left {
            Ok(left) if left.after == After::New => {
                screen.start(&[title]).map_err(screen::failed)?
            }
            _ => Parting::Quit,
        };
        drop(screen);
        let left = left.map_err(screen::failed)?;
        if let Some(path) = &self.save {
            write_whole(path, &left.replay.write()).map_err(Failure::wrong)?;
        }
        let mut output = io::stdout().lock();
        let fine = match (&left.kept, left.over) {
            (Err(what), _) => {
                complain(&format!("the game could NOT be kept: {what}"));
                false
            }
            (Ok(Some(path)), true) => {
                let path = path.display();
                writeln!(
                    output,
                    "The game is in {path}; `longbox review` tells where it was decided."
                )?;
                true
            }
            (Ok(Some(path)), false) => {
                let path = path.display();
                writeln!(
                    output,
                    "The game is kept in {path}.\n`longbox play --resume` continues it."
                )?;
                true
            }
            (Ok(None), _) => true,
        };
        writeln!(output, "Set-up code {code}")?;
        drop(output);
        match parting {
            Parting::Browser => Serve::at_home(self.set_up.cards.clone()).run(),
            Parting::Quit => Ok(crate::cli::code(fine)),
        }
    }

    /// Plays a game on lines until it is over or left.
    fn in_lines<G: Game>(&self, game: &G, shelf: &Shelf, table: Table) -> Done {
        let settings = files::settings();
        let seating = self.seating(&table, &settings.name);
        let people = seating.sitters.contains(&Sitter::You);
        let Table { played, headings, code, kept, .. } = table;
        let mut kept = match kept {
            None if people => Some(shelf.begin(G::Rules::NAME, Stored::named(played.summary()))),
            kept => kept.map(Ok),
        };
        let agreed = Agreed { open_hands: seating.open_hands || settings.open_hands };
        let mut host = Host::new(played, &seating.sitters, &seating.names, agreed);
        let mut output = BufWriter::new(io::stdout().lock());
        for line in headings {
            writeln!(output, "{line}")?;
        }
        let seats: Vec<String> = seating.sitters.iter().map(ToString::to_string).collect();
        writeln!(output, "{:<11} {}", "Seats", seats.join(", "))?;
        writeln!(output, "{:<11} {}", "Seed", host.play().seed())?;
        writeln!(output, "{:<11} {code}", "Set-up code")?;
        if let Some(Err(error)) = &kept {
            writeln!(output, "This game will NOT be kept: {error}")?;
        }

        let copy = Arc::new(Copy { file: self.save.clone(), text: Mutex::default() });
        keep_when_interrupted(Arc::clone(&copy));
        let path =
            kept.as_ref().and_then(|kept| kept.as_ref().ok()).map(|kept| kept.path().to_path_buf());
        let cards = match host.play().replay().setup::<G::Rules>() {
            Ok(setup) => game.cards_for(&setup),
            Err(_) => game.cards(),
        };
        let look_up = |words: &str| match find(&cards, words) {
            found if found.is_empty() => vec![not_found(&cards, words)],
            found if found.len() > 20 => vec![format!("{} cards fit; say more.", found.len())],
            found => found.iter().flat_map(|card| card.lines()).collect(),
        };
        let pause = io::stdin().is_terminal() && io::stdout().is_terminal();
        let mut trouble = None;
        let mut keep = |host: &Host| {
            let text = host.play().replay().write();
            copy.remember(&text);
            let done = match &mut kept {
                Some(Ok(kept)) => keep_on_shelf(kept, host, &text),
                Some(Err(error)) => Err(error.to_string()),
                None => Ok(()),
            };
            trouble = done.clone().err();
            done
        };
        // Whoever answers from a file cannot be asked twice.
        let warn = pause && settings.warnings;
        let file = path.as_deref();
        let mut plain = Plain { keep: &mut keep, look_up: &look_up, pause, warn, file };
        let ended = terminal::play(&mut host, &mut plain, io::stdin().lock(), &mut output);
        copy.remember(&host.play().replay().write());
        copy.write().map_err(Failure::wrong)?;
        let over = matches!(ended?, Ended::Over(_));
        if over && let Some(path) = path {
            shelf.tidy();
            writeln!(output, "`longbox replay {}` shows it again.", path.display())?;
        }
        output.flush()?;
        Ok(crate::cli::code(trouble.is_none()))
    }
}

/// Keeps a game that is played on lines.
fn keep_on_shelf(kept: &mut Kept, host: &Host, text: &str) -> Result<(), String> {
    let scene = host.scene(Eyes::Seat(host.first_person()));
    kept.about.stands = match &scene.over {
        Some(over) => format!("{}: {}", over.verdict_in_words(), over.reason),
        None => scene.moment.clone(),
    };
    kept.about.over = scene.over.is_some();
    kept.about.seats = host.sitters().iter().map(ToString::to_string).collect();
    kept.about.names = host.names();
    kept.about.open_hands = host.agreed().open_hands;
    kept.keep(text).map_err(|error| error.to_string())
}

/// The file that somebody wants the game in, and the game so far: written at the end, from whichever
/// thread notices it.
struct Copy {
    file: Option<PathBuf>,
    text: Mutex<Option<String>>,
}

impl Copy {
    fn remember(&self, text: &str) {
        if self.file.is_some() {
            let mut kept = self.text.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            *kept = Some(text.to_string());
        }
    }

    fn write(&self) -> Result<(), SaveError> {
        // Held until the file is whole: another thread that is told to end waits for it.
        let mut kept = self.text.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match (kept.take(), &self.file) {
            (Some(text), Some(path)) => write_whole(path, &text),
            _ => Ok(()),
        }
    }
}

fn keep_when_interrupted(copy: Arc<Copy>) {
    interrupt::then(move || {
        if let Err(error) = copy.write() {
            complain(&format!("the game could not be saved: {error}"));
        }
        std::process::exit(i32::from(interrupt::INTERRUPTED));
    });
}

/// A seed that nobody can guess.
pub fn drawn_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::wrong(format!("no seed could be drawn ({error}); give --seed"))
    })?;
    Ok(Seed(bytes))
}
