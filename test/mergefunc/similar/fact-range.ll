; The range of what is loaded covers those of both; what only one says goes.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: %r = load i32, ptr %0, align 4, !range ![[R:[0-9]+]]{{$}}
; CHECK: ![[R]] = !{i32 0, i32 2, i32 5, i32 7}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global i32
@b = external global i32
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = load i32, ptr @a, !range !0, !noundef !2
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = load i32, ptr @b, !range !1
  ret i32 %r
}
!0 = !{i32 0, i32 2}
!1 = !{i32 5, i32 7}
!2 = !{}
