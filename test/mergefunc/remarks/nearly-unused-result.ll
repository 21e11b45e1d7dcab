; That no caller uses a function's result is no difference where it did not serve to merge it.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: 'b' is not merged with 'a': the first difference is operand 2 of the icmp %c: 200, and 100 in 'a'
declare void @f(i32)

define internal i32 @a(i32 %x) {
  %c = icmp eq i32 %x, 100
  %z = zext i1 %c to i32
  call void @f(i32 %z)
  call void @f(i32 1)
  call void @f(i32 2)
  call void @f(i32 3)
  ret i32 %z
}

define dso_local i32 @b(i32 %x) {
  %c = icmp eq i32 %x, 200
  %z = zext i1 %c to i32
  call void @f(i32 %z)
  call void @f(i32 1)
  call void @f(i32 2)
  call void @f(i32 3)
  ret i32 %z
}

define void @use() {
  %1 = call i32 @a(i32 1)
  ret void
}
