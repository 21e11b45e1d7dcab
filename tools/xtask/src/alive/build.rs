// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Builds the judge once: Alive2's `alive-tv` at a pinned commit, and [`prep`](super::prep).
//!
//! Alive2 has no releases, so the commit is one that fits LLVM 22: after that branch was made, and before Alive2 followed LLVM
//! 23's change of branch instructions. Its own sources come from a git directory on this machine; this task downloads none.
//! It needs another Z3 than Debian's, which is years old and slower: that of PyPI's wheel. Debian's LLVM is linked with
//! `libz3.so.4`, so the wheel's library gets that name, and one Z3 is loaded instead of two.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::build::{checkout, llvm_tool};
use crate::setup;
use support::command::CommandExt;
use support::files;
use support::llvm::Llvm;
use support::project::Project;
use support::stamp;
use support::workers;

/// 2026-02-27.
const COMMIT: &str = "4b336d3c60049c7c14fd890461b915d6b7159593";

/// What pip is asked for.
const Z3: &str = "z3-solver>=4.15,<4.16";

/// Programs that the build starts, each with its package.
const NEEDS: [(&str, &str); 7] = [
    ("git", "git"),
    ("cmake", "cmake"),
    ("ninja", "ninja-build"),
    ("re2c", "re2c"),
    ("patchelf", "patchelf"),
    ("pip3", "python3-pip"),
    ("prlimit", "util-linux"),
];

/// Where Alive2's sources come from, for the message.
const ORIGIN: &str = "https://github.com/AliveToolkit/alive2";

/// A text of Alive2's sources that is there once, and what stands in its place.
struct Edit {
    file: &'static str,
    find: &'static str,
    replace: &'static str,
}

const EDITS: [Edit; 3] = [
    // LLVM 22's attribute has no number of bytes yet: it is about all of the memory.
    Edit {
        file: "llvm_util/llvm2alive.cpp",
        find: "        const auto &info = llvmattr.getDeadOnReturnInfo();\n        if (!info.coversAllReachableMemory())\n          \
               attrs.deadOnReturnBytes = info.getNumberOfDeadBytes();\n",
        replace: "",
    },
    // The library that opt runs, instead of static ones that take gigabytes to link.
    Edit {
        file: "CMakeLists.txt",
        find: "llvm_map_components_to_libnames(llvm_libs support core irreader bitwriter analysis passes transformutils codegen \
               AllTargetsCodeGens AllTargetsDescs AllTargetsInfos)",
        replace: "set(llvm_libs LLVM)",
    },
    // What another compiler warns of is no error here.
    Edit {
        file: "CMakeLists.txt",
        find: "-Wall -Werror",
        replace: "-w",
    },
];

/// The programs that judge.
#[derive(Clone, Debug)]
pub(super) struct Tools {
    pub(super) alive: PathBuf,
    pub(super) prep: PathBuf,
}

/// Builds what is not built yet: about ten minutes on one core the first time, nothing after that.
pub(super) fn ensure(project: &Project, llvm: &Llvm, source: Option<&Path>) -> Result<Tools> {
    let home = project.target.join("alive");
    let _lock = stamp::lock(&home)?;
    Ok(Tools {
        alive: alive_tv(llvm, source, &home)?,
        prep: llvm_tool::ensure(project, llvm, "tools/xtask/alive/prep", &home)?,
    })
}

fn alive_tv(llvm: &Llvm, source: Option<&Path>, home: &Path) -> Result<PathBuf> {
    let build = home.join("build");
    let program = build.join("cmake/alive-tv");
    let stamp = build.join("built-from.txt");
    let edits: String = EDITS.iter().map(|edit| edit.replace).collect();
    let key = format!("{COMMIT}\n{}\n{Z3}\n{edits}\n", llvm.version);
    if program.exists() && fs::read_to_string(&stamp).is_ok_and(|old| old == key) {
        return Ok(program);
    }
    let Some(source) = source else {
        bail!(
            "Alive2 is not built yet. Say where its sources are: --source DIR, the git directory of a clone of {ORIGIN} \
             that has commit {COMMIT}"
        );
    };
    setup::ensure_programs(&NEEDS)?;
    println!("building Alive2 in {} (once) ...", build.display());
    // Not cleared: an interrupted build goes on where it was.
    fs::create_dir_all(&build)?;
    let tree = build.join("source");
    check_out(source, &tree)?;
    for edit in &EDITS {
        let path = tree.join(edit.file);
        let edited = checkout::changed(&fs::read_to_string(&path)?, edit.find, edit.replace);
        let edited = edited.with_context(|| {
            format!(
                "{}: the edits in tools/xtask/src/alive/build.rs are for Alive2's commit {COMMIT}",
                path.display()
            )
        })?;
        fs::write(&path, edited)?;
    }
    let z3 = build.join("z3");
    if !z3.join("lib/libz3.so").exists() {
        unpack_z3(&build.join("wheel"), &z3)?;
    }
    compile(llvm, &build)?;
    let printed = Command::new(&program).arg("--version").capture_text()?;
    if !printed.contains(&llvm.version) {
        bail!(
            "{} was built for another LLVM: {printed}",
            program.display()
        );
    }
    fs::write(&stamp, key)?;
    Ok(program)
}

