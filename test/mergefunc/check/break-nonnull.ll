; Kept !nonnull that one of the members does not have is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=nonnull>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%v = load ptr{{.*}}` has !nonnull, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare ptr @pass(ptr)

!0 = !{}

define dso_local ptr @a(ptr %p) {
  %v = load ptr, ptr %p, align 8, !nonnull !0
  %c = call ptr @pass(ptr %v)
  %d = call ptr @pass(ptr %c)
  ret ptr %d
}

define dso_local ptr @b(ptr %p) {
  %v = load ptr, ptr %p, align 8
  %c = call ptr @pass(ptr %v)
  %d = call ptr @pass(ptr %c)
  ret ptr %d
}
