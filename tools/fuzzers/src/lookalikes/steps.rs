// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The steps that the members of a family share.

use crate::rng::Rng;

/// One step. The fields name values: step 3 defines `%v3`.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// The rule that writes the step, and the arguments of the rule.
    pub(super) action: String,
    pub(super) value: String,
    pub(super) operands: [String; 3],
    pub(super) pointer: String,
    /// Whether the members of a family of similar functions differ in this step.
    pub(super) differs: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// The width of the integers.
    pub(super) width: u32,
    /// Whether members get two floats as well.
    pub(super) floats: bool,
    pub(super) steps: Vec<Step>,
    pub(super) results: Vec<String>,
}

impl Plan {
    /// Replaces the operation of one step by another one.
    pub(super) fn change_operation(&mut self, rng: &mut Rng) {
        let actions = self.steps.iter_mut().map(|step| &mut step.action);
        if let Some(action) = rng.take(actions.filter(|action| action.starts_with("binary "))) {
            *action = format!("binary {}", rng.word("add|and|or|xor"));
        }
    }
}
