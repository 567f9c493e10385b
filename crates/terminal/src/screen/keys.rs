//! Keys and clicks at the table: what they do when nothing lies on top.

use host::{Agreed, Back};
use table::scene::{Page, Thing};

use super::input::{Input, Key, moved};
use super::overlay::{Overlay, Then};
use super::spot::{Spot, Way, at, towards};
use super::table::{After, Bot, Effect, Table};

impl Table {
    /// Takes an input; what is to be done about it is in [`Table::effects`].
    pub fn on(&mut self, input: Input) {
        if self.tiny {
            return self.in_the_dark(input);
        }
        match input {
            Input::Tick(now) => self.tick(now),
            Input::Key(key) => self.key(key),
            Input::Wheel(up) => {
                let key = match (self.overlays.is_empty(), up) {
                    (true, true) => return self.overlays.push(Overlay::Log(0)),
                    (true, false) => return,
                    (false, true) => Key::Up,
                    (false, false) => Key::Down,
                };
                self.key(key);
            }
            Input::Click(column, row) => match at(&self.areas, column, row) {
                Some(spot) => self.click(spot),
                None if self.overlays.is_empty() => {}
                None => self.key(Key::Escape),
            },
            Input::Look(column, row) => {
                if let Some(spot) = at(&self.areas, column, row)
                    && self.overlays.is_empty()
                {
                    self.point(spot);
                    self.look(spot);
                } else {
                    self.key(Key::Escape);
                }
            }
        }
    }

    /// On a screen that shows nothing, nothing is done but leaving.
    fn in_the_dark(&mut self, input: Input) {
        match input {
            Input::Key(Key::Interrupt | Key::Char('q')) => {
                self.effects.push(Effect::Leave(After::Leave));
            }
            Input::Key(Key::Suspend) => self.effects.push(Effect::Suspend),
            Input::Key(Key::Redraw) => self.effects.push(Effect::Redraw),
            _ => {}
        }
    }

    fn click(&mut self, spot: Spot) {
        if let Some(index) = spot.as_key() {
            let key = self.hints().get(index).map(|hint| hint.key);
            if let Some(key) = key {
                self.key(key);
            }
            return;
        }
        if let Some(index) = spot.as_row() {
            match self.overlays.last_mut() {
                None => {
                    self.focus = spot;
                    self.act();
                }
                Some(
                    Overlay::Pile { at, .. }
                    | Overlay::Menu { at, .. }
                    | Overlay::Find { at, .. }
                    | Overlay::Command { at, .. },
                ) => {
                    *at = index;
                    self.key(Key::Enter);
                }
                Some(_) => self.key(Key::Enter),
            }
            return;
        }
        // The first click points, the second acts.
        if self.overlays.is_empty() {
            if self.focus == spot { self.act() } else { self.point(spot) }
        }
    }

    fn point(&mut self, spot: Spot) {
        if spot.as_key().is_none() {
            self.message.clear();
            self.focus = spot;
        }
    }

    fn key(&mut self, key: Key) {
        if let Some(effect) = Effect::of(key) {
            return self.effects.push(effect);
        }
        match self.overlays.pop() {
            None => self.table_key(key),
            Some(overlay) => {
                self.overlay_key(overlay, key);
                if self.overlays.is_empty() {
                    self.teach();
                }
            }
        }
    }

