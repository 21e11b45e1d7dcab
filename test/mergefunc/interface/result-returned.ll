; Where another result may come a call no longer says that it is the argument; where the result is the same it does.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@b(" --implicit-check-not="define {{.*}}@d("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK-LABEL: define internal i64 @a(i64 %x)
; CHECK-NEXT: mul
define internal i64 @a(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 1
}

define internal i64 @b(i64 returned %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %x
}

; CHECK-LABEL: define internal i64 @c(i64 returned %x)
; CHECK-NEXT: mul
define internal i64 @c(i64 returned %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret i64 %x
}

define internal i64 @d(i64 returned %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret i64 %x
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %u = call i64 @a(i64 %x)
; CHECK-NEXT: %v = call i64 @a(i64 %x)
; CHECK-NEXT: %w = call i64 @c(i64 returned %x)
; CHECK-NEXT: %y = call i64 @c(i64 returned %w)
define dso_local i64 @caller(i64 %x) {
  %u = call i64 @a(i64 %x)
  %v = call i64 @b(i64 returned %x)
  %w = call i64 @c(i64 returned %x)
  %y = call i64 @d(i64 returned %w)
  ret i64 %y
}
