// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that the user wants to stay as they are.
//!
//! They take no part in merging: nothing is merged into them, and they into nothing. Calls in their bodies may still go to
//! what other functions became. Four ways to say so:
//!
//! * `__attribute__((annotate("mergefn.keep")))` in C and C++, which clang writes to `llvm.global.annotations`;
//! * the function attribute `"mergefn"="keep"` in IR;
//! * the parameter `keep=REGEX`, for symbols or demangled names that match;
//! * the parameter `only=REGEX`, for those of which neither does.

use regex_lite::Regex;
use rustc_hash::FxHashSet;

use crate::ir::printing::function_name;
use crate::ir::{Module, Value, access};
use crate::options::MergeOptions;

/// The functions that stay.
#[derive(Debug, Default)]
pub struct Keep {
    annotated: FxHashSet<usize>,
    keep: Option<Regex>,
    only: Option<Regex>,
}

impl Keep {
    pub fn new(module: Module<'_>, options: &MergeOptions) -> Self {
        let regex = |pattern: &Option<String>| {
            let pattern = pattern.as_ref()?;
            Some(Regex::new(pattern).expect("the parameters were parsed"))
        };
        Keep {
            annotated: annotated(module),
            keep: regex(&options.keep),
            only: regex(&options.only),
        }
    }

    pub fn holds(&self, function: Value<'_>) -> bool {
        self.annotated.contains(&function.key())
            || function.string_attribute("mergefn") == b"keep"
            || self.keep.as_ref().is_some_and(|keep| named(function, keep))
            || (self.only.as_ref()).is_some_and(|only| !named(function, only))
    }
}

/// Whether a function's symbol or demangled name matches.
fn named(function: Value<'_>, pattern: &Regex) -> bool {
    pattern.is_match(&String::from_utf8_lossy(function.name()))
        || pattern.is_match(&function_name(function))
}

/// The functions that clang's attribute `annotate` says to keep, also by an alias.
fn annotated(module: Module<'_>) -> FxHashSet<usize> {
    const TEXT: &[u8] = b"mergefn.keep";
    let list = module.variable(c"llvm.global.annotations");
    let list = list.and_then(|list| module.initializer(list));
    let mut found = FxHashSet::default();
    let Some(list) = list else { return found };
    let entries = (0..list.operand_count()).filter_map(|index| list.operand(index));
    for entry in entries {
        let part = |index| entry.operand(index).map(Value::without_casts);
        let (Some(function), Some(text)) = (part(0), part(1)) else {
            continue;
        };
        let text = (text.is_global_variable())
            .then(|| module.initializer(text))
            .flatten();
        if text.and_then(Value::constant_string) == Some(TEXT) {
            let body = function.as_global().and_then(access::aliasee_object);
            found.extend(body.map(Value::key));
        }
    }
    found
}
