// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The packages for arm64: what is in them, and whether arm64's programs load and run it.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};
use object::{Architecture, Object};

use crate::dist::{self, Packages};
use crate::machine::cross::Arm64;
use crate::machine::platform::{Hosts, Platform};
use crate::measure::{of_object, remarks};
use crate::test_dist::install::unpack;
use crate::test_dist::package::{has_checksums, has_fields, loads_in};
use support::command::CommandExt;
use support::files;
use support::llvm::MAJOR;
use support::project::Project;
use support::stamp;
use support::tally::Tally;

/// The packages, unpacked.
struct Scene<'a> {
    arm64: &'a Arm64,
    packages: Packages,
    tarball: PathBuf,
    debian: PathBuf,
    scratch: PathBuf,
}

type Test = fn(&Scene<'_>) -> Result<()>;

const TESTS: [(&str, Test); 6] = [
    ("the fields of the Debian package", fields),
    ("checksums of the tarball", |scene| {
        has_checksums(&scene.tarball, MAJOR)
    }),
    ("the two packages have the same programs", same_programs),
    ("all programs are arm64's", machine),
    ("the plugin loads in opt and clang", |scene| {
        loads_in(&scene.scratch, &scene.arm64.llvm, &scene.plugin())
    }),
    ("the plugin merges in ld.lld", lld),
];

pub(super) fn all(project: &Project, arm64: &Arm64) -> Result<Tally> {
    let packages = dist::make(project, Hosts::arm64())?;
    let home = project.target.join("test-arm64");
    stamp::clear(&home)?;
    let [tarball, debian, scratch] =
        ["tarball", "debian", "scratch"].map(|folder| home.join(folder));
    for folder in [&tarball, &debian, &scratch] {
        fs::create_dir_all(folder)?;
    }
    let tarball = unpack(&packages.tarball, &tarball)?;
    Command::new("dpkg-deb")
        .arg("-x")
        .arg(&packages.deb)
        .arg(&debian)
        .capture()?;
    let scene = Scene {
        arm64,
        packages,
        tarball,
        debian,
        scratch,
    };
    let mut tally = Tally::default();
    for (name, test) in TESTS {
        tally.tell(name, &test(&scene), "");
    }
    Ok(tally)
}

impl Scene<'_> {
    fn lib(&self) -> PathBuf {
        let lib = format!("usr/lib/{}/mergefn", Platform::Arm.multiarch());
        self.debian.join(lib)
    }

    fn plugin(&self) -> PathBuf {
        self.lib().join("libmergefn.so")
    }
}

fn fields(scene: &Scene<'_>) -> Result<()> {
    has_fields(&scene.packages.deb, MAJOR)?;
    let architecture = Command::new("dpkg-deb")
        .arg("-f")
        .arg(&scene.packages.deb)
        .arg("Architecture")
        .capture_text()?;
    if architecture != Platform::Arm.debian() {
        bail!("it is for {architecture}");
    }
    Ok(())
}

/// The tarball's folders and Debian's. Scripts name folders, which differ.
fn same_programs(scene: &Scene<'_>) -> Result<()> {
    for (tarball, debian) in [
        (scene.tarball.join("bin"), scene.debian.join("usr/bin")),
        (scene.tarball.join("lib/mergefn"), scene.lib()),
    ] {
        let (one, other) = (contents(&tarball)?, contents(&debian)?);
        if one != other || one.is_empty() {
            bail!("{} and {} differ", tarball.display(), debian.display());
        }
    }
    Ok(())
}

/// Each file's name, and its bytes if it is no script.
fn contents(folder: &Path) -> Result<Vec<(PathBuf, Option<Vec<u8>>)>> {
    let mut files = Vec::new();
    for path in files::below(folder)? {
        let bytes = Some(fs::read(&path)?).filter(|bytes| !bytes.starts_with(b"#!"));
        files.push((path.strip_prefix(folder)?.to_owned(), bytes));
    }
    files.sort();
    Ok(files)
}

fn machine(scene: &Scene<'_>) -> Result<()> {
    let bin = scene.debian.join("usr/bin");
    let (report, merge) = (bin.join("mergefn-report"), bin.join("cargo-mergefn"));
    for program in [&scene.plugin(), &report, &merge] {
        let architecture = of_object(program, |file| Ok(file.architecture()))?;
        if architecture != Architecture::Aarch64 {
            bail!("{} is for {architecture:?}", program.display());
        }
    }
    for program in [&report, &merge] {
        let help = scene.arm64.emulated(program).arg("--help").capture_text()?;
        if !help.contains("Usage:") {
            bail!("{} --help says {help}", program.display());
        }
    }
    Ok(())
}

/// Two equal functions are one after link-time optimization.
fn lld(scene: &Scene<'_>) -> Result<()> {
    let source = scene.scratch.join("equal.c");
    let body = "(unsigned x) { for (unsigned i = 0; i < x; i += 3) x ^= x * i + 7; return x; }";
    fs::write(&source, format!("unsigned f{body}\nunsigned g{body}\n"))?;
    let [object, library, remarks] =
        ["equal.o", "equal.so", "remarks"].map(|name| scene.scratch.join(name));
    (scene.arm64.llvm.command("clang"))
        .args(["-O2", "-flto", "-fPIC", "-c", "-o"])
        .arg(&object)
        .arg(&source)
        .capture()?;
    (scene.arm64.llvm.command("ld.lld"))
        .args(["-shared", "--opt-remarks-filename"])
        .arg(&remarks)
        .arg(format!("--load-pass-plugin={}", scene.plugin().display()))
        .arg("-o")
        .arg(&library)
        .arg(&object)
        .capture()?;
    let said = fs::read_to_string(&remarks)?;
    if remarks::classes(&said)?.is_empty() {
        bail!("lld merged nothing; its remarks are: {said}");
    }
    Ok(())
}
