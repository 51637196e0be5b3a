// A family of boards. Each family's *.cpp defines one for the table in families.cpp. A new family
// needs a file, a declaration below and a row of that table.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "rules/samegame/board.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia {
class ParameterList;
}

namespace biglia::samegame {

struct Size {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t colours = 0;

  std::size_t cells() const { return rows * columns; }
};

// Columns from the left, each from below; all are full.
using Columns = std::vector<std::vector<Colour>>;

struct Made {
  Columns columns = {};
  std::vector<Cell> game = {};  // for a family that has a game: one that clears the board
};

// Generates one board of this size. The parameters are already set; `random` is the only source of
// randomness. Returns an error if the parameters are incompatible.
using Run = std::function<Result<Made>(const Size& size, Random& random)>;

struct Family {
  const char* name = nullptr;
  const char* summary = nullptr;
  const char* kills = nullptr;  // the wrong or slow programs that it targets, and why
  const char* small = nullptr;  // the parameters of small inputs, for stress tests
  // Declares the parameters. The returned function holds their values.
  Run (*configure)(ParameterList& list) = nullptr;
  bool has_game = false;
};

// In the order of --help.
std::span<const Family* const> families();

// A `configure` for a struct of parameters, with a function that declares them (see
// generators/families/parameters.hpp) and one that generates a board.
template <typename Parameters, void (*kDeclare)(ParameterList&, Parameters&),
          Result<Made> (*kRun)(const Parameters&, const Size&, Random&)>
Run configured(ParameterList& list) {
  const auto parameters = std::make_shared<Parameters>();
  kDeclare(list, *parameters);
  return [parameters](const Size& size, Random& random) { return kRun(*parameters, size, random); };
}

// A board whose cell (row, column) has the colour that `colour` returns. Calls it column by column,
// each from below.
template <typename ColourOf>
Made made_of(const Size& size, ColourOf colour) {
  Made made;
  made.columns.resize(size.columns);
  for (std::size_t column = 0; column < size.columns; ++column) {
    for (std::size_t row = 0; row < size.rows; ++row) {
      made.columns[column].push_back(static_cast<Colour>(colour(row, column)));
    }
  }
  return made;
}

// A random colour in [low, size.colours].
inline std::uint64_t any_colour(const Size& size, Random& random, std::uint64_t low = 1) {
  return low + random.below(size.colours - low + 1);
}

extern const Family kBlobs;
extern const Family kCheckerboard;
extern const Family kClearable;
extern const Family kLures;
extern const Family kRandom;
extern const Family kScattered;
extern const Family kStripes;
extern const Family kUnclearable;

}  // namespace biglia::samegame
