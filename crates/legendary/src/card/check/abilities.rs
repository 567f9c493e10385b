//! Whether an ability makes sense on its card and at its time.

use super::moment::{Moment, Time};
use super::{Check, Kind, MOST, MOST_ABILITIES, MOST_ATTACK};
use crate::card::{Ability, Boon, Condition, Do, Many, Place, Trigger, When, Whom, Whose};

/// Whether evil can win by this ability.
pub(super) fn can_end(ability: &Ability) -> bool {
    fn ends(list: &[Do]) -> bool {
        list.iter().any(|what| match what {
            Do::EvilWins => true,
            Do::May { what, then, otherwise } => ends(what) || ends(then) || ends(otherwise),
            Do::Choose(lists) | Do::OwnerChooses(lists) => lists.iter().any(|list| ends(list)),
            Do::If(_, list)
            | Do::Otherwise(list)
            | Do::ForEach(_, list)
            | Do::Each(_, list)
            | Do::BeforeRefill(list)
            | Do::Burn(_, list)
            | Do::Whenever(_, list) => ends(list),
            Do::Cage(_) => true,
            _ => false,
        })
    }
    match ability {
        Ability::EvilWins(_) => true,
        Ability::On(_, list) => ends(list),
        _ => false,
    }
}

/// Whether this can be the price of playing a hero.
fn is_price(what: &Do) -> bool {
    let (Do::Discard(which) | Do::Ko(which) | Do::OnDeck(which)) = what else { return false };
    which.from == [Place::Hand] && matches!(which.many, Many::Exactly(_))
}

impl<'a> Check<'a> {
    /// The abilities of a card.
    pub(super) fn abilities(&mut self, kind: Kind, card: &'a str, abilities: &'a [Ability]) {
        if abilities.len() > MOST_ABILITIES {
            self.fault(card, format!("a card has at most {MOST_ABILITIES} abilities"));
        }
        for ability in abilities {
            self.ability(kind, card, ability);
        }
        let has = |what: fn(&Ability) -> bool| abilities.iter().any(what);
        if has(|one| matches!(one, Ability::OnDodge(_))) && !has(|one| *one == Ability::Dodge) {
            self.fault(card, "`OnDodge` is for a card with `Dodge`; add it");
        }
    }

