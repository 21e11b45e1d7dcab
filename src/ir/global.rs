// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The facts about a global value that decide whether and how it merges.

use super::Convention;
use super::live::{read, view};

use llvm_sys::{LLVMLinkage, LLVMUnnamedAddr, LLVMVisibility};
use llvm_sys::{core as llvm, debuginfo};

use super::numbers::{md_kind, value_id};
use super::{AttributeList, MdNode, Metadata, Type, Value, access};

macro_rules! global {
    ($($(#[$doc:meta])* $name:ident: $of:ty;)*) => {
        /// The facts about a global value at the time of `Global::read`: later changes do not affect them.
        #[derive(Clone, Copy, Debug)]
        pub struct Global<'m> {
            $($name: $of,)*
            bits: u32,
        }

        impl<'m> Global<'m> {
            $($(#[$doc])* pub fn $name(&self) -> $of { self.$name })*
        }
    };
}

global! {
    value_type: Type<'m>;
    /// The address of the comdat, as a key of maps; 0 for none.
    comdat: usize;
    entry_count: MdNode;
    section: &'m [u8];
    gc: &'m [u8];
    partition: &'m [u8];
    /// Personality, prefix data and prologue data.
    constants: [Option<Value<'m>>; 3];
    attributes: AttributeList;
    linkage: u32;
    convention: Convention;
    /// The binary logarithm of the alignment, plus one; 0 for none.
    alignment: u32;
    address_space: u32;
}

macro_rules! bits {
    ($($(#[$doc:meta])* $name:ident = $bit:ident $at:expr;)*) => {
        $(const $bit: u32 = 1 << $at;)*

        impl Global<'_> {
            $($(#[$doc])* pub fn $name(&self) -> bool { self.bits & $bit != 0 })*
        }
    };
}

bits! {
    is_declaration = DECLARATION 0;
    /// Whether a definition with another meaning may replace this one.
    is_interposable = INTERPOSABLE 1;
    /// Whether the linkage is internal or private.
    is_local = LOCAL 2;
    is_dso_local = DSO_LOCAL 3;
    is_discardable = DISCARDABLE 4;
    /// Whether the address is insignificant everywhere.
    is_unnamed_addr = UNNAMED_ADDR 5;
    is_vararg = VARARG 6;
    /// Whether the global has metadata that stays with its name and address when the body moves: see [`is_of_name`].
    has_type_metadata = TYPE_METADATA 7;
    is_constant_variable = CONSTANT_VARIABLE 8;
    is_thread_local = THREAD_LOCAL 9;
    is_externally_initialized = EXTERNALLY_INITIALIZED 10;
    has_sanitizer_metadata = SANITIZER_METADATA 11;
    /// Whether the global has metadata other than `!dbg`, `!prof`, `!guid` and the kinds of [`is_of_name`].
    has_other_metadata = OTHER_METADATA 12;
    has_subprogram = SUBPROGRAM 13;
    has_dll_storage = DLL_STORAGE 14;
    is_intrinsic = INTRINSIC 15;
    has_variable_attributes = VARIABLE_ATTRIBUTES 16;
    has_code_model = CODE_MODEL 17;
    has_visibility = VISIBILITY 18;
}

/// Whether metadata of a kind describes a function to callers that have only its address. If the function's body moves
/// to another function, such metadata stays with the old function.
pub fn is_of_name(kind: u32) -> bool {
    matches!(
        kind,
        md_kind::TYPE | md_kind::KCFI_TYPE | md_kind::CALLGRAPH
    )
}

impl<'m> Global<'m> {
    /// Reads a global. `semantic_interposition` is the module's flag. `buffer` holds the metadata during the call.
    pub(super) fn read(
        value: Value<'m>,
        semantic_interposition: bool,
        buffer: &mut Vec<Metadata>,
    ) -> Self {
        let id = access::value_id(value);
        let linkage = read!(llvm::LLVMGetLinkage(value));
        let mut read = Global {
            value_type: value.global_value_type(),
            comdat: 0,
            entry_count: MdNode::NONE,
            section: &[],
            gc: &[],
            partition: access::partition(value).get(),
            constants: [None; 3],
            attributes: AttributeList::EMPTY,
            linkage: linkage as u32,
            convention: Convention::C,
            alignment: 0,
            address_space: access::address_space(access::type_of(value)),
            bits: 0,
        };
        read.add_symbol(value, linkage, semantic_interposition);
        if matches!(id, value_id::FUNCTION | value_id::GLOBAL_VARIABLE) {
            read.add_object(value);
            read.add_metadata(value, buffer);
        }
        match id {
            value_id::FUNCTION => read.add_function(value),
            value_id::GLOBAL_VARIABLE => read.add_variable(value),
            _ => {}
        }
        read
    }

    fn set(&mut self, bit: u32, holds: bool) {
        if holds {
            self.bits |= bit;
        }
    }

    /// Adds the facts that every global has.
    fn add_symbol(&mut self, value: Value<'m>, linkage: LLVMLinkage, interposition: bool) {
        use LLVMLinkage::*;
        let is_dso_local = access::is_dso_local(value);
        let is_local = matches!(linkage, LLVMInternalLinkage | LLVMPrivateLinkage);
        // This does the same as `GlobalValue::isInterposable`, but does not look up the module flag for each global.
        let is_interposable = matches!(
            linkage,
            LLVMWeakAnyLinkage
                | LLVMLinkOnceAnyLinkage
                | LLVMCommonLinkage
                | LLVMExternalWeakLinkage
        );
        let is_discardable = is_local
            || matches!(
                linkage,
                LLVMLinkOnceAnyLinkage | LLVMLinkOnceODRLinkage | LLVMAvailableExternallyLinkage
            );
        self.set(DSO_LOCAL, is_dso_local);
        self.set(SANITIZER_METADATA, access::has_sanitizer_metadata(value));
        self.set(LOCAL, is_local);
        self.set(
            INTERPOSABLE,
            is_interposable || (interposition && !is_dso_local),
        );
        self.set(DISCARDABLE, is_discardable);
        let visibility = read!(llvm::LLVMGetVisibility(value));
        let unnamed = read!(llvm::LLVMGetUnnamedAddress(value));
        self.set(DECLARATION, value.is_declaration());
        self.set(
            UNNAMED_ADDR,
            unnamed == LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
        );
        self.set(DLL_STORAGE, value.has_dll_storage());
        self.set(
            VISIBILITY,
            visibility != LLVMVisibility::LLVMDefaultVisibility,
        );
    }

    /// Adds the facts that functions and variables have.
    fn add_object(&mut self, value: Value<'m>) {
        self.comdat = value.comdat_key();
        let alignment = access::global_alignment(value);
        self.alignment = u64::BITS - alignment.leading_zeros();
        self.section = access::section(value).get();
    }

    fn add_metadata(&mut self, value: Value<'m>, buffer: &mut Vec<Metadata>) {
        if !access::has_any_metadata(value) {
            return;
        }
        buffer.clear();
        access::push_global_metadata(value, buffer);
        for found in buffer {
            match found.kind as u32 {
                md_kind::PROF => self.entry_count = found.node,
                md_kind::DBG | md_kind::UNIQUE_ID => {}
                kind if is_of_name(kind) => self.bits |= TYPE_METADATA,
                _ => self.bits |= OTHER_METADATA,
            }
        }
    }

    fn add_variable(&mut self, value: Value<'m>) {
        self.set(VARIABLE_ATTRIBUTES, access::has_variable_attributes(value));
        self.set(CODE_MODEL, access::code_model(value) != 0);
        self.set(THREAD_LOCAL, access::is_thread_local(value));
        let is_filled = read!(llvm::LLVMIsExternallyInitialized(value)) != 0;
        self.set(CONSTANT_VARIABLE, value.is_constant_variable());
        self.set(EXTERNALLY_INITIALIZED, is_filled);
    }

    fn add_function(&mut self, value: Value<'m>) {
        self.attributes = access::function_attributes(value);
        self.set(VARARG, self.value_type.is_variadic());
        self.gc = access::collector(value).get();
        self.convention = value.calling_convention();
        self.set(INTRINSIC, read!(llvm::LLVMGetIntrinsicID(value)) != 0);
        let subprogram = read!(debuginfo::LLVMGetSubprogram(value));
        self.set(SUBPROGRAM, !subprogram.is_null());
        let personality = match read!(llvm::LLVMHasPersonalityFn(value)) {
            0 => None,
            _ => view!(llvm::LLVMGetPersonalityFn(value)),
        };
        let (prefix, prologue) = (access::prefix_data(value), access::prologue_data(value));
        self.constants = [personality, prefix, prologue];
    }

    /// The facts as if this function had these attributes, no parameters and no personality.
    pub fn bare(&self, attributes: AttributeList) -> Self {
        let result = access::part(self.value_type, 0);
        let [_, prefix, prologue] = self.constants;
        Global {
            constants: [None, prefix, prologue],
            value_type: result.function_without_parameters(),
            attributes,
            ..*self
        }
    }

    pub fn personality(&self) -> Option<Value<'m>> {
        self.constants[0]
    }

    pub fn has_prefix_or_prologue(&self) -> bool {
        self.constants[1..].iter().any(Option::is_some)
    }
}
