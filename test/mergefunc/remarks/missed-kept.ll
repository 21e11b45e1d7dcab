; The remark of a function that the user wants to stay names what says so: an annotation, an attribute, or a parameter.
; RUN: %opt -passes='rust-mergefunc' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<keep=^c$>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=KEEP
; RUN: %opt -passes='rust-mergefunc<only=^a>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONLY
; CHECK-DAG: 'annotated' {{.*}} but is not merged: the annotation mergefn.keep says to keep it [Kept]
; CHECK-DAG: 'attribute' {{.*}} but is not merged: the attribute "mergefn"="keep" says to keep it [Kept]
; KEEP: 'c' {{.*}} but is not merged: the parameter keep= says to keep it [Kept]
; ONLY: 'c' {{.*}} but is not merged: the parameter only= names others [Kept]

target triple = "x86_64-unknown-linux-gnu"

@text = private constant [13 x i8] c"mergefn.keep\00"
@llvm.global.annotations = appending global [1 x { ptr, ptr }] [{ ptr, ptr } { ptr @annotated, ptr @text }]

define i32 @annotated(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @attribute(i32 %x) "mergefn"="keep" {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @c(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
