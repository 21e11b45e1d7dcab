; Where the result is a structure of pointers, the integer name's thunk converts it field by field.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local { ptr, i64 } @a_pointer(
; CHECK-NEXT: load ptr, ptr %p
define dso_local { ptr, i64 } @a_pointer(ptr %p, i64 %x, ptr %y) {
  %v = load ptr, ptr %p, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %c = icmp eq i64 %s, 9
  %w = select i1 %c, ptr %v, ptr %y
  %a = insertvalue { ptr, i64 } poison, ptr %w, 0
  %b = insertvalue { ptr, i64 } %a, i64 %s, 1
  ret { ptr, i64 } %b
}

; CHECK-LABEL: define dso_local { i64, i64 } @b_integer(
; CHECK-NEXT: [[Y:%.*]] = inttoptr i64 %y to ptr
; CHECK-NEXT: [[R:%.*]] = tail call { ptr, i64 } @a_pointer(ptr %p, i64 %x, ptr [[Y]])
; CHECK: [[F:%.*]] = extractvalue { ptr, i64 } [[R]], 0
; CHECK: ptrtoint ptr [[F]] to i64
; CHECK: ret { i64, i64 }
define dso_local { i64, i64 } @b_integer(ptr %p, i64 %x, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %c = icmp eq i64 %s, 9
  %w = select i1 %c, i64 %v, i64 %y
  %a = insertvalue { i64, i64 } poison, i64 %w, 0
  %b = insertvalue { i64, i64 } %a, i64 %s, 1
  ret { i64, i64 } %b
}
