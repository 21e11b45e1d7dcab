/* Runs a script: Lua's stand-alone interpreter is not part of the crate. */
#include <stdio.h>

#include "lauxlib.h"
#include "lua.h"
#include "lualib.h"

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  lua_State *state = luaL_newstate();
  luaL_openlibs(state);
  if (luaL_dofile(state, argv[1])) {
    fprintf(stderr, "%s\n", lua_tostring(state, -1));
    return 3;
  }
  lua_close(state);
  return 0;
}
