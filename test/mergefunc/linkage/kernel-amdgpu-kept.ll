; A kernel is entered by the GPU's command processor: it stays as it is.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define amdgpu_kernel void @a(ptr %p)
; CHECK-NEXT: load i32
; CHECK: define amdgpu_kernel void @b(ptr %p)
; CHECK-NEXT: load i32

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @a(ptr %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define amdgpu_kernel void @b(ptr %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}
