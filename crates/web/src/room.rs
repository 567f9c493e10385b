//! A table in memory: the host, who may do what, and what is done. Nothing here is shown before the store
//! has it.

use std::collections::{HashMap, VecDeque};

use bots::Bot;
use host::{Advice, Agreed, Back, Eyes, Host, Sitter, Speed, Title, harmless};
use table::{Choice, Replay, Seat, Seed};

use crate::away::{Away, Wish};
use crate::back::Far;
use crate::draw::Sight;
use crate::entry::{Begun, Entry};
use crate::store::{Kept, Role, StoreError};
use crate::words;

/// The longest name, and the longest thing that can be said at once.
pub const NAME: usize = 24;
pub const SAID: usize = 300;
/// How much of what was said is kept in sight.
const TALK: usize = 60;
const KEYS: usize = 64;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The page was older than the table.
    #[error("{}", words::say("refused-stale"))]
    Stale,
    /// Somebody else decides, or the link is for watching.
    #[error("{}", words::say("refused-not-asked"))]
    NotAsked,
    /// It is not on the list.
    #[error("{}", words::say("refused-not-listed"))]
    NotListed,
    /// Not with this link.
    #[error("{}", words::say("refused-not-yours"))]
    NotYours,
    /// There is nothing to take back or to take again.
    #[error("{}", words::say("refused-nothing"))]
    Nothing,
    /// Others must agree first.
    #[error("{}", words::say("refused-asked"))]
    Asked,
    /// The table does not allow it.
    #[error("{}", words::say("refused-no-hints"))]
    NoHints,
    /// An address that cannot be used, and why.
    #[error("{0}")]
    NoHook(&'static str),
    /// Not while the game runs.
    #[error("{}", words::say("refused-not-over"))]
    NotOver,
    /// Too much of it.
    #[error("{}", words::say("refused-too-much"))]
    TooMuch,
    /// It was not kept, so it was not done.
    #[error("{}", words::tell("refused-store").with("why", .0.to_string()))]
    Store(#[from] StoreError),
    /// The game of the table cannot be played by this version.
    #[error("{0}")]
    Broken(String),
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Whose seat; none for somebody who watches.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}

/// What the coach has for a seat.
#[derive(Clone, PartialEq, Debug)]
pub enum Coach {
    /// It thinks.
    Thinking,
    /// What to do.
    Advice(Advice),
    /// How likely the players are to win, by thumb and thinking, in percent.
    Stands(Option<(f64, f64)>),
    /// It has failed.
    Failed,
}

/// Something that the others must agree to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Petition {
    /// Who asks.
    pub seat: u8,
    /// At which move: later it is void.
    pub at: usize,
    /// To which step of the game it would be taken back.
    pub to: usize,
    /// What it is for: "to take the turn back."
    pub what: &'static str,
    /// Who has agreed, the one who asks included.
    pub agreed: Vec<u8>,
}

/// What can be done at a table with a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A listed choice.
    Choose(Choice),
    /// Every card whose order cannot matter.
    PlayAll,
    /// Take back so far, or ask the others for it.
    Undo(Far),
    /// Take again what was undone.
    Redo,
    /// Agree to what somebody asked for.
    Agree,
    /// Say no to it.
    Decline,
    /// Lay hands open, or close them again.
    OpenHands(bool),
    /// Call oneself something.
    Name(String),
    /// Say something.
    Say(String),
    /// Let bots play at another speed.
    Pace(u8),
    /// Hand a seat to somebody: a bot's word, or `you` for a person.
    Hand(u8, String),
    /// Make the link of a seat anew.
    NewLink(u8),
    /// Let somebody look over one's shoulder, or no longer.
    Beside(bool),
    /// Be told of one's turn at an address, or at none; the table is at this site.
    Hook(String, String),
    /// Be told of one's turn in some other way, or no longer.
    Tell(Wish),
    /// Let the rule of thumb play until one's next turn, or no longer.
    Yield(bool),
    /// Deal the same set-up anew.
    Rematch(Seed),
}

