// The limits of a run as JSON, for results.json and standings.json.
#pragma once

#include "judge/files/json.hpp"
#include "judge/grade/results.hpp"

namespace biglia::judge {

// As results_json.hpp describes limits.
Json json_of(const Limits& limits);

}  // namespace biglia::judge
