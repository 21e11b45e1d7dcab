; Behind what the first function has alone its value is seen through a phi. The debug records that stood there come before the branch to the block
; that begins with the phi, for a phi may have none.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar=aligned>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o

; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %c, i1 %0)
; CHECK: br i1 %0, label %[[TWO:.*]], label %[[ONE:.*]], !dbg
; CHECK: [[ONE]]:
; CHECK-NEXT: %[[V:.*]] = call i32 @make(i32 %x)
; CHECK-NEXT: #dbg_value(i32 %[[V]],
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: br label %[[TWO]]
; CHECK: [[TWO]]:
; CHECK-NEXT: %[[PHI:.*]] = phi i32 [ %[[V]], %[[ONE]] ], [ poison, %{{.*}} ]
; CHECK: call void @between(i32 %x)
; CHECK: br i1 %0, label %[[FOUR:.*]], label %[[THREE:.*]], !dbg
; CHECK: [[THREE]]:
; CHECK: call void @extra(i32 %[[PHI]])
; CHECK: br label %[[FOUR]]

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
  %v = call i32 @make(i32 %x), !dbg !11
    #dbg_value(i32 %v, !12, !DIExpression(), !11)
    #dbg_label(!13, !11)
  call void @between(i32 %x), !dbg !11
    #dbg_value(i32 %v, !12, !DIExpression(), !11)
  call void @extra(i32 %v), !dbg !11
    #dbg_value(i32 %x, !12, !DIExpression(), !11)
  call void @u7(i32 %x), !dbg !11
  call void @u8(i32 %x), !dbg !11
  call void @u9(i32 %x), !dbg !11
  call void @u10(i32 %x), !dbg !11
  call void @u11(i32 %x), !dbg !11
  call void @u12(i32 %x), !dbg !11
  call void @u13(i32 %x), !dbg !11
  ret i32 %x, !dbg !11
}

define i32 @m2(i32 %x, i1 %c) nounwind !dbg !20 {
  call void @u0(i32 %x), !dbg !21
  call void @u1(i32 %x), !dbg !21
  call void @u2(i32 %x), !dbg !21
  call void @u3(i32 %x), !dbg !21
  call void @u4(i32 %x), !dbg !21
  call void @u5(i32 %x), !dbg !21
  call void @u6(i32 %x), !dbg !21
    #dbg_value(i32 %x, !22, !DIExpression(), !21)
  call void @between(i32 %x), !dbg !21
    #dbg_label(!23, !21)
  call void @u7(i32 %x), !dbg !21
  call void @u8(i32 %x), !dbg !21
  call void @u9(i32 %x), !dbg !21
  call void @u10(i32 %x), !dbg !21
  call void @u11(i32 %x), !dbg !21
  call void @u12(i32 %x), !dbg !21
  call void @u13(i32 %x), !dbg !21
  ret i32 %x, !dbg !21
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
