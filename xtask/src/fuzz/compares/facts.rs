// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Facts that the optimizer knows of one function and not of another with the same instructions, and code that a
//! program writes to profit from each.

/// A fact, the function that has it, the one that lacks it, and a use.
///
/// In all texts `s` is the function's object, `x` a positive number and `a` a pointer; in uses `CALL` is the call, `data` the object,
/// `out` the result and `K` a number of the family.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Fact {
    pub(super) name: &'static str,
    /// The type that both return.
    pub(super) result: &'static str,
    pub(super) knows: Half,
    pub(super) lacks: Half,
    pub(super) uses: &'static [&'static str],
    /// The function may write memory that does not belong to its object.
    pub(super) may_write: bool,
}

/// One of the two functions.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Half {
    pub(super) attribute: &'static str,
    /// The members of the object, of which the first is at its beginning.
    pub(super) fields: &'static str,
    pub(super) body: &'static str,
    /// Objects and values of `a` for which a call is defined.
    pub(super) objects: &'static [(&'static str, &'static str)],
}

const fn half(
    attribute: &'static str,
    fields: &'static str,
    body: &'static str,
    objects: &'static [(&'static str, &'static str)],
) -> Half {
    Half {
        attribute,
        fields,
        body,
        objects,
    }
}

const NULL_CHECK: &[&str] = &[
    "int *q = CALL; out += q ? *q + 1 : K;",
    "if (int *q = CALL) out += *q; else out += K;",
];
const RANGE_CHECK: &[&str] = &[
    "unsigned long q = CALL; out += q < 10 ? q + 1 : K;",
    "long q = CALL; out += q >= 0 && q < 10 ? cells[q] : K;",
    "long q = CALL; if (q > 9) out += K; out += q;",
];

