; A remark names four of the constants that a table passes, and how many more there are.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000>' %s -o /dev/null -pass-remarks=rust-mergefunc 2>&1 | FileCheck %s
; CHECK: merged 'two' with the similar 'one' (thunk, saves about {{-?[0-9]+}} bytes); it passes 'b0' for 'a0', 'b1' for 'a1', 'b2' for 'a2', 'b3' for 'a3', 2 more
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take(ptr, ptr)
declare dso_local i32 @a0()
declare dso_local i32 @a1()
declare dso_local i32 @a2()
declare dso_local i32 @a3()
declare dso_local i32 @a4()
declare dso_local i32 @a5()
declare dso_local i32 @b0()
declare dso_local i32 @b1()
declare dso_local i32 @b2()
declare dso_local i32 @b3()
declare dso_local i32 @b4()
declare dso_local i32 @b5()
define void @one(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @a0)
  call void @take(ptr %p, ptr @a1)
  call void @take(ptr %p, ptr @a2)
  call void @take(ptr %p, ptr @a3)
  call void @take(ptr %p, ptr @a4)
  call void @take(ptr %p, ptr @a5)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @b0)
  call void @take(ptr %p, ptr @b1)
  call void @take(ptr %p, ptr @b2)
  call void @take(ptr %p, ptr @b3)
  call void @take(ptr %p, ptr @b4)
  call void @take(ptr %p, ptr @b5)
  ret void
}
