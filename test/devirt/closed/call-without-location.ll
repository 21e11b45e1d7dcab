; A call without a location gets one of line 0 where it becomes direct: the verifier wants it for functions with debug information.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s
; CHECK-LABEL: define i32 @call(
; CHECK: call i32 @a(ptr %p), !dbg ![[LINE:[0-9]+]]
; CHECK: call i32 @b(ptr %p), !dbg ![[LINE]]
; CHECK: ![[LINE]] = !DILocation(line: 0,
@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@g = global [2 x ptr] [ptr @A, ptr @B]
define i32 @call(ptr %p) !dbg !10 {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}
define internal i32 @a(ptr %this) !dbg !11 { 
  ret i32 1 
}
define internal i32 @b(ptr %this) !dbg !12 { 
  ret i32 2 
}
declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)
!llvm.dbg.cu = !{!5}
!llvm.module.flags = !{!7}
!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, emissionKind: FullDebug)
!6 = !DIFile(filename: "a.cpp", directory: "/")
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !DISubroutineType(types: !9)
!9 = !{}
!10 = distinct !DISubprogram(name: "call", scope: !6, file: !6, line: 1, type: !8, unit: !5, spFlags: DISPFlagDefinition)
!11 = distinct !DISubprogram(name: "a", scope: !6, file: !6, line: 1, type: !8, unit: !5, spFlags: DISPFlagDefinition)
!12 = distinct !DISubprogram(name: "b", scope: !6, file: !6, line: 1, type: !8, unit: !5, spFlags: DISPFlagDefinition)