/// A table that is being played.
pub struct Room {
    /// The game and who sits at it.
    pub host: Host,
    /// How it began.
    pub begun: Begun,
    /// How many entries the store has.
    pub kept: i64,
    /// Who moved and what was chosen, move by move, those that were taken back included.
    pub moves: Vec<(u8, Option<Choice>)>,
    /// How often the link of each seat was made anew.
    pub generations: Vec<u32>,
    /// What was said lately.
    pub talk: VecDeque<Said>,
    /// How fast bots play.
    pub speed: Speed,
    /// Somebody asks to take something back.
    pub undo: Option<Petition>,
    /// Somebody asks for open hands.
    pub open: Option<Petition>,
    /// What each person had in sight when deciding last.
    pub sights: HashMap<u8, Sight>,
    /// What the coach has said, by seat, and at which move.
    pub coach: HashMap<u8, (usize, Coach)>,
    /// The tip of the guided game.
    pub tip: Option<(&'static str, &'static str)>,
    /// A bot thinks for this move.
    pub driven: Option<usize>,
    /// How many rematches there were.
    pub deal: i64,
    /// Links to look over a seat's shoulder: how often one was made, and whether the last is good.
    pub beside: HashMap<u8, (u32, bool)>,
    /// Where seats want to be told of their turns.
    pub away: HashMap<u8, Away>,
    /// Seats that the rule of thumb plays for now, and how many turns had begun when that began.
    pub yielding: HashMap<u8, usize>,
    keys: VecDeque<String>,
}

/// Who may sit at a table, by the word that a link's holder sends: a person, or a bot as it comes. A program of
/// one's own would be run by this server for whoever asks, and a budget of one's own would take its cores.
pub fn sitter(word: &str) -> Option<Sitter> {
    let bots = Bot::ALL.into_iter().find(|bot| bot.word() == word || bot.to_string() == word);
    match word {
        "you" => Some(Sitter::You),
        _ => bots.map(Sitter::Bot),
    }
}

fn opened(title: &dyn Title, begun: &Begun) -> Result<Host, Refused> {
    let fault = |text: String| Refused::Broken(text);
    let replay = Replay::read(&begun.replay).map_err(|error| fault(error.to_string()))?;
    let play = title.open(&replay, begun.guided).map_err(fault)?;
    let sitters: Vec<Sitter> =
        begun.sitters.iter().map(|word| sitter(word).unwrap_or(Sitter::You)).collect();
    Ok(Host::new(play, &sitters, &begun.names, Agreed { open_hands: begun.open_hands }))
}

impl Room {
    /// A table as the store has it.
    pub fn open(title: &dyn Title, kept: Kept) -> Result<Room, Refused> {
        let mut room = Room {
            generations: vec![0; kept.begun.sitters.len()],
            begun: kept.begun.clone(),
            ..Room::watched(opened(title, &kept.begun)?)
        };
        // Of what somebody saw only the last decision is asked for again.
        let mut last = HashMap::new();
        for (number, entry) in kept.entries.iter().enumerate() {
            if let Entry::Choose { seat, .. } = entry {
                last.insert(*seat, number);
            }
        }
        for (number, entry) in kept.entries.iter().enumerate() {
            let sight = match entry {
                Entry::Choose { seat, .. } if last.get(seat) == Some(&number) => room.sight(*seat),
                _ => None,
            };
            let done = room.apply(title, entry);
            room.sights.extend(sight);
            done.map_err(|refused| match refused {
                Refused::Broken(text) => Refused::Broken(text),
                other => Refused::Broken(
                    words::tell("table-other-rules").with("why", other.to_string()).into(),
                ),
            })?;
        }
        room.teach();
        Ok(room)
    }

