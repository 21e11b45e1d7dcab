; What a class's operator new returns is laundered behind the call or where its normal destination begins; debug records there name the laundered
; pointer.
;
; RUN: %opt -passes='rust-devirt<claim>' %s | FileCheck %s

; CHECK-LABEL: @called(
; CHECK: %p = call ptr @_ZN1AnwEmPv(
; CHECK-DAG: %[[L:.*]] = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-DAG: #dbg_value(ptr %[[L]],
; CHECK: ret ptr %[[L]]
define ptr @called(ptr %at) !dbg !5 {
  %p = call ptr @_ZN1AnwEmPv(i64 8, ptr %at), !dbg !7
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
  store ptr null, ptr %p, !dbg !7, !invariant.group !0
  ret ptr %p, !dbg !7
}
; CHECK-LABEL: @invoked(
; CHECK: normal:
; CHECK-DAG: %[[L:.*]] = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-DAG: #dbg_value(ptr %[[L]],
; CHECK: ret ptr %[[L]]
define ptr @invoked(ptr %at) personality ptr @__gxx_personality_v0 !dbg !10 {
  %p = invoke ptr @_ZN1AnwEmPv(i64 8, ptr %at) to label %normal unwind label %bad, !dbg !11

normal:
    #dbg_value(ptr %p, !12, !DIExpression(), !11)
  store ptr null, ptr %p, !dbg !11, !invariant.group !0
  ret ptr %p, !dbg !11

bad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !11
  resume { ptr, i32 } %l, !dbg !11
}

declare ptr @_ZN1AnwEmPv(i64, ptr)
declare i32 @__gxx_personality_v0(...)

!10 = distinct !DISubprogram(name: "invoked", scope: !3, file: !3, line: 20, type: !DISubroutineType(types: !{null, !4}), scopeLine: 20, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2)
!11 = !DILocation(line: 21, column: 3, scope: !10)
!12 = !DILocalVariable(name: "object", scope: !10, file: !3, line: 21, type: !4)

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
