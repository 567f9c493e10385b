//! Table talk: decisions, choices and events in words.

use table::{Choice, Outcome, Question, Seat};

use crate::card::{Place, Space};
use crate::play::face::Types;
use crate::play::number::Scope;
use crate::play::program::{Amount, Op, Rare, Verb};
use crate::play::{Answer, Event, decode};
use crate::rules::Legendary;
use crate::state::{Ask, Card, Frame, Game, Kind, Mark, Match, Occasion, Reason, WatchFor, Zone};
use crate::text::a;

/// A seat at the beginning of a sentence.
fn capital(seat: Seat) -> String {
    let seat = seat.to_string();
    seat[..1].to_uppercase() + &seat[1..]
}

/// The same at the beginning of a sentence.
fn sentence(text: &str) -> String {
    text[..1].to_uppercase() + &text[1..]
}

/// The name of a city space by how many spaces villains pass before it.
fn space_name(space: Option<Space>) -> &'static str {
    match space {
        Some(Space::Sewers) => "Sewers",
        Some(Space::Bank) => "Bank",
        Some(Space::Rooftops) => "Rooftops",
        Some(Space::Streets) => "Streets",
        Some(Space::Bridge) => "Bridge",
        None => "nowhere",
    }
}

/// So many of something.
fn counted(n: u8, one: &str, many: &str) -> String {
    if n == 1 { one.into() } else { format!("{n} {many}") }
}

/// So many shards.
fn shards(count: u16) -> String {
    if count == 1 { "a Shard".into() } else { format!("{count} Shards") }
}

impl Legendary {
    /// What is offered for shards, by its place among what is watched for.
    fn burn_in_words(&self, game: &Game, index: u8) -> String {
        let watch = game.turn.watches().nth(usize::from(index)).unwrap_or_default();
        let name = self.name(watch.source);
        match watch.on {
            WatchFor::Burn(cost @ 1..) => format!("Burn {} ({name})", shards(cost.into())),
            _ => format!("Burn Shards ({name})"),
        }
    }

    /// What a contest is about, and the best score so far.
    fn contest_in_words(&self, game: &Game) -> String {
        let contest = game.lasting.contest;
        let classes = crate::card::Class::ALL.into_iter();
        let mut about: Vec<String> = classes
            .filter(|class| contest.colors & class.bit() != 0)
            .map(|class| crate::text::class(class).into())
            .collect();
        about.extend((contest.colors & Match::GREY != 0).then(|| "grey".into()));
        let team = usize::from(contest.team).checked_sub(1).and_then(|at| self.teams.get(at));
        about.extend(team.map(|team| crate::text::team(team).into()));
        let best = match contest.winners.is_empty() {
            true => String::new(),
            false => format!("; {} to beat", contest.best),
        };
        format!("Contest of Champions: show a card, {} counts double{best}", about.join(" or "))
    }

    /// A cosmic threat that can be used now.
    fn threat_in_words(&self, game: &Game, number: u8) -> String {
        let Some((zone, less, filter)) = self.threat(game, number) else { return String::new() };
        let name = game.row.zone(zone).first().map_or("", |card| self.name(card.face));
        let filter = self.program.filters[usize::from(filter)].filter();
        let cards = crate::text::cards_in_words(filter, self.board.words);
        let place = self.place_name(zone, game.asking.seat);
        format!("Cosmic Threat: {name} -{less} (reveal {cards}; {place})")
    }

    /// A rare thing that somebody may choose.
    fn rare_in_words(&self, rare: Rare, who: &str, option: u8) -> String {
        match rare {
            Rare::GainShards(count) => format!("{who}: gain {}", shards(count.into())),
            Rare::LoseShards(count) => format!("{who}: lose {}", shards(count.into())),
            Rare::GiveShard(_) => format!("{who}: give a Shard"),
            Rare::TakeShard(_) => format!("{who}: take a Shard"),
            Rare::TakeTheirShard => "Take one of their Shards".into(),
            Rare::Shards { count, .. } => format!("An enemy gains {}", shards(count.into())),
            Rare::Sense(count) => format!("Danger Sense {count}"),
            Rare::ExtraUnlessFought(_) => format!("{who}: a larger next hand"),
            Rare::GiveThreat(_) => "An enemy gets a Cosmic Threat".into(),
            Rare::MoveFrom { to: Zone::KO, stack, .. } => {
                let top = self.layout.row().zone(stack).last();
                format!("{who}: KO {}", top.map_or("a card", |card| self.name(card.kind)))
            }
            _ => format!("Option {}", option + 1),
        }
    }

