// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The data of the page, in the form that its script reads (`tools/report/page/script/data.js`). Repeated names and words
//! are in tables, and are referred to by index.

use mergefn_record::{Class, Fate, Kind, NearMiss, Parameter, Place, Reconciled, Record, Stage};
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::compare::{Change, Changes, Module};
use crate::copies::{self, Copies};
use crate::labels::labels;
use crate::load::Build;
use crate::measured::Measured;
use crate::names::{self, Language};
use crate::stale::Stale;
use crate::totals::Totals;

#[derive(Serialize)]
pub(crate) struct Data<'a> {
    /// The version of this tool.
    version: &'static str,
    kinds: [Kind; 3],
    fates: [Fate; 5],
    totals: Totals,
    records: Vec<Row<'a>>,
    /// The symbol, and the name to show if it differs.
    names: Vec<(&'a str, Option<String>)>,
    /// Linkages, reasons, files.
    words: Vec<&'a str>,
    /// Crates or languages, then namespaces and types, from the outside to the inside.
    scopes: Vec<Vec<String>>,
    classes: Vec<ClassRow<'a>>,
    /// Record, name, linkage, bytes, reason.
    refused: Vec<(usize, u32, u32, u64, u32)>,
    near: Vec<NearRow<'a>>,
    calls: Vec<CallRow<'a>>,
    changes: Option<ChangesRows<'a>>,
    measured: Option<&'a Measured>,
    copies: Vec<Copies>,
    /// Why files cannot be read.
    unreadable: &'a [String],
    /// The file, and why it is not of this build.
    stale: Vec<(String, &'a str)>,
}

#[derive(Serialize)]
struct Row<'a> {
    label: String,
    module: &'a str,
    source: &'a str,
    triple: &'a str,
    stage: Stage,
    options: &'a str,
    plugin: &'a str,
    llvm: &'a str,
}

#[derive(Serialize)]
struct ClassRow<'a> {
    record: usize,
    kind: u8,
    body: u32,
    bytes: u64,
    saved: i64,
    #[serde(skip_serializing_if = "is_none")]
    linker: u64,
    #[serde(skip_serializing_if = "is_none")]
    constants: u64,
    scope: u32,
    leaf: String,
    /// Name, linkage, bytes, fate.
    members: Vec<(u32, u32, u64, u8)>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    reconciled: &'a [Reconciled],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    parameters: &'a [Parameter],
}

fn is_none(bytes: &u64) -> bool {
    *bytes == 0
}

#[derive(Serialize)]
struct NearRow<'a> {
    record: usize,
    functions: [u32; 2],
    bytes: u64,
    reason: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    rule: &'a str,
    at: &'a [Option<Place>; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<[Vec<String>; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    differs: Option<[usize; 2]>,
}

#[derive(Serialize)]
struct CallRow<'a> {
    record: usize,
    function: u32,
    callee: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<&'a Place>,
}

#[derive(Serialize)]
struct ChangesRows<'a> {
    saved: [i64; 2],
    same: usize,
    modules: &'a [Module],
    classes: Vec<ChangeRow>,
}

#[derive(Serialize)]
struct ChangeRow {
    module: usize,
    stage: Stage,
    kind: Kind,
    body: u32,
    /// Before and after.
    saved: [Option<i64>; 2],
    members: [Option<usize>; 2],
}

pub(crate) fn collect<'a>(
    build: &'a Build,
    stale: &'a [Stale],
    measured: Option<&'a Measured>,
    changes: Option<&'a Changes<'a>>,
) -> Data<'a> {
    let records = || build.records.iter().map(|loaded| &loaded.record);
    let mut tables = Tables::default();
    let mut data = Data {
        version: env!("CARGO_PKG_VERSION"),
        kinds: Kind::ALL,
        fates: Fate::ALL,
        totals: Totals::of(records()),
        records: rows(&records().collect::<Vec<_>>()),
        names: Vec::new(),
        words: Vec::new(),
        scopes: Vec::new(),
        classes: Vec::new(),
        refused: Vec::new(),
        near: Vec::new(),
        calls: Vec::new(),
        changes: None,
        measured,
        copies: several(copies::collect(&build.records)),
        unreadable: &build.unreadable,
        stale: stale
            .iter()
            .map(|stale| (stale.path.display().to_string(), stale.why.as_str()))
            .collect(),
    };
    for (at, record) in records().enumerate() {
        data.add(at, record, &mut tables);
    }
    data.changes = changes.map(|changes| tables.changes(changes));
    data.names = tables
        .names
        .list
        .into_iter()
        .map(|symbol| {
            let shown = names::shown(symbol);
            (symbol, (shown != symbol).then_some(shown))
        })
        .collect();
    data.words = tables.words.list;
    data.scopes = tables.scopes.list;
    data
}

