// A class's operator new gives slots of an internal object to objects of two classes, in a loop.

#include <cstdio>
#include <cstddef>
struct Msg { virtual int id() const = 0; static void* operator new(std::size_t); static void operator delete(void*, std::size_t); virtual ~Msg() = default; };
static struct Slab { alignas(16) unsigned char slot[16]; int busy; } slab;
inline void* Msg::operator new(std::size_t) { slab.busy++; return slab.slot; }
inline void Msg::operator delete(void*, std::size_t) { slab.busy--; }
struct Ping : Msg { STRUCTOR Ping() {} int id() const override { return 1; } }; struct Pong : Msg { STRUCTOR Pong() {} int id() const override { return 2; } };
APART void handle(Msg* m, int& r);
static Msg* inbox;
NOINLINE void send(bool pong) { if (pong) inbox = new Pong; else inbox = new Ping; }
NOINLINE int receive() { int r = inbox->id(); delete inbox; inbox = nullptr; return r; }
APART int loop(int n) { int r = 0; for (int i = 0; i < n; ++i) { inbox = new Ping; r = r * 3 + inbox->id(); delete inbox; send(i & 1); r = r * 3 + inbox->id(); r += receive(); } return r; }
int main(int argc, char**) { std::printf("%d %d\n", loop(argc + 4), slab.busy); return 0; }
