// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Light or dark: as the system says, until the reader chooses.

const themes = ["auto", "light", "dark"];

// The browser may forbid a page from a file to remember anything.
function remembered() {
  try {
    return localStorage.getItem("mergefn-theme");
  } catch {
    return null;
  }
}

function remember(theme) {
  try {
    localStorage.setItem("mergefn-theme", theme);
  } catch {
    // It lasts until the page is left, then.
  }
}

function setTheme(theme) {
  const chosen = themes.includes(theme) ? theme : "auto";
  document.documentElement.dataset.theme = chosen;
  const button = document.getElementById("theme");
  button.textContent = { auto: "\u25d0 Auto", light: "\u2600 Light", dark: "\u263e Dark" }[chosen];
  button.setAttribute("aria-label", "Colors: " + chosen);
}

function startTheme(asked) {
  setTheme(asked ?? remembered());
  document.getElementById("theme").addEventListener("click", () => {
    const next = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
    setTheme(next);
    remember(next);
  });
}
