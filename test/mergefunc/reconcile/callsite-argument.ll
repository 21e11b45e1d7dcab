; Attributes of a call's arguments and result are weakened like those of a function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: call range(i64 0, 32) i64 %f(i64 noundef %h){{$}}
; EXACT-LABEL: define {{.*}}@a(
; EXACT: call noundef range(i64 0, 16) i64 %f(i64 noundef %h){{$}}
define dso_local i64 @a(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %v = call noundef range(i64 0, 16) i64 %f(i64 noundef %h)
  %r = xor i64 %v, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: call range(i64 8, 32) i64 %f(i64 noundef %h){{$}}
define dso_local i64 @b(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %v = call range(i64 8, 32) i64 %f(i64 noundef %h)
  %r = xor i64 %v, %x
  %t = add i64 %r, 11
  ret i64 %t
}
