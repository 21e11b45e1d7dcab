// What throws ends the program: wasi's C++ library has no exceptions.
#include <cstddef>
#include <cstdlib>

extern "C" void *__cxa_allocate_exception(std::size_t) { std::abort(); }
extern "C" void __cxa_throw(void *, void *, void (*)(void *)) { std::abort(); }
