//! What the guided first game of D.A.G.G.E.R. teaches, and when.

use table::Rules;
use table::scene::Tip;

use crate::choice::{Act, bit};
use crate::play::Event;
use crate::rules::Dagger;
use crate::state::{AskKind, Game, HeroState, NEMESIS, OFF};

/// The tips, the most urgent first.
pub(super) const TIPS: &[Tip<Dagger>] = &[
    Tip {
        title: "Welcome",
        text: "A nemesis is about to take the world apart, and two heroes of yours work for \
               D.A.G.G.E.R. to prevent it. A first strike and three missions of the nemesis come one \
               after the other; after the last, the nemesis is met in a final showdown. Beat it \
               there and you win. \n\
               You lose when threat reaches 20, when all five bases are overrun, when no event is \
               left, or when your heroes are out of the game.",
        fits: |_, _, _| true,
    },
    Tip {
        title: "The board",
        text: "The map lies as the world does: ⌂ is a base, @ a hero, ! the nemesis, and other names \
               are enemies with the health that they have left. Above it are the nemesis and the \
               tracks, below it the missions (◇) and your heroes. \n\
               What can be chosen has a number in brackets: type it, or go there with Tab or the \
               arrows and press Enter, or click it twice. i opens whatever you are on.",
        fits: |_, _, _| true,
    },
    Tip {
        title: "Who begins",
        text: "The first player acts first and settles every tie. The role passes on each round, so \
               this choice matters little.",
        fits: |_, view, _| asks(&view.game, AskKind::FirstPlayer),
    },
    Tip {
        title: "Supports",
        text: "Every hero has two support cards. A ready one can be used once and is then exhausted, \
               until rest actions have charged it again. One of the two starts ready: look at both \
               with i on the choices.",
        fits: |_, view, _| asks(&view.game, AskKind::StartReady),
    },
    Tip {
        title: "The Iliad",
        text: "Four bases stay where they are; the Iliad is the one that flies. Put it where it \
               shortens the way between the others and the places that your mission names.",
        fits: |_, view, _| asks(&view.game, AskKind::Iliad),
    },
    Tip {
        title: "Enter the board",
        text: "Heroes enter on bases, one on each. Two heroes who stand far apart reach more of the \
               world; look where the missions and the nemesis are.",
        fits: |_, view, _| asks(&view.game, AskKind::StartBase) && view.game.round == 0,
    },
    Tip {
        title: "A turn is one token",
        text: "Heroes take turns, and each turn spends one token on one action: Move, Fight, Defy or \
               Rest as the hero's aspect says, an ability of the sheet, or the action of a base. An \
               action holds at most two of a hero's tokens a round. When all tokens are spent, the \
               nemesis has its phase, and the tokens come back.",
        fits: |_, view, _| acting(&view.game),
    },
    Tip {
        title: "The boosted token",
        text: "One of your tokens is boosted (+B). Spent on an action, it adds what the aspect or \
               ability says after BOOST. Keep it for the action that gains most from it.",
        fits: |_, view, _| acting(&view.game) && me(&view.game).is_some_and(|hero| hero.boosted),
    },
    Tip {
        title: "Missions",
        text: "Your hero stands where a mission can be defied. Defy tests DFI, and each success is one \
               progress. Side missions hurt while they lie there and give team-up when they are done. \
               The nemesis mission counts most: it must be done before threat reaches its limit.",
        fits: |rules, view, _| {
            acting(&view.game) && rules.defiable(&view.game, view.game.ask.hero) != 0
        },
    },
    Tip {
        title: "An enemy is here",
        text: "Your hero shares a space with an enemy. Fight tests ATK, and each success is one damage. \
               Enemies that are left alone attack heroes in their space, or overrun the base there.",
        fits: |_, view, _| {
            let game = &view.game;
            let here = me(game).map_or(OFF, |hero| hero.space);
            acting(game)
                && game.enemies[..usize::from(NEMESIS)].iter().any(|e| e.space == here)
                && here != OFF
        },
    },
    Tip {
        title: "Moving",
        text: "The spaces with a number are in reach. Spaces next to each other on the map need not be \
               connected: i on a space tells its neighbours. Asgard is reached only from where the \
               Bifrost leads.",
        fits: |_, view, _| asks(&view.game, AskKind::Move),
    },
    Tip {
        title: "A test",
        text: "For a test a hero rolls as many dice as the attribute has points. Every die that shows \
               that attribute or WILD is a success, and cards may add or reroll. The log shows what \
               was rolled.",
        fits: |_, _, events| events.iter().any(|event| matches!(event, Event::Rolled { .. })),
    },
    Tip {
        title: "D.A.G.G.E.R. helps",
        text: "A WILD in a test calls D.A.G.G.E.R.: the base of the region in which the hero stands \
               lends its effect. Overrun bases cannot help, which is one more reason to protect them.",
        fits: |_, view, _| asks(&view.game, AskKind::DaggerEffect),
    },
    Tip {
        title: "The action of a base",
        text: "On a base, a token can be spent on the D.A.G.G.E.R. action: you get the effect of that \
               base without a test, progress on missions that ask for this action there, and you may \
               bring your hero's own mission into play. Each base has one slot a round, for all \
               heroes together.",
        fits: |_, view, _| acting(&view.game) && offers(&view.game, Act::Dagger),
    },
    Tip {
        title: "Rest",
        text: "A hero of yours has taken damage. Rest tests TAC, and each success recovers one damage \
               or charges a support by one. A hero whose damage reaches the health is defeated: threat \
               rises, and the partner on the other side of the sheet takes over, once.",
        fits: |_, view, _| acting(&view.game) && me(&view.game).is_some_and(|h| h.damage > 1),
    },
    Tip {
        title: "Where to place it",
        text: "The successes are placed one by one: recover damage, charge a support, or, where a \
               mission allows it, make progress.",
        fits: |_, view, _| asks(&view.game, AskKind::Split),
    },
    Tip {
        title: "Your own mission",
        text: "Every hero brings a mission of their own. Completed, it gives the hero a unique support \
               for the rest of the game. Only one hero mission can be in play at a time.",
        fits: |_, view, _| asks(&view.game, AskKind::PlayMission),
    },
    Tip {
        title: "Abilities at their moment",
        text: "Some cards wait for a moment: after a roll, when damage is suffered, when a base would \
               be overrun. You are asked when such a moment has come. None keeps the card for later.",
        fits: |_, view, _| asks(&view.game, AskKind::Ability),
    },
    Tip {
        title: "Empowered and primed",
        text: "Empowered heroes can trade that token for one success in a test, or for an ability that \
               asks for it. Primed enemies (*) are the other way round: heroes discard that token \
               for one success against them.",
        fits: |_, view, _| {
            let game = &view.game;
            game.heroes[..usize::from(game.count)].iter().any(|hero| hero.empowered)
                || game.enemies.iter().any(|enemy| enemy.primed && enemy.space != OFF)
        },
    },
    Tip {
        title: "Team-up",
        text: "The heroes share a team-up track, which side missions fill. Each hero has a team-up \
               card: when its cost is there, it can be readied in that hero's turn and used when the \
               need is greatest.",
        fits: |_, view, _| view.game.team_up > 0,
    },
    Tip {
        title: "The nemesis has had its phase",
        text: "Each round adds threat: for the nemesis, for every enemy on the board, for every \
               overrun base and for some missions. Then an event is drawn, enemies attack, overrun a \
               base or move, and new ones come. L shows all that has happened. The event deck is also \
               a clock: twelve rounds and no more.",
        fits: |_, view, _| view.game.round >= 2,
    },
    Tip {
        title: "A base is overrun",
        text: "An enemy that finds no hero on a base overruns it. An overrun base helps nobody and adds \
               threat every round. Few cards restore one, so prevent it: a hero in its space draws \
               the attack instead, and defeated enemies do nothing. With the fifth base the game is \
               lost.",
        fits: |_, view, _| view.game.overrun != 0,
    },
    Tip {
        title: "Half of the threat is there",
        text: "Threat is at 10 of 20. It falls back to 0 when a nemesis mission is decided, passed or \
               failed. Until then fewer enemies on the board are what slows it most.",
        fits: |_, view, _| view.game.threat >= 10,
    },
    Tip {
        title: "The nemesis mission goes on",
        text: "One mission was decided, and the next lies in its place. The missions of the nemesis \
               leave something behind when they are passed, and something worse when they are failed: \
               open the mission with i to read both.",
        fits: |_, view, _| view.game.stage > 0,
    },
    Tip {
        title: "The nemesis is stunned",
        text: "Before the showdown the nemesis cannot be beaten for good: damage as high as its health \
               stuns it. It then does not act with the other enemies once, and you may move it.",
        fits: |_, view, _| view.game.stunned || asks(&view.game, AskKind::Stunned),
    },
    Tip {
        title: "A hero is down",
        text: "A hero was defeated. The partner enters on a base in the next hero phase, with the same \
               supports. If the partner falls as well, that hero is out, and the showdown must begin \
               soon.",
        fits: |_, _, events| {
            events
                .iter()
                .any(|event| matches!(event, Event::HeroDefeated { eliminated: false, .. }))
        },
    },
    Tip {
        title: "The final showdown",
        text: "All missions are decided. The nemesis shows its other side, with more health and new \
               abilities, and now it can be beaten: bring both heroes to its space and fight, before \
               threat or events run out.",
        fits: |_, view, _| view.game.showdown,
    },
    Tip {
        title: "That was a game",
        text: "D.A.G.G.E.R. is hard to win at first. From the start screen you can pick other heroes, \
               aspects and nemeses, an easier difficulty or more players, or watch this game again.",
        fits: |rules, view, _| rules.outcome(&view.game).is_some(),
    },
];

fn asks(game: &Game, kind: AskKind) -> bool {
    game.ask.kind == kind
}

/// Whether a hero chooses an action.
fn acting(game: &Game) -> bool {
    asks(game, AskKind::Action)
}

/// Whether an action is among the choices, with either token.
fn offers(game: &Game, act: Act) -> bool {
    game.ask.mask & (1 << bit(act, false) | 1 << bit(act, true)) != 0
}

/// The hero who is asked.
fn me(game: &Game) -> Option<&HeroState> {
    game.heroes.get(usize::from(game.ask.hero))
}

/// The seed of the guided game: its first rounds show tests, enemies and a side mission.
pub const SEED: u64 = 3;
