// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The types of a record. Fields are written in this order, so the same record always gives the same bytes.
//!
//! A new field needs no new version: it has a default, and readers ignore unknown fields. A new word of [`Stage`],
//! [`Kind`] or [`Fate`], and any change of a field's meaning, is a new version.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The version of the schema that this crate reads and writes.
pub const SCHEMA: u32 = 1;

/// The result of one run of the pass over one module.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Record {
    /// Always [`SCHEMA`].
    pub schema: u32,
    pub plugin: Plugin,
    pub module: Module,
    pub stage: Stage,
    /// Distinguishes the runs of [`Stage::Devirt`] in one module.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub run: String,
    /// The parameters of the pass as a printed pipeline shows them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// Which of the parameters `keep` and `only` match no function of the module. Only the first run over it says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmatched: Vec<String>,
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
            unmatched: Vec::new(),
            functions: BeforeAfter::default(),
            bytes: BeforeAfter::default(),
            classes: Vec::new(),
            refused: Vec::new(),
            near: Vec::new(),
            calls: Vec::new(),
        }
    }
}

/// The plugin that wrote the record.
#[derive(Clone, Debug, Default, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct Plugin {
    /// The plugin's own version: `0.1.0`.
    pub version: String,
    /// The version of the LLVM that ran it: `22.1.0`.
    pub llvm: String,
}

/// The module of a record. [`name`](Module::name), [`directory`](Module::directory) and [`output`](Module::output)
/// together distinguish the modules of a build.
#[derive(Clone, Debug, Default, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct Module {
    /// The module's identifier.
    pub name: String,
    /// The module's `source_filename`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub triple: String,
    /// The working directory of the host, to which relative file names refer.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub directory: String,
    /// The file that the host was to write, if known. Full LTO calls every linked module `ld-temp.o`, so only this
    /// field distinguishes the programs of one build.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
}

/// The point of the build at which the pass ran.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// At the end of the optimizer, in an object that is to be linked with others; or where a pipeline names the
    /// pass.
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
    /// All stages, in the order of a build.
    pub const ALL: [Stage; 4] = [Stage::Files, Stage::Early, Stage::Late, Stage::Devirt];

    /// The word in the file.
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

/// Functions that now share one body, or tables that became one.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Class {
    pub kind: Kind,
    /// The symbol that has the body now.
    pub body: String,
    /// Estimated bytes of one body.
    #[serde(default)]
    pub bytes: u64,
    /// Estimated bytes that the merge saves after the cost of thunks and of tables of constants. May be negative.
    #[serde(default)]
    pub saved: i64,
    /// The part of [`saved`](Class::saved) that a linker saves without the pass, because it merges strings and small
    /// constants itself.
    #[serde(default, skip_serializing_if = "is_none")]
    pub linker: u64,
    /// Bytes of the tables of constants that the members pass. They are taken off [`saved`](Class::saved), and are no
    /// code.
    #[serde(default, skip_serializing_if = "is_none")]
    pub constants: u64,
    pub members: Vec<Member>,
    /// The facts that the kept body lost or weakened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reconciled: Vec<Reconciled>,
    /// The parameters for constants; only of similar functions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<Parameter>,
}

/// The relation of the members of a class.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Functions that do the same.
    #[default]
    Equal,
    /// Functions that differ in constants, which the body takes as parameters.
    Similar,
    /// Constant tables.
    Table,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Equal, Kind::Similar, Kind::Table];

    /// The word in the file.
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
    /// The linkage as the IR spells it: `internal`, `linkonce_odr`, `external`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub linkage: String,
    /// Estimated bytes of its own body before the pass.
    #[serde(default)]
    pub bytes: u64,
    pub fate: Fate,
}

/// The fate of a member.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// It kept its body, which the others share.
    #[default]
    Kept,
    /// It forwards to the body.
    Thunk,
    /// It is an alias of the body.
    Alias,
    /// Its symbol is gone; all references go to the body.
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

    /// The word in the file.
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

/// A fact that the members did not share and that the kept body lost or weakened.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Reconciled {
    /// The fact: `!tbaa`, `nsw`, `align`.
    pub what: String,
    /// The number of places.
    pub count: u64,
}

/// A parameter of the body of similar functions that its members do not have.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Parameter {
    /// The type as the IR spells it: `i32`, `ptr`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The value that each member passes, in the order of the members.
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
    /// The reason in words; reports group by it, so it names no function.
    pub reason: String,
}

/// Two functions that are nearly equal.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct NearMiss {
    /// The symbols of both. The other pairs have the same order.
    pub functions: [String; 2],
    /// The most that a merge could have saved, in estimated bytes.
    #[serde(default)]
    pub bytes: u64,
    /// The first difference, in words.
    pub reason: String,
    /// The rule that kept similar functions apart, as remarks name it: `NotSmaller`, `OftenExecuted`,
    /// `TooManyParameters`. Empty for a pair that differs in more than constants.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// The source location of the first difference in each function.
    #[serde(default, skip_serializing_if = "no_place")]
    pub at: [Option<Place>; 2],
    /// The IR of both, line by line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<[Vec<String>; 2]>,
    /// The first line of each text that differs, counted from 0.
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

fn is_none(bytes: &u64) -> bool {
    *bytes == 0
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A virtual call that was made direct.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Call {
    /// The caller.
    pub function: String,
    pub callee: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}
