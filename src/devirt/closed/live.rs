// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the vtables of classes of which the program can construct objects.
//!
//! A constructor or destructor stores the address of a vtable, so if an object can exist, code or data that is in use
//! refers to its class's vtable. The roots are the definitions that other object files can name or that the module
//! lists as used. From there every reference in a body or initializer is followed, as in LLVM's GlobalDCE. A VTT, a
//! table of the addresses of construction vtables, is followed only if something refers to it. Typeinfo does not refer
//! to its class's vtable.
//!
//! **Cost.** Each function, variable and constant is looked at once.

use rustc_hash::FxHashSet;

use crate::ir::{Module, Value};

/// The constants that the roots reach. Other vtables belong to classes of which no object is made.
pub fn live<'m>(module: Module<'m>) -> FxHashSet<Value<'m>> {
    let is_root = |one: &Value<'m>| !one.is_declaration() && !one.is_discardable();
    let mut open: Vec<Value<'m>> = module.named_globals().filter(is_root).collect();
    let mut met = FxHashSet::default();
    while let Some(one) = open.pop() {
        if met.insert(one) {
            one.push_constants(&mut open);
        }
    }
    met
}
