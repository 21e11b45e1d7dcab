// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Distinguishes calls of a function from uses of its address.

use crate::ir::{Use, Value, ValueKind};

/// Whether a use is a direct call that has the function's own type, and does not also pass the function as an argument.
pub fn is_call(function: Value<'_>, edge: Use<'_>) -> bool {
    let user = edge.user().as_instruction().filter(|inst| inst.is_call());
    user.is_some_and(|call| {
        let uses = call.operands().filter(|&operand| operand == function);
        call.called_function() == Some(function) && uses.count() == 1
    })
}

/// Whether a use takes the address: it is no call, nor the aliasee of an alias, nor the resolver of an ifunc.
pub fn is_address(function: Value<'_>, edge: Use<'_>) -> bool {
    let names = matches!(
        edge.user().kind(),
        ValueKind::LLVMGlobalAliasValueKind | ValueKind::LLVMGlobalIFuncValueKind
    );
    !names && !is_call(function, edge)
}
