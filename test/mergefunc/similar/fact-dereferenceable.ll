; A parameter keeps the attributes that hold in both members, also where a thunk passes it on.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, ptr align 4 dereferenceable(4) %p, i32 %0)
; CHECK: define i32 @m1(i32 %0, ptr nonnull align 8 dereferenceable(8) %1)
; CHECK-NEXT: call i32 @m1.merged(i32 %0, ptr align 4 dereferenceable(4) %1, i32 5)
; CHECK: define i32 @m2(i32 %x, ptr align 4 dereferenceable(4) %p)
; CHECK-NEXT: call i32 @m1.merged(i32 %x, ptr align 4 dereferenceable(4) %p, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x, ptr nonnull align 8 dereferenceable(8) %p) nounwind {
  call void @use(i32 %x)
  store i32 5, ptr %p
  ret i32 %x
}
define i32 @m2(i32 %x, ptr align 4 dereferenceable(4) %p) nounwind {
  call void @use(i32 %x)
  store i32 9, ptr %p
  ret i32 %x
}
