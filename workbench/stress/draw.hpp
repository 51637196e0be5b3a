// Draws the inputs of a stress test of a built-in problem: a family, its parameters and a seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/declaration.hpp"
#include "toolkit/random.hpp"
#include "workbench/stress/family_choice.hpp"

namespace biglia::judge {

// Begins with the small parameters that a family declares. Their numbers grow with the family's
// tests, slowly: by a quarter in 200 tests; now and then, they are drawn up to their defaults. Other
// parameters are drawn now and then, up to a little above their defaults. In a search for slow inputs, the
// numbers double in 4 quick tests of their family, up to their bounds.
// The choice depends only on the seed and the results. Not thread-safe.
class Drawing {
 public:
  // Draws from the families with these names; from all if `names` is empty.
  // REQUIRES: there is at least one such family.
  Drawing(const DeclaredFamilies& families, const std::vector<std::string>& names,
          std::uint64_t seed, SearchFor search = SearchFor::kFailures);

  DrawnCall next();
  void report(std::size_t family, const DrawResult& result) { choice_.report(family, result); }
  const FamilyChoice& choice() const { return choice_; }

 private:
  std::string drawn_value(std::size_t tests, const DeclaredFlag& parameter,
                          const std::string& small, bool is_small_only);
  std::string number_value(std::size_t tests, const DeclaredFlag& parameter,
                           const std::string& small);
  std::int64_t largest(std::size_t tests, std::int64_t base, std::optional<std::int64_t> standard);

  std::vector<const DeclaredFamily*> families_;
  SearchFor search_;
  FamilyChoice choice_;
  Random random_;
};

}  // namespace biglia::judge
