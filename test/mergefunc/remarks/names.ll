; All remarks show C++ and Rust names demangled, Rust's older scheme included; the record has the symbols, which a C name
; is itself. Names that are one when demangled show as symbols.
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -pass-remarks-missed=rust-mergefunc -pass-remarks-output=%t.yaml -disable-output %s 2>&1 | FileCheck %s
; RUN: FileCheck %s --check-prefix=YAML < %t.yaml

; CHECK: remark: {{.*}}: 'room::g(int)' equals 'room::f(int)' but is not merged: metadata of the module
; CHECK: remark: {{.*}}: merged 'm::<impl core::convert::From<&m::W<T>> for u64>::from::h6affbf2c27d6e9ea' into '<u64 as core::convert::From<&m::W<u8>>>::from' (
; CHECK: remark: {{.*}}: merged '_ZN4twinC2Ej' into '_ZN4twinC1Ej' (
; CHECK: remark: {{.*}}: merged 'plain$LT$' into 'plain' (
; CHECK: remark: {{.*}}: 'nearly(int)' is not merged with 'plain': the first difference is operand 2 of the mul %a: 8, and 7 in 'plain'

; YAML: --- !Missed
; YAML: Function: _ZN4room1gEi
; YAML: - Function: 'room::g(int)'
; YAML: - Twin: 'room::f(int)'
; YAML: - Rule: NamedByMetadata
; YAML: - FunctionSymbol: _ZN4room1gEi
; YAML-NEXT: - TwinSymbol: _ZN4room1fEi
; YAML: - Function: _ZN4twinC2Ej
; YAML-NOT: Symbol
; YAML: - Function: 'nearly(int)'

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

!named = !{!9000}
!9000 = !{ptr @_ZN4room1gEi}

define dso_local i32 @"_ZN4room1fEi"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"_ZN4room1gEi"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"_ZN1m78_$LT$impl$u20$core..convert..From$LT$$RF$m..W$LT$T$GT$$GT$$u20$for$u20$u64$GT$4from17h6affbf2c27d6e9eaE"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = and i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"_RNvXCsdOmxBqW8nI2_1myINtNtCsgEmfK2I1SDS_4core7convert4FromRINtB2_1WhEE4fromB2_"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = and i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"_ZN4twinC1Ej"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = or i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"_ZN4twinC2Ej"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = or i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"plain"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = add i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"plain$LT$"(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = add i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @"_Z6nearlyi"(i32 %x) {
  %a = mul i32 %x, 8
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
