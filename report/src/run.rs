// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Runs the command line.

use std::fs;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::load::{Build, load};
use crate::numbers::{counted, thousands};
use crate::stale::{self, Stale};
use crate::totals::Totals;
use crate::{Options, compare, data, map, page, text};

/// Does what the options ask for. Warnings go to standard error.
pub fn run(options: &Options) -> Result<()> {
    let build = load(&options.records)?;
    let stale = stale::find(&build.records);
    warn(&build, &stale);
    let old = match options.against.as_slice() {
        [] => None,
        paths => Some(load(paths).context("--against")?),
    };
    let changes = old
        .as_ref()
        .map(|old| compare::compare(&old.records, &build.records));
    if options.map {
        print(&map::lines(&build.records))?;
    }
    if options.text {
        print(&text::render(&build.records, changes.as_ref()))?;
    }
    if let Some(output) = page_path(options) {
        let data = data::collect(&build, &stale, changes.as_ref());
        let html = page::render(&data).context("cannot write the page's data as JSON")?;
        fs::write(&output, html).with_context(|| format!("cannot write {}", output.display()))?;
        eprintln!("{}", summary(&output, &build));
    }
    Ok(())
}

/// The page is the default output.
fn page_path(options: &Options) -> Option<PathBuf> {
    let printed = options.text || options.map;
    options
        .output
        .clone()
        .or_else(|| (!printed).then(|| PathBuf::from("report.html")))
}

fn warn(build: &Build, stale: &[Stale]) {
    for error in &build.unreadable {
        eprintln!("warning: {error}");
    }
    for stale in stale {
        eprintln!("warning: {}: {}", stale.path.display(), stale.why);
    }
    if !stale.is_empty() {
        eprintln!("warning: clear the directory and build again to be rid of old records");
    }
}

/// A reader that closes the pipe early (`head`) causes no error.
fn print(text: &str) -> Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(error).context("cannot write to standard output")
        }
        _ => Ok(()),
    }
}

fn summary(output: &Path, build: &Build) -> String {
    let totals = Totals::of(build.records.iter().map(|loaded| &loaded.record));
    format!(
        "{}: {}, {}, {} bytes saved",
        output.display(),
        counted(build.records.len(), "record"),
        counted(totals.classes(), "class"),
        thousands(totals.saved())
    )
}
