// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The pass takes time and memory in proportion to the module, also where one constant, type or chain
//! has as many users as parts. Each module is built in two sizes; of processor time and memory what opt
//! takes without the pass is left out. What is square in the size takes so much longer that the limit
//! need not be close.

#[path = "support/mod.rs"]
mod support;

use std::ffi::CString;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use llvm_sys::core as llvm;
use llvm_sys::prelude::{LLVMBuilderRef, LLVMContextRef, LLVMModuleRef, LLVMTypeRef, LLVMValueRef};
use support::{plugin, scratch, tool};

const HEAD: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
                    target triple = \"x86_64-unknown-linux-gnu\"\n\
                    declare void @use(i32)\n";

/// Two functions that are equal, but spelled differently.
fn twins(body: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (name, addition) in [("a", "add i32 %x, 1"), ("b", "sub i32 %x, -1")] {
        let _ = writeln!(
            text,
            "define dso_local void @{name}(ptr %p) {{\n  %x = load volatile i32, ptr %p\n  %y = {addition}\n  \
             store volatile i32 %y, ptr %p\n{}  ret void\n}}",
            body(name)
        );
    }
    text
}

/// Processor seconds and bytes.
#[derive(Clone, Copy, Debug)]
struct Cost {
    seconds: f64,
    bytes: f64,
}

