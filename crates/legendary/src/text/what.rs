//! What: single deeds, each as a clause.

use crate::card::{
    Bribed, By, CopyAs, Deck, Destination, Do, Enemy, Filter, Many, NextHand, Place, Recipient,
    Space, Which,
};

use super::choice;
use super::condition::whom;
use super::deed::{
    bottom_of, capture, copies, deck_of, destination, enemy, enter, enter_at, happens, moves, put,
    supplied, usable,
};
use super::flow;
use super::grammar::{VERB, a, and, numeral, some};
use super::names::{at_spaces, class, from_stack, point, space, stack, top};
use super::noun::Noun;
use super::number::{Counted, counted};
use super::rare;
use super::speech::{Clause, Person, Seen, Speech, Those};
use super::which::{Cards, cards, is_it, is_owners, lying, moved, noun, shown};

/// One deed as clauses. What it reveals is remembered for the next.
pub(super) fn clauses(deed: &Do, speech: &mut Speech<'_>) -> Vec<Clause> {
    let words = speech.words;
    let your = speech.your();
    let those = match deed {
        Do::Advance(_) => Those::Pushed,
        _ => Those::Cards,
    };
    let clause = match deed {
        Do::Draw(1) if speech.drew => act("draw another card"),
        Do::Draw(n) if speech.drew => act(format!("draw {} more cards", numeral(*n))),
        Do::Draw(n) => act(format!("draw {}", some(*n, "card", "cards"))),
        Do::Get(of, n) => Clause::Say(format!("{VERB}get +{n} {}", point(*of, words))),
        Do::Rescue(n) => {
            let some = some(*n, words.bystander.one, words.bystander.many);
            act(format!("{} {some}", words.rescue))
        }
        Do::Wound(n) => act(format!("gain {}", some(*n, words.wound.one, words.wound.many))),
        Do::WoundToHand => act(format!("gain {} to {your} hand", a(words.wound.one))),
        Do::GainFrom(of) => act(format!("gain {}", from_stack(*of, 1, words))),
        Do::GainToHandFrom(of) => act(format!("gain {} to {your} hand", from_stack(*of, 1, words))),
        Do::GetAgainst(n, against) => Clause::Say(format!(
            "{VERB}get +{n} {} that can be used only against {}",
            words.attack,
            usable(against, speech)
        )),
        Do::Rest(foes) => act(format!(
            "recruit no {} and {VERB}fight no {} for the rest of this turn",
            words.hero.one,
            whom(*foes, words)
        )),
        Do::Ko(which) => with(which, speech, |cards| format!("KO {cards}")),
        Do::Discard(which) => with(which, speech, |cards| format!("discard {cards}")),
        Do::Gain(which) => with(which, speech, |cards| format!("gain {cards}")),
        Do::Give(Recipient::Right, which) => {
            let text = cards(which, speech).text;
            moved(which, speech);
            Clause::Whole(format!("the player to {your} right {VERB}gain {text} (alone, KO them)"))
        }
        Do::Give(Recipient::Another, which) => {
            with(which, speech, |cards| format!("give {cards} to another player, who gains it"))
        }
        Do::Demolish => act("Demolish each player"),
        Do::GainToHand(which) => {
            with(which, speech, |cards| format!("gain {cards} to {your} hand"))
        }
        Do::RecruitFree(which) => with(which, speech, |cards| format!("recruit {cards} for free")),
        Do::ToHand(which) => with(which, speech, |cards| format!("put {cards} into {your} hand")),
        Do::DrawThem(which) => with(which, speech, |cards| format!("draw {cards}")),
        Do::OnDeck(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let back = if which.from == [Place::Revealed] { "back " } else { "" };
            let order = if plural { " in any order" } else { "" };
            with(which, speech, |cards| format!("put {cards} {back}on top of {your} deck{order}"))
        }
        Do::Reveal(which) => {
            let text = shown(which, speech).text;
            guarded(which, speech, format!("{VERB}reveal {text}"))
        }
        Do::KeepForNextHand(which) => {
            let you = speech.you();
            let it = if cards(which, speech).plural { "them" } else { "it" };
            with(which, speech, |cards| {
                format!("choose {cards} now and {VERB}add {it} to the next hand {you} draw")
            })
        }
        Do::SetAside(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let (them, you) = (if plural { "them" } else { "it" }, speech.you());
            with(which, speech, |cards| {
                format!("set {cards} aside and {VERB}add {them} to the next hand {you} draw")
            })
        }
        Do::ToBottom(which) => {
            let deck = bottom_of(which, speech);
            with(which, speech, |cards| format!("put {cards} on the bottom of {deck}"))
        }
        Do::NextToMastermind(which) => {
            let mastermind = words.mastermind.one;
            with(which, speech, |cards| format!("put {cards} next to the {mastermind}"))
        }
        Do::ToEscaped(which) => {
            let escaped = words.escaped;
            with(which, speech, |cards| format!("put {cards} into the {escaped}"))
        }
        Do::PlayThem(which) => with(which, speech, |cards| format!("play {cards}")),
        Do::UseFight(which) => {
            let text = lying(which, speech).text;
            act(format!("use the {} effect of {text}", words.fight))
        }
        Do::RevealTop(n) => {
            see(Deck::Yours, *n, speech);
            act(format!("reveal {} of {your} deck", top(*n)))
        }
        Do::LookTop(n) => {
            see(Deck::Yours, *n, speech);
            act(format!("look at {} of {your} deck", top(*n)))
        }
        Do::RevealFrom(deck, n, _) => {
            see(*deck, *n, speech);
            act(format!("reveal {} of {}", top(*n), deck_of(*deck, speech)))
        }
        Do::DiscardTop => act(format!("discard {} of {your} deck", top(1))),
        Do::PlayCopies(many) => act(copies(many, speech)),
        Do::CopyPlayed(as_what) => {
            let (this, you) = (&speech.this, speech.you());
            act(match as_what {
                CopyAs::AndItself => format!(
                    "turn {this} into a copy of another {} {you} played this turn, keeping its own \
                     class too",
                    words.hero.one
                ),
                // Of one that is still there.
                CopyAs::Entirely => format!(
                    "turn {this} into a copy of another of {your} {} that {you} played this turn",
                    words.hero.many
                ),
            })
        }
        Do::May { what, then, otherwise } => return choice::may(what, then, otherwise, speech),
        Do::Choose(options) => choice::choose(options, speech),
        Do::If(condition, then) => flow::depends(condition, then, speech),
        Do::Otherwise(list) => Clause::Whole(format!("otherwise, {}", flow::line(list, speech))),
        Do::OnceIf(condition, list) => flow::once(condition, list, speech),
        Do::ForEach(number, list) => flow::for_each(number, list, speech),
        Do::Each(who, list) => return flow::each(*who, list, speech),
        Do::BeforeRefill(list) => {
            let mut clauses = flow::clauses(list, speech);
            clauses.push(Clause::Whole(format!("refill the {} only afterwards", words.hq)));
            return clauses;
        }
        Do::PassLeft(of) => {
            let card = a(&Noun::of(of, words).spoken(false, "from their hand"));
            Clause::Whole(format!("each player {VERB}pass {card} to the left, all at once"))
        }
        Do::Whenever(trigger, list) => {
            let line = flow::line(list, speech);
            let when = happens(*trigger, speech);
            Clause::Whole(format!("whenever {when} this turn, {line}"))
        }
        Do::WeakenAt(spaces, n) => Clause::Whole(format!(
            "{} {} fight {} this turn have {n} less {}",
            words.villain.many,
            speech.you(),
            if spaces.len() == Space::ALL.len() {
                format!("in the {}", words.city)
            } else {
                at_spaces(spaces)
            },
            words.attack
        )),
        Do::WeakenMastermind(n) => Clause::Whole(format!(
            "the {} {VERB}have {n} less {} this turn",
            words.mastermind.one, words.attack
        )),
        Do::RecruitAsAttack => {
            Clause::Say(format!("can spend {} as {} this turn", words.recruit, words.attack))
        }
        Do::Defeat(of) => act(format!("defeat {}", enemy(of, speech))),
        Do::FightFree(Enemy::Villain) => act(format!("fight {}", enemy(&Enemy::Villain, speech))),
        Do::FightFree(of) => act(format!("fight for free {}", enemy(of, speech))),
        Do::ChooseTactic => Clause::Whole(format!(
            "whenever {} fight the {} this turn, look at two of its {} at random and choose which \
             of them to fight",
            speech.you(),
            words.mastermind.one,
            words.tactic.many
        )),
        Do::Move(mover, to) => moves(*mover, *to, speech),
        Do::MoveAndRescue => act(format!(
            "move {} to {} and {VERB}{} its {}",
            a(words.villain.one),
            destination(Destination::AnySpace, speech),
            words.rescue,
            words.bystander.many
        )),
        Do::Advance(n) => {
            let spaces = if *n == 1 { "space" } else { "spaces" };
            Clause::Whole(format!(
                "{} {VERB}move {} more {spaces} forward, pushing the {} in its way",
                speech.enemy(),
                numeral(*n),
                words.villain.many
            ))
        }
        Do::Escape(filter) => {
            let place = format!("in the {}", words.city);
            let noun = Noun::of(filter, words).or_else(words.villain);
            Clause::Whole(format!("all {} {}", noun.spoken(true, &place), words.get_away))
        }
        Do::GuardMastermind => Clause::Whole(format!(
            "{} {VERB}leave the {} and {VERB}guard the {}, whom nobody can fight until this {} is \
             defeated",
            speech.enemy(),
            words.city,
            words.mastermind.one,
            words.villain.one
        )),
        Do::AddGuards(of, n) => {
            act(format!("add {} to the {}", from_stack(*of, *n, words), words.guard.many))
        }
        Do::Capture(captor, n) => capture(captor, *n, speech),
        Do::CaptureCards(which) => {
            let mut text = cards(which, speech).text;
            if speech.person == Person::They && which.by == By::You && which.many != Many::All {
                // The cards are theirs, but they are not the ones who capture.
                text = text.replacen(" from their", " of their choice from their", 1);
            }
            moved(which, speech);
            Clause::Whole(format!("{} {VERB}capture {text}", speech.enemy()))
        }
        Do::CaptureFrom(of) => {
            Clause::Whole(format!("{} {VERB}capture {}", speech.enemy(), from_stack(*of, 1, words)))
        }
        Do::EnterCity(which) => {
            let Cards { text, plural } = cards(which, speech);
            moved(which, speech);
            // What lies in a victory pile was a villain before.
            let new = which.from != [Place::Victory] && which.from != [Place::AnyVictory];
            enter(&text, plural, new, speech)
        }
        Do::EnterAt(at, which) => {
            let Cards { text, plural } = cards(which, speech);
            let enters = enter_at(*at, &text, plural, speech);
            let clause = provided(which, speech, enters);
            moved(which, speech);
            clause
        }
        Do::EnterFrom(of, n) => enter(&supplied(*of, *n, speech), *n != 1, true, speech),
        Do::ShuffleIn(of, n) => {
            act(format!("shuffle {} into the {}", supplied(*of, *n, speech), words.villain_deck))
        }
        Do::PlayVillainCards(n) => act(format!("play {} of the {}", top(*n), words.villain_deck)),
        Do::NextHand(NextHand::Extra(n)) => {
            let some = some(*n, "extra card", "extra cards");
            act(format!("draw {some} with {your} new hand at the end of this turn"))
        }
        Do::NextHand(NextHand::Instead(n)) => {
            let cards = if *n == 1 { "card" } else { "cards" };
            act(format!("draw a new hand of {} {cards} at the end of this turn", numeral(*n)))
        }
        Do::NextHand(NextHand::ExtraUnlessFought(n)) => rare::unless_fought(*n, speech),
        Do::ExtraTurn => act("take another turn after this one"),
        Do::Put(spot) => act(format!("put this {} {}", speech.played, put(*spot, speech))),
        Do::BecomeTwist => Clause::Whole(format!(
            "{} {VERB}become {} and {VERB}take effect at once",
            speech.this,
            a(words.scheme_twist.one)
        )),
        Do::GainThis => act(format!("gain {}", speech.this)),
        Do::KoThis => act(format!("KO {}", speech.this)),
        Do::ThisOnVillainDeck => {
            if let Some(seen) = &mut speech.seen {
                seen.apart = true;
            }
            act(format!("put {} on top of the {}", speech.this, words.villain_deck))
        }
        Do::ThisToStack => act(format!("return {} to the bottom of its stack", speech.this)),
        Do::RescueThis => {
            act(format!("{} {} as {}", words.rescue, speech.this, a(words.bystander.one)))
        }
        Do::ReturnThis => act(format!("return {} to {your} hand", speech.this)),
        Do::EvilWins => Clause::Whole(format!("{} {VERB}win", words.evil)),
        Do::GainShards(_)
        | Do::LoseShards(_)
        | Do::GiveShard(_)
        | Do::TakeShard(_)
        | Do::TakeTheirShard
        | Do::Shards(_, _)
        | Do::Burn(_, _)
        | Do::BurnToDefeat
        | Do::DangerSense(_)
        | Do::SenseShards
        | Do::Shuffle(_)
        | Do::HalveCost(_)
        | Do::RescueTheirs(_)
        | Do::DiscardThis
        | Do::OwnerChooses(_)
        | Do::Contest(_, _)
        | Do::DangerSenseHelping(_, _, _)
        | Do::GiveThreat(_, _)
        | Do::Trade
        | Do::SmallerHands(_)
        | Do::KoFromVillainDeck(_, _)
        | Do::KoFrom(_, _)
        | Do::NextToScheme(_, _)
        | Do::PocketSpace(_)
        | Do::NewReality
        | Do::QuietTurn
        | Do::ReverseOrder
        | Do::FoughtWithRecruit
        | Do::DrainVillains
        | Do::ThisEntersCity
        | Do::WoundOnDeck
        | Do::SetAsideNext
        | Do::FightAgain(_)
        | Do::DestroySpace(_)
        | Do::CollapseSpace(_)
        | Do::AddMastermind(_) => rare::clause(deed, speech),
        Do::Weaken(number) => {
            let villain = a(words.villain.one);
            let less = match counted(number, speech) {
                Counted::Just(n) => format!("{n} less {}", words.attack),
                Counted::Each { one, .. } => format!("1 less {} for each {one}", words.attack),
                Counted::Total(total) => format!("less {}, by {total},", words.attack),
                Counted::When(when) => format!("1 less {} {when}", words.attack),
            };
            act(format!("choose {villain} in the {}: this turn it has {less}", words.city))
        }
        Do::Bribe(of) => {
            let whom = match of {
                Bribed::AVillain => {
                    format!("{} of {your} choice in the {}", a(words.villain.one), words.city)
                }
                Bribed::Mastermind => format!("the {}", words.mastermind.one),
            };
            Clause::Say(format!(
                "can also spend {} as {} to fight {whom} this turn",
                words.recruit, words.attack
            ))
        }
        Do::Chase => act(format!(
            "choose {} in the {} and a direction: it moves that way through empty spaces as far as \
             it can",
            a(words.villain.one),
            words.city
        )),
        Do::DiscardDeck(n) => act(format!(
            "discard {} of {your} deck, or all that is left of it, without shuffling",
            top(*n)
        )),
        Do::GainsGoToHand(of) => Clause::Whole(format!(
            "whenever a card effect has {} gain {} this turn, it goes to {your} hand",
            speech.you(),
            from_stack(*of, 1, words)
        )),
        Do::ReturnsGoUnderDeck(of) => Clause::Whole(format!(
            "whenever {} would return {} to its stack this turn, put it on the bottom of {your} deck \
             instead",
            speech.you(),
            from_stack(*of, 1, words)
        )),
        Do::ThisUnderDeck => act(format!("put {} on the bottom of {your} deck", speech.this)),
        Do::GoodOrBad => Clause::Whole(
            "you look at the top two cards of their deck and call one better and one worse; without \
             seeing them they discard one, and the other goes to your discard pile"
                .into(),
        ),
        Do::SwapWithHq => Clause::Whole(format!(
            "you may swap a card from {your} hand with {} in the {} that has the same cost",
            a(words.hero.one),
            words.hq
        )),
        Do::LendDodge(which) => {
            let text = cards(which, speech).text.replacen(" from ", " in ", 1);
            Clause::Whole(format!("{text} {VERB}gain Dodge this turn"))
        }
        Do::ChooseClass => {
            let (this, you) = (&speech.this, speech.you());
            Clause::Whole(format!(
                "{you} may choose a class: {this} is of that class instead of its own this turn"
            ))
        }
        Do::Recolor(of, which) => with(which, speech, |cards| {
            format!("reveal {cards}: it is {} instead of its own color this turn", class(*of))
        }),
        Do::PlayCopyOf(which) => {
            let deck = bottom_of(which, speech);
            with(which, speech, |cards| {
                format!("play a copy of {cards} and {VERB}put it on the bottom of {deck}")
            })
        }
        Do::OnItsDeck(which) => {
            let Cards { plural, .. } = cards(which, speech);
            let order = if plural { " in any order" } else { "" };
            with(which, speech, |cards| format!("put {cards} back on top of that deck{order}"))
        }
        Do::RescueThem(which) => {
            let rescue = words.rescue;
            with(which, speech, |cards| format!("{rescue} {cards}"))
        }
        Do::RevealColors(n) => {
            let heroes = words.hero.form(*n != 1);
            act(format!("reveal {} {heroes} of different colors", numeral(*n)))
        }
        Do::NextRecruitOnDeck => Clause::Whole(format!(
            "the next {} {} recruit this turn goes on top of {your} deck",
            words.hero.one,
            speech.you()
        )),
        Do::ThisIntoVillainDeck => {
            act(format!("shuffle {} into the {}", speech.this, words.villain_deck))
        }
        Do::RevealPerPlayer(of, _) => {
            act(format!("reveal a card of {} for each player", stack(*of, words)))
        }
        Do::AfterNewHand(list) => {
            let line = flow::line(list, speech);
            Clause::Whole(format!(
                "after {} draw {your} new hand at the end of this turn, {line}",
                speech.you()
            ))
        }
        Do::StackFrom(of, n) => act(format!(
            "put {} of {} next to the {} in random order",
            top(*n),
            stack(*of, words),
            words.mastermind.one
        )),
        Do::BesideScheme(which) => {
            let scheme = words.scheme.one;
            with(which, speech, |cards| format!("put {cards} next to the {scheme}"))
        }
        Do::Cage(which) => {
            let (henchman, scheme, evil) = (words.henchman.one, words.scheme.one, words.evil);
            let (villain, city) = (words.villain.one, words.city);
            let them = if speech.person == Person::They { "them" } else { "you" };
            with(which, speech, |cards| {
                format!(
                    "put {cards} in front of {them}, below {} from next to the {scheme}, who can be \
                     fought there like {} in the {city}; {evil} wins if there is none",
                    a(henchman),
                    a(villain)
                )
            })
        }
        Do::EachCaptures(of) => {
            let stacks: Vec<String> = of.iter().map(|one| from_stack(*one, 1, words)).collect();
            Clause::Whole(format!(
                "each {} in the {} {VERB}capture {}",
                words.villain.one,
                words.city,
                stacks.join(", or if there is none, ")
            ))
        }
        Do::SpiesInto(spaces) => act(format!(
            "put {} from next to the {} below the {} in each {} space below the {}: whoever recruits \
             that {} {}s it, and if the {} leaves in any other way, it goes to the {}",
            a(words.bystander.one),
            words.scheme.one,
            words.hero.one,
            words.hq,
            and(&spaces.iter().map(|at| space(*at).to_owned()).collect::<Vec<_>>()),
            words.hero.one,
            words.rescue,
            words.hero.one,
            words.escaped
        )),
    };
    speech.those = those;
    vec![clause]
}

