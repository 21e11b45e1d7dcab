// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo mergefn` of the packages, in a workspace with a procedural macro, a build script, a part in C, a shared library and flags of its own,
//! which stands in a folder with a space in its name.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::scene::{Merging, Scene, says};
use crate::machine::rustc::Rustc;
use crate::measure::{defined, text};
use support::command::CommandExt;
use support::files;

/// The copy of the workspace for one test.
struct Workspace {
    root: PathBuf,
    caches: PathBuf,
    program: PathBuf,
}

impl Workspace {
    fn new(scene: &Scene, name: &str) -> Result<Self> {
        scene.takes(&Rustc::active()?)?;
        Ok(Self {
            root: scene.copied("workspace", &format!("cargo mergefn {name}"))?,
            caches: scene.scratch.join(format!("caches-{name}")),
            program: scene
                .unpacked
                .join("bin")
                .join(scene.program("cargo-mergefn")),
        })
    }

    fn prepare(&self, command: &mut Command) {
        Merging::On.prepare(command);
        command
            .current_dir(&self.root)
            .env("XDG_CACHE_HOME", &self.caches);
        for variable in [
            "RUSTC_WRAPPER",
            "MERGEFN_PLUGIN",
            "CARGO_TARGET_DIR",
            "RUST_BACKTRACE",
        ] {
            command.env_remove(variable);
        }
    }

    /// The command as cargo starts it.
    fn mergefn(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        self.prepare(command.arg("mergefn").args(arguments));
        command
    }

    fn plain(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        self.prepare(command.args(arguments));
        command
    }

    fn app(&self) -> PathBuf {
        self.root.join("target/release/app")
    }
}

const RUN: [&str; 4] = ["run", "--release", "--package", "app"];
const BUILD: [&str; 3] = ["build", "--release", "--workspace"];

/// The program prints the same with the plugin, and with a link that merges, where instances in two crates become one, and functions of the
/// standard library merge.
pub(super) fn builds(scene: &Scene) -> Result<()> {
    let workspace = Workspace::new(scene, "builds")?;
    let expected = workspace.plain(&RUN).capture_text()?;
    for (options, instances) in [(&[][..], 2), (&["--merge-link"], 1)] {
        let got = workspace
            .mergefn(&[&RUN, options].concat())
            .capture_text()?;
        if got != expected || !got.contains("unstable: false") {
            bail!("with {options:?} it prints {got:?}, and {expected:?} without the plugin");
        }
        let names = defined(&workspace.app())?;
        let digests = names
            .iter()
            .filter(|name| name.starts_with("_ZN6native6digest"));
        let digests = digests.count();
        if digests != instances {
            bail!(
                "with {options:?} there are {digests} instances of native::digest with a stable name"
            );
        }
        // A file of code in parts would name its private constants.
        let names_constants = names.iter().any(|name| name.starts_with("anon."));
        if instances == 1 && names_constants {
            bail!("with {options:?} private constants have symbols");
        }
        let of_library =
            |name: &&String| name.contains("14rustc_demangle") && name.ends_with(".merged");
        let joins_library = names.iter().any(|name| of_library(&name));
        if joins_library != (instances == 1) {
            bail!("with {options:?} functions of the standard library merge: {joins_library}");
        }
        workspace.mergefn(&[&BUILD, options].concat()).capture()?;
        workspace
            .mergefn(&[&["test", "--release", "--workspace"], options].concat())
            .capture()?;
    }
    Ok(())
}

/// Nothing is compiled again without a reason; another plugin is one, and so is another parameter. The wrapper that the user has is called.
pub(super) fn again(scene: &Scene) -> Result<()> {
    let workspace = Workspace::new(scene, "again")?;
    let log = workspace.root.join("wrapped");
    let script = workspace.root.join("wrap.sh");
    let text = format!(
        "#!/bin/sh\necho \"$@\" >> '{}'\nexec \"$@\"\n",
        log.display()
    );
    files::script(&script, text)?;
    let other = workspace.root.join("other plugin.so");
    let mut bytes = fs_err::read(scene.plugin(scene.major()))?;
    bytes.push(0);
    fs_err::write(&other, bytes)?;
    let other = other.display().to_string();
    let steps: [(&[&str], &str, bool); 4] = [
        (&[], "", true),
        (&[], "", false),
        (&["--plugin", &other], "", true),
        (&["--plugin", &other], "no-similar", true),
    ];
    for (options, parameters, compiles) in steps {
        let mut cargo = workspace.mergefn(&[&BUILD, options].concat());
        cargo
            .env("RUSTC_WRAPPER", &script)
            .env("MERGEFN", parameters);
        let said = cargo.capture()?.stderr;
        let compiled = String::from_utf8_lossy(&said).contains("Compiling app");
        if compiled != compiles {
            bail!("`{}` compiles: {compiled}", cargo.display());
        }
    }
    let wrapped = fs_err::read_to_string(log)?;
    if !wrapped
        .lines()
        .any(|line| line.contains("--crate-name app") && line.contains("-Zllvm-plugins="))
    {
        bail!("the user's wrapper gets no flags: {wrapped}");
    }
    Ok(())
}