    fn ability(&mut self, kind: Kind, card: &'a str, ability: &'a Ability) {
        let at = |time| Moment::new(card, kind, time);
        let hero = kind.is_hero();
        match ability {
            Ability::Play(list) => {
                self.only(hero, at(Time::Play), "Play", "heroes; use `On`");
                self.list(list, at(Time::Play));
            }
            Ability::Superpower(icons, list) => {
                self.only(hero, at(Time::Play), "Superpower", "heroes; use `On`");
                self.icons(card, icons.len());
                self.list(list, at(Time::Play));
            }
            Ability::SuperpowerInstead { plain, icons, powered } => {
                self.only(hero, at(Time::Play), "SuperpowerInstead", "heroes; use `On`");
                self.icons(card, icons.len());
                self.list(plain, at(Time::Play));
                self.list(powered, at(Time::Play));
            }
            Ability::ToPlay(list) => {
                self.only(hero, at(Time::ToPlay), "ToPlay", "heroes");
                if !list.iter().all(is_price) {
                    let message = "`ToPlay` is a price, paid with cards of your hand: \
                                   `ToPlay([Discard(from: [Hand])])`";
                    self.fault(card, message);
                }
                self.list(list, at(Time::ToPlay));
            }
            Ability::Instead(trigger, list) => {
                self.only(hero, at(Time::Always), "Instead", "heroes");
                let may = matches!(trigger, Trigger::Wound(_) | Trigger::Strike);
                self.answers(may, card, "Instead", *trigger);
                self.list(list, at(Time::Instead(*trigger)));
            }
            Ability::React(trigger, list) => {
                self.only(hero, at(Time::Always), "React", "heroes");
                let may =
                    matches!(trigger, Trigger::DiscardedByEffect | Trigger::Wound(Whose::Anyone));
                self.answers(may, card, "React", *trigger);
                self.list(list, at(Time::React(*trigger)));
            }
            Ability::CosmicThreat(filters) => {
                let fits = kind.is_villain() || kind == Kind::Mastermind;
                self.only(fits, at(Time::Attack), "CosmicThreat", "villains and masterminds");
                if !(1..=4).contains(&filters.len()) {
                    self.fault(card, "`CosmicThreat` has 1 to 4 filters: `[Class(Tech)]`");
                }
                filters.iter().for_each(|filter| self.filter(filter, at(Time::Attack)));
            }
            Ability::EvilContest(n) => {
                let fits = kind == Kind::Mastermind;
                self.only(fits, at(Time::Always), "EvilContest", "masterminds");
                self.range(card, "the number of `EvilContest`", *n, 1..=MOST);
            }
            Ability::Boon(boon) => {
                self.only(kind.is_villain(), at(Time::Always), "Boon", "villains");
                match boon {
                    Boon::Weaken(n) => self.range(card, "the part of `Weaken`", *n, 1..=MOST),
                    Boon::Hand(n) => self.range(card, "the number of `Hand`", *n, 1..=MOST),
                    Boon::WheneverFight(list) => {
                        self.list(list, at(Time::Action));
                    }
                }
            }
            Ability::Purify(list) => {
                self.only(kind == Kind::Scheme, at(Time::Guise), "Purify", "schemes");
                self.list(list, at(Time::Guise));
            }
            Ability::Action { name, from, when, does, once: _ } => {
                let granted = kind.is_villain() && *from == Place::Victory;
                let fits = hero || kind == Kind::Wound || granted;
                self.only(
                    fits,
                    at(Time::Action),
                    "Action",
                    "heroes, wounds and Bindings; for villains from `Victory`",
                );
                self.name(name);
                let own = [Place::Hand, Place::Played, Place::Discard, Place::Victory];
                if !own.contains(from) {
                    let message = format!("`Action` cannot start from `{from:?}`; from {own:?}");
                    self.fault(card, message);
                }
                if let Some(when) = when {
                    self.condition(when, at(Time::Action));
                }
                self.list(does, at(Time::Action));
            }
            Ability::Dodge => self.only(hero, at(Time::Action), "Dodge", "heroes"),
            Ability::OnDodge(list) => {
                self.only(hero, at(Time::Action), "OnDodge", "heroes with `Dodge`");
                self.list(list, at(Time::Action));
            }
            Ability::Elusive(n) => {
                self.only(kind.is_villain(), at(Time::Always), "Elusive", "villains");
                self.range(card, "the number of `Elusive`", *n, 1..=MOST);
            }
            Ability::XTremeAttack => {
                self.only(kind.is_villain(), at(Time::Attack), "XTremeAttack", "villains");
            }
            Ability::ToFight(list) => {
                self.only(kind.is_villain(), at(Time::ToPlay), "ToFight", "villains");
                let one = |what: &Do| matches!(what, Do::Discard(which) if which.many == Many::Exactly(1));
                if !list.iter().all(|what| is_price(what) && one(what)) {
                    let message = "`ToFight` is a price, paid with cards of your hand one by one: \
                                   `ToFight([Discard(from: [Hand])])`";
                    self.fault(card, message);
                }
                self.list(list, at(Time::ToPlay));
            }
            Ability::RecruitTop(from) => {
                let fits = kind == Kind::Mastermind && *from == Place::NextToMastermind;
                let whose = "masterminds, as `RecruitTop(NextToMastermind)`";
                self.only(fits, at(Time::Always), "RecruitTop", whose);
            }
            Ability::Also(when, filter, list) => {
                self.only(kind == Kind::Scheme, at(Time::Always), "Also", "schemes");
                if !matches!(when, When::Fight | When::Ambush | When::Escape) {
                    self.fault(card, "`Also` adds to `Fight`, `Ambush` or `Escape`");
                }
                self.filter(filter, at(Time::Always));
                let times = std::slice::from_ref(when);
                self.list(list, Moment::new(card, Kind::Villain, Time::On(times)));
            }
            Ability::On(times, list) => {
                if times.is_empty() {
                    self.fault(card, "`On` needs a time: `On([Fight], [...])`");
                }
                times.iter().for_each(|when| self.when(kind, card, *when));
                self.list(list, at(Time::On(times)));
            }
            Ability::Cannot { unless, .. } => {
                self.only(kind.is_villain(), at(Time::Always), "Cannot", "villains");
                self.condition(unless, at(Time::Always));
            }
            Ability::Attack(whom, modifier) => {
                let may = match whom {
                    Whom::This => kind.is_villain() || kind == Kind::Mastermind,
                    Whom::EachVillain | Whom::Mastermind | Whom::Each(_) => {
                        kind.is_villain() || matches!(kind, Kind::Mastermind | Kind::Scheme)
                    }
                };
                if let Whom::Each(filter) = whom {
                    self.filter(filter, at(Time::Attack));
                }
                if *whom == Whom::Mastermind && kind == Kind::Mastermind {
                    self.fault(card, "a mastermind's own attack is `This`: `Attack(This, ...)`");
                }
                let remedy = "villains, masterminds and schemes, and a scheme has none itself";
                self.only(may, at(Time::Attack), "Attack", remedy);
                self.range(card, "the attack for each", modifier.plus, 1..=MOST_ATTACK);
                self.number(&modifier.each, at(Time::Attack));
            }
            Ability::Worth(modifier) => {
                let remedy = "villains, henchmen, masterminds and tactics";
                let fits = kind.is_enemy() && kind != Kind::Scheme;
                self.only(fits, at(Time::End), "Worth", remedy);
                self.range(card, "the victory points for each", modifier.plus, 1..=MOST);
                self.number(&modifier.each, at(Time::End));
            }
            Ability::EvilWins(condition) => {
                self.only(kind == Kind::Scheme, at(Time::Always), "EvilWins", "schemes");
                if let Condition::Exactly(n, _) = condition {
                    let message =
                        format!("evil has won beyond {n} as well: use `AtLeast({n}, ...)`");
                    self.fault(card, message);
                }
                self.condition(condition, at(Time::Always));
            }
        }
    }

