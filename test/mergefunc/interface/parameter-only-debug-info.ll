; Debug records are no use of a parameter; where others call the kept body nobody knows any more where the variable is.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(
; CHECK-NEXT: #dbg_value(i64 poison,
; CHECK-NEXT: #dbg_value(i64 %x,
; CHECK-NEXT: mul
define dso_local i64 @first(i64 %u, i64 %x) !dbg !3 {
    #dbg_value(i64 %u, !6, !DIExpression(), !9)
    #dbg_value(i64 %x, !7, !DIExpression(), !9)
  %m = mul i64 %x, 7, !dbg !9
  %s = add i64 %m, 5, !dbg !9
  %h = lshr i64 %s, 3, !dbg !9
  %r = xor i64 %h, %s, !dbg !9
  ret i64 %r, !dbg !9
}

; CHECK-LABEL: define {{.*}}@second(
; CHECK-NEXT: tail call i64 @first(i64 poison, i64 %x)
define dso_local i64 @second(i64 %x, i64 %u) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK-NEXT: mul
define dso_local i64 @near(i64 %x, i64 %u) {
  %m = mul i64 %u, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "first", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "u", arg: 1, scope: !3, file: !1, line: 1, type: !8)
!7 = !DILocalVariable(name: "x", arg: 2, scope: !3, file: !1, line: 1, type: !8)
!8 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!9 = !DILocation(line: 2, scope: !3)
