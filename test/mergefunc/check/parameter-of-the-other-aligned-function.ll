; Two functions that are equal but for unused parameters have one body, which is then aligned with a function that uses its
; parameter. For the first two nothing looks at it, so what is passed there does not matter, be it marked noundef where
; the third passes it on.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: sed -e 's/i64 %%u, i64 %%v, i32 %%x/i32 %%u, i32 %%x/' %s | %opt -passes='rust-mergefunc<similar=aligned;check>' | FileCheck %s --check-prefix=SWAPPED

; CHECK: define internal i32 @m1.merged(i32 %x, i32 %p, i1 %0)
; CHECK: call void @extra(i32 %x, i32 noundef %p)
; CHECK: define i32 @m1(
; CHECK: call i32 @m1.merged(i32 %0, i32 %1, i1 false)
; CHECK: define internal i32 @m2.merged(
; CHECK: call i32 @m1.merged(i32 %{{.*}}, i32 %{{.*}}, i1 true)
; CHECK: define i32 @m3(i64 %u, i64 %v, i32 %x)
; CHECK-NEXT: call i32 @m2.merged(i32 %x, i32 poison)
; SWAPPED: define i32 @m3(i32 %u, i32 %x)
; SWAPPED-NEXT: call i32 @m2.merged(i32 %x, i32 poison)
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

define i32 @m2(i32 %x, i32 %p) nounwind {
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