/// What running a command to its end takes.
#[expect(
    clippy::zombie_processes,
    reason = "wait4 waits, and says what it took as well"
)]
fn cost(command: &mut Command) -> Cost {
    let child = command.spawn().expect("opt starts");
    let id = i32::try_from(child.id()).expect("a process id");
    let mut bytes = 0.0;
    loop {
        let mut status = 0;
        // SAFETY: zeros are numbers; the child is ours, and no other code waits for it.
        let (ended, usage) = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            let ended = libc::wait4(id, &mut status, libc::WNOHANG, &mut usage);
            (ended, usage)
        };
        if ended != 0 {
            assert_eq!((ended, status), (id, 0), "{command:?}");
            let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
            let seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
            return Cost { seconds, bytes };
        }
        // What the kernel says in the end counts the process that started it as well.
        bytes = peak(id).unwrap_or(bytes);
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The most memory that a process had so far.
fn peak(id: i32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// What passes take of a module, beside what opt takes.
fn cost_of(passes: &str, module: &Path) -> Cost {
    let opt = || {
        let mut opt = Command::new(tool("opt"));
        opt.args(["-disable-output", "-disable-verify"]).arg(module);
        opt.env_remove("MERGEFN");
        opt
    };
    let without = cost(opt().arg("-passes=no-op-module"));
    let with = cost(
        opt()
            .arg(format!("-load-pass-plugin={}", plugin().display()))
            .arg(format!("-passes={passes}")),
    );
    Cost {
        seconds: with.seconds - without.seconds,
        bytes: with.bytes - without.bytes,
    }
}

/// How much more than in proportion the larger module may take.
const SLACK: f64 = 2.0;
/// What is less is not measured well, in seconds and bytes.
const LEAST: Cost = Cost {
    seconds: 0.1,
    bytes: 6e6,
};

/// Asserts that time and memory grow with the size of the module's file.
fn grows_with_the_module(small: &Path, large: &Path) {
    grow_with_the_module("rust-mergefunc", small, large);
}

/// Asserts it of passes.
fn grow_with_the_module(passes: &str, small: &Path, large: &Path) {
    let size = |path| fs::metadata(path).expect("the module is there").len() as f64;
    let growth = SLACK * size(large) / size(small);
    let (less, more) = (cost_of(passes, small), cost_of(passes, large));
    println!("{growth:.1}: {less:?} {more:?}");
    assert!(
        more.seconds < growth * less.seconds.max(LEAST.seconds),
        "{less:?} {more:?}"
    );
    assert!(
        more.bytes < growth * less.bytes.max(LEAST.bytes),
        "{less:?} {more:?}"
    );
    let _ = (fs::remove_file(small), fs::remove_file(large));
}

fn textual(name: &str, count: usize, make: impl Fn(usize) -> String) -> PathBuf {
    let path = scratch(&format!("growth-{name}-{count}")).join("module.ll");
    fs::write(&path, HEAD.to_owned() + &make(count)).expect("the scratch directory is writable");
    path
}

/// A module where what has no short text is added before the returns of `a` and `b`.
struct Built {
    context: LLVMContextRef,
    module: LLVMModuleRef,
}

impl Built {
    fn parse(text: &str) -> Self {
        // SAFETY: the buffer lives while it is parsed; context and module are disposed of in `write`.
        unsafe {
            let context = llvm::LLVMContextCreate();
            let buffer = llvm::LLVMCreateMemoryBufferWithMemoryRangeCopy(
                text.as_ptr().cast(),
                text.len(),
                c"module".as_ptr(),
            );
            let (mut module, mut error) = (std::ptr::null_mut(), std::ptr::null_mut());
            let failed = llvm_sys::ir_reader::LLVMParseIRInContext2(
                context,
                buffer,
                &mut module,
                &mut error,
            );
            llvm::LLVMDisposeMemoryBuffer(buffer);
            assert_eq!(failed, 0, "the module is valid");
            Built { context, module }
        }
    }

    fn int(&self, bits: u32) -> LLVMTypeRef {
        // SAFETY: a live context.
        unsafe { llvm::LLVMIntTypeInContext(self.context, bits) }
    }

    fn function(&self, name: &str) -> LLVMValueRef {
        let name = CString::new(name).expect("no zero byte");
        // SAFETY: a live module.
        unsafe { llvm::LLVMGetNamedFunction(self.module, name.as_ptr()) }
    }

    /// Adds to `a` and `b`, which have one block, what the argument is behind.
    fn add(&self, add: impl Fn(&str, LLVMBuilderRef, LLVMValueRef)) {
        for name in ["a", "b"] {
            let function = self.function(name);
            // SAFETY: a live function with a block that ends in a terminator.
            unsafe {
                let last = llvm::LLVMGetLastInstruction(llvm::LLVMGetEntryBasicBlock(function));
                let builder = llvm::LLVMCreateBuilderInContext(self.context);
                llvm::LLVMPositionBuilderBefore(builder, last);
                add(name, builder, llvm::LLVMGetParam(function, 0));
                llvm::LLVMDisposeBuilder(builder);
            }
        }
    }

    fn write(self, name: &str, count: usize) -> PathBuf {
        let path = scratch(&format!("growth-{name}-{count}")).join("module.bc");
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
}

/// A vector of that many numbers.
fn vector(count: usize, number: impl Fn(usize) -> LLVMValueRef) -> LLVMValueRef {
    let mut numbers: Vec<_> = (0..count).map(number).collect();
    // SAFETY: constants of one type.
    unsafe { llvm::LLVMConstVector(numbers.as_mut_ptr(), count as u32) }
}

#[test]
fn freezes_of_one_long_vector() {
    let module = |count: usize| {
        let built = Built::parse(&(HEAD.to_owned() + &twins(|_| String::new())));
        let int = built.int(32);
        // SAFETY: everything belongs to one module.
        let constant = vector(count, |n| unsafe { llvm::LLVMConstInt(int, n as u64, 0) });
        // SAFETY: as above.
        built.add(|_, builder, pointer| unsafe {
            let name = c"".as_ptr();
            let ty = llvm::LLVMTypeOf(constant);
            let mut value = llvm::LLVMBuildLoad2(builder, ty, pointer, name);
            for _ in 0..count {
                let frozen = llvm::LLVMBuildFreeze(builder, constant, name);
                llvm::LLVMBuildStore(builder, frozen, pointer);
                value = llvm::LLVMBuildFreeze(builder, value, name);
                value = llvm::LLVMBuildXor(builder, value, constant, name);
            }
            llvm::LLVMBuildStore(builder, value, pointer);
        });
        built.write("freezes", count)
    };
    grows_with_the_module(&module(1000), &module(4000));
}

#[test]
fn stores_of_one_long_vector_of_floats() {
    let module = |count: usize| {
        let built = Built::parse(&(HEAD.to_owned() + &twins(|_| String::new())));
        // SAFETY: everything belongs to one module.
        let constant = vector(count, |n| unsafe {
            let float = llvm::LLVMFloatTypeInContext(built.context);
            llvm::LLVMConstReal(float, n as f64)
        });
        // SAFETY: as above.
        built.add(|_, builder, pointer| unsafe {
            for _ in 0..count {
                llvm::LLVMBuildStore(builder, constant, pointer);
            }
        });
        built.write("stores", count)
    };
    grows_with_the_module(&module(1000), &module(4000));
}

#[test]
fn offsets_in_a_structure_without_a_layout() {
    let module = |count: usize| {
        textual("layout", count, |count| {
            // What a target extension type is laid out as is not asked.
            let mut text = format!(
                "%s = type {{ {}target(\"spirv.Image\", i32, 0) }}\n",
                "i32, ".repeat(count)
            );
            text += &twins(|_| {
                let mut body = String::new();
                for n in 0..count {
                    let _ = writeln!(
                        body,
                        "  %g{n} = getelementptr %s, ptr %p, i64 0, i32 {n}\n  store volatile i32 {n}, ptr %g{n}"
                    );
                }
                body
            });
            text
        })
    };
    grows_with_the_module(&module(3000), &module(12_000));
}

/// Each has one pointer more than the one before, so that only its body may stand for that one's.
#[test]
fn members_that_are_each_better_than_the_last() {
    let module = |count: usize| {
        textual("better", count, |count| {
            let mut text = String::new();
            for member in 0..count {
                let _ = writeln!(text, "define dso_local void @f{member:05}(ptr %p) {{");
                for n in 0..count {
                    let ty = if n < member { "ptr" } else { "i64" };
                    let _ = writeln!(text, "  %v{n} = load volatile {ty}, ptr %p");
                }
                text += "  ret void\n}\n";
            }
            text
        })
    };
    grows_with_the_module(&module(200), &module(800));
}

/// A chain of constants, each of which refers to another function and to the constant before.
#[test]
fn chain_of_constants() {
    let module = |count: usize| {
        let mut text = HEAD.to_owned() + &twins(|_| String::new());
        for name in ["a", "b"] {
            for n in 0..count {
                let _ = writeln!(
                    text,
                    "define internal void @{name}{n}() unnamed_addr {{\n  call void @use(i32 {n})\n  \
                     call void @use(i32 {n})\n  ret void\n}}"
                );
            }
        }
        let built = Built::parse(&text);
        let int = built.int(64);
        // SAFETY: everything belongs to one module.
        built.add(|name, builder, pointer| unsafe {
            let mut constant = llvm::LLVMConstInt(int, 1, 0);
            for n in 0..count {
                let address = built.function(&format!("{name}{n}"));
                constant = llvm::LLVMConstSub(llvm::LLVMConstPtrToInt(address, int), constant);
            }
            llvm::LLVMBuildStore(builder, constant, pointer);
        });
        built.write("constants", count)
    };
    grows_with_the_module(&module(2000), &module(8000));
}

/// Functions of one skeleton, each with other numbers in `holes` places.
fn family(name: &str, count: usize, holes: usize) -> PathBuf {
    textual(name, count, |count| {
        let mut text = String::new();
        for member in 0..count {
            let _ = writeln!(
                text,
                "define i32 @f{member}(i32 %x, ptr %p) nounwind optsize {{\n{}  %q = getelementptr i8, ptr %p, i64 {}\n  \
                 %v0 = load i32, ptr %q",
                "  call void @use(i32 %x)\n".repeat(8),
                8 + 8 * (member % 7)
            );
            for hole in 0..holes {
                let number = (member * 31 + hole * 7) % 1_000_003;
                let _ = writeln!(text, "  %v{} = add i32 %v{hole}, {number}", hole + 1);
            }
            let _ = writeln!(text, "  ret i32 %v{holes}\n}}");
        }
        text
    })
}

/// All share one body.
#[test]
fn one_class_of_similar_functions() {
    let module = |count: usize| family("similar", count, 2);
    grows_with_the_module(&module(5000), &module(20_000));
}

/// Each differs from all others in more ways than a body may have parameters.
#[test]
fn similar_functions_that_fit_nobody() {
    let module = |count: usize| family("misfits", count, 12);
    grows_with_the_module(&module(2000), &module(8000));
}

/// Two similar functions with a phi of so many constants, which they pass in a table.
fn similar_phis(name: &str, count: usize) -> PathBuf {
    textual(name, count, |count| {
        let mut text = String::new();
        for (member, name) in ["a", "b"].iter().enumerate() {
            let _ = writeln!(
                text,
                "define i32 @{name}(i32 %x) nounwind optsize {{\nentry:\n  switch i32 %x, label %end ["
            );
            for n in 0..count {
                let _ = writeln!(text, "    i32 {n}, label %b{n}");
            }
            text += "  ]\n";
            for n in 0..count {
                let _ = writeln!(text, "b{n}:\n  call void @use(i32 {n})\n  br label %end");
            }
            text += "end:\n  %r = phi i32 [ 0, %entry ]";
            for n in 0..count {
                let number = (n * 7919 + member * (n * n * 31 + 1)) % 1_000_003;
                let _ = write!(text, ", [ {number}, %b{n} ]");
            }
            text += "\n  ret i32 %r\n}\n";
        }
        text
    })
}

#[test]
fn phis_of_many_constants() {
    let module = |count: usize| similar_phis("phi", count);
    grows_with_the_module(&module(16_000), &module(64_000));
}

#[test]
fn check_of_a_long_table() {
    let module = |count: usize| similar_phis("table", count);
    grow_with_the_module("rust-mergefunc<check>", &module(8000), &module(32_000));
}

/// A function with so many objects; all of its calls unwind to one block.
#[test]
fn devirtualized_calls_that_unwind_to_one_block() {
    let module = |count: usize| {
        textual("unwind", count, |count| {
            let mut text = String::from(
                "declare ptr @make()\ndeclare i32 @personality(...)\n\
                 define void @test() personality ptr @personality {\n  br label %b0\n",
            );
            for n in 0..count {
                let next = n + 1;
                let _ = writeln!(
                    text,
                    "b{n}:\n  %p{n} = invoke ptr @make() to label %c{n} unwind label %pad\nc{n}:\n  \
                     %v{n} = load ptr, ptr %p{n}, !invariant.group !0\n  %f{n} = load ptr, ptr %v{n}\n  \
                     invoke void %f{n}(ptr %p{n}) to label %b{next} unwind label %pad"
                );
            }
            let _ = writeln!(
                text,
                "b{count}:\n  ret void\npad:\n  %e = landingpad {{ ptr, i32 }} cleanup\n  resume {{ ptr, i32 }} %e\n}}\n!0 = !{{}}"
            );
            text
        })
    };
    grow_with_the_module("rust-devirt", &module(4000), &module(16_000));
}

/// In two functions of other graphs so many heads lead to one switch of as many cases, which has a few ways.
#[test]
fn heads_that_lead_to_one_switch() {
    let module = |count: usize| {
        textual("heads", count, |count| {
            let cases = |label: &dyn Fn(usize) -> String| -> String {
                (0..count)
                    .map(|n| format!(" i32 {n}, label %{}", label(n)))
                    .collect()
            };
            let mut text = String::from("declare i32 @next(i32)\n");
            for name in ["a", "b"] {
                let _ = writeln!(
                    text,
                    "define void @{name}(i32 %x) nounwind minsize {{\n  %s = call i32 @next(i32 1)\n  \
                     switch i32 %s, label %shared [{}]",
                    cases(&|n| format!("b{n}"))
                );
                for n in 0..count {
                    let _ = writeln!(
                        text,
                        "b{n}:\n  %v{n} = call i32 @next(i32 {n})\n  call void @use(i32 %v{n})\n  br label %shared"
                    );
                }
                let _ = writeln!(
                    text,
                    "shared:\n  %t = call i32 @next(i32 2)\n  switch i32 %t, label %end [{}]",
                    cases(&|n| format!("c{}", n % 8))
                );
                for n in 0..8 {
                    let _ = writeln!(text, "c{n}:\n  call void @use(i32 %x)\n  br label %end");
                }
                text += "end:\n  call void @use(i32 4)\n";
                if name == "b" {
                    text += "  %c = icmp eq i32 %x, 99\n  br i1 %c, label %own, label %out\n\
                             own:\n  call void @use(i32 9)\n  br label %out\nout:\n";
                }
                text += "  ret void\n}\n";
            }
            text
        })
    };
    grow_with_the_module(
        "rust-mergefunc<similar=aligned>",
        &module(8000),
        &module(32_000),
    );
}

/// So many classes derive from one root, and objects of it are cast to each of them and called.
#[test]
fn casts_to_classes_of_one_root() {
    let module = |count: usize| {
        textual("casts", count, |count| {
            let mut text = String::from(
                "declare i1 @llvm.type.test(ptr, metadata)\ndeclare void @llvm.assume(i1)\n\
                 define internal void @f() {\n  ret void\n}\n!0 = !{i64 0, !\"R\"}\n!1 = !{i64 1}\n\
                 define void @make(ptr %p) {\n",
            );
            for n in 0..count {
                let _ = writeln!(text, "  store volatile ptr @v{n}, ptr %p");
            }
            text += "  ret void\n}\n";
            for n in 0..count {
                let id = n + 2;
                let _ = writeln!(
                    text,
                    "!{id} = !{{i64 0, !\"C{n}\"}}\n\
                     @v{n} = internal constant [1 x ptr] [ptr @f], !type !0, !type !{id}, !vcall_visibility !1\n\
                     define void @call{n}(ptr %p) {{\n  %v = load ptr, ptr %p\n  \
                     %t = call i1 @llvm.type.test(ptr %v, metadata !\"R\")\n  call void @llvm.assume(i1 %t)\n  \
                     %u = call i1 @llvm.type.test(ptr %v, metadata !\"C{n}\")\n  call void @llvm.assume(i1 %u)\n  \
                     %f = load ptr, ptr %v\n  call void %f(ptr %p)\n  ret void\n}}"
                );
            }
            text
        })
    };
    grow_with_the_module("rust-devirt<closed;linked>", &module(8000), &module(32_000));
}
