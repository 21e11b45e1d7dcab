// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How each C and C++ program is built: what its crate's own build script would do, as data.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::Language;

#[derive(Debug)]
pub(crate) struct Recipe {
    pub(crate) name: &'static str,
    pub(crate) language: Language,
    /// The crate in `benches/corpus`.
    pub(crate) package: &'static str,
    /// Files below the crate; a `*` in the last component stands for anything.
    pub(crate) sources: &'static [&'static str],
    /// The files that the program's own build compiles one by one, where [`Recipe::sources`] is a file that includes them; else none.
    pub(crate) files: &'static [&'static str],
    /// Files that such a pattern names too and that are not part of the program.
    pub(crate) except: &'static [&'static str],
    /// `{source}` is the crate, `{generated}` a directory that [`Recipe::generate`] fills.
    pub(crate) flags: &'static [&'static str],
    /// What other objects may call, as patterns: a library's interface, or `main`.
    pub(crate) public: &'static str,
    /// For a library: a program in `benches` that calls it, an object of its own and the same in every build.
    pub(crate) driver: Option<&'static str>,
    pub(crate) libraries: &'static [&'static str],
    /// Arguments of each run. `{source}` is the crate, `{inputs}` is `benches/programs`, `{crate:NAME}` another crate.
    pub(crate) runs: &'static [&'static [&'static str]],
    /// Runs that measure speed, where those above are too short for that.
    pub(crate) work: &'static [&'static [&'static str]],
    /// What these runs work on, for the reader of a table.
    pub(crate) workload: &'static str,
    /// Writes files that the sources include; gets the crate and the directory.
    pub(crate) generate: Option<fn(&Path, &Path) -> Result<()>>,
    pub(crate) quick: bool,
}

impl Recipe {
    /// What a program has that is no library.
    pub(crate) const PROGRAM: Self = Self {
        name: "",
        language: Language::C,
        package: "",
        sources: &[],
        files: &[],
        except: &[],
        flags: &[],
        public: "main",
        driver: None,
        libraries: &[],
        runs: &[],
        work: &[],
        workload: "",
        generate: None,
        quick: false,
    };
}

pub(crate) const HARFBUZZ: Recipe = Recipe {
    name: "harfbuzz",
    language: Language::Cxx,
    package: "harfbuzz-sys",
    sources: &["harfbuzz/src/harfbuzz.cc"],
    // With the subsetter. What needs a library that is not asked for is empty.
    files: &[
        "harfbuzz/src/hb-*.cc",
        "harfbuzz/src/graph/gsubgpos-context.cc",
    ],
    except: &[],
    flags: &[
        "-std=c++17",
        "-DHAVE_PTHREAD",
        "-fno-exceptions",
        "-fno-rtti",
        "-fno-threadsafe-statics",
        "-fvisibility-inlines-hidden",
        "-I{source}/harfbuzz/src",
    ],
    public: "hb_*",
    driver: Some("demo/shape.cc"),
    libraries: &["-lpthread"],
    runs: &[
        &[
            "{source}/harfbuzz/perf/fonts/Roboto-Regular.ttf",
            "{source}/harfbuzz/perf/texts/en-thelittleprince.txt",
            "",
        ],
        &[
            "{source}/harfbuzz/perf/fonts/Amiri-Regular.ttf",
            "{source}/harfbuzz/perf/texts/fa-thelittleprince.txt",
            "ss01,calt=0",
        ],
        &[
            "{source}/harfbuzz/perf/fonts/NotoNastaliqUrdu-Regular.ttf",
            "{source}/harfbuzz/perf/texts/fa-words.txt",
            "",
        ],
        &[
            "{source}/harfbuzz/perf/fonts/Amiri-Regular.ttf",
            "{source}/harfbuzz/perf/texts/duployan.txt",
            "",
        ],
    ],
    work: &[],
    workload: "three fonts and four texts of harfbuzz/perf",
    generate: None,
    quick: false,
};

/// From small to large, by language.
pub(crate) static RECIPES: &[Recipe] = &[
    Recipe {
        name: "lua",
        language: Language::C,
        package: "lua-src",
        sources: &["lua-5.4.9/*.c"],
        files: &[],
        except: &[],
        flags: &["-DLUA_USE_LINUX", "-I{source}/lua-5.4.9"],
        public: "lua_*,luaL_*,luaopen_*",
        driver: Some("programs/lua.c"),
        libraries: &["-lm", "-ldl"],
        runs: &[&["{inputs}/script.lua"]],
        work: &[&["{inputs}/speed.lua"]],
        workload: "benches/programs/speed.lua",
        generate: None,
        quick: true,
    },
    Recipe {
        name: "zstd",
        language: Language::C,
        package: "zstd-sys",
        sources: &[
            "zstd/lib/common/*.c",
            "zstd/lib/compress/*.c",
            "zstd/lib/decompress/*.c",
            "zstd/lib/dictBuilder/*.c",
            "zstd/lib/legacy/*.c",
        ],
        files: &[],
        except: &[],
        flags: &[
            "-I{source}/zstd/lib",
            "-I{source}/zstd/lib/common",
            "-I{source}/zstd/lib/legacy",
            "-DZSTD_LEGACY_SUPPORT=1",
            "-DZSTD_DISABLE_ASM",
            "-DXXH_PRIVATE_API=",
        ],
        public: "ZSTD*,ZDICT*",
        driver: Some("programs/zstd.c"),
        libraries: &[],
        runs: &[&[
            "{crate:harfbuzz-sys}/harfbuzz/perf/texts/en-thelittleprince.txt",
            "{crate:libsqlite3-sys}/sqlite3/sqlite3.h",
        ]],
        work: &[],
        workload: "an English text and a C header, nine levels each",
        generate: None,
        quick: true,
    },
    Recipe {
        name: "quickjs",
        language: Language::C,
        package: "rquickjs-sys",
        sources: &[
            "quickjs/quickjs.c",
            "quickjs/quickjs-libc.c",
            "quickjs/libregexp.c",
            "quickjs/libunicode.c",
            "quickjs/dtoa.c",
            "quickjs/qjs.c",
            "quickjs/gen/repl.c",
            "quickjs/gen/standalone.c",
        ],
        files: &[],
        except: &[],
        flags: &["-D_GNU_SOURCE", "-DNDEBUG", "-I{source}/quickjs"],
        public: "main",
        driver: None,
        libraries: &["-lm", "-ldl", "-lpthread"],
        runs: &[&["{inputs}/script.js"]],
        work: &[&["{inputs}/speed.js"]],
        workload: "benches/programs/speed.js",
        generate: None,
        quick: true,
    },
    Recipe {
        name: "sqlite",
        language: Language::C,
        package: "libsqlite3-sys",
        sources: &["sqlite3/sqlite3.c"],
        files: &[],
        except: &[],
        flags: &[
            "-I{source}/sqlite3",
            "-DSQLITE_CORE",
            "-DSQLITE_DEFAULT_FOREIGN_KEYS=1",
            "-DSQLITE_ENABLE_API_ARMOR",
            "-DSQLITE_ENABLE_COLUMN_METADATA",
            "-DSQLITE_ENABLE_DBSTAT_VTAB",
            "-DSQLITE_ENABLE_FTS3",
            "-DSQLITE_ENABLE_FTS3_PARENTHESIS",
            "-DSQLITE_ENABLE_FTS5",
            "-DSQLITE_ENABLE_JSON1",
            "-DSQLITE_ENABLE_LOAD_EXTENSION=1",
            "-DSQLITE_ENABLE_RTREE",
            "-DSQLITE_ENABLE_STAT4",
            "-DSQLITE_SOUNDEX",
            "-DSQLITE_THREADSAFE=1",
            "-DSQLITE_USE_URI",
            "-DHAVE_USLEEP=1",
            "-DHAVE_ISNAN",
            "-D_POSIX_THREAD_SAFE_FUNCTIONS",
            "-DHAVE_LOCALTIME_R",
        ],
        public: "sqlite3_*",
        driver: Some("programs/sqlite.c"),
        libraries: &["-lm", "-ldl", "-lpthread"],
        runs: &[&["{inputs}/sqlite.sql"]],
        work: &[&["{inputs}/speed.sql"]],
        workload: "benches/programs/speed.sql",
        generate: None,
        quick: false,
    },
    Recipe {
        name: "clipper2",
        language: Language::Cxx,
        package: "clipper2c-sys",
        sources: &[
            "clipper2c/vendor/Clipper2/CPP/Clipper2Lib/src/*.cpp",
            "clipper2c/vendor/Clipper2/CPP/Utils/clipper.svg.cpp",
            "clipper2c/src/*.cpp",
        ],
        files: &[],
        except: &[],
        flags: &[
            "-std=c++17",
            "-I{source}/clipper2c/vendor/Clipper2/CPP/Clipper2Lib/include",
            "-I{source}/clipper2c/vendor/Clipper2/CPP/Utils",
            "-I{source}/clipper2c/include",
            "-I{source}/clipper2c/src",
        ],
        public: "clipper_*",
        driver: Some("programs/clipper.cc"),
        libraries: &[],
        runs: &[&[]],
        work: &[],
        workload: "polygons made by benches/programs/clipper.cc",
        generate: None,
        quick: true,
    },
    Recipe {
        name: "cadical",
        language: Language::Cxx,
        package: "cadical",
        sources: &["cadical/src/*.cpp"],
        files: &[],
        except: &["ccadical.cpp", "mobical.cpp", "ipasir.cpp"],
        flags: &[
            "-std=c++17",
            "-DNBUILD",
            "-DNUNLOCKED",
            "-DNTRACING",
            "-DNDEBUG",
            "-DVERSION=\"1.9.5\"",
            "-I{source}/cadical/src",
        ],
        public: "main",
        driver: None,
        libraries: &[],
        runs: &[
            &["-q", "{inputs}/pigeons.cnf"],
            &["-q", "--sat", "{inputs}/queens.cnf"],
        ],
        work: &[&["-q", "{inputs}/pigeons.cnf"]],
        workload: "benches/programs/pigeons.cnf",
        generate: None,
        quick: false,
    },
    // Written with exceptions: a lexer, parser and interpreter that throw at each error, and a compiler of style sheets.
    Recipe {
        name: "jsonnet",
        language: Language::Cxx,
        package: "jsonnet-sys",
        sources: &[
            "jsonnet/core/*.cpp",
            "jsonnet/cmd/jsonnet.cpp",
            "jsonnet/cmd/utils.cpp",
            "jsonnet/third_party/md5/md5.cpp",
        ],
        files: &[],
        except: &["lexer_test.cpp", "libjsonnet_test.cpp", "parser_test.cpp"],
        flags: &[
            "-std=c++17",
            "-DNDEBUG",
            "-I{generated}",
            "-I{source}/jsonnet/include",
            "-I{source}/jsonnet/core",
            "-I{source}/jsonnet/third_party/json",
            "-I{source}/jsonnet/third_party/md5",
        ],
        public: "main",
        driver: None,
        libraries: &[],
        runs: &[
            &["{source}/jsonnet/benchmarks/bench.01.jsonnet"],
            &["{inputs}/errors.jsonnet"],
        ],
        work: &[&["{source}/jsonnet/benchmarks/bench.03.jsonnet"]],
        workload: "jsonnet/benchmarks/bench.03.jsonnet",
        generate: Some(jsonnet_generated),
        quick: false,
    },
    Recipe {
        name: "libsass",
        language: Language::Cxx,
        package: "sass-sys",
        // cencode.c is C, and a part of the driver.
        sources: &["libsass/src/*.cpp", "libsass/src/memory/*.cpp"],
        files: &[],
        except: &[],
        flags: &[
            "-std=c++17",
            "-DNDEBUG",
            "-DLIBSASS_VERSION=\"3.6.4\"",
            "-I{source}/libsass/include",
            "-I{source}/libsass/src",
        ],
        public: "sass_*",
        driver: Some("programs/sass.cc"),
        libraries: &["-ldl"],
        runs: &[&["1", "{inputs}/page.scss", "{inputs}/errors.scss"]],
        work: &[&["40", "{inputs}/page.scss", "{inputs}/errors.scss"]],
        workload: "benches/programs/page.scss, 40 times",
        generate: None,
        quick: false,
    },
    HARFBUZZ,
    Recipe {
        name: "binaryen",
        language: Language::Cxx,
        package: "wasm-opt-sys",
        sources: &[
            "binaryen/src/analysis/*.cpp",
            "binaryen/src/wasm/*.cpp",
            "binaryen/src/support/*.cpp",
            "binaryen/src/ir/*.cpp",
            "binaryen/src/passes/*.cpp",
            "{generated}/WasmIntrinsics.cpp",
            "binaryen/src/tools/fuzzing/*.cpp",
            "binaryen/src/asmjs/*.cpp",
            "binaryen/src/cfg/*.cpp",
            "binaryen/src/tools/wasm-opt.cpp",
        ],
        files: &[],
        except: &["archive.cpp", "suffix_tree.cpp", "suffix_tree_node.cpp"],
        flags: &[
            "-std=c++17",
            "-DNDEBUG",
            "-DTHROW_ON_FATAL",
            "-I{generated}",
            "-I{source}/binaryen/src",
            "-I{source}/binaryen/src/tools",
        ],
        public: "main",
        driver: None,
        libraries: &["-lpthread"],
        runs: &[
            &[
                "-O3",
                "-S",
                "-o",
                "-",
                "{source}/binaryen/src/passes/wasm-intrinsics.wat",
            ],
            &[
                "-Oz",
                "--print-call-graph",
                "-S",
                "-o",
                "-",
                "{source}/binaryen/src/passes/wasm-intrinsics.wat",
            ],
        ],
        // A module made of a text's bytes, and optimized.
        work: &[&[
            "-ttf",
            "-all",
            "-O3",
            "-S",
            "-o",
            "-",
            "{crate:libsqlite3-sys}/sqlite3/sqlite3.h",
        ]],
        workload: "wasm-opt -O3 of a module made of sqlite3.h by -ttf",
        generate: Some(binaryen_generated),
        quick: false,
    },
];

/// What binaryen's build makes of templates: a version, and a WebAssembly text as an array of bytes.
fn binaryen_generated(source: &Path, generated: &Path) -> Result<()> {
    let write = |name: &str, text: &str| {
        let path = generated.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    };
    write(
        "config.h",
        "#define PROJECT_VERSION \"116 (version_116)\"\n",
    )?;
    let passes = source.join("binaryen/src/passes");
    let read = |name: &str| {
        let path = passes.join(name);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let text = read("wasm-intrinsics.wat")?;
    let mut bytes = String::new();
    for byte in text.bytes().chain([0]) {
        write!(bytes, "{byte},")?;
    }
    let template = read("WasmIntrinsics.cpp.in")?
        .replace("@WASM_INTRINSICS_SIZE@", &(text.len() + 1).to_string())
        .replace("@WASM_INTRINSICS_EMBED@", &bytes);
    write("WasmIntrinsics.cpp", &template)
}

/// Its standard library as an array of bytes.
fn jsonnet_generated(source: &Path, generated: &Path) -> Result<()> {
    let path = source.join("jsonnet/stdlib/std.jsonnet");
    let text = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut bytes = String::new();
    for byte in text.iter().chain([&0]) {
        write!(bytes, "{byte},")?;
    }
    let path = generated.join("std.jsonnet.h");
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
