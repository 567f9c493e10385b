//! The board, its ways and regions, the bases and the die.

use super::{BOARD, Compiler, DIFFICULTY};
use crate::card::book::*;
use crate::card::*;
use crate::text;

impl Compiler {
    pub(super) fn board(&mut self, file: &BoardFile) -> Board {
        let mut adjacent = [0u32; SPACES];
        for &(a, b) in &file.edges {
            if a == b || a == Space::Asgard || b == Space::Asgard {
                self.fault(BOARD, "an edge joins a space to itself or to Asgard");
                continue;
            }
            adjacent[a as usize] |= 1 << b as u32;
            adjacent[b as usize] |= 1 << a as u32;
        }
        let mut region = [Region::None; SPACES];
        for (name, spaces) in &file.regions {
            for &space in spaces {
                region[space as usize] = *name;
            }
        }
        let mut steps = [[99u8; SPACES]; SPACES];
        for (from, steps) in steps.iter_mut().enumerate() {
            let (mut reached, mut edge, mut distance) = (1u32 << from, 1u32 << from, 0);
            while edge != 0 {
                let mut next = 0;
                for space in 0..SPACES {
                    if edge >> space & 1 != 0 {
                        steps[space] = distance;
                        next |= adjacent[space];
                    }
                }
                edge = next & !reached;
                reached |= next;
                distance += 1;
            }
        }
        for space in Space::ALL.into_iter().filter(|&space| space != Space::Asgard) {
            let at = usize::from(space);
            if steps[0][at] == 99 || region[at] == Region::None {
                let name = space.name();
                self.fault(BOARD, format!("{name} has no region or no way to it"));
            }
        }
        if file.die.is_empty() || file.die.len() > 20 {
            self.fault(BOARD, "a die has 1 to 20 faces");
        }
        let effects = file.effects.clone().map(|script| self.block(&script));
        let origin = &file.origin;
        self.origin(BOARD, origin);
        for (base, script) in Base::ALL.into_iter().zip(&file.effects) {
            let text = vec![text::script(script, text::Who::You)];
            self.card("base", "", base.name(), None, "known", text);
        }
        let die: Vec<_> = file.die.iter().map(|&symbol| text::symbol(symbol)).collect();
        self.card("die", "", "Hero die", None, origin, vec![format!("Faces: {}.", die.join(", "))]);
        let edges = Space::ALL.into_iter().zip(adjacent).take(SPACES - 1).map(|(from, to)| {
            let to = Space::ALL.into_iter().filter(|space| to & space.bit() != 0);
            let to: Vec<_> = to.map(Space::name).collect();
            format!("{}: {}.", from.name(), to.join(", "))
        });
        self.card("board", "", "Game board", None, origin, edges.collect());
        Board { adjacent, steps, region, effects, die: file.die.clone() }
    }

    /// The difficulties, which stand among the cards so that they can be looked up.
    pub(super) fn difficulty(&mut self, file: &DifficultyFile) -> [[Handicap; 4]; 3] {
        let all = [file.easy, file.normal, file.hard];
        for handicap in all.as_flattened() {
            if handicap.threat > 10
                || handicap.team_up > 30
                || handicap.events > 6
                || !(-60..=60).contains(&handicap.health)
            {
                self.fault(DIFFICULTY, "threat is at most 10, team-up 30, events 6 and health 60");
            }
        }
        let names = ["easy", "normal", "hard"];
        for (name, handicaps) in names.into_iter().zip(&all) {
            let lines = handicaps.iter().zip(2..).map(|(h, heroes): (_, u8)| {
                format!(
                    "{heroes} heroes: threat starts at and returns to {}, {:+} health of the nemesis \
                     in the final showdown, team-up starts at {}, events discarded at the start: {}.",
                    h.threat, h.health, h.team_up, h.events
                )
            });
            self.card("difficulty", "", name, None, &file.origin, lines.collect());
        }
        all
    }
}