pub(super) fn act(words: impl AsRef<str>) -> Clause {
    Clause::Act(format!("{VERB}{}", words.as_ref()))
}

/// Notes that the top cards of a deck have been revealed or looked at.
fn see(deck: Deck, n: u8, speech: &mut Speech<'_>) {
    speech.seen = Some(Seen { deck, total: n, left: Some(n), apart: false });
}

/// A deed that moves cards.
fn with(which: &Which, speech: &mut Speech<'_>, deed: impl Fn(&str) -> String) -> Clause {
    let text = cards(which, speech).text;
    let clause = guarded(which, speech, format!("{VERB}{}", deed(&text)));
    moved(which, speech);
    clause
}

/// A deed with a single revealed card happens only if it is such a card, and may be left to choice.
fn guarded(which: &Which, speech: &Speech<'_>, deed: String) -> Clause {
    if !is_it(which, speech) {
        return Clause::Act(deed);
    }
    let free = match which.many {
        Many::UpTo(_) | Many::AnyNumber => true,
        Many::Exactly(_) | Many::Counted(_) | Many::All | Many::DownTo(_) => false,
    };
    let clause = if free {
        choice::permitted(&deed, is_owners(which, speech), speech)
    } else {
        Clause::Act(deed)
    };
    provided(which, speech, clause)
}

