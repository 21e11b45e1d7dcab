// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Attribute lists: how to read their entries, and how to make lists from entries.

use llvm_sys::core as llvm;
use llvm_sys::prelude::*;

use super::numbers::attribute;
use super::{AttributeList, Module, access};

unsafe extern "C" {
    /// Makes an attribute list from the sets of the function, of the result and of each parameter. `all` has the
    /// attributes of all sets in this order; `ends` has the index in `all` at which each set ends.
    fn mf_attribute_list(
        context: LLVMContextRef,
        all: *const LLVMAttributeRef,
        ends: *const u32,
        count: usize,
    ) -> AttributeList;
}

/// An attribute and its index: 0 for the result, 1.. for a parameter, or [`AttributeList::FUNCTION`].
pub(super) type IndexedAttribute = (u32, LLVMAttributeRef);

impl AttributeList {
    /// The index of the attributes of the function itself.
    pub const FUNCTION: u32 = u32::MAX;

    /// All attributes: first those of the function, then those of the result, then those of the parameters.
    pub(super) fn entries(self) -> impl Iterator<Item = IndexedAttribute> {
        let others = access::attribute_sets(self).saturating_sub(1);
        let indices = std::iter::once(Self::FUNCTION).chain(0..others);
        indices.flat_map(move |index| {
            let set = access::attributes_at(self, index).get();
            set.iter().map(move |&attribute| (index, attribute))
        })
    }

    /// The list of these attributes, which may come in any order.
    pub(super) fn of(context: LLVMContextRef, mut entries: Vec<IndexedAttribute>) -> Self {
        entries.sort_by_key(|&(index, _)| index.wrapping_add(1));
        let last = entries
            .last()
            .map_or(0, |&(index, _)| index.wrapping_add(1));
        // The list always gets a set for the function and one for the result, even if these are empty.
        let ends: Vec<u32> = (0..=last.max(1))
            .map(|set| entries.partition_point(|&(index, _)| index.wrapping_add(1) <= set) as u32)
            .collect();
        let all: Vec<LLVMAttributeRef> = entries.iter().map(|&(_, attribute)| attribute).collect();
        // SAFETY: attributes of the context, and for each set the index in `all` at which the set ends.
        unsafe { mf_attribute_list(context, all.as_ptr(), ends.as_ptr(), ends.len()) }
    }

    /// The list with each parameter's attributes moved to the position that `place` returns, or dropped if it returns
    /// `None`. Function attributes stay unchanged, so none of them may name a parameter by its number (`allocsize`).
    pub fn placed(self, module: Module<'_>, place: impl Fn(u32) -> Option<u32>) -> Self {
        self.placed_in(module.context(), place)
    }

    pub(super) fn placed_in(
        self,
        context: LLVMContextRef,
        place: impl Fn(u32) -> Option<u32>,
    ) -> Self {
        let entries = self.entries().filter_map(|(index, own)| match index {
            0 | Self::FUNCTION => Some((index, own)),
            _ => Some((place(index - 1)? + 1, own)),
        });
        Self::of(context, entries.collect())
    }

    /// This list plus the `signext` and `zeroext` of each parameter in `from`, at the position that `place` gives it.
    pub fn with_extensions(
        self,
        module: Module<'_>,
        from: Self,
        place: impl Fn(u32) -> Option<u32>,
    ) -> Self {
        let is_extension = |own| {
            let mut kinds = [attribute::SEXT, attribute::ZEXT].into_iter();
            kinds.any(|kind| is_of_kind(own, kind))
        };
        let extensions = from.entries().filter_map(|(index, own)| match index {
            0 | Self::FUNCTION => None,
            _ => Some((place(index - 1).filter(|_| is_extension(own))? + 1, own)),
        });
        let mut all: Vec<IndexedAttribute> = self.entries().collect();
        for entry in extensions {
            if !all.contains(&entry) {
                all.push(entry);
            }
        }
        Self::of(module.context(), all)
    }

    /// The list with the types in its type attributes (sret, byval, elementtype, ...) replaced by those of the same
    /// attributes in another list. The caller knows that the types have equal layouts, although they differ for LLVM.
    pub(super) fn with_types_of(self, context: LLVMContextRef, from: AttributeList) -> Self {
        let theirs: Vec<IndexedAttribute> =
            from.entries().filter(|&(_, own)| is_type(own)).collect();
        let mut changed = false;
        let own = self.entries().map(|(index, own)| {
            let found = is_type(own).then(|| {
                let mut same = theirs.iter().filter(|other| other.0 == index);
                same.find(|other| kind(other.1) == kind(own))
            });
            let taken = found.flatten().map_or(own, |other| other.1);
            changed |= taken != own;
            (index, taken)
        });
        let entries = own.collect();
        match changed {
            true => Self::of(context, entries),
            false => self,
        }
    }
}

fn is_type(attribute: LLVMAttributeRef) -> bool {
    // SAFETY: a live attribute.
    unsafe { llvm::LLVMIsTypeAttribute(attribute) != 0 }
}

/// The kind of an attribute that is not a string.
pub(super) fn kind(attribute: LLVMAttributeRef) -> u32 {
    // SAFETY: a live attribute of a kind with a number.
    unsafe { llvm::LLVMGetEnumAttributeKind(attribute) }
}

/// Whether an attribute is of the kind with this number ([`super::numbers::attribute`]).
pub(super) fn is_of_kind(attribute: LLVMAttributeRef, number: u32) -> bool {
    // SAFETY: a live attribute.
    unsafe { llvm::LLVMIsStringAttribute(attribute) == 0 && kind(attribute) == number }
}
