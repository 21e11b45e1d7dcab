// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A run of the merger, as all of its parts see it.

use crate::ir::{Host, Module};
use crate::merge::audience::Audience;
use crate::options::MergeOptions;

/// The module of a run, its options and its listeners.
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
}
