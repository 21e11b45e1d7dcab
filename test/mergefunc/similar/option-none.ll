; Similar functions stay with no-similar and without thunks.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=YES
; RUN: %opt -passes='rust-mergefunc<no-similar;test-least-gain=-1000>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<similar;no-similar;test-least-gain=-1000>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<similar;no-thunks;test-least-gain=-1000>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; YES: define internal i32 @m1.merged(
; NO: define i32 @m1(
; NO: define i32 @m2(
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
