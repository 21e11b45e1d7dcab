// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the plugin saves by kind of difference between the functions that it merges, as its own remarks have it.
//!
//! The bytes are those of the plugin's cost model, which is what a remark can know: not those of the object. Tables get no remark, so
//! what they are worth themselves is not in here; the kind `tables` is that of functions that refer to tables that fold.

use fs_err as fs;
use std::collections::BTreeSet;
use std::ops::AddAssign;
use std::path::Path;

use anyhow::Result;
use comfy_table::Table;
use serde::Serialize;

use super::results::Environment;
use super::ways::PLUGIN;
use crate::programs::{Level, Module};
use crate::remarks::{self, Merge};
use crate::statistics::to_f64;
use crate::table;
use crate::usage::measure;
use support::llvm::Llvm;
use support::progress;
use support::snapshot::{PASS, Snapshot};

/// The kind of functions that do not differ.
const IDENTICAL: &str = "identical";

/// As `src/merge/audience/differences.rs` names them. One that is missing here comes after these.
const KNOWN: [&str; 11] = [
    IDENTICAL,
    "attributes",
    "metadata",
    "flags",
    "alignment",
    "spelling",
    "pointers",
    "floats",
    "calling convention",
    "merged functions",
    "merged tables",
];

pub(crate) const READING: &str = "\
bytes are those of the pass's cost model, not of the object.
alone: functions that differ in this kind and in nothing else.
all: functions that differ in this kind, whatever else they differ in. A function that differs in several kinds counts under each of
them here, so that these add up to more than the total.
merged functions: they refer to functions that merge. merged tables: to tables that fold, whose own bytes are not in here.
metadata: also where each function has nodes of its own, such as noalias scopes, whose facts the merged body keeps.";

#[derive(Debug, Serialize)]
pub(crate) struct Kinds {
    pub(crate) environment: Environment,
    reading: &'static str,
    programs: Vec<Row>,
    total: Vec<Row>,
}

/// A program at a level, or the sum of all at a level.
#[derive(Debug, Serialize)]
struct Row {
    program: String,
    level: Level,
    merged: Amount,
    kinds: Vec<Kind>,
}

#[derive(Debug, Serialize)]
struct Kind {
    kind: String,
    /// Functions that differ in this and nothing else.
    alone: Amount,
    /// Functions that differ in this, whatever else they differ in.
    all: Amount,
    /// Part of the bytes of all merged functions.
    share_alone: f64,
    share_all: f64,
}

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
struct Amount {
    functions: usize,
    bytes: u64,
}

impl AddAssign<u64> for Amount {
    fn add_assign(&mut self, bytes: u64) {
        self.functions += 1;
        self.bytes += bytes;
    }
}

impl Row {
    fn of(program: &str, level: Level, merges: &[Merge]) -> Self {
        let mut merged = Amount::default();
        for merge in merges {
            merged += merge.bytes;
        }
        let unknown: BTreeSet<&str> = merges
            .iter()
            .flat_map(|merge| &merge.differences)
            .map(String::as_str)
            .filter(|name| !KNOWN.contains(name))
            .collect();
        let kinds = KNOWN.into_iter().chain(unknown);
        Self {
            program: program.to_owned(),
            level,
            merged,
            kinds: kinds.map(|kind| Kind::of(kind, merges, merged)).collect(),
        }
    }
}

impl Kind {
    fn of(kind: &str, merges: &[Merge], merged: Amount) -> Self {
        let (mut alone, mut all) = (Amount::default(), Amount::default());
        for merge in merges {
            let only = match merge.differences.as_slice() {
                [] => kind == IDENTICAL,
                [one] => one == kind,
                _ => false,
            };
            if only {
                alone += merge.bytes;
            }
            if only || merge.differences.iter().any(|name| name == kind) {
                all += merge.bytes;
            }
        }
        let share = |amount: Amount| to_f64(amount.bytes) / to_f64(merged.bytes.max(1));
        Self {
            kind: kind.to_owned(),
            alone,
            all,
            share_alone: share(alone),
            share_all: share(all),
        }
    }
}

