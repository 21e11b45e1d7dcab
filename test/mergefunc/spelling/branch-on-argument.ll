; A condition that is no comparison has no inverse spelling.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: label %one, label %two
define dso_local i64 @a(i64 %x, i1 %c) {
  %m = mul i64 %x, 7
  br i1 %c, label %one, label %two
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %a, %one ], [ %b, %two ]
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: label %two, label %one
define dso_local i64 @b(i64 %x, i1 %c) {
  %m = mul i64 %x, 7
  br i1 %c, label %two, label %one
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %a, %one ], [ %b, %two ]
  ret i64 %r
}
