; An invoke of a function that does not unwind, as the whole program shows, becomes a call, and its landing pad goes.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK-LABEL: define dso_local i32 @caller(
; CHECK-NOT: invoke
; CHECK: call{{.*}} @quiet(
; CHECK-NOT: landingpad

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @__gxx_personality_v0(...)
declare void @clean()

define internal i32 @quiet(i32 %x) {
  %y = mul i32 %x, 5
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) personality ptr @__gxx_personality_v0 {
  %before = call i32 @quiet(i32 %x)
  %r = invoke i32 @quiet(i32 %before)
          to label %fine unwind label %pad
fine:
  ret i32 %r
pad:
  %p = landingpad { ptr, i32 } cleanup
  call void @clean()
  resume { ptr, i32 } %p
}
