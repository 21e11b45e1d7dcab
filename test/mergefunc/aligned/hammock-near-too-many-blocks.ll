; A hammock has up to 64 blocks, each of which a switch may lead to in any number of ways, and to the exit as well. One with 65 is not
; folded.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal void @m1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
declare void @u14(i32)
declare void @u15(i32)
declare void @u16(i32)
declare void @u17(i32)
declare void @u18(i32)
declare void @u19(i32)
declare void @u20(i32)
declare void @u21(i32)
declare void @u22(i32)
declare void @u23(i32)
declare void @u24(i32)
declare void @u25(i32)
declare void @u26(i32)
declare void @u27(i32)
declare void @u28(i32)
declare void @u29(i32)
declare void @u30(i32)
declare void @u31(i32)
declare void @u32(i32)
declare void @u33(i32)
declare void @u34(i32)
declare void @u35(i32)
declare void @u36(i32)
declare void @u37(i32)
declare void @u38(i32)
declare void @u39(i32)
declare void @u40(i32)
declare void @u41(i32)
declare void @u42(i32)
declare void @u43(i32)
declare void @u44(i32)
declare void @u45(i32)
declare void @u46(i32)
declare void @u47(i32)
declare void @v(i32)
define void @m1(i32 %x) minsize section ".m" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  call void @u32(i32 %x)
  call void @u33(i32 %x)
  call void @u34(i32 %x)
  call void @u35(i32 %x)
  call void @u36(i32 %x)
  call void @u37(i32 %x)
  call void @u38(i32 %x)
  call void @u39(i32 %x)
  call void @u40(i32 %x)
  call void @u41(i32 %x)
  call void @u42(i32 %x)
  call void @u43(i32 %x)
  call void @u44(i32 %x)
  call void @u45(i32 %x)
  call void @u46(i32 %x)
  call void @u47(i32 %x)
  ret void
}
define void @m2(i32 %x) minsize section ".m" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  switch i32 %x, label %end [i32 0, label %b0 i32 1, label %b1 i32 2, label %b2 i32 3, label %b3 i32 4, label %b4 i32 5, label %b5 i32 6, label %b6 i32 7, label %b7 i32 8, label %b8 i32 9, label %b9 i32 10, label %b10 i32 11, label %b11 i32 12, label %b12 i32 13, label %b13 i32 14, label %b14 i32 15, label %b15 i32 16, label %b16 i32 17, label %b17 i32 18, label %b18 i32 19, label %b19 i32 20, label %b20 i32 21, label %b21 i32 22, label %b22 i32 23, label %b23 i32 24, label %b24 i32 25, label %b25 i32 26, label %b26 i32 27, label %b27 i32 28, label %b28 i32 29, label %b29 i32 30, label %b30 i32 31, label %b31 i32 32, label %b32 i32 33, label %b33 i32 34, label %b34 i32 35, label %b35 i32 36, label %b36 i32 37, label %b37 i32 38, label %b38 i32 39, label %b39 i32 40, label %b40 i32 41, label %b41 i32 42, label %b42 i32 43, label %b43 i32 44, label %b44 i32 45, label %b45 i32 46, label %b46 i32 47, label %b47 i32 48, label %b48 i32 49, label %b49 i32 50, label %b50 i32 51, label %b51 i32 52, label %b52 i32 53, label %b53 i32 54, label %b54 i32 55, label %b55 i32 56, label %b56 i32 57, label %b57 i32 58, label %b58 i32 59, label %b59 i32 60, label %b60 i32 61, label %b61 i32 62, label %b62 i32 63, label %b63 i32 64, label %b0 i32 65, label %b1 i32 66, label %b2 i32 67, label %b3 i32 68, label %b4 i32 69, label %b5 i32 70, label %b6 i32 71, label %b7 i32 72, label %b8 i32 73, label %b9 i32 74, label %b10 i32 75, label %b11 i32 76, label %b12 i32 77, label %b13 i32 78, label %b14 i32 79, label %b15 i32 80, label %b16 i32 81, label %b17 i32 82, label %b18 i32 83, label %b19 i32 84, label %b20 i32 85, label %b21 i32 86, label %b22 i32 87, label %b23 i32 88, label %b24 i32 89, label %b25 i32 90, label %b26 i32 91, label %b27 i32 92, label %b28 i32 93, label %b29 i32 94, label %b30 i32 95, label %b31 i32 96, label %b32 i32 97, label %b33 i32 98, label %b34 i32 99, label %b35 i32 100, label %b36 i32 101, label %b37 i32 102, label %b38 i32 103, label %b39 i32 104, label %b40 i32 105, label %b41 i32 106, label %b42 i32 107, label %b43 i32 108, label %b44 i32 109, label %b45 i32 110, label %b46 i32 111, label %b47 i32 112, label %b48 i32 113, label %b49 i32 114, label %b50 i32 115, label %b51 i32 116, label %b52 i32 117, label %b53 i32 118, label %b54 i32 119, label %b55 i32 120, label %b56 i32 121, label %b57 i32 122, label %b58 i32 123, label %b59 i32 124, label %b60 i32 125, label %b61 i32 126, label %b62 i32 127, label %b63]
b0:
  call void @v(i32 0)
  br label %end
