; A parameter that nothing uses counts if it is marked byval; a plain one does not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@plain("
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@kept(
define dso_local i64 @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@special(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@special(
define internal i64 @special(ptr byval(i64) %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; EXACT: define {{.*}}@plain(
define internal i64 @plain(i64 %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call i64 @special(
; CHECK-NEXT: %b = call i64 @kept(i64 %a)
; EXACT: define {{.*}}@caller(
define dso_local i64 @caller(i64 %x, ptr %p) {
  %a = call i64 @special(ptr byval(i64) %p, i64 %x)
  %b = call i64 @plain(i64 4, i64 %a)
  ret i64 %b
}
