/* 52: CE; took < 20 s; limits: cpu 1 s, wall 9 s, memory 256 MiB */
constexpr unsigned long burn(unsigned long n) { return n < 2 ? n : burn(n - 1) + burn(n - 2); }

static_assert(burn(80) != 0);

int main() {}
