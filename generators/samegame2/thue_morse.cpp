// Pairs of names with the same polynomial hash modulo 2^64, whatever the base: the Thue-Morse word
// of 2^k letters and its complement, k >= 10. Their hashes differ by a multiple of
// (b - 1)(b^2 - 1)(b^4 - 1)...(b^(2^(k-1)) - 1). For odd b the first factor is even and the next
// are divisible by 2^3, 2^4, ..., 2^(k+1): together 2^64 at k = 10. A common prefix and a common
// suffix change nothing. A suffix of 64 letters defeats even bases, which depend only on the last
// 64 letters. Source: "Anti-hash test" by Zlobober, Codeforces, 2012.
//
// Each pair forms a chequered square of four marbles: four blocks, or one block in a program in
// which the names collide.
#include <bit>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace thue_morse {
namespace {

struct Parameters {
  std::int64_t order = 11;
  std::int64_t pairs = 4;
  std::int64_t common = 64;
  std::int64_t paths = 4;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--order", p.order, 1, 20, "names have 2^order letters plus the common ones");
  number(list, "--pairs", p.pairs, 1, 10'000, "pairs");
  number(list, "--common", p.common, 0, 100'000,
         "letters of the common prefix and of the common suffix of a pair");
  number(list, "--paths", p.paths, 0, 10'000, "path queries, o and c alternately");
}

std::string thue_morse(std::int64_t order, char even, char odd) {
  std::string word;
  for (std::uint64_t i = 0; i < std::uint64_t{1} << order; ++i)
    word += std::popcount(i) % 2 == 0 ? even : odd;
  return word;
}

std::string random_letters(Random& random, std::int64_t count) {
  std::string letters;
  for (std::int64_t i = 0; i < count; ++i)
    letters += static_cast<char>('a' + static_cast<char>(random.below(26)));
  return letters;
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  for (std::int64_t i = 0; i < p.pairs && !script.failed(); ++i) {
    const auto even = static_cast<char>('a' + random.below(26));
    const auto odd = static_cast<char>('a' + (even - 'a' + 1 + random.between(0, 24)) % 26);
    const std::string prefix = random_letters(random, p.common);
    const std::string suffix = random_letters(random, p.common);
    std::string one = prefix;
    one.append(thue_morse(p.order, even, odd)).append(suffix);
    std::string other = prefix;
    other.append(thue_morse(p.order, odd, even)).append(suffix);
    const std::int64_t x = 3 * i;
    script.put(cell_at(x, 0), one);
    script.put(cell_at(x + 1, 0), other);
    script.put(cell_at(x, 1), other);
    script.put(cell_at(x + 1, 1), one);
  }
  script.count_blocks();
  for (std::int64_t i = 0; i < p.paths; ++i) {
    const std::int64_t x = 3 * random.between(0, p.pairs - 1);
    if (i % 2 == 0)
      script.homogeneous_path(cell_at(x, 0), cell_at(x + 1, 1));
    else
      script.path(cell_at(x, 0), cell_at(x + 1, 1));
  }
}

}  // namespace
}  // namespace thue_morse

const Family kThueMorse = {
    "thue_morse",
    "pairs of names that collide under every polynomial hash modulo a power of two up to 2^64",
    "names compared only by their hash: unsigned long h = h * B + letter, for any B",
    "--order=2 --pairs=1 --common=1 --paths=1",
    configured<thue_morse::Parameters, thue_morse::declare, thue_morse::run>,
};

}  // namespace biglia::samegame2
