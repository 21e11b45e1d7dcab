; Weights of ways that are not exchanged stay where both have them.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: br i1 %c, label %one, label %two, !prof
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp ult
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %c = icmp ult i64 %x, %y
  br i1 %c, label %one, label %two, !prof !0
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
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp ugt
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %c = icmp ugt i64 %y, %x
  br i1 %c, label %one, label %two, !prof !0
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

!0 = !{!"branch_weights", i32 1, i32 9}
