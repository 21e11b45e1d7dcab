; A call without a location is valid while its callee has no debug information; sent to a body that has
; some, it gets line 0 of its own function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @user(
; CHECK-NEXT: call i32 @a(i32 %x), !dbg ![[L:[0-9]+]]
; CHECK: ![[U:[0-9]+]] = distinct !DISubprogram(name: "user"
; CHECK: ![[L]] = !DILocation(line: 0, scope: ![[U]])
define dso_local i32 @a(i32 %x) !dbg !4 {
  %p = mul i32 %x, 7
  %q = add i32 %p, 5
  %r = xor i32 %q, %x
  %s = lshr i32 %r, 3
  %t = sub i32 %s, %p
  %u = mul i32 %t, %q
  ret i32 %u
}

define internal i32 @c(i32 %x) {
  %p = mul i32 %x, 7
  %q = add i32 %p, 5
  %r = xor i32 %q, %x
  %s = lshr i32 %r, 3
  %t = sub i32 %s, %p
  %u = mul i32 %t, %q
  ret i32 %u
}

define dso_local i32 @user(i32 %x) !dbg !9 {
  %r = call i32 @c(i32 %x)
  ret i32 %r, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!9 = distinct !DISubprogram(name: "user", scope: !1, file: !1, line: 9, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 10, scope: !9)
