; A call that passes its own callee for a parameter that nothing uses passes it no longer; one that is used keeps it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
define dso_local i64 @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@wide(
; CHECK-NEXT: tail call i64 @kept(
define internal i64 @wide(ptr %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK-NEXT: mul
define internal i64 @near(ptr %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  store i64 %t, ptr %u
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call i64 @kept(i64 %x)
; CHECK-NEXT: %b = call i64 @near(ptr @near, i64 %a)
define dso_local i64 @caller(i64 %x) {
  %a = call i64 @wide(ptr @wide, i64 %x)
  %b = call i64 @near(ptr @near, i64 %a)
  ret i64 %b
}
