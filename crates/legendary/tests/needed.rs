//! Every part of every card is needed: whichever is changed, the table of its box or a scenario
//! notices.

mod boxes;
mod common;

use std::collections::BTreeMap;

use boxes::set_up::{SET_UPS, counted, filed_links, printed, printed_links};
use boxes::{BOXES, boxed, filed};
use cardfile::{Cards, Diagnostic, Read, Sample, Word, needed};
use common::scenarios;
use legendary::card::{BUILT_IN, CardFile, Catalogue, Entry, Scheme, Set};
use legendary::scenario::{Scenario, run};
use legendary::setup::Edition;

/// What says the same, so that nobody could notice which of the two it is.
const SAME: &[(&str, &str)] = &[
    // Only heroes are in the HQ, and a villain that captures cards of it holds heroes.
    ("of: Hero, from: [Hq]", "from: [Hq]"),
    ("of: Any, from: [Hq]", "from: [Hq]"),
    ("of: Hero, from: [Captive]", "from: [Captive]"),
    ("of: Any, from: [Captive]", "from: [Captive]"),
    // The cards of a villain group are villains.
    ("), Any])", "), Villain])"),
    // One villain group of each box is called so, however it is written.
    ("Group(\"Hydra\")", "Group(\"HYDRA\")"),
    ("GroupWith(\"HYDRA\")", "Group(\"HYDRA\")"),
    ("GroupWith(\"Hydra\")", "Group(\"HYDRA\")"),
    ("GroupWith(\"Skrulls\")", "Group(\"Skrulls\")"),
    // Whatever is played is a hero, and no cost is below 0.
    ("Played(of: Hero", "Played(of: Any"),
    ("CostAtMost(0)", "Cost(0)"),
    // No hero of any box costs more than 8, and none of an HQ less than 2.
    ("CostAtLeast(8)", "Cost(8)"),
    ("Cost(2), from: [Hq]", "CostAtMost(2), from: [Hq]"),
    // Only villains are in the city.
    ("A(Any)", "A(Villain)"),
    // Danger sense concerned cards if it was used just before, so that it is not used again.
    (
        "Not(AtLeast(1, Those)), [DangerSense(cards: ",
        "Not(AtLeast(1, ShardsGained)), [DangerSense(cards: ",
    ),
    // One group of each of these names is in the boxes, and one kind of card in it.
    ("Group(\"Multiple Man\")", "Named(\"Multiple Man\")"),
    ("GroupWith(\"Multiple Man\")", "Named(\"Multiple Man\")"),
    ("Group(\"Cops\")", "Named(\"Cops\")"),
    ("GroupWith(\"Cops\")", "Named(\"Cops\")"),
    ("Group(\"S.H.I.E.L.D. Assault Squad\")", "Named(\"S.H.I.E.L.D. Assault Squad\")"),
    ("GroupWith(\"S.H.I.E.L.D. Assault Squad\")", "Named(\"S.H.I.E.L.D. Assault Squad\")"),
    ("GroupWith(\"Defenders\")", "Group(\"Defenders\")"),
    ("GroupWith(\"Black Order of Thanos\")", "Group(\"Black Order of Thanos\")"),
    // No card of any box costs 1; only heroes cost 7 or more; no hero without cost has a class.
    ("CostAtLeast(2)", "CostAtLeast(1)"),
    ("AllOf([Any, CostAtLeast(7)])", "AllOf([Hero, CostAtLeast(7)])"),
    ("AnyOf([Grey, Wound]), Cost(0)", "AnyOf([Hero, Wound]), Cost(0)"),
    // Only villains are in the city; without any, no threat is given.
    ("Each(Any)", "Each(Villain)"),
    ("Is(of: Villain, from: [City])", "Is(from: [City])"),
    ("Is(of: Any, from: [City])", "Is(from: [City])"),
    (
        "If(Is(from: [City]), [GiveThreat(A(Villain), Class(Tech))])",
        "GiveThreat(A(Villain), Class(Tech))",
    ),
    // Only bystanders lie below the HQ and next to a plot, and only heroes are played.
    ("of: Any, from: [BelowHq]", "of: Bystander, from: [BelowHq]"),
    ("many: All, from: [BelowHq]", "many: All, of: Bystander, from: [BelowHq]"),
    (
        "ToEscaped(of: Any, from: [Scheme], by: Top)",
        "ToEscaped(of: Bystander, from: [Scheme], by: Top)",
    ),
    ("ToEscaped(from: [Scheme], by: Top)", "ToEscaped(of: Bystander, from: [Scheme], by: Top)"),
    ("KeepForNextHand(of: Any, from: [Played])", "KeepForNextHand(of: Hero, from: [Played])"),
    ("KeepForNextHand(from: [Played])", "KeepForNextHand(of: Hero, from: [Played])"),
    // Masterminds hold no heroes.
    ("Also(Fight, Any, [Gain(", "Also(Fight, Villain, [Gain("),
    // The card is discarded face up in any case.
    (
        "LookTop(1), Discard(from: [Revealed]), Ko(of: Hero, from: [Discard])",
        "RevealTop(1), Discard(from: [Revealed]), Ko(of: Hero, from: [Discard])",
    ),
    // What is gained goes to hand in any case, and nothing but Bindings is gained by these.
    (
        "Redirect(Gained(NewRecruits), Hand), GainTo(Hand, NewRecruits)",
        "Redirect(Gained(NewRecruits), Hand), GainFrom(NewRecruits)",
    ),
    (
        "Happened(were: Gained, of: Any, by_this: true)",
        "Happened(were: Gained, of: Bindings, by_this: true)",
    ),
    (
        "Happened(were: Gained, by_this: true)",
        "Happened(were: Gained, of: Bindings, by_this: true)",
    ),
    // Nothing is left of as many cards as are dealt with.
    ("RevealFrom(Of(HeroDeck), 5, Bottom)", "RevealFrom(Of(HeroDeck), 5, Top)"),
    ("RevealFrom(Of(HeroDeck), 5, InRandomOrder(Bottom))", "RevealFrom(Of(HeroDeck), 5, Top)"),
    ("RevealFrom(Of(HeroDeck), 5, InRandomOrder(Top))", "RevealFrom(Of(HeroDeck), 5, Top)"),
    ("RevealPerPlayer(HeroDeck, Bottom)", "RevealPerPlayer(HeroDeck, Top)"),
    ("RevealPerPlayer(HeroDeck, InRandomOrder(Bottom))", "RevealPerPlayer(HeroDeck, Top)"),
    ("RevealPerPlayer(HeroDeck, InRandomOrder(Top))", "RevealPerPlayer(HeroDeck, Top)"),
    // Of two cards one goes and the other is put back on top.
    (
        "Ko(from: [Revealed]), OnDeck(from: [Revealed])",
        "Ko(from: [Revealed]), OnDeck(many: All, from: [Revealed])",
    ),
    // One card is concerned at most.
    (
        "Exactly(1, Those), [Put(Top(Of(VillainDeck)))]",
        "AtLeast(1, Those), [Put(Top(Of(VillainDeck)))]",
    ),
    ("If(Exactly(1, Those), [GainShards(1)])", "If(AtLeast(1, Those), [GainShards(1)])"),
    // They come one at a time: six is reached before seven.
    (
        "Exactly(6, Count(of: Named(\"Phalanx-Infected\")",
        "AtLeast(6, Count(of: Named(\"Phalanx-Infected\")",
    ),
    // Only the hero of the new reality is ever there.
    (
        "[Each(AnyPlayer, [Gain(from: [Captive], by: Highest(Cost))])]",
        "[Each(AnyPlayer, [Gain(from: [Captive], by: Owner)])]",
    ),
    (
        "[Each(AnyPlayer, [Gain(from: [Captive], by: You)])]",
        "[Each(AnyPlayer, [Gain(from: [Captive], by: Owner)])]",
    ),
    (
        "[Each(AnyPlayer, [Gain(from: [Captive], )])]",
        "[Each(AnyPlayer, [Gain(from: [Captive], by: Owner)])]",
    ),
    // On a hero's turn the other players have nothing in play.
    (
        "Each(EachOther, [ May( what: [Reveal(of: Class(Ranged), from: [Hand, ])",
        "Each(EachOther, [ May( what: [Reveal(of: Class(Ranged), from: [Hand, Played])",
    ),
    (
        "Each(EachOther, [ May( what: [Reveal(of: Class(Tech), from: [Hand, ])",
        "Each(EachOther, [ May( what: [Reveal(of: Class(Tech), from: [Hand, Played])",
    ),
    (
        "Each(EachOther, [ May( what: [Reveal(of: Class(Instinct), from: [Hand, ])",
        "Each(EachOther, [ May( what: [Reveal(of: Class(Instinct), from: [Hand, Played])",
    ),
    // One player of the table gains one at most.
    (
        "Each(AnyPlayer, [ May( what: [Reveal(of: Team(Brotherhood), from: [Hand, Played])], otherwise: [GainFrom(Bindings)], ), ]), If( Exactly(",
        "Each(AnyPlayer, [ May( what: [Reveal(of: Team(Brotherhood), from: [Hand, Played])], otherwise: [GainFrom(Bindings)], ), ]), If( AtLeast(",
    ),
    // Nothing is left of one card that is moved.
    ("RevealFrom(Of(HeroDeck), 1, Bottom)", "RevealFrom(Of(HeroDeck), 1, Top)"),
    ("RevealFrom(Of(HeroDeck), 1, Shuffled)", "RevealFrom(Of(HeroDeck), 1, Top)"),
    // One card is revealed, so that there is nothing to compare, and on its own turn the owner is asked.
    ("from: [Revealed], by: Highest(Cost)", "from: [Revealed], by: Owner"),
];

