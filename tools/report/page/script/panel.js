// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A list with a search box above it and headers that sort it.

class Panel {
  // options: those of List, and lead: what the rows are, in a sentence, hint, sort: { key, down }, select(matcher, order): rows, found(rows): text.
  constructor(host, options) {
    this.options = options;
    this.order = { ...options.sort };
    this.input = make("input", {
      type: "search", class: "search", placeholder: options.hint, "aria-label": options.hint,
      autocomplete: "off", spellcheck: "false", input: () => this.later(), keydown: (event) => this.press(event),
    });
    this.status = make("p", { class: "found", role: "status" });
    if (options.lead) {
      host.append(make("p", { class: "lead" }, options.lead));
    }
    host.append(make("div", { class: "bar" }, this.input, make("kbd", { title: "The key / goes to the search" }, "/"), this.status));
    this.list = new List(host, { ...options, toggle: (row) => { row.open = !row.open; this.refresh(); } });
    this.empty = make("p", { class: "empty", hidden: true }, "Nothing is found. Every word of the search must occur in a row.");
    host.append(this.empty);
    this.drawHead();
    this.refresh();
  }

  query() {
    return this.input.value.trim();
  }

  shown() {
    this.list.draw();
  }

  search(text) {
    this.input.value = text;
    this.refresh();
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), 120);
  }

  press(event) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      clearTimeout(this.timer);
      this.refresh();
      this.list.move(0);
    } else if (event.key === "Escape") {
      this.search("");
    }
  }

  refresh() {
    const query = this.query();
    if (query !== this.asked) {
      this.asked = query;
      this.matcher = new Matcher(query);
      this.list.active = 0;
      this.list.scroller.scrollTop = 0;
      if (tabs.current !== null && tabs.panels.get(tabs.current)?.panel === this) {
        writeAddress(tabs.current, query);
      }
    }
    const rows = this.options.select(this.matcher, this.order);
    this.list.show(rows);
    this.status.textContent = this.options.found(rows);
    this.empty.hidden = rows.length > 0;
    this.list.scroller.hidden = rows.length === 0;
  }

  sort(column) {
    const down = this.order.key === column.key ? !this.order.down : Boolean(column.number);
    this.order = { key: column.key, down };
    this.list.scroller.scrollTop = 0;
    this.drawHead();
    this.refresh();
  }

  drawHead() {
    const focused = this.list.head.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.list.head.replaceChildren(...this.options.columns.map((column) => {
      const sorted = this.order.key === column.key;
      const mark = sorted ? (this.order.down ? " \u2193" : " \u2191") : "";
      return make(
        "div",
        {
          role: "columnheader", class: "cell at-" + column.key + (column.number ? " number" : "") + (sorted ? " sorted" : ""),
          "aria-sort": sorted ? (this.order.down ? "descending" : "ascending") : "none",
        },
        column.value
          ? make("button", { type: "button", "data-key": column.key, click: () => this.sort(column) }, column.title, make("span", { "aria-hidden": "true" }, mark))
          : column.title,
      );
    }));
    this.list.head.querySelector("[data-key=" + focused + "]")?.focus();
  }
}

// The rows that match, in the order of a column. Rows that are equal in it keep theirs.
function selected(rows, matches, columns, order) {
  const found = rows.filter(matches);
  const value = columns.find(({ key }) => key === order.key)?.value;
  if (value) {
    const direction = order.down ? -1 : 1;
    const keys = new Map(found.map((row) => [row, value(row)]));
    found.sort((a, b) => {
      const [left, right] = [keys.get(a), keys.get(b)];
      return left < right ? -direction : left > right ? direction : 0;
    });
  }
  return found;
}
