// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Divides a rectangle into parts of given sizes that are as square as can be. Parts are laid in strips along the
// shorter side; a strip takes parts as long as that makes its worst one no longer.

// sizes: positive numbers, the largest first. Returns { x, y, width, height } for each.
function squarify(sizes, { x, y, width, height }) {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = total > 0 ? (width * height) / total : 0;
  const areas = sizes.map((size) => size * scale);
  const places = [];
  const room = { x, y, width, height };
  while (places.length < areas.length) {
    const strip = nextStrip(areas, places.length, Math.min(room.width, room.height));
    places.push(...layStrip(strip, room));
  }
  return places;
}

function nextStrip(areas, from, side) {
  let sum = areas[from];
  let end = from + 1;
  let worst = worstShape(areas[from], areas[from], sum, side);
  while (end < areas.length) {
    const shape = worstShape(areas[from], areas[end], sum + areas[end], side);
    if (shape > worst) {
      break;
    }
    worst = shape;
    sum += areas[end];
    end += 1;
  }
  return areas.slice(from, end);
}

// Length over breadth of the worst of the parts in a strip along side.
function worstShape(largest, smallest, sum, side) {
  const square = (side * side) / (sum * sum);
  return Math.max(largest * square, 1 / (smallest * square));
}

// Takes the strip's place out of the room.
function layStrip(strip, room) {
  const sum = strip.reduce((total, area) => total + area, 0);
  const upright = room.width >= room.height;
  const breadth = sum / (upright ? room.height : room.width) || 0;
  let along = 0;
  const places = strip.map((area) => {
    const length = area / breadth || 0;
    const place = upright
      ? { x: room.x, y: room.y + along, width: breadth, height: length }
      : { x: room.x + along, y: room.y, width: length, height: breadth };
    along += length;
    return place;
  });
  if (upright) {
    room.x += breadth;
    room.width -= breadth;
  } else {
    room.y += breadth;
    room.height -= breadth;
  }
  return places;
}