    fn table_key(&mut self, key: Key) {
        // A message is about what was done last, not about what is looked at next.
        self.message.clear();
        match key {
            Key::Char(digit @ '0'..='9') => self.digit(digit),
            Key::Left => self.go(Way::Left),
            Key::Right => self.go(Way::Right),
            Key::Up => self.go(Way::Up),
            Key::Down => self.go(Way::Down),
            Key::Tab => self.next_live(1),
            Key::BackTab => self.next_live(-1),
            Key::Home => self.focus = Spot::row(0),
            Key::End => self.focus = Spot::row(self.list().len().saturating_sub(1)),
            Key::PageDown if self.hides_choices() => self.open_choices(),
            Key::PageDown => self.step_row(10),
            Key::PageUp => self.step_row(-10),
            Key::Enter | Key::Char(' ') => {
                self.digits.clear();
                self.act();
            }
            Key::Backspace => {
                self.digits.pop();
            }
            Key::Escape => {
                self.digits.clear();
                self.focus = Spot::row(0);
            }
            Key::Char(letter) => match self.settings.does(letter) {
                Some(what) => self.named_key(what),
                None => self.letter(letter),
            },
            _ => {}
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            'h' => self.go(Way::Left),
            'j' => self.go(Way::Down),
            'k' => self.go(Way::Up),
            'l' => self.go(Way::Right),
            ':' => self.overlays.push(Overlay::Command { words: String::new(), at: 0 }),
            '+' | '=' => self.set_speed(self.settings.speed.faster()),
            '-' => self.set_speed(self.settings.speed.slower()),
            'R' if self.is_over() => self.effects.push(Effect::Leave(After::Review)),
            'W' if self.is_over() => self.effects.push(Effect::Leave(After::Watch)),
            'M' if self.is_over() => self.effects.push(Effect::Leave(After::Rematch)),
            'G' if self.is_over() => self.effects.push(Effect::Leave(After::New)),
            _ => {}
        }
    }

    /// The keys that a person may have changed.
    pub(super) fn named_key(&mut self, what: &str) {
        match what {
            "play_all" if !self.list().is_empty() => self.play_all(),
            "end_turn" => self.end_turn(),
            "undo" => self.undo(),
            "redo" => self.redo(),
            "hint" => self.ask_coach(),
            "stands" => self.ask_how_it_stands(),
            "look" => self.look(self.focus),
            "find" => self.overlays.push(Overlay::Find { words: String::new(), at: 0 }),
            "log" => self.overlays.push(Overlay::Log(0)),
            "since" => self.overlays.push(Overlay::Since(0)),
            "danger" => self.show_danger(),
            "save" => {
                self.effects.push(Effect::Save);
                self.message = "Every choice is saved by itself, too.".into();
            }
            "next" => self.next_of_bot(),
            "finish" => self.finish_bots(),
            "open_hands" if self.host.people() > 1 => {
                let open_hands = !self.host.agreed().open_hands;
                self.host.agree(Agreed { open_hands });
                self.message = match open_hands {
                    true => "Hands lie open: the screen changes without a cover.",
                    false => "Hands are hidden: the screen changes with a cover.",
                }
                .into();
            }
            "help" => self.overlays.push(Overlay::Help),
            "quit" if self.is_over() => self.effects.push(Effect::Leave(After::Leave)),
            "quit" => self.ask_to_leave(),
            _ => {}
        }
    }

    pub(super) fn ask_to_leave(&mut self) {
        let text = match &self.trouble {
            Some(what) => format!(
                "The game CANNOT BE KEPT ({what}) and will be lost. y leaves, n stays; after n, \
                 `:save FILE` writes it elsewhere, for `longbox play --resume=FILE`."
            ),
            None => {
                "The game is kept: Continue on the start screen, or `longbox play --resume`, goes \
                     on with it. y leaves, n stays."
                    .into()
            }
        };
        self.overlays.push(Overlay::Confirm { title: "Leave the table?", text, then: Then::Leave });
    }

    pub(super) fn digit(&mut self, digit: char) {
        let most = self.list().len();
        if most == 0 {
            return;
        }
        self.digits.push(digit);
        let number: usize = self.digits.parse().unwrap_or(0);
        if number == 0 || number > most {
            self.message = format!("The choices go from 1 to {most}.");
            self.digits.clear();
        } else if number * 10 > most {
            self.take_row(number - 1);
        } else {
            self.focus = Spot::row(number - 1);
            self.message = format!("{number}: Enter takes it, or type another digit.");
        }
    }

