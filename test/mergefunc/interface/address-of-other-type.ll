; A function whose address is used with another type becomes a thunk that keeps name, address and type.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @integer = dso_local global ptr @b
@integer = dso_local global ptr @b
; CHECK: @other = dso_local constant [1 x ptr] [ptr @c]
@other = dso_local constant [1 x ptr] [ptr @c]

@place = external dso_local global ptr

declare i64 @outside(i64)

; CHECK-LABEL: define dso_local i64 @a(ptr %x, ptr %y)
; CHECK-NEXT: store
define dso_local i64 @a(ptr %x, ptr %y) unnamed_addr {
  store volatile ptr %x, ptr @place
  store volatile ptr %y, ptr @place
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @b(i64 %x, ptr %y) unnamed_addr
; CHECK-NEXT: [[X:%.*]] = inttoptr i64 %x to ptr
; CHECK-NEXT: [[R:%.*]] = tail call i64 @a(ptr [[X]], ptr %y)
; CHECK-NEXT: ret i64 [[R]]
define internal i64 @b(i64 %x, ptr %y) unnamed_addr {
  store volatile i64 %x, ptr @place
  store volatile ptr %y, ptr @place
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @c(ptr %x, i64 %y) unnamed_addr
; CHECK-NEXT: [[Y:%.*]] = inttoptr i64 %y to ptr
; CHECK-NEXT: [[R:%.*]] = tail call i64 @a(ptr %x, ptr [[Y]])
; CHECK-NEXT: ret i64 [[R]]
define internal i64 @c(ptr %x, i64 %y) unnamed_addr {
  store volatile ptr %x, ptr @place
  store volatile i64 %y, ptr @place
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}
