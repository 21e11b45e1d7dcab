; A function whose blocks a table names passes the check beside a merge.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: @t = internal constant [2 x ptr] [ptr blockaddress(@f, %one), ptr blockaddress(@f, %two)]
; CHECK: tail call i32 @a
target triple = "x86_64-unknown-linux-gnu"

@t = internal constant [2 x ptr] [ptr blockaddress(@f, %one), ptr blockaddress(@f, %two)]

declare i32 @outside(i32)

define dso_local i32 @f(i64 %i) {
  %p = getelementptr [2 x ptr], ptr @t, i64 0, i64 %i
  %q = load ptr, ptr %p, align 8
  indirectbr ptr %q, [label %one, label %two]
one:
  ret i32 1
two:
  ret i32 2
}

define dso_local i32 @a(i32 %x) {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i32 %x) {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
