; The module is the same whether anybody listens to remarks or not, where functions that only
; return are refused before they are compared: 'h' goes into 'g', which returns the same parameter, and
; 'k' into 'j', which is in the same section.
; RUN: %opt -passes=rust-mergefunc %s -o %t.silent
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -pass-remarks-missed=rust-mergefunc %s -o %t.told
; RUN: cmp %t.silent %t.told
; RUN: FileCheck %s < %t.silent
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = global [6 x ptr] [ptr @f, ptr @g, ptr @i, ptr @j, ptr @empty1, ptr @empty2]

; CHECK: define internal float @f(
define internal float @f(float %a, float %b) {
  ret float %a
}

; CHECK: define internal float @g(
define internal float @g(float %a, float %b) {
  ret float %b
}

; CHECK-NOT: @h(
define internal float @h(float %a, float %b) {
  ret float %b
}

; CHECK: define internal i32 @i(
define internal i32 @i() section "one.s" {
  ret i32 7
}

; CHECK: define internal i32 @j(
define internal i32 @j() section "two.s" {
  ret i32 7
}

; CHECK-NOT: @k(
define internal i32 @k() section "two.s" {
  ret i32 7
}

; CHECK: define internal void @empty1(
; CHECK-NEXT: ret void
define internal void @empty1() {
  ret void
}

; CHECK: define internal void @empty2(
; CHECK-NEXT: ret void
define internal void @empty2() {
  ret void
}

; CHECK: call float @g(float %a, float %b)
; CHECK: call i32 @j()
define float @use(float %a, float %b) {
  %1 = call float @h(float %a, float %b)
  %2 = call i32 @k()
  %3 = sitofp i32 %2 to float
  %4 = fadd float %1, %3
  ret float %4
}
