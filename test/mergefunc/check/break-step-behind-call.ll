; A step behind a call that a code generator may be asked to make a jump is found, if only the kept body has it: such a call stands
; before the return of its result, of an argument, which may be its result, or of undef. Before another return nothing was guaranteed.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=step-behind-call>' %s -o /dev/null 2>&1 | FileCheck %s
; RUN: sed -e 's/ret ptr %%d/ret ptr %%c/' %s > %t.argument.ll
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=step-behind-call>' %t.argument.ll -o /dev/null 2>&1 | FileCheck %s
; RUN: sed -e 's/ret ptr %%d/ret ptr undef/' %s > %t.undef.ll
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=step-behind-call>' %t.undef.ll -o /dev/null 2>&1 | FileCheck %s
; RUN: sed -e 's/ret ptr %%d/ret ptr %%a/' %s > %t.other.ll
; RUN: %breaking-opt -passes='rust-mergefunc<check;debug-break=step-behind-call>' %t.other.ll -o /dev/null

; CHECK: error: rust-mergefunc<check>: 'first': the kept body's instruction `%d = tail call fastcc ptr @last(ptr %c)` differs from 'first' in the instruction that follows it
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare ptr @outside(ptr)
declare fastcc ptr @last(ptr)

define internal fastcc ptr @first(ptr %p) noinline {
  %a = call ptr @outside(ptr %p)
  %b = call ptr @outside(ptr %a)
  %c = call ptr @outside(ptr %b)
  store i32 1, ptr %c
  %d = tail call fastcc ptr @last(ptr %c)
  ret ptr %d
}

define internal fastcc ptr @second(ptr %p) noinline {
  %a = call ptr @outside(ptr %p)
  %b = call ptr @outside(ptr %a)
  %c = call ptr @outside(ptr %b)
  store i32 1, ptr %c
  %d = tail call fastcc ptr @last(ptr %c)
  ret ptr %d
}

define dso_local void @caller(ptr %p) {
  %a = call fastcc ptr @first(ptr %p)
  store i32 1, ptr %a
  %b = call fastcc ptr @second(ptr %p)
  store i32 2, ptr %b
  ret void
}
