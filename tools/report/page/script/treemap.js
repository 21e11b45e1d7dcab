// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Saved bytes as areas: the parts of a node, and in each of them its own parts. A table has the same content.

const SMALLEST = 90; // An area of fewer pixels is not drawn: it could be neither seen nor hit.
const HEADING = 22;
const COLORS = 8;
const DEPTH = 3; // As many levels are seen inside of a part.

class Treemap {
  constructor(host, by, openClass) {
    this.openClass = openClass;
    this.asTable = false;
    this.path = make("p", { class: "path" });
    this.map = make("div", { class: "treemap", role: "group", "aria-label": "Saved bytes as areas; arrows move, Enter goes in, Escape goes out" });
    this.table = make("div", { class: "treetable", hidden: true });
    this.hint = make("p", { class: "hint", "aria-hidden": "true" });
    host.append(make("div", { class: "bar" }, this.switch(by), this.tableButton()), this.path, this.map, this.table, this.hint);
    this.map.addEventListener("keydown", (event) => this.press(event));
    this.map.addEventListener("pointerover", (event) => this.tell(event.target.closest("[data-hint]")));
    this.map.addEventListener("focusin", (event) => this.tell(event.target));
    new ResizeObserver(() => this.drawMap()).observe(this.map);
    this.choose(by);
  }

  switch(by) {
    const group = make("fieldset", { class: "switch" }, make("legend", { class: "unseen" }, "Areas by"));
    for (const name of Object.keys(treesBy)) {
      const input = make("input", { type: "radio", name: "by", value: name, change: () => this.choose(name) });
      input.checked = name === by;
      group.append(make("label", null, input, make("span", null, name[0].toUpperCase() + name.slice(1))));
    }
    return group;
  }

  tableButton() {
    const button = make("button", { type: "button", class: "quiet", "aria-pressed": "false" }, "As a table");
    button.addEventListener("click", () => {
      this.asTable = !this.asTable;
      button.setAttribute("aria-pressed", this.asTable);
      this.draw();
    });
    return button;
  }

  choose(by) {
    this.root = buildTree(by);
    this.zoom(this.root, false);
  }

  // Shows the parts of a node, or opens the class that a leaf is.
  zoom(node, focus) {
    if (node.row) {
      this.openClass(node.row);
      return;
    }
    const from = this.node;
    this.node = node;
    this.draw();
    if (focus) {
      const areas = this.asTable ? this.table.querySelectorAll("button") : this.map.querySelectorAll("button");
      const back = [...areas].find((area) => area.node === from);
      (back ?? areas[0])?.focus();
    }
  }

  draw() {
    this.map.hidden = this.asTable;
    this.hint.hidden = this.asTable;
    this.table.hidden = !this.asTable;
    this.drawPath();
    this.tell(null);
    if (this.asTable) {
      this.drawTable();
    } else {
      this.drawMap();
    }
  }

  drawPath() {
    const nodes = [];
    for (let node = this.node; node; node = node.up) {
      nodes.unshift(node);
    }
    this.path.replaceChildren(...nodes.flatMap((node, at) => [
      at > 0 ? make("span", { class: "dim", "aria-hidden": "true" }, " \u203a ") : "",
      node === this.node
        ? make("b", { "aria-current": "location" }, node.name)
        : make("button", { type: "button", class: "link", click: () => this.zoom(node, true) }, node.name),
    ]), make("span", { class: "dim" }, "  " + summary(this.node, this.root)));
  }

  drawMap() {
    const width = this.map.clientWidth;
    const height = this.map.clientHeight;
    if (width === 0 || !this.node) {
      return;
    }
    const focused = this.map.contains(document.activeElement) ? document.activeElement.node : null;
    const places = squarify(this.node.parts.map(({ saved }) => saved), { x: 0, y: 0, width, height });
    const areas = [];
    this.node.parts.forEach((node, at) => {
      if (places[at].width * places[at].height >= SMALLEST) {
        areas.push(this.area(node, places[at], at));
      }
    });
    if (areas.length === 0) {
      areas.push(make("p", { class: "empty" }, "Nothing is saved here."));
    }
    this.map.replaceChildren(...areas);
    const first = areas.find((area) => area.node === focused) ?? areas[0];
    first.tabIndex = 0;
    if (focused) {
      first.focus();
    }
  }

