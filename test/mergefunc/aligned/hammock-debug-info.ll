; What moves with a hammock from the second function leaves its debug records, the places of its loop, and its lines behind.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(
; CHECK-NOT: #dbg_value(i32 %i
; CHECK: call void @v(i32 %i), !dbg ![[AT:[0-9]+]]
; CHECK: br i1 %c, label %{{.*}}, label %loop, !dbg ![[AT]]{{$}}
; CHECK: ![[AT]] = !DILocation(line: 0, scope: ![[SP:[0-9]+]])
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
define void @f(i32 %x) minsize !dbg !5 {
  call void @u0(i32 %x), !dbg !7
  call void @u1(i32 %x), !dbg !7
  call void @u2(i32 %x), !dbg !7
  call void @u3(i32 %x), !dbg !7
  call void @u4(i32 %x), !dbg !7
  call void @u5(i32 %x), !dbg !7
  call void @u6(i32 %x), !dbg !7
  call void @u7(i32 %x), !dbg !7
  call void @u8(i32 %x), !dbg !7
  call void @u9(i32 %x), !dbg !7
  call void @u10(i32 %x), !dbg !7
  call void @u11(i32 %x), !dbg !7
  call void @u12(i32 %x), !dbg !7
  call void @u13(i32 %x), !dbg !7
  call void @u14(i32 %x), !dbg !7
  call void @u15(i32 %x), !dbg !7
  call void @u16(i32 %x), !dbg !7
  call void @u17(i32 %x), !dbg !7
  call void @u18(i32 %x), !dbg !7
  call void @u19(i32 %x), !dbg !7
  call void @u20(i32 %x), !dbg !7
  call void @u21(i32 %x), !dbg !7
  call void @u22(i32 %x), !dbg !7
  call void @u23(i32 %x), !dbg !7
  call void @u24(i32 %x), !dbg !7
  call void @u25(i32 %x), !dbg !7
  call void @u26(i32 %x), !dbg !7
  call void @u27(i32 %x), !dbg !7
  call void @u28(i32 %x), !dbg !7
  call void @u29(i32 %x), !dbg !7
  call void @u30(i32 %x), !dbg !7
  call void @u31(i32 %x), !dbg !7
  ret void, !dbg !7
}
define void @g(i32 %x) minsize !dbg !8 {
  call void @u0(i32 %x), !dbg !9
  call void @u1(i32 %x), !dbg !9
  call void @u2(i32 %x), !dbg !9
  call void @u3(i32 %x), !dbg !9
  call void @u4(i32 %x), !dbg !9
  call void @u5(i32 %x), !dbg !9
  call void @u6(i32 %x), !dbg !9
  call void @u7(i32 %x), !dbg !9
  call void @u8(i32 %x), !dbg !9
  call void @u9(i32 %x), !dbg !9
  call void @u10(i32 %x), !dbg !9
  call void @u11(i32 %x), !dbg !9
  call void @u12(i32 %x), !dbg !9
  call void @u13(i32 %x), !dbg !9
  call void @u14(i32 %x), !dbg !9
  call void @u15(i32 %x), !dbg !9
  br label %loop, !dbg !9
loop:
  %i = phi i32 [ 0, %0 ], [ %n, %loop ], !dbg !9
    #dbg_value(i32 %i, !10, !DIExpression(), !9)
  call void @v(i32 %i), !dbg !9
  %n = add i32 %i, 1, !dbg !9
  %c = icmp eq i32 %n, %x, !dbg !9
  br i1 %c, label %end, label %loop, !dbg !9, !llvm.loop !12
end:
  call void @u16(i32 %x), !dbg !9
  call void @u17(i32 %x), !dbg !9
  call void @u18(i32 %x), !dbg !9
  call void @u19(i32 %x), !dbg !9
  call void @u20(i32 %x), !dbg !9
  call void @u21(i32 %x), !dbg !9
  call void @u22(i32 %x), !dbg !9
  call void @u23(i32 %x), !dbg !9
  call void @u24(i32 %x), !dbg !9
  call void @u25(i32 %x), !dbg !9
  call void @u26(i32 %x), !dbg !9
  call void @u27(i32 %x), !dbg !9
  call void @u28(i32 %x), !dbg !9
  call void @u29(i32 %x), !dbg !9
  call void @u30(i32 %x), !dbg !9
  call void @u31(i32 %x), !dbg !9
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 11, scope: !5)
!8 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 20, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 21, scope: !8)
!10 = !DILocalVariable(name: "i", scope: !8, file: !1, line: 21, type: !11)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = distinct !{!12, !9, !9}
