// What a problem declares, as JSON for `biglia list --json`.
#pragma once

#include <vector>

#include "judge/files/json.hpp"
#include "toolkit/bound.hpp"
#include "toolkit/declaration.hpp"

namespace biglia::judge {

// [{name, form, help, default, least, most, words}]; the last three only for numbers and words.
Json json_of(const DeclaredFlags& flags);

// [{name, summary, kills, parameters, small}]
Json json_of(const DeclaredFamilies& families);

// [{name, least, most, open}]
Json json_of(const std::vector<Bound>& bounds);

}  // namespace biglia::judge
