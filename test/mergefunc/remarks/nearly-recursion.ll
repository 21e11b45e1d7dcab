; Where two pairs call each other, the pair with a difference of its own says that one, not the call.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'g1' is not merged with 'f1': the first difference is the callee of the call %r: 'g2', and 'f2' in 'f1'{{$}}
; CHECK: 'g2' is not merged with 'f2': the first difference is operand 2 of the xor %b: 6, and 5 in 'f2'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f1(i32 %x) {
  %a = udiv i32 %x, 11
  %r = call i32 @f2(i32 %a)
  %b = urem i32 %r, 9
  ret i32 %b
}

define dso_local i32 @f2(i32 %x) {
  %a = udiv i32 %x, 11
  %r = call i32 @f1(i32 %a)
  %b = xor i32 %r, 5
  ret i32 %b
}

define dso_local i32 @g1(i32 %x) {
  %a = udiv i32 %x, 11
  %r = call i32 @g2(i32 %a)
  %b = urem i32 %r, 9
  ret i32 %b
}

define dso_local i32 @g2(i32 %x) {
  %a = udiv i32 %x, 11
  %r = call i32 @g1(i32 %a)
  %b = xor i32 %r, 6
  ret i32 %b
}
