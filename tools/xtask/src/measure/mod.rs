// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The one way in which tasks measure programs, and show what they found.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`size`] | bytes of code and of files, function bodies |
//! | [`cost`] | processor time and memory of a command |
//! | [`callgrind`] | the instructions that a program executes |
//! | [`remarks`] | what the plugin says that it merged |
//! | [`statistics`] | what many figures come to |
//! | [`table`] | tables, and the numbers in them |

pub(crate) mod callgrind;
pub(crate) mod cost;
pub(crate) mod remarks;
mod size;
pub(crate) mod statistics;
pub(crate) mod table;

pub(crate) use size::{Sections, bodies, defined, of_object, text};

use std::path::Path;

use anyhow::{Context, Result};
use fs_err as fs;
use serde::Serialize;
use serde::de::DeserializeOwned;

use support::stamp;

/// Empties a directory and makes something there, unless the directory has the result for this key already. Returns the
/// result, and whether it was made now.
pub(crate) fn cached<T: Serialize + DeserializeOwned>(
    directory: &Path,
    key: &str,
    make: impl FnOnce() -> Result<T>,
) -> Result<(T, bool)> {
    let path = directory.join("cell.json");
    let fresh = stamp::cached(directory, key, || {
        Ok(fs::write(&path, serde_json::to_vec(&make()?)?)?)
    })?;
    let found = serde_json::from_slice(&fs::read(&path)?);
    let found = found.with_context(|| format!("{} is broken", path.display()))?;
    Ok((found, fresh))
}

/// The names of builds that do not print the same as the first build.
pub(crate) fn differing<'a>(
    outputs: impl IntoIterator<Item = (String, &'a String)>,
) -> Vec<String> {
    let outputs: Vec<_> = outputs.into_iter().collect();
    let differs = |(_, output): &&(String, &String)| *output != outputs[0].1;
    let differing = outputs.iter().filter(differs);
    differing.map(|(name, _)| name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::differing;

    #[test]
    fn every_output_is_compared_with_the_first() {
        let outputs = ["1", "1", "2", "1"].map(str::to_owned);
        let named = |count: usize| {
            let outputs = outputs.iter().take(count).enumerate();
            differing(outputs.map(|(number, output)| (number.to_string(), output)))
        };
        assert!(named(0).is_empty() && named(2).is_empty());
        assert_eq!(named(4), ["2"]);
    }
}
