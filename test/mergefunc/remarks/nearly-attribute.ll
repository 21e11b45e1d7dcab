; An attribute that belongs to identity is told with the function that alone has it.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: remark: <unknown>:0:0: 'g' is not merged with 'f': the first difference is the attribute 'noinline': only in 'g'{{$}}
; CHECK: 'h' is not merged with 'g': the first difference is the attribute 'target-cpu': only in 'h'{{$}}
; CHECK: 'i' is not merged with 'h': the first difference is the attribute 'target-cpu': 'znver3', and 'znver2' in 'h'{{$}}

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

define dso_local i32 @g(i32 %x, ptr %p) noinline {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @h(i32 %x, ptr %p) "target-cpu"="znver2" {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @i(i32 %x, ptr %p) "target-cpu"="znver3" {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}
