; A function that could share a body with another one, but not with the group that this one is in, is not told to take too many
; parameters; with fewer of them it is.
; RUN: %opt -passes='rust-mergefunc<similar=2;test-least-gain=-1000>' %s -o /dev/null -pass-remarks-missed=rust-mergefunc 2>&1 | FileCheck %s --implicit-check-not=TooManyParameters
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000>' %s -o /dev/null -pass-remarks-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=ONE
; CHECK: 'third' is not merged with
; ONE: 'third' is similar to 'first' but is not merged: to pass 13 for 3, 14 for 4, which would save about {{-?[0-9]+}} bytes,
; ONE-SAME: takes 2 parameters where 1 are possible [TooManyParameters]
target datalayout = "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-apple-macosx10.15.0"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
declare void @take.i32(ptr, i32)
declare void @take.i16(ptr, i16)
declare void @take.i8(ptr, i8)
define void @first(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1)
  call void @take.i32(ptr %p, i32 2)
  call void @take.i16(ptr %p, i16 3)
  call void @take.i8(ptr %p, i8 4)
  ret void
}
define void @second(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 11)
  call void @take.i32(ptr %p, i32 12)
  call void @take.i16(ptr %p, i16 3)
  call void @take.i8(ptr %p, i8 4)
  ret void
}
define void @third(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1)
  call void @take.i32(ptr %p, i32 2)
  call void @take.i16(ptr %p, i16 13)
  call void @take.i8(ptr %p, i8 14)
  ret void
}
attributes #0 = { optsize }
