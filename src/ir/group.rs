// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The marks of vptr accesses: `!invariant.group`, and the plugin's own kind of metadata.
//!
//! LLVM draws conclusions from `!invariant.group` that do not hold for clang's output. LLVM replaces a loaded pointer
//! to an object by the pointer that was stored at the same place; then EarlyCSE, GVN and MemDep take the vptr of the
//! complete object for the vptr that the object has during its destructor. So the first run in a pipeline replaces
//! `!invariant.group` at accesses of vptrs by another kind of metadata ([`OWN_GROUP`]), which no pass of LLVM knows.
//! From then on vptrs are ordinary memory for LLVM, and only `rust-devirt` draws conclusions from the marks.
//!
//! LLVM drops metadata of unknown kinds: `combineMetadata`, which EarlyCSE and GVN call when two loads become one,
//! keeps only known kinds. So in a module that one run of clang made with `-fstrict-vtable-pointers` ([`CLAIMED`]), an
//! access with a `vtable pointer` in its `!tbaa` counts as marked even if LLVM dropped the mark. A linked module may
//! hold code that has the same tags but was compiled without the flag, so in a linked module only [`OWN_GROUP`] counts.

use std::ffi::CStr;

use super::access::metadata_of_kind;
use super::numbers::md_kind;
use super::{Instruction, MdNode, Module, access, edit};

/// The plugin's own kind of metadata. Its name changes with its meaning, so no plugin misreads another version's marks.
pub const OWN_GROUP: &str = "mergefn.group.1";

/// The named metadata that a module has from the replacement of its `!invariant.group` until it is linked with others.
const CLAIMED: &CStr = c"mergefn.claimed";

/// The module flag that clang sets for `-fstrict-vtable-pointers`.
const STRICT: &str = "StrictVTablePointers";

/// The kinds of metadata by which a run recognizes accesses of vptrs.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    own: u32,
    /// Whether `!invariant.group` marks an access, as `own` does.
    llvm: bool,
    /// Whether a tag of `!tbaa` for vptrs marks an access, as `own` does.
    typed: bool,
}

impl Groups {
    /// With `own_only`, `!invariant.group` marks no access.
    pub fn new(module: Module<'_>, own_only: bool) -> Self {
        Groups {
            own: module.metadata_kind(OWN_GROUP),
            llvm: !own_only,
            typed: own_only && module.has_named_metadata(CLAIMED),
        }
    }

    /// Whether a load or store is marked as an access of a vptr.
    pub fn mark(self, access: Instruction<'_>) -> bool {
        has(access, self.own)
            || self.llvm && has(access, md_kind::INVARIANT_GROUP)
            || self.typed && is_vptr_tag(metadata_of_kind(access.value(), md_kind::TBAA))
    }

    /// Gives [`OWN_GROUP`] to an access that is marked only by `!tbaa`, which marks nothing once the module is linked
    /// with others. Returns whether the access changed.
    pub fn restore(self, module: Module<'_>, access: Instruction<'_>) -> bool {
        let found = !has(access, self.own) && self.mark(access);
        if found {
            edit::set_metadata(access.value(), self.own, edit::node(module, &[]));
        }
        found
    }

    /// Replaces `!invariant.group` of an access by the plugin's own kind of metadata. Returns whether the access had
    /// `!invariant.group`.
    pub fn claim(self, access: Instruction<'_>) -> bool {
        let node = metadata_of_kind(access.value(), md_kind::INVARIANT_GROUP);
        let found = !node.is_none();
        if found {
            edit::set_metadata(access.value(), md_kind::INVARIANT_GROUP, MdNode::NONE);
            edit::set_metadata(access.value(), self.own, node);
        }
        found
    }

    /// Removes `!invariant.group` from an access, and with `own` the plugin's own kind too. Returns whether the access
    /// had one of these.
    pub fn remove(self, access: Instruction<'_>, own: bool) -> bool {
        let kinds = [Some(md_kind::INVARIANT_GROUP), own.then_some(self.own)];
        let mut found = false;
        for kind in kinds.into_iter().flatten() {
            if has(access, kind) {
                edit::set_metadata(access.value(), kind, MdNode::NONE);
                found = true;
            }
        }
        found
    }
}

fn has(access: Instruction<'_>, kind: u32) -> bool {
    !metadata_of_kind(access.value(), kind).is_none()
}

impl Module<'_> {
    /// Adds [`CLAIMED`] to this module if clang set [`STRICT`].
    pub fn set_claimed(self) {
        if self.has_flag(STRICT) {
            self.add_named_metadata(CLAIMED);
        }
    }

    /// Removes [`CLAIMED`]. Callers do so if other modules were linked in, or if no later run reads the marks.
    pub fn forget_claimed(self) {
        self.erase_named_metadata(CLAIMED);
    }
}

/// The name of the access type in a tag of `!tbaa`; `None` if the access type is the root, or if `tag` is no such tag.
pub fn accessed_type<'m>(tag: MdNode) -> Option<&'m [u8]> {
    // A tag has a base type, an access type and an offset. A scalar type has its name, its parent and 0.
    let access = tag.operand(1)?;
    (access.operand_count() >= 2).then_some(())?;
    access::node_operand(access, 0).string()
}

fn is_vptr_tag(tag: MdNode) -> bool {
    accessed_type(tag) == Some(b"vtable pointer")
}
