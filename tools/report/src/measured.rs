// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The sizes of one program, built without the plugin and with it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use object::elf::{SHF_ALLOC, SHT_NOBITS};
use object::{Object, ObjectSection, SectionFlags, SectionKind};
use serde::Serialize;

/// Sizes without the plugin and with it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Row {
    pub name: String,
    pub bytes: [u64; 2],
}

/// The sizes of two builds of one file.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// The files, without the plugin and with it.
    pub files: [String; 2],
    /// Sections that a loader maps and that the file holds, in the order of their names; those that are empty in both are left out.
    pub sections: Vec<Row>,
    /// The whole file, and the file without symbols and debug info.
    pub totals: [Row; 2],
}

impl Measured {
    pub fn of(without: &Path, with: &Path) -> Result<Self> {
        let [before, after] = [File::read(without)?, File::read(with)?];
        let mut names: Vec<&String> = before
            .sections
            .keys()
            .chain(after.sections.keys())
            .collect();
        names.sort();
        names.dedup();
        let size = |file: &File, name: &String| file.sections.get(name).copied().unwrap_or(0);
        let sections = names
            .into_iter()
            .map(|name| Row {
                name: name.clone(),
                bytes: [size(&before, name), size(&after, name)],
            })
            .filter(|row| row.bytes != [0, 0])
            .collect();
        let total = |name: &str, bytes| Row {
            name: name.to_owned(),
            bytes,
        };
        Ok(Measured {
            files: [without, with].map(|path| path.display().to_string()),
            sections,
            totals: [
                total("file", [before.whole, after.whole]),
                total("stripped", [before.stripped, after.stripped]),
            ],
        })
    }
}

impl Measured {
    /// What a limit holds for: code, and the file without symbols.
    pub(crate) fn limited(&self) -> impl Iterator<Item = &Row> {
        let code = |row: &&Row| matches!(row.name.as_str(), ".text" | "__text" | "code");
        (self.sections.iter().filter(code)).chain(&self.totals[1..])
    }
}

#[derive(Debug)]
struct File {
    whole: u64,
    stripped: u64,
    sections: BTreeMap<String, u64>,
}

impl File {
    fn read(path: &Path) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let wrong = || {
            format!(
                "{} is no program, library or object file; name the file that the linker wrote",
                path.display()
            )
        };
        let file = object::File::parse(&*bytes).with_context(wrong)?;
        let whole = bytes.len() as u64;
        let mut sections = BTreeMap::new();
        let mut removable = 0;
        for section in file.sections() {
            let name = section.name().unwrap_or("?");
            if is_mapped(&section) {
                *sections.entry(name.to_owned()).or_default() += section.size();
            } else if goes_with_symbols(name) {
                removable += section.data().map_or(0, |data| data.len() as u64);
            }
        }
        Ok(File {
            whole,
            stripped: whole.saturating_sub(removable),
            sections,
        })
    }
}

fn is_mapped<'a>(section: &impl ObjectSection<'a>) -> bool {
    match section.flags() {
        SectionFlags::Elf { sh_flags, sh_type } => {
            sh_flags.contains(SHF_ALLOC) && sh_type != SHT_NOBITS
        }
        _ => !matches!(
            section.kind(),
            SectionKind::Debug
                | SectionKind::DebugString
                | SectionKind::Metadata
                | SectionKind::UninitializedData
                | SectionKind::Other
        ),
    }
}

/// Whether `strip` removes a section that is not mapped. WebAssembly's names of functions stand in `name`.
fn goes_with_symbols(name: &str) -> bool {
    const SYMBOLS: [&str; 3] = [".symtab", ".strtab", "name"];
    SYMBOLS.contains(&name) || name.starts_with(".debug") || name.starts_with(".zdebug")
}
