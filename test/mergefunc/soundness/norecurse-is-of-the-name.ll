; Neither of two functions recurses, but one calls back into the other: their body recurses, and what the one
; stores in a variable the other one changes. So the body is not norecurse, in any mode, and no later pass makes the
; variable a local one. The program ends with what @g stored.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: %opt -passes='rust-mergefunc<check;exact>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s
; RUN: %opt -passes=globalopt %t.ll | %clang -x ir - -o %t
; RUN: %t || test $? -eq 7

; CHECK: define dso_local i32 @f(i32 %n) #[[F:[0-9]+]] {
; CHECK: define dso_local void @h()
; CHECK: call i32 @f(i32 7){{$}}
; CHECK: define dso_local i32 @alone(i32 %n) #[[ALONE:[0-9]+]] {
; CHECK: define dso_local i32 @leaf(i32 %n) #[[ALONE]] {
; CHECK-NOT: @other_leaf
; CHECK: define dso_local i32 @main()
; CHECK: call i32 @f(i32 1){{$}}
; CHECK: call i32 @leaf(i32 1) #[[CALL:[0-9]+]]
; CHECK: call i32 @alone(i32 1) #[[CALL]]
; CHECK: attributes #[[F]] = { noinline nounwind }
; CHECK: attributes #[[ALONE]] = { noinline norecurse nounwind }
; CHECK: attributes #[[CALL]] = { norecurse }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@x = internal global i32 0
@y = internal global i32 0
@next = internal global ptr @h

define dso_local i32 @f(i32 %n) noinline norecurse nounwind {
  store i32 %n, ptr @x
  %p = load ptr, ptr @next
  call void %p()
  %v = load i32, ptr @x
  ret i32 %v
}

define internal i32 @g(i32 %n) noinline norecurse nounwind {
  store i32 %n, ptr @x
  %p = load ptr, ptr @next
  call void %p()
  %v = load i32, ptr @x
  ret i32 %v
}

define internal void @nothing() {
  ret void
}

define dso_local void @h() {
  store ptr @nothing, ptr @next
  %v = call i32 @g(i32 7) norecurse
  ret void
}

; Nothing merges with it.
define dso_local i32 @alone(i32 %n) noinline norecurse nounwind {
  store i32 %n, ptr @y
  call void @nothing()
  %v = load i32, ptr @y
  ret i32 %v
}

; They call nothing, and their body does not either.
define dso_local i32 @leaf(i32 %n) noinline norecurse nounwind {
  %a = mul i32 %n, 7
  %b = call i32 @llvm.ctpop.i32(i32 %a)
  %c = xor i32 %b, %n
  ret i32 %c
}

define internal i32 @other_leaf(i32 %n) noinline norecurse nounwind {
  %a = mul i32 %n, 7
  %b = call i32 @llvm.ctpop.i32(i32 %a)
  %c = xor i32 %b, %n
  ret i32 %c
}

define dso_local i32 @main() {
  %v = call i32 @f(i32 1) norecurse
  %l = call i32 @leaf(i32 1) norecurse
  %a = call i32 @alone(i32 1) norecurse
  %o = call i32 @other_leaf(i32 1)
  ret i32 %v
}