    fn go(&mut self, way: Way) {
        if let Some(spot) = towards(&self.areas, self.focus, way) {
            self.focus = spot;
        } else if let Some(row) = self.focus.as_row() {
            match way {
                Way::Down => self.focus = Spot::row((row + 1).min(self.list().len().max(1) - 1)),
                Way::Up => self.focus = Spot::row(row.saturating_sub(1)),
                Way::Left | Way::Right => {}
            }
        }
    }

    /// Whether some choices found no room on the screen.
    fn hides_choices(&self) -> bool {
        let shown = self.areas.iter().filter(|area| area.spot.as_row().is_some()).count();
        shown < self.list().len()
    }

    /// All choices in one look.
    fn open_choices(&mut self) {
        let title = self.scene.ask.as_ref().map_or(String::new(), |ask| ask.text.clone());
        let at = self.focus.as_row().unwrap_or(0);
        self.overlays.push(Overlay::Menu { title, rows: (0..self.list().len()).collect(), at });
    }

    fn step_row(&mut self, by: isize) {
        let row = self.focus.as_row().unwrap_or(0);
        self.focus = Spot::row(moved(row, by, self.list().len()));
    }

    /// Goes to the next thing on the table that can be chosen.
    fn next_live(&mut self, by: isize) {
        let live = |spot: &Spot| {
            !self.list().is_empty()
                && spot.as_thing().is_some_and(|thing| self.scene.number(thing).is_some())
        };
        let mut there: Vec<Spot> = self.areas.iter().map(|area| area.spot).filter(live).collect();
        // A thing may be drawn in two places, such as a mission in the list and on the map.
        let mut seen = Vec::new();
        there.retain(|spot| {
            !seen.contains(spot) && {
                seen.push(*spot);
                true
            }
        });
        if there.is_empty() {
            return self.step_row(by);
        }
        let now = there.iter().position(|spot| *spot == self.focus);
        let next = match now {
            None if by > 0 => 0,
            None => there.len() - 1,
            Some(now) => (now as isize + by).rem_euclid(there.len() as isize) as usize,
        };
        self.focus = there[next];
    }

    /// Takes the thing at hand if it stands for a choice; otherwise says why not, or opens it.
    fn act(&mut self) {
        if let Some(row) = self.focus.as_row() {
            return self.take_row(row);
        }
        let Some(thing) = self.focus.as_thing() else { return };
        let about = |fits: &dyn Fn(Thing) -> bool| -> Vec<usize> {
            let rows = self.list().iter().enumerate();
            rows.filter(|(_, offered)| offered.about.is_some_and(fits))
                .map(|(row, _)| row)
                .collect()
        };
        let mut rows = about(&|other| other == thing);
        if rows.is_empty() {
            // What is in the thing may have had no room to be drawn.
            rows = about(&|other| self.scene.holder(other) == Some(thing));
        }
        match rows.as_slice() {
            [] => match self.scene.why_not(thing).filter(|_| !self.list().is_empty()) {
                Some(why) => self.message = format!("Not now: {why}."),
                None => self.look(self.focus),
            },
            [row] => self.take_row(*row),
            _ => {
                let title = self.scene.ask.as_ref().map_or(String::new(), |ask| ask.text.clone());
                self.overlays.push(Overlay::Menu { title, rows, at: 0 });
            }
        }
    }

    pub(super) fn take_row(&mut self, row: usize) {
        if let Some(offered) = self.list().get(row) {
            self.choose(offered.choice);
        }
    }

    /// Opens a thing large; a pile as a list.
    pub(super) fn look(&mut self, spot: Spot) {
        let Some(row) = spot.as_row() else {
            return spot.as_thing().into_iter().for_each(|thing| self.open(thing));
        };
        let Some(offered) = self.list().get(row) else { return };
        let asker = self.scene.ask.as_ref().map_or(String::new(), |ask| ask.asker.clone());
        let mut page = Page::new(offered.label.clone())
            .with("", vec![offered.effect.clone()])
            .with("Asked by", vec![asker]);
        let thing = offered.about.and_then(|thing| self.host.page(self.eyes(), thing));
        if let Some(mut thing) = thing {
            match thing.parts.first_mut().filter(|(heading, _)| heading.is_empty()) {
                Some((heading, _)) => *heading = thing.title,
                None => page = page.with(&thing.title, vec![String::new()]),
            }
            page.parts.extend(thing.parts);
        }
        self.overlays.push(Overlay::Page { page, scroll: 0 });
    }

