; From which block a phi takes a value counts.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@x_from_one(
; CHECK: [ %x, %one ], [ %m, %two ]
define dso_local i64 @x_from_one(i64 %x, i1 %c) {
entry:
  %m = mul i64 %x, 7
  br i1 %c, label %one, label %two
one:
  %a = lshr i64 %m, 3
  br label %join
two:
  %b = xor i64 %x, %m
  br label %join
join:
  %v = phi i64 [ %x, %one ], [ %m, %two ]
  %t = add i64 %v, %m
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@x_from_two(
; CHECK: [ %x, %two ], [ %m, %one ]
define dso_local i64 @x_from_two(i64 %x, i1 %c) {
entry:
  %m = mul i64 %x, 7
  br i1 %c, label %one, label %two
one:
  %a = lshr i64 %m, 3
  br label %join
two:
  %b = xor i64 %x, %m
  br label %join
join:
  %v = phi i64 [ %x, %two ], [ %m, %one ]
  %t = add i64 %v, %m
  ret i64 %t
}
