//! Forms: the slots of a set-up, each named or drawn.

use bots::Bot;

use crate::sitter::Sitter;

const PLAYERS: &str = "Players";
const SEAT: &str = "Seat";

/// One slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// What kind of slot it is; slots of one kind never hold the same thing.
    pub kind: &'static str,
    /// What players call it.
    pub name: &'static str,
    /// What it can hold.
    pub options: Vec<String>,
    /// What it holds.
    pub at: usize,
    /// Whether it stays when the others are drawn.
    pub locked: bool,
    /// Whether it can be drawn.
    pub drawn: bool,
}

impl Field {
    /// A slot that is always chosen.
    pub fn chosen(kind: &'static str, options: Vec<String>, at: usize) -> Field {
        Field { kind, name: kind, options, at, locked: true, drawn: false }
    }

    /// A slot that can be drawn, holding something by its name.
    pub fn slot(kind: &'static str, options: Vec<String>, name: &str, locked: bool) -> Field {
        let at = options.iter().position(|option| option == name).unwrap_or(0);
        Field { kind, name: kind, options, at, locked, drawn: true }
    }

    /// The slot by the name that players have for it in this game.
    #[must_use]
    pub fn called(self, name: &'static str) -> Field {
        Field { name, ..self }
    }

    /// What it holds.
    pub fn value(&self) -> &str {
        self.options.get(self.at).map_or("", String::as_str)
    }
}

/// The slots of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Form {
    /// The slots in order.
    pub fields: Vec<Field>,
    /// What somebody has fixed, kinds and names, whether there is room for it now or not.
    pub wanted: Vec<(&'static str, String)>,
}

impl Form {
    /// The first slot of a kind.
    pub fn value(&self, kind: &str) -> &str {
        self.of(kind).next().map_or("", Field::value)
    }

    /// The slots of a kind.
    pub fn of<'f>(&'f self, kind: &str) -> impl Iterator<Item = &'f Field> {
        self.fields.iter().filter(move |field| field.kind == kind)
    }

    /// What players call a kind of slot.
    pub fn name_of(&self, kind: &'static str) -> &'static str {
        self.of(kind).next().map_or(kind, |field| field.name)
    }

    /// The slots for the number of players and for who sits where, as asked for or as is usual.
    pub fn seats(players: u8, sitters: &[String]) -> Form {
        let numbers = (1..=5).map(|n: u8| n.to_string()).collect();
        let mut fields = vec![Field::chosen(PLAYERS, numbers, usize::from(players.max(1)) - 1)];
        let you = Sitter::You.to_string();
        let bots = Bot::ALL.map(|bot| bot.word().to_string());
        let seated: Vec<String> = std::iter::once(you.clone()).chain(bots).collect();
        for seat in 0..usize::from(players) {
            let usual = if seat == 0 { &you } else { Bot::Thumb.word() };
            let who = sitters.get(seat).map_or(usual, String::as_str);
            let at = seated.iter().position(|word| word == who).unwrap_or(0);
            fields.push(Field::chosen(SEAT, seated.clone(), at));
        }
        Form { fields, wanted: Vec::new() }
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.value(PLAYERS).parse().unwrap_or(2)
    }

    /// Who sits where, in words.
    pub fn seated(&self) -> Vec<String> {
        self.of(SEAT).map(|field| field.value().into()).collect()
    }

    /// Who sits where.
    pub fn sitters(&self) -> Vec<Sitter> {
        self.of(SEAT).map(|field| field.value().parse().unwrap_or(Sitter::You)).collect()
    }

    /// What the locked slots of a kind hold.
    pub fn locked(&self, kind: &str) -> Vec<String> {
        self.of(kind).filter(|field| field.locked).map(|field| field.value().into()).collect()
    }

    /// Remembers what is fixed now.
    pub fn remember(&mut self) {
        let fixed = self.fields.iter().filter(|field| field.drawn && field.locked);
        for (kind, name) in fixed.map(|field| (field.kind, field.value().to_string())) {
            if !self.wanted.contains(&(kind, name.clone())) {
                self.wanted.push((kind, name));
            }
        }
    }

    /// Locks or unlocks every slot that can be drawn.
    pub fn lock_all(&mut self, locked: bool) {
        self.fields.iter_mut().filter(|field| field.drawn).for_each(|field| field.locked = locked);
    }

    /// Whoever puts something else into a slot no longer wants what it held.
    pub fn let_go(&mut self, index: usize) {
        if let Some(field) = self.fields.get(index) {
            let held = (field.kind, field.value().to_string());
            self.wanted.retain(|wanted| *wanted != held);
        }
    }

    /// Puts the next or previous thing into a slot and locks it; what another slot of the kind holds
    /// fast is passed over.
    pub fn turn(&mut self, index: usize, by: isize) {
        let Some(field) = self.fields.get(index) else { return };
        let (kind, length) = (field.kind, field.options.len() as isize);
        let taken: Vec<String> = self
            .fields
            .iter()
            .enumerate()
            .filter(|(other, field)| *other != index && field.drawn && field.locked)
            .filter(|(_, field)| field.kind == kind)
            .map(|(_, field)| field.value().to_string())
            .collect();
        self.let_go(index);
        let field = &mut self.fields[index];
        for _ in 0..length {
            field.at = (field.at as isize + by).rem_euclid(length) as usize;
            if !taken.iter().any(|name| name == field.value()) {
                break;
            }
        }
        field.locked = true;
    }
}
