// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The compiler that a module is from.

use crate::ir::Module;

/// Whether some of the module's code is of rustc, as `llvm.ident` says.
pub fn is_of_rustc(module: Module<'_>) -> bool {
    let mut lists = module.named_metadata().into_iter();
    lists.any(|(list, ident)| {
        let compiler = ident.operands().first().and_then(|one| one.string());
        list == b"llvm.ident" && compiler.is_some_and(|one| one.starts_with(b"rustc"))
    })
}
