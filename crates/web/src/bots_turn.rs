//! A bot's turn: it thinks on a thread of its own, waits as long as the table likes, and its choice is kept
//! like anybody's.

use std::sync::Arc;
use std::time::{Duration, Instant};

use table::Seat;

use crate::rooms::{Rooms, Table};

/// How long bots wait before they try again when nothing could be kept.
const TROUBLED: Duration = Duration::from_secs(2);

/// If a bot is asked and does not think yet, lets it think and choose.
pub async fn take(rooms: Arc<Rooms>, table: Arc<Table>) {
    if rooms.store.trouble().is_some() {
        // Nothing can be kept, so nothing can be chosen: asking all the time makes no room on a disk.
        tokio::time::sleep(TROUBLED).await;
    }
    let Ok(mut room) = rooms.enter(&table).await else { return };
    let step = room.step();
    let Some(Seat(seat)) = room.host.play().asked() else { return };
    if !room.is_driven(seat) || room.driven == Some(step) {
        return;
    }
    let play = room.host.play();
    let job = match room.host.is_bot(Seat(seat)) {
        true => play.thought(Seat(seat)),
        // A person who has yielded.
        false => Some(play.by_thumb(Seat(seat))),
    };
    let Some(job) = job else { return };
    room.driven = Some(step);
    drop(room);
    let begun = Instant::now();
    let Some(choice) = rooms.think(job).await else { return };
    loop {
        // Whoever changes the pace, or lets a bot go on, is heard at once.
        let nudged = table.go.notified();
        let Ok(room) = rooms.enter(&table).await else { return };
        if room.step() != step || !room.is_driven(seat) {
            return;
        }
        let (speed, alone) = (room.speed, table.listeners() == 0);
        drop(room);
        match speed.pause() {
            // Nobody looks on: there is nothing to wait for.
            _ if alone => break,
            Some(pause) => {
                let left = pause.saturating_sub(begun.elapsed());
                if left.is_zero() || tokio::time::timeout(left, nudged).await.is_err() {
                    break;
                }
            }
            None => {
                if tokio::time::timeout(Duration::from_secs(3600), nudged).await.is_err() {
                    return;
                }
                if table.may_go_on() {
                    break;
                }
            }
        }
    }
    rooms.bot_chose(&table, seat, step, choice).await;
}
