// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `rust-devirt`: virtual calls made direct from the facts that `!invariant.group` states.
//!
//! The way of a module through the pass:
//!
//! 1. [`reading`]: each function that has facts, read into tables ([`graph`]); [`classes`]: what it calls
//! 2. [`walk`]: for each vptr load, backwards over the CFG, which vtables it can give;
//!    [`interprocedural`]: on through callers, callees and variables
//! 3. [`targets`]: from vtable and slot to a function that may be called here
//! 4. [`rewrite`]: constants for vptr loads, direct and guarded calls
//!    and [`cast`]: dynamic casts whose result is certain
//! 5. [`share`]: the vptr loads that are left, shared and completed (PRE)
//! 6. [`cleanup`]: barriers and metadata that no later question needs
//!
//! Before all that, and before LLVM reads anything: [`claim`].
//!
//! [`options`] are the parameters.

pub mod analysis;
pub mod cast;
pub mod changes;
pub mod claim;
pub mod classes;
pub mod cleanup;
pub mod dominators;
pub mod first_pass;
pub mod graph;
pub mod interprocedural;
pub mod lifetime;
pub mod objects;
pub mod options;
pub mod pointers;
pub mod question;
pub mod reading;
pub mod rewrite;
pub mod second_pass;
pub mod share;
mod summaries;
pub mod targets;
mod telling;
pub mod walk;
mod writes;

pub use options::DevirtOptions;

use crate::ir::group::Groups;
use crate::ir::{Host, Module, Value};
use analysis::Analysis;
use telling::Telling;

/// Which point of a compilation a module run stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Nothing was inlined, and more modules may be linked to this one.
    Early,
    /// The first run over a module that was linked.
    Linking,
    /// More modules may be linked to this one.
    Module,
    /// Nobody links this module with others that have facts.
    Final,
}

/// What a run changed.
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

/// Runs on one function that is known to be interesting. Calls turn direct in place and only to
/// functions that this function refers to already, so the call graph changes trivially.
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
    let plan = rewrite::plan(&mut analysis, id, options);
    let casts = cast::plan(&mut analysis, id);
    drop(analysis);
    let told = Telling::new(host, options);
    rewrite::apply(&told, plan, &mut changed);
    told.finish(
        module,
        String::from_utf8_lossy(function.name()).into_owned(),
    );
    cast::apply(module, casts, &mut changed);
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
    if options.own_facts && scope == Scope::Linking {
        module.forget_claimed();
    }
    let groups = Groups::new(module, options.own_facts);
    if options.own_facts && scope == Scope::Linking {
        cleanup::foreign(module, groups, &mut changed);
    }
    if options.claim {
        claim::run(module, groups, &mut changed);
        return changed;
    }
    let interesting: Vec<Value<'m>> = module
        .functions()
        .filter(|function| !function.is_declaration() && function.is_interesting(groups))
        .collect();
    if interesting.is_empty() {
        return changed;
    }
    let optimized = interesting.iter().copied();
    let functions: Vec<_> = optimized
        .filter(|function| !function.is_optnone())
        .collect();
    let mut analysis = Analysis::new(module, groups, options.ipo);
    let plans: Vec<_> = functions
        .iter()
        .map(|&function| {
            let id = analysis.function(function);
            (
                id,
                rewrite::plan(&mut analysis, id, options),
                cast::plan(&mut analysis, id),
            )
        })
        .collect();
    // From here on functions change, and only what was read of unchanged ones may be used.
    let mut fresh = Analysis::new(module, groups, false);
    let told = Telling::new(host, options);
    for (&function, (id, plan, casts)) in functions.iter().zip(plans) {
        let unchanged = plan.is_empty() && casts.is_empty();
        rewrite::apply(&told, plan, &mut changed);
        cast::apply(module, casts, &mut changed);
        if scope == Scope::Final {
            let graph = if unchanged {
                analysis.graph(id)
            } else {
                let id = fresh.function(function);
                fresh.graph(id)
            };
            share::run(module, groups, &graph, options.pre, &mut changed);
        }
    }
    told.finish(module, format!("{scope:?}"));
    if options.own_facts {
        match scope {
            Scope::Final => cleanup::retire(module, &interesting, groups, &mut changed),
            Scope::Module => claim::restore(module, &interesting, groups, &mut changed),
            Scope::Early | Scope::Linking => {}
        }
    }
    if options.cleanup {
        match scope {
            Scope::Final => cleanup::linked(module, groups, &interesting, &mut changed),
            Scope::Early | Scope::Linking | Scope::Module => {
                cleanup::locals(module, groups, &mut changed)
            }
        }
    }
    changed
}
