; llvm.localrecover names a function whose frame it looks into: that stays a function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: {{^@.*alias}}
; CHECK: define linkonce_odr {{.*}} @p1(
target triple = "x86_64-pc-windows-msvc"
declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32 immarg)
declare void @ext(ptr, i64)
define linkonce_odr void @p1(i64 %x) {
  %l = alloca i64
  call void (...) @llvm.localescape(ptr %l)
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  store i64 %c, ptr %l
  call void @ext(ptr %l, i64 %c)
  call void @ext(ptr %l, i64 %a)
  ret void
}
define linkonce_odr void @p2(i64 %x) {
  %l = alloca i64
  call void (...) @llvm.localescape(ptr %l)
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  store i64 %c, ptr %l
  call void @ext(ptr %l, i64 %c)
  call void @ext(ptr %l, i64 %a)
  ret void
}
define i64 @flt(ptr %fp) {
  %r = call ptr @llvm.localrecover(ptr @p1, ptr %fp, i32 0)
  %v = load i64, ptr %r
  ret i64 %v
}
