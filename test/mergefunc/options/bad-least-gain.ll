; test-least-gain= needs a number, which may be negative.
; RUN: not %opt -passes='rust-mergefunc<test-least-gain=all>' %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<test-least-gain=>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=EMPTY
; RUN: not %opt -passes='rust-mergefunc<test-least-gain>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=FLAG
; RUN: not %opt -passes='rust-mergefunc<least-gain=1>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1>' %s -o /dev/null

; CHECK: rust-mergefunc: 'test-least-gain=all' needs a number
; EMPTY: rust-mergefunc: 'test-least-gain=' needs a number
; FLAG: rust-mergefunc: unknown parameter 'test-least-gain'; did you mean 'test-least-gain=N'?
; UNKNOWN: rust-mergefunc: unknown parameter 'least-gain=1'

define void @f() {
  ret void
}
