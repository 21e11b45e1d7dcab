// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reports in remarks, records and for `explain=` which calls of closed classes became direct, and why others did not.

use super::compare::Guard;
use super::slots::ENOUGH;
use super::{ClassVerdict, IndirectReason};
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
    listens: bool,
    /// Whether a verdict was printed for `explain=`.
    explained: bool,
}

impl<'a, 'h> ClosedAudience<'a, 'h> {
    pub fn new(listeners: &'a Listeners<'h>, options: &DevirtOptions) -> Self {
        ClosedAudience {
            listeners,
            is_early: options.own_facts && !options.linked,
            asked: options.explain.as_deref().map(Name::new),
            listens: listeners.listens(),
            explained: false,
        }
    }

    /// Reports the verdicts on the calls of a function, before the calls change.
    pub fn tell(&mut self, function: Value<'_>, verdicts: &[(Value<'_>, ClassVerdict<'_>)]) {
        let is_asked = |name: &Name| name.fits(function.name()).is_some();
        let is_asked = self.asked.as_ref().is_some_and(is_asked);
        for (call, verdict) in verdicts {
            if self.is_early && matches!(verdict, Err(why) if why.is_open) {
                continue;
            }
            if self.listens {
                self.remark(*call, verdict);
            }
            if is_asked {
                explain(function, *call, verdict);
                self.explained = true;
            }
        }
    }

    /// Prints a message if `explain=` names a function, but nothing was printed about a call in it.
    pub fn finish(self) {
        if let Some(name) = self.asked.filter(|_| !self.is_early && !self.explained) {
            console::say(&format!(
                "rust-devirt: no virtual call through a class with type metadata stands in a function '{}'",
                name.text()
            ));
        }
    }

    fn remark(&self, call: Value<'_>, verdict: &ClassVerdict<'_>) {
        let (kind, name, parts) = match verdict {
            Ok(guard) => {
                for target in &guard.targets {
                    self.listeners.made_direct(call, target.function);
                }
                (Remark::Passed, "Closed", made(guard))
            }
            Err(why) => (Remark::Missed, "NotClosed", kept(why)),
        };
        self.listeners.host.remark_at(call, kind, name, &parts);
    }
}

fn made<'m>(guard: &Guard<'m>) -> Vec<RemarkPart<'m>> {
    let what = match guard.points {
        Some(_) => "the vptr",
        None => "the function",
    };
    let template = "virtual call made direct behind compares of {Compared}, \
                    as its class is closed: one of {Targets} targets";
    let mut parts = message(template, [what.into(), guard.targets.len().into()]);
    for (index, target) in guard.targets.iter().enumerate() {
        let template = if index == 0 {
            ": '{Callee}"
        } else {
            "', '{Callee}"
        };
        parts.extend(message(template, [Filling::function(target.function)]));
    }
    parts.extend(message("'", []));
    parts
}

fn kept<'m>(why: &IndirectReason) -> Vec<RemarkPart<'m>> {
    let targets = match why.targets {
        None => "unknown".into(),
        Some(count) if count >= ENOUGH => format!("{ENOUGH} or more"),
        Some(count) => count.to_string(),
    };
    let template = "virtual call stays indirect, possible targets: {Targets}; {Reason}";
    message(template, [targets.into(), why.reason.into()])
}

fn explain(function: Value<'_>, call: Value<'_>, verdict: &ClassVerdict<'_>) {
    let place = printing::location(call).map(|at| format!(" at {at}"));
    let parts = match verdict {
        Ok(guard) => made(guard),
        Err(why) => kept(why),
    };
    console::say(&format!(
        "rust-devirt: in '{}'{}: {}",
        printing::function_name(function),
        place.unwrap_or_default(),
        text(&parts)
    ));
}
