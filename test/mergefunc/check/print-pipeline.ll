; check is printed where pipelines are, and no-check is the default.
; RUN: %opt -passes='rust-mergefunc<check>,rust-mergefunc<check;no-check>' -print-pipeline-passes %s | FileCheck %s

; CHECK: rust-mergefunc<check>,{{.*}}rust-mergefunc{{$|,}}
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  %v = mul i32 %x, 3
  %c = call i32 @a(i32 %v)
  %d = call i32 @a(i32 %c)
  ret i32 %d
}
