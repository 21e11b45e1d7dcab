// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Queries and changes of IR for `rust-devirt`.

use super::TailKind;
use super::live::{List, read, shim, view};
use llvm_sys::core as llvm;

use super::call::locate;
use super::edit::set_metadata;
use super::group::Groups;
use super::numbers::{attribute, bundle, md_kind, opcode, type_id, value_id};
use super::{Instruction, MdNode, Module, Type, Value, access};

shim! {
    /// Strips constant offsets from a pointer and adds them up. Returns false if the sum does not fit into 64 bits.
    fn strip_offsets<'m>(
        module: Module<'m>,
        pointer: Value<'m>,
        base: &mut Value<'m>,
        offset: &mut i64,
    ) -> bool;
    /// What a load of this type reads from an offset within a variable with an initializer.
    fn initial_content<'m>(variable: Value<'m>, offset: i64, ty: Type<'m>) -> Option<Value<'m>>;
    fn may_promote(call: Value<'_>, function: Value<'_>) -> bool;
    /// Adds a direct call of `function`, which runs if `vptr` is one of `points`; without a `vptr` it runs if the
    /// called pointer is `function`.
    fn add_guard<'m>(
        call: Value<'m>,
        function: Value<'m>,
        vptr: Option<Value<'m>>,
        points: List<'_, Value<'m>>,
    ) -> Value<'m>;
    fn kind_of_name(mangled: List<'_, u8>) -> NameKind;
}

/// The kind of a function, by its mangled name.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    Other = 0,
    Constructor = 1,
    Destructor = 2,
    /// `operator new` or `operator new[]`, of any class or namespace.
    OperatorNew = 3,
}

/// An operand of a constant expression, if the expression has this opcode.
fn operand_of<'m>(constant: Value<'m>, opcode: u8, index: u32) -> Option<Value<'m>> {
    let is_expression = access::value_id(constant) == value_id::CONSTANT_EXPR
        && access::expression_opcode(constant) == u32::from(opcode);
    is_expression.then(|| access::operand(constant, index))
}

impl<'m> Module<'m> {
    /// Splits a pointer into another pointer and a constant byte offset.
    pub fn offset_pointer(self, pointer: Value<'m>) -> Option<(Value<'m>, i64)> {
        let (mut base, mut offset) = (pointer, 0);
        strip_offsets(self, pointer, &mut base, &mut offset).then_some((base, offset))
    }

    /// Splits a constant pointer into a global and a byte offset.
    pub fn constant_address(self, constant: Value<'m>) -> Option<(Value<'m>, i64)> {
        let is_pointer = access::type_id(access::type_of(constant)) == type_id::POINTER;
        if !constant.is_constant() || !is_pointer {
            return None;
        }
        let (base, offset) = self.offset_pointer(constant)?;
        let is_object = matches!(
            access::value_id(base),
            value_id::FUNCTION
                | value_id::GLOBAL_VARIABLE
                | value_id::GLOBAL_ALIAS
                | value_id::GLOBAL_IFUNC
        );
        is_object.then_some((base, offset))
    }

    /// The result of a load of this type from a constant variable with a definitive initializer.
    pub fn constant_at(self, global: Value<'m>, offset: i64, ty: Type<'m>) -> Option<Value<'m>> {
        if !global.has_final_content() {
            return None;
        }
        let size = access::alloc_size(self, global.global_value_type())?;
        let last = size.checked_sub(access::store_size(self, ty)?)?;
        let fits = u64::try_from(offset).is_ok_and(|offset| offset <= last);
        fits.then(|| initial_content(global, offset, ty))?
    }

    /// The result of `llvm.load.relative` with this offset from the address point `point` of a constant relative
    /// vtable. The vtable's entries have the form trunc(ptrtoint(target) - ptrtoint(table + point)).
    pub fn relative_at(self, global: Value<'m>, point: i64, offset: i64) -> Option<Value<'m>> {
        let slot = self.integer_type(32);
        let mut entry = self.constant_at(global, point.checked_add(offset)?, slot)?;
        if let Some(wide) = operand_of(entry, opcode::TRUNC, 0) {
            entry = wide;
        }
        let [left, right] = [0, 1].map(|k| operand_of(entry, opcode::SUB, k));
        let [target, base] = [left?, right?].map(|end| operand_of(end, opcode::PTR_TO_INT, 0));
        (self.constant_address(base?)? == (global, point)).then_some(())?;
        let target = target?;
        match access::value_id(target) {
            value_id::DSO_LOCAL_EQUIVALENT => target.operand(0),
            _ => Some(target),
        }
    }

    /// The pointer type of the default address space.
    pub fn pointer_type(self) -> Type<'m> {
        // `LLVMPointerTypeInContext` is newer than LLVM 14: build.rs says why that matters.
        self.integer_type(8).pointer()
    }
}

