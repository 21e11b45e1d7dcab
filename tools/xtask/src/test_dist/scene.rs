// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The packages, each where a user would have unpacked it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::install::{self, Other, unpack};
use crate::dist::{self, Packages};
use crate::machine::platform::Hosts;
use crate::machine::rustc::Rustc;
use crate::measure::text;
use support::command::CommandExt;
use support::llvm::{self, Llvm};
use support::project::Project;
use support::stamp;
use support::tally::Skipped;

#[derive(Debug)]
pub(super) struct Scene {
    pub(super) project: Project,
    pub(super) llvm: Llvm,
    pub(super) packages: Packages,
    /// What is installed for the other LLVM, in the same root and prefix.
    pub(super) other: Option<Other>,
    /// The root of a system in which the Debian package is installed.
    pub(super) root: PathBuf,
    /// The tarball's folder.
    pub(super) unpacked: PathBuf,
    /// Where `cargo xtask dist --prefix` installed.
    pub(super) prefix: PathBuf,
    /// For builds.
    pub(super) scratch: PathBuf,
}

impl Scene {
    pub(super) fn set(project: &Project, llvm: Llvm) -> Result<Self> {
        let packages = dist::make(project, Hosts::of(llvm.major))?;
        let home = project.target.join("test-dist");
        stamp::clear(&home)?;
        // Without a space, which rustc takes for the end of the plugin's path.
        let prefix = home.join("prefix");
        dist::install(project, Hosts::of(llvm.major), &prefix)?;
        let root = home.join("root");
        install::deb(&packages.deb, &root)?;
        let other = match llvm.major {
            llvm::MAJOR => install::other(project, &root, &prefix, &home)?,
            _ => None,
        };
        let unpacked = unpack(&packages.tarball, &home.join("tarball"))?;
        let scratch = home.join("scratch");
        fs::create_dir_all(&scratch)?;
        Ok(Self {
            project: project.clone(),
            llvm,
            packages,
            other,
            root,
            unpacked,
            prefix,
            scratch,
        })
    }

    pub(super) fn major(&self) -> u32 {
        self.llvm.major
    }

    /// What the packages' own folders are called.
    pub(super) fn name(&self) -> String {
        dist::folder(self.major())
    }

    /// What a program of the packages is called.
    pub(super) fn program(&self, plain: &str) -> String {
        format!("{plain}{}", dist::suffix(self.major()))
    }

    /// Tells `mergefn-ld` where ld.lld is if it stands where the script cannot know.
    pub(super) fn find_lld<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        match which::which(format!("ld.lld-{}", self.major())) {
            Ok(_) => command,
            Err(_) => command.env("MERGEFN_LLD", self.llvm.tool("ld.lld")),
        }
    }

    /// The settings for cargo in a prefix.
    pub(super) fn cargo_settings(&self, prefix: &Path, channel: &str) -> PathBuf {
        let file = format!("share/{}/cargo-{channel}.toml", self.name());
        prefix.join(file)
    }

    /// Skips a test that needs the plugin in this rustc, if that does not load it.
    pub(super) fn takes(&self, rustc: &Rustc) -> Result<()> {
        match rustc.objection_to(self.major()) {
            Some(objection) => bail!(Skipped(objection)),
            None => Ok(()),
        }
    }

    /// Where the Debian package is installed.
    pub(super) fn usr(&self) -> PathBuf {
        self.root.join("usr")
    }

    /// The libraries' folder of the Debian package.
    pub(super) fn debian_lib(&self) -> PathBuf {
        self.usr().join("lib/x86_64-linux-gnu")
    }

    /// The plugin of the Debian package for one of the majors.
    pub(super) fn plugin(&self, major: u32) -> PathBuf {
        let folder = self.debian_lib().join(dist::folder(major));
        folder.join("libmergefn.so")
    }

    /// The documentation in the tarball.
    pub(super) fn doc(&self) -> PathBuf {
        self.unpacked.join("share/doc").join(self.name())
    }

    /// Sources of a test.
    pub(super) fn sources(&self, name: &str) -> PathBuf {
        self.project.root.join("packaging/test").join(name)
    }

    /// A copy of them, to build in its folder.
    pub(super) fn copied(&self, sources: &str, name: &str) -> Result<PathBuf> {
        let copy = self.scratch.join(name);
        copy_folder(&self.sources(sources), &copy)?;
        Ok(copy)
    }
}

pub(super) fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    let mut cp = Command::new("cp");
    cp.arg("-r").arg(from).arg(to).quiet()
}

/// cmake, configuring a project in a folder.
pub(super) fn configure(sources: &Path, folder: &Path) -> Command {
    let mut cmake = Command::new("cmake");
    cmake.arg("-S").arg(sources).arg("-B").arg(folder);
    cmake
}

/// cmake, building what is configured in a folder.
pub(super) fn build(folder: &Path) -> Command {
    let mut cmake = Command::new("cmake");
    cmake.arg("--build").arg(folder);
    cmake
}

/// Runs a command that has to end with this code, or with any but 0, and to say these words, whether or not lines are broken there.
pub(super) fn says(command: &mut Command, code: Option<i32>, words: &[&str]) -> Result<()> {
    let output = command
        .output()
        .with_context(|| format!("cannot start `{}`", command.display()))?;
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_said = |word: &&str| text.contains(*word) || line.contains(*word);
    let is_right = match code {
        Some(_) => output.status.code() == code,
        None => !output.status.success(),
    };
    if !is_right || !words.iter().all(is_said) {
        bail!(
            "`{}` ends with {} and says {text:?}, not {words:?}",
            command.display(),
            output.status
        );
    }
    Ok(())
}

/// Whether the plugin merges, in a command of a build.
#[derive(Clone, Copy, Debug)]
pub(super) enum Merging {
    Off,
    On,
}

impl Merging {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::On => "on",
        }
    }

    /// Sets the plugin's own variables and keeps out others that change builds.
    pub(super) fn prepare(self, command: &mut Command) {
        for variable in [
            "MERGEFN",
            "MERGEFN_MERGEFUNC",
            "MERGEFN_DEVIRT",
            "CFLAGS",
            "CXXFLAGS",
            "LDFLAGS",
            "RUSTFLAGS",
            "CARGO_ENCODED_RUSTFLAGS",
            "RUSTC_BOOTSTRAP",
        ] {
            command.env_remove(variable);
        }
        if let Self::Off = self {
            command.env("MERGEFN", "off");
        }
    }
}

/// Builds without and with merging: the same output, and fewer bytes of code in each of the files.
///
/// `build` returns the files to compare, the program first.
pub(super) fn compare(build: impl Fn(Merging) -> Result<Vec<PathBuf>>) -> Result<()> {
    compare_run(|program| Command::new(program), build)
}

/// The same for programs that another one has to run.
pub(super) fn compare_run(
    run: impl Fn(&Path) -> Command,
    build: impl Fn(Merging) -> Result<Vec<PathBuf>>,
) -> Result<()> {
    let (plain, merged) = (build(Merging::Off)?, build(Merging::On)?);
    let output = |files: &[PathBuf]| run(&files[0]).capture_text();
    let (expected, got) = (output(&plain)?, output(&merged)?);
    if expected != got || expected.is_empty() {
        bail!("without the plugin it prints {expected:?}, with it {got:?}");
    }
    for (plain, merged) in plain.iter().zip(&merged) {
        let (before, after) = (text(plain)?, text(merged)?);
        if after >= before {
            bail!(
                "{} has {after} bytes of code, and {before} without merging",
                merged.display()
            );
        }
    }
    Ok(())
}
