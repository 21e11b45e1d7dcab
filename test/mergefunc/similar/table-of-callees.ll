; Callees stand in a table, too; a body that calls itself passes on the table that it was passed.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @one.merged(ptr %p, i32 %n, ptr %0)
; CHECK: %[[F:.*]] = call ptr @llvm.load.relative.i64(ptr %0, i64 0)
; CHECK-NEXT: call i32 %[[F]]()
; CHECK: call void @one.merged(ptr %p, i32 %m, ptr %0)
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
define void @one(ptr %p, i32 %n) optsize nounwind {
entry:
  %r0 = call i32 @a0()
  call void @take.i32(ptr %p, i32 %r0)
  %r1 = call i32 @a1()
  call void @take.i32(ptr %p, i32 %r1)
  %r2 = call i32 @a2()
  call void @take.i32(ptr %p, i32 %r2)
  %r3 = call i32 @a3()
  call void @take.i32(ptr %p, i32 %r3)
  %r4 = call i32 @a4()
  call void @take.i32(ptr %p, i32 %r4)
  %r5 = call i32 @a5()
  call void @take.i32(ptr %p, i32 %r5)
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
  call void @take.i32(ptr %p, i32 1024)
  call void @take.i32(ptr %p, i32 1025)
  call void @take.i32(ptr %p, i32 1026)
  call void @take.i32(ptr %p, i32 1027)
  call void @take.i32(ptr %p, i32 1028)
  call void @take.i32(ptr %p, i32 1029)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %m = sub i32 %n, 1
  call void @one(ptr %p, i32 %m)
  br label %end
end:
  ret void
}
define void @two(ptr %p, i32 %n) optsize nounwind {
entry:
  %r0 = call i32 @b0()
  call void @take.i32(ptr %p, i32 %r0)
  %r1 = call i32 @b1()
  call void @take.i32(ptr %p, i32 %r1)
  %r2 = call i32 @b2()
  call void @take.i32(ptr %p, i32 %r2)
  %r3 = call i32 @b3()
  call void @take.i32(ptr %p, i32 %r3)
  %r4 = call i32 @b4()
  call void @take.i32(ptr %p, i32 %r4)
  %r5 = call i32 @b5()
  call void @take.i32(ptr %p, i32 %r5)
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
  call void @take.i32(ptr %p, i32 1024)
  call void @take.i32(ptr %p, i32 1025)
  call void @take.i32(ptr %p, i32 1026)
  call void @take.i32(ptr %p, i32 1027)
  call void @take.i32(ptr %p, i32 1028)
  call void @take.i32(ptr %p, i32 1029)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %m = sub i32 %n, 1
  call void @two(ptr %p, i32 %m)
  br label %end
end:
  ret void
}
