; Nothing may be promised of a parameter for which callers now pass poison; where all interfaces are the same the promises stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK-LABEL: define {{.*}}@first(
; CHECK-NEXT: %1 = tail call i64 @second(i64 poison, i64 noundef %x)
define dso_local i64 @first(i64 noundef %x, i64 noundef range(i64 0, 9) %u, ptr nonnull noundef dereferenceable(8) %v) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@second(i64 %u, i64 noundef %x)
; CHECK-NEXT: mul
define dso_local i64 @second(i64 noundef range(i64 0, 9) %u, i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@same1(i64 noundef %x, i64 noundef %u)
; CHECK-NEXT: mul
define dso_local i64 @same1(i64 noundef %x, i64 noundef %u) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 1)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@same2(i64 noundef %x, i64 noundef %u)
; CHECK-NEXT: tail call i64 @same1(i64 noundef %x, i64 noundef %u)
define dso_local i64 @same2(i64 noundef %x, i64 noundef %u) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 1)
  ret i64 %t
}
