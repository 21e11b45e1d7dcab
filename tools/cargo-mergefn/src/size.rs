// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo mergefn size`: builds without the plugin and with it, in two target directories, and compares what was linked.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_metadata::MetadataCommand;
use mergefn_report::{Measured, by_crate};

use crate::artifacts::{self, Linked};
use crate::build;
use crate::cli::Cli;
use crate::table::{self, Comparison};

pub(crate) fn run(cli: &Cli) -> Result<ExitCode> {
    let home = target(cli)?.join("mergefn");
    // Each of the two builds has a target directory of its own.
    let cli = &cli.without("--target-dir");
    let wrapper = build::wrapper(cli)?;
    let plain = build(cli, &home.join("without"), None)?;
    let merged = build(cli, &home.join("with"), Some(&wrapper))?;
    let all = (plain.iter().zip(&merged))
        .map(|(plain, merged)| compare(plain, merged))
        .collect::<Result<Vec<_>>>()?;
    if all.is_empty() {
        bail!("cargo linked nothing: name a package with a program or a cdylib");
    }
    let text = match cli.json {
        true => serde_json::to_string_pretty(&all)? + "\n",
        false => all
            .iter()
            .map(|one| format!("{}\n", table::render(one)))
            .chain(all.iter().map(|one| verdict(one, cli.merge_link)))
            .collect(),
    };
    print(&mut io::stdout(), &text)?;
    Ok(ExitCode::SUCCESS)
}

/// A sentence that says whether merging made the program's code smaller.
fn verdict(one: &Comparison, merge_link: bool) -> String {
    let mut sections = one.measured.sections.iter();
    let code = sections.find(|row| matches!(row.name.as_str(), ".text" | "code" | "__text"));
    let [without, with] = code.map_or(one.measured.totals[0].bytes, |row| row.bytes);
    let what = match code {
        Some(row) => format!("{} of {}", row.name, one.name),
        None => one.name.clone(),
    };
    let change = (with as f64 / without.max(1) as f64 - 1.0) * 100.0;
    let percent = format!("{:.1} %", change.abs());
    if percent == "0.0 %" {
        return format!("{what} is as large as without the plugin.\n");
    }
    match (with < without, merge_link) {
        (true, _) => format!("{what} is smaller by {percent}.\n"),
        (false, true) => format!("{what} is larger by {percent}: build without --merge-link.\n"),
        (false, false) => format!("{what} is larger by {percent}: build without the plugin.\n"),
    }
}

/// Prints a text. A closed pipe is no error: the program that reads it has read enough.
fn print(out: &mut impl Write, text: &str) -> io::Result<()> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn compare(plain: &Linked, merged: &Linked) -> Result<Comparison> {
    if plain.name != merged.name {
        bail!(
            "cargo linked {} without the plugin and {} with it",
            plain.name,
            merged.name
        );
    }
    Ok(Comparison {
        name: plain.name.clone(),
        measured: Measured::of(&plain.path, &merged.path)?,
        crates: by_crate(&plain.path, &merged.path)?,
    })
}

/// Builds for release unless the user names a profile, without a wrapper as cargo alone does.
fn build(cli: &Cli, folder: &Path, wrapper: Option<&Path>) -> Result<Vec<Linked>> {
    let mut cargo = match wrapper {
        Some(_) => build::cargo(cli),
        None => build::plain(cli),
    };
    if let Some(wrapper) = wrapper {
        cargo.env("RUSTC_WRAPPER", wrapper);
    }
    if !cli.names_profile() {
        cargo.arg("--release");
    }
    let mut linked = artifacts::build(cargo.arg("--target-dir").arg(folder))?;
    linked.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(linked)
}

/// cargo's target directory.
fn target(cli: &Cli) -> Result<PathBuf> {
    if let Some(named) = cli.values("--target-dir").pop() {
        return Ok(named.into());
    }
    let mut command = MetadataCommand::new();
    command.no_deps();
    if let Some(manifest) = cli.values("--manifest-path").pop() {
        command.manifest_path(PathBuf::from(manifest));
    }
    let metadata = command.exec().context("cargo finds no project here")?;
    Ok(metadata.target_directory.into_std_path_buf())
}

#[cfg(test)]
mod tests {
    use super::*;
    use mergefn_report::Row;

    #[test]
    fn the_verdict_says_what_to_do() {
        let verdict = |bytes: [u64; 2], merge_link| {
            let row = |name: &str, bytes| Row {
                name: name.to_owned(),
                bytes,
            };
            let one = Comparison {
                name: "app".to_owned(),
                measured: Measured {
                    files: Default::default(),
                    sections: vec![row(".rodata", [9, 1]), row(".text", bytes)],
                    totals: [row("file", [9, 1]), row("stripped", [9, 1])],
                },
                crates: Vec::new(),
            };
            super::verdict(&one, merge_link)
        };
        let larger = ".text of app is larger by 77.9 %: build without ";
        assert_eq!(
            verdict([15_380, 27_364], true),
            format!("{larger}--merge-link.\n")
        );
        assert_eq!(
            verdict([15_380, 27_364], false),
            format!("{larger}the plugin.\n")
        );
        assert_eq!(
            verdict([1000, 825], true),
            ".text of app is smaller by 17.5 %.\n"
        );
        assert_eq!(
            verdict([9000, 9001], true),
            ".text of app is as large as without the plugin.\n"
        );
    }

    struct Failing(ErrorKind);

    impl Write for Failing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_pipe_is_no_error_and_a_full_disk_is() {
        assert!(print(&mut Failing(ErrorKind::BrokenPipe), "text").is_ok());
        assert!(print(&mut Failing(ErrorKind::StorageFull), "text").is_err());
        let mut written = Vec::new();
        assert!(print(&mut written, "text").is_ok());
        assert_eq!(written, b"text");
    }
}
