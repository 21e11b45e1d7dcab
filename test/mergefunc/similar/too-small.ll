; The merged body has to save more than passing the constants and the thunks cost: small functions stay.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal i32 @m1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
