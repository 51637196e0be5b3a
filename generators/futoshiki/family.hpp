// A family of inputs: what each *.cpp of a family gives to the table in families.cpp. A new family
// is a file, a declaration below and a row of that table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "generators/futoshiki/effort.hpp"
#include "rules/futoshiki/board.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11 is called so
class App;
}

namespace biglia::futoshiki {

// Makes one board of that size. The parameters were set before; `random` is the only source of
// randomness. An error if the effort ends before.
using MakeBoard = std::function<Result<Board>(std::size_t size, Random& random, Effort& effort)>;

// What the family can do, for the parameters that all have.
struct Sizes {
  std::int64_t from = 4;  // the defaults of --from and --to
  std::int64_t to = 9;
  std::int64_t most = 9;  // the largest that it makes
};

struct Family {
  const char* name = "";
  const char* summary = "";
  const char* kills = "";  // which wrong or slow programs it is made for, and why
  Sizes sizes;
  // Declares the parameters; what it gives holds them.
  MakeBoard (*configure)(CLI::App& app) = nullptr;
};

// In the order of --help.
std::span<const Family* const> families();

// A `configure` for a struct of parameters with a function that declares them (as in
// generators/families/parameters.hpp) and one that makes a board.
template <typename Parameters, void (*kDeclare)(CLI::App&, Parameters&),
          Result<Board> (*kMake)(const Parameters&, std::size_t size, Random&, Effort&)>
MakeBoard configured(CLI::App& app) {
  const auto parameters = std::make_shared<Parameters>();
  kDeclare(app, *parameters);
  return [parameters](std::size_t size, Random& random, Effort& effort) {
    return kMake(*parameters, size, random, effort);
  };
}

// The same without parameters.
template <Result<Board> (*kMake)(std::size_t size, Random&, Effort&)>
MakeBoard configured(CLI::App& /*app*/) {
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
