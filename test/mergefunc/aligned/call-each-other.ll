; A function that calls the other one calls it by its name, or the body with the bit if the name goes; so does one that
; calls itself.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK: call void @u6(i32 %x)
; CHECK-NEXT: %a = call i32 @m1.merged(i32 3, i1 true)
; CHECK-NEXT: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: %[[C:.*]] = call i32 @m1(i32 4)
; CHECK-NEXT: %[[D:.*]] = call i32 @m1.merged(i32 5, i1 true)
; CHECK-NEXT: br label %[[JOIN]]
; CHECK-NOT: @m2
; CHECK-LABEL: define i32 @m1(i32 %0)
; CHECK: call i32 @m1.merged(i32 %0, i1 false)
; CHECK-NOT: @m2
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
define i32 @m1(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  %a = call i32 @m2(i32 3)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
define internal i32 @m2(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  %b = call i32 @m2(i32 3)
  %c = call i32 @m1(i32 4)
  %d = call i32 @m2(i32 5)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
