; A call through a pointer is the same whatever the pointer holds: such functions merge.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @b(ptr %f, i32 %x)
; CHECK-NEXT: tail call i32 @a(ptr %f, i32 %x)

define dso_local i32 @a(ptr %f, i32 %x) {
  %a = call i32 %f(i32 %x)
  %b = mul i32 %a, 3
  %c = call i32 %f(i32 %b)
  %d = xor i32 %c, %a
  %e = sub i32 %d, 7
  ret i32 %e
}

define dso_local i32 @b(ptr %f, i32 %x) {
  %a = call i32 %f(i32 %x)
  %b = mul i32 %a, 3
  %c = call i32 %f(i32 %b)
  %d = xor i32 %c, %a
  %e = sub i32 %d, 7
  ret i32 %e
}
