; A linker compares the members of an exactmatch comdat byte for byte: they stay as every other object
; has them.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: tail call void @
; CHECK: define {{.*}}@g(
target triple = "x86_64-pc-windows-msvc"
$f = comdat exactmatch
$g = comdat exactmatch
declare void @ext(i64)
define dso_local void @f(i64 %x) comdat {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret void
}
define dso_local void @g(i64 %x) comdat {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret void
}
