; What comes from the second function is in line 0 of the body, and nothing of its variables is left; the rest
; keeps its lines.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar=aligned>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o
; CHECK: define internal i32 @m1.merged(i32 %x, i1 %0) {{.*}}!dbg ![[M:[0-9]+]]
; CHECK: %l = alloca i64
; CHECK: call void @u0(i32 %x), !dbg ![[LINE:[0-9]+]]
; CHECK: #dbg_value(i32 %a,
; CHECK-NOT: #dbg
; CHECK: %[[V:.*]] = call i32 @make(i32 %x), !dbg ![[NONE:[0-9]+]]
; CHECK-NEXT: store i32 %[[V]], ptr %{{.*}}, align 4, !dbg ![[NONE]]
; CHECK-NOT: #dbg
; CHECK: ret i32 %x, !dbg ![[LINE]]
; CHECK: define i32 @m1({{.*}} !dbg ![[A:[0-9]+]]
; CHECK-NEXT: call i32 @m1.merged({{.*}}, i1 false), !dbg
; CHECK: define i32 @m2({{.*}} !dbg ![[B:[0-9]+]]
; CHECK-NEXT: call i32 @m1.merged({{.*}}, i1 true), !dbg ![[BL:[0-9]+]]
; CHECK-DAG: ![[A]] = distinct !DISubprogram(name: "m1"
; CHECK-DAG: ![[M]] = distinct !DISubprogram(name: "m1.merged", linkageName: "m1.merged", {{.*}}flags: DIFlagArtificial
; CHECK-DAG: ![[B]] = distinct !DISubprogram(name: "m2"
; CHECK-DAG: ![[LINE]] = !DILocation(line: 11, {{.*}}scope: ![[A]], inlinedAt: ![[NONE]])
; CHECK-DAG: ![[NONE]] = !DILocation(line: 0, scope: ![[M]])
; CHECK-DAG: ![[BL]] = !DILocation(line: 20, {{.*}}scope: ![[B]])
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
declare i32 @build(i32)
declare i32 @make(i32)
define i32 @m1(i32 %x) nounwind !dbg !5 {
  call void @u0(i32 %x), !dbg !7
  call void @u1(i32 %x), !dbg !7
  call void @u2(i32 %x), !dbg !7
  call void @u3(i32 %x), !dbg !7
  call void @u4(i32 %x), !dbg !7
  call void @u5(i32 %x), !dbg !7
  call void @u6(i32 %x), !dbg !7
  %a = call i32 @build(i32 %x), !dbg !7
    #dbg_value(i32 %a, !9, !DIExpression(), !7)
  call void @u7(i32 %x), !dbg !7
  call void @u8(i32 %x), !dbg !7
  call void @u9(i32 %x), !dbg !7
  call void @u10(i32 %x), !dbg !7
  call void @u11(i32 %x), !dbg !7
  call void @u12(i32 %x), !dbg !7
  call void @u13(i32 %x), !dbg !7
  ret i32 %x, !dbg !7
}
define i32 @m2(i32 %x) nounwind !dbg !6 {
  %l = alloca i64, align 4, !dbg !8, !DIAssignID !13
    #dbg_assign(i1 poison, !10, !DIExpression(), !13, ptr %l, !DIExpression(), !8)
  call void @u0(i32 %x), !dbg !8
  call void @u1(i32 %x), !dbg !8
  call void @u2(i32 %x), !dbg !8
  call void @u3(i32 %x), !dbg !8
  call void @u4(i32 %x), !dbg !8
  call void @u5(i32 %x), !dbg !8
  call void @u6(i32 %x), !dbg !8
  %b = call i32 @build(i32 %x), !dbg !8
    #dbg_value(i32 %b, !10, !DIExpression(), !8)
  %v = call i32 @make(i32 %x), !dbg !8
    #dbg_value(i32 %v, !10, !DIExpression(), !8)
  store i32 %v, ptr %l, align 4, !dbg !8, !DIAssignID !12
    #dbg_assign(i32 %v, !10, !DIExpression(), !12, ptr %l, !DIExpression(), !8)
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
!5 = distinct !DISubprogram(name: "m1", scope: !1, file: !1, line: 10, scopeLine: 10, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!9})
!6 = distinct !DISubprogram(name: "m2", scope: !1, file: !1, line: 20, scopeLine: 20, type: !4, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !{!10})
!7 = !DILocation(line: 11, scope: !5)
!8 = !DILocation(line: 21, scope: !6)
!9 = !DILocalVariable(name: "v", scope: !5, file: !1, line: 10, type: !11)
!10 = !DILocalVariable(name: "w", scope: !6, file: !1, line: 20, type: !11)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = distinct !DIAssignID()
!13 = distinct !DIAssignID()
