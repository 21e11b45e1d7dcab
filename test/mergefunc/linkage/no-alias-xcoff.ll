; On AIX (XCOFF) an alias is a label inside a csect and no name of its own: a thunk takes the name's
; place. It has a frame there, so the body is a larger one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: {{^@.*}} alias
; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @b(i32 %x) unnamed_addr
; CHECK-NEXT: call i32 @a(i32 %x)
; CHECK-NOT: {{^@.*}} alias

target datalayout = "E-m:a-Fi64-i64:64-i128:128-n32:64-f64:32:64"
target triple = "powerpc64-ibm-aix7.2.0.0"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  %c0 = call i32 @outside(i32 %f)
  %c1 = call i32 @outside(i32 %c0)
  %c2 = call i32 @outside(i32 %c1)
  %c3 = call i32 @outside(i32 %c2)
  %c4 = call i32 @outside(i32 %c3)
  %c5 = call i32 @outside(i32 %c4)
  %c6 = call i32 @outside(i32 %c5)
  %c7 = call i32 @outside(i32 %c6)
  ret i32 %c7
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  %c0 = call i32 @outside(i32 %f)
  %c1 = call i32 @outside(i32 %c0)
  %c2 = call i32 @outside(i32 %c1)
  %c3 = call i32 @outside(i32 %c2)
  %c4 = call i32 @outside(i32 %c3)
  %c5 = call i32 @outside(i32 %c4)
  %c6 = call i32 @outside(i32 %c5)
  %c7 = call i32 @outside(i32 %c6)
  ret i32 %c7
}
