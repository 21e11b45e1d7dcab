; Functions that differ in constants share a body; its debug records stay behind the phis and before the ends of blocks, in the lines of the
; function from which they are.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o

; CHECK: define internal i32 @m1.merged(i32 %x, i1 %c, i32 %0, i32 %1)
; CHECK-NEXT: #dbg_value(i32
; CHECK-NEXT: br i1 %c
; CHECK: call void @use(i32 %0)
; CHECK-NEXT: #dbg_value(i32
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %v = phi i32 [ %0, %{{.*}} ], [ %x, %then ]
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: #dbg_value(i32 %v,
; CHECK-NEXT: call void @use(i32 %v)
; CHECK: %w = add i32 %v, %1
; CHECK-NEXT: #dbg_value(i32 %w,
; CHECK-NEXT: ret i32 %w
; CHECK: define i32 @m1(
; CHECK-NOT: #dbg
; CHECK: define i32 @m2(
; CHECK-NOT: #dbg

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i32)

define i32 @m1(i32 %x, i1 %c) nounwind !dbg !10 {
    #dbg_value(i32 5, !12, !DIExpression(), !11)
  br i1 %c, label %then, label %join, !dbg !11

then:
  call void @use(i32 5), !dbg !11
    #dbg_value(i32 5, !12, !DIExpression(), !11)
  br label %join, !dbg !11

join:
  %v = phi i32 [ 5, %0 ], [ %x, %then ], !dbg !11
    #dbg_label(!13, !11)
    #dbg_value(i32 %v, !12, !DIExpression(), !11)
  call void @use(i32 %v), !dbg !11
  %w = add i32 %v, 6, !dbg !11
    #dbg_value(i32 %w, !12, !DIExpression(), !11)
  ret i32 %w, !dbg !11
}

define i32 @m2(i32 %x, i1 %c) nounwind !dbg !20 {
    #dbg_value(i32 9, !22, !DIExpression(), !21)
  br i1 %c, label %then, label %join, !dbg !21

then:
  call void @use(i32 9), !dbg !21
    #dbg_value(i32 9, !22, !DIExpression(), !21)
  br label %join, !dbg !21

join:
  %v = phi i32 [ 9, %0 ], [ %x, %then ], !dbg !21
    #dbg_label(!23, !21)
    #dbg_value(i32 %v, !22, !DIExpression(), !21)
  call void @use(i32 %v), !dbg !21
  %w = add i32 %v, 77, !dbg !21
    #dbg_value(i32 %w, !22, !DIExpression(), !21)
  ret i32 %w, !dbg !21
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
