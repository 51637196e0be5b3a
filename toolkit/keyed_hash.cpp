#include "toolkit/keyed_hash.hpp"

#include <sys/random.h>

#include <chrono>

namespace biglia {
namespace {

HashKey random_key() {
  HashKey key{};
  if (getrandom(&key, sizeof key, 0) != sizeof key) {
    // The kernel lacks getrandom. The time and an address still vary between processes.
    key.first =
        static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    key.second = keyed_hash(reinterpret_cast<std::uintptr_t>(&key), {key.first, 1});
  }
  key.second |= 1;
  return key;
}

}  // namespace

HashKey process_hash_key() {
  static const HashKey key = random_key();
  return key;
}

}  // namespace biglia