    /// The name of a city space, by its position from where villains enter.
    pub fn space_name(&self, position: u8) -> &'static str {
        space_name(self.board.space(position))
    }

    /// What starting an action is called.
    fn action_in_words(&self, number: u8) -> String {
        let Some(action) = self.actions.get(usize::from(number)) else { return String::new() };
        format!("{} ({})", action.name, self.name(action.face))
    }

    fn name(&self, kind: Kind) -> &str {
        &self.faces[kind.index()].name
    }

    /// A card's name as it lies there: what it counts as, and what it is if that differs.
    pub fn card_name(&self, card: Card) -> String {
        if card.face == card.kind || self.faces[card.face.index()].alias.is_some() {
            self.name(card.face).into()
        } else {
            format!("{} (as {})", self.name(card.kind), self.name(card.face))
        }
    }

    /// What is done to the cards that are picked now, in words.
    fn verb(&self, verb: Verb) -> String {
        let words = self.board.words;
        let said = match verb {
            Verb::Ko => "KO",
            Verb::Discard => "Discard",
            Verb::Gain => "Gain",
            Verb::GiveRight => "Give to the right:",
            Verb::Recruit => "Recruit for free",
            Verb::ToHand | Verb::Draw => "Take",
            Verb::OnDeck => "Put on top of the deck:",
            Verb::Reveal => "Reveal",
            Verb::Keep => "Keep for the next hand:",
            Verb::Capture => "Captured:",
            Verb::Enter | Verb::EnterAt(_) | Verb::EnterEmpty => "Enters the city:",
            Verb::Aside => "Pass",
            Verb::GainToHand => "Gain to hand:",
            Verb::SetAside => "Set aside",
            Verb::ToBottom => "Put on the bottom of its deck:",
            Verb::NextToMastermind => {
                return format!("Put next to the {}:", words.mastermind.low());
            }
            Verb::Escape => return format!("Put into the {}:", words.escaped),
            Verb::PlayVillain => "Play",
            Verb::UseFight => "Use the fight effect of",
            Verb::OnVillainDeck => "Put back:",
            Verb::Halve => "Halve the cost of",
            Verb::Rescue | Verb::RescueTheirs => return sentence(words.rescue),
            Verb::Queue => "Play",
            Verb::FightAgain => "Fight again:",
            Verb::Destroy | Verb::Collapse => "Destroy the space of",
            Verb::Give => "Give to another player:",
            Verb::LendDodge => "Gains Dodge:",
            Verb::Recolor(_) => "Reveal",
            Verb::PlayCopy => "Play a copy of",
            Verb::OnItsDeck => "Put on top of its deck:",
            Verb::NextToScheme => {
                return format!("Put next to the {}:", words.scheme.low());
            }
            Verb::Cage => "Put in front of you:",
            Verb::Swap => "Swap",
        };
        said.into()
    }

    /// The decision at hand.
    pub(crate) fn ask_in_words(&self, game: &Game) -> Question {
        let Some(frame) = game.stack.top() else {
            let text = match game.asking.ask {
                Ask::Nothing => String::new(),
                _ if game.showdown.begun => "Showdown: play your cards, then end your turn".into(),
                _ => format!(
                    "Play, recruit or fight ({} Attack, {} Recruit)",
                    game.turn.attack, game.turn.recruit
                ),
            };
            return Question { asker: "Your turn".into(), text };
        };
        Question { asker: self.asker(frame), text: self.ask_text(game, frame) }
    }

    fn asker(&self, frame: &Frame) -> String {
        // The rules of an escape ask in the name of the villain that escapes.
        if (self.builtin.escape..self.builtin.escape + 6).contains(&frame.code) {
            return format!("{} {}s", self.name(frame.this), self.board.words.get_away);
        }
        self.name(frame.this).into()
    }

    fn ask_text(&self, game: &Game, frame: &Frame) -> String {
        let words = self.board.words;
        match game.asking.ask {
            Ask::Nothing | Ask::Turn => String::new(),
            Ask::Card { which, optional } => self.pick_text(game, frame, which, optional),
            Ask::May(code) => format!("{}?", self.offer_in_words(code, frame)),
            Ask::Option(_) => "Choose one".into(),
            Ask::Player => "Choose a player".into(),
            Ask::Enemy { fight: false, .. } => "Choose an enemy to defeat for free".into(),
            Ask::Enemy { fight: true, .. } => "Choose an enemy to fight for free".into(),
            Ask::Tactic => format!("Choose the {} that you fight", words.tactic.low()),
            Ask::Next => "Choose what happens next".into(),
            Ask::Villain => format!("Choose {} in the {}", a(&words.villain.low()), words.city),
            Ask::Foe { .. }
                if matches!(
                    self.program.ops[usize::from(frame.code)],
                    Op::Rare(Rare::GiveThreat(_))
                ) =>
            {
                "Choose whose Cosmic Threat changes".into()
            }
            Ask::Contest => self.contest_in_words(game),
            Ask::Team => "Choose the team that the contest is about".into(),
            Ask::Trade if frame.stage == 0 => {
                format!("Choose {} of your hand to trade", a(&words.hero.low()))
            }
            Ask::Trade => "Choose what you trade it for".into(),
            Ask::HqSpace => {
                format!("Choose the {} space that becomes a Pocket Dimension", words.hq)
            }
            Ask::Foe { taken: false, .. } => "Choose who gains a Shard".into(),
            Ask::Foe { taken: true, .. } => "Choose whom you take a Shard from".into(),
            Ask::Space(from) => {
                let villain = game.villain(from).map_or(Kind::UNKNOWN, |card| card.face);
                format!("Choose where {} moves", self.name(villain))
            }
            Ask::Empty => {
                let card = game.row.zone(Zone::aside(frame.you)).last();
                let card = card.map_or(Kind::UNKNOWN, |card| card.face);
                format!("Choose where {} enters the city", self.name(card))
            }
            Ask::React(Occasion::WouldStrike) => {
                let strike = words.strike.low();
                format!("A {strike} comes: reveal a card to stop it, or not")
            }
            Ask::React(Occasion::GainedWound) => {
                let wounded = game.stack.top().map_or(Seat(0), |frame| frame.you);
                format!("{} gained a Wound: reveal a card to return it, or not", capital(wounded))
            }
            Ask::React(Occasion::AnyoneWouldGainWound) => {
                let wounded = game.stack.top().map_or(Seat(0), |frame| frame.you);
                format!("{} would gain a Wound: discard a card instead, or not", capital(wounded))
            }
            Ask::React(_) => "Gain a Wound, or reveal a card instead".into(),
            Ask::Copy => format!("Choose {} to copy", a(&words.hero.low())),
            Ask::NextCopy => "Choose the next copy to play".into(),
            Ask::Class => "Choose a class for this card, or keep its own".into(),
            Ask::GoodOrBad => {
                format!("Discard one of the two cards that {} named, unseen", frame.owner)
            }
            Ask::Another => "Choose another player".into(),
        }
    }

    fn pick_text(&self, game: &Game, frame: &Frame, which: u16, optional: bool) -> String {
        let whose = self.whose(game, frame);
        let words = self.board.words;
        let hero = a(&words.hero.low());
        let verb: String = match self.program.selections[usize::from(which)].verb {
            Verb::Ko => "KO a card".into(),
            Verb::Discard => "Discard a card".into(),
            Verb::Gain if !whose.is_empty() => "Choose a card to gain".into(),
            Verb::Gain => "Gain a card".into(),
            Verb::GiveRight => "Give a card to the player on your right".into(),
            Verb::Recruit => format!("Recruit {hero} for free"),
            Verb::ToHand | Verb::Draw => "Take a card into hand".into(),
            Verb::OnDeck if frame.left > 1 => {
                "Put a card on top of the deck, the last one topmost".into()
            }
            Verb::OnDeck => "Put a card on top of the deck".into(),
            Verb::Reveal => "Reveal a card".into(),
            Verb::Keep => format!("Choose {hero} to join your next hand"),
            Verb::Capture => "Choose the card that is captured".into(),
            Verb::Enter | Verb::EnterAt(_) | Verb::EnterEmpty => {
                "Choose who enters the city".into()
            }
            Verb::Aside => "Choose a card to pass to the left".into(),
            Verb::GainToHand => "Gain a card to your hand".into(),
            Verb::SetAside => "Set a card aside for your next hand".into(),
            Verb::ToBottom => "Choose a card for the bottom of its deck".into(),
            Verb::NextToMastermind => {
                format!("Choose a card to put next to the {}", words.mastermind.low())
            }
            Verb::Escape => format!("Choose what goes into the {}", words.escaped),
            Verb::PlayVillain => "Choose a card to play".into(),
            Verb::UseFight => {
                format!("Choose {} whose fight effect you use", a(&words.villain.low()))
            }
            Verb::OnVillainDeck => {
                let deck = words.villain_deck.to_lowercase();
                format!("Put the cards back on the {deck}, the last one topmost")
            }
            Verb::Halve => format!("Choose {hero} that costs half this turn"),
            Verb::RescueTheirs => format!("{} a bystander", sentence(words.rescue)),
            Verb::Queue => "Choose a card to play".into(),
            Verb::FightAgain => "Choose whom you fight again".into(),
            Verb::Destroy | Verb::Collapse => {
                format!("Choose whose {} space is destroyed", words.hq)
            }
            Verb::Give => "Choose a card to give to another player".into(),
            Verb::LendDodge => "Choose a card that gains Dodge".into(),
            Verb::Recolor(_) => "Reveal a card that is of another class this turn".into(),
            Verb::PlayCopy => "Play a copy of the revealed card".into(),
            Verb::OnItsDeck => "Put a card on top of its deck, the last one topmost".into(),
            Verb::Rescue => format!("Choose a bystander to {}", words.rescue),
            Verb::NextToScheme => {
                format!("Choose a card to put next to the {}", words.scheme.low())
            }
            Verb::Cage => "Choose a card to put in front of you".into(),
            Verb::Swap => "Choose a card to swap".into(),
        };
        let more = match frame.left {
            0 | 1 | u8::MAX => String::new(),
            left if optional && frame.done == 0 => format!(" (up to {left})"),
            left => format!(" ({left} to go)"),
        };
        let or_else = match self.otherwise(frame) {
            Some(words) if optional => format!(", or {words}"),
            _ if optional => ", or not".into(),
            _ => String::new(),
        };
        format!("{verb}{whose}{more}{or_else}")
    }

    /// What happens to a player who declines what an ability offers, where that is simple to say.
    fn otherwise(&self, frame: &Frame) -> Option<String> {
        let ops = &self.program.ops;
        let &Op::Undone { end } = ops.get(usize::from(frame.code) + 1)? else { return None };
        let end = usize::from(end);
        if !matches!(ops.get(end - 1)?, Op::Jump(_)) {
            return None;
        }
        match *ops.get(end)? {
            Op::Wound(1) => Some("gain a Wound".into()),
            Op::GainFrom { stack, .. } => Some(format!("gain {}", self.of_stack(stack))),
            Op::Wound(n) => Some(format!("gain {n} Wounds")),
            Op::Cards { which, .. } => {
                let selection = &self.program.selections[usize::from(which)];
                match (selection.verb, selection.many) {
                    (Verb::Discard, Amount::DownTo(n)) => {
                        Some(format!("discard down to {n} cards"))
                    }
                    (Verb::Discard, Amount::Exactly(1)) => Some("discard a card".into()),
                    (Verb::OnDeck, Amount::Exactly(n)) => {
                        Some(format!("put {n} cards on top of your deck"))
                    }
                    (Verb::Ko, Amount::Exactly(1)) => Some("KO a card".into()),
                    (Verb::NextToMastermind, _) => Some(format!(
                        "put a card next to the {}",
                        self.board.words.mastermind.low()
                    )),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Where somebody decides about another player's cards, whose they are.
    fn whose(&self, game: &Game, frame: &Frame) -> String {
        if game.asking.seat == frame.you || self.seats == 1 {
            return String::new();
        }
        format!(" for {}", frame.you)
    }

    /// What an ability offers, from the steps that follow the offer.
    fn offer_in_words(&self, code: u16, frame: &Frame) -> String {
        if let Op::Superpower { .. } = self.program.ops[usize::from(code)] {
            return format!("Use the superpower of {}", self.name(frame.this));
        }
        let words = self.board.words;
        match self.program.ops[usize::from(code) + 1] {
            Op::VillainCards(_) => {
                format!("Play the top card of the {}", words.villain_deck.to_lowercase())
            }
            Op::WoundToHand => "Gain a Wound to your hand".into(),
            Op::Wound(_) => "Gain a Wound".into(),
            Op::GainFrom { stack: Zone::OFFICERS, to_hand: true } => {
                "Gain an officer to your hand".into()
            }
            Op::GainFrom { stack: Zone::OFFICERS, to_hand: false } => "Gain an officer".into(),
            Op::GainFrom { stack, .. } => format!("Gain {}", self.of_stack(stack)),
            Op::MoveVillain { rescue: true, .. } => {
                let villain = a(&words.villain.low());
                format!("Move {villain} and {} its bystanders", words.rescue)
            }
            Op::MoveVillain { rescue: false, .. } => format!("Move {}", a(&words.villain.low())),
            Op::Defeat { fight: true, .. } => "Fight an enemy for free".into(),
            Op::Rare(Rare::Shuffle(_)) => {
                format!("Shuffle the {}", words.villain_deck.to_lowercase())
            }
            Op::Rare(Rare::GiveShard(_)) => "Give one of your Shards".into(),
            Op::Attack { .. } => "Get more Attack".into(),
            Op::Mulligan => {
                format!(
                    "Exchange the {} in the {} that cost 7 or more",
                    words.hero.lows(),
                    words.hq
                )
            }
            Op::ReturnThis => "Return this card to your hand".into(),
            Op::Cards { verb: Verb::Discard, which, .. } if self.is_owners(which) => {
                format!("Have {} discard the revealed cards", frame.you)
            }
            Op::Cards { verb: Verb::Discard, .. } => "Discard your hand and draw again".into(),
            _ => "Use this ability".into(),
        }
    }

    /// A choice of the decision at hand.
    pub(crate) fn choice_in_words(&self, game: &Game, choice: Choice) -> String {
        match decode(choice) {
            Answer::Card(zone, index) => match game.row.zone(zone).get(index) {
                Some(&card) => self.card_choice(game, zone, index, card),
                None => String::new(),
            },
            Answer::Pass => match game.asking.ask {
                Ask::React(Occasion::WouldGainWound) => "Gain the Wound".into(),
                Ask::React(_) => "Reveal nothing".into(),
                Ask::Card { .. } if game.stack.top().is_some_and(|frame| frame.done > 0) => {
                    "Done".into()
                }
                Ask::Card { which, .. } => self.declining(game, which),
                _ => "No".into(),
            },
            Answer::Yes => "Yes".into(),
            Answer::EndTurn => "End turn".into(),
            Answer::Act(number) => self.action_in_words(number),
            Answer::Option(n) if game.asking.ask == Ask::Next => {
                let next = crate::play::waiting(game).nth(usize::from(n));
                next.map_or_else(String::new, |(_, frame)| {
                    format!("First {}", self.name(frame.this))
                })
            }
            Answer::SpendShard => {
                let left = game.foes.shards(game.asking.seat);
                format!("Spend a Shard for 1 Attack ({left} there)")
            }
            Answer::Burn(index) => self.burn_in_words(game, index),
            Answer::Threat(number) => self.threat_in_words(game, number),
            Answer::Option(_) if game.asking.ask == Ask::Contest => {
                "Risk the top card of your deck".into()
            }
            Answer::Option(n) if game.asking.ask == Ask::Team => {
                self.teams.get(usize::from(n)).map_or("", |team| crate::text::team(team)).into()
            }
            Answer::Space(space) if game.asking.ask == Ask::HqSpace => {
                format!("{} {}", self.board.words.hq, space + 1)
            }
            Answer::Option(n) => self.option_in_words(game, n),
            Answer::Player(seat) => seat.to_string(),
            Answer::Space(space) => match game.villain(space) {
                Some(villain) => {
                    format!("{} (swap with {})", self.space_name(space), self.name(villain.face))
                }
                None => self.space_name(space).into(),
            },
            Answer::Copy(index) => {
                let face = match game.asking.ask {
                    Ask::NextCopy => game.copies.get(usize::from(index)).copied(),
                    _ => game.turn.plays().get(usize::from(index)).map(|play| play.face),
                };
                format!("Copy {}", self.name(face.unwrap_or(Kind::UNKNOWN)))
            }
        }
    }

    fn declining(&self, game: &Game, which: u16) -> String {
        let selection = &self.program.selections[usize::from(which)];
        let word = match selection.verb {
            Verb::Reveal => "Reveal nothing",
            _ if selection.from == 1 << Place::Revealed as u32 => "Decline: the card goes back",
            _ => "Decline",
        };
        match game.stack.top().and_then(|frame| self.otherwise(frame)) {
            Some(otherwise) => format!("{word}: {otherwise}"),
            None => word.into(),
        }
    }

    fn option_in_words(&self, game: &Game, option: u8) -> String {
        let code = match game.asking.ask {
            Ask::Option(code) => code,
            Ask::Class => {
                let class = crate::card::Class::ALL.get(usize::from(option)).copied();
                return class.map_or_else(String::new, |one| crate::text::class(one).into());
            }
            Ask::GoodOrBad if option == 0 => return "The card that is called better".into(),
            Ask::GoodOrBad => return "The card that is called worse".into(),
            _ => return String::new(),
        };
        let branch = self.program.ops.get(usize::from(code) + 1 + usize::from(option));
        let Some(&Op::Branch(to)) = branch else { return String::new() };
        // An enemy's "each other player" is the one who plays alone; a hero's is nobody.
        let hero = |frame: &Frame| self.faces[frame.this.index()].types.has(Types::HERO);
        let alone = self.seats == 1 && !game.stack.top().is_some_and(hero);
        let who = match self.program.ops[usize::from(to)] {
            Op::Each { .. } if alone => "You",
            Op::Each { who: crate::card::Who::EachOther, .. } => "Each other player",
            Op::Each { who: crate::card::Who::AnyPlayer, .. } => "A player of your choice",
            Op::Each { .. } => "Each player",
            _ => "You",
        };
        let what = match self.program.ops[usize::from(to)] {
            Op::Each { .. } | Op::Unless { .. } => self.program.ops[usize::from(to) + 1],
            op => op,
        };
        // Several cards of one kind of deed are told apart by what they must be.
        let noun = |which: u16| {
            let filter = self.program.selections[usize::from(which)].filter;
            self.program.filters[usize::from(filter)].filter()
        };
        let points = |amount: u8, number: u16, word: &str| {
            let times = |frame| self.number(game, number, &Scope::from(frame));
            let times = game.stack.top().map_or(1, times);
            format!("{who}: +{} {word}", u16::from(amount).saturating_mul(times))
        };
        match what {
            Op::Draw(n) => format!("{who}: draw {}", counted(n, "a card", "cards")),
            Op::Cards { verb: Verb::Capture, which, .. } => {
                format!("Capture {}", crate::text::a_card_in_words(noun(which), self.board.words))
            }
            Op::Rare(Rare::SenseHelping { .. }) => match self.program.ops[usize::from(to) + 1] {
                Op::Cards { which, .. } => {
                    let cards = crate::text::cards_in_words(noun(which), self.board.words);
                    format!("Danger Sense, then play {cards}")
                }
                _ => "Danger Sense".into(),
            },
            Op::Cards { verb, which, .. } => {
                let from = self.program.selections[usize::from(which)].from;
                let place = |place: Place| from == 1 << place as u32;
                let place = if place(Place::Hq) {
                    format!(" from the {}", self.board.words.hq)
                } else if place(Place::Hand) && verb == Verb::Ko {
                    " from hand".into()
                } else if place(Place::Discard) && verb == Verb::Ko {
                    " from the discard pile".into()
                } else {
                    String::new()
                };
                format!("{who}: {}{place}", self.verb(verb).to_lowercase())
            }
            Op::Against { against, amount } => {
                let spaces = (0..crate::state::CITY).filter(|space| against & 1 << space != 0);
                let mut whom: Vec<&str> = spaces.map(|space| self.space_name(space)).collect();
                if against & crate::state::Restricted::MASTERMIND != 0 {
                    whom.push(self.name(self.mastermind));
                }
                format!("{who}: {amount} Attack against {} only", whom.join(", "))
            }
            Op::GainFrom { stack, .. } => format!("{who}: gain {}", self.of_stack(stack)),
            Op::CaptureFrom(stack) => format!("Capture {}", self.of_stack(stack)),
            Op::Rare(rare) => self.rare_in_words(rare, who, option),
            Op::KoThis => format!("{who}: KO this card"),
            Op::GainThis => "A player gains this card".into(),
            Op::Wound(_) => format!("{who}: gain a Wound"),
            Op::Attack { amount, number } => points(amount, number, self.board.words.attack),
            Op::Recruit { amount, number } => points(amount, number, self.board.words.recruit),
            Op::HandExtra(n) => {
                format!("{who}: {} with the next hand", counted(n, "an extra card", "extra cards"))
            }
            Op::Repeat { .. } => match self.program.ops[usize::from(to) + 1] {
                Op::Rare(Rare::GainShards(_)) => format!("{who}: gain Shards"),
                _ => format!("Option {}", option + 1),
            },
            Op::Rescue(_) => format!("{who}: {}", self.board.words.rescue),
            _ => format!("Option {}", option + 1),
        }
    }

    /// A card of a common stack.
    fn of_stack(&self, stack: Zone) -> &'static str {
        match stack {
            Zone::OFFICERS => "an officer",
            Zone::SIDEKICKS => "a sidekick",
            Zone::MADAME_HYDRA => "a Madame HYDRA",
            Zone::NEW_RECRUITS => "a New Recruit",
            Zone::BINDINGS => "a Bindings",
            _ => "a card",
        }
    }

    fn card_choice(&self, game: &Game, zone: Zone, index: usize, card: Card) -> String {
        let name = self.card_name(card);
        let face = &self.faces[card.face.index()];
        let kept = if card.marks & Mark::KEEP != 0 { ", kept" } else { "" };
        let place = self.place_name(zone, game.asking.seat);
        match game.asking.ask {
            Ask::Turn => {
                if zone == Zone::CAGES {
                    let attack = self.attack_at(game, zone, index);
                    let hero = self.caged(game, index).map_or(Kind::UNKNOWN, |card| card.face);
                    let hero = self.name(hero);
                    return format!("Fight {name} (guards {hero}, {attack} Attack)");
                }
                let masterminds = [Zone::MASTERMIND, Zone::RIVAL];
                if zone.as_city().is_some() || masterminds.contains(&zone) || zone == Zone::GUARDS {
                    let attack = self.fight_price(game, zone, index);
                    return match zone.as_city() {
                        Some(space) => {
                            format!("Fight {name} ({}, {attack} Attack)", self.space_name(space))
                        }
                        None if zone == Zone::GUARDS => {
                            format!("Fight {name} (on guard, {attack} Attack)")
                        }
                        None => format!("Fight {name} ({attack} Attack)"),
                    };
                }
                if zone == Zone::PURIFY {
                    return format!("Purify {name} ({} Attack)", 2 * u16::from(face.cost));
                }
                if zone.is_reality() {
                    return format!("Recruit {name} (new reality, cost {})", face.cost);
                }
                let price = self.price_of(game, zone, card.face);
                let toll = if self.rare { self.toll(game, zone) } else { 0 };
                let hq = self.board.words.hq;
                match zone.as_hq() {
                    Some(space) if toll > 0 => {
                        let space = space + 1;
                        format!("Recruit {name} ({hq} {space}, cost {price} and {toll} Attack)")
                    }
                    Some(space) => {
                        format!("Recruit {name} ({hq} {}, cost {})", space + 1, price)
                    }
                    None if zone == Zone::OFFICERS && self.layout.is_mixed(zone) => {
                        format!("Recruit a S.H.I.E.L.D. Officer (cost {})", self.officer_cost)
                    }
                    None if self.is_recruited_from(zone) => {
                        format!("Recruit {name} (cost {})", face.cost)
                    }
                    None => format!("Play {name}{kept}"),
                }
            }
            Ask::Card { which, .. } => {
                let verb = self.verb(self.program.selections[usize::from(which)].verb);
                format!("{verb} {name} ({place}{kept})")
            }
            Ask::Enemy { fight: false, .. } => format!("Defeat {name} ({place})"),
            Ask::Enemy { fight: true, .. } => format!("Fight {name} ({place})"),
            Ask::Contest => {
                let score = self.contest_score(game, card);
                format!("Show {name} ({place}, score {score})")
            }
            Ask::Trade => format!("Trade {name} ({place})"),
            Ask::Villain | Ask::Foe { .. } => format!("{name} ({place})"),
            Ask::React(_) => format!("Reveal {name} ({place}{kept})"),
            _ => name,
        }
    }

    /// Where a card lies, as the one who is asked would say it.
    fn place_name(&self, zone: Zone, asked: Seat) -> String {
        if let Some(space) = zone.as_city() {
            return self.space_name(space).into();
        }
        if let Some(space) = zone.as_hq() {
            return format!("{} {}", self.board.words.hq, space + 1);
        }
        match zone.as_seat() {
            Some((_, 0)) => "deck".into(),
            Some((_, 1)) => "hand".into(),
            Some((_, 2)) => "played".into(),
            Some((_, 3)) => "discard pile".into(),
            Some((_, 4)) => "revealed".into(),
            Some((_, 6)) => "set aside".into(),
            Some((seat, 5)) if seat != asked => format!("{seat}'s victory pile"),
            Some(_) => "victory pile".into(),
            None if zone == Zone::MASTERMIND || zone == Zone::RIVAL => {
                self.board.words.mastermind.low()
            }
            None if zone == Zone::CAPTIVE => "captured".into(),
            None if zone == Zone::KO => "KO pile".into(),
            None if zone == Zone::ROW => "row".into(),
            None if zone.is_reality() => "new reality".into(),
            None if zone == Zone::GUARDS => "on guard".into(),
            None if zone == Zone::NEXT_TO_MASTERMIND => {
                format!("next to the {}", self.board.words.mastermind.low())
            }
            None => "the board".into(),
        }
    }

    /// Why the game ended.
    pub(crate) fn reason_in_words(&self, outcome: &Outcome) -> String {
        let mastermind = self.name(self.mastermind);
        let words = self.board.words;
        let ran_out =
            |deck: &str| format!("the {} ran out; {mastermind} got away", deck.to_lowercase());
        let all = [
            (Reason::MastermindDefeated, format!("{mastermind} is defeated once and for all")),
            (
                Reason::SchemeCompleted,
                format!(
                    "{} completes its {}: {}",
                    words.evil,
                    words.scheme.low(),
                    self.name(self.scheme)
                ),
            ),
            (Reason::HeroDeckEmpty, ran_out(words.hero_deck)),
            (Reason::VillainDeckEmpty, ran_out(words.villain_deck)),
            (Reason::Tangled, "the abilities of these cards never come to rest".into()),
        ];
        let found = all.into_iter().find(|(reason, _)| *reason as u8 == outcome.reason);
        found.map(|(_, words)| words).unwrap_or_default()
    }

    /// An event as `to` may hear of it.
    pub(crate) fn event_in_words(&self, event: &Event, to: Seat) -> Option<String> {
        let words = self.board.words;
        let name = |card: &Card| self.card_name(card.seen_by(to));
        let who = |seat: &Seat| {
            let seat = seat.to_string();
            seat[..1].to_uppercase() + &seat[1..]
        };
        Some(match event {
            Event::Turn { seat, number } => format!("Turn {number}: {seat}"),
            Event::VillainCard { card } => {
                let types = self.faces[card.face.index()].types;
                if types.has(Types::TWIST) || types.has(Types::STRIKE) {
                    return None;
                }
                format!("The {} brings {}", words.villain_deck.to_lowercase(), name(card))
            }
            Event::Entered { card } => format!("{} enters the city", name(card)),
            Event::Escaped { card } => format!("{} {}s!", name(card), words.get_away),
            Event::Moved { card, space } => {
                format!("{} moves to the {}", name(card), self.space_name(*space))
            }
            Event::Captured { captor, card } => {
                let bystander = self.faces[card.face.index()].types.has(Types::BYSTANDER);
                let verb = if bystander { words.capture } else { "capture" };
                format!("{} {verb}s {}", name(captor), name(card))
            }
            Event::Twist { number } => {
                let twist = sentence(&words.scheme_twist.low());
                format!("{twist} {number}: {}", self.name(self.scheme))
            }
            Event::Strike => {
                let strike = sentence(&words.strike.low());
                format!("{strike} by {}", self.name(self.mastermind))
            }
            Event::Played { seat, card } => format!("{} plays {}", who(seat), name(card)),
            Event::PlayedCopy { seat, face } => {
                format!("{} plays a copy of {}", who(seat), self.name(*face))
            }
            Event::Copied { seat, face } => format!("{} copies {}", who(seat), self.name(*face)),
            Event::Made { seat, attack, recruit } => match (attack, recruit) {
                (0, recruit) => format!("{}: +{recruit} Recruit", who(seat)),
                (attack, 0) => format!("{}: +{attack} Attack", who(seat)),
                (attack, recruit) => format!("{}: +{attack} Attack, +{recruit} Recruit", who(seat)),
            },
            Event::Recruited { seat, card } => format!("{} recruits {}", who(seat), name(card)),
            Event::NextToScheme { card } => {
                format!("{} is put next to {}", name(card), self.name(self.scheme))
            }
            Event::Swapped { seat, card, hero } => {
                format!("{} of {seat} changes places with {}", name(card), name(hero))
            }
            Event::Gained { seat, card } => format!("{} gains {}", who(seat), name(card)),
            Event::Drew { seat, count: 1 } => format!("{} draws a card", who(seat)),
            Event::Drew { seat, count } => format!("{} draws {count} cards", who(seat)),
            Event::Took { seat, card } => format!("{} takes {} into hand", who(seat), name(card)),
            Event::Shuffled { seat } => format!("{} shuffles the discard pile", who(seat)),
            Event::Discarded { seat, card } => format!("{} discards {}", who(seat), name(card)),
            Event::OnDeck { seat, card } => {
                format!("{} puts {} on the deck", who(seat), name(card))
            }
            Event::Returned { seat, card } => {
                format!("{} returns {} to hand", who(seat), name(card))
            }
            Event::Passed { seat, to: left, card } => {
                format!("{} passes {} to {left}", who(seat), name(card))
            }
            Event::Revealed { seat, card } => format!("{} reveals {}", who(seat), name(card)),
            Event::Ko { card, of: Some(seat) } => format!("{}'s {} is KO'd", who(seat), name(card)),
            Event::Ko { card, of: None } => format!("{} is KO'd", name(card)),
            Event::Rescued { seat, card } => {
                format!("{} {}s {}", who(seat), words.rescue, name(card))
            }
            Event::Defeated { seat, card } => format!("{} defeats {}", who(seat), name(card)),
            Event::Tactic { seat, card } => {
                format!("{} defeats {}: {}", who(seat), self.name(self.mastermind), name(card))
            }
            Event::Started { seat, action } => {
                format!("{}: {}", who(seat), self.action_in_words(*action))
            }
            Event::Guards { card } => {
                format!("{} protects the {}", name(card), words.mastermind.low())
            }
            Event::Appeared { card } => {
                format!("{} appears as the {}", name(card), words.mastermind.low())
            }
            Event::ShuffledIn { count: 1 } => {
                format!("A card is shuffled into the {}", words.villain_deck.to_lowercase())
            }
            Event::ShuffledIn { count } => {
                format!("{count} cards are shuffled into the {}", words.villain_deck.to_lowercase())
            }
            Event::ToBottom { card } => format!("{} goes to the bottom of its deck", name(card)),
            Event::Stacked { card } => {
                format!("{} is put next to {}", name(card), self.name(self.mastermind))
            }
            Event::Mulligan => {
                format!("The dearest {} of the {} are exchanged", words.hero.lows(), words.hq)
            }
            Event::Filled { space, card } if *space >= crate::state::HQ => {
                format!("{} comes to a new reality", name(card))
            }
            Event::Filled { space, card } => {
                format!("{} comes to {} {}", name(card), words.hq, space + 1)
            }
            Event::Kept { seat, card } => {
                format!("{} keeps {} for the next hand", who(seat), name(card))
            }
            Event::Shards { seat, count } => format!("{} gains {}", who(seat), shards(*count)),
            Event::Burnt { seat, face, count: 0 } => {
                format!("{} burns Shards for {}", who(seat), self.name(*face))
            }
            Event::Burnt { seat, face, count } => {
                format!("{} burns {} for {}", who(seat), shards((*count).into()), self.name(*face))
            }
            Event::Contested { seat, card, score } => {
                format!("{} shows {}: {score}", who(seat), name(card))
            }
            Event::EvilContested { card, score } => {
                format!("{} shows {}: {score}", sentence(words.evil), name(card))
            }
            Event::Threat { seat, card, less } => {
                format!("{} answers the threat of {}: -{less} Attack", who(seat), name(card))
            }
            Event::Reversed => "From now on turns go the other way round".into(),
            Event::Destroyed { space } => format!("{} {} is destroyed", words.hq, space + 1),
            Event::Strengthened { card, count } => {
                format!("{} gains {}", name(card), shards(*count))
            }
            Event::Showdown { seat, total } => format!("{}: showdown total {total}", who(seat)),
            Event::Over { outcome } => {
                let reason = self.reason_in_words(outcome);
                reason[..1].to_uppercase() + &reason[1..]
            }
        })
    }
}
