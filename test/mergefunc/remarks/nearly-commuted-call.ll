; Arguments of a commutative intrinsic are paired with those that they equal; the others are not.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'g' is not merged with 'f': the first difference is argument 2 of the call %a: 77, and %x in 'f'{{$}}
; CHECK: 'h' is not merged with 'f': the first difference is argument 3 of the call %c: 5, and 4 in 'f'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  %b = call i32 @llvm.fshl.i32(i32 %a, i32 %x, i32 3)
  %c = call i32 @llvm.smul.fix.i32(i32 %b, i32 %a, i32 4)
  ret i32 %c
}

define dso_local i32 @g(i32 %x, i32 %y) {
  %a = call i32 @llvm.smax.i32(i32 %y, i32 77)
  %b = call i32 @llvm.fshl.i32(i32 %a, i32 %x, i32 3)
  %c = call i32 @llvm.smul.fix.i32(i32 %b, i32 %a, i32 4)
  ret i32 %c
}

define dso_local i32 @h(i32 %x, i32 %y) {
  %a = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  %b = call i32 @llvm.fshl.i32(i32 %a, i32 %x, i32 3)
  %c = call i32 @llvm.smul.fix.i32(i32 %a, i32 %b, i32 5)
  ret i32 %c
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
