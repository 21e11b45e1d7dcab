; Operand bundles, metadata and attributes of a call go along with the arguments that stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@shifted("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
define dso_local i64 @kept(i64 %x, ptr %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  store i64 %t, ptr %y
  ret i64 %t
}

define internal i64 @wide(ptr %y, i64 %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  store i64 %t, ptr %y
  ret i64 %t
}

define internal i64 @shifted(i64 %u, i64 %x, ptr %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  store i64 %t, ptr %y
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call noundef i64 @kept(i64 noundef %x, ptr align 8 %p) #[[COLD:[0-9]+]] [ "deopt"(i64 %x, ptr %p) ], !prof
; CHECK-NEXT: %b = call i64 @wide(ptr align 8 %p, i64 noundef 1, i64 range(i64 0, 8) %a), !custom
; CHECK: attributes #[[COLD]] = { cold }
define dso_local i64 @caller(i64 %x, ptr %p) {
  %a = call noundef i64 @shifted(i64 signext 7, i64 noundef %x, ptr align 8 %p) cold [ "deopt"(i64 %x, ptr %p) ], !prof !0
  %b = call i64 @wide(ptr align 8 %p, i64 noundef 1, i64 range(i64 0, 8) %a), !custom !1
  ret i64 %b
}

!0 = !{!"branch_weights", i32 5}
!1 = !{}
