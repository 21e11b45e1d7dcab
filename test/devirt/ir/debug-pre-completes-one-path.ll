; The vptr that is missing on one path is loaded at the end of that, behind the debug records there; the phi at the join stands before records.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: right:
; CHECK-NEXT: call void @opaque(
; CHECK-NEXT: #dbg_value(ptr %p,
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: %[[N:.*]] = load ptr, ptr %p, align 8, {{.*}}!invariant.group
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %[[V:.*]] = phi ptr [ %v1, %left ], [ %[[N]], %right ]
; CHECK-NEXT: #dbg_value(ptr %p,
; CHECK-NEXT: #dbg_value(ptr %[[V]],
; CHECK-NEXT: load ptr, ptr %[[V]]
define void @test(ptr %p, i1 %x) !dbg !5 {
  br i1 %x, label %left, label %right, !dbg !7

left:
  %v1 = load ptr, ptr %p, !dbg !7, !invariant.group !0
  %f1 = load ptr, ptr %v1, !dbg !7, !invariant.load !0
  call void %f1(ptr %p), !dbg !7
  br label %join, !dbg !7

right:
  call void @opaque(), !dbg !7
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
    #dbg_label(!8, !7)
  br label %join, !dbg !7

join:
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
  %v = load ptr, ptr %p, !dbg !7, !invariant.group !0
    #dbg_value(ptr %v, !6, !DIExpression(), !7)
  %f = load ptr, ptr %v, !dbg !7, !invariant.load !0
  call void %f(ptr %p), !dbg !7
  ret void, !dbg !7
}

declare void @opaque()

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
