; A store through a pointer does not change a variable to which no pointer leads in the joined program, so its value is not loaded again,
; also where functions merged before: merging ends what was known of variables.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK-LABEL: define dso_local i32 @count(
; CHECK: store i32 %by, ptr %p
; CHECK-NOT: load
; CHECK: ret i32

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@counter = internal global i32 0

declare i32 @see(i32)

define dso_local i32 @count(i32 %by, ptr %p) optsize {
  %old = load i32, ptr @counter
  %new = add i32 %old, %by
  store i32 %new, ptr @counter
  store i32 %by, ptr %p
  %again = load i32, ptr @counter
  ret i32 %again
}

define dso_local i32 @one(i32 %x) optsize {
  %a = call i32 @see(i32 %x)
  %b = mul i32 %a, 7
  %c = xor i32 %b, %x
  %d = call i32 @see(i32 %c)
  ret i32 %d
}

define dso_local i32 @two(i32 %x) optsize {
  %a = call i32 @see(i32 %x)
  %b = mul i32 %a, 7
  %c = xor i32 %b, %x
  %d = call i32 @see(i32 %c)
  ret i32 %d
}
