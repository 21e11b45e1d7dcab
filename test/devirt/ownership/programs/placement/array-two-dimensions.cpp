// An array of arrays is a member of a class that is destroyed by its base's user; each element asks its own entry of a table.

#include "io.h"

struct Cell;
static Cell *table[2][2];
struct Cell {
  int x = 0, y = 0;
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Cell() { note(table[y][x]->f()); }
};
struct Wall : Cell {
  int f() const override { return 2 + x + 2 * y; }
};
struct Map {
  virtual int cells() const { return 0; }
  virtual ~Map() = default;
};
struct Maze : Map {
  Wall walls[2][2];
  STRUCTOR Maze() {
    for (int y = 0; y < 2; y++)
      for (int x = 0; x < 2; x++) {
        walls[y][x].x = x;
        walls[y][x].y = y;
        table[y][x] = &walls[y][x];
      }
  }
  int cells() const override { return 4; }
};
NOINLINE static void print() {
  for (auto &row : table)
    for (Cell *cell : row)
      note(cell->f());
}

int main() {
  for (int i = 0; i < opaque(2); i++) {
    Map *map = new Maze;
    print();
    note(map->cells());
    delete map;
    show();
  }
  return 0;
}
