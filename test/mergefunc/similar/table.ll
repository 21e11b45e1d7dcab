; Members that differ in more constants than there may be parameters pass a table of them, in which an address is its distance.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes=rust-mergefunc %s -o /dev/null -pass-remarks=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: merged 'two' with the similar 'one' (thunk, saves about {{[0-9]+}} bytes); it passes 'b0' for 'a0', 'b1' for 'a1', 'b2' for 'a2', 'b3' for 'a3', 2 more
; CHECK: @[[A:one.constants]] = private unnamed_addr constant { i32, i32, i32, i32, i32, i32 } { i32 trunc (i64 sub (i64 ptrtoint (ptr @a0 to i64), i64 ptrtoint (ptr @one.constants to i64)) to i32),
; CHECK: @[[B:two.constants]] = private unnamed_addr constant { i32, i32, i32, i32, i32, i32 } { i32 trunc (i64 sub (i64 ptrtoint (ptr @b0 to i64), i64 ptrtoint (ptr @two.constants to i64)) to i32),
; CHECK-LABEL: define internal void @one.merged(ptr %p, ptr %0)
; CHECK: %[[V:.*]] = call ptr @llvm.load.relative.i64(ptr %0, i64 0)
; CHECK-NEXT: call void @take.ptr(ptr %p, ptr %[[V]])
; CHECK-NEXT: %[[W:.*]] = call ptr @llvm.load.relative.i64(ptr %0, i64 4)
; CHECK-NEXT: call void @take.ptr(ptr %p, ptr %[[W]])
; CHECK-LABEL: define void @one(
; CHECK: tail call void @one.merged(ptr %0, ptr @[[A]])
; CHECK-LABEL: define void @two(
; CHECK: tail call void @one.merged(ptr %p, ptr @[[B]])
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i8(ptr, i8)
declare void @take.i32(ptr, i32)
declare void @take.i64(ptr, i64)
declare void @take.double(ptr, double)
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
  call void @take.i32(ptr %p, i32 1000)
  call void @take.i32(ptr %p, i32 1001)
  call void @take.i32(ptr %p, i32 1002)
  call void @take.i32(ptr %p, i32 1003)
  call void @take.i32(ptr %p, i32 1004)
  call void @take.i32(ptr %p, i32 1005)
  call void @take.i32(ptr %p, i32 1006)
  call void @take.i32(ptr %p, i32 1007)
  call void @take.i32(ptr %p, i32 1008)
  call void @take.i32(ptr %p, i32 1009)
  call void @take.i32(ptr %p, i32 1010)
  call void @take.i32(ptr %p, i32 1011)
  call void @take.i32(ptr %p, i32 1012)
  call void @take.i32(ptr %p, i32 1013)
  call void @take.i32(ptr %p, i32 1014)
  call void @take.i32(ptr %p, i32 1015)
  call void @take.i32(ptr %p, i32 1016)
  call void @take.i32(ptr %p, i32 1017)
  call void @take.i32(ptr %p, i32 1018)
  call void @take.i32(ptr %p, i32 1019)
  call void @take.i32(ptr %p, i32 1020)
  call void @take.i32(ptr %p, i32 1021)
  call void @take.i32(ptr %p, i32 1022)
  call void @take.i32(ptr %p, i32 1023)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.ptr(ptr %p, ptr @b2)
  call void @take.ptr(ptr %p, ptr @b3)
  call void @take.ptr(ptr %p, ptr @b4)
  call void @take.ptr(ptr %p, ptr @b5)
  call void @take.i32(ptr %p, i32 1000)
  call void @take.i32(ptr %p, i32 1001)
  call void @take.i32(ptr %p, i32 1002)
  call void @take.i32(ptr %p, i32 1003)
  call void @take.i32(ptr %p, i32 1004)
  call void @take.i32(ptr %p, i32 1005)
  call void @take.i32(ptr %p, i32 1006)
  call void @take.i32(ptr %p, i32 1007)
  call void @take.i32(ptr %p, i32 1008)
  call void @take.i32(ptr %p, i32 1009)
  call void @take.i32(ptr %p, i32 1010)
  call void @take.i32(ptr %p, i32 1011)
  call void @take.i32(ptr %p, i32 1012)
  call void @take.i32(ptr %p, i32 1013)
  call void @take.i32(ptr %p, i32 1014)
  call void @take.i32(ptr %p, i32 1015)
  call void @take.i32(ptr %p, i32 1016)
  call void @take.i32(ptr %p, i32 1017)
  call void @take.i32(ptr %p, i32 1018)
  call void @take.i32(ptr %p, i32 1019)
  call void @take.i32(ptr %p, i32 1020)
  call void @take.i32(ptr %p, i32 1021)
  call void @take.i32(ptr %p, i32 1022)
  call void @take.i32(ptr %p, i32 1023)
  ret void
}
