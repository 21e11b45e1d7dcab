; Each phi of a block has an order of its own.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @f(i64)
declare i64 @g(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %r = phi i64 [ %a, %one ], [ %b, %two ]
; CHECK: %k = phi i64 [ %x, %one ], [ %y, %two ]
; EXACT-LABEL: define {{.*}}@a(
; EXACT: phi
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %c = icmp eq i64 %x, %y
  br i1 %c, label %one, label %two
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %a, %one ], [ %b, %two ]
  %k = phi i64 [ %x, %one ], [ %y, %two ]
  %u = sub i64 %r, %k
  ret i64 %u
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: phi
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %c = icmp eq i64 %x, %y
  br i1 %c, label %one, label %two
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %b, %two ], [ %a, %one ]
  %k = phi i64 [ %x, %one ], [ %y, %two ]
  %u = sub i64 %r, %k
  ret i64 %u
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: %k = phi i64 [ %x, %two ], [ %y, %one ]
; EXACT-LABEL: define {{.*}}@near(
; EXACT: %k = phi i64 [ %x, %two ], [ %y, %one ]
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %c = icmp eq i64 %x, %y
  br i1 %c, label %one, label %two
one:
  %a = call i64 @f(i64 %m)
  br label %join
two:
  %b = call i64 @g(i64 %m)
  br label %join
join:
  %r = phi i64 [ %b, %two ], [ %a, %one ]
  %k = phi i64 [ %x, %two ], [ %y, %one ]
  %u = sub i64 %r, %k
  ret i64 %u
}
