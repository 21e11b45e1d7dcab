; A call that promises something of an argument for which anything is passed is found, also where the
; original call promised it: of what it passed.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=argument-attribute>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'user': {{.*}}differs from 'user' in an argument
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = global [2 x ptr] [ptr @takes_pointer, ptr @takes_pointer]

define i32 @user() {
  %r = call fastcc i32 @takes_integer(i64 noundef 1, i64 2)
  ret i32 %r
}

define private i32 @takes_pointer(i64 %y, ptr %x) {
  ret i32 0
}

define internal fastcc i32 @takes_integer(i64 %y, i64 %x) {
  ret i32 0
}
