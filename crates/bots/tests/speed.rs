//! Promises about speed: a rollout, and whoever plays by rules of thumb, allocates nothing.
#![allow(unsafe_code, reason = "a counting allocator is the only way to see every allocation")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use bots::{Player, Seen, Thumb, rollout};
use legendary::card::Catalogue;
use legendary::setup::{Wish, build};
use table::{Chance, Choices, Rules, Seat, Seed, Silent};

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
fn a_rollout_allocates_nothing() {
    let catalogue = Catalogue::built_in();
    for players in 1..=5 {
        for number in 0..10 {
            let seed = Seed::from(number * 11 + u64::from(players));
            let wish = Wish { players, ..Wish::default() };
            let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
            let mut chance = Chance::new(&seed.nth(1));
            let game = rules.start(&seed);
            let before = ALLOCATIONS.get();
            let view = rules.view(&game, Seat(0));
            let mut imagined = rules.determinize(&view, &mut chance);
            rollout(&rules, &mut imagined);
            assert!(rules.outcome(&imagined).is_some());
            assert_eq!(ALLOCATIONS.get(), before, "a rollout of {players} players, seed {seed}");
        }
    }
}

#[test]
fn thumb_allocates_nothing() {
    let catalogue = Catalogue::built_in();
    let wish = Wish { players: 3, ..Wish::default() };
    let seed = Seed::from(3);
    let rules = build(&catalogue, wish.draw(&catalogue, &seed).unwrap()).unwrap();
    let mut game = rules.start(&seed);
    let mut choices = Choices::new();
    let before = ALLOCATIONS.get();
    while let Some(decision) = rules.decision(&game) {
        rules.choices(&game, &mut choices);
        let choice = Thumb.choose(&Seen::new(&rules, &game, decision.seat), &choices);
        rules.choose_unchecked(&mut game, choice, &mut Silent);
    }
    assert_eq!(ALLOCATIONS.get(), before);
}
