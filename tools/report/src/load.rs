// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds and reads records.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use mergefn_record::{Record, SUFFIX};

/// The records of one build.
#[derive(Debug, Default)]
pub(crate) struct Build {
    /// Ordered by module and stage, so that the order of the file system does not show.
    pub(crate) records: Vec<Loaded>,
    /// Why files in directories that look like records cannot be read.
    pub(crate) unreadable: Vec<String>,
}

#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) path: PathBuf,
    /// The time at which the file was written.
    pub(crate) written: SystemTime,
    pub(crate) record: Record,
}

/// Reads files, and all records in directories. A file that is named must be a record; one in a directory that cannot
/// be read is left out and reported.
pub(crate) fn load(paths: &[PathBuf]) -> Result<Build> {
    let mut build = Build::default();
    for path in paths {
        let about =
            fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
        if !about.is_dir() {
            build.records.push(read(path)?);
            continue;
        }
        let files = records_in(path)?;
        if files.is_empty() {
            bail!("{}", nothing_in(path));
        }
        for file in files {
            match read(&file) {
                Ok(loaded) => build.records.push(loaded),
                Err(error) => build.unreadable.push(format!("{error:#}")),
            }
        }
    }
    if build.records.is_empty() {
        bail!("no record can be read:\n{}", build.unreadable.join("\n"));
    }
    build.records.sort_by(|a, b| key(a).cmp(&key(b)));
    build.records.dedup_by(|a, b| a.path == b.path);
    Ok(build)
}

fn key(loaded: &Loaded) -> (&str, &str, &str, mergefn_record::Stage, &Path) {
    let record = &loaded.record;
    let module = &record.module;
    (
        &module.name,
        &module.directory,
        &module.output,
        record.stage,
        &loaded.path,
    )
}

fn nothing_in(directory: &Path) -> String {
    let directory = directory.display();
    format!(
        "no record in {directory} (files that end in {SUFFIX}); to make some, build with the plugin and MERGEFN='report={directory}' \
         in the environment, or with the parameter of the pass: rust-mergefunc<report={directory}>. Where that was done, no plugin ran: \
         with -O0, without CMAKE_BUILD_TYPE, with -flto and no --load-pass-plugin for the linker, with a RUSTFLAGS variable that \
         replaces the settings, or where a cache or an earlier build had all objects"
    )
}

fn read(path: &Path) -> Result<Loaded> {
    let record = Record::read(path)?;
    let written = fs::metadata(path)
        .and_then(|about| about.modified())
        .unwrap_or(SystemTime::UNIX_EPOCH);
    Ok(Loaded {
        path: fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()),
        written,
        record,
    })
}

/// Every record in a directory and those below it. Links to directories are not followed, because they may form
/// cycles.
fn records_in(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut waiting = vec![directory.to_owned()];
    while let Some(directory) = waiting.pop() {
        let cannot = || format!("cannot list {}", directory.display());
        for entry in fs::read_dir(&directory).with_context(cannot)? {
            let entry = entry.with_context(cannot)?;
            if entry.file_type().with_context(cannot)?.is_dir() {
                waiting.push(entry.path());
            } else if is_record(&entry.path()) {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

fn is_record(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().ends_with(SUFFIX))
}
