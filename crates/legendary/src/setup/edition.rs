//! Editions: where the rules of one box differ from another's, as data.

use serde::{Deserialize, Serialize};

/// An edition of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The First Edition of 2012.
    #[default]
    First,
}

/// The numbers of an edition. Lists go by number of players, from one to five.
pub(super) struct Numbers {
    pub villain_groups: [u8; 5],
    pub henchman_groups: [u8; 5],
    /// Cards of each henchman group.
    pub henchmen: [u8; 5],
    pub bystanders: [u8; 5],
    pub heroes: [u8; 5],
    pub strikes: [u8; 5],
    /// Whether the mastermind's group must be there.
    pub always_leads: [bool; 5],
    pub agents: u8,
    pub troopers: u8,
    pub hand: u8,
    /// An escaping villain KOs a hero of the HQ that costs this much or less; in solo games every twist
    /// does, too.
    pub ko_cost: u8,
}

impl Edition {
    pub(super) fn numbers(self) -> &'static Numbers {
        match self {
            Edition::First => &Numbers {
                villain_groups: [1, 2, 3, 3, 4],
                henchman_groups: [1, 1, 1, 2, 2],
                henchmen: [3, 10, 10, 10, 10],
                bystanders: [1, 2, 8, 8, 12],
                heroes: [3, 5, 5, 5, 6],
                strikes: [1, 5, 5, 5, 5],
                always_leads: [false, true, true, true, true],
                agents: 8,
                troopers: 4,
                hand: 6,
                ko_cost: 6,
            },
        }
    }
}
