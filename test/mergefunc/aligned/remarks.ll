; A remark tells which functions share a body, how much of it both have, and what becomes of the name; a record has all
; of that in keys.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='rust-mergefunc<similar=aligned>' -pass-remarks-output=%t.yaml -disable-output %s
; RUN: FileCheck %s --check-prefix=YAML < %t.yaml
; REMARK: remark: {{.*}}merged 'i2' with 'i1', which has 16 of its 18 instructions (its callers pass a bit, saves about {{[0-9]+}} bytes, with 2 branches on it)
; REMARK: remark: {{.*}}merged 'm2' with 'm1', which has 15 of its 16 instructions (thunk, saves about {{[0-9]+}} bytes, with 1 branches on it)
; YAML: Name: MergedAligned
; YAML-NEXT: Function: i2
; YAML: - How: its callers pass a bit
; YAML: --- !Passed
; YAML-NEXT: Pass: rust-mergefunc
; YAML-NEXT: Name: MergedAligned
; YAML-NEXT: Function: m2
; YAML: - Function: m2
; YAML: - Into: m1
; YAML: - Common: '15'
; YAML: - Instructions: '16'
; YAML: - How: thunk
; YAML: - Bytes:
; YAML: - Branches: '1'
; YAML: ...
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
define internal i32 @i1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %y)
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
define internal i32 @i2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %y)
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
  call void @extra(i32 %x)
  ret i32 %x
}
define void @caller() {
  %a = call i32 @i1(i32 1, i32 2)
  %b = call i32 @i2(i32 1, i32 2)
  ret void
}
