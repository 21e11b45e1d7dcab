; What llvm.used names keeps its name and its own address, for somebody whom no tool sees may look at the very symbol: it becomes a
; thunk in place, never an alias, and is never folded. Its calls go to the kept body, and the list goes on naming it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
; CHECK: define internal i32 @a(i32 %x) unnamed_addr {
; CHECK-NEXT: tail call i32 @b(i32 %x)
; CHECK: define dso_local i32 @b(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @calls(i32 %x)
; CHECK-NEXT: call i32 @b(i32 %x)

@llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"

define internal i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @calls(i32 %x) {
  %r = call i32 @a(i32 %x)
  %s = xor i32 %r, 1
  ret i32 %s
}
