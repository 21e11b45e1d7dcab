// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo mergefn doctor`: says whether all that a build needs is there, and what to do if something is missing.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};

use crate::build;
use crate::cli::Cli;
use crate::graph::Profile;
use crate::settings::{self, PARAMETERS, Said};
use crate::toolchain::{self, Toolchain};
use crate::{library, linking, plugin, store, trial};
use support::command::CommandExt;

/// Whether all was found so far that every build needs, and that a link which merges needs.
struct Findings {
    builds: bool,
    links: bool,
}

impl Findings {
    fn of_build(&mut self, what: &str, found: Result<String>) {
        self.builds &= found.is_ok();
        tell(what, found, "missing");
    }

    fn of_link(&mut self, what: &str, found: Result<String>) {
        self.links &= found.is_ok();
        tell(what, found, "missing");
    }
}

fn tell(what: &str, found: Result<String>, otherwise: &str) {
    match found {
        Ok(text) => println!("ok       {what}: {text}"),
        Err(error) => println!("{otherwise:<8} {what}: {error:#}"),
    }
}

/// The exit code is 0 if a build with these options would work.
pub(crate) fn run(cli: &Cli) -> Result<ExitCode> {
    let mut findings = Findings {
        builds: true,
        links: true,
    };
    examine(cli, &mut findings);
    let works = findings.builds && (findings.links || !cli.merge_link);
    println!(
        "{}",
        match (works, findings.links) {
            (true, true) => "cargo mergefn build --release works, with --merge-link too",
            (true, false) => "cargo mergefn build --release works, without --merge-link",
            (false, _) => "cargo mergefn builds nothing yet: see above",
        }
    );
    Ok(ExitCode::from(u8::from(!works)))
}

fn examine(cli: &Cli, findings: &mut Findings) {
    let toolchain = match Toolchain::active() {
        Ok(toolchain) => toolchain,
        Err(error) => {
            let advice = "install Rust (https://rustup.rs), or name a rustc by RUSTC";
            return findings.of_build("rustc", Err(error.context(advice)));
        }
    };
    let llvm = toolchain.llvm().unwrap_or("an LLVM that it does not tell");
    findings.of_build("rustc", Ok(format!("{}, {llvm}", toolchain.release)));
    let plugin = match plugin::find(cli.plugin.as_deref(), &toolchain) {
        Ok(plugin) => plugin,
        Err(error) => return findings.of_build("plugin", Err(error)),
    };
    findings.of_build("plugin", Ok(plugin.display().to_string()));
    let ready = |merge_link| {
        let cli = Cli {
            merge_link,
            ..cli.clone()
        };
        build::folder(&cli, Profile::default(), &toolchain, &plugin)
    };
    let folder = ready(false).and_then(|folder| {
        let version = trial::version(&folder, &toolchain, &store::plugin(&folder))?;
        Ok((folder, version))
    });
    let (folder, version) = match folder {
        Ok(found) => found,
        Err(error) => return findings.of_build("plugin in rustc", Err(error)),
    };
    findings.of_build("plugin in rustc", Ok(version));
    if settings::said(&variable()) == Said::Off {
        println!("note     {PARAMETERS}=off: nothing merges");
    }
    let linked = ready(true).map(|_| "rustc takes mergefn-link".to_owned());
    findings.of_link("--merge-link", linked);
    let mut targets = cli.values("--target");
    if targets.is_empty() {
        targets.push(Default::default());
    }
    for target in targets.iter().map(|target| target.to_string_lossy()) {
        if let Err(error) = has_library(&target) {
            findings.of_build("standard library", Err(error));
            continue;
        }
        findings.of_link("ld.lld", linker(&target));
        let joined = build::caches(&folder)
            .and_then(|caches| library::sysroot(toolchain::rustc(), &target, caches));
        let joined = joined.map(|copy| format!("--merge-link joins {}", copy.display()));
        let advice =
            "the library stays as it is, for only rustup's (https://rustup.rs) has bitcode";
        // The program's own code merges without that bitcode.
        tell(
            "bitcode of the standard library",
            joined.context(advice),
            "without",
        );
    }
}

fn variable() -> String {
    settings::variables().remove(PARAMETERS).unwrap_or_default()
}

fn linker(target: &str) -> Result<String> {
    let lld = linking::own_lld(toolchain::rustc(), target)?;
    ensure!(
        lld.exists(),
        "rustc has no {}: take Rust from rustup (https://rustup.rs), or build without --merge-link",
        lld.display()
    );
    Ok(lld.display().to_string())
}

fn has_library(target: &str) -> Result<()> {
    let mut rustc = toolchain::rustc();
    rustc.arg("--print=target-libdir");
    if !target.is_empty() {
        rustc.arg("--target").arg(target);
    }
    let folder = rustc.capture_text()?;
    ensure!(
        Path::new(folder.trim()).is_dir(),
        "rustc has none for {target}: `rustup target add {target}`, or build one by -Zbuild-std"
    );
    Ok(())
}
