// A family of inputs. Each family's *.cpp defines one for the table in families.cpp. A new family
// needs a file, a declaration below and a row of that table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "generators/futoshiki/effort.hpp"
#include "rules/futoshiki/board.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia {
class ParameterList;
}

namespace biglia::futoshiki {

// Generates one board of the given size. The parameters are already set; `random` is the only
// source of randomness. Returns an error if the effort ends first.
using MakeBoard = std::function<Result<Board>(std::size_t size, Random& random, Effort& effort)>;

// The family's values for the parameters --from and --to, which all families have.
struct Sizes {
  std::int64_t from = 4;  // the defaults of --from and --to
  std::int64_t to = 9;
  std::int64_t most = 9;  // the largest size of the family
};

struct Family {
  const char* name = "";
  const char* summary = "";
  const char* kills = "";  // the wrong or slow programs that it targets, and why
  const char* small = "";  // the parameters of small inputs, for stress tests
  Sizes sizes;
  // Declares the parameters. The returned function holds their values.
  MakeBoard (*configure)(ParameterList& list) = nullptr;
};

// In the order of --help.
std::span<const Family* const> families();

// A `configure` for a struct of parameters, with a function that declares them (see
// generators/families/parameters.hpp) and one that generates a board.
template <typename Parameters, void (*kDeclare)(ParameterList&, Parameters&),
          Result<Board> (*kMake)(const Parameters&, std::size_t size, Random&, Effort&)>
MakeBoard configured(ParameterList& list) {
  const auto parameters = std::make_shared<Parameters>();
  kDeclare(list, *parameters);
  return [parameters](std::size_t size, Random& random, Effort& effort) {
    return kMake(*parameters, size, random, effort);
  };
}

// The same for a family without parameters.
template <Result<Board> (*kMake)(std::size_t size, Random&, Effort&)>
MakeBoard configured(ParameterList& /*list*/) {
  return kMake;
}

extern const Family kCluesOnly;
extern const Family kHoles;
extern const Family kLateHints;
extern const Family kLongChains;
extern const Family kManySolutions;
extern const Family kMinimal;
extern const Family kMixes;
extern const Family kOneSolution;
extern const Family kRowOrderLuck;
extern const Family kSignsOnly;
extern const Family kSymmetric;

}  // namespace biglia::futoshiki
