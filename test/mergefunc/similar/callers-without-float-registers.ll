; A caller that has no registers for floats cannot pass a double: then the member that it calls stays a thunk.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, double %0)
; CHECK: define internal i32 @m2(i32 %x)
; CHECK-NEXT: tail call i32 @m1.merged(i32 %x, double 9.000000e+00)
; CHECK: define i32 @soft(
; CHECK-NEXT: call i32 @m2(i32 %x)
; CHECK: define i32 @hard(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, double 5.000000e+00)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
declare void @used(double)
define internal i32 @m1(i32 %x) nounwind "target-features"="+sse2" {
  call void @use(i32 %x)
  call void @used(double 5.0)
  ret i32 %x
}
define internal i32 @m2(i32 %x) nounwind "target-features"="+sse2" {
  call void @use(i32 %x)
  call void @used(double 9.0)
  ret i32 %x
}
define i32 @soft(i32 %x) "target-features"="-sse,-sse2" {
  %a = call i32 @m2(i32 %x)
  ret i32 %a
}
define i32 @hard(i32 %x) {
  %a = call i32 @m1(i32 %x)
  ret i32 %a
}
