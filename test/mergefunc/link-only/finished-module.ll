; A module that clang optimized to the end is not optimized again, unless asked for.
; RUN: %opt -passes=mergefn-link -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s
; LLVM 19 does not tell the plugin at which phase a pipeline is, so it may merge once more there.
; RUN: %if since-llvm-20 %{ %opt -passes='mergefn-link<optimize>' -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s --check-prefix=ASKED %}

; CHECK-NOT: LoopVectorizePass
; CHECK: Running pass: {{.*}}RustMergeFunctionsPass
; CHECK-NOT: LoopVectorizePass
; CHECK-NOT: Running pass: {{.*}}RustMergeFunctionsPass
; ASKED: LoopVectorizePass
; ASKED: Running pass: {{.*}}RustMergeFunctionsPass
; ASKED-NOT: Running pass: {{.*}}RustMergeFunctionsPass

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}

!llvm.ident = !{!0}
!0 = !{!"clang version 22.1.8"}
