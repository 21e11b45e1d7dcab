; A thunk that converts what it returns is a thunk, and shares no body with others.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK: define i64 @s1(
; CHECK-NEXT: call ptr @w(
; CHECK-NEXT: ptrtoint
; CHECK-NEXT: ret
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal ptr @w(ptr %p) optsize nounwind {
  %g = getelementptr i8, ptr %p, i64 8
  %a = load i64, ptr %p
  %b = load i64, ptr %g
  %c = add i64 %a, %b
  %d = mul i64 %c, 77
  %e = and i64 %d, 24
  %h = getelementptr i8, ptr %p, i64 %e
  %r = load ptr, ptr %h
  ret ptr %r
}
define i64 @s0(ptr %p) optsize nounwind {
  %g = getelementptr i8, ptr %p, i64 8
  %a = load i64, ptr %p
  %b = load i64, ptr %g
  %c = add i64 %a, %b
  %d = mul i64 %c, 77
  %e = and i64 %d, 24
  %h = getelementptr i8, ptr %p, i64 %e
  %r = load i64, ptr %h
  ret i64 %r
}
define i64 @s1(ptr %p) optsize nounwind {
  %g = getelementptr i8, ptr %p, i64 8
  %a = load i64, ptr %p
  %b = load i64, ptr %g
  %c = add i64 %a, %b
  %d = mul i64 %c, 77
  %e = and i64 %d, 24
  %h = getelementptr i8, ptr %p, i64 %e
  %r = load i64, ptr %h
  ret i64 %r
}
define void @k(ptr %p) {
  call ptr @w(ptr %p)
  store volatile ptr @s0, ptr %p
  store volatile ptr @s1, ptr %p
  ret void
}