/// A card file with one way to say what can be said in several.
fn meaning(file: &str, text: &str) -> Option<CardFile> {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let plain = SAME.iter().fold(words.join(" "), |text, (one, other)| text.replace(one, other));
    cardfile::parse(file, &plain).ok()
}

struct Legendary {
    catalogue: Catalogue,
    /// The card files as they are.
    files: BTreeMap<String, Option<CardFile>>,
    /// The scenarios with what they say.
    scenarios: Vec<(String, Scenario)>,
}

impl Legendary {
    fn new() -> Legendary {
        let catalogue = Catalogue::built_in();
        // One that fails anyway notices nothing.
        let mut scenarios = scenarios();
        scenarios.retain(|(_, scenario)| run(scenario, &catalogue).is_ok());
        let scenarios = scenarios
            .into_iter()
            .map(|(_, scenario)| (format!("{scenario:?}"), scenario))
            .collect();
        let files = BUILT_IN.iter().map(|(file, text)| (file.to_string(), meaning(file, text)));
        let files: BTreeMap<_, _> = files.collect();
        assert!(files.values().all(Option::is_some), "every card file can be read in plain words");
        Legendary { files, catalogue, scenarios }
    }

    /// Whether the tables of a box notice.
    fn tables_notice(&self, cards: &Catalogue) -> bool {
        let differs =
            |(set, table): &(Set, &str)| boxed(*set, table).keys().ne(filed(*set, cards).keys());
        let set_up = |&(set, edition, table): &(Set, Edition, &str)| {
            let changed = cards.schemes.iter().filter(|entry| {
                let before = self.catalogue.schemes.iter().find(|old| old.file == entry.file);
                let same = |old: &Entry<Scheme>| old.definition.setup == entry.definition.setup;
                entry.set == set && !before.is_some_and(same)
            });
            let mut each = changed.flat_map(|entry| (1..=5).map(move |players| (entry, players)));
            each.any(|(entry, players)| {
                let scheme = &entry.definition.name;
                let found = counted(cards, (set, edition), scheme, players);
                found != printed(table, scheme, usize::from(players))
            }) || filed_links(cards, set) != printed_links(table)
        };
        BOXES.iter().any(differs) || SET_UPS.iter().any(set_up)
    }
}

