; A call that promises something of an argument for which anything is passed, as the parameter is that of another aligned function, is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<similar=aligned;check;debug-break=argument-attribute>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'caller': {{.*}}(i64 noundef poison, {{.*}}has noundef on parameter 1, which
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
declare void @extra(i32, i32)

define i32 @caller(i32 %x) {
  %a = call i32 @m1(i32 3, i32 %x)
  %c = call i32 @m3(i64 5, i64 6, i32 %x)
  %e = add i32 %c, %a
  ret i32 %e
}

define internal i32 @m3(i64 %u, i64 %v, i32 %x) nounwind noinline {
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

define internal i32 @m1(i32 %p, i32 %x) nounwind noinline {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x, i32 noundef %p)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
