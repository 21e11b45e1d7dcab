; What llvm.used names stays a function under its name, for somebody whom no tool sees may call it: it becomes
; a thunk where others would be folded or become an alias, and its address stays its own.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @table = dso_local global [2 x ptr] [ptr @a, ptr @b]
; CHECK: @llvm.used = appending global [2 x ptr] [ptr @a, ptr @odr]
; CHECK: define internal i32 @a(i32 %x) unnamed_addr
; CHECK-NEXT: tail call i32 @b(i32 %x)
; CHECK: define dso_local i32 @b(i32 %x)
; CHECK-NEXT: mul i32 %x, 7

; The body of one that a linker may choose moves all the same.
; CHECK: define internal i32 @odr.merged(i32 %x) unnamed_addr
; CHECK: define weak_odr dso_local i32 @odr(i32 {{.*}}) unnamed_addr
; CHECK-NEXT: tail call i32 @odr.merged(
; CHECK: define weak_odr dso_local i32 @twin(i32 %x) unnamed_addr
; CHECK-NEXT: tail call i32 @odr.merged(

; Near miss: what nobody names is folded.
; CHECK-NOT: @c(

@table = dso_local global [2 x ptr] [ptr @a, ptr @b]
@llvm.used = appending global [2 x ptr] [ptr @a, ptr @odr], section "llvm.metadata"
$odr = comdat any
$twin = comdat any

define internal i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @c(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr dso_local i32 @odr(i32 %x) unnamed_addr comdat {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr dso_local i32 @twin(i32 %x) unnamed_addr comdat {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @calls(i32 %x) {
  %r = call i32 @c(i32 %x)
  ret i32 %r
}
