; A member in llvm.used keeps its name.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m2(i32 %x)
; CHECK-NEXT: tail call i32 @m1.merged(i32 %x, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define internal i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
@llvm.used = appending global [1 x ptr] [ptr @m2], section "llvm.metadata"
define i32 @main(i32 %x) {
  %a = call i32 @m1(i32 %x)
  %b = call i32 @m2(i32 %x)
  ret i32 %a
}
