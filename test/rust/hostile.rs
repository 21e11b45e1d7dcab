// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Modules that are larger, deeper or stranger than programs are: the pass ends, soon, and its
//! output verifies. How time grows is measured by `cargo xtask bench`; the limit here only tells a
//! run that will never end from one on a busy machine.

#[path = "support/mod.rs"]
mod support;

use std::ffi::CString;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use llvm_sys::core as llvm;
use llvm_sys::prelude::{LLVMModuleRef, LLVMTypeRef, LLVMValueRef};
use support::{opt, run, scratch};

const LIMIT: Duration = Duration::from_secs(240);

const HEAD: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
                    target triple = \"x86_64-unknown-linux-gnu\"\n\
                    declare i32 @outside(i32)\n";

/// A module file that is made by appending to text.
fn textual(name: &str, make: impl FnOnce(&mut String)) -> PathBuf {
    let path = scratch(&format!("hostile-{name}")).join("module.ll");
    let mut text = HEAD.to_owned();
    make(&mut text);
    fs::write(&path, text).expect("the scratch directory is writable");
    path
}

/// The parameters with the refinement check, which has to end soon as well.
fn checked(parameters: &str) -> String {
    match parameters.strip_suffix('>') {
        Some(others) => format!("{others};check>"),
        None => "<check>".to_owned(),
    }
}

