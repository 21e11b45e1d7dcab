// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How programs are built and run, as data: `benches/recipes` has them, and says what each field is.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Language;
use super::generate::Generated;
use super::runs::Runs;

/// A C or C++ program.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recipe {
    pub(crate) name: String,
    pub(crate) language: Language,
    /// The crate in `benches/corpus`, or the folder of llvm-test-suite.
    #[serde(alias = "crate", alias = "folder")]
    pub(crate) origin: String,
    pub(crate) sources: Vec<String>,
    /// The files that the program's own build compiles one by one, where [`Recipe::sources`] is a file that includes them; else none.
    #[serde(default)]
    pub(crate) files: Vec<String>,
    #[serde(default)]
    pub(crate) except: Vec<String>,
    #[serde(default)]
    pub(crate) generate: Vec<Generated>,
    pub(crate) flags: Vec<String>,
    /// What other objects may call, as patterns: a library's interface, or `main`.
    #[serde(default = "main")]
    pub(crate) public: String,
    pub(crate) driver: Option<String>,
    #[serde(default)]
    pub(crate) libraries: Vec<String>,
    pub(crate) runs: Runs,
    /// Runs that measure speed, where those above are too short for that.
    pub(crate) work: Option<Runs>,
    pub(crate) workload: String,
}

fn main() -> String {
    "main".to_owned()
}

/// A Rust program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Program {
    pub(crate) name: String,
    #[serde(rename = "crate")]
    pub(crate) package: String,
    pub(crate) product: Product,
    /// For a library: a program in C in `benches` that calls it.
    pub(crate) driver: Option<String>,
    /// Arguments of cargo.
    #[serde(default)]
    pub(crate) features: Vec<String>,
    #[serde(default)]
    pub(crate) server: bool,
    #[serde(default)]
    pub(crate) runs: Runs,
    #[serde(default)]
    pub(crate) work: Runs,
    pub(crate) workload: String,
}

/// What cargo makes of a package.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Product {
    /// The executable of this name.
    Program(String),
    /// A shared library with a C interface (cdylib), by its name in code.
    Library(String),
}

/// A program for a target where bytes count.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Image {
    pub(crate) name: String,
    pub(crate) target: String,
    /// Levels of optimization: rustc's `opt-level`, clang's `-O`.
    pub(crate) levels: Vec<String>,
    /// In `benches/corpus`.
    #[serde(rename = "crate")]
    pub(crate) package: Option<String>,
    /// In `benches`, if it is no crate of the corpus.
    pub(crate) folder: Option<String>,
    /// What cargo builds; without it, clang builds the recipe of the image's name.
    pub(crate) program: Option<String>,
    /// Arguments of cargo.
    #[serde(default)]
    pub(crate) features: Vec<String>,
    /// Flags of clang beside those of the recipe.
    #[serde(default)]
    pub(crate) flags: Vec<String>,
    /// What is no file of the program, or does what wasi does not.
    pub(crate) without: Option<String>,
    /// Without them, those of the program of its name.
    pub(crate) runs: Option<Runs>,
    /// Files of the folder where it runs, and what they are copies of.
    #[serde(default)]
    pub(crate) given: BTreeMap<String, String>,
    /// What it writes there.
    #[serde(default)]
    pub(crate) written: Vec<String>,
}

/// All of them, with what runs them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Images {
    /// By target.
    pub(crate) runners: BTreeMap<String, Vec<String>>,
    pub(crate) image: Vec<Image>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Programs<T> {
    program: Vec<T>,
}

/// The C and C++ programs of the corpus, from small to large, by language.
pub(crate) static NATIVE: LazyLock<Vec<Recipe>> =
    LazyLock::new(|| programs(include_str!("../../../../benches/recipes/native.toml")));

/// CTMark.
pub(crate) static CTMARK: LazyLock<Vec<Recipe>> =
    LazyLock::new(|| programs(include_str!("../../../../benches/recipes/ctmark.toml")));

/// From small to large.
pub(crate) static RUST: LazyLock<Vec<Program>> =
    LazyLock::new(|| programs(include_str!("../../../../benches/recipes/rust.toml")));

pub(crate) static EMBEDDED: LazyLock<Images> =
    LazyLock::new(|| read(include_str!("../../../../benches/recipes/embedded.toml")));

/// The C or C++ program of this name.
pub(crate) fn native(name: &str) -> Result<&'static Recipe> {
    let found = NATIVE.iter().find(|recipe| recipe.name == name);
    found.with_context(|| format!("no program {name}"))
}

/// The Rust program of this name.
pub(crate) fn rust(name: &str) -> Result<&'static Program> {
    let found = RUST.iter().find(|program| program.name == name);
    found.with_context(|| format!("no program {name}"))
}

fn programs<T: DeserializeOwned>(text: &str) -> Vec<T> {
    read::<Programs<T>>(text).program
}

/// Reads a file of `benches/recipes`, which is a part of this program.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> T {
    toml::from_str(text).expect("a test reads each file of recipes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_recipes_can_be_read_and_have_names_of_their_own() {
        assert_eq!(CTMARK.len(), 10);
        assert!(!NATIVE.is_empty());
        let names = (NATIVE.iter().map(|it| &it.name)).chain(RUST.iter().map(|it| &it.name));
        let mut names: Vec<_> = names.collect();
        names.sort();
        assert!(names.is_sorted_by(|one, next| one < next), "{names:?}");
        assert!(native("jsonnet").is_ok() && native("none").is_err());
        assert!(rust("fd").is_ok() && rust("none").is_err());
    }

    #[test]
    fn an_image_has_a_runner_and_runs() {
        for image in &EMBEDDED.image {
            assert!(EMBEDDED.runners.contains_key(&image.target), "{image:?}");
            let same = native(&image.name).is_ok() || rust(&image.name).is_ok();
            assert!(image.runs.is_some() || same, "{image:?}");
        }
    }
}
