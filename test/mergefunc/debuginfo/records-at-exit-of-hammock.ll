; Where a condition that only the first function has ends, debug records stand: they come before the branch to the block that begins with the phi
; of what both functions have there.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1>' %s | llc -filetype=obj -o %t.o
; RUN: llvm-dwarfdump --verify %t.o

; CHECK-LABEL: define internal i32 @f.merged(i32 %x, i1 %0)
; CHECK: br i1 %0, label %[[JOIN:.*]], label %[[OWN:.*]], !dbg
; CHECK: first:
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: %m = mul i32 %x, %x
; CHECK: end:
; CHECK-NEXT: #dbg_value(i32 %m,
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: %[[M:.*]] = phi i32 [ %m, %end ], [ %x, %{{.*}} ]
; CHECK-NEXT: call void @v(i32 %[[M]])

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
declare void @u14(i32)
declare void @u15(i32)
declare void @u16(i32)
declare void @u17(i32)
declare void @u18(i32)
declare void @u19(i32)
declare void @u20(i32)
declare void @u21(i32)
declare void @u22(i32)
declare void @u23(i32)
declare void @u24(i32)
declare void @u25(i32)
declare void @u26(i32)
declare void @u27(i32)
declare void @u28(i32)
declare void @u29(i32)
declare void @u30(i32)
declare void @u31(i32)
declare void @v(i32)

define i32 @f(i32 %x) minsize !dbg !10 {
  call void @u0(i32 %x), !dbg !11
  call void @u1(i32 %x), !dbg !11
  call void @u2(i32 %x), !dbg !11
  call void @u3(i32 %x), !dbg !11
  call void @u4(i32 %x), !dbg !11
  call void @u5(i32 %x), !dbg !11
  call void @u6(i32 %x), !dbg !11
  call void @u7(i32 %x), !dbg !11
  call void @u8(i32 %x), !dbg !11
  call void @u9(i32 %x), !dbg !11
  call void @u10(i32 %x), !dbg !11
  call void @u11(i32 %x), !dbg !11
  call void @u12(i32 %x), !dbg !11
  call void @u13(i32 %x), !dbg !11
  call void @u14(i32 %x), !dbg !11
  call void @u15(i32 %x), !dbg !11
    #dbg_value(i32 %x, !12, !DIExpression(), !11)
  br label %first, !dbg !11

first:
    #dbg_label(!13, !11)
  %m = mul i32 %x, %x, !dbg !11
    #dbg_value(i32 %m, !12, !DIExpression(), !11)
  %c = icmp sgt i32 %m, 7, !dbg !11
  br i1 %c, label %then, label %end, !dbg !11

then:
  call void @v(i32 1), !dbg !11
    #dbg_value(i32 1, !12, !DIExpression(), !11)
  br label %end, !dbg !11

end:
    #dbg_value(i32 %m, !12, !DIExpression(), !11)
    #dbg_label(!13, !11)
  call void @v(i32 %m), !dbg !11
  call void @u16(i32 %x), !dbg !11
  call void @u17(i32 %x), !dbg !11
  call void @u18(i32 %x), !dbg !11
  call void @u19(i32 %x), !dbg !11
  call void @u20(i32 %x), !dbg !11
  call void @u21(i32 %x), !dbg !11
  call void @u22(i32 %x), !dbg !11
  call void @u23(i32 %x), !dbg !11
  call void @u24(i32 %x), !dbg !11
  call void @u25(i32 %x), !dbg !11
  call void @u26(i32 %x), !dbg !11
  call void @u27(i32 %x), !dbg !11
  call void @u28(i32 %x), !dbg !11
  call void @u29(i32 %x), !dbg !11
  call void @u30(i32 %x), !dbg !11
  call void @u31(i32 %x), !dbg !11
  ret i32 %x, !dbg !11
}

define i32 @g(i32 %x) minsize !dbg !20 {
  call void @u0(i32 %x), !dbg !21
  call void @u1(i32 %x), !dbg !21
  call void @u2(i32 %x), !dbg !21
  call void @u3(i32 %x), !dbg !21
  call void @u4(i32 %x), !dbg !21
  call void @u5(i32 %x), !dbg !21
  call void @u6(i32 %x), !dbg !21
  call void @u7(i32 %x), !dbg !21
  call void @u8(i32 %x), !dbg !21
  call void @u9(i32 %x), !dbg !21
  call void @u10(i32 %x), !dbg !21
  call void @u11(i32 %x), !dbg !21
  call void @u12(i32 %x), !dbg !21
  call void @u13(i32 %x), !dbg !21
  call void @u14(i32 %x), !dbg !21
  call void @u15(i32 %x), !dbg !21
    #dbg_value(i32 %x, !22, !DIExpression(), !21)
  call void @v(i32 %x), !dbg !21
  call void @u16(i32 %x), !dbg !21
  call void @u17(i32 %x), !dbg !21
  call void @u18(i32 %x), !dbg !21
  call void @u19(i32 %x), !dbg !21
  call void @u20(i32 %x), !dbg !21
  call void @u21(i32 %x), !dbg !21
  call void @u22(i32 %x), !dbg !21
  call void @u23(i32 %x), !dbg !21
  call void @u24(i32 %x), !dbg !21
  call void @u25(i32 %x), !dbg !21
  call void @u26(i32 %x), !dbg !21
  call void @u27(i32 %x), !dbg !21
  call void @u28(i32 %x), !dbg !21
  call void @u29(i32 %x), !dbg !21
  call void @u30(i32 %x), !dbg !21
  call void @u31(i32 %x), !dbg !21
  ret i32 %x, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, isOptimized: true, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "file.c", directory: "dir")
!3 = !DISubroutineType(types: !{!4, !4})
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 10, type: !3, scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!11 = !DILocation(line: 11, column: 3, scope: !10)
!12 = !DILocalVariable(name: "v", scope: !10, file: !2, line: 12, type: !4)
!13 = !DILabel(scope: !10, name: "l", file: !2, line: 13)
!14 = distinct !DIAssignID()
!20 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 20, type: !3, scopeLine: 20, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!21 = !DILocation(line: 21, column: 3, scope: !20)
!22 = !DILocalVariable(name: "v", scope: !20, file: !2, line: 22, type: !4)
!23 = !DILabel(scope: !20, name: "l", file: !2, line: 23)
!24 = distinct !DIAssignID()
