// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The arguments that all parts of the merger share.

use std::ffi::CStr;

use crate::ir::{Host, Module};
use crate::merge::audience::Audience;
use crate::options::MergeOptions;
use crate::stream::Mode;

/// The module, the options, and the [`Audience`], to which the run reports what it merges.
#[derive(Clone, Copy, Debug)]
pub struct MergeRun<'a, 'h, 'm> {
    pub module: Module<'m>,
    pub options: &'a MergeOptions,
    pub audience: &'a Audience<'h>,
}

/// Named metadata of a module in which a run merged functions.
const RAN: &CStr = c"mergefn.ran";

impl<'h> MergeRun<'_, 'h, '_> {
    /// Whether functions may have lost facts or their own bodies in an earlier run.
    pub fn is_second(self) -> bool {
        self.module.has_named_metadata(RAN)
    }

    /// Tells later runs that this run merged functions.
    pub fn merged(self) {
        self.module.add_named_metadata(RAN);
    }

    pub fn host(self) -> Host<'h> {
        self.audience.host
    }

    pub fn mode(self) -> Mode {
        match self.options.exact {
            true => Mode::Exact,
            false => Mode::Reconcile,
        }
    }
}
