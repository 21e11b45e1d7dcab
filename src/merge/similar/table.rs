// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Constants that are passed in a table.
//!
//! There are registers for a few parameters. Functions that differ in more constants than that, such as the walkers of a
//! visitor, of which each names a hundred functions of its own, are passed one parameter: the address of a table
//! with all of them, of which each member has its own. Addresses stand in it as distances from the table, so they
//! have to be of this linked image, and of a target whose linker knows such distances.

use rustc_hash::FxHashSet;

use super::member::{Member, Parameter, values};
use crate::ir::globals::GlobalValue;
use crate::ir::numbers::value_id;
use crate::ir::{Module, Type, Value, access, table};

/// Whether constants may be passed in tables in this module.
pub fn are_possible(module: Module<'_>) -> bool {
    const MODEL: [&str; 1] = ["Code Model"];
    crate::ir::Arch::has_distances(module) && !module.has_any_flag(&MODEL) && !gets_tags(module)
}

/// Whether a member's constants may stand in one.
pub fn may_hold<'m>(member: &Member<'m>, parameters: &[Parameter<'m>]) -> bool {
    values(member, parameters).all(|value| {
        !value.ty().is_pointer() || {
            let base = access::without_offsets(value);
            let is_global = matches!(
                access::value_id(base),
                value_id::FUNCTION | value_id::GLOBAL_VARIABLE
            );
            is_global && has_distance(base)
        }
    })
}

/// Whether it is known when the image is linked how far a global is from a table: it is in this image and near, it is there (a
/// weak one may be null), and no tag of the memory that it is in belongs to its address. A variable has to be constant: code
/// generation takes the address for one inside of the constant table, and moves loads across stores to it.
fn has_distance(global: Value<'_>) -> bool {
    let is_variable = access::value_id(global) == value_id::GLOBAL_VARIABLE;
    let is_tagged = is_variable && access::has_sanitizer_metadata(global);
    access::is_dso_local(global)
        && (!is_variable || GlobalValue::new(global).is_constant_variable())
        && !global.may_be_missing()
        && !is_far(GlobalValue::new(global))
        && !is_tagged
}

/// Whether a global may be more than 2 GB away: it has a code model of its own, or stands in a section for what is large.
fn is_far(global: GlobalValue<'_>) -> bool {
    const LARGE: [&[u8]; 4] = [b".lbss", b".ldata", b".lrodata", b".ltext"];
    let section = global.section();
    let is_in = |name: &[u8]| section == name || section.starts_with(&[name, b"."].concat());
    global.code_model() != 0 || LARGE.iter().any(|name| is_in(name))
}

/// Whether a sanitizer will put tags into addresses, that of a table among them: it does so to all variables of a module.
fn gets_tags(module: Module<'_>) -> bool {
    const SANITIZERS: [&str; 2] = ["sanitize_hwaddress", "sanitize_memtag"];
    let mut asked = FxHashSet::default();
    module.functions().any(|function| {
        let is_new = asked.insert(access::function_attributes(function));
        is_new && (SANITIZERS.iter()).any(|name| function.has_enum_attribute(name))
    })
}

/// The type of the tables of a plan.
pub fn layout<'m>(module: Module<'m>, parameters: &[Parameter<'m>]) -> Type<'m> {
    let types: Vec<_> = parameters.iter().map(|parameter| parameter.ty).collect();
    table::layout(module, &types)
}

/// How many bytes a table has.
pub fn bytes<'m>(module: Module<'m>, parameters: &[Parameter<'m>]) -> u64 {
    let size = access::alloc_size(module, layout(module, parameters));
    size.expect("integers and floats have a size")
}

/// A member's table.
pub fn of<'m>(
    module: Module<'m>,
    layout: Type<'m>,
    (name, member): (&[u8], &Member<'m>),
    parameters: &[Parameter<'m>],
) -> Value<'m> {
    let constants: Vec<_> = values(member, parameters).collect();
    table::new(module, layout, name, &constants)
}
