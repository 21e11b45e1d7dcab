; Under no-aliases the split body's first name is a thunk like the others.
; RUN: %opt -passes='rust-mergefunc<no-aliases>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: {{^@.*}} alias
; CHECK: define internal i32 @a.merged(i32 %x) unnamed_addr
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak dso_local i32 @a(i32 {{.*}})
; CHECK-NEXT: tail call i32 @a.merged
; CHECK: define weak dso_local i32 @b(i32 %x)
; CHECK-NEXT: tail call i32 @a.merged(i32 %x)
; CHECK-NOT: {{^@.*}} alias

define weak dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
