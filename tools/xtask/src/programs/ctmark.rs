// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The ten programs of CTMark, from a checkout of <https://github.com/llvm/llvm-test-suite>: what readers from LLVM know.
//!
//! Flags are those of their CMakeLists.txt. Programs run in a copy of their folder, for some write beside their inputs. Three do too little
//! to say more than that they start: lencod, mafft and ClamAV.

use std::path::Path;

use anyhow::{Result, ensure};

use super::native::Native;
use super::recipes::Recipe;
use super::{Form, Language, Subject};
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::stamp;

/// The programs of a checkout, copied into a folder.
pub(super) fn all(
    project: &Project,
    llvm: &Llvm,
    checkout: &Path,
    form: Form,
) -> Result<Vec<Box<dyn Subject>>> {
    let home = project.target.join("bench/ctmark");
    let mut subjects: Vec<Box<dyn Subject>> = Vec::new();
    for recipe in PROGRAMS {
        let source = checkout.join("MultiSource").join(recipe.package);
        let copy = home.join(recipe.name);
        ensure!(
            source.is_dir(),
            "{} is no checkout of llvm-test-suite: it has no {}",
            checkout.display(),
            source.display()
        );
        stamp::cached(&copy, &format!("{}\n", source.display()), || {
            let mut cp = std::process::Command::new("cp");
            cp.arg("-rT").arg(&source).arg(&copy);
            cp.capture().map(drop)
        })?;
        subjects.push(Box::new(Native::of_folder(
            project, llvm, recipe, form, copy,
        )));
    }
    Ok(subjects)
}

