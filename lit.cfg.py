# Configuration of LLVM's lit for the tests under test/.
#
# `cargo xtask test` runs it with two parameters:
#   plugin        the plugin, libmergefn.so
#   llvm_bindir   the tools of the LLVM that the plugin is for
# and with others where there is such:
#   settings      all: devirt's programs are built in each of their settings
#   breaking_plugin   a plugin built with the cargo feature debug-break, for the tests that require it
#   rustc             a rustc with that LLVM, if it is not the active one
#
# Substitutions:
#   %plugin       the plugin's path
#   %opt          opt with the plugin loaded, textual output, every pass's output verified
#   %breaking-rows, %breaking-opt   the same with the plugin that knows debug-break
#   %clang, %clangxx, %lld   clang and lld of that LLVM, without the plugin
#   %rustc        that rustc with unstable options allowed, and symbols of the same mangling whatever the release
#   %clang-21     clang 21, for tests that require the feature clang-21
#   %major        the major of that LLVM
#   %rows         test/rows.py, which runs a table of small modules through opt and says what became of each
#   %report       mergefn-report, for tests that require the feature report
#   %gdb          gdb on a program, told what to do by -ex, without the user's settings

import os
import platform
import shutil
import subprocess
import sys

import lit.formats

config.name = "mergefn"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".ll", ".test", ".c", ".cpp", ".rs", ".rows"]
config.excludes = ["Inputs", "programs", "rust", "sabotage", "target", "benches", "src", "plugin", "tools"]
# The directory of this file: lit resolves the paths that it is given against it.
config.test_source_root = os.path.dirname(__file__)

plugin = lit_config.params["plugin"]
bindir = lit_config.params["llvm_bindir"]
rustc = lit_config.params.get("rustc", "rustc")
config.test_exec_root = os.path.join(os.path.dirname(plugin), "lit")

config.environment["PATH"] = os.pathsep.join([bindir, os.environ["PATH"]])
for name in ["HOME", "CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "TMPDIR"]:
    if name in os.environ:
        config.environment[name] = os.environ[name]
# Programs that are built in several settings are built in all of them, and not only in the few that a round has by default.
if lit_config.params.get("settings") == "all":
    config.environment["CHECK_ALL"] = "1"
# The plugin's own variables must come from a test alone.
for name in ["MERGEFN", "MERGEFN_MERGEFUNC", "MERGEFN_DEVIRT"]:
    config.environment.pop(name, None)


def tool(name):
    return os.path.join(bindir, name)


rows = os.path.join(config.test_source_root, "test", "rows.py")
config.substitutions += [
    ("%plugin", plugin),
    ("%opt", f"{tool('opt')} -load-pass-plugin={plugin} -S -verify-each"),
    ("%clangxx", tool("clang++")),
    ("%clang", tool("clang")),
    ("%lld", tool("ld.lld")),
    ("%rustc", f"env RUSTC_BOOTSTRAP=1 {rustc} -C symbol-mangling-version=v0"),
    ("%rows", f"{sys.executable} {rows} --opt {tool('opt')} --plugin {plugin}"),
    ("%gdb", "gdb -nx -batch -ex 'set debuginfod enabled off' -ex 'set disable-randomization off'"),
]


def rustc_llvm_major(*toolchain):
    """The LLVM major of a rustc, or None without one."""
    try:
        text = subprocess.run([rustc, *toolchain, "-vV"], capture_output=True, text=True).stdout
    except OSError:
        return None
    for line in text.splitlines():
        if line.startswith("LLVM version: "):
            return line.split(": ")[1].split(".")[0]
    return None


# The features llvm-NN, and since-llvm-NN and until-llvm-NN for what a range of majors has or prints so. A test
# or a line that asks for one says with it that other majors do not.
version = subprocess.run([tool("opt"), "--version"], capture_output=True, text=True).stdout
major = version.split("LLVM version ")[1].split(".")[0]
config.available_features.add(f"llvm-{major}")
for other in range(19, int(major) + 1):
    config.available_features.add(f"since-llvm-{other}")
for other in range(int(major), 24):
    config.available_features.add(f"until-llvm-{other}")
config.substitutions.append(("%major", major))
# The tools may run with the libraries of another system, which a program of this one cannot load.
libraries = subprocess.run(["ldd", tool("opt")], capture_output=True, text=True).stdout
if any(line.split("=>")[-1].strip().startswith(("/lib/", "/usr/lib/")) for line in libraries.splitlines() if "libc.so" in line):
    config.available_features.add("hosts-of-this-system")
if rustc_llvm_major() == major:
    config.available_features.add("rustc")
if rustc == "rustc" and rustc_llvm_major("+nightly") == major:
    config.available_features.add("rustc-nightly")
if shutil.which("lli", path=bindir):
    config.available_features.add("lli")


def gdb_runs_programs():
    """Whether gdb is there and may trace: a sandbox may forbid that."""
    command = ["gdb", "-nx", "-batch", "-ex", "set disable-randomization off", "-ex", "run", "true"]
    try:
        return "exited normally" in subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return False


if gdb_runs_programs():
    config.available_features.add("gdb")
config.available_features.add(platform.machine())


def has_runtime(name):
    """Whether clang's runtime library of that name is installed."""
    command = [tool("clang"), f"--print-file-name=libclang_rt.{name}.a"]
    per_target = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    command = [tool("clang"), f"--print-file-name=lib/linux/libclang_rt.{name}-{platform.machine()}.a"]
    plain = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    return os.path.isfile(per_target) or os.path.isfile(plain)


# The feature runtimes: programs can be linked with sanitizers and with the counters of a profile.
if all(has_runtime(name) for name in ["asan", "tsan", "msan", "profile"]):
    config.available_features.add("runtimes")
breaking = lit_config.params.get("breaking_plugin")
if breaking:
    config.available_features.add("debug-break")
    command = f"{tool('opt')} -load-pass-plugin={breaking} -S -verify-each"
    config.substitutions.append(("%breaking-opt", command))
    config.substitutions.insert(0, ("%breaking-rows", f"{sys.executable} {rows} --opt {tool('opt')} --plugin {breaking}"))
# Other LLVM majors, to see that the plugin refuses them, and to link what their clangs write.
for other in ["opt-14", "opt-19", "opt-22", "clang-14", "clang-16", "clang-19", "ld.lld-19"]:
    if shutil.which(other) and not other.endswith(f"-{major}"):
        config.available_features.add(other)
target = os.environ.get("CARGO_TARGET_DIR", os.path.join(config.test_source_root, "target"))
# The workspace's Rust tests build it.
report = os.path.join(target, "debug", "mergefn-report")
if os.path.isfile(report):
    config.available_features.add("report")
    config.substitutions.append(("%report", report))
# Later LLVMs read the bitcode of clang 21, which Debian stable does not have: it comes from the root of Debian sid that `cargo xtask setup --llvm 21` makes.
clang_21 = shutil.which("clang-21") or os.path.join(target, "sid-llvm-21", "bin", "clang-21")
if os.path.isfile(clang_21) and int(major) > 21:
    config.available_features.add("clang-21")
    # Before %clang, which it begins with.
    config.substitutions.insert(0, ("%clang-21", clang_21))
