#!/usr/bin/env python3
"""Runs a table of rows through opt: each row is a small module and what becomes of its functions.

A table begins with comments and with lines that hold for all rows, parameters and other wants (`pass: rust-devirt` is one of those):

    parameters: similar;test-least-gain=-1000

Parts that rows share come next, each a line "-- NAME" and textual IR. A row is a line "== NAME: SENTENCE.", lines of what it wants,
and textual IR up to the next row:

    == shl: The first operand of shl is a hole; its number of bits is none.
    merge: m1 m2
    body: shl i32 %0, %x
    apart: n1 n2
    define i32 @{{m1|m2}}(i32 %x) nounwind {
      %r = shl i32 {{5|9}}, %x
      ret i32 %r
    }
    ...

A definition with {{...|...}} stands once for each alternative, and a line outside of definitions as well. Without a target, the row is for
x86-64. The pass runs with `check` as well, and opt verifies the result. Comments "; CHECK..." are for FileCheck, which sees the result too,
where the order of lines matters. What a row may want:

    merge: A B ...      all of them have one body: the same function is called by those that are left, or is one of them
    body: TEXT          that body has the text
    body lacks: TEXT    that body lacks the text
    passes: TEXT | ...  the last arguments of the call of that body, for each name of `merge` that is left, in their order
    apart: A B ...      each keeps its definition's first line and its own body, with as many instructions as before
    has: TEXT           the module has the text afterwards
    lacks: TEXT         the module lacks the text afterwards
    error: TEXT         the pass fails with this error
    parameters: P       instead of the table's; the row runs once for each such line
    under: P            what follows is wanted in a run of its own, with these parameters
    with: A B ...       the row's IR begins with these parts of the table
    then: P             the passes P run on the result, and what the row wants holds after them
    same: P             the pass writes the same text with these parameters
    remark: TEXT        a missed remark has the text
    pass: NAME          instead of rust-mergefunc; then no target is added, and functions change as the pass likes

Names are those of functions without '@'. In a text, runs of spaces count as one, and {{...}} is a regular expression. A row that wants
neither merge nor apart keeps every function apart; one with an empty apart says nothing of its functions. The bodies of `merge` come
in the order of its lines, each followed by its own `body`.

Options for use by hand:

    --row NAME    run this row alone, and print its module and what became of it
    --write DIR   write each row's module to DIR/TABLE.NAME.ll, and run none; tables of several folders go to folders of these names
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

X86 = (
    'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"\n'
    'target triple = "x86_64-unknown-linux-gnu"\n'
)
WANTS = ["merge", "passes", "body", "body lacks", "apart", "has", "lacks", "error", "parameters", "under", "with"]
WANTS += ["then", "same", "remark", "pass"]
WANT = re.compile(rf"({'|'.join(WANTS)}): *(.*)")


class Row:
    def __init__(self, name, sentence, table):
        self.name, self.sentence = name, sentence
        self.wants, self.lines = [], []
        self.table = table

    def runs(self):
        """The parameters of each run, and what it wants."""
        default = [text for kind, text in self.table.wants if kind == "parameters"]
        own = [text for kind, text in self.wants if kind == "parameters"]
        first = [want for want in self.table.wants + self.wants if want[0] not in ("parameters", "with", "pass")]
        later = []
        for at in reversed([at for at, want in enumerate(first) if want[0] == "under"]):
            later.insert(0, (first[at][1], first[at + 1 :]))
            first = first[:at]
        return [(parameters, first) for parameters in own or default or [""]] + later

    def parts(self):
        return [name for kind, text in self.wants if kind == "with" for name in text.split()]

    def module(self):
        text = "".join(expanded(lines) for lines in [*map(self.table.parts.get, self.parts()), self.lines])
        return X86 + text if self.table.merges() and "target triple" not in text else text


class Table:
    def __init__(self):
        self.wants, self.parts = [], {}

    def merges(self):
        return not any(kind == "pass" for kind, _ in self.wants)

    def passes(self, parameters, more=""):
        """The pass of the table with these parameters; the merger also with `more`."""
        names = [text for kind, text in self.wants if kind == "pass"] or ["rust-mergefunc"]
        given = ";".join(filter(None, [parameters, more if self.merges() else ""]))
        return f"{names[0]}<{given}>" if given else names[0]


def read(path):
    table, rows, part = Table(), [], None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            head = re.fullmatch(r"== ([\w.-]+): (.+)", line)
            shared = re.fullmatch(r"-- ([\w.-]+)", line)
            want = WANT.fullmatch(line)
            if head:
                rows.append(Row(*head.groups(), table))
            elif not rows and shared:
                part = table.parts.setdefault(shared[1], [])
            elif not rows and part is not None:
                part.append(line)
            elif not rows and want:
                table.wants.append(want.groups())
            elif rows and want and not rows[-1].lines:
                rows[-1].wants.append(want.groups())
            elif rows and re.search(r"\b(RUN|REQUIRES|UNSUPPORTED|XFAIL):", line):
                sys.exit(f"{path}:{number}: lit reads this keyword for the whole table: {line}")
            elif rows:
                rows[-1].lines.append(line)
            elif line and not line.startswith(";"):
                sys.exit(f"{path}:{number}: neither a row, a part nor a want: {line}")
    for row in rows if not table.merges() else []:
        wants = [kind for kind, _ in row.wants if kind not in ("parameters", "with", "then")]
        if not wants and not any(line.startswith("; CHECK") for line in row.lines):
            sys.exit(f"{path}: the row {row.name} wants nothing")
    if any(kind == "pass" for row in rows for kind, _ in row.wants):
        sys.exit(f"{path}: `pass` is for the whole table")
    names = [row.name for row in rows]
    twice = {name for name in names if names.count(name) > 1}
    if twice or not rows:
        sys.exit(f"{path}: {'rows with one name: ' + ', '.join(sorted(twice)) if twice else 'no rows'}")
    unmatched = set(table.parts) ^ {name for row in rows for name in row.parts()}
    if unmatched:
        sys.exit(f"{path}: parts without rows, or rows without parts: {', '.join(sorted(unmatched))}")
    return rows


def expanded(lines):
    """The lines with each definition, and each line between definitions, once for each of its alternatives."""
    out, part = [], []
    for line in lines:
        part.append(line)
        if line == "}" or not part[0].startswith("define "):
            text = "\n".join(part)
            if any(line.startswith(";") and "{{" in line for line in part[1:]):
                sys.exit(f"a pattern of FileCheck is no alternative of a definition: {text}")
            out.append(text if line.startswith(";") else alternatives(text))
            part = []
    return "\n".join([*out, *part]) + "\n"


def alternatives(text):
    choices = re.findall(r"\{\{(.*?)\}\}", text, re.DOTALL)
    if not choices:
        return text
    count = {choice.count("|") + 1 for choice in choices}
    if len(count) != 1:
        sys.exit(f"alternatives of different numbers: {text}")
    pick = lambda at: re.sub(r"\{\{(.*?)\}\}", lambda choice: choice[1].split("|")[at], text, flags=re.DOTALL)
    return "\n".join(pick(at) for at in range(count.pop()))


def functions(text):
    """The text of each defined function, by name."""
    found = re.findall(r"^(define [^\n]*?@(?:\"([^\"]*)\"|([\w.$-]+))\(.*?^\})", text, re.MULTILINE | re.DOTALL)
    return {quoted or plain: body for body, quoted, plain in found}


def instructions(body):
    return [line for line in body.split("\n")[1:-1] if line.startswith("  ") and "#dbg" not in line]


def arguments_of(thunk, body):
    """The arguments of a thunk's call of the body."""
    call = re.search(rf"@{re.escape(body or '')}\((.*)\)", thunk)
    return call[1] if call else ""


