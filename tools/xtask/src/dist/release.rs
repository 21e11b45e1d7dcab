// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is packed: built programs, and what is known of where they come from.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};

use super::binaries::{self, Built, ReadyHosts};
use super::crates::{self, Crate};
use super::names;
use super::remap::Remap;
use crate::build::plugin;
use crate::machine::platform::Platform;
use crate::machine::rustc::Rustc;
use support::command::CommandExt;
use support::project::{Project, cargo_path};

/// The date of everything in a package, in seconds since 1970.
const EPOCH_VARIABLE: &str = "SOURCE_DATE_EPOCH";

#[derive(Debug)]
pub(super) struct Release {
    pub(super) version: String,
    pub(super) epoch: u64,
    /// The bytes of `libmergefn.so`.
    pub(super) plugin: Vec<u8>,
    /// Other programs, by name.
    pub(super) programs: Vec<(&'static str, Vec<u8>)>,
    /// The crates that are in any of them.
    pub(super) crates: Vec<Crate>,
    pub(super) rustc: Rustc,
    /// The version of LLVM that the plugin was built for, and its major.
    pub(super) llvm: String,
    pub(super) major: u32,
    /// The machine that loads it.
    pub(super) platform: Platform,
    /// The checkout.
    pub(super) root: PathBuf,
    /// The date, for example `2026-11-23T01:59:16Z`.
    pub(super) date: String,
}

/// The flags that keep the names of symbols of a stable rustc with that LLVM, in a list of TOML and as words. `RUSTC_BOOTSTRAP` makes rustc take
/// nightly's names, which Rust 1.97 made those of stable; each rustc with LLVM 23 is younger.
fn stable_names(major: u32) -> (&'static str, &'static str) {
    match major {
        ..=22 => (
            r#", "-Zunstable-options", "-Csymbol-mangling-version=legacy""#,
            " -Zunstable-options -Csymbol-mangling-version=legacy",
        ),
        _ => ("", ""),
    }
}

impl Release {
    /// Builds in a target directory of its own, with `cargo_home` in place of the user's.
    pub(super) fn build(
        project: &Project,
        hosts: &ReadyHosts,
        epoch: u64,
        cargo_home: Option<&Path>,
    ) -> Result<Self> {
        let project = Project {
            root: project.root.clone(),
            target: project.target.join("dist-build"),
        };
        let metadata = metadata(&project, hosts, cargo_home)?;
        let remap = Remap::new(&project, &metadata, &Rustc::active()?)?;
        let built = binaries::build(&project, hosts, &remap, cargo_home)?;
        let roots = [&["mergefn"][..], &binaries::PROGRAMS].concat();
        let crates = crates::linked(&project, &metadata, &roots)?;
        Self::of(project, hosts, &metadata, (built, crates), epoch)
    }

    /// Of nothing but what templates say: nothing is built.
    pub(super) fn unbuilt(project: &Project, hosts: &ReadyHosts) -> Result<Self> {
        let metadata = metadata(project, hosts, None)?;
        let nothing = (Built::default(), Vec::new());
        Self::of(project.clone(), hosts, &metadata, nothing, 0)
    }

    fn of(
        project: Project,
        hosts: &ReadyHosts,
        metadata: &Metadata,
        (built, crates): (Built, Vec<Crate>),
        epoch: u64,
    ) -> Result<Self> {
        let rustc = Rustc::active()?;
        let major = hosts.llvm.major;
        let version = crates::version(metadata, "mergefn")?;
        let time = UNIX_EPOCH + Duration::from_secs(epoch);
        Ok(Self {
            version: version.to_string(),
            epoch,
            plugin: built.plugin,
            programs: built.programs,
            crates,
            rustc,
            llvm: hosts.llvm.version.clone(),
            major,
            platform: hosts.platform(),
            root: project.root,
            date: humantime::format_rfc3339_seconds(time).to_string(),
        })
    }

