//! The table in a browser, tested as it is used: a real server with a real file, and a real Chromium.

mod access;
mod agreed;
mod cards;
mod daily;
mod disk;
mod driver;
mod http;
mod killed;
mod measured;
mod mishaps;
mod page;
mod pages;
mod screens;
mod seated;
mod served;
mod server;
mod together;
mod told;
mod words;
