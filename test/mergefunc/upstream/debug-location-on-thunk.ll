; A thunk's call stands at the line of the thunk's own function: a debugger that steps in sees the
; name that was called.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i64 @one(i64 %x) !dbg [[ONE:![0-9]+]] {
; CHECK-NEXT: mul i64 %x, 7, !dbg [[L:![0-9]+]]
define dso_local i64 @one(i64 %x) !dbg !5 {
  %m = mul i64 %x, 7, !dbg !7
  %s = add i64 %m, 5, !dbg !7
  %h = lshr i64 %s, 3, !dbg !7
  %r = xor i64 %h, %x, !dbg !7
  ret i64 %r, !dbg !7
}

; CHECK: define dso_local i64 @two(i64 %x) !dbg [[TWO:![0-9]+]] {
; CHECK-NEXT: [[R:%.*]] = tail call i64 @one(i64 %x), !dbg [[AT:![0-9]+]]
; CHECK-NEXT: ret i64 [[R]], !dbg [[AT]]
define dso_local i64 @two(i64 %x) !dbg !6 {
  %m = mul i64 %x, 7, !dbg !8
  %s = add i64 %m, 5, !dbg !8
  %h = lshr i64 %s, 3, !dbg !8
  %r = xor i64 %h, %x, !dbg !8
  ret i64 %r, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "twins.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "one", scope: !1, file: !1, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!6 = distinct !DISubprogram(name: "two", scope: !1, file: !1, line: 20, type: !3, scopeLine: 21, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!7 = !DILocation(line: 11, scope: !5)
!8 = !DILocation(line: 22, scope: !6)
; CHECK-DAG: [[ONE]] = distinct !DISubprogram(name: "one"
; CHECK-DAG: [[TWO]] = distinct !DISubprogram(name: "two"
; CHECK-DAG: [[L]] = !DILocation(line: 11, scope: [[ONE]])
; CHECK-DAG: [[AT]] = !DILocation(line: 21, scope: [[TWO]])
