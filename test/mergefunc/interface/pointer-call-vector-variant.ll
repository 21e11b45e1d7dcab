; A call with attributes that speak of its arguments is not given others: a thunk adapts. One
; without such attributes is.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @g(i64)
declare <2 x i64> @wide(<2 x i64>, <2 x ptr>)

; CHECK: define dso_local i64 @a(ptr %x, ptr %to)
define dso_local i64 @a(ptr %x, ptr %to) {
  store ptr %x, ptr %to
  %1 = call i64 @g(i64 1)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}

; CHECK: define internal i64 @b(i64 %x, ptr %to)
; CHECK-NEXT: inttoptr
; CHECK-NEXT: tail call i64 @a(ptr
define internal i64 @b(i64 %x, ptr %to) {
  store i64 %x, ptr %to
  %1 = call i64 @g(i64 1)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}

; CHECK-NOT: @c(
define internal i64 @c(i64 %x, ptr %to) {
  store i64 %x, ptr %to
  %1 = call i64 @g(i64 1)
  %2 = call i64 @g(i64 %1)
  %3 = call i64 @g(i64 %2)
  ret i64 %3
}

; CHECK: define i64 @use(
; CHECK-NEXT: call i64 @b(i64 %x, ptr %to) #
; CHECK-NEXT: inttoptr
; CHECK-NEXT: call i64 @a(ptr
define i64 @use(i64 %x, ptr %to) {
  %1 = call i64 @b(i64 %x, ptr %to) #0
  %2 = call i64 @c(i64 %1, ptr %to)
  ret i64 %2
}

attributes #0 = { "vector-function-abi-variant"="_ZGVnN2vv_b(wide)" }
