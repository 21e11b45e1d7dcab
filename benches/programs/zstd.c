/* Compresses and restores files at several levels and prints sizes and
 * checksums. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "zdict.h"
#include "zstd.h"

static unsigned checksum(const unsigned char *bytes, size_t size) {
  unsigned sum = 2166136261u;
  for (size_t i = 0; i < size; i++)
    sum = (sum ^ bytes[i]) * 16777619u;
  return sum;
}

int main(int argc, char **argv) {
  static const int levels[] = {-5, 1, 3, 5, 7, 9, 13, 16, 19};
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "rb");
    if (!file)
      return 2;
    size_t room = 4u << 20;
    unsigned char *text = malloc(room);
    size_t size = fread(text, 1, room, file);
    fclose(file);

    size_t bound = ZSTD_compressBound(size);
    unsigned char *packed = malloc(bound), *restored = malloc(size + 1);
    for (size_t level = 0; level < sizeof levels / sizeof *levels; level++) {
      size_t length = ZSTD_compress(packed, bound, text, size, levels[level]);
      if (ZSTD_isError(length))
        return 3;
      size_t back = ZSTD_decompress(restored, size + 1, packed, length);
      if (back != size || memcmp(text, restored, size))
        return 4;
      printf("level %d: %zu of %zu, checksum %08x\n", levels[level], length,
             size, checksum(packed, length));
    }

    size_t samples[64];
    for (int s = 0; s < 64; s++)
      samples[s] = size / 64;
    unsigned char dictionary[16384];
    size_t trained =
        ZDICT_trainFromBuffer(dictionary, sizeof dictionary, text, samples, 64);
    printf("dictionary: %s %08x\n",
           ZDICT_isError(trained) ? ZDICT_getErrorName(trained) : "trained",
           ZDICT_isError(trained) ? 0 : checksum(dictionary, trained));
    free(text), free(packed), free(restored);
  }
  return 0;
}
