; A guarded invoke stands between debug records: those before it, which are at the end of its block, stay before the compare, and those that the
; normal destination begins with stay there.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VX = constant [1 x ptr] [ptr @x]
@VY = constant [1 x ptr] [ptr @y]

; CHECK-LABEL: @test(
; CHECK: #dbg_value(ptr %r,
; CHECK-NEXT: %[[IS:.*]] = icmp eq ptr %v, @V
; CHECK: %[[B:.*]] = invoke ptr @y(ptr %r)
; CHECK: %[[A:.*]] = invoke ptr @x(ptr %r)
; CHECK: %[[I:.*]] = phi ptr [ %[[A]], %{{.*}} ], [ %[[B]], %{{.*}} ]
; CHECK: ok:
; CHECK-NEXT: #dbg_value(ptr %{{.*}},
; CHECK-NEXT: #dbg_label(
; CHECK-NEXT: ret ptr %[[I]]
; CHECK: bad:
; CHECK-NEXT: landingpad
; CHECK: #dbg_value(ptr %r,
define ptr @test(ptr noalias %p, ptr noalias %q, i1 %c) personality ptr @__gxx_personality_v0 !dbg !5 {
  store ptr @VX, ptr %p, !dbg !7, !invariant.group !0
  store ptr @VY, ptr %q, !dbg !7, !invariant.group !0
  %r = select i1 %c, ptr %p, ptr %q, !dbg !7
  %v = load ptr, ptr %r, !dbg !7, !invariant.group !0
  %f = load ptr, ptr %v, !dbg !7, !invariant.load !0
    #dbg_value(ptr %r, !6, !DIExpression(), !7)
  %i = invoke ptr %f(ptr %r) to label %ok unwind label %bad, !dbg !7

ok:
    #dbg_value(ptr %i, !6, !DIExpression(), !7)
    #dbg_label(!8, !7)
  ret ptr %i, !dbg !7

bad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !7
    #dbg_value(ptr %r, !6, !DIExpression(), !7)
  resume { ptr, i32 } %l, !dbg !7
}

declare ptr @x(ptr)
declare ptr @y(ptr)
declare i32 @__gxx_personality_v0(...)

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
