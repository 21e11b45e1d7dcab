; Two functions that call each other's callers are each norecurse; the private body of both is not. The names
; themselves stay what they were: each is still entered by its own calls alone.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged(i32 %n) unnamed_addr #[[BODY:[0-9]+]] {
; CHECK: define i32 @f(i32 {{%[a-z0-9]+}}) #[[NAME:[0-9]+]] comdat {
; CHECK-NEXT: tail call i32 @f.merged(i32 {{%[a-z0-9]+}}){{$}}
; CHECK: define i32 @g(i32 {{%[a-z0-9]+}}) #[[NAME]] comdat {
; CHECK-NEXT: tail call i32 @f.merged(i32 {{%[a-z0-9]+}}){{$}}
; CHECK: attributes #[[BODY]] = { nounwind }
; CHECK: attributes #[[NAME]] = { norecurse nounwind }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@next = external global ptr

$f = comdat any
$g = comdat any

define i32 @f(i32 %n) norecurse nounwind comdat {
  %a = mul i32 %n, 7
  %p = load ptr, ptr @next
  %b = call i32 %p(i32 %a)
  %c = call i32 %p(i32 %b)
  %d = xor i32 %c, %a
  ret i32 %d
}

define i32 @g(i32 %n) norecurse nounwind comdat {
  %a = mul i32 %n, 7
  %p = load ptr, ptr @next
  %b = call i32 %p(i32 %a)
  %c = call i32 %p(i32 %b)
  %d = xor i32 %c, %a
  ret i32 %d
}
