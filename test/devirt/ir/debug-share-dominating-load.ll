; Debug records that name a vptr load name the earlier load of that vptr when it is gone.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK-NEXT: %v1 = load ptr, ptr %p
; CHECK: #dbg_value(ptr %v1,
; CHECK-NEXT: #dbg_value(!DIArgList(ptr %p, ptr %v1),
; CHECK-NEXT: getelementptr i8, ptr %v1
; CHECK-NOT: poison
; CHECK: ret void
define void @test(ptr %p) !dbg !5 {
  %v1 = load ptr, ptr %p, !dbg !7, !invariant.group !0
  %f1 = load ptr, ptr %v1, !dbg !7, !invariant.load !0
  call void %f1(ptr %p), !dbg !7
  %v = load ptr, ptr %p, !dbg !7, !invariant.group !0
    #dbg_value(ptr %v, !6, !DIExpression(), !7)
    #dbg_value(!DIArgList(ptr %p, ptr %v), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_minus, DW_OP_stack_value), !7)
  %slot = getelementptr i8, ptr %v, i64 8, !dbg !7
  %f = load ptr, ptr %slot, !dbg !7, !invariant.load !0
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
