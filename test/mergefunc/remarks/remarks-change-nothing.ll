; Asking for remarks does not change what is done.
; RUN: %opt -passes=rust-mergefunc %s -o %t.silent
; RUN: %opt -passes=rust-mergefunc -pass-remarks=.* -pass-remarks-missed=.* -pass-remarks-output=%t.yaml %s -o %t.asked 2> /dev/null
; RUN: cmp %t.silent %t.asked
; RUN: FileCheck %s < %t.asked

; CHECK: @alias = {{.*}}alias
; CHECK: tail call i32 @a(i32 %x)

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @thunk(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @alias(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @folded(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @folded(i32 %x)
  ret i32 %r
}
