// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The page's address tells which part is shown, so that a link leads to it: #classes?search=vector&open=1

function readAddress() {
  const [tab, query] = location.hash.slice(1).split("?");
  const asked = new URLSearchParams(query ?? "");
  return {
    tab,
    search: asked.get("search"),
    open: Number(asked.get("open") ?? 0),
    theme: asked.get("theme"),
    by: asked.get("by"),
  };
}

function writeAddress(tab, search) {
  const query = search ? "?" + new URLSearchParams({ search }) : "";
  try {
    history.replaceState(null, "", "#" + tab + query);
  } catch {
    // Some browsers count such calls and refuse too many; the address then stays behind.
  }
}
