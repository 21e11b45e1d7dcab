// Clips, offsets and measures polygons with integer and decimal coordinates,
// and prints the results.
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "clipper2c.h"

// A star with rays that cross: the n-th multiple of a fixed step around a
// coarse circle, by a small generator without libm.
static ClipperPath64 *star(unsigned seed, int points) {
  std::vector<ClipperPoint64> corners;
  for (int i = 0; i < points; i++) {
    seed = seed * 1103515245u + 12345u;
    int64_t x = seed >> 16 & 1023;
    seed = seed * 1103515245u + 12345u;
    corners.push_back({x, static_cast<int64_t>(seed >> 16 & 1023)});
  }
  return clipper_path64_of_points(std::malloc(clipper_path64_size()),
                                  corners.data(), corners.size());
}

static void print(const char *name, ClipperPaths64 *paths) {
  size_t points = 0;
  int64_t sum = 0;
  for (size_t i = 0; i < clipper_paths64_length(paths); i++)
    for (size_t j = 0;
         j < clipper_paths64_path_length(paths, static_cast<int>(i)); j++) {
      ClipperPoint64 point = clipper_paths64_get_point(
          paths, static_cast<int>(i), static_cast<int>(j));
      sum = sum * 31 + point.x * 7 + point.y;
      points++;
    }
  std::printf("%s: %zu paths, %zu points, area %.1f, checksum %" PRId64 "\n",
              name, clipper_paths64_length(paths), points,
              clipper_paths64_area(paths), sum);
}

int main() {
  for (unsigned round = 0; round < 20; round++) {
    ClipperPaths64 *left = clipper_paths64(std::malloc(clipper_paths64_size()));
    ClipperPaths64 *right =
        clipper_paths64(std::malloc(clipper_paths64_size()));
    for (unsigned i = 0; i < 6; i++) {
      clipper_paths64_add_path(left, star(round * 100 + i, 24));
      clipper_paths64_add_path(right, star(round * 100 + i + 50, 17));
    }
    auto room = [] { return std::malloc(clipper_paths64_size()); };
    print("intersect",
          clipper_paths64_intersect(room(), left, right, NON_ZERO));
    print("union", clipper_paths64_union(room(), left, right, EVEN_ODD));
    print("difference",
          clipper_paths64_difference(room(), left, right, POSITIVE));
    print("xor", clipper_paths64_xor(room(), left, right, EVEN_ODD));
    print("inflate", clipper_paths64_inflate(room(), left, 5.0, ROUND_JOIN,
                                             POLYGON_END, 2.0));
    print("simplify", clipper_paths64_simplify(room(), left, 3.0, 1));
  }
}
