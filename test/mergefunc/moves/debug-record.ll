; A debug record is no use of a value.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: tail call void @b_int(
define dso_local void @a_float(ptr %p, ptr %q) !dbg !4 {
  %x = load float, ptr %p, align 4, !dbg !8
    #dbg_value(float %x, !6, !DIExpression(), !8)
  store float %x, ptr %q, align 4, !dbg !8
  %n = getelementptr i8, ptr %q, i64 16, !dbg !8
  store float %x, ptr %n, align 4, !dbg !8
  ret void, !dbg !8
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: load i32
define dso_local void @b_int(ptr %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i32 %x, ptr %n, align 4
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DISubroutineType(types: !{null})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "a_float", scope: !1, file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !5)
!5 = !{!6}
!6 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !7)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!8 = !DILocation(line: 2, column: 1, scope: !4)
