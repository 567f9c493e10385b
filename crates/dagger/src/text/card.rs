//! Whole components in words, line by line.

use super::choose::{action, attr, capital};
use super::effect::{changes, condition, script, told};
use super::who::Who;
use crate::card::*;

/// What using a triggered ability of a card does to the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uses {
    /// Nothing.
    Free,
    /// It is exhausted.
    Exhaust,
}

/// Whose card an ability stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A hero's.
    Hero,
    /// A hero's mission, which takes effect for that hero whoever reads it.
    HeroMission,
    /// Nobody's: a nemesis, an enemy, another mission, an event.
    Nobody,
}

impl Owner {
    /// Whose doing a moment waits for, as the owner reads it.
    fn reads(self) -> Who {
        if self == Owner::HeroMission { Who::ItsHero } else { Who::You }
    }

    /// Who does what an ability says at this moment.
    fn does(self, when: When) -> Who {
        let of_a_hero = match when {
            When::AfterRoll(_)
            | When::Suffers(_)
            | When::Attacked(_)
            | When::EnemyDefeated(_)
            | When::EnemyDamaged(_)
            | When::MissionCompleted
            | When::NemesisProgress(_)
            | When::AfterAction(..)
            | When::AfterBoosted(_)
            | When::FightsSpecific
            | When::AfterEmpower(_)
            | When::WouldBeDefeated
            | When::ThisAttacked => true,
            When::Action
            | When::AnyTime
            | When::Always
            | When::HeroPhaseStarts
            | When::HeroPhaseEnds
            | When::NemesisPhaseStarts
            | When::ShowdownStarts
            | When::WouldOverrun
            | When::AfterOverrun
            | When::AfterSpawn
            | When::ThisDefeated
            | When::ThisActivates
            | When::GroupActivated
            | When::ThisSpawned => false,
        };
        match (self, when) {
            (Owner::Hero, _) | (_, When::Action | When::AnyTime) => Who::You,
            (_, When::ThisDefeated) => Who::Victor,
            (Owner::HeroMission, _) if !of_a_hero || when.whose() == Whose::You => Who::ItsHero,
            _ if of_a_hero => Who::ThatHero,
            _ => Who::FirstPlayer,
        }
    }
}

/// Whose doing is waited for, as a noun; on a card that belongs to no hero it is anybody's.
fn doer(whose: Whose, owner: Owner) -> String {
    let who = owner.reads();
    match whose {
        _ if owner == Owner::Nobody => "any hero".into(),
        Whose::You => who.name(),
        Whose::Nearby => format!("{} or a nearby hero", who.name()),
        Whose::Region => format!("{} or a hero in {} region", who.name(), who.own_again()),
        Whose::Other => "another hero".into(),
        Whose::OtherInRegion => format!("another hero in {} region", who.own()),
        Whose::Anyone => "any hero".into(),
    }
}

/// Who would be attacked; of one alone it is certain.
fn attacked(whose: Whose, owner: Owner) -> String {
    match (whose, owner) {
        (Whose::You, Owner::Hero | Owner::HeroMission) => owner.reads().does("are attacked"),
        _ => doer(whose, owner) + " would be attacked",
    }
}

fn done(by: Whose, past: &str, owner: Owner) -> String {
    format!("{} {past}", doer(by, owner))
}

