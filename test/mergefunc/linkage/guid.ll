; The number by which LLVM 23 names a function in the linked program belongs to the name: a thunk keeps it, and the body
; that moves gets one of its own.
; REQUIRES: since-llvm-23
; RUN: %opt -passes='rust-mergefunc<no-aliases;check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal {{.*}}@a.merged({{.*}} !guid [[BODY:![0-9]+]]
; CHECK: define weak_odr {{.*}}@a({{.*}} !guid [[A:![0-9]+]]
; CHECK-NEXT: tail call {{.*}}@a.merged(
define weak_odr dso_local i64 @a(i64 %x) !guid !0 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = udiv i64 %r, 11
  %u = sdiv i64 %t, %s
  %v = mul i64 %u, %t
  %w = udiv i64 %v, %x
  ret i64 %w
}

; CHECK: define weak_odr {{.*}}@b({{.*}} !guid [[B:![0-9]+]]
; CHECK-NEXT: tail call {{.*}}@a.merged(
define weak_odr dso_local i64 @b(i64 %x) !guid !1 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = udiv i64 %r, 11
  %u = sdiv i64 %t, %s
  %v = mul i64 %u, %t
  %w = udiv i64 %v, %x
  ret i64 %w
}

; CHECK: [[BODY]] = !{i64 {{[0-9]{3,}|-[0-9]+}}}
; CHECK: [[A]] = !{i64 11}
; CHECK: [[B]] = !{i64 22}
!0 = !{i64 11}
!1 = !{i64 22}
