; Functions of other graphs of blocks are not aligned, nor are those with other cases of a switch or other ways of a
; branch.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK: define i32 @n1(
; CHECK: define i32 @n2(
; CHECK: define i32 @n3(
; CHECK: define i32 @n4(
; CHECK: define i32 @n5(
; CHECK: define i32 @n6(
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
declare void @use8(i8)
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
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
else:
  ret i32 %x
}
define i32 @n3(i32 %x, i32 %y, i1 %c, i8 %z) nounwind section ".b" {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @use8(i8 %z)
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
  ret i32 %x
}
define i32 @n4(i32 %x, i32 %y, i1 %c, i8 %z) nounwind section ".b" {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  call void @use8(i8 %z)
  br i1 %c, label %else, label %then
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
  ret i32 %x
}
define i32 @n5(i32 %x, i32 %y, i16 %z) nounwind section ".c" {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  switch i32 %x, label %then [ i32 1, label %else ]
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
  ret i32 %x
}
define i32 @n6(i32 %x, i32 %y, i16 %z) nounwind section ".c" {
  call void @use(i32 %y)
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  switch i32 %x, label %then [ i32 2, label %else ]
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @extra(i32 %x)
  br label %else
else:
  ret i32 %x
}
