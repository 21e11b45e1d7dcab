; The optimizer makes calls of memset of loops that fill memory, but not in a function of that name, whatever its type.
; So the body of one that the library does not know by type serves no other name either: there it would call itself.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: %opt -passes=loop-idiom %t.ll | FileCheck %s --check-prefix=IDIOM

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @fill(
; CHECK: store i8
; CHECK-LABEL: define dso_local void @memset(
; CHECK: store i8
; IDIOM-LABEL: define dso_local void @memset(
; IDIOM-NOT: call
; IDIOM: store i8
; IDIOM: ret void

define dso_local void @fill(ptr %p, i8 %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %j = add nuw i64 %i, 1
  %z = icmp eq i64 %j, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}

define dso_local void @memset(ptr %p, i8 %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 %v, ptr %q, align 1
  %j = add nuw i64 %i, 1
  %z = icmp eq i64 %j, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}

; Near miss: no name of the library.
; CHECK-LABEL: define dso_local void @memfill1(
; CHECK: store i16
; CHECK-LABEL: define dso_local void @memfill2(
; CHECK-NEXT: tail call void @memfill1(
define dso_local void @memfill1(ptr %p, i16 %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i16, ptr %p, i64 %i
  store i16 %v, ptr %q, align 1
  %j = add nuw i64 %i, 1
  %z = icmp eq i64 %j, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}

define dso_local void @memfill2(ptr %p, i16 %v, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i16, ptr %p, i64 %i
  store i16 %v, ptr %q, align 1
  %j = add nuw i64 %i, 1
  %z = icmp eq i64 %j, %n
  br i1 %z, label %done, label %loop
done:
  ret void
}
