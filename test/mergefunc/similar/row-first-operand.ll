; A constant that is the first operand is a hole, also where its twin has the operands the other way round.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: sub i32 %0, %x
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %s = sub i32 5, %x
  %r = mul i32 %s, %x
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %s = sub i32 9, %x
  %r = mul i32 %s, %x
  ret i32 %r
}
