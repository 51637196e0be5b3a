// A family of boards. Each family's *.cpp defines one for the table in families.cpp. A new family
// needs a file, a declaration below and a row of that table.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "rules/okulov/board.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia {
class ParameterList;
}

namespace biglia::okulov {

struct Size {
  std::size_t rows = 0;
  std::size_t columns = 0;

  std::size_t cells() const { return rows * columns; }
};

// Generates one board of this size, which is at least two cells. Its corners have different
// colours. The parameters are already set; `random` is the only source of randomness. Returns an
// error if the parameters are incompatible.
using Run = std::function<Result<Board>(Size size, Random& random)>;

struct Family {
  const char* name;
  const char* summary;
  const char* kills;  // the wrong or slow programs that it targets, and why
  const char* small;  // the parameters of small inputs, for stress tests
  // Declares the parameters. The returned function holds their values.
  Run (*configure)(ParameterList& list);
};

// In the order of --help.
std::span<const Family* const> families();

// A `configure` for a struct of parameters, with a function that declares them (see
// generators/families/parameters.hpp) and one that generates a board.
template <typename Parameters, void (*kDeclare)(ParameterList&, Parameters&),
          Result<Board> (*kRun)(const Parameters&, Size, Random&)>
Run configured(ParameterList& list) {
  const auto parameters = std::make_shared<Parameters>();
  kDeclare(list, *parameters);
  return [parameters](Size size, Random& random) { return kRun(*parameters, size, random); };
}

extern const Family kBands;
extern const Family kBricks;
extern const Family kCombs;
extern const Family kEarlyLast;
extern const Family kNoise;
extern const Family kRandom;
extern const Family kRings;
extern const Family kSpirals;
extern const Family kStairs;
extern const Family kStar;
extern const Family kTouching;

}  // namespace biglia::okulov
