// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How a function is used, as far as the check asks.

use crate::ir::{Use, Value, ValueKind};

/// Whether a use of a function, and the only one by its user, is a direct call by the function's own type.
pub fn is_call(function: Value<'_>, edge: Use<'_>) -> bool {
    let user = edge.user().as_instruction().filter(|inst| inst.is_call());
    user.is_some_and(|call| {
        let uses = call.operands().filter(|&operand| operand == function);
        call.called_function() == Some(function) && uses.count() == 1
    })
}

/// Whether a use takes the address: not a call, and not what an alias or ifunc stands for.
pub fn is_address(function: Value<'_>, edge: Use<'_>) -> bool {
    let names = matches!(
        edge.user().kind(),
        ValueKind::LLVMGlobalAliasValueKind | ValueKind::LLVMGlobalIFuncValueKind
    );
    !names && !is_call(function, edge)
}