b1:
  call void @v(i32 1)
  br label %end
b2:
  call void @v(i32 2)
  br label %end
b3:
  call void @v(i32 3)
  br label %end
b4:
  call void @v(i32 4)
  br label %end
b5:
  call void @v(i32 5)
  br label %end
b6:
  call void @v(i32 6)
  br label %end
b7:
  call void @v(i32 7)
  br label %end
b8:
  call void @v(i32 8)
  br label %end
b9:
  call void @v(i32 9)
  br label %end
b10:
  call void @v(i32 10)
  br label %end
b11:
  call void @v(i32 11)
  br label %end
b12:
  call void @v(i32 12)
  br label %end
b13:
  call void @v(i32 13)
  br label %end
b14:
  call void @v(i32 14)
  br label %end
b15:
  call void @v(i32 15)
  br label %end
b16:
  call void @v(i32 16)
  br label %end
b17:
  call void @v(i32 17)
  br label %end
b18:
  call void @v(i32 18)
  br label %end
b19:
  call void @v(i32 19)
  br label %end
b20:
  call void @v(i32 20)
  br label %end
b21:
  call void @v(i32 21)
  br label %end
b22:
  call void @v(i32 22)
  br label %end
b23:
  call void @v(i32 23)
  br label %end
b24:
  call void @v(i32 24)
  br label %end
b25:
  call void @v(i32 25)
  br label %end
b26:
  call void @v(i32 26)
  br label %end
b27:
  call void @v(i32 27)
  br label %end
b28:
  call void @v(i32 28)
  br label %end
b29:
  call void @v(i32 29)
  br label %end
b30:
  call void @v(i32 30)
  br label %end
b31:
  call void @v(i32 31)
  br label %end
b32:
  call void @v(i32 32)
  br label %end
b33:
  call void @v(i32 33)
  br label %end
b34:
  call void @v(i32 34)
  br label %end
b35:
  call void @v(i32 35)
  br label %end
b36:
  call void @v(i32 36)
  br label %end
b37:
  call void @v(i32 37)
  br label %end
b38:
  call void @v(i32 38)
  br label %end
b39:
  call void @v(i32 39)
  br label %end
b40:
  call void @v(i32 40)
  br label %end
b41:
  call void @v(i32 41)
  br label %end
b42:
  call void @v(i32 42)
  br label %end
b43:
  call void @v(i32 43)
  br label %end
b44:
  call void @v(i32 44)
  br label %end
b45:
  call void @v(i32 45)
  br label %end
b46:
  call void @v(i32 46)
  br label %end
b47:
  call void @v(i32 47)
  br label %end
b48:
  call void @v(i32 48)
  br label %end
b49:
  call void @v(i32 49)
  br label %end
b50:
  call void @v(i32 50)
  br label %end
b51:
  call void @v(i32 51)
  br label %end
b52:
  call void @v(i32 52)
  br label %end
b53:
  call void @v(i32 53)
  br label %end
b54:
  call void @v(i32 54)
  br label %end
b55:
  call void @v(i32 55)
  br label %end
b56:
  call void @v(i32 56)
  br label %end
b57:
  call void @v(i32 57)
  br label %end
b58:
  call void @v(i32 58)
  br label %end
b59:
  call void @v(i32 59)
  br label %end
b60:
  call void @v(i32 60)
  br label %end
b61:
  call void @v(i32 61)
  br label %end
b62:
  call void @v(i32 62)
  br label %end
b63:
  call void @v(i32 63)
  br label %end
