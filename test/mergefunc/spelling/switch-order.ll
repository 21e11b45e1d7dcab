; The cases of a switch may come in any order; exchanged targets are another function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: i64 5, label %one
; CHECK: i64 9, label %two
; EXACT-LABEL: define {{.*}}@a(
; EXACT: i64 5, label %one
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  switch i64 %x, label %join [
  i64 5, label %one
  i64 9, label %two
  ]
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

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: i64 9, label %two
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  switch i64 %x, label %join [
  i64 9, label %two
  i64 5, label %one
  ]
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

; CHECK-LABEL: define {{.*}}@near(
; CHECK: i64 9, label %one
; CHECK: i64 5, label %two
; EXACT-LABEL: define {{.*}}@near(
; EXACT: i64 9, label %one
; EXACT: i64 5, label %two
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  switch i64 %x, label %join [
  i64 9, label %one
  i64 5, label %two
  ]
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
