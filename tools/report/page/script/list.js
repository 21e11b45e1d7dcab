// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A table of any length of which only the rows in sight are elements. All rows have one height; an open row has its details
// below it, of a height that is measured.

const BEYOND = 8;

class List {
  // columns: [{ title, key, number, cell(row) }]; detail(row): element or nothing; isGroup(row), toggle(row),
  // groupCell(row, key, first): rows that hold others.
  constructor(host, options) {
    Object.assign(this, { rows: [], open: new Set(), opened: [], heights: new Map(), elements: new Map(), active: 0 }, options);
    this.head = make("div", { role: "row", class: "head row", "aria-rowindex": 1 });
    this.body = make("div", { role: "rowgroup", class: "body" });
    this.scroller = make(
      "div",
      { role: "treegrid", class: "list", "aria-label": options.label, "aria-colcount": options.columns.length },
      make("div", { role: "rowgroup", class: "heads" }, this.head),
      this.body,
    );
    host.append(this.scroller);
    this.measured = new ResizeObserver((entries) => this.remeasure(entries));
    new ResizeObserver(() => this.draw()).observe(this.scroller);
    this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
    this.body.addEventListener("click", (event) => this.click(event));
    this.body.addEventListener("keydown", (event) => this.press(event));
    this.body.addEventListener("focusin", (event) => this.focused(event));
  }

  show(rows) {
    this.rows = rows;
    this.clear();
    this.active = Math.min(this.active, Math.max(0, rows.length - 1));
    this.place();
    this.scroller.setAttribute("aria-rowcount", rows.length + 1);
    this.draw();
  }

  clear() {
    for (const { row, detail } of this.elements.values()) {
      row.remove();
      this.drop(detail);
    }
    this.elements.clear();
  }

  drop(detail) {
    if (detail) {
      this.measured.unobserve(detail);
      detail.remove();
    }
  }

  // Which rows are open, by their present index.
  place() {
    this.opened = [];
    if (this.open.size > 0) {
      this.rows.forEach((row, index) => {
        if (this.open.has(row)) {
          this.opened.push(index);
        }
      });
    }
  }

  get height() {
    return parseFloat(getComputedStyle(this.scroller).getPropertyValue("--row")) || 34;
  }

  below(index) {
    return this.heights.get(this.rows[index]) ?? 200;
  }

  top(index, height) {
    let top = index * height;
    for (const open of this.opened) {
      if (open >= index) {
        break;
      }
      top += this.below(open);
    }
    return top;
  }

  at(y, height) {
    let shift = 0;
    for (const open of this.opened) {
      const end = (open + 1) * height + shift;
      if (y < end) {
        break;
      }
      if (y < end + this.below(open)) {
        return open;
      }
      shift += this.below(open);
    }
    return Math.min(this.rows.length - 1, Math.max(0, Math.floor((y - shift) / height)));
  }

  draw() {
    const height = this.height;
    const count = this.rows.length;
    this.body.style.height = this.top(count, height) + "px";
    const inSight = this.scroller.clientHeight;
    if (count === 0 || inSight === 0) {
      return;
    }
    const first = Math.max(0, this.at(this.scroller.scrollTop, height) - BEYOND);
    const last = Math.min(count - 1, this.at(this.scroller.scrollTop + inSight, height) + BEYOND);
    const wanted = new Set([this.active]);
    for (let index = first; index <= last; index += 1) {
      wanted.add(index);
    }
    this.exchange(wanted);
    for (const [index, { row, detail }] of this.elements) {
      const top = this.top(index, height);
      row.style.transform = "translateY(" + top + "px)";
      if (detail) {
        detail.style.transform = "translateY(" + (top + height) + "px)";
      }
    }
  }

  // Elements stay in the order of their rows, which is that of reading; those that stay are not touched, so focus stays.
  exchange(wanted) {
    for (const [index, { row, detail }] of this.elements) {
      if (!wanted.has(index)) {
        row.remove();
        this.drop(detail);
        this.elements.delete(index);
      }
    }
    let next = this.body.firstChild;
    for (const index of [...wanted].sort((a, b) => a - b)) {
      const there = this.elements.get(index);
      if (there) {
        next = (there.detail ?? there.row).nextSibling;
      } else {
        this.insert(index, next);
      }
    }
  }

