; A phi with other constants takes a choice in each block that leads there, which does not pay; one block in which they are chosen
; does.
;
; RUN: %opt -passes='rust-mergefunc<similar=aligned;linked;check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define internal i64 @one.merged(ptr %p, i64 %x, i1 %0)
; CHECK: select i1 %0, i64 77017, i64 100023
; CHECK-NOT: .merged(ptr %p, i64 %x, i1 %0) {{.*}}{

; CHECK-LABEL: define i64 @many(
; CHECK-LABEL: define i64 @many.2(

declare void @use(i64)

define i64 @one(ptr %p, i64 %x) optsize {
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  %a0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %a0
  %c0 = icmp eq i8 %l0, 0
  br i1 %c0, label %out, label %b0
b0:
  br label %out
out:
  %r = phi i64 [ 3, %b0 ], [ 100023, %0 ]
  ret i64 %r
}

define i64 @one.2(ptr %p, i64 %x) optsize {
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  %q = mul i64 %x, 77
  call void @use(i64 %q)
  %a0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %a0
  %c0 = icmp eq i8 %l0, 0
  br i1 %c0, label %out, label %b0
b0:
  br label %out
out:
  %r = phi i64 [ 3, %b0 ], [ 77017, %0 ]
  ret i64 %r
}

define i64 @many(ptr %p, i64 %x) optsize {
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  %a0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %a0
  %c0 = icmp eq i8 %l0, 0
  br i1 %c0, label %out, label %b0
b0:
  %a1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %a1
  %c1 = icmp eq i8 %l1, 0
  br i1 %c1, label %out, label %b1
b1:
  %a2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %a2
  %c2 = icmp eq i8 %l2, 0
  br i1 %c2, label %out, label %b2
b2:
  %a3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %a3
  %c3 = icmp eq i8 %l3, 0
  br i1 %c3, label %out, label %b3
b3:
  %a4 = getelementptr i8, ptr %p, i64 4
  %l4 = load i8, ptr %a4
  %c4 = icmp eq i8 %l4, 0
  br i1 %c4, label %out, label %b4
b4:
  %a5 = getelementptr i8, ptr %p, i64 5
  %l5 = load i8, ptr %a5
  %c5 = icmp eq i8 %l5, 0
  br i1 %c5, label %out, label %b5
b5:
  %a6 = getelementptr i8, ptr %p, i64 6
  %l6 = load i8, ptr %a6
  %c6 = icmp eq i8 %l6, 0
  br i1 %c6, label %out, label %b6
b6:
  %a7 = getelementptr i8, ptr %p, i64 7
  %l7 = load i8, ptr %a7
  %c7 = icmp eq i8 %l7, 0
  br i1 %c7, label %out, label %b7
b7:
  %a8 = getelementptr i8, ptr %p, i64 8
  %l8 = load i8, ptr %a8
  %c8 = icmp eq i8 %l8, 0
  br i1 %c8, label %out, label %b8
b8:
  %a9 = getelementptr i8, ptr %p, i64 9
  %l9 = load i8, ptr %a9
  %c9 = icmp eq i8 %l9, 0
  br i1 %c9, label %out, label %b9
b9:
  %a10 = getelementptr i8, ptr %p, i64 10
  %l10 = load i8, ptr %a10
  %c10 = icmp eq i8 %l10, 0
  br i1 %c10, label %out, label %b10
b10:
  %a11 = getelementptr i8, ptr %p, i64 11
  %l11 = load i8, ptr %a11
  %c11 = icmp eq i8 %l11, 0
  br i1 %c11, label %out, label %b11
b11:
  br label %out
out:
  %r = phi i64 [ 3, %b11 ], [ 100023, %0 ], [ 100023, %b0 ], [ 100023, %b1 ], [ 100023, %b2 ], [ 100023, %b3 ], [ 100023, %b4 ], [ 100023, %b5 ], [ 100023, %b6 ], [ 100023, %b7 ], [ 100023, %b8 ], [ 100023, %b9 ], [ 100023, %b10 ]
  ret i64 %r
}

define i64 @many.2(ptr %p, i64 %x) optsize {
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  %q = mul i64 %x, 77
  call void @use(i64 %q)
  %a0 = getelementptr i8, ptr %p, i64 0
  %l0 = load i8, ptr %a0
  %c0 = icmp eq i8 %l0, 0
  br i1 %c0, label %out, label %b0
b0:
  %a1 = getelementptr i8, ptr %p, i64 1
  %l1 = load i8, ptr %a1
  %c1 = icmp eq i8 %l1, 0
  br i1 %c1, label %out, label %b1
b1:
  %a2 = getelementptr i8, ptr %p, i64 2
  %l2 = load i8, ptr %a2
  %c2 = icmp eq i8 %l2, 0
  br i1 %c2, label %out, label %b2
b2:
  %a3 = getelementptr i8, ptr %p, i64 3
  %l3 = load i8, ptr %a3
  %c3 = icmp eq i8 %l3, 0
  br i1 %c3, label %out, label %b3
b3:
  %a4 = getelementptr i8, ptr %p, i64 4
  %l4 = load i8, ptr %a4
  %c4 = icmp eq i8 %l4, 0
  br i1 %c4, label %out, label %b4
b4:
  %a5 = getelementptr i8, ptr %p, i64 5
  %l5 = load i8, ptr %a5
  %c5 = icmp eq i8 %l5, 0
  br i1 %c5, label %out, label %b5
b5:
  %a6 = getelementptr i8, ptr %p, i64 6
  %l6 = load i8, ptr %a6
  %c6 = icmp eq i8 %l6, 0
  br i1 %c6, label %out, label %b6
b6:
  %a7 = getelementptr i8, ptr %p, i64 7
  %l7 = load i8, ptr %a7
  %c7 = icmp eq i8 %l7, 0
  br i1 %c7, label %out, label %b7
b7:
  %a8 = getelementptr i8, ptr %p, i64 8
  %l8 = load i8, ptr %a8
  %c8 = icmp eq i8 %l8, 0
  br i1 %c8, label %out, label %b8
b8:
  %a9 = getelementptr i8, ptr %p, i64 9
  %l9 = load i8, ptr %a9
  %c9 = icmp eq i8 %l9, 0
  br i1 %c9, label %out, label %b9
b9:
  %a10 = getelementptr i8, ptr %p, i64 10
  %l10 = load i8, ptr %a10
  %c10 = icmp eq i8 %l10, 0
  br i1 %c10, label %out, label %b10
b10:
  %a11 = getelementptr i8, ptr %p, i64 11
  %l11 = load i8, ptr %a11
  %c11 = icmp eq i8 %l11, 0
  br i1 %c11, label %out, label %b11
b11:
  br label %out
out:
  %r = phi i64 [ 3, %b11 ], [ 77017, %0 ], [ 77017, %b0 ], [ 77017, %b1 ], [ 77017, %b2 ], [ 77017, %b3 ], [ 77017, %b4 ], [ 77017, %b5 ], [ 77017, %b6 ], [ 77017, %b7 ], [ 77017, %b8 ], [ 77017, %b9 ], [ 77017, %b10 ]
  ret i64 %r
}

