; In WebAssembly every parameter has a local variable: a function with five of them gets more, also i64 and double. A callee is called by its number
; in the table. Nothing has an entry in a table of unwinding.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: %S/../size/Inputs/no-larger %s %t.ll wasm32-unknown-unknown | FileCheck %s --check-prefix=SIZE
; SIZE: smaller

target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

declare dso_local void @use(i32)
declare dso_local i64 @first(i64)
declare dso_local i64 @second(i64)

; CHECK: define internal i64 @m1.merged(i32 {{[^,]*}}, i32 {{[^,]*}}, i32 {{[^,]*}}, i32 {{[^,]*}}, i64 {{[^,]*}},
; CHECK-SAME: i64
; CHECK-SAME: ptr
; CHECK-SAME: double
; CHECK-LABEL: define dso_local i64 @m1(
; CHECK-NEXT: call i64 @m1.merged({{.*}}i64 1234567890123{{.*}}@first
; CHECK-LABEL: define dso_local i64 @m2(
; CHECK-NEXT: call i64 @m1.merged({{.*}}i64 -7{{.*}}@second
define dso_local i64 @m1(i32 %a, i32 %b, i32 %c, i32 %d, i64 %e) optsize {
  call void @use(i32 %a)
  call void @use(i32 %b)
  call void @use(i32 %c)
  call void @use(i32 %d)
  %f = add i64 %e, 1234567890123
  %g = call i64 @first(i64 %f)
  %h = uitofp i64 %g to double
  %i = fmul double %h, 1.5
  %j = fptoui double %i to i64
  %k = trunc i64 %j to i32
  call void @use(i32 %k)
  %l = xor i32 %k, %a
  call void @use(i32 %l)
  %m = mul i32 %l, %b
  call void @use(i32 %m)
  ret i64 %j
}
define dso_local i64 @m2(i32 %a, i32 %b, i32 %c, i32 %d, i64 %e) optsize {
  call void @use(i32 %a)
  call void @use(i32 %b)
  call void @use(i32 %c)
  call void @use(i32 %d)
  %f = add i64 %e, -7
  %g = call i64 @second(i64 %f)
  %h = uitofp i64 %g to double
  %i = fmul double %h, 2.25
  %j = fptoui double %i to i64
  %k = trunc i64 %j to i32
  call void @use(i32 %k)
  %l = xor i32 %k, %a
  call void @use(i32 %l)
  %m = mul i32 %l, %b
  call void @use(i32 %m)
  ret i64 %j
}
