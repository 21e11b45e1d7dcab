// Compiles each style sheet as often as the first argument says, and prints the
// last result, or the error.
#include <cstdio>
#include <cstdlib>

#include "sass/context.h"

extern "C" {
#include "cencode.c"
}

int main(int argc, char **argv) {
  if (argc < 2)
    return 2;
  for (int at = 2; at < argc; at++) {
    for (int left = std::atoi(argv[1]); left > 0; left--) {
      Sass_File_Context *file = sass_make_file_context(argv[at]);
      Sass_Context *context = sass_file_context_get_context(file);
      sass_option_set_precision(sass_context_get_options(context), 5);
      int status = sass_compile_file_context(file);
      if (left == 1) {
        const char *text = status == 0 ? sass_context_get_output_string(context)
                                       : sass_context_get_error_text(context);
        std::printf("%d %s\n", status, text);
      }
      sass_delete_file_context(file);
    }
  }
}