/// Only functions with several instances have copies.
fn several(mut copies: Vec<Copies>) -> Vec<Copies> {
    copies.retain(|copies| copies.instances > 1);
    copies
}

fn rows<'a>(records: &[&'a Record]) -> Vec<Row<'a>> {
    labels(records.iter().map(|record| &record.module))
        .into_iter()
        .zip(records)
        .map(|(label, record)| Row {
            label,
            module: &record.module.name,
            source: &record.module.source,
            triple: &record.module.triple,
            stage: record.stage,
            options: &record.options,
            plugin: &record.plugin.version,
            llvm: &record.plugin.llvm,
        })
        .collect()
}

impl<'a> Data<'a> {
    /// Adds the record with index `at`.
    fn add(&mut self, at: usize, record: &'a Record, tables: &mut Tables<'a>) {
        self.classes
            .extend(record.classes.iter().map(|class| tables.class(at, class)));
        self.refused.extend(record.refused.iter().map(|refused| {
            (
                at,
                tables.names.index(&refused.name),
                tables.words.index(&refused.linkage),
                refused.bytes,
                tables.words.index(&refused.reason),
            )
        }));
        self.near
            .extend(record.near.iter().map(|near| tables.near(at, near)));
        self.calls.extend(record.calls.iter().map(|call| CallRow {
            record: at,
            function: tables.names.index(&call.function),
            callee: tables.names.index(&call.callee),
            at: call.at.as_ref(),
        }));
    }
}

#[derive(Default)]
struct Tables<'a> {
    names: Table<&'a str>,
    words: Table<&'a str>,
    scopes: Table<Vec<String>>,
}

impl<'a> Tables<'a> {
    fn class(&mut self, record: usize, class: &'a Class) -> ClassRow<'a> {
        let mut scoped = names::scoped(&class.body);
        match names::origin(&class.body) {
            // The first scope is the crate.
            Language::Rust => {}
            Language::Cpp => scoped.scopes.insert(0, "C++".to_owned()),
            Language::Plain => scoped.scopes.insert(0, "C".to_owned()),
        }
        ClassRow {
            record,
            kind: class.kind as u8,
            body: self.names.index(&class.body),
            bytes: class.bytes,
            saved: class.saved,
            linker: class.linker,
            constants: class.constants,
            scope: self.scopes.index(scoped.scopes),
            leaf: scoped.leaf,
            members: class
                .members
                .iter()
                .map(|member| {
                    (
                        self.names.index(&member.name),
                        self.words.index(&member.linkage),
                        member.bytes,
                        member.fate as u8,
                    )
                })
                .collect(),
            reconciled: &class.reconciled,
            parameters: &class.parameters,
        }
    }

    fn near(&mut self, record: usize, near: &'a NearMiss) -> NearRow<'a> {
        let [left, right] = &near.functions;
        NearRow {
            record,
            functions: [self.names.index(left), self.names.index(right)],
            bytes: near.bytes,
            reason: &near.reason,
            rule: &near.rule,
            at: &near.at,
            text: near.text.as_ref().map(|text| readable(text, near.differs)),
            differs: near.differs,
        }
    }

    fn changes(&mut self, changes: &'a Changes<'a>) -> ChangesRows<'a> {
        let mut row = |change: &Change<'a>| ChangeRow {
            module: change.module,
            stage: change.stage,
            kind: change.kind,
            body: self.names.index(change.body),
            saved: change.saved,
            members: change.members,
        };
        ChangesRows {
            saved: changes.saved,
            same: changes.same,
            modules: &changes.modules,
            classes: changes.classes.iter().map(&mut row).collect(),
        }
    }
}

/// IR with readable names. Symbols that differ may read alike, as those of constructors do; the line that differs keeps
/// them.
fn readable(text: &[Vec<String>; 2], differs: Option<[usize; 2]>) -> [Vec<String>; 2] {
    let mut shown = text
        .each_ref()
        .map(|lines| -> Vec<String> { lines.iter().map(|line| names::in_ir(line)).collect() });
    if let Some(at) = differs {
        let line = |side: usize| shown[side].get(at[side]);
        if line(0).is_some() && line(0) == line(1) {
            for side in [0, 1] {
                shown[side][at[side]].clone_from(&text[side][at[side]]);
            }
        }
    }
    shown
}

/// Gives equal values one index.
struct Table<T> {
    list: Vec<T>,
    indices: FxHashMap<T, u32>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table {
            list: Vec::new(),
            indices: FxHashMap::default(),
        }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Table<T> {
    fn index(&mut self, value: T) -> u32 {
        if let Some(index) = self.indices.get(&value) {
            return *index;
        }
        let index = u32::try_from(self.list.len()).expect("the values fit into memory");
        self.list.push(value.clone());
        self.indices.insert(value, index);
        index
    }
}
