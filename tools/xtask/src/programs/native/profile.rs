// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The profile of a C or C++ program, by clang's instrumentation: of the very inputs by which its speed is measured.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::Native;
use crate::programs::whole::{Linker, Places};
use crate::programs::{Level, Subject};
use support::command::CommandExt;
use support::files;
use support::stamp;

/// Makes clang count, and links what counts into the program. Each process writes a file of its own.
const COUNTING: &str = "-fprofile-generate";

/// What clang is told of a profile: files that did not run have none, which is no news.
pub(super) fn flags(profile: &Path) -> [String; 2] {
    let used = format!("-fprofile-use={}", profile.display());
    [used, "-Wno-profile-instr-unprofiled".to_owned()]
}

impl Native {
    /// The merged profile of a level, counted unless it is there.
    pub(super) fn profile(&self, level: Level) -> Result<PathBuf> {
        let _one = self.profiling.lock();
        let directory = self.profiles.join(&self.recipe.name).join(level.name());
        let merged = directory.join("merged.profdata");
        let key = format!("{}{:?}{:?}", self.inputs(level)?, self.files(), self.work);
        stamp::cached(&directory, &key, || self.count(level, &directory, &merged))?;
        Ok(merged)
    }

    fn count(&self, level: Level, directory: &Path, merged: &Path) -> Result<()> {
        self.generate(directory)?;
        self.compile_driver(level, directory)?;
        let counting = [COUNTING.to_owned()];
        let (files, _) = self.compile_all(self.files(), (level, &counting), directory)?;
        let executable = directory.join(&self.recipe.name);
        let places = Places {
            objects: directory,
            directory,
            executable: &executable,
            parts: 1,
        };
        let mut clang = self.linking(&Linker::lld(&self.llvm, "none"), &files, places);
        clang.arg(COUNTING).capture().context(
            "--profile needs clang's runtime for profiles: apt-get install libclang-rt-22-dev",
        )?;
        let counts = directory.join("%m-%p.profraw");
        let _alone = self.alone.lock();
        self.work.work(|| {
            let mut program = Command::new(&executable);
            program.env("LLVM_PROFILE_FILE", &counts);
            program
        })?;
        let counted = files::listed(directory, "*.profraw")?;
        let mut profdata = self.llvm.command("llvm-profdata");
        profdata.arg("merge").args(counted).arg("-o").arg(merged);
        profdata.capture()?;
        fs::remove_file(&executable)?;
        Ok(())
    }
}
