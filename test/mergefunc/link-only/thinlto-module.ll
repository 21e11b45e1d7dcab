; A ThinLTO module is optimized by ThinLTO's own pipeline, in which the plugin inserts itself: its loops are vectorized.
; RUN: %opt -passes=mergefn-link -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='mergefn-link<no-optimize>' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s --check-prefix=NOT

; CHECK: Running pass: {{.*}}RustMergeFunctionsPass
; CHECK: Running pass: LoopVectorizePass
; CHECK: Running pass: {{.*}}RustMergeFunctionsPass
; CHECK-NOT: Running pass: {{.*}}RustMergeFunctionsPass
; NOT-NOT: LoopVectorizePass
; NOT: Running pass: {{.*}}RustMergeFunctionsPass
; NOT-NOT: Running pass: {{.*}}RustMergeFunctionsPass

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"EnableSplitLTOUnit", i32 0}
