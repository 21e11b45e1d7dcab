; Callees are told by name: of functions outside, and of functions that did not merge either.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: remark: <unknown>:0:0: 'g' is not merged with 'f': the first difference is the callee of the call %b: 'two', and 'one' in 'f'{{$}}
; CHECK: 'k' is not merged with 'h': the first difference is operand 2 of the or %c: 4, and 3 in 'h'{{$}}
; CHECK: 'calls_k' is not merged with 'calls_h': the first difference is the callee of the call %r: 'k', and 'h' in 'calls_h'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @one(i32)
declare i32 @two(i32)

define dso_local i32 @f(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = call i32 @one(i32 %a)
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @g(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = call i32 @two(i32 %a)
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @h(i32 %x) noinline {
  %a = lshr i32 %x, 7
  %b = and i32 %a, %x
  %c = or i32 %b, 3
  ret i32 %c
}

define dso_local i32 @calls_h(i32 %x) {
  %a = udiv i32 %x, 11
  %b = urem i32 %a, 5
  %r = call i32 @h(i32 %b)
  ret i32 %r
}

define dso_local i32 @k(i32 %x) noinline {
  %a = lshr i32 %x, 7
  %b = and i32 %a, %x
  %c = or i32 %b, 4
  ret i32 %c
}

define dso_local i32 @calls_k(i32 %x) {
  %a = udiv i32 %x, 11
  %b = urem i32 %a, 5
  %r = call i32 @k(i32 %b)
  ret i32 %r
}
