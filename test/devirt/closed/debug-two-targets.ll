; A compare of the vptr splits the block at a call through a closed class between debug records: those before the call stay before the compare,
; those behind it come behind the phi of the results.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !10, !vcall_visibility !11
@B = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !10, !vcall_visibility !11

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define ptr @call(
; CHECK-NEXT: #dbg_value(ptr %p,
; CHECK: #dbg_value(ptr %v,
; CHECK-NOT: load
; CHECK: #dbg_label(
; CHECK-NEXT: %[[IS:.*]] = icmp eq ptr %v, @A
; CHECK-NEXT: br i1 %[[IS]]
; CHECK: call ptr @a(ptr %p)
; CHECK: call ptr @b(ptr %p)
; CHECK: %[[R:.*]] = phi ptr
; CHECK-NEXT: #dbg_value(ptr %{{.*}},
; CHECK-NEXT: ret ptr %[[R]]
define ptr @call(ptr %p) !dbg !5 {
    #dbg_value(ptr %p, !6, !DIExpression(), !7)
  %v = load ptr, ptr %p, !dbg !7
    #dbg_value(ptr %v, !6, !DIExpression(), !7)
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A"), !dbg !7
  call void @llvm.assume(i1 %t), !dbg !7
    #dbg_declare(ptr %p, !6, !DIExpression(), !7)
  %f = load ptr, ptr %v, !dbg !7
    #dbg_value(ptr %f, !6, !DIExpression(), !7)
    #dbg_label(!8, !7)
  %r = call ptr %f(ptr %p), !dbg !7
    #dbg_value(ptr %r, !6, !DIExpression(), !7)
  ret ptr %r, !dbg !7
}

define internal ptr @a(ptr %this) unnamed_addr {
  ret ptr null
}

define internal ptr @b(ptr %this) unnamed_addr {
  ret ptr %this
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!10 = !{i64 0, !"A"}
!11 = !{i64 1}

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