/// What the functions of a program differ in.
pub(super) const FACTS: [Fact; 14] = [
    Fact {
        name: "reference",
        result: "int *",
        knows: half("", "int &d;", "return &s->d;", &[("cells[1]", "0")]),
        lacks: half(
            "",
            "int *d;",
            "return s->d;",
            &[("nullptr", "0"), ("&cells[2]", "0")],
        ),
        uses: NULL_CHECK,
        may_write: true,
    },
    Fact {
        name: "returns_nonnull",
        result: "int *",
        knows: half(
            "__attribute__((returns_nonnull))",
            "int *d;",
            "return s->d;",
            &[("&cells[1]", "0")],
        ),
        lacks: half("", "int *d;", "return s->d;", &[("nullptr", "0")]),
        uses: NULL_CHECK,
        may_write: true,
    },
    Fact {
        name: "bool",
        result: "long",
        knows: half(
            "",
            "bool d;",
            "return s->d;",
            &[("true", "0"), ("false", "0")],
        ),
        lacks: half(
            "",
            "unsigned char d;",
            "return s->d;",
            &[("77", "0"), ("200", "0")],
        ),
        uses: RANGE_CHECK,
        may_write: true,
    },
    Fact {
        name: "assumed range",
        result: "long",
        knows: half(
            "",
            "long d;",
            "long v = s->d; if (v < 1 || v > 9) __builtin_unreachable(); return v;",
            &[("1", "0"), ("9", "0")],
        ),
        lacks: half("", "long d;", "return s->d;", &[("0", "0"), ("77", "0")]),
        uses: &[
            "long q = CALL; out += q ? 1000 / q : K;",
            "unsigned long q = CALL; out += q < 10 ? cells[q] : K;",
            "long q = CALL; out += 0 < q && q < 10 ? q + 1 : K;",
        ],
        may_write: true,
    },
    Fact {
        name: "enumeration",
        result: "long",
        knows: half(
            "",
            "Few d;",
            "return s->d;",
            &[("Two", "0"), ("Three", "0")],
        ),
        lacks: half(
            "",
            "unsigned d;",
            "return s->d;",
            &[("99", "0"), ("1", "0")],
        ),
        uses: RANGE_CHECK,
        may_write: true,
    },
    Fact {
        name: "signed overflow",
        result: "int",
        knows: half("", "int d;", "return s->d + int(x);", &[("5", "0")]),
        lacks: half(
            "",
            "int d;",
            "return int(unsigned(s->d) + unsigned(x));",
            &[("0x7fffffff", "0"), ("5", "0")],
        ),
        uses: &["int from = *(int *)data; int q = CALL; out += q > from ? 1 : K;"],
        may_write: true,
    },
    Fact {
        name: "exact division",
        result: "long",
        knows: half(
            "",
            "int *d, *e;",
            "return s->d - s->e;",
            &[("cells + 9, cells", "0")],
        ),
        lacks: half(
            "",
            "char *d, *e;",
            "return ((long)s->d - (long)s->e) >> 2;",
            &[("(char *)cells + 7, (char *)cells", "0")],
        ),
        uses: &[
            "long bytes = ((Word *)data)[0] - ((Word *)data)[1]; long q = CALL; out += q << 2 == bytes ? q : K;",
        ],
        may_write: true,
    },
    Fact {
        name: "no exception",
        result: "long",
        knows: half(
            "",
            "long (*d)(long) noexcept;",
            "return s->d(x) + 1;",
            &[("clean", "0")],
        ),
        lacks: half(
            "",
            "long (*d)(long);",
            "return s->d(x) + 1;",
            &[("throws", "0"), ("clean", "0")],
        ),
        uses: &[
            "try { out += CALL; } catch (int code) { out += code * K; }",
            "Guard guard(out); try { out += CALL; } catch (...) { out += K; }",
        ],
        may_write: true,
    },
    Fact {
        name: "alignment of a reference",
        result: "char *",
        knows: half("", "int &d;", "return (char *)&s->d;", &[("cells[3]", "0")]),
        lacks: half(
            "",
            "char *d;",
            "return s->d;",
            &[("(char *)cells + 7", "0"), ("(char *)cells + 2", "0")],
        ),
        uses: &["char *q = CALL; out += (unsigned long)q & 3 ? K : 1;"],
        may_write: true,
    },
    Fact {
        name: "assumed alignment",
        result: "char *",
        knows: half(
            "",
            "char *d;",
            "return (char *)__builtin_assume_aligned(s->d, 16);",
            &[("(char *)cells", "0")],
        ),
        lacks: half(
            "",
            "char *d;",
            "return s->d;",
            &[("(char *)cells + 4", "0")],
        ),
        uses: &["char *q = CALL; out += (unsigned long)q & 15 ? K : 1;"],
        may_write: true,
    },
    Fact {
        name: "type",
        result: "long",
        knows: half("", "long *d;", "return *s->d;", &[("&other", "0")]),
        lacks: half("", "long long *d;", "return *s->d;", &[("&word", "0")]),
        uses: &[
            "long long *w = hide(&word); long q = CALL; *w += K; out += CALL - q;",
            "long long *w = hide(&word); *w = K; long q = CALL; *w = 1; out += q;",
        ],
        may_write: true,
    },
    Fact {
        name: "pure",
        result: "long",
        knows: half(
            "__attribute__((pure))",
            "long (*d)(long);",
            "return s->d(x);",
            &[("clean", "0")],
        ),
        lacks: half(
            "",
            "long (*d)(long);",
            "return s->d(x);",
            &[("counts", "0"), ("clean", "0")],
        ),
        uses: &[
            "long *c = hide(&count); long before = *c; long q = CALL; out += q + (*c - before) * K;",
            "long q = CALL; out += q * K + CALL;",
        ],
        may_write: false,
    },
    Fact {
        name: "malloc",
        result: "int *",
        knows: half(
            "__attribute__((malloc))",
            "int *d;",
            "return s->d;",
            &[("own", "0")],
        ),
        lacks: half("", "int *d;", "return s->d;", &[("&shared", "0")]),
        uses: &["int *w = hide(&shared); int *q = CALL; *w = 1; *q = K; out += *w;"],
        may_write: true,
    },
    Fact {
        name: "argument that is not null",
        result: "long",
        knows: half(
            "__attribute__((nonnull))",
            "long d;",
            "return s->d + look(a);",
            &[("4", "&cells[4]")],
        ),
        lacks: half(
            "",
            "long d;",
            "return s->d + look(a);",
            &[("4", "nullptr"), ("4", "&cells[5]")],
        ),
        uses: &["long q = CALL; out += a ? q + *a : K;"],
        may_write: true,
    },
];
