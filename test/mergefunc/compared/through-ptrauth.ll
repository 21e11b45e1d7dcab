; A signed pointer is a pointer to the function: code that compares with it compares the address, so the two functions keep two addresses.
; LLVM 19 turns such a pointer into null where it copies a module (llvm-link does it, too), so the check cannot compare there.
; REQUIRES: since-llvm-21
; RUN: %opt -passes='rust-mergefunc<check>' -S %s | FileCheck %s

; CHECK: define internal i32 @sure(ptr %p)
; CHECK: tail call i32 @sure(ptr %p)
; CHECK: store ptr @plain, ptr %q
define internal i32 @sure(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, ptrauth (ptr @sure, i32 0)
  ret i1 %c
}

!0 = !{i32 0, i32 9}
