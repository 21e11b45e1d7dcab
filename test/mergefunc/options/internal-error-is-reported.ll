; A panic inside the plugin does not crash the host: it fails with one error that names the pass, the
; function that it worked on and how to report it.
; RUN: not %opt -passes='rust-mergefunc<debug-panic>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc: internal error
; CHECK-SAME: Please report
; CHECK-SAME: MERGEFN=off
; CHECK-NOT: Stack dump
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x) {
  ret i32 %x
}
