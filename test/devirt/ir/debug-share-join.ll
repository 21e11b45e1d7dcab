; Vptrs that are loaded on both paths meet in a phi. It stands before the debug records that the block begins with, for a phi may have none.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: join:
; CHECK-NEXT: %[[V:.*]] = phi ptr [ %v2, %right ], [ %v1, %left ]
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: #dbg_value(ptr %p,
; CHECK-NEXT: #dbg_value(ptr %[[V]],
; CHECK-NEXT: load ptr, ptr %[[V]]
define void @test(ptr %p, i1 %x) !dbg !5 {
  br i1 %x, label %left, label %right, !dbg !7

left:
  %v1 = load ptr, ptr %p, !dbg !7, !invariant.group !0
  %f1 = load ptr, ptr %v1, !dbg !7, !invariant.load !0
  call void %f1(ptr %p), !dbg !7
    #dbg_value(ptr %v1, !6, !DIExpression(), !7)
  br label %join, !dbg !7

right:
  %v2 = load ptr, ptr %p, !dbg !7, !invariant.group !0
  %f2 = load ptr, ptr %v2, !dbg !7, !invariant.load !0
  call void %f2(ptr %p), !dbg !7
    #dbg_value(ptr %v2, !6, !DIExpression(), !7)
  br label %join, !dbg !7

join:
    #dbg_label(!8, !7)
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
  %v = load ptr, ptr %p, !dbg !7, !invariant.group !0
    #dbg_value(ptr %v, !6, !DIExpression(), !7)
  %f = load ptr, ptr %v, !dbg !7, !invariant.load !0
  call void %f(ptr %p), !dbg !7
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!1}

!0 = !{}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, isOptimized: true, emissionKind: FullDebug)
!3 = !DIFile(filename: "file.cpp", directory: "dir")
!4 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!5 = distinct !DISubprogram(name: "test", scope: !3, file: !3, line: 10, type: !DISubroutineType(types: !{null, !4}), scopeLine: 10, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2)
!6 = !DILocalVariable(name: "object", scope: !5, file: !3, line: 11, type: !4)
!7 = !DILocation(line: 11, column: 3, scope: !5)
!8 = !DILabel(scope: !5, name: "again", file: !3, line: 12)
!9 = distinct !DIAssignID()
