; A table and a thunk that are as large as the body do not pay.
; RUN: %opt -passes='rust-mergefunc<check>' %s -pass-remarks-missed=rust-mergefunc 2>&1 | FileCheck %s --implicit-check-not=.merged
; CHECK: 'two' is similar to 'one' but is not merged: to pass
; CHECK-SAME: costs about what it saves [NotSmaller]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
define internal i32 @a0() noinline { ret i32 9700 }
define internal i32 @a1() noinline { ret i32 9701 }
define internal i32 @a2() noinline { ret i32 9702 }
define internal i32 @a3() noinline { ret i32 9703 }
define internal i32 @a4() noinline { ret i32 9704 }
define internal i32 @a5() noinline { ret i32 9705 }
define internal i32 @b0() noinline { ret i32 9800 }
define internal i32 @b1() noinline { ret i32 9801 }
define internal i32 @b2() noinline { ret i32 9802 }
define internal i32 @b3() noinline { ret i32 9803 }
define internal i32 @b4() noinline { ret i32 9804 }
define internal i32 @b5() noinline { ret i32 9805 }
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.ptr(ptr %p, ptr @a2)
  call void @take.ptr(ptr %p, ptr @a3)
  call void @take.ptr(ptr %p, ptr @a4)
  call void @take.ptr(ptr %p, ptr @a5)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.ptr(ptr %p, ptr @b2)
  call void @take.ptr(ptr %p, ptr @b3)
  call void @take.ptr(ptr %p, ptr @b4)
  call void @take.ptr(ptr %p, ptr @b5)
  ret void
}
