// Compiled without LTO.
extern "C" int called_by_native(int number);
extern "C" int native(int number) { return called_by_native(number) ^ 5; }
