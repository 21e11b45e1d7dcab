// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reports in remarks, records and for `explain=` which calls of closed classes became direct, and why others did not.

use std::cell::{Cell, OnceCell};

use super::rewrite::Guard;
use super::slots::ENOUGH;
use super::{ClassRefusal, ClassVerdict};
use crate::console;
use crate::devirt::DevirtOptions;
use crate::devirt::audience::DevirtAudience as Listeners;
use crate::ir::host::Remark;
use crate::ir::message::{Filling, RemarkPart, message, text};
use crate::ir::{Value, printing};
use crate::merge::called::Name;

pub struct ClosedAudience<'a, 'h> {
    listeners: &'a Listeners<'h>,
    /// Whether a link is still to come, which may add the unknown vtables of open classes. These are not reported then.
    is_early: bool,
    /// The name of the function that `explain=` asks about.
    asked: Option<Name>,
    listens: OnceCell<bool>,
    /// Whether a verdict was printed for `explain=`.
    explained: Cell<bool>,
}

impl ClassRefusal {
    /// The reason in the words of a remark.
    fn reason(&self) -> &'static str {
        match self {
            ClassRefusal::Open(open) => open.reason(),
            ClassRefusal::Slot(unknown) => unknown.reason(),
            ClassRefusal::One => {
                "it has one target, which LLVM's whole-program devirtualization takes"
            }
            ClassRefusal::Nothing => "no class that is constructed has a function there",
            ClassRefusal::TooMany => "it has more targets than guarded= allows, or than three",
            ClassRefusal::Cost(refusal) => refusal.reason(),
            ClassRefusal::Call => "it cannot be copied, or a target has another type or convention",
            ClassRefusal::Compare(refusal) => refusal.reason(),
            ClassRefusal::Counted => "the debug counter mergefn-call skips it",
        }
    }
}

impl<'a, 'h> ClosedAudience<'a, 'h> {
    pub fn new(listeners: &'a Listeners<'h>, options: &DevirtOptions) -> Self {
        ClosedAudience {
            listeners,
            is_early: options.own_facts && !options.linked,
            asked: options.explain.as_deref().map(Name::new),
            listens: OnceCell::new(),
            explained: Cell::new(false),
        }
    }

    /// Reports the verdicts on the calls of a function, before the calls change.
    pub fn tell(&self, function: Value<'_>, verdicts: &[(Value<'_>, ClassVerdict<'_>)]) {
        let is_open =
            |verdict: &ClassVerdict<'_>| matches!(verdict.fate, Err(ClassRefusal::Open(_)));
        let told = verdicts
            .iter()
            .filter(|(_, verdict)| !self.is_early || !is_open(verdict));
        if *self.listens.get_or_init(|| self.listeners.listens()) {
            for (call, verdict) in told.clone() {
                self.remark(*call, verdict);
            }
        }
        let is_asked = |name: &Name| name.fits(function.name()).is_some();
        if self.asked.as_ref().is_some_and(is_asked) {
            for (call, verdict) in told {
                explain(function, *call, verdict);
                self.explained.set(true);
            }
        }
    }

    /// Prints a message if `explain=` names a function, but nothing was printed about a call in it.
    pub fn finish(self) {
        if let Some(name) = self
            .asked
            .filter(|_| !self.is_early && !self.explained.get())
        {
            console::say(&format!(
                "rust-devirt: no virtual call through a class with type metadata stands in a function '{}'",
                name.text()
            ));
        }
    }

    fn remark(&self, call: Value<'_>, verdict: &ClassVerdict<'_>) {
        let (kind, name, parts) = match &verdict.fate {
            Ok(guard) => {
                for target in guard.targets() {
                    self.listeners.made_direct(call, target);
                }
                (Remark::Passed, "Closed", made(guard))
            }
            Err(stays) => (Remark::Missed, "NotClosed", kept(verdict.targets, stays)),
        };
        self.listeners.host.remark_at(call, kind, name, &parts);
    }
}

fn made<'m>(guard: &Guard<'m>) -> Vec<RemarkPart<'m>> {
    let targets: Vec<_> = guard.targets().collect();
    let what = match guard.compares_vptr() {
        true => "the vptr",
        false => "the function",
    };
    let template = "virtual call made direct behind compares of {Compared}, \
                    as its class is closed: one of {Targets} targets";
    let mut parts = message(template, [what.into(), targets.len().into()]);
    for (index, target) in targets.into_iter().enumerate() {
        let template = if index == 0 {
            ": '{Callee}"
        } else {
            "', '{Callee}"
        };
        parts.extend(message(template, [Filling::function(target)]));
    }
    parts.extend(message("'", []));
    parts
}

fn kept<'m>(targets: Option<usize>, stays: &ClassRefusal) -> Vec<RemarkPart<'m>> {
    let template = "virtual call stays indirect, possible targets: {Targets}; {Reason}";
    message(template, [counted(targets).into(), stays.reason().into()])
}

/// A number of targets in the words of a remark.
fn counted(targets: Option<usize>) -> String {
    match targets {
        None => "unknown".into(),
        Some(count) if count >= ENOUGH => format!("{ENOUGH} or more"),
        Some(count) => count.to_string(),
    }
}

fn explain(function: Value<'_>, call: Value<'_>, verdict: &ClassVerdict<'_>) {
    let place = printing::location(call).map(|at| format!(" at {at}"));
    let parts = match &verdict.fate {
        Ok(guard) => made(guard),
        Err(stays) => kept(verdict.targets, stays),
    };
    console::say(&format!(
        "rust-devirt: in '{}'{}: {}",
        printing::function_name(function),
        place.unwrap_or_default(),
        text(&parts)
    ));
}
