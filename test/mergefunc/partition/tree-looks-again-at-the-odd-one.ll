; search=tree takes out of its order, and puts back, whatever refers to a table that was folded: also
; 'odd', which equals nothing, but stands between 'one' and 'two' as long as their tables count as two.
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=hash>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@first = private unnamed_addr constant [2 x i32] [i32 1, i32 2]
@second = private unnamed_addr constant [2 x i32] [i32 1, i32 2]

declare void @use(ptr, i32)

; CHECK: define dso_local i32 @one(
; CHECK: br label
define dso_local i32 @one(i32 %x, i32 %y) {
  call void @use(ptr @second, i32 1)
  br label %next

next:
  %a = sub i32 %x, %y
  %b = lshr i32 %a, %y
  %c = lshr i32 %b, %x
  %d = add i32 %c, %y
  ret i32 %d
}

; CHECK: define dso_local i32 @odd(
; CHECK: br label
define dso_local i32 @odd(i32 %x, i32 %y) {
  call void @use(ptr @second, i32 1)
  br label %next

next:
  %a = sub i32 %x, %y
  %b = lshr i32 %a, %x
  %c = lshr i32 %b, %x
  %d = add i32 %c, %x
  ret i32 %d
}

; CHECK: define dso_local i32 @two(
; CHECK-NEXT: tail call i32 @one(
define dso_local i32 @two(i32 %x, i32 %y) {
  call void @use(ptr @first, i32 1)
  br label %next

next:
  %a = sub i32 %x, %y
  %b = lshr i32 %a, %y
  %c = lshr i32 %b, %x
  %d = add i32 %c, %y
  ret i32 %d
}
