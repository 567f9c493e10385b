//! The printed figures of every component, held against a table: names and titles, origins, numbers,
//! places, icons, the board and the die. What a component does is for scenarios to say.

use dagger::Book;
use dagger::card::{Mission, Region, Space, Spawn};

/// The figures as they should be, a row each.
pub const TABLE: &str = include_str!("figures.tsv");

/// Whether the book has the figures of the table, in its order.
pub fn same(book: &Book) -> bool {
    TABLE.lines().eq(rows(book).iter().map(String::as_str))
}

fn row(cells: &[&str]) -> String {
    cells.join("\t").trim_end().to_owned()
}

fn spawns(spawns: &[Spawn]) -> String {
    let icon =
        |spawn: &Spawn| format!("{:?} on {} at {}", spawn.what, spawn.space as u8 + 1, spawn.pips);
    spawns.iter().map(icon).collect::<Vec<_>>().join(", ")
}

fn mission(book: &Book, mission: &Mission) -> String {
    let Mission { name, progress, limit, threat, team_up, .. } = mission;
    let each = if mission.flat { "" } else { " each" };
    let elite = mission.elite.map(|(enemy, space)| {
        format!("{} in {}", book.enemies[usize::from(enemy)].name, space.name())
    });
    let halves: Vec<_> = mission.half_names.iter().filter(|name| !name.is_empty()).collect();
    row(&[
        "mission",
        name,
        &format!("progress {progress}{each}, limit {limit}, threat {threat}, team-up {team_up}"),
        &format!("defy {:?}, rest {:?}", mission.defy, mission.rest),
        &format!("dagger {:?}, elite {elite:?}", mission.dagger),
        &halves.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" / "),
        &spawns(&mission.spawns),
    ])
}

/// The figures of a book in the form of the table.
pub fn rows(book: &Book) -> Vec<String> {
    let mut rows = Vec::new();
    for card in &book.cards {
        let class = card.class.as_deref().unwrap_or_default();
        rows.push(row(&["card", card.kind, &card.group, &card.name, class, &card.origin]));
    }
    rows.extend(book.titles().map(|title| row(&["title", title])));
    for hero in &book.heroes {
        let [atk, dfi, tac] = hero.attr;
        let figures = format!("health {}, ATK {atk}, DFI {dfi}, TAC {tac}", hero.health);
        rows.push(row(&["hero", &hero.name, &figures]));
    }
    for support in &book.supports {
        rows.push(row(&["support", &support.name, &format!("charge {}", support.charge)]));
    }
    for team_up in &book.team_ups {
        rows.push(row(&["team-up", &team_up.name, &format!("cost {}", team_up.cost)]));
    }
    for side in book.aspects.iter().flatten() {
        let values: Vec<_> = side.actions.iter().map(|action| action.value.to_string()).collect();
        rows.push(row(&["aspect", &side.name, &values.join(" ")]));
    }
    for enemy in &book.enemies {
        let figures = format!("power {}, health {}", enemy.power, enemy.health);
        rows.push(row(&["enemy", &enemy.name, &figures]));
    }
    rows.extend(book.missions.iter().map(|one| mission(book, one)));
    for event in &book.events {
        let icons = format!("{:?}", event.icons);
        rows.push(row(&["event", &event.name, &icons, &spawns(&event.spawns)]));
    }
    for nemesis in &book.nemeses {
        rows.push(row(&["nemesis", &nemesis.name, &nemesis.title, nemesis.start.name()]));
        for side in &nemesis.sides {
            let figures =
                format!("threat {}, health {}, power {}", side.threat, side.health, side.power);
            rows.push(row(&["side", &nemesis.name, &figures, &side.power_names.join(" / ")]));
        }
    }
    for (difficulty, handicaps) in ["easy", "normal", "hard"].into_iter().zip(&book.handicaps) {
        for (handicap, heroes) in handicaps.iter().zip(2..) {
            let (heroes, figures): (u8, _) = (heroes, format!("{handicap:?}"));
            rows.push(row(&["difficulty", difficulty, &format!("{heroes} heroes"), &figures]));
        }
    }
    for (space, region) in Space::ALL.into_iter().zip(book.board.region) {
        let region = if region == Region::None { "none" } else { region.name() };
        let near = Space::ALL.into_iter().zip(book.board.steps[usize::from(space)]);
        let near = near.filter(|(_, steps)| *steps == 1);
        let near: Vec<_> = near.map(|(near, _)| near.name()).collect();
        rows.push(row(&["space", space.name(), region, &near.join(", ")]));
    }
    rows.push(row(&["die", &format!("{:?}", book.board.die)]));
    rows
}
