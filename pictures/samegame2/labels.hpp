// Short labels for colours, which may have long names.
#pragma once

#include <map>
#include <set>
#include <string>

#include "rules/samegame2/colours.hpp"

namespace biglia::samegame2 {

using Labels = std::map<Colour, std::string>;

// Labels each colour that is shown with the first letter of its name. If several of them begin with
// it, a number follows.
Labels labels_of(const std::set<Colour>& shown, const Colours& colours);

}  // namespace biglia::samegame2
