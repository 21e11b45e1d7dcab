; A function that touches one variable alone says so with memory; a body that is passed the variable says
; nothing of it, for now that is memory of an argument. The names say what they said.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: Function Attrs: nounwind{{$}}
; CHECK-NEXT: define internal i32 @m1.merged(i32 %x, ptr %0) unnamed_addr #[[B:[0-9]+]]
; CHECK: define i32 @m1(i32 %0) #[[N:[0-9]+]]
; CHECK-NEXT: tail call i32 @m1.merged(i32 %0, ptr @a){{$}}
; CHECK: define i32 @caller(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, ptr @c){{( #[0-9]+)?$}}
; CHECK: attributes #[[B]] = { nounwind }
; CHECK: attributes #[[N]] = { nounwind memory(readwrite, argmem: none) }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = global i32 0
@b = global i32 0
@c = global i32 0
define i32 @m1(i32 %x) nounwind memory(readwrite, argmem: none) {
  call void @use(i32 %x)
  call void @use(i32 5)
  store i32 1, ptr @a
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind memory(readwrite, argmem: none) {
  call void @use(i32 %x)
  call void @use(i32 5)
  store i32 1, ptr @b
  ret i32 %x
}
define internal i32 @v(i32 %x) nounwind memory(readwrite, argmem: none) {
  call void @use(i32 %x)
  call void @use(i32 5)
  store i32 1, ptr @c
  ret i32 %x
}
define i32 @caller(i32 %x) {
  %a = call i32 @v(i32 %x) memory(readwrite, argmem: none)
  ret i32 %a
}
