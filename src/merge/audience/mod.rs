// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A run reports to *listeners*: the host's remarks and statistics, the record that `report=DIR` asks for, and the
//! answer to `explain=A+B`.
//!
//! Many builds do not show remarks: rustc shows none of its link-time optimization, and lld needs options of its own to
//! show them. The record of a module is a file with the content of the remarks. `docs/record.md` describes it.

pub mod apart;
pub mod differences;
pub mod explain;
pub mod lockstep;
pub mod nearly;
pub mod phrases;
mod question;
pub mod report;

use std::cell::RefCell;
use std::path::PathBuf;

use mergefn_record::{Class, Kind, Record, Stage};
use rustc_hash::FxHashSet;

use crate::console;
use crate::ir::host::Remark;
use crate::ir::message::message;
use crate::ir::trace::{self, Statistic};
use crate::ir::{Host, Module, Value, printing};
use crate::merge::cost::BYTES_PER_UNIT;
use crate::options::{MergeOptions, RunContext};
use crate::record;

/// The listeners of a run.
#[derive(Debug)]
pub struct Audience<'h> {
    pub host: Host<'h>,
    record: Option<(PathBuf, RefCell<Record>)>,
    /// The totals of what merged, for an analysis remark and statistics.
    sums: Option<RefCell<[Sum; Kind::ALL.len()]>>,
    /// The symbols that `explain=A+B` asks for.
    pub asked: Option<[Vec<u8>; 2]>,
    /// The answer to `explain=A+B`, printed after the name of the run. A later answer replaces an earlier one.
    explained: RefCell<Option<String>>,
    /// `Some(true)` in the early run, `Some(false)` in the late run, and `None` without link-time optimization.
    early: Option<bool>,
}

/// The number of functions or tables that merged into others, and the bytes that this saves.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    merged: usize,
    bytes: i64,
}

/// For each [`Kind`], in its order: the statistics of merged functions or tables and of saved bytes, and the words for
/// both.
const TOTALS: [([Statistic; 2], [&str; 2]); Kind::ALL.len()] = [
    (
        [Statistic::Functions, Statistic::FunctionBytes],
        ["{Functions} function", ", saves about {Bytes} bytes"],
    ),
    (
        [Statistic::Similar, Statistic::SimilarBytes],
        [
            "{Similar} similar function",
            ", saves about {SimilarBytes} bytes",
        ],
    ),
    (
        [Statistic::Tables, Statistic::TableBytes],
        ["{Tables} table", ", saves {TableBytes} bytes"],
    ),
];

impl<'h> Audience<'h> {
    pub fn new(
        module: Module<'_>,
        host: Host<'h>,
        options: &MergeOptions,
        view: RunContext,
    ) -> Self {
        let early = (options.early || options.linked).then_some(options.early);
        let record = options.report.as_ref().map(|directory| {
            let stage = match early {
                Some(true) => Stage::Early,
                Some(false) => Stage::Late,
                None => Stage::Files,
            };
            let mut record = record::begin(module, stage);
            let without = MergeOptions {
                report: None,
                ..options.clone()
            };
            record.options = without.canonical();
            (record.functions.before, record.bytes.before) = weighed(module, host);
            (PathBuf::from(directory), RefCell::new(record))
        });
        let mut audience = Audience {
            host,
            record,
            sums: (host.remarks_enabled(Remark::Analysis) || trace::wants_statistics())
                .then(RefCell::default),
            asked: None,
            explained: RefCell::default(),
            early,
        };
        let question = options.explain.as_ref();
        match question.map(|names| question::resolve(module, names, view)) {
            Some(Ok(symbols)) => audience.asked = Some(symbols),
            Some(Err(Some(answer))) => audience.explained(&answer),
            Some(Err(None)) | None => {}
        }
        audience
    }

    /// Whether a listener wants to know what merges.
    pub fn of_merges(&self) -> bool {
        self.records()
            || self.asked.is_some()
            || self.sums.is_some()
            || self.host.remarks_enabled(Remark::Passed)
            || self.host.remarks_enabled(Remark::Missed)
    }

    /// Whether a listener wants to know why functions do not merge.
    pub fn of_misses(&self) -> bool {
        self.asked.is_some() || self.of_pairs()
    }

    /// Whether a listener wants to know all pairs of nearly equal functions, and all functions that a rule refuses.
    pub fn of_pairs(&self) -> bool {
        self.records() || self.host.remarks_enabled(Remark::Missed)
    }

