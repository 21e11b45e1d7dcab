// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Makes virtual calls of closed classes direct: two or three possible targets become compares and direct calls.
//!
//! **The problem.** With `-fwhole-program-vtables` clang states the class of each virtual call, by an assume that the
//! vptr is an address point (a place in a vtable to which vptrs point) with a type id. clang also states for each
//! vtable which type ids its address points have, and which code may derive from its classes. LLVM's whole-program
//! devirtualization handles slots that hold one function in all vtables with a type id. Calls with two or three
//! possible targets stay indirect.
//!
//! **The answer.** If all vtables of a type id are known, so are all functions that such a call can reach. The vptr is
//! compared with the address points of all targets but one. The last target needs no compare.
//!
//! ```text
//! %vptr = load ptr, ptr %this                            %vptr = load ptr, ptr %this
//! assume(type.test(%vptr, !"Shape"))                     %is = icmp eq ptr %vptr, @vtable.Circle + 16
//! %slot = load ptr, ptr %vptr                      ==>   br i1 %is, label %circle, label %square
//! call double %slot(ptr %this)                           circle: call double @Circle::area(ptr %this)
//!                                                        square: call double @Square::area(ptr %this)
//! ```
//!
//! The steps:
//!
//! 1. [`hierarchy`] collects the address points of each type id; [`visibility`] says which type ids are closed: no
//!    other object file can have a vtable with such a type id.
//! 2. [`live`] finds the vtables to which code of the program refers. Objects of other classes are never made.
//! 3. [`calls`] finds the virtual calls of a function, and the type ids of their vptrs.
//! 4. [`slots`] finds the functions that the vtables with these type ids have in the slot of a call.
//! 5. [`cost`] says for which calls compares pay.
//! 6. [`compare`] chooses what is compared: the vptr with address points or, if that takes more than two compares, the
//!    function that was loaded from the slot.
//! 7. [`rewrite`] makes the calls direct; [`audience`] reports which calls are direct, and why others are not.
//!
//! **Why the vptr is compared.** A compare of the vptr leaves the functions as they are. They stay `unnamed_addr`, so
//! they merge as before, and a linker that folds functions with significant addresses too (`--icf=all`) cannot change
//! which arm runs. A vtable of a closed class is the only one of its class, and if classes have typeinfo, no other
//! vtable has its content. A function that is compared loses `unnamed_addr`.
//!
//! **When.** At the start of full LTO `!vcall_visibility` holds for the link, so classes that are hidden in the linked
//! image are closed (the parameter `linked`). In all other runs only those classes are closed that a single translation
//! unit can see. Slots with one target are left to LLVM, and so are type tests and `llvm.type.checked.load`.
//!
//! **Assumptions.** The pass assumes what clang's flags say, and no more: see docs/rust-devirt.md.
//!
//! **Cost.** [`live`] walks over the module once, and [`calls`] over each function with type tests. Each pair of type
//! ids and slot is looked up once.

mod audience;
mod calls;
mod compare;
mod cost;
mod hierarchy;
mod live;
mod rewrite;
mod slots;
mod visibility;

use super::audience::DevirtAudience as Listeners;
use super::{Changed, DevirtOptions};
use crate::ir::numbers::attribute;
use crate::ir::{Host, Module};
use crate::merge::hotness::{Budget, Hotness};
use audience::ClosedAudience;
use calls::{Tests, VirtualCall};
use compare::Guard;
use slots::{Slots, Target};

/// Module flags under which the IR does not show the final addresses of functions or contents of vtables: control-flow
/// integrity makes jump tables, and virtual function elimination removes functions from vtables.
const FOREIGN: [&str; 4] = [
    "CFI Canonical Jump Tables",
    "Cross-DSO CFI",
    "kcfi",
    "Virtual Function Elim",
];

/// Why a virtual call stays indirect.
#[derive(Clone, Copy, Debug)]
struct IndirectReason {
    /// The number of targets, if known, up to [`slots::ENOUGH`].
    targets: Option<usize>,
    /// The reason in the words of a remark.
    reason: &'static str,
    /// Whether a vtable of the class may be unknown.
    is_open: bool,
}

impl From<&'static str> for IndirectReason {
    fn from(reason: &'static str) -> Self {
        IndirectReason {
            targets: None,
            reason,
            is_open: false,
        }
    }
}

