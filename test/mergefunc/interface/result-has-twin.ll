; A result that nobody uses counts where some function is equal with it: 'l' merges with 'k', whose
; result others may use. 'm' is equal to no function of its result, and merges with one that has none.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare i64 @g(i64)
; CHECK: define dso_local i64 @k(
; CHECK-NOT: define internal
define dso_local i64 @k(i64 %x) {
  %1 = call i64 @g(i64 %x)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}
define internal i64 @l(i64 %x) {
  %1 = call i64 @g(i64 %x)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}
define internal i64 @m(i64 %x) {
  %1 = call i64 @g(i64 %x)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %2
}
define dso_local void @n(i64 %x) {
  %1 = call i64 @g(i64 %x)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret void
}
; CHECK: define dso_local void @use(
; CHECK-NEXT: call noundef i64 @k(i64 %x)
; CHECK-NEXT: call void @n(i64 %x)
define dso_local void @use(i64 %x) {
  %1 = call noundef i64 @l(i64 %x)
  %2 = call noundef i64 @m(i64 %x)
  ret void
}
