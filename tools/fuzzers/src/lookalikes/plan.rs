// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Makes the steps that the members of a family share, over values that earlier steps defined.

use super::steps::{Plan, Step};
use super::writer::Writer;
use crate::template::Author as _;

/// Of a body, at least and how many of them may come on top.
const STEPS: (usize, usize) = (5, 6);

/// The result has so many parts, each of which is seen for itself.
const RESULTS: usize = 3;

/// Actions that define no value.
const WITHOUT_VALUE: [&str; 6] = [
    "store",
    "see",
    "write-global",
    "move-pointer",
    "move-float",
    "copy",
];

impl Writer<'_> {
    /// Makes the steps for integers of the plan's width, and for floats if the plan has floats.
    pub(super) fn plan(&mut self) -> Plan {
        let mut integers = ["%x", "%y", "%z"].map(str::to_owned).to_vec();
        let mut unused: Vec<String> = Vec::new();
        let mut pointers = ["%p", "%q"].map(str::to_owned).to_vec();
        let mut steps = Vec::new();
        let count = STEPS.0 + self.pen.rng.below(STEPS.1);
        let mut fresh_pointer = false;
        for number in 0..count {
            // A pointer that nothing uses would be dead.
            let action = match fresh_pointer {
                true => self.pen.rng.word("load|store|see").to_owned(),
                false if self.plan.floats && self.pen.rng.once_in(4) => {
                    self.write("float-action", &[])
                }
                false => self.write("action", &[]),
            };
            let rng = &mut self.pen.rng;
            let value = format!("%v{number}");
            let mut take = || {
                // What nothing uses yet first, so that little is dead.
                let recent = &integers[integers.len().saturating_sub(5)..];
                let fresh = !unused.is_empty() && rng.once_in(2);
                let value = rng.pick(if fresh { &unused } else { recent });
                let value = value.cloned().unwrap_or_default();
                unused.retain(|other| *other != value);
                value
            };
            let operands = [take(), take(), take()];
            let from = match fresh_pointer {
                true => pointers.len() - 1,
                false => pointers.len().saturating_sub(3),
            };
            let pointer = rng.pick(&pointers[from..]).cloned().unwrap_or_default();
            fresh_pointer = action.starts_with("step ");
            if fresh_pointer {
                pointers.push(value.clone());
            } else if !WITHOUT_VALUE.contains(&&*action) {
                integers.push(value.clone());
                unused.push(value.clone());
            }
            steps.push(Step {
                action,
                value,
                operands,
                pointer,
                differs: rng.once_in(4),
            });
        }
        // Nothing is dead: what is left over goes into one of the results.
        while unused.len() > RESULTS {
            let value = format!("%v{}", steps.len());
            let operands = [unused.remove(0), unused.remove(0), String::new()];
            unused.push(value.clone());
            steps.push(Step {
                action: "binary xor".to_owned(),
                value,
                operands,
                ..Step::default()
            });
        }
        let mut results = unused;
        while results.len() < RESULTS {
            results.push(self.pen.rng.pick(&integers).cloned().unwrap_or_default());
        }
        Plan {
            steps,
            results,
            ..self.plan.clone()
        }
    }
}
