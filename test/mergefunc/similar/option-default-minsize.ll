; By default similar functions merge that are minsize; both must be. So are they in an early run; an exact one merges none.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=YES --implicit-check-not='@n{{[0-9]+}}.merged'
; RUN: %opt -passes='rust-mergefunc<no-similar;test-least-gain=-1000>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<exact;test-least-gain=-1000>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<early;test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=YES --implicit-check-not='@n{{[0-9]+}}.merged'
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000>' %s | FileCheck %s --check-prefix=YES --implicit-check-not='@n{{[0-9]+}}.merged'
; YES: define internal i32 @m1.merged(
; NO: define i32 @m1(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) minsize {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @m2(i32 %x) minsize {
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) minsize {
  call void @use(i32 %x)
  call void @use(i32 %y)
  call void @use(i32 5)
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %y)
  call void @use(i32 9)
  ret i32 %x
}
