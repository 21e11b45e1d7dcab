//! Installing packages with apt-get, as root or through sudo.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::command::CommandExt;

/// The command that a user types to install the packages by hand.
pub(crate) fn as_typed(packages: &[&str]) -> String {
    let sudo = if is_root() { "" } else { "sudo " };
    format!(
        "{sudo}apt-get update && {sudo}apt-get install -y {}",
        packages.join(" ")
    )
}

/// Installs the packages, or says which command would.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let by_hand = as_typed(packages);
    if which::which("apt-get").is_err() {
        bail!(
            "there is no apt-get here. Install LLVM 22 with its tools, clang, lld, clang-format, g++ and python3 by other \
             means and set LLVM_PREFIX to LLVM's prefix; on Debian or Ubuntu it is:\n    {by_hand}"
        );
    }
    if !is_root() && which::which("sudo").is_err() {
        bail!(
            "installing needs root, and there is no sudo here. Run as root:\n    {}",
            by_hand.replace("sudo ", "")
        );
    }

    println!("installing: {}", packages.join(" "));
    if !all_known(packages) {
        apt_get(&["update"], &by_hand)?;
        if let Some(unknown) = packages.iter().find(|package| !is_known(package)) {
            bail!(
                "apt knows no package {unknown}: add the repository for your release as https://apt.llvm.org describes \
                 (`llvm.sh 22`), then run:\n    {by_hand}"
            );
        }
    }
    let mut arguments = vec!["install", "-y", "--no-install-recommends"];
    arguments.extend(packages);
    // The index may be older than the archive, which then has newer packages under other file names.
    if apt_get(&arguments, &by_hand).is_err() {
        apt_get(&["update"], &by_hand)?;
        apt_get(&arguments, &by_hand)?;
    }
    Ok(())
}

fn apt_get(arguments: &[&str], by_hand: &str) -> Result<()> {
    // `env` sets the variable behind sudo, which clears the environment.
    let words = [
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-q",
        "-o",
        "Dpkg::Use-Pty=0",
    ];
    let mut command = if is_root() {
        Command::new(words[0])
    } else {
        let mut sudo = Command::new("sudo");
        sudo.arg(words[0]);
        sudo
    };
    command.args(&words[1..]).args(arguments);
    println!("$ {}", command.display());
    // Standard input stays: sudo may ask for a password.
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => bail!(
            "`{}` failed: {status}. By hand it is:\n    {by_hand}",
            command.display()
        ),
        Err(error) => bail!(
            "cannot start `{}`: {error}. By hand it is:\n    {by_hand}",
            command.display()
        ),
    }
}

fn all_known(packages: &[&str]) -> bool {
    packages.iter().all(|package| is_known(package))
}

/// Whether apt's index has the package, so that installing it needs no update first.
fn is_known(package: &str) -> bool {
    Command::new("apt-cache")
        .args(["show", "--no-all-versions", "-q", package])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}
