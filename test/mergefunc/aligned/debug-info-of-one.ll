; A function with debug info and one without share a body: the names' own bodies get debug info only if
; they had it, and the code of the other function has lines that fit.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar=aligned>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o
; CHECK: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK: call i32 @make(i32 %x){{$}}
; CHECK: define i32 @m1(i32
; CHECK-NEXT: call i32 @m1.merged({{.*}}, i1 false){{$}}
; CHECK: define i32 @m2({{.*}} !dbg ![[B:[0-9]+]]
; CHECK-NEXT: call i32 @m1.merged({{.*}}, i1 true), !dbg
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
declare i32 @make(i32)
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
define i32 @m2(i32 %x) nounwind !dbg !6 {
  call void @u0(i32 %x), !dbg !8
  call void @u1(i32 %x), !dbg !8
  call void @u2(i32 %x), !dbg !8
  call void @u3(i32 %x), !dbg !8
  call void @u4(i32 %x), !dbg !8
  call void @u5(i32 %x), !dbg !8
  call void @u6(i32 %x), !dbg !8
  %v = call i32 @make(i32 %x), !dbg !8
    #dbg_value(i32 %v, !10, !DIExpression(), !8)
  call void @u7(i32 %x), !dbg !8
  call void @u8(i32 %x), !dbg !8
  call void @u9(i32 %x), !dbg !8
  call void @u10(i32 %x), !dbg !8
  call void @u11(i32 %x), !dbg !8
  call void @u12(i32 %x), !dbg !8
  call void @u13(i32 %x), !dbg !8
  ret i32 %x, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "s.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!14 = distinct !DISubprogram(name: "m1", scope: !1, file: !1, line: 10, scopeLine: 10, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!9})
!6 = distinct !DISubprogram(name: "m2", scope: !1, file: !1, line: 20, scopeLine: 20, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!10})
!15 = !DILocation(line: 11, scope: !14)
!8 = !DILocation(line: 21, scope: !6)
!9 = !DILocalVariable(name: "v", scope: !14, file: !1, line: 10, type: !11)
!10 = !DILocalVariable(name: "w", scope: !6, file: !1, line: 20, type: !11)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