/// What happens only if a single revealed card is such a card.
fn provided(which: &Which, speech: &Speech<'_>, clause: Clause) -> Clause {
    match guard(which, speech) {
        None => clause,
        Some(guard) => Clause::Whole(format!("if {guard}, {}", clause.spoken(speech))),
    }
}

/// What a single revealed card must be, where not any will do.
pub(super) fn guard(which: &Which, speech: &Speech<'_>) -> Option<String> {
    let picky = which.of != Filter::Any || which.cost_over.is_some() || !which.named_as.is_empty();
    (is_it(which, speech) && picky).then(|| noun(which, speech).it_is())
}

/// The cards that a deed is about.
pub(super) fn about(deed: &Do) -> Option<&Which> {
    match deed {
        Do::Ko(which)
        | Do::Discard(which)
        | Do::Gain(which)
        | Do::RecruitFree(which)
        | Do::ToHand(which)
        | Do::DrawThem(which)
        | Do::OnDeck(which)
        | Do::Reveal(which)
        | Do::KeepForNextHand(which)
        | Do::GainToHand(which)
        | Do::Give(_, which)
        | Do::SetAside(which)
        | Do::ToBottom(which)
        | Do::NextToMastermind(which)
        | Do::ToEscaped(which)
        | Do::PlayThem(which)
        | Do::UseFight(which)
        | Do::HalveCost(which)
        | Do::RescueTheirs(which)
        | Do::FightAgain(which)
        | Do::DestroySpace(which)
        | Do::CollapseSpace(which)
        | Do::CaptureCards(which)
        | Do::LendDodge(which)
        | Do::Recolor(_, which)
        | Do::PlayCopyOf(which)
        | Do::OnItsDeck(which)
        | Do::RescueThem(which)
        | Do::BesideScheme(which)
        | Do::Cage(which)
        | Do::EnterAt(_, which)
        | Do::EnterCity(which) => Some(which),
        Do::Draw(_)
        | Do::Demolish
        | Do::Get(_, _)
        | Do::Rescue(_)
        | Do::Wound(_)
        | Do::WoundToHand
        | Do::GainFrom(_)
        | Do::GainToHandFrom(_)
        | Do::GetAgainst(_, _)
        | Do::Rest(_)
        | Do::RevealTop(_)
        | Do::LookTop(_)
        | Do::RevealFrom(_, _, _)
        | Do::DiscardTop
        | Do::PlayCopies(_)
        | Do::CopyPlayed(_)
        | Do::May { .. }
        | Do::Choose(_)
        | Do::If(_, _)
        | Do::Otherwise(_)
        | Do::OnceIf(_, _)
        | Do::ForEach(_, _)
        | Do::Each(_, _)
        | Do::BeforeRefill(_)
        | Do::PassLeft(_)
        | Do::Weaken(_)
        | Do::Bribe(_)
        | Do::Chase
        | Do::DiscardDeck(_)
        | Do::GainsGoToHand(_)
        | Do::ReturnsGoUnderDeck(_)
        | Do::ThisUnderDeck
        | Do::GoodOrBad
        | Do::SwapWithHq
        | Do::ChooseClass
        | Do::RevealColors(_)
        | Do::NextRecruitOnDeck
        | Do::ThisIntoVillainDeck
        | Do::RevealPerPlayer(_, _)
        | Do::AfterNewHand(_)
        | Do::StackFrom(_, _)
        | Do::EachCaptures(_)
        | Do::SpiesInto(_)
        | Do::Whenever(_, _)
        | Do::WeakenAt(_, _)
        | Do::WeakenMastermind(_)
        | Do::RecruitAsAttack
        | Do::Defeat(_)
        | Do::FightFree(_)
        | Do::ChooseTactic
        | Do::Move(_, _)
        | Do::MoveAndRescue
        | Do::Advance(_)
        | Do::Escape(_)
        | Do::GuardMastermind
        | Do::AddGuards(_, _)
        | Do::Capture(_, _)
        | Do::CaptureFrom(_)
        | Do::EnterFrom(_, _)
        | Do::ShuffleIn(_, _)
        | Do::PlayVillainCards(_)
        | Do::NextHand(_)
        | Do::ExtraTurn
        | Do::Put(_)
        | Do::BecomeTwist
        | Do::GainThis
        | Do::KoThis
        | Do::ThisOnVillainDeck
        | Do::ThisToStack
        | Do::RescueThis
        | Do::ReturnThis
        | Do::EvilWins
        | Do::GainShards(_)
        | Do::LoseShards(_)
        | Do::GiveShard(_)
        | Do::TakeShard(_)
        | Do::TakeTheirShard
        | Do::Shards(_, _)
        | Do::Burn(_, _)
        | Do::BurnToDefeat
        | Do::DangerSense(_)
        | Do::SenseShards
        | Do::Shuffle(_)
        | Do::DiscardThis
        | Do::OwnerChooses(_)
        | Do::Contest(_, _)
        | Do::DangerSenseHelping(_, _, _)
        | Do::GiveThreat(_, _)
        | Do::Trade
        | Do::SmallerHands(_)
        | Do::KoFromVillainDeck(_, _)
        | Do::KoFrom(_, _)
        | Do::NextToScheme(_, _)
        | Do::PocketSpace(_)
        | Do::NewReality
        | Do::QuietTurn
        | Do::ReverseOrder
        | Do::FoughtWithRecruit
        | Do::DrainVillains
        | Do::ThisEntersCity
        | Do::WoundOnDeck
        | Do::SetAsideNext
        | Do::AddMastermind(_) => None,
    }
}

/// Whether the reader decides over a deed though somebody else does it.
pub(super) fn is_directed(deed: &Do, speech: &Speech<'_>) -> bool {
    about(deed).is_some_and(|which| is_owners(which, speech))
}
