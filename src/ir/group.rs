// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The marks of vptr accesses: `!invariant.group`, and the plugin's own kind of metadata.
//!
//! LLVM draws conclusions from `!invariant.group` that do not hold for clang's output. It replaces a pointer to an
//! object that was loaded from memory by the pointer that was stored there; then EarlyCSE, GVN and MemDep take the vptr
//! of the complete object for the one that the object has during its destructor. So the first run in a pipeline replaces `!invariant.group` at these accesses by another kind of
//! metadata ([`OWN_GROUP`]), which no pass of LLVM knows. From then on vptrs are ordinary memory for LLVM, and only
//! `rust-devirt` draws conclusions from their marks.
//!
//! LLVM drops metadata of unknown kinds: `combineMetadata`, which EarlyCSE and GVN call when two loads become one,
//! keeps only known kinds. So as long as one clang compiled the whole module with `-fstrict-vtable-pointers`
//! ([`CLAIMED`]), an access with a `vtable pointer` in its `!tbaa` counts as marked, too. A linked module may hold
//! code that has the same tags and was compiled without the flag; there only the mark counts.

use std::ffi::CStr;

use super::numbers::md_kind;
use super::{Instruction, MdNode, Metadata, Module, Value, access, edit};

/// The plugin's own kind. Its number changes with its meaning, so a plugin never trusts bitcode of a plugin with
/// other rules.
pub const OWN_GROUP: &str = "mergefn.group.1";

/// The named metadata of a module that has claimed facts and was not linked with others since.
const CLAIMED: &CStr = c"mergefn.claimed";

/// The module flag that clang sets for `-fstrict-vtable-pointers`.
const STRICT: &str = "StrictVTablePointers";

/// The metadata by which a run recognizes accesses of vptrs.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    own: u32,
    /// Whether `!invariant.group` counts, too.
    llvm: bool,
    /// Whether a tag of `!tbaa` counts, too.
    typed: bool,
}

impl Groups {
    /// With `own_only`, `!invariant.group` does not count.
    pub fn new(module: Module<'_>, own_only: bool) -> Self {
        Groups {
            own: module.metadata_kind(OWN_GROUP),
            llvm: !own_only,
            typed: own_only && module.has_named_metadata(CLAIMED),
        }
    }

    /// Whether one of an instruction's nodes marks an access of a vptr.
    pub fn among(self, nodes: &[Metadata]) -> bool {
        nodes.iter().any(|found| {
            found.kind == u64::from(self.own)
                || self.llvm && found.kind == u64::from(md_kind::INVARIANT_GROUP)
                || self.typed && found.kind == u64::from(md_kind::TBAA) && is_vptr_tag(found.node)
        })
    }

    /// Whether a load or store accesses a vptr.
    pub fn mark(self, access: Instruction<'_>) -> bool {
        access::look_up(access, self.own)
            || self.llvm && access::look_up(access, md_kind::INVARIANT_GROUP)
            || self.typed && is_vptr_tag(edit::metadata(access.value(), md_kind::TBAA))
    }

    /// Gives an access the own kind of metadata if `like` has it.
    pub fn copy(self, access: Value<'_>, like: Value<'_>) {
        let node = edit::metadata(like, self.own);
        if !node.is_none() {
            edit::set_metadata(access, self.own, node);
        }
    }

    /// Gives the own kind of metadata to an access that counts as marked only by other metadata, before that metadata
    /// stops counting. Returns whether it did.
    pub fn restore(self, module: Module<'_>, access: Instruction<'_>) -> bool {
        let found = !access::look_up(access, self.own) && self.mark(access);
        if found {
            edit::set_metadata(access.value(), self.own, edit::node(module, &[]));
        }
        found
    }

    /// Replaces `!invariant.group` of an access by the own kind of metadata. Returns whether there was one.
    pub fn claim(self, access: Instruction<'_>) -> bool {
        let node = edit::metadata(access.value(), md_kind::INVARIANT_GROUP);
        let found = !node.is_none();
        if found {
            edit::set_metadata(access.value(), md_kind::INVARIANT_GROUP, MdNode::NONE);
            edit::set_metadata(access.value(), self.own, node);
        }
        found
    }

    /// Removes `!invariant.group` from an access, and with `own` the own kind too. Returns whether there was one.
    pub fn remove(self, access: Instruction<'_>, own: bool) -> bool {
        let kinds = [Some(md_kind::INVARIANT_GROUP), own.then_some(self.own)];
        let mut found = false;
        for kind in kinds.into_iter().flatten() {
            if access::look_up(access, kind) {
                edit::set_metadata(access.value(), kind, MdNode::NONE);
                found = true;
            }
        }
        found
    }
}

impl Module<'_> {
    /// Notes that the facts of this module are claimed, if clang set its flag.
    pub fn set_claimed(self) {
        if self.has_flag(STRICT) {
            self.add_named_metadata(CLAIMED);
        }
    }

    /// Removes the note that facts are claimed: other modules were linked in, or no later run reads facts.
    pub fn forget_claimed(self) {
        self.erase_named_metadata(CLAIMED);
    }
}

/// The name of the scalar type that a tag of `!tbaa` accesses; `None` without a tag, for the root of the types, and
/// for other nodes.
pub fn accessed_type<'m>(tag: MdNode) -> Option<&'m [u8]> {
    // A tag has a base type, an access type and an offset. A scalar type has its name, its parent and 0.
    let access = tag.operand(1)?;
    (access.operand_count() >= 2).then_some(())?;
    access::node_operand(access, 0).string()
}

fn is_vptr_tag(tag: MdNode) -> bool {
    accessed_type(tag) == Some(b"vtable pointer")
}
