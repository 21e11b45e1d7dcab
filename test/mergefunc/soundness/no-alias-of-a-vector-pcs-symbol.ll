; AArch64 marks the symbol of a function whose call preserves vector registers; an alias would not be
; marked.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: {{^@.*alias}}
; CHECK: define aarch64_vector_pcs void @g(
target triple = "aarch64-unknown-linux-gnu"
declare void @ext(i64)
define aarch64_vector_pcs void @f(i64 %x) unnamed_addr {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  call void @ext(i64 %b)
  call void @ext(i64 %c)
  ret void
}
define aarch64_vector_pcs void @g(i64 %x) unnamed_addr {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  call void @ext(i64 %b)
  call void @ext(i64 %c)
  ret void
}
