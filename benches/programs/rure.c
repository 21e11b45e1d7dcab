// Searches a text with the regular expressions of rure's C interface, as often
// as it is told, and prints what the last round found.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rure.h"

static const char *const PATTERNS[] = {
    "Sherlock|Holmes",         "(?i)the\\s+(\\w+)\\s+(?:of|in)\\b",
    "[a-q][^u-z]{13}x",        "(?P<first>[A-Z][a-z]+) (?P<last>[A-Z][a-z]+)",
    "\\p{Lu}{2,}|\\p{Pd}+",    "(?m)^.{16,20}$",
    "(?:[^.\"]*\")([^\"]+)\"", "\\b\\w+nn\\b",
};

// Does not compile: what the library says of it is printed, too.
static const char *const WRONG[] = {"(unclosed", "a{5,2}", "\\p{Nothing}"};

enum { COUNT = sizeof PATTERNS / sizeof *PATTERNS };

static const uint8_t *bytes(const char *text) { return (const uint8_t *)text; }

static rure *compile(const char *pattern, rure_error *error) {
  return rure_compile(bytes(pattern), strlen(pattern), RURE_DEFAULT_FLAGS, NULL,
                      error);
}

static void search(const char *pattern, const uint8_t *text, size_t length,
                   int prints) {
  rure *expression = compile(pattern, NULL);
  rure_iter *matches = rure_iter_new(expression);
  rure_captures *groups = rure_captures_new(expression);
  uint64_t sum = 0, count = 0;
  while (rure_iter_next_captures(matches, text, length, groups)) {
    count++;
    for (size_t i = 0; i < rure_captures_len(groups); i++) {
      rure_match match;
      if (rure_captures_at(groups, i, &match))
        sum = sum * 31 + match.start * 7 + match.end;
    }
  }
  if (prints)
    printf("%s: %" PRIu64 " matches, checksum %" PRIu64 "\n", pattern, count,
           sum);
  rure_captures_free(groups);
  rure_iter_free(matches);
  rure_free(expression);
}

static void search_set(const uint8_t *text, size_t length, int prints) {
  const uint8_t *patterns[COUNT];
  size_t lengths[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    patterns[i] = bytes(PATTERNS[i]);
    lengths[i] = strlen(PATTERNS[i]);
  }
  rure_set *set = rure_compile_set(patterns, lengths, COUNT, RURE_DEFAULT_FLAGS,
                                   NULL, NULL);
  size_t found[COUNT] = {0};
  // Line by line.
  for (size_t start = 0; start < length;) {
    const uint8_t *end = memchr(text + start, '\n', length - start);
    size_t line = end ? (size_t)(end - text) - start : length - start;
    bool matches[COUNT];
    rure_set_matches(set, text + start, line, 0, matches);
    for (size_t i = 0; i < COUNT; i++)
      found[i] += matches[i];
    start += line + 1;
  }
  for (size_t i = 0; prints && i < COUNT; i++)
    printf("%zu ", found[i]);
  if (prints)
    printf("lines\n");
  rure_set_free(set);
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file)
    return 2;
  static uint8_t text[1 << 20];
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  int rounds = atoi(arguments[2]);
  for (int round = 1; round <= rounds; round++) {
    for (size_t i = 0; i < COUNT; i++)
      search(PATTERNS[i], text, length, round == rounds);
    search_set(text, length, round == rounds);
  }
  rure_error *error = rure_error_new();
  for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
    if (!compile(WRONG[i], error))
      printf("%s\n", rure_error_message(error));
  rure_error_free(error);
  return 0;
}