    /// A game that is looked back at: nobody acts in it.
    pub fn watched(host: Host) -> Room {
        let begun = Begun {
            game: host.play().word().into(),
            replay: String::new(),
            sitters: Vec::new(),
            names: Vec::new(),
            owner: u8::MAX,
            guided: false,
            hints: false,
            open_hands: false,
            daily: None,
        };
        Room {
            host,
            generations: Vec::new(),
            begun,
            kept: 0,
            moves: Vec::new(),
            talk: VecDeque::new(),
            speed: Speed::default(),
            undo: None,
            open: None,
            sights: HashMap::new(),
            coach: HashMap::new(),
            tip: None,
            driven: None,
            deal: 0,
            beside: HashMap::new(),
            away: HashMap::new(),
            yielding: HashMap::new(),
            keys: VecDeque::new(),
        }
    }

    /// The number that a form carries: how many moves there have been, those taken back included.
    pub fn step(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing would be lost if only the store knew of it.
    pub fn can_rest(&self) -> bool {
        let asked = self.host.play().asked();
        let bot = asked.is_some_and(|seat| self.is_driven(seat.0));
        !bot && self.undo.is_none() && self.open.is_none() && self.coach.is_empty()
    }

    /// Whether a person sits in a seat.
    pub fn is_person(&self, seat: u8) -> bool {
        usize::from(seat) < self.host.seats().len() && !self.host.is_bot(Seat(seat))
    }

    /// What a person sees now, to tell later what is new.
    fn sight(&self, seat: u8) -> Option<(u8, Sight)> {
        let scene = || self.host.play().scene(Eyes::Seat(Seat(seat)));
        self.is_person(seat).then(|| (seat, Sight::of(&scene())))
    }

    fn people(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.host.seats().len() as u8).filter(|&seat| self.is_person(seat))
    }

    /// Does what an entry says, in memory.
    pub fn apply(&mut self, title: &dyn Title, entry: &Entry) -> Result<(), Refused> {
        match entry {
            Entry::Choose { seat, choice, key } => {
                let choice = Choice(*choice);
                self.host.answer(Seat(*seat), self.host.play().step(), choice).map_err(
                    |refusal| match refusal {
                        host::Refusal::NotAsked => Refused::NotAsked,
                        host::Refusal::Stale => Refused::Stale,
                        host::Refusal::Rules(_) => Refused::NotListed,
                    },
                )?;
                if !key.is_empty() {
                    self.keys.push_back(key.clone());
                    if self.keys.len() > KEYS {
                        self.keys.pop_front();
                    }
                }
                self.moves.push((*seat, Some(choice)));
            }
            Entry::Undo { seat, consent } => {
                match self.host.undo(Seat(*seat), *consent) {
                    Back::Nothing => return Err(Refused::Nothing),
                    Back::Consent(_) if !consent => return Err(Refused::Asked),
                    _ => {}
                }
                self.moves.push((*seat, None));
                self.sights.clear();
            }
            Entry::Redo { seat } => {
                if !self.host.redo(Seat(*seat)) {
                    return Err(Refused::Nothing);
                }
                self.moves.push((*seat, None));
                self.sights.clear();
            }
            Entry::Sit { seat, who, name, generation } => {
                let who = sitter(who).unwrap_or(Sitter::You);
                self.host.sit(Seat(*seat), who, name);
                if let Some(known) = self.generations.get_mut(usize::from(*seat))
                    && *known != *generation
                {
                    // Somebody else has the seat: what its holder had asked for is gone with the link.
                    *known = *generation;
                    self.beside.entry(*seat).or_default().1 = false;
                    self.away.remove(seat);
                }
                self.yielding.remove(seat);
            }
            Entry::Beside { seat, generation, open } => {
                self.beside.insert(*seat, (*generation, *open));
            }
            Entry::Hook { seat, address, site, language } => {
                let away = self.away.entry(*seat).or_default();
                away.hook = (!address.is_empty()).then(|| (address.clone(), site.clone()));
                if away.hook.is_some() {
                    away.language = *language;
                }
            }
            Entry::Tell { seat, wish } => self.away.entry(*seat).or_default().take(wish),
            Entry::Yield { seat, on } => self.yields(*seat, *on),
            Entry::Say { seat, text } => {
                self.talk.push_back(Said { seat: *seat, text: text.clone() });
                if self.talk.len() > TALK {
                    self.talk.pop_front();
                }
            }
            Entry::OpenHands { open } => {
                self.host.agree(Agreed { open_hands: *open });
                self.open = None;
            }
            Entry::Pace { speed } => {
                self.speed = Speed::ALL.get(usize::from(*speed)).copied().unwrap_or_default();
            }
            Entry::Rematch { seed } => {
                let fault = |text: String| Refused::Broken(text);
                let seed: Seed = seed.parse().map_err(|_| fault("no such seed".into()))?;
                let play = title.rematch(&self.host.play().replay(), &seed).map_err(fault)?;
                let (sitters, names) = (self.host.sitters(), self.host.names());
                self.host = Host::new(play, &sitters, &names, self.host.agreed());
                self.moves.push((self.begun.owner, None));
                self.sights.clear();
                self.deal += 1;
            }
        }
        self.kept += 1;
        if entry.moves() {
            self.undo = None;
            self.coach.clear();
            self.driven = None;
            self.end_yields();
        }
        Ok(())
    }

