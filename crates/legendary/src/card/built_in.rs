//! The card files that are part of the program.

macro_rules! file {
    ($path:literal) => {
        ($path, include_str!(concat!("../../cards/", $path)))
    };
}

/// Every built-in card file: its path below `cards/`, and its text.
pub const BUILT_IN: &[(&str, &str)] = &[
    file!("cosmos/basics.ron"),
    file!("cosmos/henchmen/sidera-maris-bridge-builders.ron"),
    file!("cosmos/henchmen/universal-church-of-truth.ron"),
    file!("cosmos/heroes/adam-warlock.ron"),
    file!("cosmos/heroes/captain-mar-vell.ron"),
    file!("cosmos/heroes/moondragon.ron"),
    file!("cosmos/heroes/nebula.ron"),
    file!("cosmos/heroes/nova.ron"),
    file!("cosmos/heroes/phyla-vell.ron"),
    file!("cosmos/heroes/quasar.ron"),
    file!("cosmos/heroes/ronan-the-accuser.ron"),
    file!("cosmos/heroes/yondu.ron"),
    file!("cosmos/masterminds/magus.ron"),
    file!("cosmos/masterminds/the-beyonder.ron"),
    file!("cosmos/masterminds/the-grandmaster.ron"),
    file!("cosmos/schemes/annihilation-conquest.ron"),
    file!("cosmos/schemes/destroy-the-nova-corps.ron"),
    file!("cosmos/schemes/the-contest-of-champions.ron"),
    file!("cosmos/schemes/turn-the-soul-of-adam-warlock.ron"),
    file!("cosmos/villains/black-order-of-thanos.ron"),
    file!("cosmos/villains/celestials.ron"),
    file!("cosmos/villains/elders-of-the-universe.ron"),
    file!("cosmos/villains/from-beyond.ron"),
    file!("first/basics.ron"),
    file!("first/henchmen/doombot-legion.ron"),
    file!("first/henchmen/hand-ninjas.ron"),
    file!("first/henchmen/savage-land-mutates.ron"),
    file!("first/henchmen/sentinel.ron"),
    file!("first/heroes/black-widow.ron"),
    file!("first/heroes/captain-america.ron"),
    file!("first/heroes/cyclops.ron"),
    file!("first/heroes/deadpool.ron"),
    file!("first/heroes/emma-frost.ron"),
    file!("first/heroes/gambit.ron"),
    file!("first/heroes/hawkeye.ron"),
    file!("first/heroes/hulk.ron"),
    file!("first/heroes/iron-man.ron"),
    file!("first/heroes/nick-fury.ron"),
    file!("first/heroes/rogue.ron"),
    file!("first/heroes/spider-man.ron"),
    file!("first/heroes/storm.ron"),
    file!("first/heroes/thor.ron"),
    file!("first/heroes/wolverine.ron"),
    file!("first/masterminds/dr-doom.ron"),
    file!("first/masterminds/loki.ron"),
    file!("first/masterminds/magneto.ron"),
    file!("first/masterminds/red-skull.ron"),
    file!("first/schemes/midtown-bank-robbery.ron"),
    file!("first/schemes/negative-zone-prison-breakout.ron"),
    file!("first/schemes/portals-to-the-dark-dimension.ron"),
    file!("first/schemes/replace-earths-leaders-with-killbots.ron"),
    file!("first/schemes/secret-invasion-of-the-skrull-shapeshifters.ron"),
    file!("first/schemes/super-hero-civil-war.ron"),
    file!("first/schemes/the-legacy-virus.ron"),
    file!("first/schemes/unleash-the-power-of-the-cosmic-cube.ron"),
    file!("first/villains/brotherhood.ron"),
    file!("first/villains/enemies-of-asgard.ron"),
    file!("first/villains/hydra.ron"),
    file!("first/villains/masters-of-evil.ron"),
    file!("first/villains/radiation.ron"),
    file!("first/villains/skrulls.ron"),
    file!("first/villains/spider-foes.ron"),
    file!("second/basics.ron"),
    file!("second/henchmen/doombot-legion.ron"),
    file!("second/henchmen/hand-ninjas.ron"),
    file!("second/henchmen/savage-land-mutates.ron"),
    file!("second/henchmen/sentinel.ron"),
    file!("second/heroes/black-widow.ron"),
    file!("second/heroes/captain-america.ron"),
    file!("second/heroes/cyclops.ron"),
    file!("second/heroes/emma-frost.ron"),
    file!("second/heroes/gambit.ron"),
    file!("second/heroes/hawkeye.ron"),
    file!("second/heroes/hulk.ron"),
    file!("second/heroes/iron-man.ron"),
    file!("second/heroes/nick-fury.ron"),
    file!("second/heroes/rogue.ron"),
    file!("second/heroes/spider-man-miles-morales.ron"),
    file!("second/heroes/spider-man-peter-parker.ron"),
    file!("second/heroes/storm.ron"),
    file!("second/heroes/thor.ron"),
    file!("second/heroes/wolverine.ron"),
    file!("second/masterminds/doctor-doom.ron"),
    file!("second/masterminds/doctor-octopus.ron"),
    file!("second/masterminds/loki.ron"),
    file!("second/masterminds/magneto.ron"),
    file!("second/masterminds/red-skull.ron"),
    file!("second/schemes/bank-robbery-hostage-crisis.ron"),
    file!("second/schemes/enshrouded-identity.ron"),
    file!("second/schemes/negative-zone-prison-breakout.ron"),
    file!("second/schemes/portals-to-the-dark-dimension.ron"),
    file!("second/schemes/replace-earths-leaders-with-killbots.ron"),
    file!("second/schemes/secret-invasion-of-the-skrull-shapeshifters.ron"),
    file!("second/schemes/super-hero-civil-war.ron"),
    file!("second/schemes/the-legacy-virus.ron"),
    file!("second/schemes/unleash-the-power-of-the-cosmic-cube.ron"),
    file!("second/villains/brotherhood-of-mutants.ron"),
    file!("second/villains/enemies-of-asgard.ron"),
    file!("second/villains/hydra.ron"),
    file!("second/villains/masters-of-evil.ron"),
    file!("second/villains/radiation.ron"),
    file!("second/villains/sinister-spider-foes.ron"),
    file!("second/villains/sinister-syndicate.ron"),
    file!("second/villains/skrulls.ron"),
    file!("villains/basics.ron"),
    file!("villains/henchmen/asgardian-warriors.ron"),
    file!("villains/henchmen/cops.ron"),
    file!("villains/henchmen/multiple-man.ron"),
    file!("villains/henchmen/shield-assault-squad.ron"),
    file!("villains/heroes/bullseye.ron"),
    file!("villains/heroes/dr-octopus.ron"),
    file!("villains/heroes/electro.ron"),
    file!("villains/heroes/enchantress.ron"),
    file!("villains/heroes/green-goblin.ron"),
    file!("villains/heroes/juggernaut.ron"),
    file!("villains/heroes/kingpin.ron"),
    file!("villains/heroes/kraven.ron"),
    file!("villains/heroes/loki.ron"),
    file!("villains/heroes/magneto.ron"),
    file!("villains/heroes/mysterio.ron"),
    file!("villains/heroes/mystique.ron"),
    file!("villains/heroes/sabretooth.ron"),
    file!("villains/heroes/ultron.ron"),
    file!("villains/heroes/venom.ron"),
    file!("villains/masterminds/dr-strange.ron"),
    file!("villains/masterminds/nick-fury.ron"),
    file!("villains/masterminds/odin.ron"),
    file!("villains/masterminds/professor-x.ron"),
    file!("villains/schemes/build-an-underground-mega-vault-prison.ron"),
    file!("villains/schemes/cage-villains-in-power-suppressing-cells.ron"),
    file!("villains/schemes/crown-thor-king-of-asgard.ron"),
    file!("villains/schemes/crush-hydra.ron"),
    file!("villains/schemes/graduation-at-xaviers-x-academy.ron"),
    file!("villains/schemes/infiltrate-the-lair-with-spies.ron"),
    file!("villains/schemes/mass-produce-war-machine-armor.ron"),
    file!("villains/schemes/resurrect-heroes-with-the-norn-stones.ron"),
    file!("villains/villains/avengers.ron"),
    file!("villains/villains/defenders.ron"),
    file!("villains/villains/marvel-knights.ron"),
    file!("villains/villains/spider-friends.ron"),
    file!("villains/villains/uncanny-avengers.ron"),
    file!("villains/villains/uncanny-x-men.ron"),
    file!("villains/villains/x-men-first-class.ron"),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn on_disk(folder: &Path, below: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{below}{}", path.file_name().unwrap().to_str().unwrap());
            if path.is_dir() {
                on_disk(&path, &format!("{name}/"), found);
            } else if name.ends_with(".ron") {
                found.push(name);
            }
        }
    }

    #[test]
    fn every_card_file_on_disk_is_built_in() {
        let mut found = Vec::new();
        on_disk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cards"), "", &mut found);
        found.sort();
        let listed: Vec<_> = BUILT_IN.iter().map(|(path, _)| path.to_string()).collect();
        assert_eq!(listed, found, "list every card file in built_in.rs, sorted by path");
    }
}
