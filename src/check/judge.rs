// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The state that all parts of the check share: the pairs of a global and its copy, and results of earlier comparisons.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::finding::{Findings, Wrong};
use super::globals::{attributes, global, has_type_metadata, is_local};
use super::mapping::Mapping;
use super::symbols::Symbols;
use super::types::TypeRules;
use crate::ir::check::{Copy, comdat_name, unnamed_addr};
use crate::ir::group::OWN_GROUP;
use crate::ir::{Module, Value, access};

/// The purpose of a reference to a global.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A direct call with the function's own type.
    Call,
    /// An address that may be compared, called or read.
    Address,
    /// A use for which no other symbol with the same body will do, such as a block address.
    Symbol,
    /// A node of metadata, which names a global but does not use it.
    Mention,
}

#[derive(Debug)]
pub struct Judge<'m> {
    pub module: Module<'m>,
    pub copy: Copy<'m>,
    pub symbols: Symbols<'m>,
    pub types: TypeRules<'m>,
    pub findings: Findings<'m>,
    /// Pairs of a constant of the copy and one of the module that were found equal.
    pub(super) equal_constants: FxHashSet<(usize, usize)>,
    /// While an original and its kept body are compared: for the key of each original block, the key of the kept block.
    /// If this map pairs the blocks of two `blockaddress` constants, the constants are equal.
    pub(super) own_blocks: FxHashMap<usize, usize>,
    pub(super) equal_metadata: FxHashSet<(usize, usize)>,
    pub(super) granted_attributes: FxHashSet<(usize, usize)>,
    pub(super) mappings: FxHashMap<(usize, usize), Option<Rc<Mapping<'m>>>>,
    /// The kind of metadata in which `rust-devirt` writes its facts.
    pub(super) own_group: u32,
    /// Metadata kinds without an effect on execution to which LLVM gives no fixed number, only a name.
    pub(super) irrelevant: [u32; 3],
}

impl<'m> Judge<'m> {
    pub fn new(module: Module<'m>, copy: Copy<'m>, symbols: Symbols<'m>) -> Self {
        Judge {
            module,
            copy,
            symbols,
            types: TypeRules::new(module),
            findings: Findings::default(),
            equal_constants: FxHashSet::default(),
            own_blocks: FxHashMap::default(),
            equal_metadata: FxHashSet::default(),
            granted_attributes: FxHashSet::default(),
            mappings: FxHashMap::default(),
            own_group: module.metadata_kind(OWN_GROUP),
            irrelevant: ["srcloc", "heapallocsite", "PGOFuncName"]
                .map(|name| module.metadata_kind(name)),
        }
    }

    /// Whether the module may refer to `now` where its copy from before the step refers to `was`.
    pub fn refers(&mut self, was: Value<'m>, now: Value<'m>, role: Role) -> bool {
        let Some(pair) = self.symbols.of(was) else {
            return false;
        };
        if pair.named == Some(now) {
            return true;
        }
        let body = pair.body;
        if role == Role::Symbol || body != Some(self.symbols.body_of(now)) {
            return false;
        }
        if role == Role::Mention {
            return true;
        }
        let facts = global(was);
        // If another definition may replace the original, references have to use the original's own name.
        if facts.is_interposable() {
            return false;
        }
        if role == Role::Address
            && (unnamed_addr(was) != 2 || has_type_metadata(facts) || facts.has_dll_storage())
        {
            return false;
        }
        if role == Role::Address && was.is_function() && !self.called_alike(was, now) {
            return false;
        }
        if was.is_function()
            && body != Some(now)
            && !(self.promises_no_more(was, now) && self.passes_the_same(was, now))
        {
            return false;
        }
        self.is_certain(now)
    }

    /// Whether all attributes of `stand_in`, if it is a thunk, follow from those of the original `was`. The thunk of
    /// another original may promise more than the body that both originals share.
    fn promises_no_more(&mut self, was: Value<'m>, stand_in: Value<'m>) -> bool {
        let stand_in = self.symbols.entry(stand_in);
        if self.symbols.next(stand_in).is_none() {
            return true;
        }
        // If there is no mapping of parameters, the comparison of the call reports that.
        let Some(mapping) = self.mapping(was, stand_in) else {
            return true;
        };
        let (was, now) = (attributes(was), attributes(stand_in));
        let wrong = self.mapped_attributes(was, now, &mapping, false);
        !wrong.iter().any(|wrong| matches!(wrong, Wrong::Has(_)))
    }

    /// Whether `now`, a name that leads to the body of `was`, passes the same constants to that body as `was`. A thunk
    /// passes the constants of its own original.
    pub fn passes_the_same(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        let entry = self.symbols.entry(now);
        let Some((body, own)) = self.symbols.next(entry).zip(self.symbols.original(entry)) else {
            return true;
        };
        let bound = |mapping: Option<Rc<Mapping<'m>>>| mapping.map(|mapping| mapping.bound.clone());
        bound(self.mapping(was, body)) == bound(self.mapping(own, body))
    }

    /// Whether an indirect call of `was` may call `now` instead, with the same type, convention and arguments.
    pub fn called_alike(&mut self, was: Value<'m>, now: Value<'m>) -> bool {
        // [`super::thunk`] checks that a thunk forwards everything, so only the thunk's own type is compared here.
        let entry = self.symbols.entry(now);
        was.global_value_type() == entry.global_value_type()
            && was.calling_convention() == entry.calling_convention()
            && (self.mapping(was, entry)).is_some_and(|mapping| mapping.is_identity())
    }

    /// Whether all references to a global in its linked image reach this definition, whichever comdat the linker takes.
    pub fn is_certain(&mut self, now: Value<'m>) -> bool {
        let facts = global(now);
        match is_local(facts) {
            // No linker replaces a local symbol, even one without an exact definition; but its comdat may be discarded.
            true => comdat_name(now).get().is_empty(),
            false => access::is_exact(now) && facts.is_dso_local(),
        }
    }
}