def is_kept(before, after, merges):
    """Whether a definition and its body stay; where others merge, its calls may go elsewhere."""
    head = lambda body: re.sub(r"(?<=[#!])\d+", "", body.split("\n")[0])
    if head(before) != head(after):
        return False
    before, after = instructions(before), instructions(after)
    if merges:
        return len(before) == len(after)
    plain = lambda lines: [re.sub(r"(, |)[!#][\w.]*", "", line).strip() for line in lines]
    return plain(before) == plain(after)


def pattern(text):
    parts = re.split(r"\{\{(.*?)\}\}", text)
    parts = [part if at % 2 else re.sub(r"(\\ )+", r"\\s+", re.escape(part)) for at, part in enumerate(parts)]
    return re.compile("".join(parts), re.MULTILINE)


def callees(body):
    lines = [line for line in instructions(body) if re.search(r"\b(call|invoke)\b", line)]
    return [name for line in lines for name in re.findall(r"@([\w.$-]+)\(", line)]


def body_of(names, after, aliases):
    """The name of the body that all of these share, or what is wrong."""
    bodies = set()
    for name in names:
        name = aliases.get(name, name)
        if name not in after:
            continue
        to = [callee for callee in callees(after[name]) if re.search(r"\.merged(\.\d+)?$", callee) or callee in names]
        bodies.add(to[0] if len(to) == 1 and len(instructions(after[name])) <= 8 else name)
    left = {body for body in bodies if body in after}
    if not bodies:
        left = {name for name in after if name.endswith(".merged") and name[: -len(".merged")] in names}
    if len(left) != 1:
        return None, f"{' '.join(names)} do not share a body: {' and '.join(sorted(bodies)) or 'all are gone'}"
    kept = left.pop()
    stays = [name for name in names if name in after and aliases.get(name, name) == name and name != kept]
    if len(names) - len(stays) == 0 and kept in names:
        return None, f"{' '.join(names)} do not share a body"
    return kept, None


