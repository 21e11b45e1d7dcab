// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Tables of the constants in which similar functions differ, and the loads by which a shared body reads them.
//!
//! A table stores an address as its distance from the table, in 32 bits. That takes half the size of an address, and
//! the loader has nothing to relocate.

use llvm_sys::core as llvm;
use llvm_sys::target::{LLVMGetModuleDataLayout, LLVMOffsetOfElement};
use llvm_sys::{LLVMLinkage, LLVMUnnamedAddr};

use super::build::{Builder, NO_NAME};
use super::{Module, Type, Value};

/// The type of a table that holds constants of these types.
pub fn layout<'m>(module: Module<'m>, constants: &[Type<'m>]) -> Type<'m> {
    // SAFETY: live types of the module's context.
    unsafe {
        let distance = llvm::LLVMInt32TypeInContext(module.context());
        let mut types: Vec<_> = (constants.iter())
            .map(|ty| if ty.is_pointer() { distance } else { ty.raw() })
            .collect();
        let count = types.len() as u32;
        let ty = llvm::LLVMStructTypeInContext(module.context(), types.as_mut_ptr(), count, 0);
        Type::new(ty)
    }
}

/// The offset of an entry in a table of this type, in bytes.
pub fn offset(module: Module<'_>, table: Type<'_>, index: usize) -> u64 {
    // SAFETY: a live struct type, and the number of one of its elements.
    unsafe {
        let layout = LLVMGetModuleDataLayout(module.raw());
        LLVMOffsetOfElement(layout, table.raw(), index as u32)
    }
}

/// Makes a private table of this type, named after a function.
pub fn new<'m>(
    module: Module<'m>,
    ty: Type<'m>,
    function: &[u8],
    constants: &[Value<'m>],
) -> Value<'m> {
    let name = [function, b".constants"].concat();
    // SAFETY: live constants of the types from which the type of the table was made.
    unsafe {
        let table = llvm::LLVMAddGlobal(module.raw(), ty.raw(), c"".as_ptr());
        llvm::LLVMSetValueName2(table, name.as_ptr().cast(), name.len());
        llvm::LLVMSetLinkage(table, LLVMLinkage::LLVMPrivateLinkage);
        llvm::LLVMSetUnnamedAddress(table, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
        llvm::LLVMSetGlobalConstant(table, 1);
        let wide = llvm::LLVMInt64TypeInContext(module.context());
        let distance = llvm::LLVMInt32TypeInContext(module.context());
        let address = |value| llvm::LLVMConstPtrToInt(value, wide);
        let mut entries: Vec<_> = (constants.iter())
            .map(|constant| match constant.ty().is_pointer() {
                true => {
                    let from = llvm::LLVMConstSub(address(constant.raw()), address(table));
                    llvm::LLVMConstTrunc(from, distance)
                }
                false => constant.raw(),
            })
            .collect();
        let count = entries.len() as u32;
        let all = llvm::LLVMConstStructInContext(module.context(), entries.as_mut_ptr(), count, 0);
        llvm::LLVMSetInitializer(table, all);
        Value::new(table)
    }
}

/// Makes a load of a constant of this type from an offset in a table, in front of an instruction.
pub fn load<'m>(
    module: Module<'m>,
    before: Value<'m>,
    (table, bytes): (Value<'m>, u64),
    ty: Type<'m>,
) -> Value<'m> {
    const LOAD: &str = "llvm.load.relative.i64";
    let builder = Builder::before(before);
    let wide = module.integer_type(64);
    let step = wide.integer(bytes);
    // SAFETY: a live instruction, and a pointer to a table that is available in front of it.
    unsafe {
        if ty.is_pointer() {
            return builder.intrinsic(module, LOAD, wide, &[table, step]);
        }
        let (builder, byte) = (builder.raw(), module.integer_type(8).raw());
        let from = match bytes {
            0 => table.raw(),
            _ => llvm::LLVMBuildGEP2(builder, byte, table.raw(), &mut step.raw(), 1, NO_NAME),
        };
        Value::new(llvm::LLVMBuildLoad2(builder, ty.raw(), from, NO_NAME))
    }
}
