// Shapes every line of a text with a font and prints what came out, through
// HarfBuzz's C API: the demo builds HarfBuzz in several ways and compares what
// this program prints.
//
//   shape FONT TEXT [FEATURES]
//
// FEATURES is a list such as "smcp,liga=0". A line of output is one line of
// text: for each glyph its id, cluster, advance and offsets. The last line is a
// checksum over the outlines and extents of all glyphs that were met, so that
// the font's drawing code runs too.

#include <hb-ot.h>
#include <hb.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <vector>

namespace {

// FNV-1a: the order of what is hashed matters, the machine does not.
struct Checksum {
  uint64_t value = 14695981039346656037u;

  void add(int64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
      value ^= (static_cast<uint64_t>(number) >> shift) & 0xff;
      value *= 1099511628211u;
    }
  }
  void add(float number) { add(static_cast<int64_t>(number * 64)); }
};

void moveTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float x, float y,
            void *) {
  auto &sum = *static_cast<Checksum *>(data);
  sum.add(int64_t{'M'});
  sum.add(x);
  sum.add(y);
}

void lineTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float x, float y,
            void *) {
  auto &sum = *static_cast<Checksum *>(data);
  sum.add(int64_t{'L'});
  sum.add(x);
  sum.add(y);
}

void quadraticTo(hb_draw_funcs_t *, void *data, hb_draw_state_t *, float cx,
                 float cy, float x, float y, void *) {
  auto &sum = *static_cast<Checksum *>(data);
  sum.add(int64_t{'Q'});
  for (float number : {cx, cy, x, y})
    sum.add(number);
}

void shapeLine(hb_font_t *font, const char *text, size_t length,
               const std::vector<hb_feature_t> &features,
               std::set<hb_codepoint_t> &glyphs) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, static_cast<int>(length), 0,
                     static_cast<int>(length));
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font, buffer, features.data(),
           static_cast<unsigned>(features.size()));

  unsigned count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions =
      hb_buffer_get_glyph_positions(buffer, &count);
  for (unsigned i = 0; i < count; ++i) {
    std::printf("%u@%u %d,%d+%d,%d|", infos[i].codepoint, infos[i].cluster,
                positions[i].x_advance, positions[i].y_advance,
                positions[i].x_offset, positions[i].y_offset);
    glyphs.insert(infos[i].codepoint);
  }
  std::putchar('\n');
  hb_buffer_destroy(buffer);
}

void printOutlines(hb_font_t *font, const std::set<hb_codepoint_t> &glyphs) {
  hb_draw_funcs_t *pen = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(pen, moveTo, nullptr, nullptr);
  hb_draw_funcs_set_line_to_func(pen, lineTo, nullptr, nullptr);
  hb_draw_funcs_set_quadratic_to_func(pen, quadraticTo, nullptr, nullptr);

  Checksum sum;
  for (hb_codepoint_t glyph : glyphs) {
    hb_glyph_extents_t extents;
    if (hb_font_get_glyph_extents(font, glyph, &extents))
      for (int number : {extents.x_bearing, extents.y_bearing, extents.width,
                         extents.height})
        sum.add(int64_t{number});
    hb_font_draw_glyph(font, glyph, pen, &sum);
  }
  hb_draw_funcs_destroy(pen);
  std::printf("%zu glyphs, outlines %016llx\n", glyphs.size(),
              static_cast<unsigned long long>(sum.value));
}

[[noreturn]] void fail(const char *message, const char *about) {
  std::fprintf(stderr, "shape: %s: %s\n", message, about);
  std::exit(1);
}

std::vector<hb_feature_t> parseFeatures(const char *list) {
  std::vector<hb_feature_t> features;
  while (*list) {
    size_t length = std::strcspn(list, ",");
    hb_feature_t feature;
    if (!hb_feature_from_string(list, static_cast<int>(length), &feature))
      fail("not a list of features", list);
    features.push_back(feature);
    list += length + (list[length] == ',');
  }
  return features;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3)
    fail("usage", "shape FONT TEXT [FEATURES]");
  std::vector<hb_feature_t> features = parseFeatures(argc > 3 ? argv[3] : "");

  hb_blob_t *fontFile = hb_blob_create_from_file_or_fail(argv[1]);
  if (!fontFile)
    fail("cannot read the font", argv[1]);
  hb_face_t *face = hb_face_create(fontFile, 0);
  hb_font_t *font = hb_font_create(face);

  hb_blob_t *textFile = hb_blob_create_from_file_or_fail(argv[2]);
  if (!textFile)
    fail("cannot read the text", argv[2]);
  unsigned size = 0;
  const char *text = hb_blob_get_data(textFile, &size);

  std::set<hb_codepoint_t> glyphs;
  for (const char *end = text + size; text < end;) {
    const void *newline =
        std::memchr(text, '\n', static_cast<size_t>(end - text));
    const char *stop = newline ? static_cast<const char *>(newline) : end;
    shapeLine(font, text, static_cast<size_t>(stop - text), features, glyphs);
    text = stop + 1;
  }
  printOutlines(font, glyphs);

  hb_blob_destroy(textFile);
  hb_font_destroy(font);
  hb_face_destroy(face);
  hb_blob_destroy(fontFile);
  return 0;
}
