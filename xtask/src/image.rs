//! The container image: the program linked statically, so that it needs nothing around it.

use std::path::Path;
use std::process::{Command, Stdio};

/// What builds images, the first that is there.
const BUILDERS: [&str; 3] = ["podman", "buildah", "docker"];

fn run(root: &Path, program: &std::ffi::OsStr, arguments: &[&str]) -> Result<(), String> {
    let done = Command::new(program).args(arguments).current_dir(root).status();
    let what = || format!("{} {}", program.display(), arguments.join(" "));
    match done {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` ended with {status}", what())),
        Err(error) => Err(format!("`{}` did not start: {error}", what())),
    }
}

fn is_there(builder: &str) -> bool {
    let quiet = Stdio::null;
    let asked = Command::new(builder)
        .arg("--version")
        .stdout(quiet())
        .stderr(quiet())
        .stdin(quiet())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// Whether a program asks for a loader, which a container of its own does not have: the name of Linux's is in it.
fn is_static(program: &[u8]) -> bool {
    let loader = b"/ld-linux";
    // It stands in a segment near the beginning.
    let head = &program[..program.len().min(64 << 10)];
    !head.windows(loader.len()).any(|piece| piece == loader)
}

/// Links the program statically and builds the image.
pub fn build(root: &Path) -> Result<String, String> {
    let fault = |error: std::io::Error| error.to_string();
    let linked = ["rustc", "--release", "--locked", "--package", "longbox", "--bin", "longbox"];
    let here = ["--target-dir", "target", "--", "-C", "target-feature=+crt-static"];
    let linked = [&linked[..], &here[..]].concat();
    run(root, &crate::cargo(), &linked)?;
    let (target, folder) = (root.join("target"), root.join("target").join("image"));
    std::fs::create_dir_all(folder.join("data")).map_err(fault)?;
    let program = std::fs::read(target.join("release").join("longbox")).map_err(fault)?;
    if !is_static(&program) {
        return Err("the program is not linked statically".into());
    }
    std::fs::copy(target.join("release").join("longbox"), folder.join("longbox")).map_err(fault)?;
    let builder = BUILDERS.into_iter().find(|builder| is_there(builder));
    let builder = builder.ok_or("none of podman, buildah and docker is there")?;
    let arguments = ["build", "--tag", "longbox", "--file", "Containerfile", "target/image"];
    run(root, builder.as_ref(), &arguments)?;
    Ok(format!("{builder} has the image `longbox`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_needs_a_loader_is_noticed() {
        assert!(is_static(b"\x7fELF and so on"));
        assert!(!is_static(b"\x7fELF ... /lib64/ld-linux-x86-64.so.2\0"));
    }
}
