; A step that wraps the index type goes to the same address as a short one, but its flags make poison of it:
; on a target with 16-bit indices 16385 steps of four bytes are not one.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8-a:8"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: getelementptr inbounds i32, ptr %p, i16 16385
define dso_local i16 @a(ptr %p, i16 %i) {
  %q = getelementptr inbounds i32, ptr %p, i16 16385
  %v = load i16, ptr %q, align 8
  %m = mul i16 %v, 7
  %s = add i16 %m, %i
  %h = lshr i16 %s, 3
  ret i16 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: getelementptr inbounds i32, ptr %p, i16 1
define dso_local i16 @b(ptr %p, i16 %i) {
  %q = getelementptr inbounds i32, ptr %p, i16 1
  %v = load i16, ptr %q, align 8
  %m = mul i16 %v, 7
  %s = add i16 %m, %i
  %h = lshr i16 %s, 3
  ret i16 %h
}

; CHECK-LABEL: define {{.*}}@c(
; CHECK: getelementptr inbounds i8, ptr %p, i32 65540
define dso_local i16 @c(ptr %p, i16 %i) {
  %q = getelementptr inbounds i8, ptr %p, i32 65540
  %v = load i16, ptr %q, align 8
  %m = mul i16 %v, 7
  %s = add i16 %m, %i
  %h = lshr i16 %s, 3
  ret i16 %h
}

; Near miss: what does not wrap.
; CHECK-LABEL: define {{.*}}@near(
; CHECK: getelementptr inbounds i32, ptr %p, i16 1000
define dso_local i16 @near(ptr %p, i16 %i) {
  %q = getelementptr inbounds i32, ptr %p, i16 1000
  %v = load i16, ptr %q, align 8
  %m = mul i16 %v, 11
  %s = add i16 %m, %i
  %h = lshr i16 %s, 3
  ret i16 %h
}

; CHECK-LABEL: define {{.*}}@near.bytes(
; CHECK-NEXT: [[R:%.*]] ={{.*}} call {{.*}}@near(
define dso_local i16 @near.bytes(ptr %p, i16 %i) {
  %q = getelementptr inbounds i8, ptr %p, i16 4000
  %v = load i16, ptr %q, align 8
  %m = mul i16 %v, 11
  %s = add i16 %m, %i
  %h = lshr i16 %s, 3
  ret i16 %h
}
