; Calls that cannot adapt to the kept body stay with the names. Where a linker chooses what the name means, callers of two
; such names stay apart; where the name is exact, the callers merge.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local i64 @callsfirst(
; CHECK: musttail call i64 @first(
; CHECK: define dso_local i64 @callssecond(
; CHECK: musttail call i64 @second(

; CHECK: define dso_local i64 @callsthird(
; CHECK-NEXT: musttail call i64 @callsfourth(
; CHECK: define dso_local i64 @callsfourth(
; CHECK: musttail call i64 @fourth(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$first = comdat any
$second = comdat any

declare i64 @use(ptr, i64)

define dso_local i64 @keep(ptr %p, ptr %q) {
  store ptr %q, ptr %p
  %1 = getelementptr i8, ptr %p, i64 8
  store ptr %q, ptr %1
  %2 = getelementptr i8, ptr %p, i64 24
  store ptr %q, ptr %2
  %3 = getelementptr i8, ptr %p, i64 40
  store ptr %q, ptr %3
  %r = call i64 @use(ptr %p, i64 5)
  ret i64 %r
}

define linkonce_odr i64 @first(ptr %p, i64 %q) comdat {
  store i64 %q, ptr %p
  %1 = getelementptr i8, ptr %p, i64 8
  store i64 %q, ptr %1
  %2 = getelementptr i8, ptr %p, i64 24
  store i64 %q, ptr %2
  %3 = getelementptr i8, ptr %p, i64 40
  store i64 %q, ptr %3
  %r = call i64 @use(ptr %p, i64 5)
  ret i64 %r
}

define linkonce_odr i64 @second(ptr %p, i64 %q) comdat {
  store i64 %q, ptr %p
  %1 = getelementptr i8, ptr %p, i64 8
  store i64 %q, ptr %1
  %2 = getelementptr i8, ptr %p, i64 24
  store i64 %q, ptr %2
  %3 = getelementptr i8, ptr %p, i64 40
  store i64 %q, ptr %3
  %r = call i64 @use(ptr %p, i64 5)
  ret i64 %r
}

define dso_local i64 @callsfirst(ptr %p, i64 %x) {
  %c = call i64 @use(ptr %p, i64 %x)
  %d = call i64 @use(ptr %p, i64 %c)
  %e = call i64 @use(ptr %p, i64 %d)
  %r = musttail call i64 @first(ptr %p, i64 %e)
  ret i64 %r
}

define dso_local i64 @callssecond(ptr %p, i64 %x) {
  %c = call i64 @use(ptr %p, i64 %x)
  %d = call i64 @use(ptr %p, i64 %c)
  %e = call i64 @use(ptr %p, i64 %d)
  %r = musttail call i64 @second(ptr %p, i64 %e)
  ret i64 %r
}

define dso_local i64 @other(ptr %p, ptr %q) {
  store ptr %q, ptr %p
  %1 = getelementptr i8, ptr %p, i64 8
  store ptr %q, ptr %1
  %2 = getelementptr i8, ptr %p, i64 24
  store ptr %q, ptr %2
  %3 = getelementptr i8, ptr %p, i64 40
  store ptr %q, ptr %3
  %r = call i64 @use(ptr %p, i64 6)
  ret i64 %r
}

define dso_local i64 @third(ptr %p, i64 %q) {
  store i64 %q, ptr %p
  %1 = getelementptr i8, ptr %p, i64 8
  store i64 %q, ptr %1
  %2 = getelementptr i8, ptr %p, i64 24
  store i64 %q, ptr %2
  %3 = getelementptr i8, ptr %p, i64 40
  store i64 %q, ptr %3
  %r = call i64 @use(ptr %p, i64 6)
  ret i64 %r
}

define dso_local i64 @fourth(ptr %p, i64 %q) {
  store i64 %q, ptr %p
  %1 = getelementptr i8, ptr %p, i64 8
  store i64 %q, ptr %1
  %2 = getelementptr i8, ptr %p, i64 24
  store i64 %q, ptr %2
  %3 = getelementptr i8, ptr %p, i64 40
  store i64 %q, ptr %3
  %r = call i64 @use(ptr %p, i64 6)
  ret i64 %r
}

define dso_local i64 @callsthird(ptr %p, i64 %x) {
  %c = call i64 @use(ptr %p, i64 %x)
  %z = call i64 @use(ptr %p, i64 1)
  %d = call i64 @use(ptr %p, i64 %c)
  %e = call i64 @use(ptr %p, i64 %d)
  %r = musttail call i64 @third(ptr %p, i64 %e)
  ret i64 %r
}

define dso_local i64 @callsfourth(ptr %p, i64 %x) {
  %c = call i64 @use(ptr %p, i64 %x)
  %z = call i64 @use(ptr %p, i64 1)
  %d = call i64 @use(ptr %p, i64 %c)
  %e = call i64 @use(ptr %p, i64 %d)
  %r = musttail call i64 @fourth(ptr %p, i64 %e)
  ret i64 %r
}
