// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The own intersection of attribute lists, for majors that have none, against LLVM's: every kind with several values at
//! every place, and lists of several at random.

use inkwell::context::{AsContextRef, Context};
use llvm_sys::LLVMAttributeFunctionIndex as FUNCTION;
use llvm_sys::core as llvm;
use llvm_sys::prelude::*;
use mergefn::ir::{AttributeList, Module, Value, access, edit, intersect};

const SOURCE: &str = "
declare ptr @f(ptr, ptr)
declare ptr @g(ptr, ptr)
declare void @short(ptr initializes((0, 4)))
declare void @long(ptr initializes((0, 4), (8, 16)))
";
const PLACES: [u32; 4] = [FUNCTION, 0, 1, 2];

type Attribute = LLVMAttributeRef;

/// Values of a kind, which need not make sense.
fn values(context: LLVMContextRef, kind: u32) -> Vec<Attribute> {
    const NUMBERS: [u64; 9] = [1, 2, 4, 8, 0, 3, 0b11_0110, 0x155, 0x3ff];
    // SAFETY: a context that lives, and what each kind takes.
    unsafe {
        let first = llvm::LLVMCreateEnumAttribute(context, kind, 0);
        let ty = llvm::LLVMInt32TypeInContext(context);
        let other = llvm::LLVMInt64TypeInContext(context);
        let typed = |ty| llvm::LLVMCreateTypeAttribute(context, kind, ty);
        match () {
            () if access::is_integer_attribute(kind) => {
                let is_power = |number: &&u64| {
                    !is(kind, "align") && !is(kind, "alignstack") || number.is_power_of_two()
                };
                let numbers = NUMBERS.iter().filter(is_power);
                numbers
                    .map(|&n| llvm::LLVMCreateEnumAttribute(context, kind, n))
                    .collect()
            }
            () if is(kind, "range") => {
                let ends = [(0, 4), (2, 9), (9, 2), (100, 200), (250, 1)];
                let range = |(lower, upper): (u64, u64)| {
                    llvm::LLVMCreateConstantRangeAttribute(
                        context,
                        kind,
                        8,
                        [lower].as_ptr(),
                        [upper].as_ptr(),
                    )
                };
                ends.map(range).to_vec()
            }
            () if is(kind, "initializes") => Vec::new(),
            () if TYPED.iter().any(|name| is(kind, name)) => vec![typed(ty), typed(other)],
            () => vec![first],
        }
    }
}

const TYPED: [&str; 6] = [
    "byref",
    "byval",
    "elementtype",
    "inalloca",
    "preallocated",
    "sret",
];

fn is(kind: u32, name: &str) -> bool {
    kind == mergefn::ir::attribute_kind(name)
}

fn texts(context: LLVMContextRef) -> Vec<Attribute> {
    let text = |(key, value): (&str, &str)| {
        let (key, value) = (key.as_bytes(), value.as_bytes());
        // SAFETY: texts with their lengths.
        unsafe {
            llvm::LLVMCreateStringAttribute(
                context,
                key.as_ptr().cast(),
                key.len() as u32,
                value.as_ptr().cast(),
                value.len() as u32,
            )
        }
    };
    [("a", ""), ("a", "1"), ("b", "")].map(text).to_vec()
}

struct Pair<'m> {
    module: Module<'m>,
    functions: [Value<'m>; 2],
}

impl<'m> Pair<'m> {
    fn list(&self, which: usize, attributes: &[(u32, Attribute)]) -> AttributeList {
        let function = self.functions[which];
        edit::set_function_attributes(function, AttributeList::EMPTY);
        for &(index, attribute) in attributes {
            // SAFETY: a live function, and attributes of its context.
            unsafe { llvm::LLVMAddAttributeAtIndex(function.raw(), index, attribute) };
        }
        access::function_attributes(function)
    }

