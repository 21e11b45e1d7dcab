; A body that takes constants and was another function's has its parameters where that one had them.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i64 @second.merged(ptr %p, i64 %x)
; CHECK: call i64 @first.merged(ptr %p, i64 %x, i64 1020)
; CHECK-LABEL: define i64 @third(i32 %unused, ptr %p)
; CHECK: call i64 @second.merged(ptr %p, i64 poison)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i64 @first(ptr %p, i64 %x) {
  store i64 0, ptr %p
  store volatile i64 0, ptr %p
  store volatile i64 1, ptr %p
  store volatile i64 2, ptr %p
  store volatile i64 3, ptr %p
  store volatile i64 4, ptr %p
  store volatile i64 5, ptr %p
  store volatile i64 6, ptr %p
  store volatile i64 7, ptr %p
  store volatile i64 8, ptr %p
  store volatile i64 9, ptr %p
  store volatile i64 10, ptr %p
  store volatile i64 11, ptr %p
  store volatile i64 12, ptr %p
  store volatile i64 13, ptr %p
  store volatile i64 14, ptr %p
  store volatile i64 15, ptr %p
  store i64 1007, ptr %p
  %l = load i64, ptr %p
  ret i64 %l
}
define i64 @second(ptr %p, i64 %x) {
  store i64 0, ptr %p
  store volatile i64 0, ptr %p
  store volatile i64 1, ptr %p
  store volatile i64 2, ptr %p
  store volatile i64 3, ptr %p
  store volatile i64 4, ptr %p
  store volatile i64 5, ptr %p
  store volatile i64 6, ptr %p
  store volatile i64 7, ptr %p
  store volatile i64 8, ptr %p
  store volatile i64 9, ptr %p
  store volatile i64 10, ptr %p
  store volatile i64 11, ptr %p
  store volatile i64 12, ptr %p
  store volatile i64 13, ptr %p
  store volatile i64 14, ptr %p
  store volatile i64 15, ptr %p
  store i64 1020, ptr %p
  %l = load i64, ptr %p
  ret i64 %l
}
define i64 @third(i32 %unused, ptr %p) {
  store i64 0, ptr %p
  store volatile i64 0, ptr %p
  store volatile i64 1, ptr %p
  store volatile i64 2, ptr %p
  store volatile i64 3, ptr %p
  store volatile i64 4, ptr %p
  store volatile i64 5, ptr %p
  store volatile i64 6, ptr %p
  store volatile i64 7, ptr %p
  store volatile i64 8, ptr %p
  store volatile i64 9, ptr %p
  store volatile i64 10, ptr %p
  store volatile i64 11, ptr %p
  store volatile i64 12, ptr %p
  store volatile i64 13, ptr %p
  store volatile i64 14, ptr %p
  store volatile i64 15, ptr %p
  store i64 1020, ptr %p
  %l = load i64, ptr %p
  ret i64 %l
}
