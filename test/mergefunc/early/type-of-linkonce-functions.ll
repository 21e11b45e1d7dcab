; A linkonce_odr function with a !type to which nothing refers any more stays in an early run: its vtable may be of another
; object. A late run drops it.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefix=LATE

; CHECK: define linkonce_odr hidden i32 @a(i32 %{{.*}}) !type
; CHECK-NEXT: tail call i32 @a.merged(
; CHECK: define linkonce_odr hidden i32 @b(i32 %x) !type
; CHECK-NEXT: tail call i32 @a.merged(i32 %x)
; CHECK: define dso_local i32 @caller(i32 %x) {
; CHECK-NEXT: call i32 @a.merged(i32 %x)
; CHECK-NEXT: call i32 @a.merged(i32 %r)
; LATE-NOT: {{define.*}} !type

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define linkonce_odr hidden i32 @a(i32 %x) !type !0 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define linkonce_odr hidden i32 @b(i32 %x) !type !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @a(i32 %x)
  %s = call i32 @b(i32 %r)
  ret i32 %s
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
