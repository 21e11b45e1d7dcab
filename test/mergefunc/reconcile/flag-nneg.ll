; The kept zero extension promises a non-negative operand only where both do.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: zext i32 %x to i64
; CHECK-NEXT: zext nneg i32 %x to i64
; EXACT-LABEL: define {{.*}}@a(
; EXACT: %w = zext nneg i32 %x to i64
define dso_local i64 @a(i32 %x, i64 %y) {
  %w = zext nneg i32 %x to i64
  %v = zext nneg i32 %x to i64
  %s = mul i64 %w, %v
  %h = xor i64 %s, %y
  %r = and i64 %h, 4095
  %t = add i64 %r, %y
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: %w = zext i32 %x to i64
define dso_local i64 @b(i32 %x, i64 %y) {
  %w = zext i32 %x to i64
  %v = zext nneg i32 %x to i64
  %s = mul i64 %w, %v
  %h = xor i64 %s, %y
  %r = and i64 %h, 4095
  %t = add i64 %r, %y
  ret i64 %t
}
