; A call that has to run in its caller's frame must stay in front of the return: nothing is
; skipped behind it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare tailcc i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: freeze
define dso_local tailcc i64 @a(i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = tail call tailcc noundef i64 @f(i64 %h)
  %e = freeze i64 %r
  ret i64 %e
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: %r = tail call tailcc noundef i64 @f(i64 %h)
; CHECK-NEXT: ret i64 %r
define dso_local tailcc i64 @b(i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = tail call tailcc noundef i64 @f(i64 %h)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@c(
; CHECK: freeze
define dso_local i64 @c(i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = tail call noundef i64 @g(i64 %h)
  %e = freeze i64 %r
  ret i64 %e
}

; CHECK-LABEL: define {{.*}}@d(
; CHECK-NEXT: {{.*}}tail call {{.*}}@c(
define dso_local i64 @d(i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = tail call noundef i64 @g(i64 %h)
  ret i64 %r
}
