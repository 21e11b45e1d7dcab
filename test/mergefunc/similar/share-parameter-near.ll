; Holes that hold the same in one member and differ in another have two parameters; equal numbers of two types
; have two as well.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0, i32 %1, i64 %2) unnamed_addr
; CHECK: call i32 @m1.merged(i32 %0, i32 5, i32 5, i64 5)
; CHECK: call i32 @m1.merged(i32 %x, i32 9, i32 8, i64 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
declare void @use64(i64)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 5)
  call void @use(i32 5)
  call void @use64(i64 5)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 9)
  call void @use(i32 8)
  call void @use64(i64 9)
  ret i32 %x
}
