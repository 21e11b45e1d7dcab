; A thunk of a function that never returns calls the body, and ends like any other.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local void @b(i32 %x) #[[N:[0-9]+]]
; CHECK-NEXT: tail call void @a(i32 %x)
; CHECK: attributes #[[N]] = { noreturn }

declare void @die(i32) noreturn

define dso_local void @a(i32 %x) noreturn {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  call void @die(i32 %e)
  unreachable
}

define dso_local void @b(i32 %x) noreturn {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  call void @die(i32 %e)
  unreachable
}
