; A getelementptr's nuw takes a negative index for a large number, which wraps when it is multiplied by any
; size but that of a byte. So nuw of a step back in units of eight does not hold for one in bytes.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; nuw goes, nusw and inbounds stay.
; CHECK-LABEL: define {{.*}}@a(
; CHECK: %q = getelementptr inbounds i64, ptr %p, i64 -1
define dso_local i64 @a(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i64, ptr %p, i64 -1
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
define dso_local i64 @b(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 -8
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; Near misses: a step forward keeps it in either spelling, and so does one and the same step back.
; CHECK-LABEL: define {{.*}}@forward(
; CHECK: %q = getelementptr nuw i64, ptr %p, i64 1
define dso_local i64 @forward(ptr %p, i64 %i) {
  %q = getelementptr nuw i64, ptr %p, i64 1
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 11
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@forward.bytes(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@forward(
define dso_local i64 @forward.bytes(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 11
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@same(
; CHECK: %q = getelementptr nuw i64, ptr %p, i64 -1
define dso_local i64 @same(ptr %p, i64 %i) {
  %q = getelementptr nuw i64, ptr %p, i64 -1
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 13
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@same.inbounds(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@same(
define dso_local i64 @same.inbounds(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i64, ptr %p, i64 -1
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 13
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}
