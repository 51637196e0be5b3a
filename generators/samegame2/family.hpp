// A family of inputs. Each family's *.cpp defines one for the table in families.cpp. A new family
// needs a file, a declaration below and a row of that table.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace biglia {
class ParameterList;
}

namespace biglia::samegame2 {

class Script;

// Writes one input. The parameters are already set; the seed is the only source of randomness.
using Run = std::function<void(Script& script, std::uint64_t seed)>;

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
// generators/families/parameters.hpp) and one that writes an input.
template <typename Parameters, void (*kDeclare)(ParameterList&, Parameters&),
          void (*kRun)(const Parameters&, Script&, std::uint64_t seed)>
Run configured(ParameterList& list) {
  const auto parameters = std::make_shared<Parameters>();
  kDeclare(list, *parameters);
  return
      [parameters](Script& script, std::uint64_t seed) { return kRun(*parameters, script, seed); };
}

extern const Family kBases;
extern const Family kBesideField;
extern const Family kChurn;
extern const Family kDense;
extern const Family kEmptyBases;
extern const Family kHashCells;
extern const Family kLongNames;
extern const Family kLongPaths;
extern const Family kLures;
extern const Family kManyColours;
extern const Family kMixes;
extern const Family kOverlays;
extern const Family kRangeEnds;
extern const Family kSizes;
extern const Family kSparse;
extern const Family kStrips;
extern const Family kTallColumns;
extern const Family kThueMorse;
extern const Family kTies;
extern const Family kUpdates;
extern const Family kWideMoves;

}  // namespace biglia::samegame2
