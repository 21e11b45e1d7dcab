; An object of -funified-lto may go both ways, so it is optimized first, whatever else its flags say.
; RUN: %opt -passes=mergefn-link -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s

; CHECK: Running pass: LoopVectorizePass
; CHECK: Running pass: {{.*}}RustMergeFunctionsPass

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  ret i32 %x
}

!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
!1 = !{i32 1, !"ThinLTO", i32 0}
!2 = !{i32 1, !"UnifiedLTO", i32 1}
