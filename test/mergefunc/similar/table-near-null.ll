; An address that is null in one member has no distance: these stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK-LABEL: define void @two(
; CHECK: call void @take.ptr(ptr %p, ptr null)
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
  call void @take.ptr(ptr %p, ptr null)
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
