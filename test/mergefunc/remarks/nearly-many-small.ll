; Many small functions that differ from another one in the same are one remark with a count; a few are told one by one, and so is a large one.
; The record has all of them.
; RUN: rm -rf %t.dir
; RUN: %opt -passes='rust-mergefunc<no-similar;report=%t.dir>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; RUN: cat %t.dir/*.json | FileCheck %s --check-prefix=RECORD

; CHECK-NOT: remark:
; CHECK: remark: {{.*}}'b1' is not merged with 'a1': the first difference is operand 2 of the add %b: 4, and 3 in 'a1'; the same keeps 3 more small functions apart
; CHECK-NOT: remark:
; CHECK: remark: {{.*}}'large2' is not merged with 'large1': the first difference is operand 2 of the add %b: 4, and 3 in 'large1'{{$}}
; CHECK-NOT: remark:
; CHECK: remark: {{.*}}'f2' is not merged with 'f1': the first difference is operand 2 of the add %b: 6, and 5 in 'f1'{{$}}
; CHECK-NEXT: remark: {{.*}}'f3' is not merged with '{{f[12]}}': the first difference is operand 2 of the add %b: 7, and {{[56]}} in '{{f[12]}}'{{$}}
; CHECK-NOT: remark:
; RECORD-COUNT-7: the add %b

target triple = "x86_64-unknown-linux-gnu"

define i32 @a1(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  ret i32 %d
}

define i32 @b1(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  ret i32 %d
}

define i32 @a2(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @b2(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @a3(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @b3(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @a4(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @b4(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @large1(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  %v3 = load volatile i32, ptr %p
  %v4 = load volatile i32, ptr %p
  %v5 = load volatile i32, ptr %p
  %v6 = load volatile i32, ptr %p
  %v7 = load volatile i32, ptr %p
  %v8 = load volatile i32, ptr %p
  %v9 = load volatile i32, ptr %p
  %v10 = load volatile i32, ptr %p
  %v11 = load volatile i32, ptr %p
  %v12 = load volatile i32, ptr %p
  %v13 = load volatile i32, ptr %p
  %v14 = load volatile i32, ptr %p
  %v15 = load volatile i32, ptr %p
  %v16 = load volatile i32, ptr %p
  %v17 = load volatile i32, ptr %p
  %v18 = load volatile i32, ptr %p
  %v19 = load volatile i32, ptr %p
  %v20 = load volatile i32, ptr %p
  %v21 = load volatile i32, ptr %p
  %v22 = load volatile i32, ptr %p
  %v23 = load volatile i32, ptr %p
  %v24 = load volatile i32, ptr %p
  %v25 = load volatile i32, ptr %p
  %v26 = load volatile i32, ptr %p
  %v27 = load volatile i32, ptr %p
  %v28 = load volatile i32, ptr %p
  %v29 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @large2(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  %v3 = load volatile i32, ptr %p
  %v4 = load volatile i32, ptr %p
  %v5 = load volatile i32, ptr %p
  %v6 = load volatile i32, ptr %p
  %v7 = load volatile i32, ptr %p
  %v8 = load volatile i32, ptr %p
  %v9 = load volatile i32, ptr %p
  %v10 = load volatile i32, ptr %p
  %v11 = load volatile i32, ptr %p
  %v12 = load volatile i32, ptr %p
  %v13 = load volatile i32, ptr %p
  %v14 = load volatile i32, ptr %p
  %v15 = load volatile i32, ptr %p
  %v16 = load volatile i32, ptr %p
  %v17 = load volatile i32, ptr %p
  %v18 = load volatile i32, ptr %p
  %v19 = load volatile i32, ptr %p
  %v20 = load volatile i32, ptr %p
  %v21 = load volatile i32, ptr %p
  %v22 = load volatile i32, ptr %p
  %v23 = load volatile i32, ptr %p
  %v24 = load volatile i32, ptr %p
  %v25 = load volatile i32, ptr %p
  %v26 = load volatile i32, ptr %p
  %v27 = load volatile i32, ptr %p
  %v28 = load volatile i32, ptr %p
  %v29 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @f1(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 5
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  %v3 = load volatile i32, ptr %p
  %v4 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @f2(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 6
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  %v3 = load volatile i32, ptr %p
  %v4 = load volatile i32, ptr %p
  ret i32 %d
}

define i32 @f3(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 7
  %c = xor i32 %b, %x
  %d = udiv i32 %c, %a
  %v0 = load volatile i32, ptr %p
  %v1 = load volatile i32, ptr %p
  %v2 = load volatile i32, ptr %p
  %v3 = load volatile i32, ptr %p
  %v4 = load volatile i32, ptr %p
  ret i32 %d
}
