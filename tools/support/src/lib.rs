// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Code that xtask, the fuzzers and cargo-mergefn share. It builds without LLVM, as they do.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`command`] | starts programs that have to succeed |
//! | [`exec`] | starts programs that may crash, hang or eat all memory |
//! | [`files`] | finds files, and writes scripts |
//! | [`llvm`] | finds LLVM's tools |
//! | [`progress`], [`workers`] | runs work on several threads and says how far it is |
//! | [`project`] | knows the folders of the checkout |
//! | [`snapshot`] | copies a plugin, so that no rebuild changes it |
//! | [`stamp`] | caches builds |
//! | [`tally`] | counts tests |

pub mod command;
pub mod exec;
pub mod files;
pub mod llvm;
pub mod progress;
pub mod project;
pub mod snapshot;
pub mod stamp;
pub mod tally;
pub mod workers;
