; explain= takes the names that people type: symbols, names in the source with or without parameters, template arguments and scopes, or a
; regular expression between slashes. Several functions are listed; for a wrong name the nearest ones are.
; RUN: %opt -passes='rust-mergefunc<explain=_Z8parseRedPKci+_Z9parseBluePKci>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PAIR
; RUN: %opt -passes='rust-mergefunc<explain=parseRed+parseBlue>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PAIR
; RUN: %opt -passes='rust-mergefunc<explain=/^parse[R]/+/B.ue/>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PAIR
; RUN: env MERGEFN='explain=parseRed(char const*, int)+parseBlue' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PAIR
; RUN: %opt -passes='rust-mergefunc<explain=ns::t+parseRed>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=TEMPLATE
; RUN: %opt -passes='rust-mergefunc<explain=t+parseRed>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=TEMPLATE
; RUN: %opt -passes='rust-mergefunc<explain=ns::f+parseRed>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=SEVERAL
; RUN: %opt -passes='rust-mergefunc<explain=/parse/+/ns::f/>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=BOTH
; RUN: %opt -passes='rust-mergefunc<explain=parsRed+parseBlue>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=NEAREST
; RUN: %opt -passes='rust-mergefunc<explain=parseRed+_Z8parseRedPKci>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=SAME
; RUN: not %opt -passes='rust-mergefunc<explain=/[/+parseRed>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=WRONG

; PAIR: rust-mergefunc: 'parseRed(char const*, int)' is not merged with 'parseBlue(char const*, int)': the first difference is
; TEMPLATE: rust-mergefunc: 'int ns::t<int>(int)' is not merged with 'parseRed(char const*, int)': the first difference is
; SEVERAL: rust-mergefunc: 'ns::f' may be 'ns::f(int)' or 'ns::f(long)': give one of them
; BOTH: rust-mergefunc: '/parse/' may be 'parseRed(char const*, int)' or 'parseBlue(char const*, int)': give one of them; '/ns::f/' may be
; NEAREST: rust-mergefunc: the module has no function 'parsRed'; did you mean 'parseRed(char const*, int)'?{{$}}
; SAME: rust-mergefunc: both names mean '_Z8parseRedPKci'
; WRONG: rust-mergefunc: 'explain=/[/+parseRed' needs a regular expression:

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @_Z8parseRedPKci(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = mul i32 %a, %n
  %c = xor i32 %b, 5
  %d = add i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_Z9parseBluePKci(ptr %s, i32 %n) noinline {
  %a = load volatile i32, ptr %s
  %b = sdiv i32 %a, %n
  %c = xor i32 %b, 5
  %d = add i32 %c, %n
  ret i32 %d
}

define dso_local i32 @_ZN2ns1fEi(i32 %n) noinline {
  ret i32 %n
}

define dso_local i32 @_ZN2ns1fEl(i64 %n) noinline {
  ret i32 4
}

define dso_local i32 @_ZN2ns1tIiEEiT_(i32 %n) noinline {
  ret i32 6
}
