; Callees stand in a table, too; a body that calls itself passes on the table that it was passed.
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @one.merged(ptr %p, i32 %n, ptr %0)
; CHECK: %[[F:.*]] = call ptr @llvm.load.relative.i64(ptr %0, i64 0)
; CHECK-NEXT: call i32 %[[F]]()
; CHECK: call void @one.merged(ptr %p, i32 %m, ptr %0)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.i32(ptr, i32)
declare dso_local i32 @a0()
declare dso_local i32 @a1()
declare dso_local i32 @b0()
declare dso_local i32 @b1()
define void @one(ptr %p, i32 %n) optsize nounwind {
entry:
  %r0 = call i32 @a0()
  call void @take.i32(ptr %p, i32 %r0)
  %r1 = call i32 @a1()
  call void @take.i32(ptr %p, i32 %r1)
  call void @take.i32(ptr %p, i32 1000)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %m = sub i32 %n, 1
  call void @one(ptr %p, i32 %m)
  br label %end
end:
  ret void
}
define void @two(ptr %p, i32 %n) optsize nounwind {
entry:
  %r0 = call i32 @b0()
  call void @take.i32(ptr %p, i32 %r0)
  %r1 = call i32 @b1()
  call void @take.i32(ptr %p, i32 %r1)
  call void @take.i32(ptr %p, i32 1000)
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
again:
  %m = sub i32 %n, 1
  call void @two(ptr %p, i32 %m)
  br label %end
end:
  ret void
}