/// The pinned commit in `tree`, as it is in `source`.
fn check_out(source: &Path, tree: &Path) -> Result<()> {
    let git = |directory: &Path| {
        let mut git = Command::new("git");
        git.arg("-C").arg(directory);
        git
    };
    let commit = format!("{COMMIT}^{{commit}}");
    git(source)
        .args(["cat-file", "-e", &commit])
        .capture()
        .with_context(|| {
            format!(
                "{} is no git directory of Alive2 that has commit {COMMIT}; get one by `git clone {ORIGIN}`",
                source.display()
            )
        })?;
    if !tree.join(".git").exists() {
        Command::new("git")
            .args(["clone", "--quiet", "--no-checkout"])
            .arg(source)
            .arg(tree)
            .capture()?;
    }
    git(tree)
        .args(["checkout", "--quiet", "--force", COMMIT])
        .quiet()
}

/// Library and headers of PyPI's wheel.
fn unpack_z3(wheel: &Path, z3: &Path) -> Result<()> {
    stamp::clear(wheel)?;
    Command::new("python3")
        .args(["-m", "pip", "download", "--quiet", "--no-deps", "--dest"])
        .arg(wheel)
        .arg(Z3)
        .capture()
        .with_context(|| {
            format!("pip cannot download {Z3}, of which there are wheels for Linux")
        })?;
    let file = (files::listed(wheel, "*.whl")?.into_iter().next())
        .with_context(|| format!("pip left no wheel in {}", wheel.display()))?;
    let unpacked = wheel.join("unpacked");
    Command::new("python3")
        .args(["-m", "zipfile", "-e"])
        .arg(&file)
        .arg(&unpacked)
        .capture()?;
    stamp::clear(z3)?;
    fs::create_dir_all(z3.join("lib"))?;
    fs::rename(unpacked.join("z3/include"), z3.join("include"))
        .context("the wheel of z3-solver has no z3/include")?;
    // The wheel leaves this header out, and Alive2's build reads the version from it.
    fs::write(
        z3.join("include/z3_version.h"),
        version_header(&file.file_name().unwrap_or_default().to_string_lossy())?,
    )?;
    let library = z3.join("lib/libz3.so.4");
    fs::copy(unpacked.join("z3/lib/libz3.so"), &library)
        .context("the wheel of z3-solver has no z3/lib/libz3.so")?;
    Command::new("patchelf")
        .args(["--set-soname", "libz3.so.4"])
        .arg(&library)
        .capture()?;
    std::os::unix::fs::symlink("libz3.so.4", z3.join("lib/libz3.so"))?;
    Ok(())
}

/// `z3_version.h` for a wheel of that name, `z3_solver-4.15.8.0-py3-none-....whl`.
fn version_header(wheel: &str) -> Result<String> {
    let version = wheel.split('-').nth(1).unwrap_or_default();
    let parts: Vec<&str> = version.split('.').collect();
    let &[major, minor, build, revision] = &parts[..] else {
        bail!("a wheel's name has no version of four numbers: {wheel}");
    };
    Ok(format!(
        "#define Z3_MAJOR_VERSION {major}\n#define Z3_MINOR_VERSION {minor}\n#define Z3_BUILD_NUMBER {build}\n\
         #define Z3_REVISION_NUMBER {revision}\n#define Z3_FULL_VERSION \"Z3 {version}\"\n"
    ))
}

fn compile(llvm: &Llvm, build: &Path) -> Result<()> {
    let define = |name: &str, value: &Path| format!("-D{name}={}", value.display());
    Command::new("cmake")
        .args(["-G", "Ninja", "-S"])
        .arg(build.join("source"))
        .arg("-B")
        .arg(build.join("cmake"))
        .words("-DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O2")
        .args(["-DBUILD_LLVM_UTILS=1", "-DBUILD_TV=0"])
        .arg(define("CMAKE_C_COMPILER", &llvm.tool("clang")))
        .arg(define("CMAKE_CXX_COMPILER", &llvm.tool("clang++")))
        .arg(define("LLVM_DIR", &llvm.root().join("lib/cmake/llvm")))
        .arg(define("Z3_INCLUDE_DIR", &build.join("z3/include")))
        .arg(define("Z3_LIBRARIES", &build.join("z3/lib/libz3.so")))
        .arg(define("CMAKE_BUILD_RPATH", &build.join("z3/lib")))
        .capture()?;
    Command::new("ninja")
        .arg("-C")
        .arg(build.join("cmake"))
        .arg(format!("-j{}", workers::cores()))
        .arg("alive-tv")
        .run_checked()
        .context("Alive2 does not build; the compiler's message is above")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wheel_names_its_version() {
        let header = version_header("z3_solver-4.15.8.0-py3-none-manylinux_2_27_x86_64.whl")
            .expect("a wheel");
        assert!(header.contains("Z3_BUILD_NUMBER 8\n"), "{header}");
        assert!(version_header("z3.whl").is_err());
    }
}