/// What is compared in front of a virtual call, or the reason why the call stays indirect.
type ClassVerdict<'m> = Result<Guard<'m>, IndirectReason>;

/// Makes virtual calls of closed classes direct where that pays.
pub fn run<'m>(
    module: Module<'m>,
    host: Host<'_>,
    options: &DevirtOptions,
    listeners: &Listeners<'_>,
    changed: &mut Changed,
) {
    // If jump tables are not canonical, the first flag exists with the number 0, so for this flag any number counts.
    let is_foreign = |flag: &&str| {
        let number = module.flag_number(flag);
        number.is_some_and(|number| number != 0 || *flag == FOREIGN[0])
    };
    let is_asked = options.closed.unwrap_or(options.linked);
    if !is_asked || options.guarded < 2 || FOREIGN.iter().any(is_foreign) {
        return;
    }
    let mut audience = ClosedAudience::new(listeners, options);
    if let Some(tests) = Tests::of(module)
        && let Some(planner) = ClosedPlanner::new(module, host, options)
    {
        in_functions(module, &tests, planner, &mut audience, changed);
    }
    audience.finish();
}

fn in_functions<'m>(
    module: Module<'m>,
    tests: &Tests<'m>,
    mut planner: ClosedPlanner<'m>,
    audience: &mut ClosedAudience<'_, '_>,
    changed: &mut Changed,
) {
    let functions = tests.functions();
    let mut guards = Vec::new();
    for function in module.functions().filter(|one| functions.contains(one)) {
        if function.has_attribute(attribute::OPTIMIZE_NONE) {
            continue;
        }
        let calls = tests.calls_of(module, function);
        let verdicts = calls.iter().map(|call| (call.call, planner.verdict(call)));
        let verdicts: Vec<_> = verdicts.collect();
        audience.tell(function, &verdicts);
        guards.extend(verdicts.into_iter().filter_map(|(_, verdict)| verdict.ok()));
    }
    // The estimated frequency of a call depends on the callers as well, so nothing changes before the last verdict. The
    // last call gets its compares first, because the cost of splitting a block grows with the code below the call.
    drop(planner);
    for guard in guards.into_iter().rev() {
        rewrite::apply(guard, changed);
    }
}

struct ClosedPlanner<'m> {
    slots: Slots<'m>,
    hotness: Hotness<'m>,
    /// Only a call with at most this many targets gets compares.
    limit: usize,
    /// Whether only calls that run often become direct.
    often: bool,
}

impl<'m> ClosedPlanner<'m> {
    /// Returns `None` if the type metadata is not of LLVM's form.
    fn new(module: Module<'m>, host: Host<'_>, options: &DevirtOptions) -> Option<Self> {
        Some(ClosedPlanner {
            slots: Slots::new(module, options.linked)?,
            hotness: Hotness::new(module, host, Budget::ByFrequency),
            limit: (options.guarded as usize).min(compare::MOST + 1),
            often: options.closed.is_none(),
        })
    }

    fn verdict(&mut self, call: &VirtualCall<'m>) -> ClassVerdict<'m> {
        let found = self.slots.targets(&call.ids, call.offset);
        let targets = found.as_ref().as_ref().map_err(|&refusal| refusal)?;
        self.fate(call, targets).map_err(|reason| IndirectReason {
            targets: Some(targets.len()),
            ..reason.into()
        })
    }

    fn fate(
        &mut self,
        call: &VirtualCall<'m>,
        targets: &[Target<'m>],
    ) -> Result<Guard<'m>, &'static str> {
        match targets.len() {
            0 => return Err("no class that is constructed has a function there"),
            1 => {
                return Err("it has one target, which LLVM's whole-program devirtualization takes");
            }
            many if many > self.limit => {
                return Err("it has more targets than guarded= allows, or than three");
            }
            _ => {}
        }
        let callable = targets
            .iter()
            .all(|target| call.call.may_call(target.function));
        if !callable || !call.call.may_be_guarded() {
            return Err("it cannot be copied, or a target has another type or convention");
        }
        cost::pays(call.call, targets, self.often, &mut self.hotness)?;
        let guard = Guard::choose(self.slots.module, call, targets)?;
        match crate::ir::trace::may_guard() {
            true => Ok(guard),
            false => Err("the debug counter mergefn-call skips it"),
        }
    }
}
