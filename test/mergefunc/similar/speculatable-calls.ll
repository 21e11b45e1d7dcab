; A body of similar functions is not speculatable, and calls of it do not say so.
; RUN: %opt -passes='rust-mergefunc<linked;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(
; CHECK-LABEL: define i32 @k(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, i32 5)
; CHECK-NEXT: call i32 @m1.merged(i32 %a, i32 11)
; CHECK-NEXT: ret
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @m1(i32 %x) optsize nounwind noinline speculatable memory(none) {
  %v = udiv i32 %x, 7
  %w = xor i32 %v, 5
  %r = add i32 %w, 5
  ret i32 %r
}
define internal i32 @m2(i32 %x) optsize nounwind noinline speculatable memory(none) {
  %v = udiv i32 %x, 7
  %w = xor i32 %v, 5
  %r = add i32 %w, 11
  ret i32 %r
}
define i32 @k(i32 %x) {
  %a = call i32 @m1(i32 %x) speculatable
  %b = call i32 @m2(i32 %a) speculatable
  ret i32 %b
}
