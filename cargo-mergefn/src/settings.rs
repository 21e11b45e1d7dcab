// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the wrapper has to know. It stands in a file beside the wrapper: an environment variable could be lost on the way.

use std::collections::BTreeMap;
use std::env;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// What the code depends on.
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
    /// Whether units are made for a link that merges, in the place of merging alone.
    pub(crate) merge_link: bool,
    /// The wrapper that the user has.
    pub(crate) chained: Option<PathBuf>,
    /// The plugin's own variables.
    pub(crate) variables: BTreeMap<String, String>,
}

impl Settings {
    /// The parameters of merging.
    pub(crate) fn parameters(&self) -> &str {
        self.variables.get("MERGEFN").map_or("", String::as_str)
    }
}

/// What stands in the file.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Stored {
    pub(crate) settings: Settings,
    /// Whether unstable options change the names of symbols, so that the stable ones have to be asked for.
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
