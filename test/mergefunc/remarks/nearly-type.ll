; Types are told: that of the function, of an instruction, of an alloca.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: remark: <unknown>:0:0: 'g' is not merged with 'f': the first difference is the type: i32 (i64, ptr), and i32 (i32, ptr) in 'f'{{$}}
; CHECK: 'i' is not merged with 'h': the first difference is the type of the zext %b: i64, and i48 in 'h'{{$}}
; CHECK: 'k' is not merged with 'j': the first difference is the allocated type of the alloca %b: [8 x i32], and [4 x i32] in 'j'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @g(i64 %x, ptr %p) {
  %a = mul i64 %x, 7
  %b = add i64 %a, 3
  %c = xor i64 %b, %x
  store i64 %c, ptr %p
  %d = lshr i64 %c, 2
  ret i32 0
}

define dso_local i32 @h(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = zext i32 %a to i48
  store i48 %b, ptr %p
  ret i32 %a
}

define dso_local i32 @i(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = zext i32 %a to i64
  store i64 %b, ptr %p
  ret i32 %a
}

define dso_local i32 @j(i32 %x, ptr %p) {
  %b = alloca [4 x i32]
  call void @take(ptr %b)
  %r = load i32, ptr %b
  ret i32 %r
}

define dso_local i32 @k(i32 %x, ptr %p) {
  %b = alloca [8 x i32]
  call void @take(ptr %b)
  %r = load i32, ptr %b
  ret i32 %r
}

declare void @take(ptr)
