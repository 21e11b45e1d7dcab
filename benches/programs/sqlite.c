/* Runs the statements of a file in an in-memory database and prints every row:
 * sqlite's shell is not part of the crate. */
#include "sqlite3.h"
#include <stdio.h>
#include <stdlib.h>

static int print_row(void *unused, int columns, char **values, char **names) {
  (void)unused;
  (void)names;
  for (int i = 0; i < columns; i++)
    printf("%s%s", i ? "|" : "", values[i] ? values[i] : "NULL");
  putchar('\n');
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file)
    return 2;
  static char text[1 << 16];
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);

  sqlite3 *database;
  char *message = NULL;
  if (sqlite3_open(":memory:", &database) != SQLITE_OK)
    return 3;
  if (sqlite3_exec(database, text, print_row, NULL, &message) != SQLITE_OK) {
    fprintf(stderr, "%s\n", message);
    return 3;
  }
  sqlite3_close(database);
  return 0;
}
