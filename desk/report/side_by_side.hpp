// The texts of a counterexample in three columns: the input, what was expected and what was found.
#pragma once

#include <array>
#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// The columns below their titles.
std::string side_by_side(const ShownTexts& texts,
                         const std::array<std::string, 3>& titles = {"input", "expected", "found"});

}  // namespace biglia::judge
