; A kept body with a pointer where a member has an integer passes the check, conversions in the thunk included.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local i64 @a
; CHECK: inttoptr i64 %x to ptr
; CHECK: ptrtoint ptr %{{.*}} to i64
; CHECK: define dso_local ptr @b
target triple = "x86_64-unknown-linux-gnu"

declare void @mark()

define dso_local i64 @a(ptr %p, i64 %x) {
  call void @mark()
  %v = load i64, ptr %p, align 8
  call void @mark()
  store i64 %x, ptr %p, align 8
  call void @mark()
  ret i64 %v
}

define dso_local ptr @b(ptr %p, ptr %x) {
  call void @mark()
  %v = load ptr, ptr %p, align 8
  call void @mark()
  store ptr %x, ptr %p, align 8
  call void @mark()
  ret ptr %v
}
