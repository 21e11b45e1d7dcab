; explain= finds C++'s operators by the names that people type: the signs of an operator neither end a name nor open a bracket, and
; spaces count only between two words.
; RUN: %opt -passes='rust-mergefunc<explain=M::operator++M::operator+=>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PLUS
; RUN: env MERGEFN='explain=M::operator+(M const&) const,operator+=' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PLUS
; RUN: env MERGEFN='explain=M::operator<(M const&) const+M::operator()' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=LESS
; RUN: env MERGEFN='explain=operator <+operator ()' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=TEMPLATE
; RUN: env MERGEFN='explain=operator< <N>+operator()' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=TEMPLATE
; RUN: env MERGEFN='explain=operator<<N>+operator()' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=TEMPLATE
; RUN: env MERGEFN='explain=operator"" _x+operator""_y' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=LITERAL

; PLUS: rust-mergefunc: 'M::operator+(M const&) const' is not merged with 'M::operator+=(M const&)': the first difference is
; LESS: rust-mergefunc: 'M::operator<(M const&) const' is not merged with 'M::operator()(M const&) const': the first difference is
; TEMPLATE: rust-mergefunc: 'bool operator<<N>(N const&, M const&)' is not merged with 'M::operator()(M const&) const': the first difference is
; LITERAL: rust-mergefunc: 'operator"" _x(unsigned long long)' is not merged with 'operator"" _y(unsigned long long)': the first difference is

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @_ZNK1MplERKS_(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = add i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_ZN1MpLERKS_(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = mul i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_ZNK1MltERKS_(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = and i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_ZNK1MclERKS_(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = or i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_ZltI1NEbRKT_RK1M(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = sub i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_Zli2_xy(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = xor i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_Zli2_yy(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = shl i32 %a, %n
  %c = xor i32 %b, 5
  %d = udiv i32 %c, %n
  ret i32 %d
}
