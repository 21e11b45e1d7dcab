; The phi in which vptrs meet stands with the phis of the block, and the debug records between those and the rest stay where they are.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: join:
; CHECK-DAG: %r = phi ptr [ %p, %left ], [ %q, %right ]
; CHECK-DAG: %[[V:.*]] = phi ptr [ %{{v1|v2}}, %{{left|right}} ], [ %{{v1|v2}}, %{{left|right}} ]
; CHECK: #dbg_declare(ptr %r,
; CHECK-NEXT: #dbg_assign(i1 poison,
; CHECK-NEXT: load ptr, ptr %[[V]]
define void @test(ptr %p, ptr %q, i1 %x) !dbg !5 {
  br i1 %x, label %left, label %right, !dbg !7

left:
  %v1 = load ptr, ptr %p, !dbg !7, !invariant.group !0
  %f1 = load ptr, ptr %v1, !dbg !7, !invariant.load !0
  call void %f1(ptr %p), !dbg !7
  br label %join, !dbg !7

right:
  %v2 = load ptr, ptr %q, !dbg !7, !invariant.group !0
  %f2 = load ptr, ptr %v2, !dbg !7, !invariant.load !0
  call void %f2(ptr %q), !dbg !7
  br label %join, !dbg !7

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ], !dbg !7
    #dbg_declare(ptr %r, !6, !DIExpression(), !7)
    #dbg_assign(i1 poison, !6, !DIExpression(), !9, ptr %r, !DIExpression(), !7)
  %v = load ptr, ptr %r, !dbg !7, !invariant.group !0
  %f = load ptr, ptr %v, !dbg !7, !invariant.load !0
  call void %f(ptr %r), !dbg !7
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
