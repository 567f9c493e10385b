//! `longbox play`: a game in the terminal.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use bots::Bot;
use clap::Args;
use table::{Replay, Rules, Seed, Session};
use terminal::screen::start::Title;
use terminal::screen::{Sat, TableOptions};
use terminal::{Autosave, Ended, Plain, Sitter, write_whole};

use crate::failure::{Done, Failure, complain};
use crate::files;
use crate::flags::{Edition, SetUp};
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
  longbox play legendary --seats random,random --save game.json

Without --seed, one is drawn and shown. A game that is left is kept; `longbox play --resume`
continues it.")]
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
    /// Who sits where: `you`, or a bot (random, idle, thumb, search) [default: you first, then thumb]
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    seats: Vec<Sitter>,
    /// The most time that a bot takes for one decision
    #[arg(long, value_name = "MILLISECONDS",
        value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    think: Option<u64>,
    /// Continue the game that was left last, or the one saved in a file
    #[arg(long, value_name = "FILE", require_equals = true, conflicts_with_all = [
        "set_up", "seed", "edition", "with", "players", "first_game", "mastermind", "scheme",
        "heroes", "villains", "henchmen", "modes", "mastermind_attack", "twists", "hand_sizes",
        "final_showdown", "final_blow", "officers", "nemesis", "aspects", "first_strike",
        "difficulty",
    ])]
    resume: Option<Option<PathBuf>>,
    /// Write the game to this file when it is over or left
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
    let written = |name: &Name| {
        let path = files::places().saved(name.word())?;
        Some((fs::metadata(path).ok()?.modified().ok()?, *name))
    };
    let waiting = Name::ALL.iter().filter_map(written);
    waiting.max_by_key(|(written, _)| *written).map(|(_, name)| name)
}

impl Errand for Play {
    type Out = Done;

