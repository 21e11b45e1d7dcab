; Of two freezes of one defined value one has metadata, which keeps it. The check pairs it with its own.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local i32 @first(
; CHECK: define dso_local i32 @second(
; CHECK-NEXT: tail call i32 @first(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)
declare void @sink(i32, i32)

define dso_local i32 @first(i32 noundef %x, i32 %y) {
  %plain = freeze i32 %x
  %noted = freeze i32 %x, !annotation !0
  call void @sink(i32 %plain, i32 %noted)
  %c = call i32 @outside(i32 %plain)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @second(i32 noundef %x, i32 %y) {
  %plain = freeze i32 %x
  %noted = freeze i32 %x, !annotation !0
  call void @sink(i32 %plain, i32 %noted)
  %c = call i32 @outside(i32 %plain)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

!0 = !{!"auto-init"}
