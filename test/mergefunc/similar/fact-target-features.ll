; Members for two processors stay apart.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal i32 @m1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) "target-cpu"="nehalem" {
  call void @use(i32 %x)
  call void @use(i32 %y)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y) "target-cpu"="haswell" {
  call void @use(i32 %x)
  call void @use(i32 %y)
  call void @use(i32 9)
  ret i32 %x
}
