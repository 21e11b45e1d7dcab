// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-wasm-ld`: bitcode and a native object in one WebAssembly module, which node runs.

use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Result, bail, ensure};

use super::scene::Scene;
use support::command::CommandExt;
use support::files;
use support::tally::Skipped;

const EXPORTS: &str =
    "-Wl,--no-entry,--export=metres,--export=feet,--export=by_address,--strip-all";

pub(super) fn links(scene: &Scene) -> Result<()> {
    if which::which("node").is_err() {
        bail!(Skipped("for there is no node".to_owned()));
    }
    let linker = scene
        .prefix
        .join("bin")
        .join(scene.program("mergefn-wasm-ld"));
    let folder = scene.scratch.join("wasm");
    fs_err::create_dir_all(&folder)?;
    let source = scene.sources("wasm");
    let object = |name: &str, source_name: &str, flags: &[&str]| -> Result<()> {
        compiler(scene)
            .args(["-Os", "-c"])
            .args(flags)
            .arg(source.join(source_name))
            .arg("-o")
            .arg(folder.join(name))
            .quiet()
    };
    object("program.o", "program.cpp", &["-flto"])?;
    object("thin.o", "program.cpp", &["-flto=thin"])?;
    object("native.o", "native.cpp", &[])?;
    let link = |first: &str, program: &Path| {
        let mut link = compiler(scene);
        link.arg("-nostdlib")
            .arg(format!("-fuse-ld={}", linker.display()))
            .args([folder.join(first), folder.join("native.o")])
            .args([EXPORTS, "-o"])
            .arg(program);
        // They stand where the script cannot know.
        for (variable, tool) in [("MERGEFN_WASM_LD", "wasm-ld"), ("MERGEFN_OPT", "opt")] {
            link.env(variable, scene.llvm.tool(tool));
        }
        link
    };
    let mut said = Vec::new();
    let mut sizes = Vec::new();
    for merging in [Some("off"), None] {
        let program = folder.join("program.wasm");
        let mut link = link("program.o", &program);
        link.env_remove("MERGEFN");
        link.envs(merging.map(|value| ("MERGEFN", value)));
        link.capture()?;
        sizes.push(fs_err::metadata(&program)?.len());
        let mut node = Command::new("node");
        said.push(
            node.arg(source.join("run.mjs"))
                .arg(&program)
                .capture_text()?,
        );
    }
    if said[0] != said[1] || sizes[1] * 10 > sizes[0] * 8 {
        bail!("without and with merging it says {said:?} in {sizes:?} bytes");
    }
    let Output { stderr, status, .. } = link("thin.o", &folder.join("thin.wasm")).output()?;
    let text = String::from_utf8_lossy(&stderr);
    if !status.success() || !text.contains("bitcode of ThinLTO") {
        bail!("bitcode of ThinLTO: {status}, {text:?}");
    }
    let left = files::listed(&folder, "*.bc")?;
    ensure!(left.is_empty(), "it leaves {left:?}");
    Ok(())
}

fn compiler(scene: &Scene) -> Command {
    let mut compiler = Command::new(scene.llvm.tool("clang++"));
    compiler.arg("--target=wasm32-unknown-unknown");
    compiler
}
