; Debug records of each kind stand where a block begins behind phis and where it ends; the kept body has them where they were, and a function with
; others or without any equals it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local i32 @a(
; CHECK: store i32 %m
; CHECK-NEXT: #dbg_assign(i32 %m,
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %v = phi i32
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: #dbg_value(i32 %v,
; CHECK-NEXT: #dbg_declare(ptr %p,
; CHECK-NEXT: xor
; CHECK: #dbg_value(i32 %s,
; CHECK-NEXT: ret i32 %s
; CHECK: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
; CHECK: define dso_local i32 @c(
; CHECK-NEXT: tail call i32 @a(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x, ptr %p, i1 %c) !dbg !10 {
  br i1 %c, label %then, label %join, !dbg !11

then:
  %m = mul i32 %x, 7, !dbg !11
  store i32 %m, ptr %p, align 4, !dbg !11, !DIAssignID !14
    #dbg_assign(i32 %m, !12, !DIExpression(), !14, ptr %p, !DIExpression(), !11)
  br label %join, !dbg !11

join:
  %v = phi i32 [ %x, %0 ], [ %m, %then ], !dbg !11
    #dbg_label(!13, !11)
    #dbg_value(i32 %v, !12, !DIExpression(), !11)
    #dbg_declare(ptr %p, !12, !DIExpression(), !11)
  %r = xor i32 %v, 5, !dbg !11
  %s = shl i32 %r, 3, !dbg !11
    #dbg_value(i32 %s, !12, !DIExpression(), !11)
  ret i32 %s, !dbg !11
}

define dso_local i32 @b(i32 %x, ptr %p, i1 %c) {
  br i1 %c, label %then, label %join

then:
  %m = mul i32 %x, 7
  store i32 %m, ptr %p, align 4
  br label %join

join:
  %v = phi i32 [ %x, %0 ], [ %m, %then ]
  %r = xor i32 %v, 5
  %s = shl i32 %r, 3
  ret i32 %s
}

define dso_local i32 @c(i32 %x, ptr %p, i1 %c) !dbg !20 {
    #dbg_label(!23, !21)
  br i1 %c, label %then, label %join, !dbg !21

then:
    #dbg_value(i32 %x, !22, !DIExpression(), !21)
  %m = mul i32 %x, 7, !dbg !21
  store i32 %m, ptr %p, align 4, !dbg !21
    #dbg_value(i32 %m, !22, !DIExpression(), !21)
  br label %join, !dbg !21

join:
  %v = phi i32 [ %x, %0 ], [ %m, %then ], !dbg !21
    #dbg_value(!DIArgList(i32 %v, i32 %x), !22, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !21)
  %r = xor i32 %v, 5, !dbg !21
  %s = shl i32 %r, 3, !dbg !21
  ret i32 %s, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "file.c", directory: "dir")
!3 = !DISubroutineType(types: !{!4, !4})
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "a", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!11 = !DILocation(line: 11, column: 3, scope: !10)
!12 = !DILocalVariable(name: "v", scope: !10, file: !2, line: 12, type: !4)
!13 = !DILabel(scope: !10, name: "l", file: !2, line: 13)
!14 = distinct !DIAssignID()
!20 = distinct !DISubprogram(name: "c", scope: !2, file: !2, line: 20, type: !3, scopeLine: 20, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = !DILocation(line: 21, column: 3, scope: !20)
!22 = !DILocalVariable(name: "v", scope: !20, file: !2, line: 22, type: !4)
!23 = !DILabel(scope: !20, name: "l", file: !2, line: 23)
!24 = distinct !DIAssignID()
