// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One module: merged, compiled, searched for what is left, and united on trial.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use mergefn_record::{Class, Kind, Record};
use object::{Object, ObjectSymbol, SymbolKind};
use serde::Deserialize;

use super::choice::{self, Pair};
use super::{AGAIN, ALL, Row, Trial, aligned};
use crate::bench::size::LLC;
use crate::measure::Sections;
use crate::programs::{Level, Module};
use crate::table::saving;
use crate::usage::measure;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project;
use support::snapshot::{PASS, Snapshot};
use support::stamp;

/// What is measured: all that the pass does but aligning.
const BASE: &str = "linked;no-similar=aligned";

/// How many reasons get a trial of their own.
const REASONS: usize = 3;

pub(super) struct Tools<'a> {
    pub(super) llvm: &'a Llvm,
    /// `xtask/potential`.
    pub(super) tool: &'a Path,
    pub(super) plugin: &'a Snapshot,
}

/// A compiled and linked module.
struct Built {
    bitcode: PathBuf,
    sizes: BTreeMap<String, u64>,
    sections: Sections,
    output: Vec<u8>,
}

/// What became of a pair in a trial.
#[derive(Debug, Deserialize)]
struct United {
    first: String,
    second: String,
    /// Nothing if the two could not be united.
    body: Option<String>,
}

