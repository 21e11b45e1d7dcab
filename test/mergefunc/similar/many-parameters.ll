; With enough parameters the same class has one body.
; RUN: %opt -passes='rust-mergefunc<similar=3;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0, i32 %1, i32 %2) unnamed_addr
; CHECK: call i32 @m1.merged(i32 %0, i32 1, i32 2, i32 3)
; CHECK: call i32 @m1.merged(i32 %x, i32 4, i32 15, i32 3)
; CHECK: call i32 @m1.merged(i32 %x, i32 6, i32 7, i32 8)
; CHECK: call i32 @m1.merged(i32 %x, i32 9, i32 110, i32 8)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 1)
  call void @use(i32 2)
  call void @use(i32 3)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 4)
  call void @use(i32 15)
  call void @use(i32 3)
  ret i32 %x
}
define i32 @m3(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 6)
  call void @use(i32 7)
  call void @use(i32 8)
  ret i32 %x
}
define i32 @m4(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 9)
  call void @use(i32 110)
  call void @use(i32 8)
  ret i32 %x
}