fn moment(when: When, owner: Owner) -> String {
    match when {
        When::Action => "Action".into(),
        When::AnyTime => "At any time".into(),
        When::Always => "Always".into(),
        When::HeroPhaseStarts => "At the start of the hero phase".into(),
        When::HeroPhaseEnds => "At the end of the hero phase".into(),
        When::NemesisPhaseStarts => "At the start of the nemesis phase".into(),
        When::ShowdownStarts => "At the start of the final showdown".into(),
        When::AfterRoll(by) => format!("After {}", done(by, "rolled dice for a test", owner)),
        When::Suffers(by) => format!("When {}", doer(by, owner) + " would suffer damage"),
        When::Attacked(by) => {
            format!("When {}", attacked(by, owner))
        }
        When::EnemyDefeated(by) => format!("After {}", done(by, "defeated an enemy", owner)),
        When::EnemyDamaged(by) => format!("After {}", done(by, "dealt damage to an enemy", owner)),
        When::MissionCompleted => "After a mission was completed".into(),
        When::NemesisProgress(by) => {
            format!("After {}", done(by, "placed progress on the nemesis mission", owner))
        }
        When::AfterAction(kind, by) => {
            format!("After {}", done(by, &format!("performed a {} action", action(kind)), owner))
        }
        When::AfterBoosted(by) => {
            format!("After {}", done(by, "spent the boosted token on an aspect action", owner))
        }
        When::FightsSpecific => "When a hero fights a nemesis-specific enemy".into(),
        When::WouldOverrun => "When a base would be overrun".into(),
        When::AfterOverrun => "After a base was overrun".into(),
        When::AfterSpawn => "After an enemy was spawned".into(),
        When::AfterEmpower(by) => format!("After {}", done(by, "became empowered", owner)),
        When::WouldBeDefeated => "When a fight action would defeat this enemy".into(),
        When::ThisDefeated => "After this enemy was defeated".into(),
        When::ThisActivates => "When this enemy activates".into(),
        When::ThisAttacked => "After this enemy attacked a hero".into(),
        When::GroupActivated => "After all of these enemies have activated".into(),
        When::ThisSpawned => "After this enemy was spawned".into(),
    }
}

fn always(rule: &Rule, owner: Owner) -> String {
    let who = owner.does(When::Always);
    let yours = if owner == Owner::Hero { "your" } else { "all heroes'" };
    let so = match rule.so {
        Always::Action(kind, change) => {
            format!("{yours} {} actions are performed {}", action(kind), changes(change))
        }
        Always::Test(of, change) => {
            format!("{yours} {} tests are made {}", attr(of), changes(change))
        }
        Always::BoostedAspectAction(change) => {
            format!("your boosted aspect actions are performed {}", changes(change))
        }
        Always::Reduce(n) => format!("reduce all damage that you suffer by {n}"),
        Always::Power(filter, n) => {
            format!("{} has {n:+} power", super::choose::enemies(EnemySel::Each(filter), who))
        }
        Always::NoCharge => "heroes cannot charge their supports".into(),
        Always::NoRecover => "heroes cannot recover damage".into(),
        Always::NoEmpower => "heroes cannot become empowered".into(),
        Always::NoDagger => "D.A.G.G.E.R. effects are not resolved".into(),
        Always::ThisPower(n) => format!("this enemy has {n:+} power"),
        Always::ThisHealth(n) => format!("this enemy has {n:+} health"),
        Always::ThisHealthPerHero(n) => format!("this enemy has {n:+} health per player"),
        Always::RoundThreat(n) => format!("threat advances by {n} more each round"),
        Always::Guards => {
            "all other enemies in this enemy's space suffer no damage, the nemesis among them, \
                           unless they guard like this too"
                .into()
        }
        Always::HealthPerProgress(n) => {
            format!("this enemy has +{n} health for each progress on this card")
        }
        Always::Armour(n) => {
            format!("each time this enemy would be dealt damage, it suffers {n} less")
        }
        Always::OverrunsFirst => {
            "this enemy overruns a base instead of attacking a hero, if able".into()
        }
        Always::Hunts => "this enemy moves toward the nearest hero instead of a base".into(),
        Always::Strides(n) => format!("this enemy moves {n} farther"),
        Always::AttacksAll => "this enemy attacks every hero in its space".into(),
    };
    let mut text = so;
    if let Some(only) = rule.only {
        text = format!("while {}, {text}", condition(only, who));
    }
    if rule.token {
        text = format!("while an aspect token lies on this slot, {text}");
    }
    capital(&text) + "."
}

/// The abilities of a card, a line each.
pub fn abilities(abilities: &[Ability], uses: Uses, owner: Owner) -> Vec<String> {
    abilities.iter().map(|ability| one(ability, uses, owner)).collect()
}

