//! Promises about speed: a step allocates nothing, and a scene takes little time.

use dagger::scene::Texts;
use dagger::state::AskKind;
use dagger::{Dagger, Setup};
use table::kit::{Counting, after, quick_scenes};
use table::{Chance, Choices, Rules, Seed, Silent};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_step_allocates_nothing() {
    for players in 1..=5 {
        let rules = Dagger::new(Setup { players, ..Setup::default() }).unwrap();
        for number in 0..20 {
            let seed = Seed::from(number);
            let mut random = Chance::new(&seed.nth(1));
            let mut choices = Choices::new();
            let before = Counting::allocations();
            let mut game = rules.start(&seed);
            while rules.decision(&game).is_some() {
                rules.choices(&game, &mut choices);
                let choice = choices[random.below(choices.len() as u32) as usize];
                rules.choose_unchecked(&mut game, choice, &mut Silent);
            }
            assert_eq!(Counting::allocations(), before, "{players} players, seed {seed}");
        }
    }
}

#[test]
fn a_scene_takes_little_time() {
    let rules = Dagger::new(Setup { players: 5, ..Setup::default() }).unwrap();
    let texts = Texts::new(rules.book());
    quick_scenes(&rules, &texts, &after(&rules, 2, 180), 900);
    // While an action is chosen, whatever is out of reach says why.
    let mut games = (200..300).map(|steps| after(&rules, 2, steps));
    let game = games.find(|game| game.ask.kind == AskKind::Action).expect("an action");
    quick_scenes(&rules, &texts, &game, 1000);
}