    /// What every template may use.
    pub(super) fn values(&self) -> Vec<(&'static str, String)> {
        let (toml, words) = stable_names(self.major);
        let [name, suffix] = [names::folder(self.major), names::suffix(self.major)];
        let in_roff = |name: &str| name.replace('-', "\\-");
        let major_minor: Vec<&str> = self.version.split('.').take(2).collect();
        vec![
            ("VERSION", self.version.clone()),
            ("MAJOR_MINOR", major_minor.join(".")),
            ("MAJOR", self.major.to_string()),
            ("ROFF_NAME", in_roff(&name)),
            ("ROFF_SUFFIX", in_roff(&suffix)),
            ("ROFF_MULTIARCH", in_roff(&self.platform.multiarch())),
            ("NAME", name),
            // The end of the names of programs.
            ("SUFFIX", suffix),
            ("ARCHITECTURE", self.platform.debian().to_owned()),
            ("MACHINE", self.platform.words().to_owned()),
            ("DATE", self.date[..10].to_owned()),
            ("STABLE_NAMES_TOML", toml.to_owned()),
            ("STABLE_NAMES", words.to_owned()),
        ]
    }

    /// A file of `packaging/`.
    pub(super) fn packaging(&self, path: &str) -> PathBuf {
        self.root.join("packaging").join(path)
    }
}

fn metadata(project: &Project, hosts: &ReadyHosts, cargo_home: Option<&Path>) -> Result<Metadata> {
    let mut options = ["--locked", "--filter-platform", hosts.platform().triple()]
        .map(String::from)
        .to_vec();
    options.extend(plugin::features(hosts.llvm.major));
    let mut command = MetadataCommand::new();
    command
        .cargo_path(cargo_path())
        .manifest_path(project.root.join("Cargo.toml"))
        .current_dir(&project.root)
        .other_options(options);
    if let Some(home) = cargo_home {
        command.env("CARGO_HOME", home);
    }
    command
        .exec()
        .context("cannot ask cargo which crates are in the plugin")
}

/// The date of the last commit, or what `SOURCE_DATE_EPOCH` says.
pub(super) fn epoch(project: &Project) -> Result<u64> {
    let (text, origin) = match env::var(EPOCH_VARIABLE) {
        Ok(text) => (text, EPOCH_VARIABLE),
        Err(_) => {
            let text = git(project, &["log", "-1", "--format=%ct"]).with_context(|| {
                format!("the packages have the date of the last commit; outside of git set {EPOCH_VARIABLE}")
            })?;
            let changed = git(project, &["status", "--porcelain"])?;
            if !changed.is_empty() {
                eprintln!("note: the packages hold changes that are not committed");
            }
            (text, "the date of the last commit")
        }
    };
    text.trim()
        .parse()
        .with_context(|| format!("{origin} is no number of seconds: {text}"))
}

fn git(project: &Project, arguments: &[&str]) -> Result<String> {
    Command::new("git")
        .arg("-C")
        .arg(&project.root)
        .args(arguments)
        .capture_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::template::fill;

    #[test]
    fn names_of_symbols_are_those_of_a_stable_rustc_with_that_llvm() -> Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let flags = |major: u32| -> Result<String> {
            let (toml, words) = stable_names(major);
            let values = [
                ("MAJOR", "N"),
                ("PLUGIN", "/p.so"),
                ("STABLE_NAMES_TOML", toml),
            ];
            let text = fill(&root.join("packaging/cargo/stable.toml.in"), &values)?;
            let line = text.lines().find(|line| line.starts_with("rustflags"));
            Ok(format!("{}{words}", line.unwrap_or_default()))
        };
        let merging = r#"rustflags = ["-Zllvm-plugins=/p.so", "-Zmerge-functions=disabled""#;
        assert_eq!(flags(23)?, format!("{merging}]"));
        let legacy = r#", "-Zunstable-options", "-Csymbol-mangling-version=legacy"]"#;
        let words = " -Zunstable-options -Csymbol-mangling-version=legacy";
        assert_eq!(flags(22)?, format!("{merging}{legacy}{words}"));
        Ok(())
    }
}
