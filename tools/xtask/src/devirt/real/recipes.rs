// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the two programs are built and tested, as data: `benches/recipes/devirt.toml` says what each field is.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::programs::generate::Generated;
use crate::programs::recipes::read;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Recipes {
    /// The release of Debian that the sources are of.
    pub(super) suite: String,
    /// Its source packages.
    pub(super) packages: Vec<String>,
    pub(super) leveldb: Leveldb,
    pub(super) xerces_c: Xerces,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Leveldb {
    pub(super) flags: Vec<String>,
    pub(super) library: Vec<String>,
    /// Each a program of its own.
    pub(super) tests: Vec<String>,
    /// Files that the patterns of both name, too.
    pub(super) except: Vec<String>,
    pub(super) framework: Vec<String>,
    pub(super) main: String,
    pub(super) program: Vec<String>,
    pub(super) work: Vec<String>,
    pub(super) generate: Vec<Generated>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Xerces {
    pub(super) cmake: Vec<String>,
    /// Arguments of ctest, for tests one after the other and side by side.
    pub(super) tests: Vec<Vec<String>>,
    pub(super) observed: Vec<String>,
    /// Programs, each with its arguments before a document.
    pub(super) samples: Vec<Vec<String>>,
}

pub(super) static RECIPES: LazyLock<Recipes> =
    LazyLock::new(|| read(include_str!("../../../../../benches/recipes/devirt.toml")));
