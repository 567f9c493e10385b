//! Dependencies: their licences, no crate twice, and a reason for each that we chose.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::licence;

/// Crates that may be there in more than one version, with the reason.
const DUPLICATES: [(&str, &str); 4] = [
    ("getrandom", "ring, under TLS and web push, is two versions behind everybody else"),
    ("itertools", "criterion, for benches only, is one version behind ratatui"),
    (
        "syn",
        "derive macros are moving from one major version to the next; only compiled, never shipped",
    ),
    ("windows-sys", "ring again, on Windows only"),
];

const TABLE_BEGINS: &str = "<!-- dependencies -->";
const TABLE_ENDS: &str = "<!-- end of dependencies -->";

/// Checks the dependencies without the network.
pub fn check(root: &Path) -> Result<String, String> {
    let metadata = metadata(root)?;
    let lock = read(root, "Cargo.lock")?;
    let architecture = read(root, "ARCHITECTURE.md")?;
    let direct = direct(&metadata);
    let mut wrong = licences(&metadata);
    wrong.extend(duplicates(&lock, &DUPLICATES));
    wrong.extend(reasons(&direct, &architecture));
    if wrong.is_empty() {
        let all = packages(&metadata).count();
        Ok(format!("{} direct dependencies, {all} packages: all in order", direct.len()))
    } else {
        Err(wrong.join("\n"))
    }
}

fn read(root: &Path, file: &str) -> Result<String, String> {
    std::fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"))
}

/// What cargo knows about the packages that this machine builds. Those of other systems may never
/// have been downloaded; their versions are seen in the lock file nevertheless.
fn metadata(root: &Path) -> Result<Value, String> {
    let output = Command::new(crate::cargo())
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", &host(root)?])
        .current_dir(root)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!(
            "`cargo metadata` failed; `cargo fetch` may help:\n{}",
            String::from_utf8_lossy(&output.stderr).trim()
        ));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("`cargo metadata`: {error}"))
}