def complaints(wants, before, after_text, stderr, status, merging):
    errors = [text for kind, text in wants if kind == "error"]
    if errors:
        missing = [text for text in errors if not pattern(text).search(stderr)]
        return [f"no such error: {text}" for text in missing] + ([] if status else ["the pass succeeded"])
    if status or stderr:
        return [f"opt failed ({status}): {stderr}" if status else f"opt said: {stderr}"]
    after = functions(after_text)
    aliases = dict(re.findall(r"^@([\w.$-]+) = .*\balias\b.*@([\w.$-]+)$", after_text, re.MULTILINE))
    found, names, body = [], [], None
    if merging and not any(kind in ("merge", "apart") for kind, _ in wants):
        wants = [*wants, ("apart", " ".join(before))]
    merges = ".merged(" in after_text or any(kind == "merge" for kind, _ in wants)
    for kind, text in wants:
        if kind == "merge":
            names = text.split()
            body, wrong = body_of(names, after, aliases)
            found += [wrong] if wrong else []
        elif kind == "passes":
            given = [arguments_of(after[name], body) for name in names if name in after and name != body]
            asked = text.split(" | ")
            if len(given) != len(asked) or not all(map(str.endswith, given, asked)):
                found.append(f"passes: {text}, and not {' | '.join(given)}")
        elif kind == "apart":
            for name in text.split():
                if name not in before:
                    found.append(f"no function {name} in the row")
                elif name not in after or not is_kept(before[name], after[name], merges):
                    found.append(f"{name} does not keep its body")
                elif f"{name}.merged" in after:
                    found.append(f"{name}.merged is there")
        elif kind in ("has", "lacks", "body", "body lacks"):
            where = after_text if kind in ("has", "lacks") else after.get(body or "", "")
            if bool(pattern(text).search(where)) == kind.endswith("lacks"):
                found.append(f"{kind}: {text}")
    return found


def run(row, parameters, wants, arguments):
    module = row.module()
    printed = subprocess.run([arguments.opt, "-S", "-"], input=module, capture_output=True, text=True)
    if printed.returncode:
        return [f"opt cannot read it: {printed.stderr}"], ""
    of = lambda kind: [text for want, text in wants if want == kind]
    remarks = of("remark")
    passes = lambda with_these: row.table.passes(with_these, "check")
    after, stderr, status = passed(module, passes(parameters), of("then"), bool(remarks), arguments)
    found = [f"no such remark: {text}" for text in remarks if not pattern(text).search(stderr)]
    said = "" if remarks and not status else stderr
    found += complaints(wants, functions(printed.stdout), after, said, status, row.table.merges())
    for other in of("same"):
        if not status and passed(module, passes(other), of("then"), False, arguments)[0] != after:
            found.append(f"same: {other}")
    if not found and "; CHECK" in module and ("under", parameters) not in row.wants:
        found = filecheck(module, after, arguments)
    return found, after


def passed(module, passes, then, with_remarks, arguments):
    """The module after the passes, what opt said, and its status."""
    passes = ",".join([passes, *then])
    opt = [arguments.opt, "-S", "-verify-each", f"-load-pass-plugin={arguments.plugin}", f"-passes={passes}", "-"]
    opt += ["-pass-remarks-missed=rust-.*"] if with_remarks else []
    done = subprocess.run(opt, input=module, capture_output=True, text=True)
    return done.stdout, done.stderr, done.returncode


def filecheck(module, after, arguments):
    with tempfile.NamedTemporaryFile("w", suffix=".ll", encoding="utf-8") as file:
        file.write(module)
        file.flush()
        tool = arguments.opt[: -len("opt")] + "FileCheck"
        done = subprocess.run([tool, file.name], input=after, capture_output=True, text=True)
    return [done.stderr] if done.returncode else []


def write(tables, into):
    above = os.path.commonpath([os.path.dirname(table) for table in tables])
    for table in tables:
        name = os.path.join(into, os.path.relpath(os.path.splitext(table)[0], above or "."))
        os.makedirs(os.path.dirname(name), exist_ok=True)
        for row in read(table):
            with open(f"{name}.{row.name}.ll", "w", encoding="utf-8") as file:
                for parameters, _ in row.runs():
                    file.write(f"; RUN: %opt -passes='{row.table.passes(parameters)}' %s\n")
                file.write(row.module())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="+", metavar="TABLE")
    parser.add_argument("--opt", default="opt")
    parser.add_argument("--plugin")
    parser.add_argument("--row", metavar="NAME")
    parser.add_argument("--write", metavar="DIR")
    arguments = parser.parse_args()
    if arguments.write:
        write(arguments.tables, arguments.write)
        return
    rows = [row for table in arguments.tables for row in read(table) if arguments.row in (None, row.name)]
    failed = set()
    for row in rows:
        for parameters, wants in row.runs():
            found, after = run(row, parameters, wants, arguments)
            if found or arguments.row:
                print(f"== {row.name} <{parameters}>: {row.sentence}")
                print("\n".join(f"   {line}" for line in found))
                print(f"{row.module()}\n; ---- after the pass ----\n{after}")
            failed |= {row.name} if found else set()
    print(f"{len(rows) - len(failed)} rows passed, {len(failed)} failed: {' '.join(sorted(failed))}")
    sys.exit(1 if failed or not rows else 0)


if __name__ == "__main__":
    main()
