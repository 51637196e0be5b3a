/* 52: CE; took < 20 s; limits: cpu 1 s, wall 9 s, memory 256 MiB */
template <int A, int B>
struct T {
  enum { v = T<A + 1, B>::v + T<A + 1, B + 1>::v };
};

int main() { return T<0, 0>::v; }
