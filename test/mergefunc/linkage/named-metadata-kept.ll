; What named metadata says of a function may be anything, so whom it names stays as it is; debug information
; does not count.
; RUN: %opt -passes='rust-mergefunc<check>' -pass-remarks-missed=rust-mergefunc %s 2> %t.err | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK < %t.err
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; REMARK: 'named' equals 'other' but is not merged: metadata of the module names it [NamedByMetadata]
; CHECK: define internal i32 @named(
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @other(
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @described(
; CHECK-NEXT: mul i32 %x, 9
; CHECK-NOT: @unnamed(
; CHECK: !entry.points = !{![[ENTRY:[0-9]+]]}
; CHECK: ![[ENTRY]] = !{!"entry", ![[INNER:[0-9]+]]}
; CHECK: ![[INNER]] = !{ptr @named, i32 1}

define internal i32 @named(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @other(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @described(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @unnamed(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %a = call i32 @named(i32 %x)
  %b = call i32 @unnamed(i32 %a)
  ret i32 %b
}

!entry.points = !{!0}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6}
!0 = !{!"entry", !1}
!1 = !{ptr @named, i32 1}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug, retainedTypes: !4)
!3 = !DIFile(filename: "a.cpp", directory: "/")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !3, size: 8, templateParams: !7, identifier: "S")
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{!8, !9}
!8 = !DITemplateValueParameter(name: "F", type: !10, value: ptr @described)
!9 = !DITemplateValueParameter(name: "G", type: !10, value: ptr @unnamed)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
