// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The compiler that a module is from, and the mark of this plugin beside it.

use std::ffi::CStr;

use crate::ir::Module;
use crate::ir::major::MAJOR;

/// The names and versions of what made the module, which stand in the section `.comment` of the linked program.
const MAKERS: &CStr = c"llvm.ident";

/// Whether some of the module's code is of rustc, as `llvm.ident` says.
pub fn is_of_rustc(module: Module<'_>) -> bool {
    is_of(module, |maker| maker.starts_with(b"rustc"))
}

/// Tells once in the module that the plugin ran.
pub fn mark(module: Module<'_>) {
    let text = format!(
        "mergefn version {} (LLVM {MAJOR})",
        env!("CARGO_PKG_VERSION")
    );
    if !is_of(module, |maker| maker == text.as_bytes()) {
        module.add_named_string(MAKERS, &text);
    }
}

fn is_of(module: Module<'_>, is_that: impl Fn(&[u8]) -> bool) -> bool {
    let mut lists = module.named_metadata().into_iter();
    lists.any(|(list, ident)| {
        let maker = ident.operands().first().and_then(|one| one.string());
        list == MAKERS.to_bytes() && maker.is_some_and(&is_that)
    })
}
