// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads the bodies of two functions for a walk in lockstep.

use crate::ir::{Body, Module, Value};
use crate::read::BodyReader;
use crate::stream::Mode;

/// Reads two bodies. A keeper (its body stays) is compared with several members in turn, so the left body is cached.
#[derive(Debug)]
pub struct Bodies<'m> {
    left: BodyReader<'m>,
    right: BodyReader<'m>,
    /// The function of the body that the left reader holds, and the mode in which it was read.
    kept: Option<(Value<'m>, Mode)>,
}

impl<'m> Bodies<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Bodies {
            left: BodyReader::new(module),
            right: BodyReader::new(module),
            kept: None,
        }
    }

    /// The two bodies. If `left` is the same as in the last call, it must be unchanged, and is not read again.
    pub fn unchanged(
        &mut self,
        left: Value<'m>,
        right: Value<'m>,
        mode: Mode,
    ) -> (Body<'_>, Body<'_>) {
        if self.kept != Some((left, mode)) {
            self.left.body(left, mode.extent());
            self.kept = Some((left, mode));
        }
        let left = self.left.last_body();
        (left, self.right.body(right, mode.extent()))
    }
}
