; The body has an artificial subprogram, in which the lines and variables of its function are inlined; each thunk keeps its own one.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0) {{.*}}!dbg ![[M:[0-9]+]]
; CHECK-NEXT: #dbg_value(i32 %x, ![[X:[0-9]+]], !DIExpression(), ![[L:[0-9]+]])
; CHECK-NEXT: call void @use(i32 %x), !dbg ![[L]]
; CHECK: define i32 @m1({{.*}} !dbg ![[A:[0-9]+]]
; CHECK-NEXT: call i32 @m1.merged({{.*}}, i32 5), !dbg ![[AL:[0-9]+]]
; CHECK: define i32 @m2({{.*}} !dbg ![[B:[0-9]+]]
; CHECK-NEXT: call i32 @m1.merged({{.*}}, i32 9), !dbg ![[BL:[0-9]+]]
; CHECK-DAG: ![[A]] = distinct !DISubprogram(name: "m1"
; CHECK-DAG: ![[B]] = distinct !DISubprogram(name: "m2"
; CHECK-DAG: ![[M]] = distinct !DISubprogram(name: "m1.merged", linkageName: "m1.merged", {{.*}}flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit:
; CHECK-DAG: ![[L]] = !DILocation(line: 11, {{.*}}scope: ![[A]], inlinedAt: ![[AT:[0-9]+]])
; CHECK-DAG: ![[AT]] = !DILocation(line: 0, scope: ![[M]])
; CHECK-DAG: ![[X]] = !DILocalVariable(name: "x", arg: 1, scope: ![[A]]
; CHECK-DAG: ![[AL]] = !DILocation(line: 10, {{.*}}scope: ![[A]])
; CHECK-DAG: ![[BL]] = !DILocation(line: 20, {{.*}}scope: ![[B]])
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind !dbg !5 {
    #dbg_value(i32 %x, !9, !DIExpression(), !7)
  call void @use(i32 %x), !dbg !7
  call void @use(i32 5), !dbg !7
  ret i32 %x, !dbg !7
}
define i32 @m2(i32 %x) nounwind !dbg !6 {
    #dbg_value(i32 %x, !10, !DIExpression(), !8)
  call void @use(i32 %x), !dbg !8
  call void @use(i32 9), !dbg !8
  ret i32 %x, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "s.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "m1", scope: !1, file: !1, line: 10, scopeLine: 10, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!9})
!6 = distinct !DISubprogram(name: "m2", scope: !1, file: !1, line: 20, scopeLine: 20, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!10})
!7 = !DILocation(line: 11, scope: !5)
!8 = !DILocation(line: 21, scope: !6)
!9 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 10, type: !11)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !6, file: !1, line: 20, type: !11)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 30, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 31, scope: !12)