    /// Keeps an answer to `explain=A+B`, which [`Self::finish`] prints.
    pub fn explained(&self, text: &str) {
        *self.explained.borrow_mut() = Some(format!(": {text}"));
    }

    /// Keeps an answer about similar or aligned functions, which replaces the answer about equal functions.
    pub fn explained_similar(&self, text: &str) {
        *self.explained.borrow_mut() = Some(format!(", similar functions: {text}"));
    }

    /// Answers `explain=A+B` if A and B are among these functions, which share a body.
    pub fn became_similar(&self, names: &[&[u8]]) {
        if let Some(asked) = self.asked.as_ref().filter(|_| self.explains(names)) {
            let [one, other] = asked.each_ref().map(|symbol| printing::demangled(symbol));
            self.explained_similar(&format!(
                "'{one}' and '{other}' share a body to which they pass what they differ in"
            ));
        }
    }

    /// Whether `explain` asks about two of these functions.
    pub fn explains(&self, names: &[&[u8]]) -> bool {
        (self.asked.as_ref())
            .is_some_and(|asked| asked.iter().all(|asked| names.contains(&asked.as_slice())))
    }

    pub fn records(&self) -> bool {
        self.record.is_some()
    }

    pub fn class(&self, class: impl FnOnce() -> Class) {
        if !self.records() && self.sums.is_none() {
            return;
        }
        let class = class();
        if let Some(sums) = &self.sums {
            let sum = &mut sums.borrow_mut()[class.kind as usize];
            sum.merged += class.members.len() - 1;
            sum.bytes += class.saved;
        }
        self.record(|record| record.classes.push(class));
    }

    /// Changes the record, if the run writes one.
    pub fn record(&self, change: impl FnOnce(&mut Record)) {
        if let Some((_, record)) = &self.record {
            change(&mut record.borrow_mut());
        }
    }

    /// Prints the answer to `explain=A+B`, reports the totals, and writes the record.
    pub fn finish(self, module: Module<'_>) {
        if let Some(answer) = self.explained.take() {
            let (run, more) = match self.early {
                Some(true) => (", early run", "; the late run answers again"),
                Some(false) => (", late run", ""),
                None => ("", ""),
            };
            console::say(&format!("rust-mergefunc{run}{answer}{more}"));
        }
        self.sum_up(module);
        let Some((directory, record)) = self.record else {
            return;
        };
        let mut record = record.into_inner();
        // Drops the nearly equal pairs with a first function that has merged later, with a similar function.
        let merged: FxHashSet<String> = (record.classes.iter())
            .flat_map(|class| class.members.iter().map(|member| member.name.clone()))
            .collect();
        record
            .near
            .retain(|near| !merged.contains(&near.functions[0]));
        (record.functions.after, record.bytes.after) = weighed(module, self.host);
        record::write(&record, &directory, self.host, "rust-mergefunc");
    }

    /// Reports the totals. A remark has to be in a function, so this one is in the first function with a body.
    fn sum_up(&self, module: Module<'_>) {
        let Some(sums) = &self.sums else { return };
        if sums.borrow().iter().all(|sum| sum.merged == 0) {
            return;
        }
        let mut parts = Vec::new();
        for (([functions, saved], words), sum) in TOTALS.into_iter().zip(*sums.borrow()) {
            trace::count(functions, sum.merged as u64);
            trace::count(saved, u64::try_from(sum.bytes).unwrap_or(0));
            if sum.merged > 0 {
                let before = if parts.is_empty() { "merged " } else { "; " };
                parts.extend(message(before, []));
                parts.extend(message(words[0], [sum.merged.into()]));
                parts.extend(message(if sum.merged == 1 { "" } else { "s" }, []));
                parts.extend(message(words[1], [sum.bytes.into()]));
            }
        }
        if self.host.remarks_enabled(Remark::Analysis)
            && let Some(first) = module.functions().find(Value::has_body)
        {
            self.host.remark(first, Remark::Analysis, "Sum", &parts);
        }
    }
}

/// The number of functions with a body, and the estimated bytes of all bodies.
fn weighed(module: Module<'_>, host: Host<'_>) -> (u64, u64) {
    let (mut functions, mut size) = (0, 0_u64);
    for function in module.functions().filter(Value::has_body) {
        functions += 1;
        size = size.saturating_add(bytes(host, function));
    }
    (functions, size)
}

/// The estimated bytes of a function.
pub fn bytes(host: Host<'_>, function: Value<'_>) -> u64 {
    host.code_size(function).saturating_mul(BYTES_PER_UNIT)
}
