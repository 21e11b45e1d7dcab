; A vptr load that leaves a loop goes behind the debug records at the end of the block before it, and the records in the loop name the new load.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: entry:
; CHECK-NEXT: #dbg_declare(ptr %p,
; CHECK-NEXT: %[[V:.*]] = load ptr, ptr %p, align 8, {{.*}}!invariant.group
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: phi i32
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: #dbg_value(ptr %[[V]],
; CHECK-NEXT: load ptr, ptr %[[V]]
define void @test(ptr %p, i32 %n) !dbg !5 {
entry:
    #dbg_declare(ptr %p, !6, !DIExpression(), !7)
  br label %loop, !dbg !7

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
    #dbg_label(!8, !7)
  %v = load ptr, ptr %p, !dbg !7, !invariant.group !0
    #dbg_value(ptr %v, !6, !DIExpression(), !7)
  %f = load ptr, ptr %v, !dbg !7, !invariant.load !0
  call void %f(ptr %p), !dbg !7
  br label %latch, !dbg !7

latch:
  %j = add i32 %i, 1, !dbg !7
  %c = icmp ult i32 %j, %n, !dbg !7
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
  br i1 %c, label %loop, label %end, !dbg !7

end:
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
