; What was inlined into a function is inlined into that in the body, at one place as before, and its loops know
; where they are in the body.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0) {{.*}}!dbg ![[M:[0-9]+]]
; CHECK: call void @use(i32 %0), !dbg ![[IN:[0-9]+]]
; CHECK-NEXT: icmp eq i32 %x, 0, !dbg ![[IN]]
; CHECK-NEXT: br i1 {{.*}} !llvm.loop ![[LOOP:[0-9]+]]
; CHECK: define i32 @m1({{.*}} !dbg ![[A:[0-9]+]]
; CHECK-DAG: ![[A]] = distinct !DISubprogram(name: "m1"
; CHECK-DAG: ![[M]] = distinct !DISubprogram(name: "m1.merged"
; CHECK-DAG: ![[IN]] = !DILocation(line: 41, {{.*}}scope: ![[I:[0-9]+]], inlinedAt: ![[AT:[0-9]+]])
; CHECK-DAG: ![[I]] = distinct !DISubprogram(name: "inlined"
; CHECK-DAG: ![[AT]] = distinct !DILocation(line: 12, {{.*}}scope: ![[A]], inlinedAt: ![[BODY:[0-9]+]])
; CHECK-DAG: ![[BODY]] = !DILocation(line: 0, scope: ![[M]])
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[START:[0-9]+]], ![[PROGRESS:[0-9]+]]}
; CHECK-DAG: ![[START]] = !DILocation(line: 11, {{.*}}scope: ![[A]], inlinedAt: ![[BODY]])
; CHECK-DAG: ![[PROGRESS]] = !{!"llvm.loop.mustprogress"}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind !dbg !5 {
  br label %loop, !dbg !7
loop:
  call void @use(i32 %x), !dbg !7
  call void @use(i32 5), !dbg !14
  %c = icmp eq i32 %x, 0, !dbg !14
  br i1 %c, label %loop, label %out, !dbg !7, !llvm.loop !20
out:
  ret i32 %x, !dbg !7
}
define i32 @m2(i32 %x) nounwind !dbg !6 {
  br label %loop, !dbg !8
loop:
  call void @use(i32 %x), !dbg !8
  call void @use(i32 9), !dbg !16
  %c = icmp eq i32 %x, 0, !dbg !16
  br i1 %c, label %loop, label %out, !dbg !8, !llvm.loop !21
out:
  ret i32 %x, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "s.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "m1", scope: !1, file: !1, line: 10, scopeLine: 10, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "m2", scope: !1, file: !1, line: 20, scopeLine: 20, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 11, scope: !5)
!8 = !DILocation(line: 21, scope: !6)
!13 = distinct !DISubprogram(name: "inlined", scope: !1, file: !1, line: 40, scopeLine: 40, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!14 = !DILocation(line: 41, scope: !13, inlinedAt: !15)
!15 = distinct !DILocation(line: 12, scope: !5)
!16 = !DILocation(line: 41, scope: !13, inlinedAt: !17)
!17 = distinct !DILocation(line: 22, scope: !6)
!20 = distinct !{!20, !7, !22}
!21 = distinct !{!21, !8, !22}
!22 = !{!"llvm.loop.mustprogress"}
