//! The board's terms: the nouns that differ between heroic and villainous boards.

/// A noun in singular and plural.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// One of them.
    pub one: &'static str,
    /// Several of them.
    pub many: &'static str,
}

impl Term {
    /// The form for a singular or a plural.
    pub fn form(self, plural: bool) -> &'static str {
        if plural { self.many } else { self.one }
    }

    /// One of them in the middle of a sentence of the table's talk: "hero".
    pub fn low(self) -> String {
        self.one.to_lowercase()
    }

    /// Several of them in the middle of a sentence of the table's talk: "heroes".
    pub fn lows(self) -> String {
        self.many.to_lowercase()
    }
}

/// The words of one board. The engine knows one set of things; each board has its own names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// Those whom players recruit.
    pub hero: Term,
    /// Those in the city.
    pub villain: Term,
    /// Lesser villains.
    pub henchman: Term,
    /// The one behind it all.
    pub mastermind: Term,
    /// The plan that is played against.
    pub scheme: Term,
    /// Those who are captured and saved.
    pub bystander: Term,
    /// The cards that clog a deck.
    pub wound: Term,
    /// The officers of the common stack.
    pub officer: Term,
    /// The sidekicks of the common stack.
    pub sidekick: Term,
    /// Madame HYDRA of the common stack.
    pub madame_hydra: Term,
    /// The New Recruits of the common stack.
    pub new_recruit: Term,
    /// The cards that clog a deck and can be turned on others.
    pub bindings: Term,
    /// The cards that the mastermind is defeated by, one after the other.
    pub tactic: Term,
    /// Those who stand between the players and the mastermind.
    pub guard: Term,
    /// The card that moves the scheme on, by its full name.
    pub scheme_twist: Term,
    /// The same card by its short name.
    pub twist: Term,
    /// The villain groups of a set-up.
    pub villain_groups: &'static str,
    /// The henchman groups of a set-up.
    pub henchman_groups: &'static str,
    /// The row of heroes to recruit.
    pub hq: &'static str,
    /// The row of spaces that villains pass through.
    pub city: &'static str,
    /// The deck that the HQ is filled from.
    pub hero_deck: &'static str,
    /// The deck that is played from at the start of a turn.
    pub villain_deck: &'static str,
    /// The pile of those who got away.
    pub escaped: &'static str,
    /// The points that fight.
    pub attack: &'static str,
    /// The points that recruit.
    pub recruit: &'static str,
    /// Victory points.
    pub points: &'static str,
    /// The heading of what happens after a fight.
    pub fight: &'static str,
    /// The heading of what happens on entering the city.
    pub ambush: &'static str,
    /// The heading of what happens on leaving the city.
    pub escape: &'static str,
    /// The card that makes the mastermind act, and the heading of what it does then.
    pub strike: Term,
    /// To take a bystander to one's victory pile.
    pub rescue: &'static str,
    /// The same of somebody else.
    pub rescues: &'static str,
    /// To take a bystander, as an enemy does.
    pub capture: &'static str,
    /// To get out of the city.
    pub get_away: &'static str,
    /// The same as it goes on.
    pub getting_away: &'static str,
    /// The pile of those who got away, in brief.
    pub escaped_brief: &'static str,
    /// The side that players lose to.
    pub evil: &'static str,
}

impl Words {
    /// The words of the boards on which players are heroes.
    pub const HEROIC: Words = Words {
        hero: Term { one: "Hero", many: "Heroes" },
        villain: Term { one: "Villain", many: "Villains" },
        henchman: Term { one: "Henchman", many: "Henchmen" },
        mastermind: Term { one: "Mastermind", many: "Masterminds" },
        scheme: Term { one: "Scheme", many: "Schemes" },
        bystander: Term { one: "Bystander", many: "Bystanders" },
        wound: Term { one: "Wound", many: "Wounds" },
        officer: Term { one: "S.H.I.E.L.D. Officer", many: "S.H.I.E.L.D. Officers" },
        sidekick: Term { one: "Sidekick", many: "Sidekicks" },
        madame_hydra: Term { one: "Madame HYDRA", many: "Madame HYDRA" },
        new_recruit: Term { one: "New Recruit", many: "New Recruits" },
        bindings: Term { one: "Bindings", many: "Bindings" },
        tactic: Term { one: "Tactic", many: "Tactics" },
        guard: Term { one: "guard", many: "guards" },
        scheme_twist: Term { one: "Scheme Twist", many: "Scheme Twists" },
        twist: Term { one: "Twist", many: "Twists" },
        villain_groups: "villain groups",
        henchman_groups: "henchman groups",
        hq: "HQ",
        city: "city",
        hero_deck: "Hero Deck",
        villain_deck: "Villain Deck",
        escaped: "escape pile",
        attack: "Attack",
        recruit: "Recruit",
        points: "VP",
        fight: "Fight",
        ambush: "Ambush",
        escape: "Escape",
        strike: Term { one: "Master Strike", many: "Master Strikes" },
        rescue: "rescue",
        rescues: "rescues",
        capture: "capture",
        get_away: "escape",
        getting_away: "escaping",
        escaped_brief: "Esc",
        evil: "evil",
    };

    /// The words of the boards on which players are villains. What the rulebook does not call equivalent
    /// has the same name on every board: wounds and Bindings, officers and Madame HYDRA.
    pub const VILLAINOUS: Words = Words {
        hero: Term { one: "Ally", many: "Allies" },
        villain: Term { one: "Adversary", many: "Adversaries" },
        henchman: Term { one: "Backup Adversary", many: "Backup Adversaries" },
        mastermind: Term { one: "Commander", many: "Commanders" },
        scheme: Term { one: "Plot", many: "Plots" },
        guard: Term { one: "bodyguard", many: "bodyguards" },
        scheme_twist: Term { one: "Plot Twist", many: "Plot Twists" },
        villain_groups: "adversary groups",
        henchman_groups: "backup groups",
        hq: "Lair",
        hero_deck: "Ally Deck",
        villain_deck: "Adversary Deck",
        escaped: "overrun pile",
        escape: "Overrun",
        strike: Term { one: "Command Strike", many: "Command Strikes" },
        rescue: "kidnap",
        rescues: "kidnaps",
        capture: "guard",
        get_away: "overrun",
        getting_away: "overrunning the city",
        escaped_brief: "Over",
        evil: "good",
        ..Words::HEROIC
    };
}
