; Functions that gain enough by default stay apart if test-least-gain=N asks for more.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=1000;check>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; NO: define i32 @m1(
; NO: define i32 @m2(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32, i32, i32, i32, i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  %r = add i32 %x, 5
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  call void @use(i32 1, i32 2, i32 3, i32 4, i32 %x)
  %r = add i32 %x, 9
  ret i32 %r
}
