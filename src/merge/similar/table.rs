// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Passes constants in memory, in a table.
//!
//! Only a few parameters fit in registers. Functions that differ in more constants, such as the walkers of a visitor,
//! each of which names a hundred functions of its own, share a body with one parameter more: the address of a table of
//! constants. Each member has its own table, which stores an address as the distance from the table. So globals in
//! tables must be in this linked image, and the target's linker must support such distances.

use rustc_hash::FxHashSet;

use super::holes::is_global;
use super::member::{HoleParameter, Member, values};
use crate::ir::globals::GlobalValue;
use crate::ir::numbers::value_id;
use crate::ir::{Module, Type, Value, access, table};

/// Whether constants may be passed in tables in this module.
pub fn are_possible(module: Module<'_>) -> bool {
    const MODEL: [&str; 1] = ["Code Model"];
    crate::ir::Arch::has_distances(module) && !module.has_any_flag(&MODEL) && !gets_tags(module)
}

/// Whether a member's constants may be in a table.
pub fn may_hold<'m>(member: &Member<'m>, parameters: &[HoleParameter<'m>]) -> bool {
    values(member, parameters).all(|value| {
        !value.ty().is_pointer() || {
            let base = access::without_offsets(value);
            is_global(base) && has_distance(base)
        }
    })
}

/// Whether the linker knows the distance of a global from a table: the global is in this image, at most 2 GB away, and
/// exists (a weak one may be null), and its address has no memory tag. A variable has to be constant: code generation
/// assumes that an address from a table points into the table, so it takes what is loaded by that address for constant,
/// and moves the load across stores.
fn has_distance(global: Value<'_>) -> bool {
    let is_variable = access::value_id(global) == value_id::GLOBAL_VARIABLE;
    let is_tagged = is_variable && access::has_sanitizer_metadata(global);
    access::is_dso_local(global)
        && (!is_variable || GlobalValue::new(global).is_constant_variable())
        && !global.may_be_missing()
        && !is_far(GlobalValue::new(global))
        && !is_tagged
}

/// Whether a global may be more than 2 GB away: it has a code model of its own, or is in a section for large data.
fn is_far(global: GlobalValue<'_>) -> bool {
    const LARGE: [&[u8]; 4] = [b".lbss", b".ldata", b".lrodata", b".ltext"];
    let section = global.section();
    let is_in = |name: &[u8]| section == name || section.starts_with(&[name, b"."].concat());
    global.code_model() != 0 || LARGE.iter().any(|name| is_in(name))
}

/// Whether a sanitizer will tag the addresses of all variables of a module, including tables.
fn gets_tags(module: Module<'_>) -> bool {
    const SANITIZERS: [&str; 2] = ["sanitize_hwaddress", "sanitize_memtag"];
    let mut asked = FxHashSet::default();
    module.functions().any(|function| {
        let is_new = asked.insert(access::function_attributes(function));
        is_new && (SANITIZERS.iter()).any(|name| function.has_enum_attribute(name))
    })
}

/// The type of the tables of a plan.
pub fn layout<'m>(module: Module<'m>, parameters: &[HoleParameter<'m>]) -> Type<'m> {
    let types: Vec<_> = parameters.iter().map(|parameter| parameter.ty).collect();
    table::layout(module, &types)
}

/// The size of a table in bytes.
pub fn bytes<'m>(module: Module<'m>, parameters: &[HoleParameter<'m>]) -> u64 {
    let size = access::alloc_size(module, layout(module, parameters));
    size.expect("integers and floats have a size")
}

/// Makes a member's table.
pub fn of<'m>(
    module: Module<'m>,
    layout: Type<'m>,
    (name, member): (&[u8], &Member<'m>),
    parameters: &[HoleParameter<'m>],
) -> Value<'m> {
    let constants: Vec<_> = values(member, parameters).collect();
    table::new(module, layout, name, &constants)
}
