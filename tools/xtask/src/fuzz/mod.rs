// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo xtask fuzz`: the crate [`fuzzers`] with LLVM's tools, the plugin of this checkout or a given one, and csmith where a kind of input
//! needs it.

use std::process::ExitCode;

use anyhow::Result;

use crate::build::plugin;
use crate::setup;
use support::project::Project;

pub(crate) fn run(project: &Project, options: &fuzzers::Options) -> Result<ExitCode> {
    let llvm = setup::ensure()?;
    let plugin = plugin::given_or_built(project, options.plugin.as_deref(), llvm.major)?;
    if options.needs_csmith() {
        setup::ensure_programs(setup::CSMITH)?;
    }
    fuzzers::run(project, &llvm, &plugin, options)
}
