//! Thunks: functions that stand for a name and call the kept body.

use inkwell::builder::Builder;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{AsValueRef, BasicValueEnum, FunctionValue};
use llvm_sys::core as llvm;

use crate::ir::{Host, Value, edit};

fn param_has(function: Value<'_>, name: &str) -> bool {
    // SAFETY: a live function; the look-up is by name.
    unsafe {
        let kind = llvm::LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        let params = llvm::LLVMCountParams(function.raw());
        kind != 0
            && (1..=params).any(|index| {
                !llvm::LLVMGetEnumAttributeAtIndex(function.raw(), index, kind).is_null()
            })
    }
}

/// Whether an argument lives in memory that the call itself makes: a thunk would make it again.
pub fn copies_arguments(function: Value<'_>) -> bool {
    ["byval", "inalloca", "preallocated"]
        .iter()
        .any(|name| param_has(function, name))
}

/// Whether the body asks for its frame, return address or stack pointer, or hands its frame out.
/// Under a thunk it would see the thunk's, or none.
pub fn looks_at_frame(function: Value<'_>) -> bool {
    const INTRINSICS: [&[u8]; 8] = [
        b"llvm.localescape",
        b"llvm.localrecover",
        b"llvm.frameaddress",
        b"llvm.returnaddress",
        b"llvm.addressofreturnaddress",
        b"llvm.sponentry",
        b"llvm.eh.dwarf.cfa",
        b"llvm.swift.async.context.addr",
    ];
    // SAFETY: a live function whose blocks and instructions are walked, not changed.
    unsafe {
        let mut block = llvm::LLVMGetFirstBasicBlock(function.raw());
        while !block.is_null() {
            let mut inst = llvm::LLVMGetFirstInstruction(block);
            while !inst.is_null() {
                if !llvm::LLVMIsACallInst(inst).is_null() {
                    let callee = Value::new(llvm::LLVMGetCalledValue(inst));
                    let name = callee.name();
                    if callee.is_function() && INTRINSICS.iter().any(|i| name.starts_with(i)) {
                        return true;
                    }
                }
                inst = llvm::LLVMGetNextInstruction(inst);
            }
            block = llvm::LLVMGetNextBasicBlock(block);
        }
    }
    false
}

/// Whether callers rely on the callee's tail calls being real ones: the tail conventions, and a
/// Swift async context.
pub fn needs_guaranteed_tail_call(function: Value<'_>) -> bool {
    const TAIL: u32 = 18;
    const SWIFT_TAIL: u32 = 20;
    // SAFETY: a live function.
    let convention = unsafe { llvm::LLVMGetFunctionCallConv(function.raw()) };
    convention == TAIL || convention == SWIFT_TAIL || param_has(function, "swiftasync")
}

/// Writes `function`'s body as a call of `target`. The function has no blocks; its name, linkage,
/// comdat, attributes and metadata are its own.
pub fn write(host: Host<'_>, function: Value<'_>, target: Value<'_>) {
    let _ = host;
    // SAFETY: both are live functions of one module.
    let (thunk, callee) = unsafe {
        (
            FunctionValue::new(function.raw()).expect("a function"),
            FunctionValue::new(target.raw()).expect("a function"),
        )
    };
    let context = thunk.get_type().get_context();
    let entry = context.append_basic_block(thunk, "");
    let builder = context.create_builder();
    builder.position_at_end(entry);
    let arguments: Vec<_> = thunk
        .get_param_iter()
        .zip(callee.get_param_iter())
        .map(|(from, to)| convert(&builder, from, to.get_type()).into())
        .collect();
    let call = builder
        .build_call(callee, &arguments, "")
        .expect("the builder stands in a block");
    // The ABI attributes of the arguments have to stand at the call as well.
    let list = crate::ir::function_attributes(target);
    edit::set_call_attributes(call.as_value_ref(), list);
    match (call.try_as_basic_value().basic(), thunk.get_type().get_return_type()) {
        (Some(value), Some(ty)) => {
            let value = convert(&builder, value, ty);
            builder.build_return(Some(&value))
        }
        _ => builder.build_return(None),
    }
    .expect("the builder stands in a block");
    edit::finish_thunk(function, call.as_value_ref(), target);
}

/// Converts between types that are equal up to pointers and integers.
fn convert<'c>(
    builder: &Builder<'c>,
    value: BasicValueEnum<'c>,
    to: BasicTypeEnum<'c>,
) -> BasicValueEnum<'c> {
    const OK: &str = "the builder stands in a block";
    if value.get_type() == to {
        return value;
    }
    match (value, to) {
        (BasicValueEnum::PointerValue(value), BasicTypeEnum::IntType(to)) => {
            builder.build_ptr_to_int(value, to, "").expect(OK).into()
        }
        (BasicValueEnum::IntValue(value), BasicTypeEnum::PointerType(to)) => {
            builder.build_int_to_ptr(value, to, "").expect(OK).into()
        }
        (BasicValueEnum::StructValue(value), BasicTypeEnum::StructType(to)) => {
            let fields = to.get_field_types();
            let mut result = to.get_poison();
            for (index, field) in (0..).zip(fields) {
                let part = builder.build_extract_value(value, index, "").expect(OK);
                let part = convert(builder, part, field);
                let next = builder.build_insert_value(result, part, index, "").expect(OK);
                result = next.into_struct_value();
            }
            result.into()
        }
        (BasicValueEnum::ArrayValue(value), BasicTypeEnum::ArrayType(to)) => {
            let mut result = to.get_poison();
            for index in 0..to.len() {
                let part = builder.build_extract_value(value, index, "").expect(OK);
                let part = convert(builder, part, to.get_element_type());
                let next = builder.build_insert_value(result, part, index, "").expect(OK);
                result = next.into_array_value();
            }
            result.into()
        }
        (BasicValueEnum::VectorValue(value), BasicTypeEnum::VectorType(to)) => {
            let cast = match to.get_element_type() {
                BasicTypeEnum::PointerType(_) => builder.build_int_to_ptr(value, to, ""),
                _ => builder.build_ptr_to_int(value, to, ""),
            };
            cast.expect(OK).into()
        }
        (value, _) => value,
    }
}
