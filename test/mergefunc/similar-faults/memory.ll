; A global becomes an argument, and the functions said that they read no memory of arguments: the body does not say it.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged(i32 %x, i32 %y, ptr %0) unnamed_addr #[[BODY:[0-9]+]]
; CHECK: call i32 @f.merged(i32 %0, i32 %1, ptr @a){{$}}
; CHECK: attributes #[[BODY]] = { nounwind }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = internal global i32 1
@b = internal global i32 2
@keep = dso_local global [2 x ptr] [ptr @a, ptr @b]

define dso_local i32 @f(i32 %x, i32 %y) nounwind memory(read, argmem: none) {
  %l = load i32, ptr @a
  %r = add i32 %y, %l
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind memory(read, argmem: none) {
  %l = load i32, ptr @b
  %r = add i32 %y, %l
  ret i32 %r
}