fn host(root: &Path) -> Result<String, String> {
    let rustc = std::env::var("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc)
        .arg("-vV")
        .current_dir(root)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("rustc could not be started: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(String::from).ok_or_else(|| "`rustc -vV` does not name its host".into())
}

/// The packages from elsewhere that are part of the build.
fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    let nodes = list(&metadata["resolve"]["nodes"]);
    let used: BTreeSet<&str> = nodes.filter_map(|node| node["id"].as_str()).collect();
    list(&metadata["packages"]).filter(move |package| {
        !package["source"].is_null() && package["id"].as_str().is_some_and(|id| used.contains(id))
    })
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn licences(metadata: &Value) -> Vec<String> {
    packages(metadata)
        .filter_map(|package| {
            let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
            let Some(licence) = package["license"].as_str() else {
                return Some(format!("{name} does not say its licence"));
            };
            match licence::allowed(licence) {
                Ok(true) => None,
                Ok(false) => Some(format!("{name} has a licence that we do not accept: {licence}")),
                Err(error) => Some(format!("{name} has a licence that cannot be read: {error}")),
            }
        })
        .collect()
}

/// Crates in more than one version, and permissions for such crates that nobody needs.
fn duplicates(lock: &str, permitted: &[(&str, &str)]) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut name = "";
    for line in lock.lines() {
        if let Some(value) = line.strip_prefix("name = ") {
            name = value.trim_matches('"');
        } else if let Some(value) = line.strip_prefix("version = ")
            && !name.is_empty()
        {
            versions.entry(name).or_default().push(value.trim_matches('"'));
        }
    }
    versions.retain(|_, versions| versions.len() > 1);
    let permission = |name: &str| permitted.iter().any(|(known, _)| *known == name);
    let twice = versions.iter().filter(|(name, _)| !permission(name)).map(|(name, versions)| {
        format!(
            "{name} is there in {} versions ({}); see `cargo tree --duplicates`",
            versions.len(),
            versions.join(", ")
        )
    });
    let needless =
        permitted.iter().filter(|(name, _)| !versions.contains_key(name)).map(|(name, _)| {
            format!("{name} is there once; take it off the list of permitted duplicates")
        });
    twice.chain(needless).collect()
}

/// The dependencies that the crates of the workspace name.
fn direct(metadata: &Value) -> BTreeSet<String> {
    let members: BTreeSet<&str> = list(&metadata["workspace_members"]).map(text).collect();
    list(&metadata["packages"])
        .filter(|package| members.contains(text(&package["id"])))
        .flat_map(|package| list(&package["dependencies"]))
        .filter(|dependency| !dependency["source"].is_null())
        .map(|dependency| text(&dependency["name"]).to_string())
        .collect()
}

/// Compares the dependencies with the table of reasons.
fn reasons(direct: &BTreeSet<String>, architecture: &str) -> Vec<String> {
    let table = architecture
        .split_once(TABLE_BEGINS)
        .and_then(|(_, rest)| rest.split_once(TABLE_ENDS))
        .map(|(table, _)| table);
    let Some(table) = table else {
        return vec![format!("ARCHITECTURE.md has no table between {TABLE_BEGINS} and its end")];
    };
    let mut wrong = Vec::new();
    let mut listed = BTreeSet::new();
    for row in table.lines().filter(|line| line.starts_with("| `")) {
        let mut cells = row.split('|').map(str::trim).skip(1);
        let name = cells.next().unwrap_or_default().trim_matches('`');
        if cells.next().unwrap_or_default().is_empty() {
            wrong.push(format!("ARCHITECTURE.md gives no reason for {name}"));
        }
        if !listed.insert(name.to_string()) {
            wrong.push(format!("ARCHITECTURE.md lists {name} twice"));
        }
    }
    wrong.extend(
        direct.difference(&listed).map(|name| format!("ARCHITECTURE.md does not say why {name}")),
    );
    wrong.extend(
        listed
            .difference(direct)
            .map(|name| format!("ARCHITECTURE.md lists {name}, which no crate uses")),
    );
    wrong
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sample() -> Value {
        json!({
            "workspace_members": ["own 0.1.0"],
            "packages": [
                {
                    "id": "own 0.1.0", "name": "own", "version": "0.1.0", "source": null,
                    "license": null,
                    "dependencies": [
                        {"name": "good", "source": "registry"},
                        {"name": "other-own", "source": null},
                    ],
                },
                {"id": "good 1.0.0", "name": "good", "version": "1.0.0", "source": "registry",
                 "license": "MIT", "dependencies": [{"name": "bad", "source": "registry"}]},
                {"id": "bad 2.0.0", "name": "bad", "version": "2.0.0", "source": "registry",
                 "license": "GPL-3.0-only", "dependencies": []},
                {"id": "none 3.0.0", "name": "none", "version": "3.0.0", "source": "registry",
                 "license": null, "dependencies": []},
                {"id": "away 4.0.0", "name": "away", "version": "4.0.0", "source": "registry",
                 "license": "GPL-3.0-only", "dependencies": []},
            ],
            "resolve": {"nodes": [
                {"id": "own 0.1.0"}, {"id": "good 1.0.0"}, {"id": "bad 2.0.0"}, {"id": "none 3.0.0"},
            ]},
        })
    }

    #[test]
    fn licences_of_what_is_built_are_checked() {
        let wrong = licences(&sample());
        assert_eq!(wrong.len(), 2, "{wrong:?}");
        assert!(wrong[0].starts_with("bad 2.0.0 has a licence that we do not accept"));
        assert!(wrong[1].starts_with("none 3.0.0 does not say"));
    }

    #[test]
    fn only_what_the_workspace_names_is_direct() {
        assert_eq!(direct(&sample()), BTreeSet::from(["good".to_string()]));
    }

    #[test]
    fn a_crate_in_two_versions_needs_a_permission() {
        let package =
            |name, version| format!("[[package]]\nname = {name:?}\nversion = {version:?}");
        let lock = ["version = 4".to_string(), package("a", "1.0.0"), package("a", "2.0.0")];
        let lock = lock.join("\n\n");
        assert!(duplicates(&lock, &[])[0].contains("a is there in 2 versions (1.0.0, 2.0.0)"));
        assert!(duplicates(&lock, &[("a", "a reason")]).is_empty());
        let both = [("a", "a reason"), ("b", "another")];
        assert!(duplicates(&lock, &both)[0].starts_with("b is there once"));
    }

    #[test]
    fn the_table_lists_what_is_used_and_nothing_else() {
        let table = |rows: &str| format!("{TABLE_BEGINS}\n| a | b |\n{rows}\n{TABLE_ENDS}");
        let direct = BTreeSet::from(["good".to_string()]);
        assert!(reasons(&direct, &table("| `good` | does good |")).is_empty());
        assert!(reasons(&direct, &table("")).concat().contains("does not say why good"));
        assert!(reasons(&direct, &table("| `good` | |")).concat().contains("no reason"));
        let more = reasons(&direct, &table("| `good` | yes |\n| `old` | once |"));
        assert_eq!(more, ["ARCHITECTURE.md lists old, which no crate uses"]);
        assert!(reasons(&direct, "no table")[0].contains("no table"));
    }
}
