// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The settings of the wrapper. They are in a file beside it, because an environment variable could get lost.

use std::collections::BTreeMap;
use std::env;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The variable with the parameters of merging.
pub(crate) const PARAMETERS: &str = "MERGEFN";

/// All on which the compiled code depends.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Settings {
    /// The plugin's content.
    pub(crate) digest: String,
    /// The version of this program.
    pub(crate) version: String,
    /// What `rustc -vV` says.
    pub(crate) rustc: String,
    /// Whether rustc needs `RUSTC_BOOTSTRAP`.
    pub(crate) bootstrap: bool,
    /// Whether crates are compiled for a link that merges. Otherwise each crate merges by itself.
    pub(crate) merge_link: bool,
    /// `s` or `z`, if all crates of the program have this opt-level.
    pub(crate) size: Option<String>,
    /// The user's own wrapper of rustc.
    pub(crate) chained: Option<PathBuf>,
    /// The plugin's own variables.
    pub(crate) variables: BTreeMap<String, String>,
}

/// The meaning of `MERGEFN`: no merging, or parameters.
#[derive(Debug, Eq, PartialEq)]
pub(crate) enum Said<'a> {
    Off,
    /// Empty if there are none.
    Parameters(&'a str),
}

pub(crate) fn said(parameters: &str) -> Said<'_> {
    match parameters.to_ascii_lowercase().as_str() {
        "" | "on" | "1" => Said::Parameters(""),
        "off" | "0" => Said::Off,
        _ => Said::Parameters(parameters),
    }
}

impl Settings {
    pub(crate) fn parameters(&self) -> &str {
        self.variables.get(PARAMETERS).map_or("", String::as_str)
    }

    /// The parameters for a program of crates with this opt-level and of the standard library, which was compiled for
    /// speed. The user's parameters come last, so they win.
    pub(crate) fn parameters_at(&self, level: &str) -> String {
        let given = self.parameters();
        match (said(given), self.size.as_deref() == Some(level)) {
            (Said::Off, _) | (_, false) => given.to_owned(),
            (Said::Parameters(""), true) => format!("size={level}"),
            (Said::Parameters(own), true) => format!("size={level};{own}"),
        }
    }
}

/// The content of the file.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Stored {
    pub(crate) settings: Settings,
    /// Whether `RUSTC_BOOTSTRAP` changes the mangling of symbols, so that rustc needs options to keep the stable one.
    pub(crate) legacy_names: bool,
}

/// The variables that the plugin reads.
pub(crate) fn variables() -> BTreeMap<String, String> {
    let is_plugins =
        |name: &str| matches!(name, "MERGEFN" | "MERGEFN_MERGEFUNC" | "MERGEFN_DEVIRT");
    env::vars_os()
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value))
        .filter(|(name, _)| is_plugins(name))
        .map(|(name, value)| (name, value.to_string_lossy().into_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_of_all_crates_is_a_parameter_of_what_is_linked() {
        let at = |size: Option<&str>, given: &str, level: &str| {
            let settings = Settings {
                digest: String::new(),
                version: String::new(),
                rustc: String::new(),
                bootstrap: true,
                merge_link: false,
                size: size.map(str::to_owned),
                chained: None,
                variables: BTreeMap::from([(PARAMETERS.to_owned(), given.to_owned())]),
            };
            settings.parameters_at(level)
        };
        assert_eq!(at(Some("s"), "", "s"), "size=s");
        assert_eq!(at(Some("z"), "on", "z"), "size=z");
        assert_eq!(
            at(Some("z"), "exact;size=off", "z"),
            "size=z;exact;size=off"
        );
        assert_eq!(at(Some("s"), "OFF", "s"), "OFF");
        assert_eq!(at(None, "exact", "s"), "exact");
        assert_eq!(at(Some("s"), "exact", "3"), "exact");
    }
}
