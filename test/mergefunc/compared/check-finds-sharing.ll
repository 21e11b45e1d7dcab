; Functions and tables whose addresses are compared, directly, through a callee that gives something up, and with the compared one as keeper. None shares
; its address, and check, which knows nothing of the rule, agrees; it has a finding as soon as one does (three of the planted faults).
;
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The slots become one function. Its address is not compared, but that of a table is, which so stays another one's neighbour.
;
; CHECK-DAG: @table = internal constant [1 x ptr] [ptr @strong]
; CHECK-DAG: @other_table = internal constant [1 x ptr] [ptr @strong]
@table = internal unnamed_addr constant [1 x ptr] [ptr @strong]
@other_table = internal unnamed_addr constant [1 x ptr] [ptr @weak]

declare ptr @make(ptr)
declare void @use(ptr)

define internal ptr @strong(ptr %p) unnamed_addr {
  %a = load ptr, ptr %p, !nonnull !0
  %b = call ptr @make(ptr %a)
  %c = call ptr @make(ptr %b)
  %d = call ptr @make(ptr %c)
  ret ptr %d
}
define internal ptr @weak(ptr %p) unnamed_addr {
  %a = load ptr, ptr %p
  %b = call ptr @make(ptr %a)
  %c = call ptr @make(ptr %b)
  %d = call ptr @make(ptr %c)
  ret ptr %d
}

; These are the same but for what they call, and one of them is compared: the other one becomes a thunk.
;
define internal ptr @calls_strong(ptr %p) unnamed_addr {
  call void @use(ptr %p)
  call void @use(ptr null)
  call void @use(ptr %p)
  call void @use(ptr null)
  %r = call ptr @strong(ptr %p)
  ret ptr %r
}
define internal ptr @calls_weak(ptr %p) unnamed_addr {
  call void @use(ptr %p)
  call void @use(ptr null)
  call void @use(ptr %p)
  call void @use(ptr null)
  %r = call ptr @weak(ptr %p)
  ret ptr %r
}

; The compared one itself promises more.
;
define internal ptr @direct(ptr %p) unnamed_addr {
  call void @use(ptr %p)
  call void @use(ptr null)
  call void @use(ptr null)
  %a = load ptr, ptr %p, !nonnull !0
  ret ptr %a
}
define internal ptr @other_direct(ptr %p) unnamed_addr {
  call void @use(ptr %p)
  call void @use(ptr null)
  call void @use(ptr null)
  %a = load ptr, ptr %p
  ret ptr %a
}

; CHECK-LABEL: define void @keep(
; CHECK: store ptr @calls_strong, ptr %p
; CHECK: store ptr @calls_weak, ptr %p
; CHECK: store ptr @direct, ptr %p
; CHECK: store ptr @other_direct, ptr %p
define void @keep(ptr %p, i1 %c) {
  store ptr @calls_strong, ptr %p
  store ptr @calls_weak, ptr %p
  store ptr @direct, ptr %p
  store ptr @other_direct, ptr %p
  store ptr @table, ptr %p
  store ptr @other_table, ptr %p
  ret void
}

; CHECK-LABEL: define i1 @compares(
; CHECK: icmp eq ptr %p, @direct
; CHECK: icmp eq ptr %p, @calls_strong
; CHECK: icmp eq ptr %p, @table
define i1 @compares(ptr %p) {
  %a = icmp eq ptr %p, @direct
  %b = icmp eq ptr %p, @calls_strong
  %c = icmp eq ptr %p, @table
  %d = xor i1 %a, %b
  %e = xor i1 %c, %d
  ret i1 %e
}

!0 = !{}
