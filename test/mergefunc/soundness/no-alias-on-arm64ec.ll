; Arm64EC's code generator cannot handle aliases of private bodies: names become thunks.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: {{^@.*alias}}
; CHECK: tail call void @f.merged(
target triple = "arm64ec-pc-windows-msvc"
declare void @ext(i64)
define void @f(i64 %x) unnamed_addr hybrid_patchable {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret void
}
define void @g(i64 %x) unnamed_addr hybrid_patchable {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret void
}
