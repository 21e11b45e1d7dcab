; Every kind of direct call follows a folded function: invoke and musttail as well as a plain call.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @twin
; CHECK-LABEL: define dso_local i32 @invokes
; CHECK: invoke i32 @kept(i32 %x)
; CHECK-LABEL: define dso_local i32 @tails
; CHECK: musttail call i32 @kept(i32 %x)
; CHECK-NOT: @twin

declare i32 @__gxx_personality_v0(...)

define dso_local i32 @kept(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @twin(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @invokes(i32 %x) personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @twin(i32 %x) to label %done unwind label %pad
done:
  ret i32 %r
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

define dso_local i32 @tails(i32 %x) {
  %r = musttail call i32 @twin(i32 %x)
  ret i32 %r
}
