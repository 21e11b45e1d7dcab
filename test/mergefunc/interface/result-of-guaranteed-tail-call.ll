; A return passes on the result of a guaranteed tail call, though nobody wants it: without that the call
; would be none. 'c', whose call is none either, merges with 'a'.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@p = global i32 0

declare tailcc i32 @h(i32)

; CHECK: define internal tailcc i32 @a(
; CHECK: ret i32 7
define internal tailcc i32 @a(i32 %x) {
  store volatile i32 1, ptr @p
  store volatile i32 2, ptr @p
  store volatile i32 3, ptr @p
  %r = tail call tailcc i32 @h(i32 %x)
  ret i32 7
}

; CHECK: define internal tailcc i32 @b(
; CHECK: [[R:%.*]] = tail call tailcc i32 @h(i32 %x)
; CHECK-NEXT: ret i32 [[R]]
define internal tailcc i32 @b(i32 %x) {
  store volatile i32 1, ptr @p
  store volatile i32 2, ptr @p
  store volatile i32 3, ptr @p
  %r = tail call tailcc i32 @h(i32 %x)
  ret i32 %r
}

; CHECK-NOT: @c(
define internal tailcc i32 @c(i32 %x) {
  store volatile i32 1, ptr @p
  store volatile i32 2, ptr @p
  store volatile i32 3, ptr @p
  %r = tail call tailcc i32 @h(i32 %x)
  ret i32 7
}

; CHECK: define void @use(
define void @use() {
  %1 = call tailcc i32 @a(i32 3)
  %2 = call tailcc i32 @b(i32 3)
  %3 = call tailcc i32 @c(i32 3)
  ret void
}