end:
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  call void @u32(i32 %x)
  call void @u33(i32 %x)
  call void @u34(i32 %x)
  call void @u35(i32 %x)
  call void @u36(i32 %x)
  call void @u37(i32 %x)
  call void @u38(i32 %x)
  call void @u39(i32 %x)
  call void @u40(i32 %x)
  call void @u41(i32 %x)
  call void @u42(i32 %x)
  call void @u43(i32 %x)
  call void @u44(i32 %x)
  call void @u45(i32 %x)
  call void @u46(i32 %x)
  call void @u47(i32 %x)
  ret void
}
define void @n1(i32 %x) minsize section ".1" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  call void @u32(i32 %x)
  call void @u33(i32 %x)
  call void @u34(i32 %x)
  call void @u35(i32 %x)
  call void @u36(i32 %x)
  call void @u37(i32 %x)
  call void @u38(i32 %x)
  call void @u39(i32 %x)
  call void @u40(i32 %x)
  call void @u41(i32 %x)
  call void @u42(i32 %x)
  call void @u43(i32 %x)
  call void @u44(i32 %x)
  call void @u45(i32 %x)
  call void @u46(i32 %x)
  call void @u47(i32 %x)
  ret void
}
define void @n2(i32 %x) minsize section ".1" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  switch i32 %x, label %end [i32 0, label %b0 i32 1, label %b1 i32 2, label %b2 i32 3, label %b3 i32 4, label %b4 i32 5, label %b5 i32 6, label %b6 i32 7, label %b7 i32 8, label %b8 i32 9, label %b9 i32 10, label %b10 i32 11, label %b11 i32 12, label %b12 i32 13, label %b13 i32 14, label %b14 i32 15, label %b15 i32 16, label %b16 i32 17, label %b17 i32 18, label %b18 i32 19, label %b19 i32 20, label %b20 i32 21, label %b21 i32 22, label %b22 i32 23, label %b23 i32 24, label %b24 i32 25, label %b25 i32 26, label %b26 i32 27, label %b27 i32 28, label %b28 i32 29, label %b29 i32 30, label %b30 i32 31, label %b31 i32 32, label %b32 i32 33, label %b33 i32 34, label %b34 i32 35, label %b35 i32 36, label %b36 i32 37, label %b37 i32 38, label %b38 i32 39, label %b39 i32 40, label %b40 i32 41, label %b41 i32 42, label %b42 i32 43, label %b43 i32 44, label %b44 i32 45, label %b45 i32 46, label %b46 i32 47, label %b47 i32 48, label %b48 i32 49, label %b49 i32 50, label %b50 i32 51, label %b51 i32 52, label %b52 i32 53, label %b53 i32 54, label %b54 i32 55, label %b55 i32 56, label %b56 i32 57, label %b57 i32 58, label %b58 i32 59, label %b59 i32 60, label %b60 i32 61, label %b61 i32 62, label %b62 i32 63, label %b63 i32 64, label %b64 i32 65, label %b0 i32 66, label %b1 i32 67, label %b2 i32 68, label %b3 i32 69, label %b4 i32 70, label %b5 i32 71, label %b6 i32 72, label %b7 i32 73, label %b8 i32 74, label %b9 i32 75, label %b10 i32 76, label %b11 i32 77, label %b12 i32 78, label %b13 i32 79, label %b14 i32 80, label %b15 i32 81, label %b16 i32 82, label %b17 i32 83, label %b18 i32 84, label %b19 i32 85, label %b20 i32 86, label %b21 i32 87, label %b22 i32 88, label %b23 i32 89, label %b24 i32 90, label %b25 i32 91, label %b26 i32 92, label %b27 i32 93, label %b28 i32 94, label %b29 i32 95, label %b30 i32 96, label %b31 i32 97, label %b32 i32 98, label %b33 i32 99, label %b34 i32 100, label %b35 i32 101, label %b36 i32 102, label %b37 i32 103, label %b38 i32 104, label %b39 i32 105, label %b40 i32 106, label %b41 i32 107, label %b42 i32 108, label %b43 i32 109, label %b44 i32 110, label %b45 i32 111, label %b46 i32 112, label %b47 i32 113, label %b48 i32 114, label %b49 i32 115, label %b50 i32 116, label %b51 i32 117, label %b52 i32 118, label %b53 i32 119, label %b54 i32 120, label %b55 i32 121, label %b56 i32 122, label %b57 i32 123, label %b58 i32 124, label %b59 i32 125, label %b60 i32 126, label %b61 i32 127, label %b62 i32 128, label %b63 i32 129, label %b64]
b0:
  call void @v(i32 0)
  br label %end
