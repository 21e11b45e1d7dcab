; Given up is that no operand is a NaN.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal {{.*}}@sure({{[^()]*}}){{( #[0-9]+)?}} {
; CHECK: call {{.*}}@plain(
; CHECK: define internal {{.*}}@plain({{[^()]*}}) {
; CHECK: fmul float %v, %v
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure

define internal float @sure(ptr %p) unnamed_addr {
  %v = load float, ptr %p, align 4
  %a = fmul nnan float %v, %v
  %b = fadd float %a, 3.0
  %c = fsub float %b, %v
  %d = fdiv float %c, %a
  ret float %d
}

define internal float @plain(ptr %p) unnamed_addr {
  %v = load float, ptr %p, align 4
  %a = fmul float %v, %v
  %b = fadd float %a, 3.0
  %c = fsub float %b, %v
  %d = fdiv float %c, %a
  ret float %d
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}
