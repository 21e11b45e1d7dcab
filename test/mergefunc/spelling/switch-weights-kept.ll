; Weights of cases in the same order stay.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: ], !prof
; EXACT-LABEL: define {{.*}}@a(
; EXACT: phi i64 [ %a
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  switch i64 %x, label %join [
  i64 5, label %one
  i64 9, label %two
  ], !prof !0
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %a, %one ], [ %m, %0 ], [ %b, %two ]
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: phi i64 [ %m
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  switch i64 %x, label %join [
  i64 5, label %one
  i64 9, label %two
  ], !prof !0
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %m, %0 ], [ %a, %one ], [ %b, %two ]
  ret i64 %r
}

!0 = !{!"branch_weights", i32 1, i32 9, i32 5}
