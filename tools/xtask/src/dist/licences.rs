// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The licences of the crates that are linked in, each text once.

use fs_err as fs;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::crates::Crate;
use super::release::Release;
use crate::machine::rustc::Rustc;
use support::files;

/// What the names of such files begin with, in capitals.
const NAMES: &[&str] = &[
    "LICENSE",
    "LICENCE",
    "COPYING",
    "COPYRIGHT",
    "NOTICE",
    "UNLICENSE",
];

const RULE: &str =
    "--------------------------------------------------------------------------------";

/// The text of the file: a list of crates with their licences, and then the texts.
pub(super) fn third_party(release: &Release) -> Result<String> {
    let mut list = format!(
        "Crates in mergefn {} and their licences. The texts follow.\n\n",
        release.version
    );
    // By text, which files of which crates hold it.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let foreign = (release.crates.iter()).filter(|it| it.checksum.is_some());
    for it in foreign {
        let _ = write!(list, "{} {}: {}", it.name, it.version, it.license);
        let files = files(&it.folder)?;
        if files.is_empty() {
            list += " (its archive holds no text)";
        }
        list.push('\n');
        for file in files {
            let (text, holder) = read(it, &file)?;
            texts.entry(text).or_default().push(holder);
        }
    }
    let _ = writeln!(
        list,
        "\nThe standard library of {}: MIT OR Apache-2.0; its own parts are in rust-std-copyright.html.",
        release.rustc.release
    );
    let _ = writeln!(
        list,
        "Code of LLVM {}'s headers: Apache-2.0 WITH LLVM-exception, as mergefn itself; see LICENSE.",
        release.llvm
    );
    let mut texts: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, of)| (of, text)).collect();
    texts.sort();
    for (holders, text) in texts {
        let _ = write!(list, "\n{RULE}\n{}\n{RULE}\n\n{text}\n", holders.join("\n"));
    }
    Ok(list)
}

fn read(it: &Crate, file: &Path) -> Result<(String, String)> {
    let bytes = fs::read(file)?;
    let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
    let holder = format!("{} {}, {}", it.name, it.version, files::name(file));
    Ok((text.trim_matches('\n').to_owned(), holder))
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = files::listed(folder, "*")?;
    files.retain(|path| {
        let name = files::name(path).to_uppercase();
        path.is_file() && NAMES.iter().any(|start| name.starts_with(start))
    });
    Ok(files)
}

/// What rustc's own packages say of the standard library, which is linked in.
pub(super) fn standard_library() -> Result<String> {
    let path = Rustc::sysroot()?.join("share/doc/rust/COPYRIGHT-library.html");
    fs::read_to_string(&path).with_context(|| {
        format!(
            "{} is missing, which names the authors of Rust's standard library; rustup installs it with rustc",
            path.display()
        )
    })
}
