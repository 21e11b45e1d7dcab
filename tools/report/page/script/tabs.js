// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts of the report. A part is built when it is first shown.

const tabs = {
  panels: new Map(),
  current: null,

  // A part that has nothing to show has no tab.
  add(name, count, build) {
    const button = document.getElementById("tab-" + name);
    if (count === 0) {
      button.hidden = true;
      return;
    }
    if (count !== null) {
      button.append(make("span", { class: "count" }, grouped(count)));
    }
    button.addEventListener("click", () => tabs.show(name));
    tabs.panels.set(name, { button, build, panel: null });
  },

  // Returns the panel; undefined for the overview.
  show(name, focus) {
    const wanted = tabs.panels.has(name) ? name : "overview";
    for (const [other, { button }] of tabs.panels) {
      const selected = other === wanted;
      button.setAttribute("aria-selected", selected);
      button.tabIndex = selected ? 0 : -1;
      document.getElementById(other).hidden = !selected;
    }
    const tab = tabs.panels.get(wanted);
    tabs.current = wanted;
    tab.panel ??= tab.build(document.getElementById(wanted)) ?? {};
    tab.panel.shown?.();
    writeAddress(wanted, tab.panel.query?.());
    tab.button.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (focus) {
      tab.button.focus();
    }
    return tab.panel;
  },

  // Left and right go around, as the pattern of tabs has it.
  move(event) {
    const names = [...tabs.panels.keys()];
    const at = names.indexOf(tabs.current);
    const to = {
      ArrowRight: (at + 1) % names.length,
      ArrowLeft: (at + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      tabs.show(names[to], true);
    }
  },
};

document.getElementById("tabs").addEventListener("keydown", tabs.move);
