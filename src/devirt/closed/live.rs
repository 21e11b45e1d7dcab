// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The vtables that the program can construct objects with.
//!
//! A constructor or destructor stores the address of a vtable, so code or data that runs refers to it. The roots are the
//! definitions that other objects can name or that the module lists as used; from there every reference of a body
//! or initializer is followed, as LLVM's GlobalDCE does. A VTT holds the addresses of construction vtables, and counts if
//! something refers to it, as everything does. Typeinfo refers to no vtable of its own class.
//!
//! **Cost.** Each function, variable and constant is looked at once.

use rustc_hash::FxHashSet;

use crate::ir::{Module, Value};

/// The constants that are reached.
#[derive(Debug)]
pub struct Live<'m>(FxHashSet<Value<'m>>);

impl<'m> Live<'m> {
    pub fn new(module: Module<'m>) -> Self {
        let is_root = |one: &Value<'m>| !one.is_declaration() && !one.is_discardable();
        let mut open: Vec<Value<'m>> = module.named_globals().filter(is_root).collect();
        let mut met = FxHashSet::default();
        while let Some(one) = open.pop() {
            if met.insert(one) {
                one.push_constants(&mut open);
            }
        }
        Live(met)
    }

    /// Whether something that may run refers to the vtable.
    pub fn constructs(&self, table: Value<'m>) -> bool {
        self.0.contains(&table)
    }
}
