; Each of three members takes away what does not hold for it.
; RUN: %opt -passes="rust-mergefunc<check>" %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define {{.*}}i64 @{{[abc0-9.]*}}(i64 %x, i64 %y) {{.*}}{
; CHECK-NEXT: %m = mul
define dso_local i64 @a(i64 noundef %x, i64 noundef %y) unnamed_addr {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = call i64 @outside(i64 %y)
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

define dso_local i64 @b(i64 noundef %x, i64 %y) unnamed_addr {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = call i64 @outside(i64 %y)
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

define dso_local i64 @c(i64 %x, i64 noundef %y) unnamed_addr {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = call i64 @outside(i64 %y)
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

declare i64 @outside(i64)
