// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The steps of a run that change the module: the merging of equal functions, each round of similar functions, and the
//! merging of aligned functions.
//!
//! If `check` asks for it, the module after each step is compared with the module before the step. A step that changes
//! nothing costs nothing: the module is copied only right before the first change.

#[cfg(feature = "debug-break")]
use std::cell::Cell;

use crate::check::{Before, Passed};
use crate::ir::trace::stage;
use crate::ir::{Host, Module, Tracked, Value};
use crate::options::MergeOptions;

/// State that all steps of a run share.
#[derive(Debug)]
pub struct Steps<'a, 'h> {
    host: Host<'h>,
    options: &'a MergeOptions,
    /// `debug-break` makes one error in the module on purpose, to test that the check finds it. Whether that was done.
    #[cfg(feature = "debug-break")]
    spoilt: Cell<bool>,
}

/// A step of a run.
#[derive(Debug)]
pub struct Step<'a, 'h, 'm> {
    steps: &'a Steps<'a, 'h>,
    module: Module<'m>,
    before: Option<Before<'m>>,
    changed: bool,
}

/// The functions that are about to share a body, by the check's numbers; first the keeper. Empty without `check`.
#[derive(Debug)]
pub struct Sharing(Vec<usize>);

impl<'a, 'h> Steps<'a, 'h> {
    pub fn new(host: Host<'h>, options: &'a MergeOptions) -> Self {
        Steps {
            host,
            options,
            #[cfg(feature = "debug-break")]
            spoilt: Cell::default(),
        }
    }

    pub fn begin<'m>(&'a self, module: Module<'m>) -> Step<'a, 'h, 'm> {
        Step {
            steps: self,
            module,
            before: None,
            changed: false,
        }
    }

    /// The error that `debug-break` asks for, if no step has made it yet.
    #[cfg(feature = "debug-break")]
    fn fault(&self) -> Option<&'a String> {
        let fault = self.options.debug_break.as_ref();
        fault.filter(|_| !self.spoilt.get())
    }

    /// Reports that `debug-break` found no code for its error, if the run `changed` the module.
    #[cfg(feature = "debug-break")]
    pub fn end(&self, changed: bool) {
        if let Some(fault) = self.fault().filter(|_| changed) {
            self.host.error(&format!(
                "rust-mergefunc: nothing in the module can be spoilt by debug-break={fault}"
            ));
        }
    }
}

impl<'m> Step<'_, '_, 'm> {
    /// Announces that the module is going to change. The first call copies the module if `check` asks for it.
    pub fn changes(&mut self) -> Option<&mut Before<'m>> {
        self.changed = true;
        if self.before.is_none() && self.steps.options.check {
            self.before = Some(stage("copy", || Before::take(self.module)));
        }
        self.before.as_mut()
    }

    /// Records a claim, for the check to prove: `members` get the body of `keeper`. If the keeper is one of the
    /// members, its body moves to another function.
    pub fn equal(&mut self, keeper: Value<'m>, members: impl IntoIterator<Item = Value<'m>>) {
        let Some(before) = self.changes() else { return };
        let kept = before.number(keeper);
        for member in members {
            let member = before.number(member);
            before.claim(member, kept, None);
        }
    }

    /// Records which functions are going to share a body, the keeper first.
    pub fn sharing(&mut self, functions: impl IntoIterator<Item = Value<'m>>) -> Sharing {
        let numbers = self.changes().map(|before| {
            let functions = functions.into_iter();
            functions.map(|one| before.number(one)).collect()
        });
        Sharing(numbers.unwrap_or_default())
    }

    /// Records the claim that the functions of `sharing` share `body`, each with the arguments that `members` gives it.
    pub fn shared(
        &mut self,
        sharing: Sharing,
        body: Value<'m>,
        members: impl IntoIterator<Item = (Option<Vec<Option<u32>>>, Vec<Value<'m>>)>,
    ) {
        let Some(before) = &mut self.before else {
            return;
        };
        for (&member, (places, constants)) in sharing.0.iter().zip(members) {
            let constants = constants.into_iter().map(Tracked::new).collect();
            let passed = Passed {
                body,
                constants,
                places,
            };
            before.claim(member, sharing.0[0], Some(passed));
        }
    }

    /// Checks the result of the step. Returns whether the step changed the module.
    pub fn end(self) -> bool {
        if self.changed {
            #[cfg(feature = "debug-break")]
            if let Some(fault) = self.steps.fault() {
                self.steps.spoilt.set(self.module.spoil(fault));
            }
            if let Some(before) = self.before {
                stage("check", || before.check(self.steps.host));
            }
        }
        self.changed
    }
}
