#!/usr/bin/env python3
"""Runs the back ends that lld's --thinlto-distributor= asks for, one after the other, on this machine."""

import json
import subprocess
import sys

with open(sys.argv[-1], encoding="utf-8") as file:
    work = json.load(file)
for job in work["jobs"]:
    subprocess.run(work["common"]["args"] + job["args"], check=True)