    fn icons(&mut self, card: &str, count: usize) {
        if !(1..=5).contains(&count) {
            self.fault(card, "a superpower asks for 1 to 5 icons: `[Class(Tech)]`");
        }
    }

    /// A trigger that a word for answers can answer.
    fn answers(&mut self, may: bool, card: &str, word: &str, trigger: Trigger) {
        if may {
            return;
        }
        let remedy = match trigger {
            Trigger::Wound(_) => "is answered by `Instead`, or as `React(Wound(Anyone), ...)`",
            Trigger::Strike => "has not happened yet; use `Instead`",
            Trigger::Defeat(_)
            | Trigger::Rescue
            | Trigger::RecruitFromHq
            | Trigger::TakeShards
            | Trigger::NewHand
            | Trigger::RecruitMade(_) => "is followed for a turn; use `Whenever`",
            Trigger::DiscardedByEffect => "has happened; after the fact use `React`",
        };
        self.fault(card, format!("`{word}` does not answer `{trigger:?}`, which {remedy}"));
    }

    fn when(&mut self, kind: Kind, card: &str, when: When) {
        let (may, word, whose) = match when {
            When::Fight => (
                kind.is_villain() || kind == Kind::Tactic,
                "Fight",
                "villains, henchmen and tactics",
            ),
            When::Ambush => (kind.is_villain(), "Ambush", "villains and henchmen"),
            When::Escape => (kind.is_villain(), "Escape", "villains and henchmen"),
            When::Strike => (
                kind == Kind::Mastermind || kind == Kind::Scheme && self.guards,
                "Strike",
                "masterminds, and for schemes with `guards`",
            ),
            When::Rescue => (kind == Kind::Bystander, "Rescue", "bystanders"),
            When::Twist | When::Twists(..) => (kind == Kind::Scheme, "Twist", "schemes"),
        };
        if !may {
            let has = match kind {
                Kind::Hero | Kind::BasicHero => "`Play` or `Superpower`",
                Kind::Wound => "`Action`",
                Kind::Bystander => "`Rescue`",
                Kind::Villain | Kind::Henchman => "`Fight`, `Ambush` or `Escape`",
                Kind::Mastermind => "`Strike`",
                Kind::Tactic => "`Fight`",
                Kind::Scheme => "`Twist` or `Twists`",
            };
            let message = format!("`{word}` is a time for {whose}; a {} has {has}", kind.word());
            self.fault(card, message);
        }
        if let When::Twists(first, last) = when
            && (first == 0 || first > last)
        {
            let message = format!(
                "`Twists({first}, {last})` is no range; write the first twist, from 1, then the \
                 last"
            );
            self.fault(card, message);
        }
    }
}
