; A function of another type is aligned with one which passes a parameter on that it does not have. Nothing looks at that parameter for the function
; without it, so what it passes there does not matter, be it marked noundef where the other passes it on.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s

; CHECK: define internal i32 @m1.merged(
; CHECK: call void @extra(i32 %x, i32 noundef %p)
; CHECK: define i32 @m3(
; CHECK-NEXT: call i32 @m1.merged(i32 %2, i32 poison, i64 %0, i64 %1, i1 true)
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
declare void @extra(i32, i32)

define i32 @m1(i32 %x, i32 %p) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x, i32 noundef %p)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}

define i32 @m3(i64 %u, i64 %v, i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
