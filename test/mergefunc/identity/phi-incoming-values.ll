; Which value a phi takes on an edge is what is computed: here the arms hand over each other's.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@of_arm(
; CHECK: [ %a, %one ], [ 0, %two ]
define dso_local i64 @of_arm(i64 %x, i1 %c) {
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
  %v = phi i64 [ %a, %one ], [ 0, %two ]
  %t = add i64 %v, %m
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@of_entry(
; CHECK: [ %m, %one ], [ 0, %two ]
define dso_local i64 @of_entry(i64 %x, i1 %c) {
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
  %v = phi i64 [ %m, %one ], [ 0, %two ]
  %t = add i64 %v, %m
  ret i64 %t
}
