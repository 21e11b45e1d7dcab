// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The wrapper that the user already has, such as sccache: this program's wrapper calls it with more flags.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::store::{self, WRAPPER};
use crate::toolchain::BOOTSTRAP;
use support::command::CommandExt;
use support::project::cargo_path;

const VARIABLES: [&str; 2] = ["RUSTC_WRAPPER", "CARGO_BUILD_RUSTC_WRAPPER"];
const KEY: &str = "build.rustc-wrapper";

/// Looks for the user's wrapper as cargo does. `configuration` is what the user gave cargo by --config.
pub(crate) fn find(configuration: &[OsString]) -> Option<PathBuf> {
    let named = VARIABLES.into_iter().find_map(env::var_os);
    let named = match named {
        Some(name) => PathBuf::from(name),
        None => configured(configuration)?,
    };
    let is_own = named.file_name().is_some_and(|name| name == WRAPPER);
    match named.parent() {
        // A program that cargo mergefn started has started this one, so the variable names this program's wrapper.
        Some(folder) if is_own => store::read(folder).ok()?.settings.chained,
        _ => Some(named).filter(|name| !name.as_os_str().is_empty()),
    }
}

/// The wrapper in a configuration file. Only unstable options of cargo show it; if they fail, there is none.
fn configured(configuration: &[OsString]) -> Option<PathBuf> {
    let mut cargo = Command::new(cargo_path());
    for value in configuration {
        cargo.arg("--config").arg(value);
    }
    let text = cargo
        .args(["-Zunstable-options", "config", "get", "--show-origin", KEY])
        .env(BOOTSTRAP, "1")
        .capture_text();
    parse(&text.ok()?)
}

/// Parses a line such as `build.rustc-wrapper = "tools/wrap" # /home/a/.cargo/config.toml`. A path with a slash is
/// relative to `.cargo`'s folder.
fn parse(line: &str) -> Option<PathBuf> {
    let (value, origin) = line.split_once(" = ")?.1.rsplit_once(" # ")?;
    let value: String = serde_json::from_str(value.trim()).ok()?;
    let base = Path::new(origin.trim()).parent().and_then(Path::parent);
    match value.contains('/') {
        true => Some(base.map_or_else(|| value.clone().into(), |base| base.join(&value))),
        false => Some(value.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_relative_to_its_configuration() {
        let found = |value: &str| {
            let line = format!("build.rustc-wrapper = \"{value}\" # /a b/.cargo/config.toml");
            parse(&line).map(|path| path.display().to_string())
        };
        assert_eq!(found("tools/wrap").as_deref(), Some("/a b/tools/wrap"));
        assert_eq!(found("/bin/wrap").as_deref(), Some("/bin/wrap"));
        assert_eq!(found("sccache").as_deref(), Some("sccache"));
        assert_eq!(parse("error: no such key"), None);
    }
}
