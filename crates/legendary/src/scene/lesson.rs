//! What the guided first game of Legendary teaches, and when.

use table::Rules;
use table::scene::Tip;

use crate::play::Event;
use crate::play::face::Types;
use crate::rules::Legendary;
use crate::state::{CITY, Game, Zone};

/// The tips, the most urgent first.
pub(super) const TIPS: &[Tip<Legendary>] = &[
    Tip {
        title: "Welcome",
        text: "You and your friends build decks of heroes to stop a mastermind, who is behind a \
               scheme. You win together by beating the mastermind once for every tactic. You lose \
               together when the scheme succeeds. \n\
               The top of the screen shows the mastermind and the scheme, then the city with its \
               villains, the HQ with heroes to recruit, the players, and your hand.",
        fits: |_, _, _| true,
    },
    Tip {
        title: "How a turn goes",
        text: "Every turn begins with the top card of the villain deck; that has happened already, \
               the log tells what it was. Then you play cards from your hand, in any order, and spend \
               what they give: Recruit buys heroes, Attack fights villains. When you end your turn, \
               everything goes to your discard pile and you draw six new cards.",
        fits: |_, _, _| true,
    },
    Tip {
        title: "Alone at the table",
        text: "A game for one has rules of its own: the set-up is smaller, the mastermind's favourite \
               villains need not be there, and each twist also tucks a hero of the HQ that costs 6 or \
               less under the hero deck. A victory is scored, less 3 points for every twist and what \
               got away.",
        fits: |rules, _, _| rules.seats() == 1,
    },
    Tip {
        title: "Play your hand",
        text: "Cards and choices with a number in brackets can be chosen now: type the number, or go \
               to the thing with Tab or the arrows and press Enter, or click it twice. i opens \
               whatever you are on and explains it. a plays all cards whose order cannot matter. \n\
               Play your cards first: agents give Recruit, troopers give Attack. There is rarely a \
               reason to keep one.",
        fits: |_, _, _| true,
    },
    Tip {
        title: "Something to fight",
        text: "You have enough Attack for a villain in the city. Fighting it costs its Attack (A), \
               moves it to your victory pile, where it is worth points, frees the bystanders that it \
               holds, and does what it says after Fight.",
        fits: |rules, view, _| {
            let game = &view.game;
            on_turn(game)
                && Zone::all_city().any(|zone| {
                    !game.row.is_empty(zone) && rules.attack(game, zone) <= game.turn.attack
                })
        },
    },
    Tip {
        title: "Somebody to recruit",
        text: "You have enough Recruit for a hero of the HQ ($ is the cost). Recruited heroes go to \
               your discard pile: they come to your hand later, when your deck is shuffled anew. The \
               letters tell class and team, for instance T for Tech and Av for Avengers. Many heroes \
               grow stronger after another card of a class or team was played in the same turn, so \
               collect what fits together.",
        fits: |rules, view, _| {
            let game = &view.game;
            let price =
                |zone: Zone| Legendary::to_recruit(game, zone).map(|c| rules.face(c.face).cost);
            on_turn(game)
                && Zone::all_hq().filter_map(price).any(|cost| u16::from(cost) <= game.turn.recruit)
        },
    },
    Tip {
        title: "Officers",
        text: "When nothing in the HQ tempts you, officers can always be recruited for 3. They give 2 \
               Recruit, twice what an agent gives.",
        fits: |_, view, _| on_turn(&view.game) && view.game.turn.recruit >= 3,
    },
    Tip {
        title: "End your turn",
        text: "Nothing is left to play. Spend what you have, then press e: Attack and Recruit that \
               are left over are lost. Until something hidden is shown, u takes choices back.",
        fits: |_, view, _| on_turn(&view.game) && view.game.row.is_empty(Zone::hand(view.seat)),
    },
    Tip {
        title: "A villain has escaped",
        text: "A villain was pushed out of the city over the bridge. A hero of the HQ that costs 6 or \
               less was KO'd for it, and whoever carried a bystander away made everybody discard a \
               card. Some villains do more as they escape. Villains move only when another one comes \
               in: fight what is furthest to the left.",
        fits: |_, view, _| !view.game.row.is_empty(Zone::ESCAPED),
    },
    Tip {
        title: "A scheme twist",
        text: "The scheme has moved on. Its line shows how many twists there were and what the next \
               one will do; open it with i to read everything.",
        fits: |_, view, _| view.game.twists > 0,
    },
    Tip {
        title: "A master strike",
        text: "The mastermind has struck at every player. Open the mastermind to read what its master \
               strike does, so that you can prepare for the next.",
        fits: |_, _, events| events.iter().any(|event| matches!(event, Event::Strike)),
    },
    Tip {
        title: "Wounds",
        text: "A Wound in your hand does nothing but take a place. A turn in which you neither \
               recruit nor fight can be used to heal: all Wounds in your hand are KO'd.",
        fits: |rules, view, _| {
            let hand = view.game.row.zone(Zone::hand(view.seat));
            hand.iter().any(|card| rules.face(card.face).types.has(Types::WOUND))
        },
    },
    Tip {
        title: "The bridge is next",
        text: "A villain stands on the bridge. The next one that enters a full city pushes it out. If \
               you can fight it, now is the time.",
        fits: |_, view, _| view.game.villain(CITY - 1).is_some(),
    },
    Tip {
        title: "New cards in your deck",
        text: "Your discard pile was shuffled into a new deck: the heroes that you recruited are on \
               their way. Strong decks stay thin, so take the chance when a card lets you KO an agent \
               or a trooper.",
        fits: |_, view, events| {
            let mine =
                |event: &Event| matches!(event, Event::Shuffled { seat } if *seat == view.seat);
            events.iter().any(mine)
        },
    },
    Tip {
        title: "The mastermind is within reach",
        text: "You have enough Attack for the mastermind. Each fight takes one tactic, which then \
               does what it says for you. With the last one you have won.",
        fits: |rules, view, _| {
            let game = &view.game;
            on_turn(game) && rules.attack(game, Zone::MASTERMIND) <= game.turn.attack
        },
    },
    Tip {
        title: "That was a game",
        text: "Legendary can be lost, and often is. From the start screen you can pick other heroes, \
               masterminds and schemes, harder modes and more players, or watch this game again.",
        fits: |rules, view, _| rules.outcome(&view.game).is_some(),
    },
];

/// Whether the turn itself asks, not a card.
fn on_turn(game: &Game) -> bool {
    game.stack.top().is_none()
}

/// The seed of the guided game: its first turns show villains, a twist and something to buy.
pub const SEED: u64 = 8;
