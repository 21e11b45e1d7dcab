; The module that lld joins has flags of a ThinLTO object if one of its parts has them. It is none: its type tests are lowered, and it is optimized.
; RUN: rm -rf %t && mkdir %t && cp %s %t/ld-temp.o && cd %t
; RUN: %opt -passes=mergefn-link ld-temp.o | FileCheck %s
; RUN: %opt -passes=mergefn-link -debug-pass-manager -disable-output ld-temp.o 2>&1 | FileCheck %s --check-prefix=PASSES
; RUN: not %opt -passes=mergefn-link -disable-output %s

; CHECK-LABEL: define dso_local {{.*}}i32 @caller(
; CHECK-NOT: llvm.type.test
; CHECK: icmp eq ptr %v
; PASSES: LoopVectorizePass
; PASSES: Running pass: {{.*}}RustMergeFunctionsPass

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vtable = internal unnamed_addr constant [1 x ptr] [ptr @first], !type !0
@other = internal unnamed_addr constant [1 x ptr] [ptr @second], !type !1
@kept = dso_local global [2 x ptr] [ptr @vtable, ptr @other]

declare i1 @llvm.type.test(ptr, metadata)
declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)
declare void @llvm.trap()

define internal i32 @first(ptr %p) {
  ret i32 1
}

define internal i32 @second(ptr %p) {
  ret i32 2
}

define dso_local i32 @caller(ptr %object) {
  %v = load ptr, ptr %object
  %t = call i1 @llvm.type.test(ptr %v, metadata !"first")
  br i1 %t, label %good, label %bad
good:
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %object)
  ret i32 %r
bad:
  call void @llvm.trap()
  unreachable
}

!llvm.module.flags = !{!2}
!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
!2 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