impl<'m> Value<'m> {
    /// Whether the function has loads or stores that `groups` recognizes as accesses of vptrs.
    pub fn is_interesting(self, groups: Groups) -> bool {
        access::instructions(self).any(|inst| {
            !access::is_call(inst) && access::is_load_or_store(inst) && groups.mark(inst)
        })
    }

    /// Whether the function stores or compares a vptr, or loads one from a constant address. Only by such an
    /// instruction does a function show, without its callers and callees, which vptr an object has.
    pub fn has_facts(self, groups: Groups) -> bool {
        let is_compared = |load: Value<'m>| {
            let mut users = access::uses(load).map(access::user);
            users.any(|user| {
                access::value_id(user) == value_id::INSTRUCTION + u32::from(opcode::ICMP)
            })
        };
        access::instructions(self).any(|inst| match access::opcode(inst) {
            opcode::STORE => groups.mark(inst),
            opcode::LOAD => {
                groups.mark(inst)
                    && (access::operand(inst.value(), 0).is_constant() || is_compared(inst.value()))
            }
            _ => false,
        })
    }

    /// Whether this call may call the function directly: type and calling convention are the same, LLVM can promote the
    /// call, and the call has no operand bundle but `funclet`.
    pub fn may_call(self, function: Value<'_>) -> bool {
        let call = access::as_instruction(self).filter(|&inst| access::is_call(inst));
        let Some(call) = call.filter(|_| function.is_function() && !function.is_intrinsic()) else {
            return false;
        };
        access::called_type(call).key() == function.global_value_type().key()
            && access::calling_convention(call) == function.calling_convention()
            && (0..access::bundle_count(call))
                .all(|k| access::bundle_tag(call, k) == bundle::FUNCLET)
            && may_promote(self, function)
    }

    /// Whether this parameter is the caller's pointer, not a copy of the pointed-to object.
    pub fn param_is_shared(self, index: u32) -> bool {
        use attribute::{BY_VAL, IN_ALLOCA, PREALLOCATED, SWIFT_ERROR};
        let copies = [BY_VAL, IN_ALLOCA, PREALLOCATED, SWIFT_ERROR];
        index < access::param_count(self)
            && !(copies.iter()).any(|&kind| access::param_has(self, index, kind))
    }

    /// Whether a call of this function or alias is certain to run the definition in this module.
    pub fn has_exact_definition(self) -> bool {
        let object = self.as_global().and_then(access::aliasee_object);
        object.is_some_and(|function| {
            function.is_function()
                && access::is_exact(self)
                && access::is_exact(function)
                && !access::function_has(function, attribute::NAKED)
        })
    }

    /// Whether the symbol is hidden and, for the linker, only declared (available_externally included). The linked
    /// image may lack such a symbol, so a new reference may not link.
    pub fn is_hidden_declaration(self) -> bool {
        const HIDDEN: llvm_sys::LLVMVisibility = llvm_sys::LLVMVisibility::LLVMHiddenVisibility;
        self.as_global().is_some_and(|global| {
            !global.is_emitted() && read!(llvm::LLVMGetVisibility(global)) == HIDDEN
        })
    }

    /// Whether this is a global of internal or private linkage.
    pub fn is_local_global(self) -> bool {
        self.as_global().is_some_and(access::is_local)
    }

    /// Whether the global has no body or initializer in this module.
    pub fn is_declaration(self) -> bool {
        read!(llvm::LLVMIsDeclaration(self)) != 0
    }

    /// Whether the linker gets a definition of this global from this module.
    pub fn is_emitted(self) -> bool {
        const AVAILABLE_EXTERNALLY: llvm_sys::LLVMLinkage =
            llvm_sys::LLVMLinkage::LLVMAvailableExternallyLinkage;
        !self.is_declaration() && read!(llvm::LLVMGetLinkage(self)) != AVAILABLE_EXTERNALLY
    }

    /// The kind of a function, by its mangled name. The mangled name ends at the first dot: LLVM appends suffixes that
    /// are not mangled (`.5`, `.llvm.123`, `.cold`).
    pub fn name_kind(self) -> NameKind {
        let name = self.name();
        let end = name.iter().position(|&byte| byte == b'.');
        let name = &name[..end.unwrap_or(name.len())];
        if self.is_thunk_by_name() {
            // A thunk may be of a destructor, but never of a constructor, because virtual constructors do not exist.
            let is_destructor = [&b"D0Ev"[..], b"D1Ev"]
                .iter()
                .any(|end| name.ends_with(end));
            return if is_destructor {
                NameKind::Destructor
            } else {
                NameKind::Other
            };
        }
        const BEGINNINGS: [&[u8]; 4] = [b"_ZN", b"_ZZ", b"_Znw", b"_Zna"];
        let is_mangled = BEGINNINGS.iter().any(|begin| name.starts_with(begin));
        if !is_mangled || name.contains(&0) {
            return NameKind::Other;
        }
        kind_of_name(List::of(name))
    }

    /// Whether the name is that of a thunk that adjusts `this`, by a fixed or a virtual offset.
    pub fn is_thunk_by_name(self) -> bool {
        let name = self.name();
        name.starts_with(b"_ZTh") || name.starts_with(b"_ZTv")
    }

    /// The function that this instruction is in.
    pub fn function_of(self) -> Value<'m> {
        access::function_of(Instruction::known(self))
    }

    /// The value of a constant integer, sign-extended; `None` if 64 bits cannot hold it.
    pub fn constant_int(self) -> Option<i64> {
        let fits = access::value_id(self) == value_id::CONSTANT_INT
            && access::significant_bits(self) <= 64;
        fits.then(|| {
            let mut scalar = self.ty();
            if access::type_id(scalar) != type_id::INTEGER {
                scalar = access::part(scalar, 0);
            }
            let shift = 64_u32.saturating_sub(access::integer_width(scalar));
            (access::integer(self) << shift) as i64 >> shift
        })
    }

    /// Whether this is null or poison.
    pub fn is_null_or_poison(self) -> bool {
        let is_null = read!(llvm::LLVMIsNull(self)) != 0;
        is_null || self.is_poison()
    }

    pub fn is_poison(self) -> bool {
        read!(llvm::LLVMIsPoison(self)) != 0
    }

    /// Whether this is a constant variable, declared or defined.
    pub fn is_constant_variable(self) -> bool {
        self.is_global_variable() && read!(llvm::LLVMIsGlobalConstant(self)) != 0
    }

    /// Whether this is a variable.
    pub fn is_global_variable(self) -> bool {
        !read!(llvm::LLVMIsAGlobalVariable(self)).is_null()
    }

    /// The global that a constant address points into.
    pub fn global_behind(self) -> Option<Value<'m>> {
        let mut base = self;
        while access::value_id(base) == value_id::CONSTANT_EXPR {
            base = access::operand(base, 0);
        }
        base.as_global()
    }

    /// Whether this is an alias.
    pub fn is_alias(self) -> bool {
        !read!(llvm::LLVMIsAGlobalAlias(self)).is_null()
    }

    /// The function that runs when this alias is called; `None` for other values, and for an interposable alias.
    pub fn aliased_function(self) -> Option<Value<'m>> {
        if !self.is_alias() || access::is_interposable(self) {
            return None;
        }
        let aliasee: Option<Value<'m>> = view!(llvm::LLVMAliasGetAliasee(self));
        let function = aliasee?;
        // `None` for an inexact alias of an exact function: users of the result would rely on the function's body, but
        // the linker may replace the alias.
        (function.is_function() && (access::is_exact(self) || !access::is_exact(function)))
            .then_some(function)
    }

    /// Whether a call may be duplicated, so that a compare chooses between a direct call and the old call.
    pub fn may_be_guarded(self) -> bool {
        let call = Instruction::known(self);
        !self.is_musttail()
            && !access::call_has(call, attribute::CONVERGENT)
            && !access::call_has(call, attribute::NO_DUPLICATE)
    }

    /// Whether a call has to be a tail call.
    pub fn is_musttail(self) -> bool {
        access::tail_kind(Instruction::known(self)) == TailKind::MustTail
    }

    pub fn is_invoke(self) -> bool {
        !read!(llvm::LLVMIsAInvokeInst(self)).is_null()
    }

    pub fn is_alloca(self) -> bool {
        !read!(llvm::LLVMIsAAllocaInst(self)).is_null()
    }

    /// Whether this is a `noalias` argument, or the result of a call with `noalias`.
    pub fn is_noalias(self) -> bool {
        match access::as_instruction(self).filter(|&inst| access::is_call(inst)) {
            Some(call) => access::result_has(call, attribute::NO_ALIAS),
            None if access::value_id(self) != value_id::ARGUMENT => false,
            None => {
                let function = view!(llvm::LLVMGetParamParent(self));
                access::param_has(function, access::argument_number(self), attribute::NO_ALIAS)
            }
        }
    }

    /// The called value.
    pub fn called_operand(self) -> Value<'m> {
        view!(llvm::LLVMGetCalledValue(self))
    }
}

/// Makes an indirect call direct, in place.
pub fn call_direct<'m>(call: Value<'m>, function: Value<'m>) {
    call.set_operand(call.operand_count() - 1, function);
    // Both kinds of metadata list functions to which a called pointer may lead, but the call calls no pointer now.
    set_metadata(call, md_kind::PROF, MdNode::NONE);
    set_metadata(call, md_kind::CALLEES, MdNode::NONE);
    locate(call, function);
}

/// Puts a direct call of `function` in front of `call`. The direct call runs if `vptr`, an instruction that dominates
/// the call, is one of the address points; without a `vptr` it runs if the called pointer is `function`. Callers asked
/// [`Value::may_call`].
pub fn call_guard<'m>(
    call: Value<'m>,
    vptr: Option<Value<'m>>,
    function: Value<'m>,
    points: &[Value<'m>],
) -> Value<'m> {
    let direct = add_guard(call, function, vptr, List::of(points));
    locate(direct, access::callee(Instruction::known(direct)));
    direct
}