/// What `size --json` says is JSON, of both linked files, and of sizes that are those of the files.
pub(super) fn sizes(scene: &Scene) -> Result<()> {
    let workspace = Workspace::new(scene, "sizes")?;
    let text = workspace
        .mergefn(&["size", "--merge-link", "--workspace", "--json"])
        .capture_text()?;
    let all: serde_json::Value = serde_json::from_str(&text)?;
    let all = all.as_array().context("it is no list")?;
    let names: Vec<_> = all.iter().filter_map(|one| one["name"].as_str()).collect();
    ensure!(names == ["app", "libshared.so"], "it compares {names:?}");
    let file = fs_err::metadata(workspace.root.join("target/mergefn/with/release/app"))?.len();
    if all[0]["totals"][0]["bytes"][1] != file {
        bail!("the file has {file} bytes: {text}");
    }
    let mut crates = all[0]["crates"].as_array().context("no crates")?.iter();
    let native = crates
        .find(|one| one["name"] == "native")
        .context("no crate native")?;
    let bytes = |side: usize| native["bytes"][side].as_u64().unwrap_or(0);
    if bytes(1) >= bytes(0) || bytes(1) == 0 {
        bail!("the crate native has become no smaller: {native}");
    }
    let table = workspace
        .mergefn(&["size", "--merge-link", "-p", "app"])
        .capture_text()?;
    if !table.contains(".text") || !table.contains("native") {
        bail!("the tables are {table}");
    }
    if !table.trim_end().ends_with("%.") || !table.contains(".text of app is smaller by") {
        bail!("there is no verdict: {table}");
    }
    Ok(())
}

/// The profile's level is that of the standard library, too, where all crates have it: about 7 % of this program. A link that joins replaces the project's own LTO, and
/// says so.
pub(super) fn for_size(scene: &Scene) -> Result<()> {
    let workspace = Workspace::new(scene, "size")?;
    let build = |level: &str, of_one: &str, options: &[&str], lto: &str| -> Result<(u64, String)> {
        let manifest = "[workspace]\nmembers = [\"app\", \"derive\", \"native\", \"shared\"]\nresolver = \"3\"\n";
        let profile = format!(
            "[profile.release]\nopt-level = \"{level}\"\nlto = \"{lto}\"\n\
             [profile.release.package.native]\nopt-level = \"{of_one}\"\n"
        );
        fs_err::write(
            workspace.root.join("Cargo.toml"),
            format!("{manifest}{profile}"),
        )?;
        let mut cargo =
            workspace.mergefn(&[&["build", "--release", "-p", "app"], options].concat());
        let said = String::from_utf8_lossy(&cargo.capture()?.stderr).into_owned();
        Ok((text(&workspace.app())?, said))
    };
    for (options, lto) in [(&["--merge-link"][..], "fat"), (&[], "fat")] {
        let (with, said) = build("z", "z", options, lto)?;
        let (without, _) = build("z", "s", options, lto)?;
        // The crate with the other level is a small part.
        if with * 100 > without * 96 {
            bail!("with {options:?} the library is not made small: {with}, and {without} without");
        }
        let note = "--merge-link replaces the profile's own link-time optimization (lto = \"fat\")";
        if said.contains(note) == options.is_empty() {
            bail!("cargo mergefn {options:?} says {said}");
        }
    }
    Ok(())
}

