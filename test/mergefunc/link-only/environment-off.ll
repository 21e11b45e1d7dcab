; With MERGEFN=off a link by mergefn-link does all but merging: what the code generator cannot do without, and the cheap passes.
; RUN: env MERGEFN=off %opt -passes=mergefn-link %s | FileCheck %s
; RUN: env MERGEFN=off %opt -passes=mergefn-link -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; RUN: %opt -passes='mergefn-link<off>' %s | FileCheck %s
; RUN: not env MERGEFN=off %opt -passes='mergefn-link<exat>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG

; CHECK-NOT: llvm.type.test
; CHECK: define dso_local{{.*}} i32 @first(
; CHECK: mul i32
; CHECK: define dso_local{{.*}} i32 @second(
; CHECK: mul i32
; CHECK-NOT: llvm.type.test
; PRINT: {{^}}mergefn-link<off>
; WRONG: error: rust-mergefunc: unknown parameter 'exat'

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = dso_local constant [2 x ptr] [ptr @first, ptr @second], !type !0

declare i1 @llvm.type.test(ptr, metadata)

define dso_local i32 @first(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @second(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i1 @test(ptr %p) {
  %t = call i1 @llvm.type.test(ptr %p, metadata !"type")
  ret i1 %t
}

!0 = !{i64 0, !"type"}
