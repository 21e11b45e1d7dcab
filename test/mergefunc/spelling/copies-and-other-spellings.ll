; A function, its copies, and others that are spelled in another way are one class, also where
; instructions have metadata that is part of what they mean.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @f(i32)

; CHECK: define dso_local i32 @a(
; CHECK: mul i32 %x, 8
; CHECK: define dso_local i32 @copy(
; CHECK-NEXT: tail call i32 @a(
; CHECK: define dso_local i32 @other(
; CHECK-NEXT: tail call i32 @a(
; CHECK: define dso_local i32 @copyofother(
; CHECK-NEXT: tail call i32 @a(
; CHECK: define dso_local i32 @near(
; CHECK: shl i32 %x, 2

define dso_local i32 @a(ptr %p, i32 %y) {
  %x = load i32, ptr %p, align 4, !unknown !0
  %m = mul i32 %x, 8
  %s = add i32 %m, %y
  call void @f(i32 %s)
  call void @f(i32 %m)
  call void @f(i32 %y)
  ret i32 %s
}

define dso_local i32 @copy(ptr %p, i32 %y) {
  %x = load i32, ptr %p, align 4, !unknown !0
  %m = mul i32 %x, 8
  %s = add i32 %m, %y
  call void @f(i32 %s)
  call void @f(i32 %m)
  call void @f(i32 %y)
  ret i32 %s
}

define dso_local i32 @other(ptr %p, i32 %y) {
  %x = load i32, ptr %p, align 4, !unknown !0
  %m = shl i32 %x, 3
  %s = add i32 %m, %y
  call void @f(i32 %s)
  call void @f(i32 %m)
  call void @f(i32 %y)
  ret i32 %s
}

define dso_local i32 @copyofother(ptr %p, i32 %y) {
  %x = load i32, ptr %p, align 4, !unknown !0
  %m = shl i32 %x, 3
  %s = add i32 %m, %y
  call void @f(i32 %s)
  call void @f(i32 %m)
  call void @f(i32 %y)
  ret i32 %s
}

define dso_local i32 @near(ptr %p, i32 %y) {
  %x = load i32, ptr %p, align 4, !unknown !0
  %m = shl i32 %x, 2
  %s = add i32 %m, %y
  call void @f(i32 %s)
  call void @f(i32 %m)
  call void @f(i32 %y)
  ret i32 %s
}

!0 = !{!"meaning"}