/// It finds the package's plugin, and says what is wrong by its exit code, too. Needed for a link alone is what only `--merge-link` needs.
pub(super) fn doctor(scene: &Scene) -> Result<()> {
    let workspace = Workspace::new(scene, "doctor")?;
    let gone = "/nowhere/libmergefn.so";
    let major = format!("for LLVM {}", scene.major());
    let all = [
        "ok       rustc",
        "libmergefn.so",
        &major,
        "ok       ld.lld",
        "with --merge-link too",
    ];
    let (no_link, neither) = (["works, without --merge-link"], ["builds nothing"]);
    let cases: [(&[&str], &str, i32, &[&str]); 4] = [
        (&[], "on", 0, &all),
        (&[], "off", 0, &no_link),
        (&["--merge-link"], "off", 1, &neither),
        (
            &["--plugin", gone],
            "on",
            1,
            &["missing  plugin", "no such plugin", gone],
        ),
    ];
    for (options, merging, code, words) in cases {
        let mut doctor = workspace.mergefn(&[&["doctor"], options].concat());
        says(doctor.env("MERGEFN", merging), Some(code), words)?;
    }
    Ok(())
}

/// Without a plugin, with a wrong one, and for a target without ld.lld it says what to do.
pub(super) fn messages(scene: &Scene) -> Result<()> {
    let mut workspace = Workspace::new(scene, "messages")?;
    let says = |workspace: &Workspace, arguments: &[&str], words: &[&str]| {
        says(&mut workspace.mergefn(arguments), Some(2), words)
    };
    let source = workspace.root.join("app/src/main.rs").display().to_string();
    says(
        &workspace,
        &["build", "--plugin", &source],
        &["does not take the plugin"],
    )?;
    says(
        &workspace,
        &["build", "--plugin", "/nowhere"],
        &["no such plugin", "/nowhere"],
    )?;
    let records = workspace.root.join("records");
    let report = format!("report={}", records.display());
    (workspace.mergefn(&["build", "--release", "-p", "native"]))
        .env("MERGEFN", report)
        .capture()?;
    let of_trial = |name: &str| name.contains("mergefn_trial");
    for file in fs_err::read_dir(&records)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        ensure!(!of_trial(&name), "the trial left the record {name}");
    }
    for options in [
        &["build", "--release"][..],
        &["build", "--release", "--merge-link"],
    ] {
        let output = workspace.mergefn(options).env("MERGEFN", "exat").output()?;
        let text = String::from_utf8_lossy(&output.stderr);
        if !text.contains("error: MERGEFN: ")
            || !text.contains("'exat'")
            || text.contains("does not take")
        {
            bail!("cargo mergefn {options:?} says {text:?} of a wrong parameter");
        }
    }
    let sysroot =
        "--sysroot=".to_owned() + &(Command::new("rustc").arg("--print=sysroot")).capture_text()?;
    let output = (workspace.mergefn(&["build", "--release", "--merge-link", "-p", "app"]))
        .env("RUSTFLAGS", format!("--cfg=own_flag {sysroot}"))
        .capture()?;
    if !String::from_utf8_lossy(&output.stderr).contains("the standard library stays native code") {
        bail!("nothing says that the standard library is not joined");
    }
    let wasm = [
        "build",
        "--release",
        "--merge-link",
        "--target",
        "wasm32-unknown-unknown",
    ];
    says(
        &workspace,
        &wasm,
        &["needs ld.lld", "wasm32-unknown-unknown"],
    )?;
    says(&workspace, &["bild"], &["bild", "build"])?;
    if installed_elsewhere() {
        return Ok(());
    }
    // Alone, without the package's plugin.
    let alone = scene.scratch.join("alone-cargo/bin/cargo-mergefn");
    fs_err::create_dir_all(alone.parent().context("it stands in a folder")?)?;
    fs_err::copy(&workspace.program, &alone)?;
    workspace.program = alone;
    says(
        &workspace,
        &["build", "--release"],
        &[
            "there is no plugin for LLVM 22",
            "mergefn-llvm22",
            "alone-cargo/lib/mergefn",
        ],
    )
}

/// Whether this system has a package of its own.
fn installed_elsewhere() -> bool {
    ["/usr", "/usr/local"].iter().any(|root| {
        let libs = ["lib", "lib/x86_64-linux-gnu"].into_iter();
        libs.map(|lib| Path::new(root).join(lib).join("mergefn/libmergefn.so"))
            .any(|path| path.exists())
    })
}