    /// The next tip of a guided game, unless one is still being read.
    pub fn teach(&mut self) {
        if self.begun.guided && self.tip.is_none() {
            self.tip = self.host.lesson(Seat(self.begun.owner));
        }
    }

    /// Whether a request has been fulfilled already: by its key, or because that very seat has made that
    /// very choice at that step.
    pub fn is_done(&self, role: Role, step: usize, deed: &Deed, key: &str) -> bool {
        if !key.is_empty() && self.keys.iter().any(|known| known == key) {
            return true;
        }
        match (role, deed) {
            (Role::Seat(seat), Deed::Choose(choice)) => {
                self.moves.get(step) == Some(&(seat, Some(*choice)))
            }
            _ => false,
        }
    }

    /// What has to be kept for a deed, in order. What only the memory knows is done at once.
    pub fn entries(
        &mut self,
        title: &dyn Title,
        role: Role,
        deed: Deed,
        key: &str,
    ) -> Result<Vec<Entry>, Refused> {
        let seat = match (role, &deed) {
            (Role::Seat(seat), _) => seat,
            (Role::Watch | Role::Beside(_), Deed::Say(text)) => {
                let entries = said(None, text);
                entries.iter().try_for_each(|entry| self.apply(title, entry))?;
                return Ok(entries);
            }
            (Role::Watch | Role::Beside(_), _) => return Err(Refused::NotYours),
        };
        let owner = seat == self.begun.owner;
        let all: Vec<u8> = self.people().collect();
        let sight = match deed {
            Deed::Choose(_) | Deed::PlayAll => self.sight(seat),
            _ => None,
        };
        let entries = match deed {
            Deed::Choose(choice) => {
                vec![Entry::Choose { seat, choice: choice.0, key: key.into() }]
            }
            Deed::PlayAll => {
                let played = self.play_all(title, seat, key)?;
                self.sights.extend(sight);
                return Ok(played);
            }
            Deed::Undo(far) => return self.take_back(title, seat, far),
            Deed::Redo => vec![Entry::Redo { seat }],
            Deed::Agree => {
                let asked = |petition: &mut Petition| {
                    if !petition.agreed.contains(&seat) {
                        petition.agreed.push(seat);
                    }
                    all.iter().all(|other| petition.agreed.contains(other))
                };
                let step = self.step();
                let mut entries = Vec::new();
                if self.open.as_mut().is_some_and(&asked) {
                    let entry = Entry::OpenHands { open: true };
                    self.apply(title, &entry)?;
                    entries.push(entry);
                }
                let undo = self.undo.as_mut().filter(|petition| petition.at == step);
                if let Some(petition) = undo
                    && asked(petition)
                {
                    let (who, to) = (petition.seat, petition.to);
                    entries.extend(self.back_to(title, who, to, false, true)?);
                }
                return Ok(entries);
            }
            Deed::Decline => {
                (self.undo, self.open) = (None, None);
                Vec::new()
            }
            Deed::OpenHands(true) if all.len() > 1 => {
                let (at, to) = (self.step(), self.host.play().step());
                let what = words::id("petition-hands");
                self.open = Some(Petition { seat, at, to, what, agreed: vec![seat] });
                Vec::new()
            }
            Deed::OpenHands(open) => vec![Entry::OpenHands { open }],
            Deed::Name(name) => {
                let who = self.host.sitters()[usize::from(seat)].to_string();
                vec![self.sits(seat, who, &name)]
            }
            Deed::Say(text) => said(Some(seat), &text),
            Deed::Pace(speed) => vec![Entry::Pace { speed: speed.min(4) }],
            // One's own seat can be left to a bot and taken back; the owner may do it for all.
            Deed::Hand(which, who) if which == seat || owner => {
                let who = sitter(&who).ok_or(Refused::NotListed)?;
                let name = self.host.names().get(usize::from(which)).cloned();
                let entry = self.sits(which, who.to_string(), &name.ok_or(Refused::NotListed)?);
                vec![entry]
            }
            Deed::NewLink(which) if owner && which != seat => {
                let who = self.host.sitters().get(usize::from(which)).map(ToString::to_string);
                let mut entry = self.sits(which, who.ok_or(Refused::NotListed)?, "");
                if let Entry::Sit { generation, .. } = &mut entry {
                    *generation += 1;
                }
                vec![entry]
            }
            Deed::Hand(..) | Deed::NewLink(_) => return Err(Refused::NotYours),
            Deed::Beside(open) => {
                let (made, _) = self.beside.get(&seat).copied().unwrap_or_default();
                let generation = made + u32::from(open);
                vec![Entry::Beside { seat, generation, open }]
            }
            Deed::Hook(address, site) => {
                vec![Entry::Hook { seat, address, site, language: words::language() }]
            }
            Deed::Tell(wish) => vec![Entry::Tell { seat, wish }],
            Deed::Yield(true) if self.host.play().outcome().is_some() => {
                return Err(Refused::Nothing);
            }
            Deed::Yield(on) => vec![Entry::Yield { seat, on }],
            Deed::Rematch(seed) => match self.host.play().outcome() {
                Some(_) => vec![Entry::Rematch { seed: seed.to_string() }],
                None => return Err(Refused::NotOver),
            },
        };
        for entry in &entries {
            self.apply(title, entry)?;
        }
        self.sights.extend(sight);
        Ok(entries)
    }

