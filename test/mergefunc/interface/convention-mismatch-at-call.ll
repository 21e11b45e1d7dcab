; A call in another convention than its callee's is undefined: its caller is not like one that calls rightly.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@fast("
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

define internal fastcc i64 @fast(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@right(
; CHECK-NEXT: call i64 @kept(
define dso_local i64 @right(i64 %x) {
  %a = call fastcc i64 @fast(i64 %x)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %a
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@wrong(
; CHECK-NEXT: call i64 @kept(
define dso_local i64 @wrong(i64 %x) {
  %a = call i64 @fast(i64 %x)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %a
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@rightly(
; CHECK-NEXT: tail call i64 @right(
define dso_local i64 @rightly(i64 %x) {
  %a = call i64 @kept(i64 %x)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %a
  ret i64 %d
}
