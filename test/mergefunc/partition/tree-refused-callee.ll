; search=tree, too, keeps callers apart when planning refuses to merge what they call.
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @big1(i32 %x)
; CHECK-NEXT: mul i32 %x, 5
; CHECK-NEXT: call i32 @small1(
; CHECK: define dso_local i32 @big2(i32 %x)
; CHECK-NEXT: mul i32 %x, 5
; CHECK-NEXT: call i32 @small2(

define dso_local i32 @small1(i32 %x) {
  %r = add nsw i32 %x, 1
  ret i32 %r
}

define dso_local i32 @small2(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}

define dso_local i32 @big1(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @small1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @big2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @small2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
