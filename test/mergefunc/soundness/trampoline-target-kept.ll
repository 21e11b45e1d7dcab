; llvm.init.trampoline has to name a function, not an alias.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: {{^@.*alias}}
; CHECK: define {{.*}} @p1(
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare void @ext(ptr, i64)
define weak void @p1(ptr nest %n, i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  store i64 %c, ptr %n
  call void @ext(ptr %n, i64 %c)
  call void @ext(ptr %n, i64 %a)
  ret void
}
define weak void @p2(ptr nest %n, i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  store i64 %c, ptr %n
  call void @ext(ptr %n, i64 %c)
  call void @ext(ptr %n, i64 %a)
  ret void
}
define void @mk(ptr %t, ptr %n) {
  call void @llvm.init.trampoline(ptr %t, ptr @p1, ptr %n)
  ret void
}