    fn judge(&self, a: &[(u32, Attribute)], b: &[(u32, Attribute)]) {
        let (a, b) = (self.list(0, a), self.list(1, b));
        let [own, theirs] = [
            intersect::intersect_lists(self.module, a, b),
            edit::intersect_attributes(self.module, a, b),
        ];
        if own != theirs {
            let print = |list: Option<AttributeList>| {
                list.map(|list| {
                    edit::set_function_attributes(self.functions[0], list);
                    // SAFETY: a live function.
                    let text = unsafe { llvm::LLVMPrintModuleToString(self.module.raw()) };
                    // SAFETY: a text that ends in NUL, which no code disposes of here.
                    unsafe { std::ffi::CStr::from_ptr(text) }
                        .to_string_lossy()
                        .into_owned()
                })
            };
            let [a, b, own, theirs] = [Some(a), Some(b), own, theirs].map(print);
            panic!("{a:?}\nand\n{b:?}\nare\n{own:?}\nand for LLVM\n{theirs:?}");
        }
    }
}

fn with_pair(test: impl FnOnce(Pair<'_>, Vec<Vec<Attribute>>)) {
    let context = Context::create();
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(
        SOURCE.as_bytes(),
        "lists",
    );
    let module = context
        .create_module_from_ir(buffer)
        .expect("the source parses");
    // SAFETY: the module outlives the test, and only the test changes it.
    let view = unsafe { Module::new(module.as_mut_ptr()) };
    let functions: Vec<Value<'_>> = view.functions().collect();
    let context = (&context).as_ctx_ref();
    // SAFETY: a constant of LLVM.
    let last = unsafe { llvm::LLVMGetLastEnumAttributeKind() };
    let mut kinds: Vec<_> = (1..=last).map(|kind| values(context, kind)).collect();
    kinds.push(texts(context));
    let initializes = mergefn::ir::attribute_kind("initializes");
    let parsed = |function: &Value<'_>| {
        // SAFETY: a live function with a parameter that has it.
        unsafe { llvm::LLVMGetEnumAttributeAtIndex(function.raw(), 1, initializes) }
    };
    kinds[initializes as usize - 1] = functions[2..].iter().map(parsed).collect();
    let pair = Pair {
        module: view,
        functions: [functions[0], functions[1]],
    };
    test(pair, kinds);
}

#[test]
fn every_kind_is_intersected_as_llvm_does_it() {
    with_pair(|pair, kinds| {
        for place in PLACES {
            for values in &kinds {
                for &a in values {
                    pair.judge(&[(place, a)], &[]);
                    pair.judge(&[], &[(place, a)]);
                    for &b in values {
                        pair.judge(&[(place, a)], &[(place, b)]);
                    }
                }
            }
        }
    });
}

#[test]
fn lists_are_intersected_as_llvm_does_it() {
    with_pair(|pair, kinds| {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for _ in 0..20_000 {
            let mut lists = [Vec::new(), Vec::new()];
            for _ in 0..next(6) {
                let values = &kinds[next(kinds.len())];
                let place = PLACES[next(PLACES.len())];
                // Mostly on both sides, mostly of one value.
                let value = values[next(values.len())];
                let other = values[next(values.len())];
                let sides = next(8);
                if sides != 0 {
                    lists[0].push((place, value));
                }
                if sides != 1 {
                    lists[1].push((place, if sides < 5 { value } else { other }));
                }
            }
            pair.judge(&lists[0], &lists[1]);
        }
    });
}

#[test]
fn the_alignment_of_a_copy_is_part_of_the_abi() {
    with_pair(|pair, kinds| {
        let of = |name: &str| kinds[mergefn::ir::attribute_kind(name) as usize - 1].clone();
        let (copied, aligned) = (of("byval")[0], of("align"));
        let aligned = aligned.iter().map(|&align| vec![(1, copied), (1, align)]);
        let all: Vec<_> = aligned.chain([vec![(1, copied)]]).collect();
        for a in &all {
            for b in &all {
                pair.judge(a, b);
            }
        }
    });
}
