// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that the user wants to stay as they are.
//!
//! Nothing is merged into these functions, and they are merged into nothing. Calls in their bodies may still be
//! redirected to the bodies of merged functions. There are four ways to keep a function:
//!
//! * `__attribute__((annotate("mergefn.keep")))` in C and C++, which clang writes to `llvm.global.annotations`;
//! * the function attribute `"mergefn"="keep"` in IR;
//! * the parameter `keep=REGEX`, for functions with a name that matches ([`crate::merge::called`]);
//! * the parameter `only=REGEX`, for functions with a name that does not match.

use rustc_hash::FxHashSet;

use crate::ir::printing::function_name;
use crate::ir::{Module, Value, access};
use crate::merge::called::Name;
use crate::merge::refusal::{Keeper, Refusal};
use crate::options::MergeOptions;

/// The annotations and parameters that say which functions stay as they are.
#[derive(Debug, Default)]
pub struct Keep {
    annotated: FxHashSet<usize>,
    keep: Option<Name>,
    only: Option<Name>,
}

impl Keep {
    pub fn new(module: Module<'_>, options: &MergeOptions) -> Self {
        let name = |pattern: &Option<String>| pattern.as_deref().map(Name::pattern);
        let kept = annotations(module).filter(|(_, text)| *text == KEEP);
        Keep {
            annotated: kept.map(|(function, _)| function.key()).collect(),
            keep: name(&options.keep),
            only: name(&options.only),
        }
    }

    /// The annotation, attribute or parameter by which a user keeps a function as it is, if there is one.
    pub fn holds(&self, function: Value<'_>) -> Option<Refusal> {
        let fits = |name: &Name| name.fits(function.name()).is_some();
        if self.annotated.contains(&function.key()) {
            return Some(Refusal::Kept(Keeper::Annotation));
        }
        if function.string_attribute("mergefn") == b"keep" {
            return Some(Refusal::Kept(Keeper::Attribute));
        }
        if self.keep.as_ref().is_some_and(fits) {
            return Some(Refusal::Kept(Keeper::Keep));
        }
        let out = self.only.as_ref().is_some_and(|only| !fits(only));
        out.then_some(Refusal::Kept(Keeper::Only))
    }

    /// The parameters that match no function with a body, as a user writes them.
    pub fn unmatched(&self, module: Module<'_>) -> Vec<String> {
        let mut unmatched = Vec::new();
        for (parameter, name) in [("keep", &self.keep), ("only", &self.only)] {
            let Some(name) = name else { continue };
            let fits = |one: Value<'_>| one.has_body() && name.fits(one.name()).is_some();
            if !module.functions().any(fits) {
                unmatched.push(format!("{parameter}={}", name.text()));
            }
        }
        unmatched
    }
}

const PREFIX: &[u8] = b"mergefn.";
const KEEP: &[u8] = b"mergefn.keep";

/// A sentence for each annotation that begins with the plugin's prefix but is unknown.
pub fn unknown_annotations(module: Module<'_>) -> Vec<String> {
    let unknown = annotations(module).filter(|(_, text)| text.starts_with(PREFIX) && *text != KEEP);
    let say = |(function, text): (Value<'_>, &[u8])| {
        let text = String::from_utf8_lossy(text);
        let of = match function.is_function() {
            true => format!(" of '{}'", function_name(function)),
            false => String::new(),
        };
        format!("the annotation '{text}'{of} is not known; there is 'mergefn.keep'")
    };
    unknown.map(say).collect()
}

/// The texts of clang's attribute `annotate`, each with the global that it annotates or, for an alias, the aliasee.
fn annotations<'m>(module: Module<'m>) -> impl Iterator<Item = (Value<'m>, &'m [u8])> {
    let list = module.variable(c"llvm.global.annotations");
    let list = list.and_then(|list| module.initializer(list));
    let entries = list
        .into_iter()
        .flat_map(|list| (0..list.operand_count()).filter_map(move |index| list.operand(index)));
    entries.filter_map(move |entry| {
        let part = |index| entry.operand(index).map(Value::without_casts);
        let text = part(1).filter(|text| text.is_global_variable())?;
        let text = module.initializer(text)?.constant_string()?;
        let global = part(0)?.as_global().and_then(access::aliasee_object)?;
        Some((global, text))
    })
}
