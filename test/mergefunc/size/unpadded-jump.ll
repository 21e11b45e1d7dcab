; Functions that are optimized for size are not padded: a thunk of five bytes pays for a body of thirteen.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: %S/Inputs/no-larger %s %t.ll x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=SIZE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; SIZE: smaller

@g = dso_local global i32 0

; CHECK-LABEL: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
define dso_local i32 @a() optsize {
  %v = load i32, ptr @g
  %m = mul i32 %v, 1000
  ret i32 %m
}
define dso_local i32 @b() optsize {
  %v = load i32, ptr @g
  %m = mul i32 %v, 1000
  ret i32 %m
}

; Near miss: with padding, thunk and body take sixteen bytes each.
; CHECK-LABEL: define dso_local i32 @padded.b(
; CHECK-NEXT: load i32
define dso_local i32 @padded.a() {
  %v = load i32, ptr @g
  %m = mul i32 %v, 1001
  ret i32 %m
}
define dso_local i32 @padded.b() {
  %v = load i32, ptr @g
  %m = mul i32 %v, 1001
  ret i32 %m
}

; Near miss: four instructions that are one of two bytes, and a return.
; CHECK-LABEL: define dso_local void @short.b(
; CHECK-NEXT: load i32
define dso_local void @short.a(ptr %p, i32 %x) optsize {
  %v = load i32, ptr %p
  %s = add i32 %v, %x
  store i32 %s, ptr %p
  ret void
}
define dso_local void @short.b(ptr %p, i32 %x) optsize {
  %v = load i32, ptr %p
  %s = add i32 %v, %x
  store i32 %s, ptr %p
  ret void
}
