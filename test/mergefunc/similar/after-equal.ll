; A body that was made for equal functions is itself a member: what is left of it passes the constant on, and check
; follows it from an alias and from a thunk.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: @m1 = alias i32 (i32), ptr @m1.merged
; CHECK: define internal i32 @m1.merged.merged(i32 %x, i32 %0)
; CHECK: define internal i32 @m1.merged(
; CHECK-NEXT: call i32 @m1.merged.merged({{.*}}, i32 5)
; CHECK: define i32 @m2(
; CHECK-NEXT: call i32 @m1.merged.merged({{.*}}, i32 9)
; CHECK: define i32 @n1(
; CHECK-NEXT: call i32 @m1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) optsize {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @m2(i32 %x) optsize {
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
define i32 @n1(i32 %x) optsize {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
