// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo xtask build`, and what other tasks build of the checkout.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`plugin`] | the plugin: for each LLVM and machine, to use, to test and to ship |
//! | [`llvm_tool`] | programs of this repository that use LLVM's C++ interface |
//! | [`checkout`] | copies of the checkout, to build it elsewhere or changed |
//! | [`lockfile`] | the crates that a lock file names |
//! | [`template`] | the templates of `packaging/` |
//!
//! The task itself is in `main.rs`: around the plugin it puts what build systems look for, which is [`crate::dist`]'s.

pub(crate) mod checkout;
pub(crate) mod llvm_tool;
pub(crate) mod lockfile;
pub(crate) mod plugin;
pub(crate) mod template;
