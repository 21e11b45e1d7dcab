// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Runs the command line.

use std::fs;
use std::io::{self, BufRead, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::load::{Build, load};
use crate::measured::Measured;
use crate::numbers::{counted, thousands};
use crate::options::{Check, Command, Copies, Crash, Order};
use crate::stale::{self, Stale};
use crate::totals::Totals;
use crate::{
    Options, bisect, check, compare, copies, crash, data, estimate, gdb, listed, map, near, order,
    page, text, unmatched,
};

/// The answer for scripts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome {
    Done,
    /// `check` found that the build grew too much.
    Grown,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => ExitCode::SUCCESS,
            Outcome::Grown => ExitCode::FAILURE,
        }
    }
}

/// Does what the options ask for. Warnings go to standard error.
pub fn run(options: &Options) -> Result<Outcome> {
    match &options.command {
        Some(Command::Copies(options)) => list(options),
        Some(Command::Check(options)) => compare_sizes(options),
        Some(Command::Crash(options)) => name_frames(options),
        Some(Command::Order(options)) => put_in_order(options),
        Some(Command::Bisect(options)) => {
            print(&bisect::find(&options.script)?)?;
            Ok(Outcome::Done)
        }
        None => show(options),
    }
}

fn list(options: &Copies) -> Result<Outcome> {
    let (build, _) = read_new(&options.records)?;
    print(&listed::print(&copies::collect(&build.records), options)?)?;
    Ok(Outcome::Done)
}

fn compare_sizes(options: &Check) -> Result<Outcome> {
    let [old, new] = [&options.old, &options.new]
        .map(|path| read_new(std::slice::from_ref(path)).map(|(build, _)| build));
    let measured = measure(&options.against_binary, &options.binary)?;
    let verdict = check::check(
        &old?.records,
        &new?.records,
        measured.as_ref(),
        options.max_growth,
    );
    print(&verdict.markdown)?;
    Ok(match verdict.passed {
        true => Outcome::Done,
        false => Outcome::Grown,
    })
}

fn name_frames(options: &Crash) -> Result<Outcome> {
    let (build, _) = read_new(&options.records)?;
    let shared = crash::Shared::of(&build.records);
    let cannot = "cannot read the stack from standard input";
    let mut any = false;
    // Stacks may hold names in any encoding.
    for line in io::stdin().lock().split(b'\n') {
        let line = line.context(cannot)?;
        let line = String::from_utf8_lossy(&line);
        let named = shared.named(&line);
        any |= named != line;
        print(&(named + "\n"))?;
    }
    if !any {
        eprintln!(
            "note: no frame has the name of a shared body in these records: nothing that it names merged, or the \
             records are those of another build, or the stack has addresses without names"
        );
    }
    Ok(Outcome::Done)
}

fn put_in_order(options: &Order) -> Result<Outcome> {
    let (build, _) = read_new(std::slice::from_ref(&options.records))?;
    let list = fs::read_to_string(&options.list)
        .with_context(|| format!("cannot read {}", options.list.display()))?;
    print(&order::rewritten(&build.records, &list))?;
    Ok(Outcome::Done)
}

fn show(options: &Options) -> Result<Outcome> {
    let (build, stale) = read_new(&options.records)?;
    let old = match options.against.as_slice() {
        [] => None,
        paths => Some(read(paths).context("--against")?),
    };
    let measured = measure(&options.against_binary, &options.binary)?;
    let changes = old
        .as_ref()
        .map(|old| compare::compare(&old.records, &build.records));
    if options.map {
        print(&map::lines(&build.records, options.demangle))?;
    }
    if options.gdb {
        print(&gdb::script(&build.records)?)?;
    }
    if options.text {
        let text = text::render(&build.records, measured.as_ref(), changes.as_ref());
        print(&text)?;
    }
    if let Some(output) = page_path(options) {
        let data = data::collect(&build, &stale, measured.as_ref(), changes.as_ref());
        let html = page::render(&data).context("cannot write the page's data as JSON")?;
        fs::write(&output, html).with_context(|| format!("cannot write {}", output.display()))?;
        eprintln!("{}", summary(&output, &build));
    }
    Ok(Outcome::Done)
}

fn measure(before: &Option<PathBuf>, after: &Option<PathBuf>) -> Result<Option<Measured>> {
    match (before, after) {
        (Some(before), Some(after)) => Measured::of(before, after).map(Some),
        _ => Ok(None),
    }
}

/// Records with estimates that count what the plugin saved, and near misses that are still there.
fn read(paths: &[PathBuf]) -> Result<Build> {
    let mut build = load(paths)?;
    estimate::settle(&mut build.records);
    near::settle(&mut build.records);
    Ok(build)
}

/// The same, and those that seem to be of an older build, of which it warns.
fn read_new(paths: &[PathBuf]) -> Result<(Build, Vec<Stale>)> {
    let build = read(paths)?;
    let stale = stale::find(&build.records);
    warn(&build, &stale);
    for parameter in unmatched::find(&build.records) {
        eprintln!("warning: '{parameter}' matches no function of the build");
    }
    Ok((build, stale))
}

/// The page is the default output.
fn page_path(options: &Options) -> Option<PathBuf> {
    let printed = options.text || options.map || options.gdb;
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
        "{}: {}, {}, about {} bytes saved",
        output.display(),
        counted(build.records.len(), "record"),
        counted(totals.classes(), "class"),
        thousands(totals.saved())
    )
}