/// In a C++ program a file that ends in `.c` is C.
static PROGRAMS: &[Recipe] = &[
    Recipe {
        name: "tramp3d-v4",
        language: Language::Cxx,
        package: "Benchmarks/tramp3d-v4",
        sources: &["*.cpp"],
        except: &[],
        flags: &["-std=c++14", "-fno-exceptions"],
        libraries: &[],
        runs: &[&[
            "--cartvis",
            "1.0",
            "0.0",
            "--rhomin",
            "1e-8",
            "-n",
            "2",
            "--domain",
            "16",
            "16",
            "16",
        ]],
        workload: "two steps of a domain of 16 x 16 x 16",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "kimwitu++",
        language: Language::Cxx,
        package: "Applications/kimwitu++",
        sources: &["*.cc"],
        except: &[],
        flags: &["-std=c++14", "-I{source}", "-DYYDEBUG=1"],
        libraries: &[],
        runs: &[&[
            "-f",
            "test",
            "-o",
            "-v",
            "-s",
            "kcc",
            "inputs/f3.k",
            "inputs/f2.k",
            "inputs/f1.k",
        ]],
        workload: "three grammars",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "7zip",
        language: Language::Cxx,
        package: "Benchmarks/7zip",
        sources: &[
            "C/*.c",
            "CPP/7zip/Archive/*.cpp",
            "CPP/7zip/Archive/7z/*.cpp",
            "CPP/7zip/Archive/Cab/*.cpp",
            "CPP/7zip/Archive/Common/*.cpp",
            "CPP/7zip/Archive/Tar/*.cpp",
            "CPP/7zip/Archive/Zip/*.cpp",
            "CPP/7zip/Common/*.cpp",
            "CPP/7zip/Compress/*.cpp",
            "CPP/7zip/Crypto/*.cpp",
            "CPP/7zip/UI/Common/*.cpp",
            "CPP/7zip/UI/Console/*.cpp",
            "CPP/Common/*.cpp",
            "CPP/Windows/*.cpp",
            "CPP/myWindows/*.cpp",
        ],
        except: &[
            "7zBuf2.c",
            "7zCrcT8.c",
            "CpuArch.c",
            "ApmHandler.cpp",
            "ArchiveExports.cpp",
            "ArjHandler.cpp",
            "CpioHandler.cpp",
            "CramfsHandler.cpp",
            "DebHandler.cpp",
            "DllExports2.cpp",
            "DmgHandler.cpp",
            "ElfHandler.cpp",
            "FatHandler.cpp",
            "FlvHandler.cpp",
            "LzhHandler.cpp",
            "MachoHandler.cpp",
            "MbrHandler.cpp",
            "MslzHandler.cpp",
            "MubHandler.cpp",
            "NtfsHandler.cpp",
            "PeHandler.cpp",
            "RpmHandler.cpp",
            "SquashfsHandler.cpp",
            "SwfHandler.cpp",
            "VhdHandler.cpp",
            "XarHandler.cpp",
            "CoderMixer2ST.cpp",
            "OutStreamWithSha1.cpp",
            "ArjDecoder1.cpp",
            "ArjDecoder2.cpp",
            "CodecExports.cpp",
            "DllExports.cpp",
            "LzhDecoder.cpp",
            "Rar1Decoder.cpp",
            "Rar2Decoder.cpp",
            "Rar3Decoder.cpp",
            "Rar3Vm.cpp",
            "RarCodecsRegister.cpp",
            "ZlibDecoder.cpp",
            "ZlibEncoder.cpp",
            "Rar20Crypto.cpp",
            "RarAes.cpp",
            "ArchiveName.cpp",
            "CompressCall.cpp",
            "WorkDir.cpp",
            "ZipRegistry.cpp",
            "C_FileIO.cpp",
            "Lang.cpp",
            "MyMap.cpp",
            "MyXml.cpp",
            "TextConfig.cpp",
            "COM.cpp",
            "Clipboard.cpp",
            "DLL.cpp",
            "PropVariantUtils.cpp",
            "Registry.cpp",
            "Window.cpp",
            "test_emul.cpp",
            "wine_GetXXXDefaultLangID.cpp",
        ],
        flags: &[
            "-DBREAK_HANDLER",
            "-DUNICODE",
            "-D_UNICODE",
            "-I{source}/C",
            "-I{source}/CPP/myWindows",
            "-I{source}/CPP/include_windows",
            "-I{source}/CPP",
            "-D_FILE_OFFSET_BITS=64",
            "-D_LARGEFILE_SOURCE",
            "-DNDEBUG",
            "-D_REENTRANT",
            "-DENV_UNIX",
            "-D_7ZIP_LARGE_PAGES",
            "-pthread",
            "-Wno-narrowing",
        ],
        libraries: &["-pthread"],
        // Its list of formats has the order of constructors in different files, which C++ leaves open and globalopt changes.
        runs: &[
            &["a", "-tgzip", "-so", "dummy", "C/Sha256.c"],
            &["a", "-tbzip2", "-so", "dummy", "C/LzmaEnc.c"],
        ],
        workload: "two of its files, packed",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "Bullet",
        language: Language::Cxx,
        package: "Benchmarks/Bullet",
        sources: &["*.cpp"],
        except: &[],
        flags: &["-std=c++98", "-I{source}/include", "-DNO_TIME"],
        libraries: &["-lm"],
        runs: &[&[]],
        workload: "its demo",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "lencod",
        language: Language::C,
        package: "Applications/JM/lencod",
        sources: &["*.c"],
        except: &[],
        flags: &[
            "-std=gnu17",
            "-fcommon",
            "-D__USE_LARGEFILE64",
            "-D_FILE_OFFSET_BITS=64",
        ],
        libraries: &["-lm"],
        runs: &[&["-h"]],
        workload: "its help",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "SPASS",
        language: Language::C,
        package: "Applications/SPASS",
        sources: &["*.c"],
        except: &[],
        flags: &["-std=gnu17", "-fno-strict-aliasing", "-DCLOCK_NO_TIMING"],
        libraries: &["-lm"],
        runs: &[&["small_problem.dfg"]],
        workload: "small_problem.dfg",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "ClamAV",
        language: Language::C,
        package: "Applications/ClamAV",
        sources: &["*.c"],
        except: &[
            "engine.c",
            "test_farm_farm.c",
            "test_libclamav_libclamav.c",
            "test_mbox_debugm.c",
            "test_pe_debugpe.c",
        ],
        flags: &[
            "-DHAVE_CONFIG_H",
            "-I{source}",
            "-I{source}/zlib",
            "-DDONT_LOCK_DBDIRS",
            "-Wno-error=incompatible-pointer-types",
            "-DC_LINUX",
            "-DFPU_WORDS_BIGENDIAN=0",
            "-DWORDS_BIGENDIAN=0",
        ],
        libraries: &[],
        runs: &[&["--version"]],
        workload: "its version",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "sqlite3",
        language: Language::C,
        package: "Applications/sqlite3",
        sources: &["*.c"],
        except: &[],
        flags: &[
            "-std=gnu17",
            "-DSTDC_HEADERS=1",
            "-DHAVE_SYS_TYPES_H=1",
            "-DHAVE_SYS_STAT_H=1",
            "-DHAVE_STDLIB_H=1",
            "-DHAVE_STRING_H=1",
            "-DHAVE_MEMORY_H=1",
            "-DHAVE_STRINGS_H=1",
            "-DHAVE_INTTYPES_H=1",
            "-DHAVE_STDINT_H=1",
            "-DHAVE_UNISTD_H=1",
            "-DSQLITE_OMIT_LOAD_EXTENSION=1",
            "-DSQLITE_THREADSAFE=0",
        ],
        libraries: &[],
        runs: &[&[
            ":memory:",
            "create table t(a,b); insert into t values(1,2),(3,4); select sum(a*b) from t;",
        ]],
        workload: "three statements",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "consumer-typeset",
        language: Language::C,
        package: "Benchmarks/MiBench/consumer-typeset",
        sources: &["*.c"],
        except: &[],
        flags: &[
            "-DOS_UNIX=1",
            "-DOS_DOS=0",
            "-DOS_MAC=0",
            "-DDB_FIX=0",
            "-DUSE_STAT=1",
            "-DSAFE_DFT=0",
            "-DCOLLATE=1",
            "-DLIB_DIR=\"lout.lib\"",
            "-DFONT_DIR=\"font\"",
            "-DMAPS_DIR=\"maps\"",
            "-DINCL_DIR=\"include\"",
            "-DDATA_DIR=\"data\"",
            "-DHYPH_DIR=\"hyph\"",
            "-DLOCALE_DIR=\"locale\"",
            "-DCHAR_IN=1",
            "-DCHAR_OUT=0",
            "-DLOCALE_ON=1",
            "-DASSERT_ON=1",
            "-DDEBUG_ON=0",
            "-DPDF_COMPRESSION=0",
            "-D_FORTIFY_SOURCE=0",
        ],
        libraries: &["-lm"],
        runs: &[&[
            "-x",
            "-I",
            "data/include",
            "-D",
            "data/data",
            "-F",
            "data/font",
            "-C",
            "data/maps",
            "-H",
            "data/hyph",
            "small.lout",
        ]],
        workload: "small.lout",
        ..Recipe::PROGRAM
    },
    Recipe {
        name: "mafft",
        language: Language::C,
        package: "Benchmarks/mafft",
        sources: &["*.c"],
        except: &["JTT.c", "blosum.c"],
        flags: &["-DLLVM"],
        libraries: &["-lm"],
        runs: &[&["-?"]],
        workload: "its help",
        ..Recipe::PROGRAM
    },
];
