; A call keeps those attributes of an argument that is a hole that hold in both members.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: call void @p(ptr align 4 dereferenceable(4) %0)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = global i32 0
@b = global i32 0
declare void @p(ptr)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @p(ptr nonnull align 8 dereferenceable(8) @a)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @p(ptr align 4 dereferenceable(4) @b)
  ret i32 %x
}
