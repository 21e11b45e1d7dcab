// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What merging is for, measured on objects and executables: bytes of code, and how many function bodies there are.

use fs_err as fs;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use mergefn_report::Measured;
use object::elf::{SHF_ALLOC, SHT_NOBITS};
use object::{Object, ObjectSection, ObjectSymbol, SectionFlags, SymbolKind};
use serde::{Deserialize, Serialize};
use support::command::CommandExt;
use support::llvm::Llvm;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Code {
    /// Bytes of `.text` and, in objects compiled with `-ffunction-sections`, of every `.text.*`.
    pub(crate) text: u64,
    /// Distinct places that a defined function symbol names: an alias adds none, a thunk adds one.
    pub(crate) bodies: usize,
}

impl Code {
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let bytes = fs::read(path)?;
        let file = object::File::parse(&*bytes)
            .with_context(|| format!("{} is no object file", path.display()))?;
        let text = file
            .sections()
            .filter(|section| {
                section
                    .name()
                    .is_ok_and(|name| name == ".text" || name.starts_with(".text."))
            })
            .map(|section| section.size())
            .sum();
        let bodies: BTreeSet<(Option<usize>, u64)> = file
            .symbols()
            .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.is_definition())
            .map(|symbol| {
                (
                    symbol.section_index().map(|index| index.0),
                    symbol.address(),
                )
            })
            .collect();
        Ok(Self {
            text,
            bodies: bodies.len(),
        })
    }
}

/// Which of these names are functions that the file defines.
pub(crate) fn defined<'a>(path: &Path, names: &[&'a str]) -> Result<Vec<&'a str>> {
    let bytes = fs::read(path)?;
    let file = object::File::parse(&*bytes)
        .with_context(|| format!("{} is no object file", path.display()))?;
    let all: BTreeSet<&str> = (file.symbols())
        .filter(|symbol| symbol.is_definition())
        .filter_map(|symbol| symbol.name().ok())
        .collect();
    Ok((names.iter().copied())
        .filter(|name| all.contains(name))
        .collect())
}

/// Bytes that a program occupies in memory and in its file, by what they are for: what a loader maps and does not have to clear first.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Sections {
    #[serde(flatten)]
    purposes: BTreeMap<String, u64>,
    file: u64,
    stripped: u64,
    /// Of the stripped file, by zstd; 0 where that was not measured.
    packed: u64,
}

const TEXT: &str = "text";

impl Sections {
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let bytes = fs::read(path)?;
        let file = object::File::parse(&*bytes)
            .with_context(|| format!("{} is no object file", path.display()))?;
        let mut sizes = BTreeMap::new();
        for section in file.sections() {
            let SectionFlags::Elf { sh_flags, sh_type } = section.flags() else {
                continue;
            };
            if sh_flags.contains(SHF_ALLOC) && sh_type != SHT_NOBITS {
                let purpose = purpose(section.name()?).to_owned();
                *sizes.entry(purpose).or_default() += section.size();
            }
        }
        let [file, stripped] = Measured::of(path, path)?.totals.map(|total| total.bytes[0]);
        Ok(Self {
            purposes: sizes,
            file,
            stripped,
            packed: 0,
        })
    }

    /// The same, and what a download of the program takes: its stripped file as `zstd -19` packs it.
    pub(crate) fn with_download(llvm: &Llvm, path: &Path) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let stripped = folder.path().join("stripped");
        let mut strip = llvm.command("llvm-strip");
        strip.arg(path).arg("-o").arg(&stripped).capture()?;
        let packed = Command::new("zstd")
            .args(["-19", "-qc"])
            .arg(&stripped)
            .capture()?;
        Ok(Self {
            packed: packed.stdout.len().try_into()?,
            ..Self::of(path)?
        })
    }

    /// Bytes of code.
    pub(crate) fn text(&self) -> u64 {
        self.purposes.get(TEXT).copied().unwrap_or(0)
    }

    /// Bytes of code and of what goes with it: tables of unwinding and exceptions, relocations.
    pub(crate) fn code(&self) -> u64 {
        let kinds = ["text", "eh_frame", "gcc_except_table", "relocations"];
        kinds
            .iter()
            .filter_map(|kind| self.purposes.get(*kind))
            .sum()
    }

    /// Bytes of all of them.
    pub(crate) fn all(&self) -> u64 {
        self.purposes.values().sum()
    }

    /// Bytes of the file without symbols and debug info.
    pub(crate) fn stripped(&self) -> u64 {
        self.stripped
    }

    /// Bytes of the stripped file as zstd packs it.
    pub(crate) fn packed(&self) -> u64 {
        self.packed
    }

    /// Bytes of the file as it was linked.
    pub(crate) fn file(&self) -> u64 {
        self.file
    }
}

/// What a section of an executable is for.
fn purpose(name: &str) -> &'static str {
    let among = |names: &[&str]| {
        let mut names = names.iter();
        names.any(|start| {
            (name.strip_prefix(start)).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    };
    if among(&[".text"]) {
        TEXT
    } else if among(&[".eh_frame", ".eh_frame_hdr"]) {
        "eh_frame"
    } else if among(&[".gcc_except_table"]) {
        "gcc_except_table"
    } else if among(&[".rodata"]) {
        "rodata"
    } else if among(&[".rela", ".rel", ".relr"]) {
        "relocations"
    } else if among(&[".data", ".tdata", ".init_array", ".fini_array"]) {
        "data"
    } else {
        "other"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_told_apart_by_name() {
        let purposes = [
            ".text",
            ".text.unlikely",
            ".textual",
            ".eh_frame_hdr",
            ".gcc_except_table.f",
            ".rodata.cst16",
            ".rela.dyn",
            ".data.rel.ro",
            ".dynsym",
        ];
        assert_eq!(
            purposes.map(purpose),
            [
                "text",
                "text",
                "other",
                "eh_frame",
                "gcc_except_table",
                "rodata",
                "relocations",
                "data",
                "other",
            ]
        );
    }

    #[test]
    fn a_program_is_more_than_its_code() -> Result<()> {
        let sections = Sections::of(&std::env::current_exe()?)?;
        let sizes = [
            sections.text(),
            sections.all(),
            sections.stripped(),
            sections.file(),
        ];
        assert!(sizes.is_sorted_by(|part, whole| part < whole), "{sizes:?}");
        Ok(())
    }
}