  insert(index, next) {
    const row = this.element(index);
    this.body.insertBefore(row, next);
    const elements = { row, detail: null };
    this.elements.set(index, elements);
    if (this.open.has(this.rows[index])) {
      elements.detail = make(
        "div",
        { role: "row", class: "detail" },
        make("div", { role: "gridcell", "aria-colspan": this.columns.length }, this.detail(this.rows[index])),
      );
      this.body.insertBefore(elements.detail, next);
      this.measured.observe(elements.detail);
      this.opening?.(elements.detail);
    }
  }

  element(index) {
    const row = this.rows[index];
    const group = this.isGroup?.(row) ?? false;
    const expanded = group ? row.open : this.detail ? this.open.has(row) : null;
    return make(
      "div",
      {
        role: "row",
        class: "row" + (group ? " group" : "") + (expanded === true ? " open" : ""),
        "aria-rowindex": index + 2,
        "aria-level": this.isGroup ? (group ? 1 : 2) : null,
        "aria-expanded": expanded === null ? null : String(expanded),
        "data-index": index,
        tabindex: index === this.active ? 0 : -1,
      },
      ...this.columns.map(({ key, number, cell }) =>
        make("div", { role: "gridcell", class: "cell at-" + key + (number ? " number" : "") },
          group && this.groupCell ? this.groupCell(row, key, key === this.columns[0].key) : cell(row))),
    );
  }

  // A detail that changed its height moves what is below it.
  remeasure(entries) {
    for (const { target } of entries) {
      const index = Number(target.previousSibling?.dataset?.index);
      if (target.isConnected && this.rows[index]) {
        this.heights.set(this.rows[index], target.offsetHeight);
      }
    }
    this.draw();
  }

  click(event) {
    const row = event.target.closest(".row");
    if (row && this.body.contains(row) && getSelection().isCollapsed) {
      this.move(Number(row.dataset.index));
      this.flip(this.active);
    }
  }

  focused(event) {
    const index = Number(event.target.closest(".row")?.dataset.index ?? this.active);
    if (index !== this.active) {
      this.activate(index);
    }
  }

  press(event) {
    if (!event.target.classList.contains("row") || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const page = Math.max(1, Math.floor(this.scroller.clientHeight / this.height) - 2);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.rows.length, End: this.rows.length };
    const open = event.target.getAttribute("aria-expanded");
    if (event.key in steps) {
      this.move(this.active + steps[event.key]);
    } else if (event.key === "Enter" || event.key === " "
      || (event.key === "ArrowRight" && open === "false") || (event.key === "ArrowLeft" && open === "true")) {
      this.flip(this.active);
    } else {
      return;
    }
    event.preventDefault();
  }

  activate(index) {
    this.elements.get(this.active)?.row.setAttribute("tabindex", -1);
    this.active = index;
    this.elements.get(index)?.row.setAttribute("tabindex", 0);
  }

  move(to) {
    this.activate(Math.min(this.rows.length - 1, Math.max(0, to)));
    this.bring(this.active);
    this.draw();
    this.elements.get(this.active)?.row.focus({ preventScroll: true });
  }

  // Scrolls no further than is needed to see a row.
  bring(index) {
    const height = this.height;
    const top = this.top(index, height);
    const room = this.scroller.clientHeight - this.head.offsetHeight;
    if (top < this.scroller.scrollTop) {
      this.scroller.scrollTop = top;
    } else if (top + height > this.scroller.scrollTop + room) {
      this.scroller.scrollTop = top + height - room;
    }
  }

  // Opens or closes a row.
  flip(index) {
    const row = this.rows[index];
    if (row === undefined) {
      return;
    }
    const had = this.elements.get(index)?.row === document.activeElement;
    if (this.isGroup?.(row)) {
      this.toggle(row);
    } else if (this.detail) {
      if (!this.open.delete(row)) {
        this.open.add(row);
      }
      const old = this.elements.get(index);
      old?.row.remove();
      this.drop(old?.detail);
      this.elements.delete(index);
      this.place();
      this.draw();
    }
    if (had) {
      this.elements.get(this.active)?.row.focus({ preventScroll: true });
    }
  }
}
