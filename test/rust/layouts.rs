// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How far getelementptrs go is what LLVM says.

#[path = "support/mod.rs"]
mod support;

use std::path::Path;
use std::process::Command;

use inkwell::context::Context;
use inkwell::module::Module as InkwellModule;
use mergefn::ir::{Module, Opcode, access, check};
use mergefn::read::layout::{constant_offset, stride};
use support::{build_with_llvm, run, scratch};

/// Compares every getelementptr of a module, and says how much was compared and what is wrong.
fn compare(path: &Path) -> (usize, Vec<String>) {
    let context = Context::create();
    let module =
        InkwellModule::parse_bitcode_from_path(path, &context).expect("the module is read");
    // SAFETY: the module outlives the view, and no code changes it.
    let view = unsafe { Module::new(module.as_mut_ptr()) };
    let function = view.functions().next().expect("there is a function");
    let block = function.entry_block().expect("it has a body");
    let all = block.instructions();
    let (mut compared, mut wrong) = (0, Vec::new());
    for gep in all.filter(|inst| inst.opcode() == Opcode::LLVMGetElementPtr) {
        let mut expect = |what, ours: u64, theirs: Option<u64>| {
            compared += 1;
            if Some(ours) != theirs {
                let text = check::text(gep.value());
                wrong.push(format!(
                    "{what} of {text}: {ours}, and LLVM says {theirs:?}"
                ));
            }
        };
        if gep.operands().count() == 2 {
            let size = check::stride(view, gep.source_type());
            expect("stride", stride(gep, view), size.or(Some(0)));
        }
        if let Some(ours) = constant_offset(gep, view) {
            let unused = 64 - access::index_width(view, gep.value().ty());
            let theirs = check::constant_offset(gep);
            let same_width = |offset: u64| offset << unused >> unused;
            expect("offset", same_width(ours), theirs.map(same_width));
        }
    }
    (compared, wrong)
}

#[test]
fn offsets_and_strides_are_those_of_llvm() {
    let directory = scratch("layouts");
    let program = build_with_llvm("layouts", &["test/rust/layouts.cpp"]);
    run(Command::new(program).arg(&directory));
    let mut sum = 0;
    for number in 0..3 {
        let (compared, wrong) = compare(&directory.join(format!("{number}.bc")));
        sum += compared;
        let some = wrong
            .iter()
            .take(10)
            .cloned()
            .collect::<Vec<_>>()
            .join("\n");
        assert!(
            wrong.is_empty(),
            "{} differences, among them\n{some}",
            wrong.len()
        );
    }
    assert!(sum > 100_000, "{sum} compared");
}