    fn run<G: Game>(self) -> Done {
        let game = G::load(self.set_up.cards.as_deref())?;
        let places = files::places();
        let kept = places.saved(G::Rules::NAME);
        let resumed = match &self.resume {
            None => None,
            Some(None) => {
                let kept = kept.as_deref().filter(|path| path.exists());
                Some(kept.ok_or_else(|| Failure::wrong("there is no game to continue"))?)
            }
            Some(Some(file)) => Some(file.as_path()),
        };
        let on_screen = !self.plain && screen::is_there();
        if on_screen && self.names_nothing() {
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
            screen::open(self.no_color)?.start(&titles).map_err(screen::failed)?;
            return Ok(ExitCode::SUCCESS);
        }
        let named = (!self.seats.is_empty()).then_some(self.seats.len());
        match resumed {
            Some(path) => {
                let (rules, replay) = open(&game, path)?;
                if named.is_some_and(|named| named != usize::from(rules.seats())) {
                    let message = format!("that game has {} seats", rules.seats());
                    return Err(Failure::Usage(message));
                }
                if kept.as_deref() != Some(path) {
                    self.make_way(&rules)?;
                }
                if on_screen {
                    return self.on_screen(&game, rules, replay);
                }
                let mut session = Session::resume(&rules, &replay).map_err(Failure::wrong)?;
                let ended = self.sit_down(&game, &mut session, kept.as_deref())?;
                // What was continued to its end is not there to be continued again.
                if ended && kept.as_deref() == Some(path) {
                    let _ = fs::remove_file(path);
                }
            }
            None => {
                let ready = get_ready(&game, &self.set_up, named, drawn_seed)?;
                self.make_way(&ready.rules)?;
                if on_screen {
                    let replay = Replay::record(&ready.rules, ready.seed, &[]);
                    return self.on_screen(&game, ready.rules, replay);
                }
                let mut session = Session::start(&ready.rules, ready.seed);
                self.sit_down(&game, &mut session, kept.as_deref())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Play {
    /// Whether nothing on the command line says what to play.
    fn names_nothing(&self) -> bool {
        let SetUp {
            edition,
            with,
            players,
            first_game,
            mastermind,
            scheme,
            heroes,
            villains,
            henchmen,
            modes,
            mastermind_attack,
            twists,
            hand_sizes,
            final_showdown,
            final_blow,
            officers,
            nemesis,
            aspects,
            first_strike,
            difficulty,
            seed,
            set_up,
            cards: _,
        } = &self.set_up;
        let words = [mastermind, scheme, set_up, nemesis, first_strike];
        let words = words.iter().all(|word| word.is_none());
        let lists = [heroes, villains, henchmen, aspects].iter().all(|list| list.is_empty());
        let rest = modes.is_empty() && officers.is_empty() && self.seats.is_empty();
        let usual = *edition == Edition::default() && with.is_empty();
        let harder = *mastermind_attack != 0 || *twists != 0 || !hand_sizes.is_empty();
        let numbers = players.is_none() && seed.is_none() && difficulty.is_none();
        let files = self.resume.is_none() && self.save.is_none();
        let flags = *first_game || *final_showdown || *final_blow || harder;
        words && lists && rest && numbers && files && usual && !flags
    }

    /// Plays a game on a full screen until it is left.
    fn on_screen<G: Game>(&self, game: &G, rules: G::Rules, replay: Replay) -> Done {
        let code = G::code(rules.setup(), &replay.seed().map_err(Failure::wrong)?);
        let mut host = screen::open(self.no_color)?;
        let sat = match self.resume {
            Some(_) if self.seats.is_empty() => host.places.sat(G::Rules::NAME, rules.seats()),
            _ => None,
        };
        let usual = || Sat { sitters: self.sitters(rules.seats()), lesson: false };
        let Sat { sitters, lesson } = sat.unwrap_or_else(usual);
        let sitters = sitters.into_iter().map(|sitter| self.limited(sitter)).collect();
        let options = TableOptions { sitters, lesson, ..TableOptions::default() };
        let left = host.sit_down(&game.offer(), rules, replay, options);
        drop(host);
        let left = left.map_err(screen::failed)?;
        if let Some(path) = &self.save {
            write_whole(path, &left.replay.write()).map_err(Failure::wrong)?;
        }
        let mut output = io::stdout().lock();
        if left.over {
            writeln!(output, "`longbox play` offers it to be watched again.")?;
        } else {
            writeln!(output, "The game is kept; `longbox play --resume` continues it.")?;
        }
        writeln!(output, "Set-up code {code}")?;
        Ok(ExitCode::SUCCESS)
    }

    /// Puts a game that waits elsewhere before another one takes its place.
    fn make_way<R: Rules>(&self, rules: &R) -> Result<(), Failure> {
        if !self.sitters(rules.seats()).contains(&Sitter::You) {
            return Ok(());
        }
        let aside = files::places().set_aside(R::NAME);
        if let Some(path) =
            aside.map_err(|error| Failure::wrong(format!("a game waits: {error}")))?
        {
            let path = path.display();
            complain(&format!("`longbox play --resume={path}` continues the game that waited"));
        }
        Ok(())
    }

    /// Who sits where: as named, or a person and bots.
    fn sitters(&self, seats: u8) -> Vec<Sitter> {
        if self.seats.is_empty() {
            let rest = (1..seats).map(|_| Sitter::Bot(Bot::Thumb));
            std::iter::once(Sitter::You).chain(rest).collect()
        } else {
            self.seats.iter().map(|&sitter| self.limited(sitter)).collect()
        }
    }

    /// A bot within the limit of time, if there is one.
    fn limited(&self, sitter: Sitter) -> Sitter {
        match (sitter, self.think) {
            (Sitter::Bot(bot), Some(ms)) => Sitter::Bot(bot.within(Duration::from_millis(ms))),
            (sitter, _) => sitter,
        }
    }

    /// Plays a game to its end, which is true, or until it is left.
    fn sit_down<G: Game>(
        &self,
        game: &G,
        session: &mut Session<'_, G::Rules>,
        kept: Option<&Path>,
    ) -> Result<bool, Failure> {
        let rules = session.rules();
        let seats = self.sitters(rules.seats());
        let people = seats.contains(&Sitter::You);
        let autosave = Arc::new(Autosave::new(kept.filter(|_| people).map(Path::to_path_buf)));
        keep_when_interrupted(Arc::clone(&autosave));
        let mut output = BufWriter::new(io::stdout().lock());
        introduce::<G>(session, &seats, &mut output)?;

        let cards = game.cards_for(session.rules().setup());
        let look_up = |words: &str| match find(&cards, words) {
            found if found.is_empty() => vec![not_found(&cards, words)],
            found if found.len() > 20 => vec![format!("{} cards fit; say more.", found.len())],
            found => found.iter().flat_map(|card| card.lines()).collect(),
        };
        let pause = io::stdin().is_terminal() && io::stdout().is_terminal();
        let plain = Plain { seats: &seats, autosave: &autosave, look_up: &look_up, pause };
        let ended = terminal::play(session, &plain, io::stdin().lock(), &mut output);
        if ended.is_err() {
            // Nobody reads any more: keep the game and go.
            let _ = autosave.flush();
        }
        if let Some(path) = &self.save {
            write_whole(path, &session.replay().write()).map_err(Failure::wrong)?;
        }
        let over = matches!(ended?, Ended::Over(_));
        if over && people {
            remember_last::<G>(session, &mut output)?;
        }
        output.flush()?;
        Ok(over)
    }
}

/// A finished game can be watched again.
fn remember_last<G: Game>(
    session: &Session<'_, G::Rules>,
    output: &mut impl Write,
) -> io::Result<()> {
    match files::places().keep_finished(G::Rules::NAME, &session.replay().write(), true) {
        Ok(Some(path)) => writeln!(output, "`longbox replay {}` shows it again.", path.display()),
        Ok(None) => Ok(()),
        Err(error) => writeln!(output, "It could not be kept for watching: {error}"),
    }
}

/// Says what is played, so that it can be played again.
fn introduce<G: Game>(
    session: &Session<'_, G::Rules>,
    seats: &[Sitter],
    output: &mut impl Write,
) -> io::Result<()> {
    let setup = session.rules().setup();
    for line in headings::<G>(setup) {
        writeln!(output, "{line}")?;
    }
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    writeln!(output, "{:<11} {}", "Seats", seats.join(", "))?;
    writeln!(output, "{:<11} {}", "Seed", session.seed())?;
    writeln!(output, "{:<11} {}", "Set-up code", G::code(setup, session.seed()))
}

fn keep_when_interrupted(autosave: Arc<Autosave>) {
    interrupt::then(move || {
        match autosave.flush() {
            Ok(Some(path)) => complain(&format!(
                "the game is kept in {}; `longbox play --resume` continues it",
                path.display()
            )),
            Ok(None) => {}
            Err(error) => complain(&format!("the game could not be kept: {error}")),
        }
        std::process::exit(i32::from(interrupt::INTERRUPTED));
    });
}

/// The rules of a saved game and the game, every step of it checked.
fn open<G: Game>(game: &G, path: &Path) -> Result<(G::Rules, Replay), Failure> {
    let replay = files::read_replay(path)?;
    let fault = |error: table::ReplayError| Failure::in_file(path.display(), error);
    let rules = game.rules(replay.setup::<G::Rules>().map_err(fault)?)?;
    replay.verify(&rules).map_err(fault)?;
    Ok((rules, replay))
}

/// A seed that nobody can guess.
pub fn drawn_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::wrong(format!("no seed could be drawn ({error}); give --seed"))
    })?;
    Ok(Seed(bytes))
}
