; Calls of a fast function that are the last thing their caller does stay with their name where the kept body has another convention. That name is a thunk
; which promises what it always did, so such calls are not equal: the caller of a function that may unwind must not call one that never does.
;
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define internal fastcc i64 @calls_plain(
; CHECK: tail call fastcc i64 @plain(
; CHECK-LABEL: define internal fastcc i64 @a_calls_sure(
; CHECK: tail call fastcc i64 @sure(
@table = global [1 x ptr] [ptr @kept]
@users = global [2 x ptr] [ptr @calls_plain, ptr @a_calls_sure]

declare i64 @source(i64)


define internal i64 @kept(ptr %p) noinline {
  %a = load i64, ptr %p
  %b = call i64 @source(i64 %a)
  %c = call i64 @source(i64 %b)
  %d = call i64 @source(i64 %c)
  ret i64 %d
}
define internal fastcc i64 @plain(ptr %p) noinline {
  %a = load i64, ptr %p
  %b = call i64 @source(i64 %a)
  %c = call i64 @source(i64 %b)
  %d = call i64 @source(i64 %c)
  ret i64 %d
}
define internal fastcc i64 @sure(ptr %p) noinline nounwind {
  %a = load i64, ptr %p
  %b = call i64 @source(i64 %a)
  %c = call i64 @source(i64 %b)
  %d = call i64 @source(i64 %c)
  ret i64 %d
}
define internal fastcc i64 @calls_plain(ptr %p) {
  %a = call i64 @source(i64 1)
  %b = call i64 @source(i64 2)
  %c = call i64 @source(i64 3)
  %d = tail call fastcc i64 @plain(ptr %p)
  ret i64 %d
}
define internal fastcc i64 @a_calls_sure(ptr %p) {
  %a = call i64 @source(i64 1)
  %b = call i64 @source(i64 2)
  %c = call i64 @source(i64 3)
  %d = tail call fastcc i64 @sure(ptr %p)
  ret i64 %d
}
