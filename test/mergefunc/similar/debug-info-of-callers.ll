; A caller that passes the constants does so at the line of its call, and keeps what stands before it.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define i32 @main(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, i32 5), !dbg ![[L:[0-9]+]]
; CHECK-NEXT: #dbg_value(i32 %a,
; CHECK-NEXT: call i32 @m1.merged(i32 %a, i32 9), !dbg ![[L]]
; CHECK: ![[L]] = !DILocation(line: 31
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @m1(i32 %x) nounwind !dbg !5 {
    #dbg_value(i32 %x, !9, !DIExpression(), !7)
  call void @use(i32 %x), !dbg !7
  call void @use(i32 5), !dbg !7
  ret i32 %x, !dbg !7
}
define internal i32 @m2(i32 %x) nounwind !dbg !6 {
    #dbg_value(i32 %x, !10, !DIExpression(), !8)
  call void @use(i32 %x), !dbg !8
  call void @use(i32 9), !dbg !8
  ret i32 %x, !dbg !8
}
define i32 @main(i32 %x) !dbg !12 {
  %a = call i32 @m1(i32 %x), !dbg !13
    #dbg_value(i32 %a, !14, !DIExpression(), !13)
  %b = call i32 @m2(i32 %a), !dbg !13
  ret i32 %b
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
!14 = !DILocalVariable(name: "a", scope: !12, file: !1, line: 31, type: !11)