impl Cards for Legendary {
    type Changed = Catalogue;

    fn words(&self, file: &str, text: &str) -> Result<Vec<Word>, Diagnostic> {
        cardfile::words::<CardFile>(file, text)
    }

    fn read(&self, file: &str, text: &str) -> Read<Catalogue> {
        match cardfile::parse::<CardFile>(file, text) {
            Err(_) => Read::Nothing,
            Ok(_) if meaning(file, text) == self.files[file] => Read::Same,
            Ok(_) => match self.catalogue.with_changed(file, text) {
                Err(_) => Read::Refused,
                Ok(catalogue) => Read::Changed(catalogue),
            },
        }
    }

    /// The tables of the boxes and the scenarios.
    fn witnesses(&self) -> usize {
        1 + self.scenarios.len()
    }

    fn knows(&self, witness: usize, card: &str) -> bool {
        witness == 0 || self.scenarios[witness - 1].0.contains(card)
    }

    fn notices(&self, witness: usize, cards: &Catalogue) -> bool {
        match witness.checked_sub(1) {
            None => self.tables_notice(cards),
            Some(scenario) => run(&self.scenarios[scenario].1, cards).is_err(),
        }
    }
}

/// The sets whose every part is noticed.
const PROVEN: &[Set] = &[Set::First, Set::Second, Set::Villains, Set::Cosmos];

/// The changes in one place of twelve, drawn by a fixed seed, to the cards of the sets that are proven;
/// `cargo xtask mutants` makes them all, to the cards of every set. `LONGBOX_MUTANTS_OF` names the files
/// that are meant by a part of their paths.
#[test]
fn every_part_of_every_card_is_noticed() {
    let sample = Sample::from_environment(Sample::OneOf(12, 0));
    let of = std::env::var("LONGBOX_MUTANTS_OF").unwrap_or_default();
    let proven = |file: &str| PROVEN.iter().any(|set| file.starts_with(set.word()));
    let meant = |file: &str| file.contains(&of) && (sample == Sample::All || proven(file));
    let files = BUILT_IN.iter().filter(|(file, _)| meant(file));
    let files: Vec<_> = files.map(|(file, text)| (file.to_string(), text.to_string())).collect();
    needed(&Legendary::new(), &files, sample).demand_all();
}
