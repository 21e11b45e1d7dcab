; A function whose address is used with another type becomes a thunk that keeps name, address and type.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @integer = dso_local global ptr @b
@integer = dso_local global ptr @b
; CHECK: @swapped = dso_local constant [1 x ptr] [ptr @c]
@swapped = dso_local constant [1 x ptr] [ptr @c]

declare i64 @outside(i64)

; CHECK-LABEL: define dso_local i64 @a(ptr %p, i64 %u)
; CHECK-NEXT: load
define dso_local i64 @a(ptr %p, i64 %u) unnamed_addr {
  %v = load ptr, ptr %p
  %i = ptrtoint ptr %v to i64
  %m = mul i64 %i, 7
  %r = call i64 @outside(i64 %m)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @b(ptr %p) unnamed_addr
; CHECK-NEXT: [[R:%.*]] = tail call i64 @a(ptr %p, i64 poison)
; CHECK-NEXT: ret i64 [[R]]
define internal i64 @b(ptr %p) unnamed_addr {
  %v = load ptr, ptr %p
  %i = ptrtoint ptr %v to i64
  %m = mul i64 %i, 7
  %r = call i64 @outside(i64 %m)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @c(i64 %u, ptr %p) unnamed_addr
; CHECK-NEXT: [[R:%.*]] = tail call i64 @a(ptr %p, i64 poison)
; CHECK-NEXT: ret i64 [[R]]
define internal i64 @c(i64 %u, ptr %p) unnamed_addr {
  %v = load ptr, ptr %p
  %i = ptrtoint ptr %v to i64
  %m = mul i64 %i, 7
  %r = call i64 @outside(i64 %m)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}
