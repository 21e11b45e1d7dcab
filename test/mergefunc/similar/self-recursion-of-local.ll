; A local recursive function vanishes: its callers pass its constants, and so does the body what it was given.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; CHECK: call i32 @m1.merged(i32 3, i32 %0)
; CHECK-NOT: @m2
; CHECK: define i32 @main(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, i32 5)
; CHECK-NEXT: call i32 @m1.merged(i32 %{{.*}}, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @m1(i32 3)
  call void @use(i32 5)
  ret i32 %r
}
define internal i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @m2(i32 3)
  call void @use(i32 9)
  ret i32 %r
}
define i32 @main(i32 %x) {
  %a = call i32 @m1(i32 %x)
  %b = call i32 @m2(i32 %a)
  ret i32 %b
}
