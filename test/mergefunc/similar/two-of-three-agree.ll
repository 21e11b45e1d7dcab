; Where two of three members agree in a constant the third makes it a parameter for all.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0, i32 %1) unnamed_addr
; CHECK: call i32 @m1.merged(i32 %0, i32 5, i32 1)
; CHECK: call i32 @m1.merged(i32 %x, i32 5, i32 2)
; CHECK: call i32 @m1.merged(i32 %x, i32 9, i32 3)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 5)
  call void @use(i32 1)
  call void @use(i32 7)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 5)
  call void @use(i32 2)
  call void @use(i32 7)
  ret i32 %x
}
define i32 @m3(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 9)
  call void @use(i32 3)
  call void @use(i32 7)
  ret i32 %x
}
