; The check's copy of a module has its own addresses of blocks, also of functions that come later, and
; of functions that name each other's.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = global [2 x ptr] [ptr blockaddress(@one, %done), ptr blockaddress(@two, %done)]

declare i32 @outside(i32)

; CHECK: define dso_local i32 @a(
; CHECK: or i32 %x, %y
define dso_local i32 @a(i32 %x, i32 %y) {
  %p = or disjoint i32 %x, %y
  %q = call i32 @outside(i32 %p)
  %r = call i32 @outside(i32 %q)
  ret i32 %r
}

; CHECK: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
define dso_local i32 @b(i32 %x, i32 %y) {
  %p = or i32 %x, %y
  %q = call i32 @outside(i32 %p)
  %r = call i32 @outside(i32 %q)
  ret i32 %r
}

; CHECK: define dso_local void @one(
; CHECK: store ptr blockaddress(@two, %done), ptr %p
define dso_local void @one(ptr %p) {
  store ptr blockaddress(@two, %done), ptr %p
  br label %done
done:
  ret void
}

define dso_local void @two(ptr %p) {
  store ptr blockaddress(@one, %done), ptr %p
  br label %done
done:
  store ptr null, ptr %p
  ret void
}
