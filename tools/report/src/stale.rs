// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds records of an earlier build: their numbers would be added to this one's.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use mergefn_record::Stage;

use crate::load::Loaded;

#[derive(Clone, Debug)]
pub(crate) struct Stale {
    pub(crate) path: PathBuf,
    pub(crate) why: String,
}

/// The reasons to doubt records, in the order of the records.
pub(crate) fn find(records: &[Loaded]) -> Vec<Stale> {
    let plugin = usual(records, plugin);
    // Stages have different options, so each has its own majority.
    let options: BTreeMap<Stage, String> = Stage::ALL
        .into_iter()
        .map(|stage| {
            let of_stage = records.iter().filter(|loaded| loaded.record.stage == stage);
            (
                stage,
                usual(of_stage, |loaded| loaded.record.options.clone()),
            )
        })
        .collect();
    let mut stale = Vec::new();
    for loaded in records {
        let reasons = [
            other_plugin(loaded, &plugin),
            other_options(loaded, &options[&loaded.record.stage]),
            other_source(loaded),
        ];
        stale.extend(reasons.into_iter().flatten().map(|why| Stale {
            path: loaded.path.clone(),
            why,
        }));
    }
    stale
}

fn plugin(loaded: &Loaded) -> String {
    let plugin = &loaded.record.plugin;
    format!("{} for LLVM {}", plugin.version, plugin.llvm)
}

fn other_plugin(loaded: &Loaded, usual: &str) -> Option<String> {
    let own = plugin(loaded);
    (own != usual).then(|| format!("written by mergefn {own}, most others by {usual}"))
}

fn other_options(loaded: &Loaded, usual: &str) -> Option<String> {
    let own = &loaded.record.options;
    (own != usual)
        .then(|| format!("has the options \"{own}\", most others of its stage \"{usual}\""))
}

/// A relative name need not be a file (`ld-temp.o`, codegen units of rustc), so only an absolute one can be missing.
fn other_source(loaded: &Loaded) -> Option<String> {
    let module = &loaded.record.module;
    let named = Path::new(&module.source);
    let source = Path::new(&module.directory).join(named);
    if !source.is_absolute() {
        return None;
    }
    match fs::metadata(&source) {
        Ok(about) if about.is_file() && about.modified().ok()? > loaded.written => Some(format!(
            "its source {} is newer than the record",
            source.display()
        )),
        Err(error) if error.kind() == ErrorKind::NotFound && named.is_absolute() => {
            Some(format!("its source {} is gone", source.display()))
        }
        _ => None,
    }
}

/// The most frequent value; if several are, the one in the newest record.
fn usual<'a>(
    records: impl IntoIterator<Item = &'a Loaded>,
    value: impl Fn(&Loaded) -> String,
) -> String {
    let mut counts: BTreeMap<String, (usize, SystemTime)> = BTreeMap::new();
    for loaded in records {
        let (count, newest) = counts
            .entry(value(loaded))
            .or_insert((0, SystemTime::UNIX_EPOCH));
        *count += 1;
        *newest = (*newest).max(loaded.written);
    }
    counts
        .into_iter()
        .max_by_key(|(_, frequency)| *frequency)
        .map(|(value, _)| value)
        .unwrap_or_default()
}