b1:
  call void @v(i32 1)
  br label %end
b2:
  call void @v(i32 2)
  br label %end
b3:
  call void @v(i32 3)
  br label %end
b4:
  call void @v(i32 4)
  br label %end
b5:
  call void @v(i32 5)
  br label %end
b6:
  call void @v(i32 6)
  br label %end
b7:
  call void @v(i32 7)
  br label %end
b8:
  call void @v(i32 8)
  br label %end
b9:
  call void @v(i32 9)
  br label %end
b10:
  call void @v(i32 10)
  br label %end
b11:
  call void @v(i32 11)
  br label %end
b12:
  call void @v(i32 12)
  br label %end
b13:
  call void @v(i32 13)
  br label %end
b14:
  call void @v(i32 14)
  br label %end
b15:
  call void @v(i32 15)
  br label %end
b16:
  call void @v(i32 16)
  br label %end
b17:
  call void @v(i32 17)
  br label %end
b18:
  call void @v(i32 18)
  br label %end
b19:
  call void @v(i32 19)
  br label %end
b20:
  call void @v(i32 20)
  br label %end
b21:
  call void @v(i32 21)
  br label %end
b22:
  call void @v(i32 22)
  br label %end
b23:
  call void @v(i32 23)
  br label %end
b24:
  call void @v(i32 24)
  br label %end
b25:
  call void @v(i32 25)
  br label %end
b26:
  call void @v(i32 26)
  br label %end
b27:
  call void @v(i32 27)
  br label %end
b28:
  call void @v(i32 28)
  br label %end
b29:
  call void @v(i32 29)
  br label %end
b30:
  call void @v(i32 30)
  br label %end
b31:
  call void @v(i32 31)
  br label %end
b32:
  call void @v(i32 32)
  br label %end
b33:
  call void @v(i32 33)
  br label %end
b34:
  call void @v(i32 34)
  br label %end
b35:
  call void @v(i32 35)
  br label %end
b36:
  call void @v(i32 36)
  br label %end
b37:
  call void @v(i32 37)
  br label %end
b38:
  call void @v(i32 38)
  br label %end
b39:
  call void @v(i32 39)
  br label %end
b40:
  call void @v(i32 40)
  br label %end
b41:
  call void @v(i32 41)
  br label %end
b42:
  call void @v(i32 42)
  br label %end
b43:
  call void @v(i32 43)
  br label %end
b44:
  call void @v(i32 44)
  br label %end
b45:
  call void @v(i32 45)
  br label %end
b46:
  call void @v(i32 46)
  br label %end
b47:
  call void @v(i32 47)
  br label %end
b48:
  call void @v(i32 48)
  br label %end
b49:
  call void @v(i32 49)
  br label %end
b50:
  call void @v(i32 50)
  br label %end
b51:
  call void @v(i32 51)
  br label %end
b52:
  call void @v(i32 52)
  br label %end
b53:
  call void @v(i32 53)
  br label %end
b54:
  call void @v(i32 54)
  br label %end
b55:
  call void @v(i32 55)
  br label %end
b56:
  call void @v(i32 56)
  br label %end
b57:
  call void @v(i32 57)
  br label %end
b58:
  call void @v(i32 58)
  br label %end
b59:
  call void @v(i32 59)
  br label %end
b60:
  call void @v(i32 60)
  br label %end
b61:
  call void @v(i32 61)
  br label %end
b62:
  call void @v(i32 62)
  br label %end
b63:
  call void @v(i32 63)
  br label %end
b64:
  call void @v(i32 64)
  br label %end
end:
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  call void @u32(i32 %x)
  call void @u33(i32 %x)
  call void @u34(i32 %x)
  call void @u35(i32 %x)
  call void @u36(i32 %x)
  call void @u37(i32 %x)
  call void @u38(i32 %x)
  call void @u39(i32 %x)
  call void @u40(i32 %x)
  call void @u41(i32 %x)
  call void @u42(i32 %x)
  call void @u43(i32 %x)
  call void @u44(i32 %x)
  call void @u45(i32 %x)
  call void @u46(i32 %x)
  call void @u47(i32 %x)
  ret void
}
