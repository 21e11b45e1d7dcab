// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Sums over the records of a build. Sizes are summed for each stage, because the stages of a build see the same
//! functions again; savings may be added.

use mergefn_record::{Fate, Kind, Record, Stage};
use serde::Serialize;

use crate::near::OFTEN;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Totals {
    /// Stages that occur, in the order of a build.
    pub(crate) stages: Vec<OfStage>,
    pub(crate) kinds: Vec<OfKind>,
    pub(crate) refused: usize,
    /// Near misses, without those that stay apart because they are often executed.
    pub(crate) near: usize,
    pub(crate) often: usize,
    pub(crate) calls: usize,
    /// Bytes that the linker saves anyway, which are in no sum.
    pub(crate) linker: u64,
    /// Bytes of tables of constants, which are taken off the savings.
    pub(crate) constants: u64,
    /// The part of the savings that functions make which did not differ in any fact: a linker that folds identical code
    /// saves it, too.
    pub(crate) identical: i64,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct OfStage {
    pub(crate) stage: Stage,
    pub(crate) modules: usize,
    /// Before and after.
    pub(crate) functions: [u64; 2],
    pub(crate) bytes: [u64; 2],
    pub(crate) classes: usize,
    pub(crate) saved: i64,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct OfKind {
    pub(crate) kind: Kind,
    pub(crate) classes: usize,
    pub(crate) members: usize,
    /// Members that have no body of their own any more.
    pub(crate) merged: usize,
    pub(crate) saved: i64,
}

impl Totals {
    pub(crate) fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> Self {
        let records: Vec<&Record> = records.into_iter().collect();
        let near = |often: bool| {
            let near = records.iter().flat_map(|record| &record.near);
            near.filter(|near| (near.rule == OFTEN) == often).count()
        };
        let classes = || records.iter().flat_map(|record| &record.classes);
        Totals {
            stages: Stage::ALL
                .into_iter()
                // Records of this stage have calls and no sizes.
                .filter(|&stage| stage != Stage::Devirt)
                .filter_map(|stage| of_stage(&records, stage))
                .collect(),
            kinds: Kind::ALL
                .into_iter()
                .map(|kind| of_kind(&records, kind))
                .collect(),
            refused: records.iter().map(|record| record.refused.len()).sum(),
            near: near(false),
            often: near(true),
            calls: records.iter().map(|record| record.calls.len()).sum(),
            linker: classes().map(|class| class.linker).sum(),
            constants: classes().map(|class| class.constants).sum(),
            identical: classes()
                .filter(|class| class.kind == Kind::Equal && class.reconciled.is_empty())
                .map(|class| class.saved)
                .sum(),
        }
    }

    pub(crate) fn saved(&self) -> i64 {
        self.kinds.iter().map(|kind| kind.saved).sum()
    }

    pub(crate) fn classes(&self) -> usize {
        self.kinds.iter().map(|kind| kind.classes).sum()
    }
}

/// The savings of one record.
pub(crate) fn saved(record: &Record) -> i64 {
    record.classes.iter().map(|class| class.saved).sum()
}

fn of_stage(records: &[&Record], stage: Stage) -> Option<OfStage> {
    let mut sum = OfStage {
        stage,
        modules: 0,
        functions: [0; 2],
        bytes: [0; 2],
        classes: 0,
        saved: 0,
    };
    for record in records.iter().filter(|record| record.stage == stage) {
        sum.modules += 1;
        sum.functions[0] += record.functions.before;
        sum.functions[1] += record.functions.after;
        sum.bytes[0] += record.bytes.before;
        sum.bytes[1] += record.bytes.after;
        sum.classes += record.classes.len();
        sum.saved += saved(record);
    }
    (sum.modules > 0).then_some(sum)
}

fn of_kind(records: &[&Record], kind: Kind) -> OfKind {
    let mut sum = OfKind {
        kind,
        classes: 0,
        members: 0,
        merged: 0,
        saved: 0,
    };
    let classes = records.iter().flat_map(|record| &record.classes);
    for class in classes.filter(|class| class.kind == kind) {
        sum.classes += 1;
        sum.members += class.members.len();
        sum.merged += class
            .members
            .iter()
            .filter(|member| member.fate != Fate::Kept)
            .count();
        sum.saved += class.saved;
    }
    sum
}
