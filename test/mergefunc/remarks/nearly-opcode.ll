; Operations that may be spellings of each other, but are not, are told by opcode or as a whole.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'b' is not merged with 'a': the first difference is the opcode of the sub %b: sub, and mul in 'a'{{$}}
; CHECK: 'd' is not merged with 'c': the first difference is the operation of the shl %b: shl %a, 2, and mul %a, 3 in 'c'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = mul i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @b(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = sub i32 %a, %x
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @c(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = mul i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = udiv i32 %c, 2
  ret i32 %d
}

define dso_local i32 @d(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = shl i32 %a, 2
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = udiv i32 %c, 2
  ret i32 %d
}
