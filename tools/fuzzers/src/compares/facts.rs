// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Facts that the optimizer knows of one function and not of another with the same instructions, and code that a
//! program writes to profit from each.

/// A fact, the function that has it, the one that lacks it, and uses.
///
/// In all texts `s` is the function's object, `x` a positive number and `a` a pointer; in uses `CALL` is the call, `data` the
/// object, `out` the result and `K` a number.
#[derive(Debug)]
pub(super) struct Fact {
    pub(super) name: &'static str,
    /// The type that both return.
    pub(super) result: &'static str,
    pub(super) knows: Half,
    pub(super) lacks: Half,
    pub(super) uses: &'static [&'static str],
}

/// One of the two functions.
#[derive(Debug)]
pub(super) struct Half {
    pub(super) attribute: &'static str,
    /// The members of the object, of which the first is at its beginning.
    pub(super) fields: &'static str,
    pub(super) body: &'static str,
    /// Objects and values of `a` for which a call is defined.
    pub(super) objects: &'static [(&'static str, &'static str)],
}

/// Rows of `fact: result { attribute, fields, body, objects }` of both halves, and uses.
macro_rules! facts {
    ($($name:literal: $result:literal
        knows $ka:literal $kf:literal $kb:literal $ko:expr;
        lacks $la:literal $lf:literal $lb:literal $lo:expr;
        uses $uses:expr;)*) => {
        /// What the functions of a program differ in.
        pub(super) const FACTS: &[Fact] = &[$(Fact {
            name: $name,
            result: $result,
            knows: Half { attribute: $ka, fields: $kf, body: $kb, objects: &$ko },
            lacks: Half { attribute: $la, fields: $lf, body: $lb, objects: &$lo },
            uses: $uses,
        }),*];
    };
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

facts! {
    "reference": "int *"
        knows "" "int &d;" "return &s->d;" [("cells[1]", "0")];
        lacks "" "int *d;" "return s->d;" [("nullptr", "0"), ("&cells[2]", "0")];
        uses NULL_CHECK;
    "returns_nonnull": "int *"
        knows "__attribute__((returns_nonnull))" "int *d;" "return s->d;" [("&cells[1]", "0")];
        lacks "" "int *d;" "return s->d;" [("nullptr", "0")];
        uses NULL_CHECK;
    "bool": "long"
        knows "" "bool d;" "return s->d;" [("true", "0"), ("false", "0")];
        lacks "" "unsigned char d;" "return s->d;" [("77", "0"), ("200", "0")];
        uses RANGE_CHECK;
    "assumed range": "long"
        knows "" "long d;" "long v = s->d; if (v < 1 || v > 9) __builtin_unreachable(); return v;" [("1", "0"), ("9", "0")];
        lacks "" "long d;" "return s->d;" [("0", "0"), ("77", "0")];
        uses &[
            "long q = CALL; out += q ? 1000 / q : K;",
            "unsigned long q = CALL; out += q < 10 ? cells[q] : K;",
            "long q = CALL; out += 0 < q && q < 10 ? q + 1 : K;",
        ];
    "enumeration": "long"
        knows "" "Few d;" "return s->d;" [("Two", "0"), ("Three", "0")];
        lacks "" "unsigned d;" "return s->d;" [("99", "0"), ("1", "0")];
        uses RANGE_CHECK;
    "signed overflow": "int"
        knows "" "int d;" "return s->d + int(x);" [("5", "0")];
        lacks "" "int d;" "return int(unsigned(s->d) + unsigned(x));" [("0x7fffffff", "0"), ("5", "0")];
        uses &["int from = *(int *)data; int q = CALL; out += q > from ? 1 : K;"];
    "exact division": "long"
        knows "" "int *d, *e;" "return s->d - s->e;" [("cells + 9, cells", "0")];
        lacks "" "char *d, *e;" "return ((long)s->d - (long)s->e) >> 2;" [("(char *)cells + 7, (char *)cells", "0")];
        uses &["long bytes = ((Word *)data)[0] - ((Word *)data)[1]; long q = CALL; out += q << 2 == bytes ? q : K;"];
    "no exception": "long"
        knows "" "long (*d)(long) noexcept;" "return s->d(x) + 1;" [("clean", "0")];
        lacks "" "long (*d)(long);" "return s->d(x) + 1;" [("throws", "0"), ("clean", "0")];
        uses &[
            "try { out += CALL; } catch (int code) { out += code * K; }",
            "Guard guard(out); try { out += CALL; } catch (...) { out += K; }",
        ];
    "alignment of a reference": "char *"
        knows "" "int &d;" "return (char *)&s->d;" [("cells[3]", "0")];
        lacks "" "char *d;" "return s->d;" [("(char *)cells + 7", "0"), ("(char *)cells + 2", "0")];
        uses &["char *q = CALL; out += (unsigned long)q & 3 ? K : 1;"];
    "assumed alignment": "char *"
        knows "" "char *d;" "return (char *)__builtin_assume_aligned(s->d, 16);" [("(char *)cells", "0")];
        lacks "" "char *d;" "return s->d;" [("(char *)cells + 4", "0")];
        uses &["char *q = CALL; out += (unsigned long)q & 15 ? K : 1;"];
    "type": "long"
        knows "" "long *d;" "return *s->d;" [("&other", "0")];
        lacks "" "long long *d;" "return *s->d;" [("&word", "0")];
        uses &[
            "long long *w = hide(&word); long q = CALL; *w += K; out += CALL - q;",
            "long long *w = hide(&word); *w = K; long q = CALL; *w = 1; out += q;",
        ];
    "pure": "long"
        knows "__attribute__((pure))" "long (*d)(long);" "return s->d(x);" [("clean", "0")];
        lacks "" "long (*d)(long);" "return s->d(x);" [("counts", "0"), ("clean", "0")];
        uses &[
            "long *c = hide(&count); long before = *c; long q = CALL; out += q + (*c - before) * K;",
            "long q = CALL; out += q * K + CALL;",
        ];
    "malloc": "int *"
        knows "__attribute__((malloc))" "int *d;" "return s->d;" [("own", "0")];
        lacks "" "int *d;" "return s->d;" [("&shared", "0")];
        uses &["int *w = hide(&shared); int *q = CALL; *w = 1; *q = K; out += *w;"];
    "argument that is not null": "long"
        knows "__attribute__((nonnull))" "long d;" "return s->d + look(a);" [("4", "&cells[4]")];
        lacks "" "long d;" "return s->d + look(a);" [("4", "nullptr"), ("4", "&cells[5]")];
        uses &["long q = CALL; out += a ? q + *a : K;"];
}
