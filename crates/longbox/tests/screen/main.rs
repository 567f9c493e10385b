//! The program in a real terminal.

#[path = "../common/mod.rs"]
mod common;
mod games;
mod interrupted;
mod kit;
