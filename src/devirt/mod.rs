// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-devirt`: makes virtual calls direct by *facts*: statements that the vptr behind a pointer has a known value at
//! some place. clang states them with `-fstrict-vtable-pointers`.
//!
//! A module goes through these steps:
//!
//! 1. [`reading`] reads each function with facts into tables ([`graph`]); [`classes`] says whether a callee is a
//!    constructor, destructor, launder or something else
//! 2. [`walk`] finds the vtables that a vptr load can return, backwards over the CFG; [`interprocedural`] crosses calls
//! 3. [`targets`] finds the function in a vtable's slot, if a call may be changed to call this function directly
//! 4. [`rewrite`] replaces vptr loads by constants and makes calls direct
//! 5. [`closed`] makes calls of closed classes direct, without facts: the module has all vtables of such a class
//! 6. [`cleanup`] removes launders and strips that no later run needs, and [`claim`] the metadata
//!
//! Before these steps, [`claim`] turns `!invariant.group`, which LLVM's passes read, into metadata of the plugin's own.
//!
//! [`options`] holds the parameters.

pub mod analysis;
mod audience;
pub mod changes;
pub mod claim;
pub mod classes;
pub mod cleanup;
mod closed;
pub mod dominators;
pub mod graph;
pub mod interprocedural;
pub mod objects;
pub mod options;
pub mod pointers;
pub mod question;
pub mod reading;
pub mod rewrite;
mod summaries;
pub mod targets;
pub mod walk;
mod writes;

pub use options::{DevirtOptions, PARAMETERS};

use crate::ir::group::Groups;
use crate::ir::numbers::attribute;
use crate::ir::{Host, Module, Value};
use analysis::Analysis;
use audience::DevirtAudience;

/// The point of a compilation at which a module run happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The run comes before inlining; more modules may be linked to this one.
    Early,
    /// The run is the first one over a linked module.
    Linking,
    /// More modules may be linked to this one.
    Module,
    /// No other module with facts will be linked to this one.
    Final,
}

/// The kinds of changes that a run made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    pub instructions: bool,
    pub control_flow: bool,
}

impl Changed {
    pub fn bits(self) -> u32 {
        u32::from(self.instructions || self.control_flow) | u32::from(self.control_flow) << 1
    }
}

/// Runs on one function, if it has facts of its own. Calls become direct in place. The function refers to the callees
/// already, through a vtable, so LLVM's call graph needs no new edges between functions.
pub fn run_function<'m>(
    module: Module<'m>,
    host: Host<'_>,
    function: Value<'m>,
    options: &DevirtOptions,
) -> Changed {
    let mut changed = Changed::default();
    let groups = Groups::new(module, options.own_facts);
    if !function.has_facts(groups) {
        return changed;
    }
    let mut analysis = Analysis::new(module, groups, false);
    let id = analysis.function(function);
    let plan = rewrite::plan(&mut analysis, id);
    drop(analysis);
    let audience = DevirtAudience::new(host, options);
    rewrite::apply(&audience, plan, &mut changed);
    audience.finish(
        module,
        String::from_utf8_lossy(function.name()).into_owned(),
    );
    changed
}

/// Runs on a module.
pub fn run_module<'m>(
    module: Module<'m>,
    host: Host<'_>,
    scope: Scope,
    options: &DevirtOptions,
) -> Changed {
    let mut changed = Changed::default();
    let is_first_after_link = options.own_facts && scope == Scope::Linking;
    if is_first_after_link {
        module.forget_claimed();
    }
    let groups = Groups::new(module, options.own_facts);
    if is_first_after_link {
        // The plugin's run before the optimizer replaced `!invariant.group` by a kind of its own. A function that still
        // has `!invariant.group` was optimized without the plugin, and LLVM may have changed this function by
        // conclusions that C++ does not allow. So no fact may be read from it.
        let remove = |access| groups.remove(access, false);
        claim::mark(module.functions(), remove, &mut changed);
    }
    if options.claim {
        claim::run(module, groups, &mut changed);
        return changed;
    }
    let audience = DevirtAudience::new(host, options);
    by_facts((module, groups), &audience, scope, options, &mut changed);
    closed::run(module, host, options, &audience, &mut changed);
    audience.finish(module, format!("{scope:?}"));
    changed
}

/// The steps that use facts about objects.
fn by_facts<'m>(
    (module, groups): (Module<'m>, Groups),
    audience: &DevirtAudience<'_>,
    scope: Scope,
    options: &DevirtOptions,
    changed: &mut Changed,
) {
    let interesting: Vec<Value<'m>> = module
        .functions()
        .filter(|function| !function.is_declaration() && function.is_interesting(groups))
        .collect();
    if interesting.is_empty() {
        return;
    }
    match scope {
        Scope::Linking if options.own_facts => claim::launder_allocated(module, changed),
        Scope::Module if options.own_facts => claim::launder_for_profile(module, changed),
        _ => {}
    }
    let functions: Vec<_> = (interesting.iter().copied())
        .filter(|function| !function.has_attribute(attribute::OPTIMIZE_NONE))
        .collect();
    let mut analysis = Analysis::new(module, groups, options.ipo);
    let plans: Vec<_> = functions
        .iter()
        .map(|&function| {
            let id = analysis.function(function);
            rewrite::plan(&mut analysis, id)
        })
        .collect();
    // From here on functions change.
    for plan in plans {
        rewrite::apply(audience, plan, changed);
    }
    let interesting = interesting.into_iter();
    match scope {
        Scope::Final if options.own_facts || options.cleanup => {
            // No later run reads the marks.
            module.forget_claimed();
            claim::mark(interesting, |access| groups.remove(access, true), changed);
        }
        Scope::Module if options.own_facts => {
            // LLVM dropped some marks when it combined accesses. In this module `!tbaa` still marks them; a linked
            // module may hold foreign code with such tags.
            let restore = |access| groups.restore(module, access);
            claim::mark(interesting, restore, changed);
        }
        _ => {}
    }
    if options.cleanup && scope == Scope::Final {
        cleanup::run(module, changed);
    }
}
