// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rust programs as their users build them: by cargo, with what the release profile can say of link-time optimization.

use fs_err as fs;
use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Rust;
use crate::measure::cost::{Cost, measure};
use crate::programs::Level::{Size, Speed};
use crate::programs::merging::Merging;
use crate::programs::whole::Regime::{Files, Full, Merge, Thin};
use crate::programs::whole::{Builds, Linker, Places, Setting};
use support::command::CommandExt;
use support::files;
use support::snapshot::digest;

/// Stands for the linker: links once, and keeps what rustc gives to it and takes away afterwards, so that it can be linked again.
const KEEPER: &str = r#"#!/bin/sh
kept=${0%/*}/kept
mkdir "$kept"
number=0
for argument; do
    case $argument in
    *.o | *.rlib)
        number=$((number + 1))
        copy=$kept/$number-${argument##*/}
        ln "$argument" "$copy" 2>/dev/null || cp "$argument" "$copy"
        argument=$copy
        ;;
    -Wl,--version-script=*)
        # What a shared library exports.
        cp "${argument#*=}" "$kept/exported"
        argument=-Wl,--version-script=$kept/exported
        ;;
    esac
    printf '%s\n' "$argument"
done >"$kept/arguments"
exec "#;

impl Builds for Rust {
    /// The first setting is that of `cargo build --release`.
    fn settings(&self) -> Vec<Setting> {
        let settings = [(Files, Speed), (Thin, Speed), (Full, Speed), (Full, Size)];
        let settings = settings.map(|(regime, level)| Setting { regime, level });
        settings.to_vec()
    }

    fn ingredients(&self, setting: Setting) -> Result<String> {
        let lock = digest(&self.source.join("Cargo.lock"))?;
        Ok(format!(
            "{}\n{}\nlock {lock}\n{:?}\n{:?}\n{KEEPER}\n{}",
            self.rustc,
            self.source.display(),
            self.program.features,
            Self::profile(setting),
            self.driver_key()?,
        ))
    }

    /// Nothing: cargo does all at once.
    fn compile(&self, _: Setting, _: Merging<'_>, _: &Path) -> Result<Cost> {
        Ok(Cost::default())
    }

    fn build(
        &self,
        setting: Setting,
        merging: Merging<'_>,
        linker: &Linker,
        places: Places<'_>,
    ) -> Result<Cost> {
        if setting.regime == Merge {
            return self.merge_link(setting, merging, places);
        }
        let keeper = places.directory.join("linker");
        let clang = self.llvm.tool("clang");
        let flags = linker.flags().join(" ");
        let text = format!("{KEEPER}{} \"$@\" {flags}\n", clang.display());
        files::script(&keeper, text)?;
        let target = places.directory.join("cargo");
        let mut cargo = self.cargo(setting, &merging.rustc(), &target);
        cargo
            .arg("--")
            .arg(format!("-Clinker={}", keeper.display()));
        let cost = Cost::of(|| Ok(vec![measure(&mut cargo)?]))?;
        let built = target.join(&self.rustc.host).join("release");
        let built = built.join(self.product());
        fs::copy(&built, places.executable)
            .with_context(|| format!("cannot copy {}", built.display()))?;
        Ok(cost)
    }

    fn link_by(&self, linker: &Linker, places: Places<'_>) -> Result<()> {
        let path = places.directory.join("kept/arguments");
        let text = fs::read_to_string(&path)?;
        let mut clang = self.llvm.command("clang");
        clang.args(text.lines()).args(linker.flags());
        // Of several, the last counts.
        clang.arg("-o").arg(places.executable).quiet()
    }
}

impl Rust {
    /// By `cargo mergefn`, which was built beside this program.
    fn merge_link(
        &self,
        setting: Setting,
        merging: Merging<'_>,
        places: Places<'_>,
    ) -> Result<Cost> {
        let Merging::Plugin(snapshot) = merging else {
            bail!("in Rust the plugin alone merges in the link");
        };
        let target = places.directory.join("cargo");
        let mut cargo = Command::new(env::current_exe()?.with_file_name("cargo-mergefn"));
        cargo
            .current_dir(&self.source)
            .args(["mergefn", "build", "--merge-link"]);
        cargo.arg("--plugin").arg(&snapshot.path);
        cargo.words("--release --locked --offline --quiet --target-dir");
        cargo.arg(&target).args(self.product_options());
        cargo.envs(Self::profile(setting));
        let cost = Cost::of(|| Ok(vec![measure(&mut cargo)?]))?;
        fs::copy(
            target.join("release").join(self.product()),
            places.executable,
        )?;
        Ok(cost)
    }
}
