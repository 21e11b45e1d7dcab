; The linker may drop a linkonce_odr body and take another object's, optimized otherwise. Callers of
; equal ODR functions are sent to a private body, never from one ODR name to another.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$one = comdat any
$two = comdat any
; CHECK-NOT: alias

; CHECK: define internal i64 [[BODY:@[a-z._]+]](i64 %x)
; CHECK: xor i64 %n, 99
; CHECK-NOT: alias
define linkonce_odr i64 @one(i64 %x) unnamed_addr comdat {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %k = add i64 %r, %s
  %l = mul i64 %k, %h
  %n = sub i64 %l, %m
  %o = xor i64 %n, 99
  ret i64 %o
}

define linkonce_odr i64 @two(i64 %x) unnamed_addr comdat {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %k = add i64 %r, %s
  %l = mul i64 %k, %h
  %n = sub i64 %l, %m
  %o = xor i64 %n, 99
  ret i64 %o
}

; CHECK-LABEL: define dso_local i64 @caller(
; CHECK-NEXT: call i64 [[BODY]](i64 1)
; CHECK-NEXT: call i64 [[BODY]](i64 2)
define dso_local i64 @caller() {
  %a = call i64 @one(i64 1)
  %b = call i64 @two(i64 2)
  %c = add i64 %a, %b
  ret i64 %c
}