/// Runs the pass with the verifier behind it; returns how many functions merged.
fn merged(module: &Path, parameters: &str) -> usize {
    let remarks = module.with_extension("remarks");
    let errors = fs::File::create(&remarks).expect("the scratch directory is writable");
    let started = Instant::now();
    let mut child = opt()
        .arg(format!("-passes=rust-mergefunc{}", checked(parameters)))
        .args([
            "-verify-each",
            "-disable-output",
            "-pass-remarks=rust-mergefunc",
        ])
        .arg(module)
        .stderr(Stdio::from(errors))
        .spawn()
        .expect("opt starts");
    let status = loop {
        match child.try_wait().expect("opt is a child") {
            Some(status) => break status,
            None if started.elapsed() > LIMIT => {
                let _ = child.kill();
                let _ = child.wait();
                panic!("{} takes more than {LIMIT:?}", module.display());
            }
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    let text = fs::read_to_string(&remarks).expect("opt writes remarks");
    assert!(
        status.success(),
        "{}: {status}\n{text:.3000}",
        module.display()
    );
    println!("{}: {:.1?}", module.display(), started.elapsed());
    let _ = fs::remove_file(module);
    text.lines()
        .filter(|line| line.contains("merged '"))
        .count()
}

#[test]
fn a_hundred_thousand_functions() {
    let module = textual("many-functions", |text| {
        for n in 0..100_000 {
            // Pairs of twins, so half of them merge.
            let constant = n / 2;
            let _ = writeln!(
                text,
                "define internal i32 @f{n}(i32 %x) {{\n  %a = add i32 %x, {constant}\n  \
                 %b = call i32 @outside(i32 %a)\n  %c = mul i32 %b, {constant}\n  ret i32 %c\n}}"
            );
        }
    });
    assert_eq!(merged(&module, ""), 50_000);
}

/// All calls of a function that goes are redirected, however many, and all addresses among them.
#[test]
fn functions_of_thousands_of_callers() {
    const CALLS: usize = 5000;
    let module = textual("many-callers", |text| {
        for name in ["a", "b"] {
            let _ = writeln!(
                text,
                "define internal i32 @{name}(i32 %x) unnamed_addr {{\n  %y = call i32 @outside(i32 %x)\n  \
                 %z = mul i32 %y, 77\n  ret i32 %z\n}}\ndefine void @calls.{name}(ptr %p) {{"
            );
            for n in 0..CALLS {
                let _ = writeln!(text, "  %v{n} = call i32 @{name}(i32 {n})");
                if n % 3 == 0 {
                    let _ = writeln!(text, "  store ptr @{name}, ptr %p");
                }
            }
            // The two callers are no twins.
            let _ = writeln!(
                text,
                "  store volatile i8 0, ptr @calls.{name}\n  ret void\n}}"
            );
        }
    });
    let output = run(opt()
        .args(["-passes=rust-mergefunc<no-similar;check>", "-S"])
        .arg(&module));
    let text = String::from_utf8(output.stdout).expect("IR is text");
    let count = |what: &str| text.matches(what).count();
    let stores = CALLS.div_ceil(3);
    assert_eq!(
        (count("call i32 @a("), count("store ptr @a,")),
        (2 * CALLS, 2 * stores)
    );
    assert_eq!(count("@b"), 0, "nothing is left of the member");
}

#[test]
fn a_function_of_a_million_instructions() {
    let module = textual("long-function", |text| {
        for name in ["a", "b"] {
            let _ = writeln!(text, "define dso_local i32 @{name}(i32 %v0) {{");
            for n in 1..1_000_000 {
                let _ = writeln!(text, "  %v{n} = xor i32 %v{}, {}", n - 1, n % 1000);
            }
            text.push_str("  ret i32 %v999999\n}\n");
        }
    });
    assert_eq!(merged(&module, ""), 1);
}

#[test]
fn a_block_with_ten_thousand_predecessors() {
    let module = textual("many-predecessors", |text| {
        for name in ["a", "b"] {
            let _ = writeln!(
                text,
                "define dso_local i32 @{name}(i32 %x) {{\n  switch i32 %x, label %join ["
            );
            for n in 0..10_000 {
                let _ = writeln!(text, "    i32 {n}, label %case{n}");
            }
            text.push_str("  ]\n");
            for n in 0..10_000 {
                let _ = writeln!(
                    text,
                    "case{n}:\n  %v{n} = mul i32 %x, {}\n  br label %join",
                    n + 2
                );
            }
            text.push_str("join:\n  %r = phi i32 [ 0, %0 ]");
            for n in 0..10_000 {
                let _ = write!(text, ", [ %v{n}, %case{n} ]");
            }
            text.push_str("\n  ret i32 %r\n}\n");
        }
    });
    assert_eq!(merged(&module, ""), 1);
}

#[test]
fn a_chain_of_twenty_thousand_callers() {
    const LENGTH: usize = 20_000;
    let module = textual("long-chain", |text| {
        for name in ["a", "b"] {
            for n in 0..LENGTH {
                let callee = if n + 1 == LENGTH {
                    "outside".to_owned()
                } else {
                    format!("{name}{}", n + 1)
                };
                let _ = writeln!(
                    text,
                    "define internal i32 @{name}{n}(i32 %x) {{\n  %a = mul i32 %x, %x\n  \
                     %b = call i32 @{callee}(i32 %a)\n  %c = xor i32 %b, %x\n  ret i32 %c\n}}"
                );
            }
            let _ = writeln!(
                text,
                "define i32 @{name}(i32 %x) {{\n  %a = call i32 @{name}0(i32 {})\n  ret i32 %a\n}}",
                u8::from(name == "a")
            );
        }
    });
    for parameters in ["", "<search=tree>"] {
        let copy = module.with_file_name("copy.ll");
        fs::copy(&module, &copy).expect("the scratch directory is writable");
        assert_eq!(merged(&copy, parameters), LENGTH, "{parameters}");
    }
}

#[test]
fn a_class_of_twenty_thousand_functions() {
    let module = textual("large-class", |text| {
        for n in 0..20_000 {
            let flag = if n % 3 == 0 { "nsw " } else { "" };
            let _ = writeln!(
                text,
                "define dso_local i32 @f{n}(i32 %x) {{\n  %a = add {flag}i32 %x, 5\n  \
                 %b = call i32 @outside(i32 %a)\n  %c = call i32 @outside(i32 %b)\n  ret i32 %c\n}}"
            );
        }
    });
    assert_eq!(merged(&module, ""), 19_999);
}

#[test]
fn twenty_thousand_functions_in_one_cycle() {
    const LENGTH: usize = 20_000;
    let module = textual("long-cycle", |text| {
        for name in ["a", "b"] {
            for n in 0..LENGTH {
                let _ = writeln!(
                    text,
                    "define i32 @{name}{n}(i32 %x) {{\n  %a = mul i32 %x, {}\n  \
                     %b = call i32 @outside(i32 %a)\n  %c = call i32 @{name}{}(i32 %b)\n  \
                     %d = xor i32 %c, %x\n  ret i32 %d\n}}",
                    u8::from(n == 0) + 3,
                    (n + 1) % LENGTH
                );
            }
        }
    });
    let _ = merged(&module, "");
}

/// A module that is built rather than parsed: LLVM's parser recurses, its bitcode reader does not.
struct Built {
    context: llvm_sys::prelude::LLVMContextRef,
    module: LLVMModuleRef,
}

impl Built {
    fn new() -> Self {
        // SAFETY: a new context and module, disposed of in `write`.
        unsafe {
            let context = llvm::LLVMContextCreate();
            let module = llvm::LLVMModuleCreateWithNameInContext(c"built".as_ptr(), context);
            llvm::LLVMSetTarget(module, c"x86_64-unknown-linux-gnu".as_ptr());
            Built { context, module }
        }
    }

    /// A function that stores a constant to where its argument points, three times.
    fn store(&self, name: &str, constant: LLVMValueRef) {
        let name = CString::new(name).expect("a name has no zero byte");
        // SAFETY: everything belongs to this context and module.
        unsafe {
            let pointer = llvm::LLVMPointerTypeInContext(self.context, 0);
            let void = llvm::LLVMVoidTypeInContext(self.context);
            let ty = llvm::LLVMFunctionType(void, [pointer].as_mut_ptr(), 1, 0);
            let function = llvm::LLVMAddFunction(self.module, name.as_ptr(), ty);
            let block = llvm::LLVMAppendBasicBlockInContext(self.context, function, c"".as_ptr());
            let builder = llvm::LLVMCreateBuilderInContext(self.context);
            llvm::LLVMPositionBuilderAtEnd(builder, block);
            for _ in 0..3 {
                let store =
                    llvm::LLVMBuildStore(builder, constant, llvm::LLVMGetParam(function, 0));
                llvm::LLVMSetVolatile(store, 1);
            }
            llvm::LLVMBuildRetVoid(builder);
            llvm::LLVMDisposeBuilder(builder);
            // What is dso_local may keep the body and serve the other name.
            llvm::LLVMSetVisibility(function, llvm_sys::LLVMVisibility::LLVMHiddenVisibility);
        }
    }

    fn write(self, name: &str) -> PathBuf {
        let path = scratch(&format!("hostile-{name}")).join("module.bc");
        let text = CString::new(path.to_str().expect("a UTF-8 path")).expect("no zero byte");
        // SAFETY: nothing of the module is used afterwards.
        unsafe {
            assert_eq!(
                llvm_sys::bit_writer::LLVMWriteBitcodeToFile(self.module, text.as_ptr()),
                0
            );
            llvm::LLVMDisposeModule(self.module);
            llvm::LLVMContextDispose(self.context);
        }
        path
    }

    fn int64(&self) -> LLVMTypeRef {
        // SAFETY: a live context.
        unsafe { llvm::LLVMInt64TypeInContext(self.context) }
    }
}

#[test]
fn constants_nested_ten_thousand_deep() {
    let built = Built::new();
    // SAFETY: everything belongs to one context and module.
    let constant = |from: u64| unsafe {
        let global = match llvm::LLVMGetNamedGlobal(built.module, c"g".as_ptr()) {
            global if global.is_null() => {
                llvm::LLVMAddGlobal(built.module, built.int64(), c"g".as_ptr())
            }
            global => global,
        };
        let address = llvm::LLVMConstPtrToInt(global, built.int64());
        let mut constant = llvm::LLVMConstInt(built.int64(), from, 0);
        for _ in 0..10_000 {
            // Nothing folds: the address is not known.
            constant = llvm::LLVMConstSub(address, constant);
        }
        constant
    };
    built.store("a", constant(1));
    built.store("b", constant(1));
    built.store("c", constant(2));
    let module = built.write("deep-constant");
    assert_eq!(merged(&module, ""), 1);
}

#[test]
fn types_nested_ten_thousand_deep() {
    let built = Built::new();
    // SAFETY: everything belongs to one context.
    let constant = |last: LLVMTypeRef| unsafe {
        let mut ty = last;
        for _ in 0..10_000 {
            ty = llvm::LLVMStructTypeInContext(built.context, [ty].as_mut_ptr(), 1, 0);
        }
        llvm::LLVMGetUndef(ty)
    };
    let int64 = built.int64();
    // SAFETY: a live context.
    let float = unsafe { llvm::LLVMFloatTypeInContext(built.context) };
    built.store("a", constant(int64));
    built.store("b", constant(int64));
    built.store("c", constant(float));
    let module = built.write("deep-type");
    assert!(merged(&module, "") <= 1);
}

/// A constant that is small as a graph and has a million leaves written out. (LLVM itself takes
/// exponential time to write such a constant as bitcode, so it cannot be much deeper.)
#[test]
fn constants_that_unfold_exponentially() {
    let built = Built::new();
    // SAFETY: everything belongs to one context and module.
    let constant = |name: &str| unsafe {
        let name = CString::new(name).expect("no zero byte");
        let global = llvm::LLVMAddGlobal(built.module, built.int64(), name.as_ptr());
        let mut constant = llvm::LLVMConstPtrToInt(global, built.int64());
        for _ in 0..20 {
            let one = llvm::LLVMConstInt(built.int64(), 1, 0);
            let next = llvm::LLVMConstSub(one, constant);
            constant = llvm::LLVMConstAdd(constant, next);
        }
        constant
    };
    let (first, second) = (constant("g"), constant("h"));
    built.store("a", first);
    built.store("b", first);
    built.store("c", second);
    let module = built.write("unfolding-constant");
    assert_eq!(merged(&module, ""), 1);
}
