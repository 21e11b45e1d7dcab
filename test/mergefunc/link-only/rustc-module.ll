; A module of rustc, which leaves a part of the optimizer to the linker and does not say so by a flag, is optimized first.
; RUN: %opt -passes=mergefn-link -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s

; CHECK: Running pass: LoopVectorizePass
; CHECK: Running pass: {{.*}}RustMergeFunctionsPass

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}

!llvm.ident = !{!0}
!0 = !{!"rustc version 1.95.0"}
