; A predicate is told by its name.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: remark: <unknown>:0:0: 'g' is not merged with 'f': the first difference is the predicate of the icmp %b: sgt, and slt in 'f'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = icmp slt i32 %a, 100
  %c = select i1 %b, i32 %x, i32 %a
  store i32 %c, ptr %p
  ret i32 %c
}

define dso_local i32 @g(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = icmp sgt i32 %a, 100
  %c = select i1 %b, i32 %x, i32 %a
  store i32 %c, ptr %p
  ret i32 %c
}
