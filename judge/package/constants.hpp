// The constants of problem.yaml, which the format replaces in texts of the package.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The names in problem.yaml's `constants` and their values: "n", and "n.tex" for a variant.
using Constants = std::map<std::string, std::string>;

// Replaces each `{{name}}` or `{{name.variant}}` of a known constant. The error: a result of more
// than `most`, which a text of 100 KB with a long constant can have.
Result<std::string> with_constants(std::string_view text, const Constants& constants,
                                   Bytes most = mib(16));

// True if the text has a known constant.
bool names_constant(std::string_view text, const Constants& constants);

}  // namespace biglia::judge
