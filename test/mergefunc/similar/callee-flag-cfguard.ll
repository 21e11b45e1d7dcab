; In a module with the flag "cfguard" calls by address are checked or signed, so a callee is no hole. What a
; function is passed still is one.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; CHECK: call i32 @ca(i32 %x)
; CHECK: call i32 @cb(i32 %x)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 %x, 5
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 %x, 9
  ret i32 %r
}
declare dso_local i32 @ca(i32)
declare dso_local i32 @cb(i32)
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = call i32 @ca(i32 %x)
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = call i32 @cb(i32 %x)
  ret i32 %r
}
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"cfguard", i32 1}
