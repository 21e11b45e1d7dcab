; A name of another interface cannot be an alias of the kept body; one of the same interface can.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @same = {{.*}}alias i64 (i64), ptr @kept
; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
define dso_local i64 @kept(i64 %x) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

define dso_local i64 @same(i64 %x) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@wide(
; CHECK-NEXT: tail call i64 @kept(i64 %x)
define dso_local i64 @wide(i64 %u, i64 %x) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}