fn one(ability: &Ability, uses: Uses, owner: Owner) -> String {
    let who = owner.does(ability.when);
    let mut line = String::new();
    if !ability.name.is_empty() {
        line.push_str(&format!("{}. ", ability.name));
    }
    for rule in &ability.always {
        line.push_str(&always(rule, owner));
        line.push(' ');
    }
    if ability.r#do.0.is_empty() && ability.boost.0.is_empty() {
        return line.trim_end().to_owned();
    }
    let combo = match ability.cost {
        Cost::Empowered => "EMPOWERED: ".to_owned(),
        Cost::Primed(of) => {
            format!("PRIMED ({}): ", super::choose::enemies(EnemySel::One(of), who))
        }
        Cost::TeamUp(n) => format!("Spend {n} team-up: "),
        Cost::Free => String::new(),
    };
    line.push_str(&combo);
    line.push_str(&moment(ability.when, owner));
    if ability.once {
        line.push_str(", once per round");
    }
    if uses == Uses::Exhaust && !matches!(ability.when, When::Action | When::Always) {
        line.push_str(", exhaust this card");
    }
    match ability.r#do.0.is_empty() {
        true => line.push('.'),
        // What happens in the place of a defeat says so.
        false if ability.when == When::WouldBeDefeated => {
            let text = script(&ability.r#do, who);
            line.push_str(&format!(": {} instead.", text.trim_end_matches('.')));
        }
        false => line.push_str(&format!(": {}", script(&ability.r#do, who))),
    }
    if !ability.boost.0.is_empty() {
        line.push_str(&format!(" BOOST: {}", script(&ability.boost, who)));
    }
    if !ability.instead.0.is_empty() {
        line.push_str(&format!(" BOOST, instead: {}", script(&ability.instead, who)));
    }
    line
}

/// An action of an aspect sheet.
pub fn aspect_action(kind: ActionKind, file: &ActionFile) -> Vec<String> {
    let mut line = match kind {
        ActionKind::Move => format!("Move. MOVE {}.", file.value),
        ActionKind::Fight => "Fight. Attack (ATK) an enemy in your space.".into(),
        ActionKind::Defy => "Defy. Defy (DFI) a mission in your space.".into(),
        _ if file.value == 0 => "Rest. Test TAC; for each success recover 1 or charge 1.".into(),
        _ => format!(
            "Rest. Test TAC and add {}; for each success recover 1 or charge 1.",
            file.value
        ),
    };
    let always = changes(file.always);
    if !always.is_empty() {
        line.push_str(&format!(" It is performed {always}."));
    }
    let boost = changes(file.boost);
    if !boost.is_empty() {
        line.push_str(&format!(" BOOST: perform it {boost}."));
    }
    if !file.then.0.is_empty() {
        line.push_str(&format!(" BOOST, afterwards: {}", script(&file.then, Who::You)));
    }
    vec![line]
}

/// Where a hero must stand, in words.
pub(crate) fn at(place: Where) -> String {
    match place {
        Where::In(space) => format!("in {}", space.name()),
        Where::InRegion(region) => format!("in {}", region.name()),
        Where::OnBase => "on any base".into(),
        Where::OnOverrunBase => "on any overrun base".into(),
        Where::OnIliad => "on the Iliad".into(),
        Where::WithNemesis => "in the nemesis's space".into(),
        Where::WithEnemy => "in any space with a non-nemesis enemy".into(),
        Where::AtSea => "in the ocean region".into(),
        Where::Anywhere => "anywhere".into(),
    }
}

/// A mission.
pub fn mission(file: &MissionFile, kind: MissionKind) -> Vec<String> {
    let mut lines = Vec::new();
    let mut numbers = Vec::new();
    if file.progress > 0 {
        let per = if file.flat { "" } else { " per player" };
        numbers.push(format!("Progress {}{per}", file.progress));
    } else if file.elite.is_none() {
        numbers.push("Progress *".into());
    }
    if file.limit > 0 {
        numbers.push(format!("threat limit {}", file.limit));
    }
    if file.threat > 0 {
        numbers.push(format!("threat {} each round", file.threat));
    }
    if file.team_up > 0 {
        numbers.push(format!("team-up {}", file.team_up));
    }
    lines.push(capital(&numbers.join(", ")) + ".");
    if let Some((enemy, space)) = &file.elite {
        lines.push(format!(
            "{} starts in {}. Completed when it is defeated.",
            enemy.name,
            space.name()
        ));
    }
    if let Some(place) = file.defy {
        lines.push(format!("Defy this mission {}: 1 progress for each success.", at(place)));
    }
    if let Some(place) = file.rest {
        lines
            .push(format!("Rest {}: successes may be spent here, 1 progress for each.", at(place)));
    }
    if let Some((place, n)) = file.dagger {
        lines.push(format!("D.A.G.G.E.R. action {}: place {n} progress.", at(place)));
    }
    let hero = kind == MissionKind::Hero;
    let owner = if hero { Owner::HeroMission } else { Owner::Nobody };
    lines.extend(abilities(&file.abilities, Uses::Free, owner));
    if hero {
        lines.push("When completed, its hero gains their unique support.".into());
    }
    if !file.complete.0.is_empty() {
        lines.push(format!("When completed: {}", told(&file.complete)));
    }
    if !file.ongoing.0.is_empty() {
        let who = if hero { Who::ItsHero } else { Who::FirstPlayer };
        lines.push(format!("Ongoing: {}", script(&file.ongoing, who)));
    }
    for (half, word) in [(&file.pass, "Passed"), (&file.fail, "Failed")] {
        if kind != MissionKind::Nemesis {
            continue;
        }
        let mut line = format!("{word} ({}):", half.name);
        if !half.r#do.0.is_empty() {
            line.push_str(&format!(" {}", told(&half.r#do)));
        }
        for text in abilities(&half.abilities, Uses::Free, Owner::Nobody) {
            line.push_str(&format!(" {text}"));
        }
        lines.push(line);
    }
    match kind {
        MissionKind::Side | MissionKind::Hero => lines,
        MissionKind::FirstStrike | MissionKind::Nemesis => of_nemesis(lines),
    }
}

/// The lines of a component whose enemy is the nemesis.
pub fn of_nemesis(lines: Vec<String>) -> Vec<String> {
    let named = |line: String| {
        line.replace("this enemy", "the nemesis").replace("This enemy", "The nemesis")
    };
    lines.into_iter().map(named).collect()
}

fn spawn(&SpawnFile(what, number, pips): &SpawnFile) -> String {
    let what = match what {
        SpawnKind::Rank(rank) => format!("rank {rank}"),
        SpawnKind::Specific => "nemesis-specific".into(),
    };
    let pips = if pips > 2 { format!(" with {pips} or more heroes") } else { String::new() };
    format!("{what} on {number}{pips}")
}

/// An event.
pub fn event(file: &EventFile) -> Vec<String> {
    let mut lines = vec![told(&file.r#do)];
    lines.extend(abilities(&file.stays, Uses::Free, Owner::Nobody));
    let icons: Vec<_> = file
        .icons
        .iter()
        .map(|icon| match icon {
            Icon::Ongoing => "ongoing effects".to_owned(),
            Icon::SpawnSideMission => "spawn a side mission".to_owned(),
            Icon::Nemesis(n) => format!("nemesis ability {n}"),
        })
        .collect();
    if !icons.is_empty() {
        lines.push(format!("Icons: {}.", icons.join(", ")));
    }
    if !file.spawns.is_empty() {
        lines.push(format!("Spawn: {}.", spawns(&file.spawns)));
    }
    lines
}

fn spawns(files: &[SpawnFile]) -> String {
    files.iter().map(spawn).collect::<Vec<_>>().join(", ")
}

/// The set-up bar of a first strike.
pub fn setup_bar(file: &FirstStrikeFile) -> String {
    format!("Set-up: {}; spawn {}; spawn 1 side mission.", file.pod, spawns(&file.spawns))
}

/// The three abilities of a nemesis side.
pub fn powers(powers: &[PowerFile; 3]) -> Vec<String> {
    let one = |(i, power): (usize, &PowerFile)| {
        format!("{}. {}. {}", i + 1, power.name, told(&power.r#do))
    };
    powers.iter().enumerate().map(one).collect()
}