    pub(super) fn open(&mut self, thing: Thing) {
        if let Some(pile) = self.host.pile(self.eyes(), thing) {
            self.overlays.push(Overlay::Pile { pile, at: 0 });
        } else if let Some(mut page) = self.host.page(self.eyes(), thing) {
            let why = self.scene.why_not(thing).map(|why| vec![format!("Not now: {why}.")]);
            page = page.with("Out of reach", why.unwrap_or_default());
            self.overlays.push(Overlay::Page { page, scroll: 0 });
        }
    }

    fn show_danger(&mut self) {
        let mut page = Page::new("How near the game is to being lost");
        for danger in &self.scene.dangers {
            let rest = [&danger.next, &danger.raised_by];
            let rest = rest.into_iter().filter(|text| !text.is_empty()).cloned().collect();
            page = page.with(&host::capital(&danger.sentence), rest);
            if danger.next.is_empty() && danger.raised_by.is_empty() {
                page = page.with(
                    &host::capital(&danger.sentence),
                    vec![format!("{}.", host::capital(&danger.then))],
                );
            }
        }
        self.overlays.push(Overlay::Page { page, scroll: 0 });
    }

    fn end_turn(&mut self) {
        match self.scene.ask.as_ref().and_then(|ask| ask.end).filter(|_| !self.list().is_empty()) {
            Some(choice) => self.choose(choice),
            None => self.message = "The turn cannot be ended now.".into(),
        }
    }

    fn ask_coach(&mut self) {
        if self.list().is_empty() || self.advising.is_some() {
            return;
        }
        if let Some(advice) = self.advice.as_ref().map(super::table::advice_page) {
            return self.overlays.push(Overlay::Page { page: advice, scroll: 0 });
        }
        let ticket = self.new_ticket();
        self.advising = Some(ticket);
        self.effects.push(Effect::Advise(self.at, ticket));
        self.message = "The coach is thinking.".into();
    }

    fn ask_how_it_stands(&mut self) {
        if self.is_over() || self.advising.is_some() || self.bot != Bot::Away {
            return;
        }
        let ticket = self.new_ticket();
        self.advising = Some(ticket);
        self.effects.push(Effect::Evaluate(self.at, ticket));
        self.message = "The coach is thinking.".into();
    }

    fn undo(&mut self) {
        match self.host.back(self.at) {
            Back::Consent(_) => {
                let text =
                    "Something hidden was shown since. If everybody agrees, it is taken back and \
                            the game is marked as practice: y takes it back, n leaves it."
                        .into();
                let then = Then::Undo;
                self.overlays.push(Overlay::Confirm { title: "Do all agree?", text, then });
            }
            _ => self.take_back(),
        }
    }

    pub(super) fn take_back(&mut self) {
        let back = self.host.undo(self.at, true);
        if back == Back::Nothing {
            self.message = "You have decided nothing yet that could be taken back.".into();
            return;
        }
        self.effects.push(Effect::Save);
        self.refresh();
        let again = self.settings.key("redo");
        self.message = match back {
            Back::Free(_) => format!("Taken back. {again} takes it again."),
            _ => format!(
                "Taken back, past hidden information: this is practice now. {again} takes it again."
            ),
        };
    }

    fn redo(&mut self) {
        let again = self.host.redo(self.at);
        if again {
            self.effects.push(Effect::Save);
            self.refresh();
        }
        self.message =
            if again { "Taken again." } else { "There is nothing to take again." }.into();
    }
}
