; Targets of branches are told.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: remark: <unknown>:0:0: 'g' is not merged with 'f': the first difference is the target of the br: %two, and %one in 'f'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(ptr %p, i1 %c) {
  br i1 %c, label %one, label %two
one:
  store i32 1, ptr %p
  br label %two
two:
  %q = atomicrmw add ptr %p, i32 5 monotonic
  %d = icmp eq i32 %q, 1
  br i1 %d, label %one, label %end
end:
  ret i32 %q
}

define dso_local i32 @g(ptr %p, i1 %c) {
  br i1 %c, label %one, label %two
one:
  store i32 1, ptr %p
  br label %two
two:
  %q = atomicrmw add ptr %p, i32 5 monotonic
  %d = icmp eq i32 %q, 1
  br i1 %d, label %two, label %end
end:
  ret i32 %q
}
