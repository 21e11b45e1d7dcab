// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The types of a record. The order of their fields is that of the file, so the same record always gives the same bytes.
//!
//! A new field may come without a new version: it has a default, and who does not know it passes over it. A new word of
//! [`Stage`], [`Kind`] or [`Fate`], and any change of what a field means, is a new version.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The version of the schema that this crate reads and writes.
pub const SCHEMA: u32 = 1;

/// What one run of the pass did to one module.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Record {
    /// Always [`SCHEMA`].
    pub schema: u32,
    pub plugin: Plugin,
    pub module: Module,
    pub stage: Stage,
    /// What tells the runs of [`Stage::Devirt`] in one module apart.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub run: String,
    /// The parameters of the pass as a printed pipeline has them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// Numbers of functions that have a body.
    #[serde(default)]
    pub functions: BeforeAfter,
    /// Estimated bytes of all bodies.
    #[serde(default)]
    pub bytes: BeforeAfter,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Class>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<Refused>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<NearMiss>,
    /// Virtual calls that were made direct.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Call>,
}

impl Record {
    /// A record of a module in which nothing merged.
    pub fn new(plugin: Plugin, module: Module, stage: Stage) -> Self {
        Record {
            schema: SCHEMA,
            plugin,
            module,
            stage,
            run: String::new(),
            options: String::new(),
            functions: BeforeAfter::default(),
            bytes: BeforeAfter::default(),
            classes: Vec::new(),
            refused: Vec::new(),
            near: Vec::new(),
            calls: Vec::new(),
        }
    }
}

/// Who wrote the record.
#[derive(Clone, Debug, Default, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct Plugin {
    /// The plugin's own version: `0.1.0`.
    pub version: String,
    /// The version of the LLVM that ran it: `22.1.0`.
    pub llvm: String,
}

/// Of which module. [`name`](Module::name), [`directory`](Module::directory) and [`output`](Module::output) together
/// tell the modules of a build apart.
#[derive(Clone, Debug, Default, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct Module {
    /// The module's identifier.
    pub name: String,
    /// The module's `source_filename`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub triple: String,
    /// The working directory of the host, to which relative names are relative.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub directory: String,
    /// The file that the host was to write, if known. Full LTO calls every linked module `ld-temp.o`, so this alone
    /// tells the programs of one build apart.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
}

/// Where in the build the pass ran.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// At the end of the optimizer, in one object that is to be linked with others; or where a pipeline names the pass.
    #[default]
    Files,
    /// Before the optimizer of link-time optimization.
    Early,
    /// At the end of the optimizer of link-time optimization.
    Late,
    /// A run of `rust-devirt` that made virtual calls direct.
    Devirt,
}

impl Stage {
    /// In the order of a build.
    pub const ALL: [Stage; 4] = [Stage::Files, Stage::Early, Stage::Late, Stage::Devirt];

    /// The word that stands in the file.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Files => "files",
            Stage::Early => "early",
            Stage::Late => "late",
            Stage::Devirt => "devirt",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.word())
    }
}

/// A number before and after the pass.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct BeforeAfter {
    pub before: u64,
    pub after: u64,
}

/// Functions that share one body now, or tables that became one.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Class {
    pub kind: Kind,
    /// The symbol that has the body now.
    pub body: String,
    /// Estimated bytes of one body.
    #[serde(default)]
    pub bytes: u64,
    /// Estimated bytes that the merge saves, thunks taken off. May be negative.
    #[serde(default)]
    pub saved: i64,
    pub members: Vec<Member>,
    /// What the kept body gave up so that it serves all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reconciled: Vec<Reconciled>,
    /// What the body is passed; of similar functions only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
}

/// What the members of a class have in common.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Functions that do the same.
    #[default]
    Equal,
    /// Functions that differ in constants, which the body gets as parameters.
    Similar,
    /// Constant tables.
    Table,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Equal, Kind::Similar, Kind::Table];

    /// The word that stands in the file.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Equal => "equal",
            Kind::Similar => "similar",
            Kind::Table => "table",
        }
    }
}

/// One member of a class.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Member {
    /// The symbol, mangled.
    pub name: String,
    /// As the IR spells it: `internal`, `linkonce_odr`, `external`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub linkage: String,
    /// Estimated bytes of its own body before the pass.
    #[serde(default)]
    pub bytes: u64,
    pub fate: Fate,
}

/// What became of a member.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It kept its body, which serves the others.
    #[default]
    Kept,
    /// It jumps to the body.
    Thunk,
    /// Its name is another name of the body.
    Alias,
    /// Its name is gone; all references go to the body.
    Removed,
    /// Its body was moved into the function that has it now.
    Moved,
}

impl Fate {
    pub const ALL: [Fate; 5] = [
        Fate::Kept,
        Fate::Thunk,
        Fate::Alias,
        Fate::Removed,
        Fate::Moved,
    ];

    /// The word that stands in the file.
    pub fn word(self) -> &'static str {
        match self {
            Fate::Kept => "kept",
            Fate::Thunk => "thunk",
            Fate::Alias => "alias",
            Fate::Removed => "removed",
            Fate::Moved => "moved",
        }
    }
}

/// A fact that the members did not share and the kept body gave up or weakened.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Reconciled {
    /// The fact: `!tbaa`, `nsw`, `align`.
    pub what: String,
    /// At how many places.
    pub count: u64,
}

/// A parameter that the body of similar functions has more than they.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Parameter {
    /// As the IR spells it: `i32`, `ptr`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What each member passes, in the order of the members.
    pub values: Vec<String>,
}

/// A function that could have merged and was left alone.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Refused {
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub linkage: String,
    /// Estimated bytes of its body.
    #[serde(default)]
    pub bytes: u64,
    /// In words; reports group by it, so it names no function.
    pub reason: String,
}

/// Two functions that are equal but for one thing, or nearly so.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct NearMiss {
    /// Left and right.
    pub functions: [String; 2],
    /// Estimated bytes that a merge would have saved at most.
    #[serde(default)]
    pub bytes: u64,
    /// The first difference, in words.
    pub reason: String,
    /// Where in the source the first difference is, left and right.
    #[serde(default, skip_serializing_if = "no_place")]
    pub at: [Option<Place>; 2],
    /// The IR of both, line by line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<[Vec<String>; 2]>,
    /// Which line of each text differs first, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<[usize; 2]>,
}

fn no_place(places: &[Option<Place>; 2]) -> bool {
    places.iter().all(Option::is_none)
}

/// A place in the source, by the debug info.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Place {
    pub file: String,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1; 0 if unknown.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub column: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A virtual call that was made direct.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Call {
    /// The function that calls.
    pub function: String,
    pub callee: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}
