; A result that no call takes need not be extended, in calls of the kept body's own name as in others.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not=@b
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK: define internal i8 @a(i64 %x)
define internal zeroext i8 @a(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  %u = trunc i64 %t to i8
  ret i8 %u
}

define internal i8 @b(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  %u = trunc i64 %t to i8
  ret i8 %u
}

; CHECK: define dso_local void @caller(
; CHECK-NEXT: call i8 @a(i64 %x)
; CHECK-NEXT: call i8 @a(i64 %x)
define dso_local void @caller(i64 %x) {
  %a = call zeroext i8 @a(i64 %x)
  %b = call i8 @b(i64 %x)
  ret void
}
