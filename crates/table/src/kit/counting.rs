//! An allocator that counts, so that a test can say that a step allocates nothing.
#![allow(unsafe_code, reason = "there is no other way to see every allocation")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counted by thread. A test makes it its own with
/// `#[global_allocator] static ALLOCATOR: table::kit::Counting = table::kit::Counting;`.
#[derive(Clone, Copy, Debug)]
pub struct Counting;

impl Counting {
    /// How often this thread has allocated.
    pub fn allocations() -> u64 {
        ALLOCATIONS.get()
    }
}

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
