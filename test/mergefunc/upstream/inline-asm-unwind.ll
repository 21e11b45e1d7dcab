; Inline assembly marked unwind may throw, and its landing pad is reached.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZTIi = external constant ptr
declare i64 @may_throw(i64)
declare i32 @__gxx_personality_v0(...)
declare i32 @rust_eh_personality(...)

; CHECK-LABEL: define {{.*}}@throws_nothing(
; CHECK: asm sideeffect "call helper"
define dso_local i64 @throws_nothing(i64 %x) personality ptr @__gxx_personality_v0 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 asm sideeffect "call helper", "=r"() to label %done unwind label %pad
done:
  ret i64 %v
pad:
  %lp = landingpad { ptr, i32 } cleanup
  %sel = extractvalue { ptr, i32 } %lp, 1
  %w = sext i32 %sel to i64
  %r = add i64 %w, %m
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@throws(
; CHECK: asm sideeffect unwind "call helper"
define dso_local i64 @throws(i64 %x) personality ptr @__gxx_personality_v0 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 asm sideeffect unwind "call helper", "=r"() to label %done unwind label %pad
done:
  ret i64 %v
pad:
  %lp = landingpad { ptr, i32 } cleanup
  %sel = extractvalue { ptr, i32 } %lp, 1
  %w = sext i32 %sel to i64
  %r = add i64 %w, %m
  ret i64 %r
}
