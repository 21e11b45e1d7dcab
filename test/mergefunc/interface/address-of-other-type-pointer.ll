; A function that takes an integer where the kept one takes a pointer stays a thunk under its own address.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @entry = dso_local global ptr @b
@entry = dso_local global ptr @b

declare i64 @outside(i64)

; CHECK-LABEL: define dso_local i64 @a(ptr %x, ptr %to)
; CHECK-NEXT: store
define dso_local i64 @a(ptr %x, ptr %to) unnamed_addr {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @b(i64 %x, ptr %to) unnamed_addr
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 %x to ptr
; CHECK-NEXT: [[R:%.*]] = tail call i64 @a(ptr [[P]], ptr %to)
; CHECK-NEXT: ret i64 [[R]]
define internal i64 @b(i64 %x, ptr %to) unnamed_addr {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}
