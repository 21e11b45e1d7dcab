; What one run leaves is at the fixpoint: a second run finds nothing to merge.
; RUN: %opt -passes=rust-mergefunc %s -o %t.1
; RUN: %opt -passes=rust-mergefunc,rust-mergefunc %s -o %t.2
; RUN: cmp %t.1 %t.2
; RUN: FileCheck %s < %t.1

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @ping2(
; CHECK: define dso_local i32 @user
; CHECK-NOT: @ping2(

define internal i32 @ping1(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 5
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @pong1(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @pong1(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 6
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @ping1(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @ping2(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 5
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @pong2(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @pong2(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 6
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @ping2(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @n0(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n1(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define internal i32 @n2(i32 %x) {
  %a = mul nsw i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n3(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n4(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define internal i32 @n5(i32 %x) {
  %a = mul nsw i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n6(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n0(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n7(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n8(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n9(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n3(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n10(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n4(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n11(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n5(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n12(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n6(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n13(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n7(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n14(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n8(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n15(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n9(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n16(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n10(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @n17(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @n11(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local void @p0(ptr %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define dso_local void @p1(ptr %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define dso_local void @p2(ptr %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define weak dso_local i32 @w0(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @w1(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r0 = call i32 @ping1(i32 %x)
  %r1 = call i32 @ping2(i32 %r0)
  %r2 = call i32 @n12(i32 %r1)
  %r3 = call i32 @n13(i32 %r2)
  %r4 = call i32 @n14(i32 %r3)
  %r5 = call i32 @n15(i32 %r4)
  %r6 = call i32 @n16(i32 %r5)
  %r7 = call i32 @n17(i32 %r6)
  ret i32 %r7
}
