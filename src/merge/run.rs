// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The arguments that all parts of the merger share.

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

impl<'h> MergeRun<'_, 'h, '_> {
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
