// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Puts the page together.

function about() {
  const plugins = [...new Set(records.map(({ plugin, llvm }) => plugin + ", LLVM " + llvm))];
  document.getElementById("about").textContent = counted(records.length, "record") + " of version " + plugins.slice(0, 3).join("; ") + (plugins.length > 3 ? "; \u2026" : "");
}

// Files that are not of this build, or that are no records.
function warn() {
  const lines = [...data.stale.map(([file, why]) => file + ": " + why), ...data.unreadable];
  if (lines.length === 0) {
    return;
  }
  const banner = document.getElementById("warning");
  const stale = new Set(data.stale.map(([file]) => file)).size;
  const parts = [];
  if (stale > 0) {
    parts.push(counted(stale, "record") + (stale === 1 ? " seems" : " seem") + " to be of an older build");
  }
  if (data.unreadable.length > 0) {
    parts.push(counted(data.unreadable.length, "file") + " cannot be read");
  }
  const list = make("ul", null, ...lines.slice(0, 500).map((line) => make("li", null, line)));
  if (lines.length > 500) {
    list.append(make("li", null, "and " + grouped(lines.length - 500) + " more"));
  }
  banner.append(make("details", null, make("summary", null, parts.join("; ")), list, make("p", null, "Clear the directory and build again to be rid of them.")));
  banner.hidden = false;
}

// The key / goes to the search, unless the reader types in a field.
function onKey(event) {
  const typing = event.target.closest?.("input, select, textarea");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    const search = () => document.querySelector("#" + tabs.current + " .search");
    if (!search()) {
      tabs.show("classes");
    }
    search()?.focus();
    search()?.select();
  }
}

function goTo({ tab, search, open }) {
  const panel = tabs.show(tab);
  if (search) {
    panel.search?.(search);
  }
  if (open > 0 && panel.list && !panel.list.open.has(panel.list.rows[open - 1])) {
    panel.list.flip(open - 1);
  }
}

const asked = readAddress();
startTheme(asked.theme);
about();
warn();
tabs.add("overview", null, buildOverview);
tabs.add("classes", data.classes.length, buildClasses);
tabs.add("refused", data.refused.length, buildRefused);
tabs.add("near", data.near.length, buildNear);
tabs.add("copies", data.copies.length, buildCopies);
tabs.add("calls", data.calls.length, buildCalls);
tabs.add("changes", data.changes === null ? 0 : data.changes.classes.length || null, buildChanges);
goTo(asked);
document.addEventListener("keydown", onKey);
addEventListener("hashchange", () => goTo(readAddress()));
document.documentElement.dataset.ready = Math.round(performance.now());