impl Tools<'_> {
    /// The row of a module; kept under what it depends on.
    pub(super) fn row(&self, module: &Module<'_>) -> Result<Row> {
        let directory = module.directory.join("potential");
        let tool = fs::metadata(self.tool)?.modified()?;
        let key = format!("{}{}\n{tool:?}\n{LLC:?}\n", module.key, self.plugin.key);
        let file = directory.join("row.json");
        stamp::cached(&directory, &key, || {
            let row = self.measure(module, &directory)?;
            Ok(fs::write(&file, serde_json::to_vec(&row)?)?)
        })?;
        let text = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
        serde_json::from_slice(&text).with_context(|| format!("{} is broken", file.display()))
    }

    fn measure(&self, module: &Module<'_>, directory: &Path) -> Result<Row> {
        let merged = directory.join("merged.bc");
        self.merge(&module.path(), BASE, &merged, &[])?;
        let base = self.build(module, merged, directory)?;
        let all = self.pairs(&base, directory)?;
        let chosen = choice::disjoint(&all);
        let mut row = Row {
            program: module.subject.name().to_owned(),
            language: module.subject.language().name().to_owned(),
            level: module.level,
            text: base.sections.text(),
            code: base.sections.code(),
            functions: base.sizes.len(),
            pairs: all.len(),
            reasons: choice::by_reason(&chosen),
            chosen: choice::amount(chosen.iter().copied()),
            grouped: choice::amount(choice::grouped(&all)),
            trials: Vec::new(),
            aligned: None,
        };
        let (trial, united) = self.trial(module, &base, &base, (ALL, &chosen), directory)?;
        row.trials.push(trial);
        let more = self.pairs(&united, directory)?;
        let (again, _) = self.trial(
            module,
            &united,
            &base,
            (AGAIN, &choice::disjoint(&more)),
            directory,
        )?;
        row.trials.push(again);
        let mut reasons: Vec<_> = row.reasons.iter().collect();
        reasons.sort_by(|left, right| right.1.estimate.total_cmp(&left.1.estimate));
        for (reason, _) in reasons.into_iter().take(REASONS) {
            let some = choice::disjoint(all.iter().filter(|pair| pair.reason == *reason));
            let (trial, _) = self.trial(module, &base, &base, (reason, &some), directory)?;
            row.trials.push(trial);
        }
        row.aligned = Some(self.aligned(module, &chosen, directory)?);
        Ok(row)
    }

    fn merge(&self, module: &Path, parameters: &str, to: &Path, more: &[String]) -> Result<()> {
        let mut opt = self.llvm.command("opt");
        opt.arg(format!("-load-pass-plugin={}", self.plugin.path.display()))
            .arg(format!("-passes={PASS}<{parameters}>"))
            .args(more)
            .arg(module)
            .arg("-o")
            .arg(to);
        measure(&mut opt).map(drop)
    }

    fn build(&self, module: &Module<'_>, bitcode: PathBuf, directory: &Path) -> Result<Built> {
        let object = directory.join("module.o");
        let mut llc = self.llvm.command("llc");
        measure(llc.args(LLC).arg(&bitcode).arg("-o").arg(&object))?;
        let executable = directory.join(module.subject.name());
        module
            .subject
            .link(&module.directory, &object, &["-Wl,--icf=all"], &executable)?;
        Ok(Built {
            bitcode,
            sizes: sizes(&object)?,
            sections: Sections::of(&executable)?,
            output: module.subject.output(&executable)?,
        })
    }

    /// What resembles each other, of all functions.
    fn pairs(&self, built: &Built, directory: &Path) -> Result<Vec<Pair>> {
        let mut text = String::new();
        for (name, size) in &built.sizes {
            writeln!(text, "{size} {name}")?;
        }
        let file = directory.join("sizes.txt");
        fs::write(&file, text)?;
        let mut tool = Command::new(self.tool);
        let printed = tool
            .arg("pairs")
            .arg(&built.bitcode)
            .arg(&file)
            .capture_text()?;
        serde_json::from_str(&printed).context("xtask/potential prints no pairs")
    }

    fn unite(&self, built: &Built, pairs: &[(&str, &str)], to: &Path) -> Result<Vec<United>> {
        let text: String = pairs
            .iter()
            .map(|(first, second)| format!("{first}\t{second}\n"))
            .collect();
        let file = to.with_extension("txt");
        fs::write(&file, text)?;
        let mut tool = Command::new(self.tool);
        let printed = tool
            .arg("unite")
            .arg(&built.bitcode)
            .arg(&file)
            .arg(to)
            .capture_text()?;
        serde_json::from_str(&printed).context("xtask/potential does not say what it united")
    }

    /// Unites the pairs, and then those alone that became smaller.
    fn trial(
        &self,
        module: &Module<'_>,
        from: &Built,
        base: &Built,
        (reason, pairs): (&str, &[&Pair]),
        directory: &Path,
    ) -> Result<(Trial, Built)> {
        let names: Vec<(&str, &str)> = pairs
            .iter()
            .map(|pair| (pair.first.as_str(), pair.second.as_str()))
            .collect();
        let bitcode = directory.join(format!("{}.bc", reason.replace([' ', ','], "-")));
        let united = self.unite(from, &names, &bitcode)?;
        let after = self.build(module, bitcode.clone(), directory)?;
        let size = |built: &Built, name: &str| built.sizes.get(name).copied().unwrap_or(0);
        let smaller = |pair: &&United| {
            let Some(body) = &pair.body else { return false };
            let names = [&pair.first, &pair.second];
            let before: u64 = names.iter().map(|name| size(from, name)).sum();
            let left: u64 = names.iter().map(|name| size(&after, name)).sum();
            saving(before, left + size(&after, body)) > 0
        };
        let kept: Vec<(&str, &str)> = (united.iter().filter(smaller))
            .map(|pair| (pair.first.as_str(), pair.second.as_str()))
            .collect();
        let again = self.unite(from, &kept, &bitcode)?;
        if let Some(lost) = again.iter().find(|pair| pair.body.is_none()) {
            bail!("{} and {} were united only once", lost.first, lost.second);
        }
        let best = self.build(module, bitcode, directory)?;
        let trial = Trial {
            reason: reason.to_owned(),
            tried: pairs.len(),
            united: united.iter().filter(|pair| pair.body.is_some()).count(),
            kept: kept.len(),
            estimate: (pairs.iter())
                .filter(|pair| kept.contains(&(pair.first.as_str(), pair.second.as_str())))
                .map(|pair| pair.estimate)
                .sum(),
            text_saved: saving(base.sections.text(), best.sections.text()),
            code_saved: saving(base.sections.code(), best.sections.code()),
            prints_the_same: best.output == base.output,
        };
        Ok((trial, best))
    }

    fn aligned(
        &self,
        module: &Module<'_>,
        chosen: &[&Pair],
        directory: &Path,
    ) -> Result<aligned::Held> {
        let (bitcode, remarks) = (directory.join("aligned.bc"), directory.join("remarks.yaml"));
        let records = directory.join("records");
        stamp::clear(&records)?;
        let more = [
            format!("-pass-remarks-output={}", remarks.display()),
            format!("-pass-remarks-filter={PASS}"),
        ];
        // At -O2 without being asked only cold functions align.
        let wish = match module.level {
            Level::Speed => "linked;similar=aligned",
            Level::Size => "linked",
        };
        let parameters = format!("{wish};report={}", records.display());
        self.merge(&module.path(), &parameters, &bitcode, &more)?;
        // At a level where similar functions are off, they would count as aligned ones.
        let similar = directory.join("similar.bc");
        let parameters = format!("{wish};no-similar=aligned");
        self.merge(&module.path(), &parameters, &similar, &[])?;
        let before = self.build(module, similar, directory)?;
        let after = self.build(module, bitcode, directory)?;
        let members = aligned::members(&fs::read_to_string(&remarks)?);
        let mut pairs = Vec::new();
        for path in project::files_below(&records)? {
            let record = Record::read(&path).with_context(|| path.display().to_string())?;
            let classes = record.classes.into_iter();
            let is_aligned = |class: &Class| {
                let [_, second] = &class.members[..] else {
                    return false;
                };
                class.kind == Kind::Similar && members.contains(&second.name)
            };
            pairs.extend(classes.filter(is_aligned).map(|class| {
                let own = || class.members.iter().map(|member| member.name.as_str());
                let sum = |built: &Built, names: BTreeSet<&str>| -> u64 {
                    let sizes = names.iter().filter_map(|name| built.sizes.get(*name));
                    sizes.sum()
                };
                let was = sum(&before, own().collect());
                let left = sum(&after, own().chain([class.body.as_str()]).collect());
                aligned::Pair {
                    first: class.members[0].name.clone(),
                    second: class.members[1].name.clone(),
                    predicted: class.saved,
                    compiled: saving(was, left),
                }
            }));
        }
        let is_aligned = |pair: &&&Pair| {
            let names = [&pair.first, &pair.second];
            pairs
                .iter()
                .any(|one| names.contains(&&one.first) || names.contains(&&one.second))
        };
        let missed = (chosen.iter())
            .filter(|pair| pair.has_one_graph() && !is_aligned(pair))
            .copied();
        let missed = choice::amount(missed);
        Ok(aligned::Held {
            text_saved: saving(before.sections.text(), after.sections.text()),
            pairs,
            missed,
        })
    }
}

/// Bytes of each function of an object.
fn sizes(object: &Path) -> Result<BTreeMap<String, u64>> {
    let bytes = fs::read(object).with_context(|| format!("cannot read {}", object.display()))?;
    let file = object::File::parse(&*bytes)?;
    let functions = file
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.is_definition());
    Ok(functions
        .filter_map(|symbol| Some((symbol.name().ok()?.to_owned(), symbol.size())))
        .collect())
}
