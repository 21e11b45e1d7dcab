// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which accesses are those of vptrs: `!invariant.group`, and the plugin's own kind of metadata.
//!
//! LLVM reads `!invariant.group` more laxly than clang's output allows: a pointer that was loaded becomes the pointer that was
//! stored, and then EarlyCSE, GVN and MemDep take the vptr of a finished object for that of one whose destructor runs. So
//! the first run in a pipeline gives the accesses another kind of metadata ([`OWN_GROUP`]), which no pass of LLVM knows.
//! From then on LLVM takes vptrs for ordinary memory, and only `rust-devirt` concludes anything from them.
//!
//! What LLVM does not know it drops: `combineMetadata`, which EarlyCSE and GVN call for two loads that become one, keeps known kinds alone.
//! So as long as a module is the work of one clang with `-fstrict-vtable-pointers` ([`CLAIMED`]), an access whose `!tbaa` says
//! `vtable pointer` counts as marked, too. A module that was linked may hold code that was compiled without the flag and
//! has such tags as well; there the mark alone counts.

use std::ffi::CStr;

use super::numbers::md_kind;
use super::{Instruction, Metadata, Module, Node, Value, access, edit};

/// The plugin's own kind. The number at its end changes with what the kind means, so that a plugin never believes what another
/// one with other rules wrote into bitcode.
pub const OWN_GROUP: &str = "mergefn.group.1";

/// Named metadata of a module whose facts were claimed, and which was not linked with others since.
const CLAIMED: &CStr = c"mergefn.claimed";

/// The module flag that clang sets for `-fstrict-vtable-pointers`.
const STRICT: &str = "StrictVTablePointers";

/// Which accesses a run believes to be those of vptrs.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    own: u32,
    /// `!invariant.group` counts, too.
    llvm: bool,
    /// A tag of `!tbaa` counts, too.
    typed: bool,
}

impl Groups {
    /// `own_only`: `!invariant.group` says nothing.
    pub fn new(module: Module<'_>, own_only: bool) -> Self {
        Groups {
            own: module.metadata_kind(OWN_GROUP),
            llvm: !own_only,
            typed: own_only && module.has_named_metadata(CLAIMED),
        }
    }

    /// Whether one of an instruction's nodes says that it accesses a vptr.
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

    /// Marks an access with the own kind if `like` has it.
    pub fn copy(self, access: Value<'_>, like: Value<'_>) {
        let node = edit::metadata(like, self.own);
        if !node.is_none() {
            edit::set_metadata(access, self.own, node);
        }
    }

    /// Marks an access that LLVM has combined of marked ones, before the tags do not count any more. Whether it was one.
    pub fn restore(self, module: Module<'_>, access: Instruction<'_>) -> bool {
        let found = !access::look_up(access, self.own) && self.mark(access);
        if found {
            edit::set_metadata(access.value(), self.own, edit::node(module, &[]));
        }
        found
    }

    /// Gives an access with `!invariant.group` the own kind instead. Whether it had one.
    pub fn claim(self, access: Instruction<'_>) -> bool {
        let node = edit::metadata(access.value(), md_kind::INVARIANT_GROUP);
        let found = !node.is_none();
        if found {
            edit::set_metadata(access.value(), md_kind::INVARIANT_GROUP, Node::NONE);
            edit::set_metadata(access.value(), self.own, node);
        }
        found
    }

    /// Removes `!invariant.group` from an access, and with `own` the own kind. Whether there was any.
    pub fn remove(self, access: Instruction<'_>, own: bool) -> bool {
        let kinds = [Some(md_kind::INVARIANT_GROUP), own.then_some(self.own)];
        let mut found = false;
        for kind in kinds.into_iter().flatten() {
            if access::look_up(access, kind) {
                edit::set_metadata(access.value(), kind, Node::NONE);
                found = true;
            }
        }
        found
    }
}

impl Module<'_> {
    /// Notes that the facts of this module are the plugin's own, if clang had the flag.
    pub fn set_claimed(self) {
        if self.has_flag(STRICT) {
            self.add_named_metadata(CLAIMED);
        }
    }

    /// Forgets that: other modules were linked in, or no run reads facts any more.
    pub fn forget_claimed(self) {
        self.erase_named_metadata(CLAIMED);
    }
}

/// The scalar type that a tag of `!tbaa` says is accessed; nothing for none, a root, or what is no such tag.
pub fn accessed_type<'m>(tag: Node) -> Option<&'m [u8]> {
    // Base type, access type, offset. A scalar type is its name, its parent and 0.
    let access = tag.operand(1)?;
    (access.operand_count() >= 2).then_some(())?;
    access::node_operand(access, 0).string()
}

fn is_vptr_tag(tag: Node) -> bool {
    accessed_type(tag) == Some(b"vtable pointer")
}
