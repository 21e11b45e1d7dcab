; Phis of other types are reason enough to leave functions alone, and so are values in them that cannot be selected:
; vectors, long doubles, integers of two registers.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK: define i32 @n1(
; CHECK: define i32 @n2(
; CHECK: define i32 @n3(
; CHECK: define i32 @n4(
; CHECK: define i32 @n5(
; CHECK: define i32 @n6(
; CHECK: define i32 @n7(
; CHECK: define i32 @n8(
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
@g = global [2 x i64] zeroinitializer
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y, i1 %c) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi i64 [ 1, %0 ], [ 2, %then ]
  store i64 %p, ptr @g
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y, i1 %c) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi i32 [ 1, %0 ], [ 2, %then ]
  store i32 %p, ptr @g
  ret i32 %x
}
define i32 @n3(i32 %x, i32 %y, i1 %c, <4 x i32> %z) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi <4 x i32> [ %z, %0 ], [ %z, %then ]
  store <4 x i32> %p, ptr @g
  ret i32 %x
}
define i32 @n4(i32 %x, i32 %y, i1 %c, <4 x i32> %z) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi <4 x i32> [ %z, %0 ], [ zeroinitializer, %then ]
  store <4 x i32> %p, ptr @g
  ret i32 %x
}
define i32 @n5(i32 %x, i32 %y, i1 %c, x86_fp80 %z) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi x86_fp80 [ %z, %0 ], [ %z, %then ]
  store x86_fp80 %p, ptr @g
  ret i32 %x
}
define i32 @n6(i32 %x, i32 %y, i1 %c, x86_fp80 %z) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi x86_fp80 [ %z, %0 ], [ 0xK00000000000000000000, %then ]
  store x86_fp80 %p, ptr @g
  ret i32 %x
}
define i32 @n7(i32 %x, i32 %y, i1 %c, i128 %z) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi i128 [ %z, %0 ], [ %z, %then ]
  store i128 %p, ptr @g
  ret i32 %x
}
define i32 @n8(i32 %x, i32 %y, i1 %c, i128 %z) nounwind {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi i128 [ %z, %0 ], [ 7, %then ]
  store i128 %p, ptr @g
  ret i32 %x
}
