// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads which compilers made a module (`llvm.ident`), and adds the plugin to this list.

use std::ffi::CStr;

use crate::ir::Module;
use crate::ir::major::MAJOR;

/// The metadata with the names of the tools that made the module. These names end up in the section `.comment`.
const MAKERS: &CStr = c"llvm.ident";

/// Whether rustc made some of the module's code, by `llvm.ident`.
pub fn is_of_rustc(module: Module<'_>) -> bool {
    is_of(module, |maker| maker.starts_with(b"rustc"))
}

/// Adds the plugin's name and version to `llvm.ident`, unless the list has them. A module without `llvm.ident` stays as
/// it is, because clang's `-Qn` asks for a module without such names.
pub fn mark(module: Module<'_>) {
    let text = format!(
        "mergefn version {} (LLVM {MAJOR})",
        env!("CARGO_PKG_VERSION")
    );
    if is_of(module, |_| true) && !is_of(module, |maker| maker == text.as_bytes()) {
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
