; A region of one function stands at the end of a block before debug records: the phi behind it has none, the phi to which the block leads keeps
; those behind it, and no record of the other function is left.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar=aligned>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o

; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %c, i1 %0)
; CHECK: then:
; CHECK-NEXT: #dbg_label(
; CHECK: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]], !dbg
; CHECK: [[OWN]]:
; CHECK-NEXT: %[[V:.*]] = call i32 @make(i32 %x)
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: %[[PHI:.*]] = phi i32 [ 8, %then ], [ %[[V]], %[[OWN]] ]
; CHECK: br label %else
; CHECK: else:
; CHECK-NEXT: %p = phi i32 [ 7, %{{.*}} ], [ %[[PHI]], %[[JOIN]] ]
; CHECK-NEXT: #dbg_value(i32 %p,
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: ret i32 %p

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
declare void @extra(i32)
declare void @between(i32)

define i32 @m1(i32 %x, i1 %c) nounwind !dbg !10 {
  call void @u0(i32 %x), !dbg !11
  call void @u1(i32 %x), !dbg !11
  call void @u2(i32 %x), !dbg !11
  call void @u3(i32 %x), !dbg !11
  call void @u4(i32 %x), !dbg !11
  call void @u5(i32 %x), !dbg !11
  call void @u6(i32 %x), !dbg !11
    #dbg_value(i32 %x, !12, !DIExpression(), !11)
  br i1 %c, label %then, label %else, !dbg !11

then:
    #dbg_label(!13, !11)
  call void @u7(i32 %x), !dbg !11
  call void @u8(i32 %x), !dbg !11
  call void @u9(i32 %x), !dbg !11
  call void @u10(i32 %x), !dbg !11
  call void @u11(i32 %x), !dbg !11
  call void @u12(i32 %x), !dbg !11
  call void @u13(i32 %x), !dbg !11
    #dbg_value(i32 8, !12, !DIExpression(), !11)
  br label %else, !dbg !11

else:
  %p = phi i32 [ 7, %0 ], [ 8, %then ], !dbg !11
    #dbg_value(i32 %p, !12, !DIExpression(), !11)
    #dbg_label(!13, !11)
  ret i32 %p, !dbg !11
}

define i32 @m2(i32 %x, i1 %c) nounwind !dbg !20 {
  call void @u0(i32 %x), !dbg !21
  call void @u1(i32 %x), !dbg !21
  call void @u2(i32 %x), !dbg !21
  call void @u3(i32 %x), !dbg !21
  call void @u4(i32 %x), !dbg !21
  call void @u5(i32 %x), !dbg !21
  call void @u6(i32 %x), !dbg !21
  call void @extra(i32 %x), !dbg !21
    #dbg_value(i32 %x, !22, !DIExpression(), !21)
  br i1 %c, label %then, label %else, !dbg !21

then:
    #dbg_label(!23, !21)
  call void @u7(i32 %x), !dbg !21
  call void @u8(i32 %x), !dbg !21
  call void @u9(i32 %x), !dbg !21
  call void @u10(i32 %x), !dbg !21
  call void @u11(i32 %x), !dbg !21
  call void @u12(i32 %x), !dbg !21
  call void @u13(i32 %x), !dbg !21
    #dbg_value(i32 %x, !22, !DIExpression(), !21)
  %v = call i32 @make(i32 %x), !dbg !21
    #dbg_value(i32 %v, !22, !DIExpression(), !21)
  br label %else, !dbg !21

else:
  %p = phi i32 [ 7, %0 ], [ %v, %then ], !dbg !21
    #dbg_value(i32 %p, !22, !DIExpression(), !21)
  ret i32 %p, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "file.c", directory: "dir")
!3 = !DISubroutineType(types: !{!4, !4})
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "m1", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!11 = !DILocation(line: 11, column: 3, scope: !10)
!12 = !DILocalVariable(name: "v", scope: !10, file: !2, line: 12, type: !4)
!13 = !DILabel(scope: !10, name: "l", file: !2, line: 13)
!14 = distinct !DIAssignID()
!20 = distinct !DISubprogram(name: "m2", scope: !2, file: !2, line: 20, type: !3, scopeLine: 20, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = !DILocation(line: 21, column: 3, scope: !20)
!22 = !DILocalVariable(name: "v", scope: !20, file: !2, line: 22, type: !4)
!23 = !DILabel(scope: !20, name: "l", file: !2, line: 23)
!24 = distinct !DIAssignID()