  area(node, place, at) {
    const element = make(
      "button",
      {
        type: "button", class: "area color" + (at % COLORS), tabindex: -1, "aria-label": node.name + ", " + summary(node, this.root),
        "data-hint": "", click: () => this.zoom(node, true),
      },
      make("span", { class: "heading", "aria-hidden": "true" }, make("b", null, node.name), " " + size(node.saved)),
    );
    element.node = node;
    put(element, place);
    this.drawInside(element, node, place, HEADING, DEPTH);
    return element;
  }

  // The parts of a part, only to look at: the reader opens it to reach them. Below a heading, as deep as there is
  // room.
  drawInside(element, node, place, heading, depth) {
    const room = { x: 3, y: heading, width: place.width - 8, height: place.height - heading - 5 };
    if (node.row || depth === 0 || room.width < 32 || room.height < 16) {
      return;
    }
    const places = squarify(node.parts.map(({ saved }) => saved), room);
    node.parts.forEach((part, at) => {
      if (places[at].width * places[at].height < SMALLEST) {
        return;
      }
      const inner = make("span", { class: "inner", "aria-hidden": "true", "data-hint": "" },
        places[at].width > 46 && places[at].height > 17 ? part.name : null);
      inner.node = part;
      put(inner, places[at]);
      this.drawInside(inner, part, places[at], HEADING - 4, depth - 1);
      element.append(inner);
    });
  }

  tell(area) {
    const node = area?.node;
    this.hint.textContent = node ? node.name + ": " + summary(node, this.root) : "Click or press Enter to go in, Escape to go out.";
  }

  drawTable() {
    const rows = this.node.parts.map((node) => {
      const button = make("button", { type: "button", class: "link", click: () => this.zoom(node, true) }, node.name);
      button.node = node;
      return make("tr", null,
        make("th", { scope: "row" }, button),
        make("td", { class: "number" }, grouped(node.saved)),
        make("td", { class: "number" }, percent(node.saved, this.root.saved)),
        make("td", { class: "number" }, grouped(node.classes)));
    });
    const head = ["Name", "Saved, bytes", "Share", "Classes"].map((title, at) =>
      make("th", { scope: "col", class: at > 0 ? "number" : null }, title));
    this.table.replaceChildren(make("table", null, make("thead", null, make("tr", null, ...head)), make("tbody", null, ...rows.slice(0, 1000))));
    if (rows.length > 1000) {
      this.table.append(make("p", { class: "dim" }, grouped(rows.length - 1000) + " smaller ones are not listed."));
    }
  }

  press(event) {
    if (event.key === "Escape" || event.key === "Backspace") {
      if (this.node.up) {
        event.preventDefault();
        this.zoom(this.node.up, true);
      }
      return;
    }
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction) {
      event.preventDefault();
      this.neighbour(event.target, direction)?.focus();
    }
  }

  // The nearest area in a direction; one straight ahead counts as nearer than one aside.
  neighbour(from, [dx, dy]) {
    const center = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => [offsetLeft + offsetWidth / 2, offsetTop + offsetHeight / 2];
    const [x, y] = center(from);
    let best = null;
    for (const area of this.map.querySelectorAll("button")) {
      const [left, top] = center(area);
      const ahead = (left - x) * dx + (top - y) * dy;
      const distance = ahead + 2 * Math.abs((left - x) * dy + (top - y) * dx);
      if (ahead > 1 && (best === null || distance < best.distance)) {
        best = { area, distance };
      }
    }
    return best?.area;
  }
}

function put(element, { x, y, width, height }) {
  element.style.left = x + "px";
  element.style.top = y + "px";
  element.style.width = Math.max(0, width - 2) + "px";
  element.style.height = Math.max(0, height - 2) + "px";
}

function summary(node, root) {
  const share = node === root ? "" : " (" + percent(node.saved, root.saved) + ")";
  return size(node.saved) + " saved" + share + " by " + counted(node.classes, "class");
}
