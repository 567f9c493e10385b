//! The browser for the tests of the browser's table: Debian's Chromium with its driver, and axe.

use std::path::Path;
use std::process::{Command, Stdio};

/// The pictures that docs/web.md shows.
const SHOWN: [&str; 11] = [
    "front-light",
    "table-legendary-light",
    "large-card",
    "table-legendary-phone",
    "table-legendary-tablet",
    "table-dagger-dark",
    "table-dagger-phone",
    "legendary-end",
    "review-light",
    "dagger-end",
    "daily-light",
];

fn quiet(root: &Path, program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command.status().is_ok_and(|status| status.success())
}

/// Gets what is missing where the tools of Debian and npm are there, and says what there is. What cannot be got
/// is said by the tests that need it.
pub fn tools(root: &Path) -> String {
    let driver = || quiet(root, "chromedriver", &["--version"]);
    if !driver() {
        let install = [
            "install",
            "--yes",
            "--quiet",
            "--no-install-recommends",
            "chromium",
            "chromium-driver",
        ];
        let _ = quiet(root, "apt-get", &install)
            || quiet(root, "sudo", &[&["--non-interactive", "apt-get"], &install[..]].concat());
    }
    let folder = root.join("target").join("axe");
    if !folder.join("package/axe.min.js").is_file() && std::fs::create_dir_all(&folder).is_ok() {
        let _ = quiet(&folder, "npm", &["pack", "axe-core@4", "--silent"]);
        let packed = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        let packed = packed
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|e| e == "tgz"));
        if let Some(packed) = packed {
            let _ = quiet(&folder, "tar", &["xzf", &packed.display().to_string()]);
        }
    }
    let said = |is: bool| if is { "there" } else { "missing: not tested with it" };
    format!(
        "Chromium is {}\naxe is {}",
        said(driver()),
        said(folder.join("package/axe.min.js").is_file())
    )
}

/// Takes the pictures of docs/web.md anew.
pub fn pictures(root: &Path) -> Result<String, String> {
    println!("{}", tools(root));
    let folder = root.join("target").join("pictures");
    let done = Command::new(crate::cargo())
        .args([
            "test",
            "--package",
            "longbox",
            "--test",
            "web",
            "--",
            "screens",
            "pages",
            "daily",
            "seated",
        ])
        .current_dir(root)
        .env("LONGBOX_PICTURES", &folder)
        .env("LONGBOX_BROWSER", "1")
        .status();
    if !done.is_ok_and(|status| status.success()) {
        return Err("the tests in the browser failed".into());
    }
    let docs = root.join("docs").join("pictures");
    std::fs::create_dir_all(&docs).map_err(|error| error.to_string())?;
    for name in SHOWN {
        let file = format!("{name}.webp");
        std::fs::copy(folder.join(&file), docs.join(&file))
            .map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(format!("{} pictures are in docs/pictures, all others in target/pictures", SHOWN.len()))
}
