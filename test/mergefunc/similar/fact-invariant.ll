; A load is invariant if both are.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: %r = load i32, ptr %0, align 4{{$}}
; CHECK: %s = load i32, ptr %0, align 4, !invariant.load
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external constant i32
@b = external global i32
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = load i32, ptr @a, !invariant.load !2
  %s = load i32, ptr @a, !invariant.load !2
  call void @use(i32 %s)
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = load i32, ptr @b
  %s = load i32, ptr @b, !invariant.load !2
  call void @use(i32 %s)
  ret i32 %r
}
!2 = !{}
