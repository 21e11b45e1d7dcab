; The kept body runs for both names and keeps its own lines and columns, where the other function's are elsewhere as
; well: a body without lines cannot be debugged. Of the other one's lines none is left.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --check-prefix=OTHER
; OTHER-NOT: DILocation(line: 5{{[1-9]}}

; CHECK: define dso_local i32 @a(i32 %x) !dbg ![[A:[0-9]+]]
; CHECK-NEXT: %a = mul i32 %x, 7, !dbg ![[FIRST:[0-9]+]]
; CHECK-NEXT: %b = add i32 %a, 3, !dbg ![[SECOND:[0-9]+]]
; CHECK: define dso_local i32 @b(i32 %x) !dbg
; CHECK-DAG: ![[A]] = distinct !DISubprogram(name: "a",
; CHECK-DAG: ![[FIRST]] = !DILocation(line: 21, column: 3, scope: ![[A]])
; CHECK-DAG: ![[SECOND]] = !DILocation(line: 22, column: 3, scope: ![[A]])

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) !dbg !20 {
  %a = mul i32 %x, 7, !dbg !200
  %b = add i32 %a, 3, !dbg !201
  %c = xor i32 %b, %x, !dbg !202
  %d = shl i32 %c, 2, !dbg !203
  %e = sub i32 %d, %a, !dbg !204
  %f = or i32 %e, %b, !dbg !205
  ret i32 %f, !dbg !206
}

define dso_local i32 @b(i32 %x) !dbg !50 {
  %a = mul i32 %x, 7, !dbg !500
  %b = add i32 %a, 3, !dbg !501
  %c = xor i32 %b, %x, !dbg !502
  %d = shl i32 %c, 2, !dbg !503
  %e = sub i32 %d, %a, !dbg !504
  %f = or i32 %e, %b, !dbg !505
  ret i32 %f, !dbg !506
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "file.c", directory: "dir")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !DISubroutineType(types: !7)
!7 = !{!8, !8}
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 20, type: !6, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!200 = !DILocation(line: 21, column: 3, scope: !20)
!201 = !DILocation(line: 22, column: 3, scope: !20)
!202 = !DILocation(line: 23, column: 3, scope: !20)
!203 = !DILocation(line: 24, column: 3, scope: !20)
!204 = !DILocation(line: 25, column: 3, scope: !20)
!205 = !DILocation(line: 26, column: 3, scope: !20)
!206 = !DILocation(line: 27, column: 3, scope: !20)
!50 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 50, type: !6, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!500 = !DILocation(line: 51, column: 3, scope: !50)
!501 = !DILocation(line: 52, column: 3, scope: !50)
!502 = !DILocation(line: 53, column: 3, scope: !50)
!503 = !DILocation(line: 54, column: 3, scope: !50)
!504 = !DILocation(line: 55, column: 3, scope: !50)
!505 = !DILocation(line: 56, column: 3, scope: !50)
!506 = !DILocation(line: 57, column: 3, scope: !50)
