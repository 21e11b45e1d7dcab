; Where a freeze has a line and its twin has none, check pairs them all the same: a location is no metadata that counts.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK: @one = alias i32 (i32, ptr), ptr @one.merged
; CHECK-LABEL: define internal i32 @one.merged(
; CHECK-LABEL: define i32 @two(
; CHECK: call i32 @one.merged(
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
declare void @u14(i32)
declare void @u15(i32)

define i32 @one(i32 %x, ptr %p) nounwind !dbg !10 {
  %l = load i32, ptr %p, !dbg !12
  %f = freeze i32 %l
  call void @u0(i32 %x), !dbg !12
  call void @u1(i32 %x), !dbg !12
  call void @u2(i32 %x), !dbg !12
  call void @u3(i32 %x), !dbg !12
  call void @u4(i32 %x), !dbg !12
  call void @u5(i32 %x), !dbg !12
  call void @u6(i32 %x), !dbg !12
  call void @u7(i32 %x), !dbg !12
  call void @u8(i32 %x), !dbg !12
  call void @u9(i32 %x), !dbg !12
  call void @u10(i32 %x), !dbg !12
  call void @u11(i32 %x), !dbg !12
  call void @u12(i32 %x), !dbg !12
  call void @u13(i32 %x), !dbg !12
  ret i32 %f, !dbg !12
}
define i32 @two(i32 %x, ptr %p) nounwind !dbg !11 {
  %l = load i32, ptr %p, !dbg !13
  %f = freeze i32 %l, !dbg !13
  call void @u0(i32 %x), !dbg !13
  call void @u1(i32 %x), !dbg !13
  call void @u2(i32 %x), !dbg !13
  call void @u3(i32 %x), !dbg !13
  call void @u4(i32 %x), !dbg !13
  call void @u5(i32 %x), !dbg !13
  call void @u6(i32 %x), !dbg !13
  call void @u7(i32 %x), !dbg !13
  call void @u8(i32 %x), !dbg !13
  call void @u9(i32 %x), !dbg !13
  call void @u10(i32 %x), !dbg !13
  call void @u11(i32 %x), !dbg !13
  call void @u12(i32 %x), !dbg !13
  call void @u13(i32 %x), !dbg !13
  ret i32 %f, !dbg !13
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{null})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DISubprogram(name: "one", file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!11 = distinct !DISubprogram(name: "two", file: !1, line: 9, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocation(line: 2, scope: !10)
!13 = !DILocation(line: 10, scope: !11)