/// Runs the plugin once on every module.
pub(crate) fn measure_all(
    llvm: &Llvm,
    plugin: &Snapshot,
    environment: Environment,
    modules: &[Module<'_>],
) -> Result<Kinds> {
    let name = |module: &&Module<'_>| format!("{}, kinds of difference", module.name());
    let found = progress::map(modules, 2, name, |module| {
        Ok((remarks_of(llvm, plugin, module)?, "read"))
    })?;
    let programs = modules
        .iter()
        .zip(&found)
        .map(|(module, merges)| Row::of(module.subject.name(), module.level, merges))
        .collect();
    let of_level = |level| {
        let found = modules.iter().zip(&found);
        let at_level = found.filter(|(module, _)| module.level == level);
        at_level.flat_map(|(_, merges)| merges.clone()).collect()
    };
    let total = Level::ALL.map(|level| {
        let merges: Vec<Merge> = of_level(level);
        Row::of("all programs", level, &merges)
    });
    Ok(Kinds {
        environment,
        reading: READING,
        programs,
        total: total.into(),
    })
}

fn remarks_of(llvm: &Llvm, plugin: &Snapshot, module: &Module<'_>) -> Result<Vec<Merge>> {
    let path = module.directory.join("remarks.yaml");
    let merges = remarks_at(llvm, plugin, &module.path(), &path);
    // As large as the module, and made again in seconds.
    let _ = fs::remove_file(&path);
    merges
}

fn remarks_at(llvm: &Llvm, plugin: &Snapshot, module: &Path, path: &Path) -> Result<Vec<Merge>> {
    let mut opt = PLUGIN.opt(llvm, plugin, module);
    opt.arg(format!("-pass-remarks-output={}", path.display()))
        .arg(format!("-pass-remarks-filter=^{PASS}$"))
        .arg("-disable-output");
    measure(&mut opt)?;
    let text = fs::read_to_string(path)?;
    remarks::merges(&text)
}

impl Kinds {
    pub(crate) fn table(&self) -> Result<Table> {
        let header = [
            "program",
            "level",
            "difference",
            "functions, alone",
            "bytes, alone",
            "share",
            "functions, all",
            "bytes, all",
            "share",
        ];
        let mut table = table::new(&header, 3);
        for row in self.total.iter().chain(&self.programs) {
            if row.merged.functions == 0 {
                continue;
            }
            let cells = |kind: &str, alone: [String; 3], all: [String; 3]| {
                [
                    row.program.clone(),
                    row.level.name().to_owned(),
                    kind.to_owned(),
                ]
                .into_iter()
                .chain(alone)
                .chain(all)
            };
            let none = [String::new(), String::new(), String::new()];
            let total = amount(row.merged, 1.0)?;
            table::row(&mut table, cells("any", none, total));
            for kind in row.kinds.iter().filter(|kind| kind.all.functions > 0) {
                let alone = amount(kind.alone, kind.share_alone)?;
                let all = amount(kind.all, kind.share_all)?;
                table::row(&mut table, cells(&kind.kind, alone, all));
            }
        }
        Ok(table)
    }
}

fn amount(amount: Amount, share: f64) -> Result<[String; 3]> {
    Ok([
        table::thousands(i64::try_from(amount.functions)?),
        table::thousands(i64::try_from(amount.bytes)?),
        format!("{:.1} %", share * 100.0),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merge(bytes: u64, differences: &[&str]) -> Merge {
        let differences = differences.iter().map(|name| (*name).to_owned()).collect();
        Merge { bytes, differences }
    }

    fn amount(functions: usize, bytes: u64) -> Amount {
        Amount { functions, bytes }
    }

    #[test]
    fn a_combination_counts_under_each_of_its_kinds_and_under_none_alone() {
        let merges = [
            merge(10, &[]),
            merge(20, &["metadata"]),
            merge(30, &["metadata", "flags"]),
            merge(40, &["flags", "new kind"]),
        ];
        let row = Row::of("p", Level::Speed, &merges);
        assert_eq!(row.merged, amount(4, 100));
        let kind = |name: &str| {
            let found = row.kinds.iter().find(|kind| kind.kind == name);
            found.map(|kind| (kind.alone, kind.all))
        };
        assert_eq!(kind(IDENTICAL), Some((amount(1, 10), amount(1, 10))));
        assert_eq!(kind("metadata"), Some((amount(1, 20), amount(2, 50))));
        assert_eq!(kind("flags"), Some((amount(0, 0), amount(2, 70))));
        assert_eq!(kind("new kind"), Some((amount(0, 0), amount(1, 40))));
        assert_eq!(kind("spelling"), Some((amount(0, 0), amount(0, 0))));
        assert!((row.kinds[2].share_all - 0.5).abs() < 1e-9);
    }
}
