//! Promises about size and allocation: a game is small, and a step allocates nothing.
#![allow(unsafe_code, reason = "a counting allocator is the only way to see every allocation")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use legendary::state::Game;
use table::{Chance, Choices, Rules, Seed, Silent};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is handed to the system's allocator unchanged; counting touches no memory of its own.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // A thread that is ending has no counter any more; nothing is measured then.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `GlobalAlloc::dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_game_is_small() {
    // 336 cards of 4 bytes, 40 frames of 13, 100 plays of 2, and a little more. The same for any number
    // of players.
    assert!(size_of::<Game>() <= 2_560, "a game takes {} bytes", size_of::<Game>());
}

#[test]
fn a_step_allocates_nothing() {
    let catalogue = Catalogue::built_in();
    for players in 1..=5 {
        for number in 0..20 {
            let seed = Seed::from(number * 7 + u64::from(players));
            let wish = Wish { players, ..Wish::default() };
            let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
            let mut random = Chance::new(&seed.nth(1));
            let mut choices = Choices::new();
            let before = ALLOCATIONS.get();
            let mut game = rules.start(&seed);
            while rules.decision(&game).is_some() {
                rules.choices(&game, &mut choices);
                let choice = choices[random.below(choices.len() as u32) as usize];
                rules.choose_unchecked(&mut game, choice, &mut Silent);
                let copy = game.clone();
                assert!(copy == game);
            }
            assert_eq!(ALLOCATIONS.get(), before, "{players} players, seed {seed}");
        }
    }
}
