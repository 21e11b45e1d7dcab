; Annotations that are not as clang writes them keep nothing, and nothing breaks.
; RUN: sed -e 's/^;SHAPE-short //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-poison //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-single //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-plain //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-null //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-numbers //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-structure //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-zero //' %s | %opt -passes='rust-mergefunc' -S -o - - | FileCheck %s
; RUN: sed -e 's/^;SHAPE-block //' %s | %opt -passes='rust-mergefunc' -disable-output -
; CHECK-COUNT-4: call void @use
; CHECK-NOT: call void @use
@str = private constant [5 x i8] c"some\00"
;SHAPE-short @llvm.global.annotations = appending global [2 x {ptr,ptr}] [{ptr,ptr}{ptr @f, ptr @str}, {ptr,ptr} zeroinitializer]
;SHAPE-poison @llvm.global.annotations = appending global [2 x {ptr,ptr}] [{ptr,ptr}{ptr @f, ptr @str}, {ptr,ptr} poison]
;SHAPE-single @llvm.global.annotations = appending global [2 x {ptr}] [{ptr}{ptr @f}, {ptr}{ptr @g}]
;SHAPE-plain @llvm.global.annotations = appending global [2 x ptr] [ptr @f, ptr @g]
;SHAPE-null @llvm.global.annotations = appending global [2 x ptr] [ptr @str, ptr null]
;SHAPE-numbers @llvm.global.annotations = appending global [2 x [2 x i64]] [[2 x i64] [i64 1, i64 2], [2 x i64] [i64 1, i64 2]]
;SHAPE-structure @llvm.global.annotations = global {i32, ptr, [3 x i8]} {i32 3, ptr @f, [3 x i8] c"abc"}
;SHAPE-zero @llvm.global.annotations = appending global [2 x {ptr,ptr}] zeroinitializer
;SHAPE-block @llvm.global.annotations = appending global [1 x ptr] [ptr blockaddress(@f, %b)]
declare void @use(i32)
define i32 @f(i32 %x) nounwind {
  br label %b
b:
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  ret i32 %x
}
define i32 @g(i32 %x) nounwind {
  br label %b
b:
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  ret i32 %x
}
