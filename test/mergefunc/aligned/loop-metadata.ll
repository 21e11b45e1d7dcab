; What only one of two loops says of itself goes; what both say of theirs stays.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %c, i1 %0)
; CHECK: br i1 %c, label %l, label %e{{$}}
; CHECK: br i1 %c, label %e, label %f, !llvm.loop ![[L:[0-9]+]]
; CHECK: ![[L]] = distinct !{![[L]], ![[M:[0-9]+]]}
; CHECK-NEXT: ![[M]] = !{!"llvm.loop.mustprogress"}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
declare void @extra(i32)
define i32 @m1(i32 %x, i1 %c) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br label %l
l:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br i1 %c, label %l, label %e, !llvm.loop !0
e:
  call void @u0(i32 %x)
  br i1 %c, label %e, label %f, !llvm.loop !1
f:
  ret i32 %x
}
define i32 @m2(i32 %x, i1 %c) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br label %l
l:
  call void @extra(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br i1 %c, label %l, label %e, !llvm.loop !2
e:
  call void @u0(i32 %x)
  br i1 %c, label %e, label %f, !llvm.loop !3
f:
  ret i32 %x
}
!0 = distinct !{!0, !5}
!1 = distinct !{!1, !4}
!2 = distinct !{!2, !6}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
!5 = !{!"llvm.loop.unroll.count", i32 4}
!6 = !{!"llvm.loop.unroll.disable"}
