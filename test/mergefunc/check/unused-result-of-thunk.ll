; A caller that did not use the result of a function may say of it what it said, once the body that is called is a thunk
; of a similar one, which returns the same.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; CHECK-LABEL: define internal noundef ptr @first(
; CHECK: call noundef ptr @first.merged
; CHECK-LABEL: define void @caller(
; CHECK: call noundef ptr @first(ptr noundef %p)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
define internal noundef ptr @first(ptr noundef returned %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  store i64 1007, ptr %p
  ret ptr %p
}
define internal noundef ptr @second(ptr noundef returned %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  store i64 1007, ptr %p
  ret ptr %p
}
define noundef ptr @third(ptr noundef returned %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  store i64 2000, ptr %p
  ret ptr %p
}
define void @caller(ptr %p) {
  %r = call noundef ptr @second(ptr noundef %p)
  %r0 = call noundef ptr @first(ptr noundef %p)
  %r1 = call noundef ptr @first(ptr noundef %p)
  %r2 = call noundef ptr @first(ptr noundef %p)
  %r3 = call noundef ptr @first(ptr noundef %p)
  %r4 = call noundef ptr @first(ptr noundef %p)
  %r5 = call noundef ptr @first(ptr noundef %p)
  %r6 = call noundef ptr @first(ptr noundef %p)
  %r7 = call noundef ptr @first(ptr noundef %p)
  %r8 = call noundef ptr @first(ptr noundef %p)
  %r9 = call noundef ptr @first(ptr noundef %p)
  %r10 = call noundef ptr @first(ptr noundef %p)
  %r11 = call noundef ptr @first(ptr noundef %p)
  ret void
}
define ptr @other(ptr %p) {
  %r = call noundef ptr @first(ptr noundef %p)
  ret ptr %r
}
