# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Functions that mergefn merged, for gdb.

    (gdb) source merged.py
    (gdb) backtrace            frames of shared bodies say which functions they may be
    (gdb) merged NAME          the body of a function, and all functions that share it
    (gdb) break NAME           of a function that is gone: a breakpoint at the body that it runs
    (gdb) break-merged NAME    the same for every function
"""

import json

import gdb
from gdb.FrameDecorator import FrameDecorator

# The symbol of each body, and the symbols and readable names of the functions that share it.
BODIES = json.loads(@bodies@)
# More names than this do not help in a backtrace.
MOST = 3


def body_of(name):
    """The symbol of the body that a function runs; nothing for one that did not merge."""
    for body, functions in sorted(BODIES.items()):
        if name == body or any(name in function for function in functions):
            return body
        # A name without its parameters is enough, from any `::` on.
        bare = [without_parameters(shown) for _, shown in functions]
        if any(name == one or one.endswith("::" + name) for one in bare):
            return body
    return None


def without_parameters(shown):
    """A readable name up to its parameters; the brackets of `operator()` are no parameters."""
    call = "operator()"
    at = shown.find(call)
    begin = at + len(call) if at >= 0 else 0
    return shown[:begin] + shown[begin:].partition("(")[0]


class Shared(FrameDecorator):
    """A frame of a body that functions share."""

    def __init__(self, frame, functions):
        super().__init__(frame)
        self.functions = functions

    def function(self):
        own = super().function()
        own = own if isinstance(own, str) else self.inferior_frame().name()
        names = [shown for _, shown in self.functions]
        more = "" if len(names) <= MOST else f", {len(names) - MOST} more"
        return f"{own} [or {', '.join(names[:MOST])}{more}]"


class Frames:
    """Marks the frames of bodies that functions share."""

    def __init__(self):
        self.name = "mergefn"
        self.priority = 100
        self.enabled = True
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        return map(self.mark, frames)

    def mark(self, frame):
        inferior = frame.inferior_frame()
        symbol = inferior.function()
        name = symbol.linkage_name if symbol else inferior.name()
        functions = BODIES.get(name)
        return Shared(frame, functions) if functions else frame


class Merged(gdb.Command):
    """merged NAME: the body that a function runs, and the functions that share it."""

    def __init__(self):
        super().__init__("merged", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        body = body_of(argument.strip())
        if body is None:
            raise gdb.GdbError(f"{argument.strip()} has a body of its own, or the records do not name it.")
        print(f"{body} has the body of")
        for _, shown in BODIES[body]:
            print(f"  {shown}")


class BreakMerged(gdb.Command):
    """break-merged NAME: a breakpoint at the body that a function runs."""

    def __init__(self):
        super().__init__("break-merged", gdb.COMMAND_BREAKPOINTS)

    def invoke(self, argument, from_tty):
        name = argument.strip()
        gdb.Breakpoint(body_of(name) or name)


def created(breakpoint):
    """gdb found no place for a breakpoint: perhaps its function has no body of its own."""
    body = breakpoint.pending and breakpoint.location and body_of(breakpoint.location)

    def move():
        gdb.Breakpoint(body, temporary=breakpoint.temporary).condition = breakpoint.condition
        breakpoint.delete()

    if body:
        # gdb is not done with the old one yet.
        gdb.post_event(move)


# Else gdb asks first, and makes no breakpoint where nothing answers.
gdb.execute("set breakpoint pending on")
gdb.events.breakpoint_created.connect(created)
Frames()
Merged()
BreakMerged()
