; Who uses the address of a function of another type calls it otherwise: what refers to it stays apart
; from what refers to its twin, be it code or a table. What refers to the twins of one type merges.
; RUN: %opt -passes='rust-mergefunc<no-similar;check>' %s | FileCheck %s --implicit-check-not="@user3("
; RUN: %opt -passes='rust-mergefunc<no-similar;check;search=tree>' %s | FileCheck %s --implicit-check-not="@user3("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @one = private unnamed_addr constant [1 x ptr] [ptr @a]
@one = private unnamed_addr constant [1 x ptr] [ptr @a]
; CHECK: @two = private unnamed_addr constant [1 x ptr] [ptr @b]
@two = private unnamed_addr constant [1 x ptr] [ptr @b]

declare i64 @outside(i64)
declare void @take(ptr)

; CHECK-LABEL: define dso_local i64 @a(ptr %x, ptr %to)
; CHECK-NEXT: store
define dso_local i64 @a(ptr %x, ptr %to) unnamed_addr {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 1)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @b(i64 %x, ptr %to) unnamed_addr
; CHECK-NEXT: inttoptr
; CHECK-NEXT: tail call i64 @a(ptr %1, ptr %to)
define internal i64 @b(i64 %x, ptr %to) unnamed_addr {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 1)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

define internal i64 @a2(ptr %x, ptr %to) unnamed_addr {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 1)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret i64 %t
}

; CHECK-LABEL: define internal void @user1(
; CHECK-NEXT: call void @take(ptr @a)
define internal void @user1() {
  call void @take(ptr @a)
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

; CHECK-LABEL: define internal void @user2(
; CHECK-NEXT: call void @take(ptr @b)
define internal void @user2() {
  call void @take(ptr @b)
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

define internal void @user3() {
  call void @take(ptr @a2)
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

; CHECK-LABEL: define dso_local void @all(
; CHECK-NEXT: call void @take(ptr @one)
; CHECK-NEXT: call void @take(ptr @two)
; CHECK-NEXT: call void @user1()
; CHECK-NEXT: call void @user2()
; CHECK-NEXT: call void @user1()
define dso_local void @all() {
  call void @take(ptr @one)
  call void @take(ptr @two)
  call void @user1()
  call void @user2()
  call void @user3()
  ret void
}