    fn sits(&self, seat: u8, who: String, name: &str) -> Entry {
        let name: String = harmless(name.trim()).chars().take(NAME).collect();
        let generation = self.generations.get(usize::from(seat)).copied().unwrap_or(0);
        Entry::Sit { seat, who, name: name.trim().to_string(), generation }
    }

    fn play_all(&mut self, title: &dyn Title, seat: u8, key: &str) -> Result<Vec<Entry>, Refused> {
        let mut entries = Vec::new();
        // No hand is that large; card files of one's own could make one that never ends.
        while entries.len() < 60 && self.host.play().asked() == Some(Seat(seat)) {
            let Some(choice) = self.host.play().plain_play(Seat(seat)) else { break };
            let key = if entries.is_empty() { key.into() } else { String::new() };
            let entry = Entry::Choose { seat, choice: choice.0, key };
            self.apply(title, &entry)?;
            entries.push(entry);
        }
        if entries.is_empty() { Err(Refused::Nothing) } else { Ok(entries) }
    }
}

fn said(seat: Option<u8>, text: &str) -> Vec<Entry> {
    let text: String = harmless(text.trim()).chars().take(SAID).collect();
    match text.trim().is_empty() {
        true => Vec::new(),
        false => vec![Entry::Say { seat, text: text.trim().to_string() }],
    }
}
