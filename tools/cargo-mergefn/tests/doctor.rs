// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What `cargo mergefn doctor` says if something is missing. `cargo xtask test-dist` tests it where nothing is missing.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// The exit code and the output of the doctor with this rustc.
fn doctor(rustc: &Path) -> (Option<i32>, String) {
    let program = env!("CARGO_BIN_EXE_cargo-mergefn");
    let mut command = Command::new(program);
    command.args(["mergefn", "doctor"]).env("RUSTC", rustc);
    let output = command.env_remove("MERGEFN_PLUGIN").output();
    let output = output.expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    (output.status.code(), text)
}

#[test]
fn without_rustc_it_says_where_rust_is() {
    let (code, text) = doctor(Path::new("/nowhere/rustc"));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.starts_with("missing  rustc: install Rust"), "{text}");
}

#[test]
fn for_another_llvm_it_says_which_ones_there_are() -> Result<(), std::io::Error> {
    let folder = tempfile::tempdir()?;
    let rustc = folder.path().join("rustc");
    let says = "rustc 9.9.9\\nrelease: 9.9.9\\nLLVM version: 99.0.0\\n";
    std::fs::write(&rustc, format!("#!/bin/sh\nprintf '{says}'\n"))?;
    std::fs::set_permissions(&rustc, PermissionsExt::from_mode(0o755))?;
    let (code, text) = doctor(&rustc);
    assert_eq!(code, Some(1), "{text}");
    assert!(
        text.contains("ok       rustc: rustc 9.9.9, LLVM version: 99.0.0"),
        "{text}"
    );
    assert!(
        text.contains("missing  plugin: rustc 9.9.9 has LLVM 99, and mergefn is for LLVM"),
        "{text}"
    );
    Ok(())
}
