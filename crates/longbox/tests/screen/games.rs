//! Whole games, from the first key to the end.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::common::Folder;
use crate::kit::{Screen, no_tmux};

fn over(picture: &str) -> bool {
    ["You have won", "You have lost", "Nobody has won"].iter().any(|end| picture.contains(end))
}

#[test]
fn a_whole_game_is_played_in_a_real_terminal() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let args = "play legendary --first-game --seed 11 --seats you,random";
    let screen = Screen::open(&folder, "whole", (80, 24), args);
    screen.wait("Your turn");
    screen.press("+");
    screen.press("+");
    let picture = screen.play(over);
    assert!(picture.contains("Victory points: "), "{picture}");
    screen.press("q");
    assert_eq!(screen.noted("status"), "0", "{}", screen.picture());
    folder.run(&["replay", "--verify"]).ok();
    folder.run(&["play", "--resume"]).fails(1, "no game to continue");
}

#[test]
fn a_whole_game_of_dagger_is_played_in_a_real_terminal() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let args = "play dagger --first-game --seed 5 --seats you,random";
    let screen = Screen::open(&folder, "dagger", (80, 24), args);
    screen.wait("Who is the first player?");
    screen.press("+");
    screen.press("+");
    screen.play(over);
    screen.press("q");
    assert_eq!(screen.noted("status"), "0", "{}", screen.picture());
    folder.run(&["replay", "--verify"]).ok();
    // What was finished is offered to be watched.
    drop(screen);
    let screen = Screen::open(&folder, "watch", (80, 24), "play dagger");
    screen.wait("the last finished game again");
    screen.press("5");
    screen.wait("Finished games");
    screen.press("1");
    screen.wait("step 0 of");
    screen.press("End");
    assert!(over(&screen.wait("You have")));
}

#[test]
fn a_bot_that_loses_its_seat_is_told_on_the_screen() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let args = "play legendary --first-game --seed 11 --seats you,exec:false";
    let screen = Screen::open(&folder, "exec", (80, 24), args);
    screen.wait("Your turn");
    screen.press("e");
    screen.wait("End the turn?");
    screen.press("y");
    let picture = screen.wait("A bot has lost its seat");
    assert!(picture.contains("replaced by thumb"), "{picture}");
    screen.press("Escape");
    // The rule of thumb plays on in its place.
    screen.press("N");
    screen.wait("Turn 3: player 1");
}

#[test]
fn the_start_screen_leads_to_a_table_and_back() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let screen = Screen::open(&folder, "start", (80, 24), "");
    screen.wait("First game");
    screen.press("3");
    screen.wait("Welcome");
    screen.press("Enter");
    screen.wait("How a turn goes");
    screen.press("Enter");
    screen.wait("Alone at the table");
    screen.press("Enter");
    screen.wait("Play your hand");
    screen.press("Enter");
    screen.press("1");
    screen.press("Enter");
    // The lesson has a word on what can be recruited now.
    screen.wait("Somebody to recruit");
    screen.press("Enter");
    screen.press("q");
    screen.wait("Leave the table?");
    screen.press("y");
    screen.wait("Continue");
}

#[test]
fn the_start_screen_leads_to_the_browser() {
    if no_tmux() {
        return;
    }
    let folder = Folder::new();
    let screen = Screen::open(&folder, "browser", (80, 24), "");
    screen.wait("In the browser");
    screen.press("6");
    let picture = screen.wait("The table is open: http://");
    let (_, address) = picture.split_once("http://").unwrap();
    let (address, _) = address.split_once('/').unwrap();
    let mut page = TcpStream::connect(address).unwrap();
    write!(page, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    page.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    screen.press("C-c");
    screen.noted("status");
}
