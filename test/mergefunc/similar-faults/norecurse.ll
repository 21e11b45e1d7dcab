; Neither function recurses, but one calls back into the other: their body does.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged({{.*}}) unnamed_addr #[[BODY:[0-9]+]]
; CHECK: attributes #[[BODY]] = { nounwind }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) norecurse nounwind {
  %z = icmp eq i32 %x, 1000
  br i1 %z, label %end, label %more

more:
  %l = sub i32 %x, 1
  %r = call i32 @h(i32 %l)
  %q = xor i32 %r, %y
  ret i32 %q

end:
  ret i32 %y
}

define dso_local i32 @g(i32 %x, i32 %y) norecurse nounwind {
  %z = icmp eq i32 %x, 2000
  br i1 %z, label %end, label %more

more:
  %l = sub i32 %x, 1
  %r = call i32 @last(i32 %l)
  %q = xor i32 %r, %y
  ret i32 %q

end:
  ret i32 %y
}

define dso_local i32 @h(i32 %x) noinline nounwind {
  %r = call i32 @g(i32 %x, i32 1)
  ret i32 %r
}

define dso_local i32 @last(i32 %x) noinline nounwind {
  ret i32 %x
}
