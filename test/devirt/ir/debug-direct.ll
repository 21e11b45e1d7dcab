; A call that becomes direct leaves the debug records around it where they are, and they name what they named.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VX = constant [1 x ptr] [ptr @x]

; CHECK-LABEL: @test(
; CHECK: #dbg_value(ptr %p,
; CHECK: #dbg_label(
; CHECK-NEXT: %i = call ptr @x(ptr %p)
; CHECK-NEXT: #dbg_value(ptr %i,
; CHECK-NEXT: ret ptr %i
define ptr @test(ptr %p) !dbg !5 {
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
  store ptr @VX, ptr %p, !dbg !7, !invariant.group !0
  call void @opaque(), !dbg !7
  %v = load ptr, ptr %p, !dbg !7, !invariant.group !0
    #dbg_value(ptr %v, !6, !DIExpression(), !7)
  %f = load ptr, ptr %v, !dbg !7, !invariant.load !0
    #dbg_value(ptr %f, !6, !DIExpression(), !7)
    #dbg_label(!8, !7)
  %i = call ptr %f(ptr %p), !dbg !7
    #dbg_value(ptr %i, !6, !DIExpression(), !7)
  ret ptr %i, !dbg !7
}

declare void @opaque()
declare ptr @x(ptr)

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
