// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The machines and compilers that tasks build for: which there are, and what each is called.
//!
//! | file | what it is about |
//! | --- | --- |
//! | [`platform`] | x86-64 and arm64, and the spellings of their names |
//! | [`rustc`] | the active rustc, and whether its LLVM loads the plugin |
//! | [`cross`] | building for arm64 on this machine, and running what was built by qemu |

pub(crate) mod cross;
pub(crate) mod platform;
pub(crate) mod rustc;
