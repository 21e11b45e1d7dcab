// Template arguments of more than 80 characters show without their middle. Names that would be the same then
// stay whole. Tools have them whole in the YAML file, and records too.
// RUN: rm -rf %t.dir
// RUN: env MERGEFN=report=%t.dir %clangxx -Os -c -fpass-plugin=%plugin %s -o %t.o -Rpass=rust-mergefunc -fsave-optimization-record -foptimization-record-file=%t.yaml 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml
// RUN: cat %t.dir/*.json | FileCheck %s --check-prefix=RECORD
// CHECK: remark: merged 'int work<a_type_with_a_name_of_fifty_letters_or...pe_with_a_name_of_fifty_letters_or_so_1>(int*, int)' into 'int work<{{.*}}_2>(int*, int)'
// CHECK: remark: merged 'int other<a_type_with_a_name_of_fifty_letters_or_so_1, a_type_with_a_name_of_fifty_letters_or_so_1, a_type_with_a_name_of_fifty_letters_or_so_1>(int*, int)' into
// YAML: FunctionSymbol: {{.*}}4work{{.*}}a_type_with_a_name_of_fifty_letters_or_so_1
// YAML: FunctionWhole: 'int work<a_type_with_a_name_of_fifty_letters_or_so_1, a_type_with_a_name_of_fifty_letters_or_so_1>(int*, int)'
// RECORD: "_Z4work{{.*}}a_type_with_a_name_of_fifty_letters_or_so_2{{.*}}"

struct a_type_with_a_name_of_fifty_letters_or_so_1 {};
struct a_type_with_a_name_of_fifty_letters_or_so_2 {};
template <class A, class B> __attribute__((noinline)) int work(int *p, int x) { return p[x] * x + p[x + 1] * 3 + x / 7; }
template <class A, class B, class C> __attribute__((noinline)) int other(int *p, int x) {
  return p[x] / x + p[x + 1] * 5 + x / 9;
}
int use(int *p) {
  using one = a_type_with_a_name_of_fifty_letters_or_so_1;
  using two = a_type_with_a_name_of_fifty_letters_or_so_2;
  return work<one, one>(p, 1) + work<one, two>(p, 2) * 3 + other<one, two, one>(p, 1) + other<one, one, one>(p, 1) * 3;
}
