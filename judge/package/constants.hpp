// The constants of problem.yaml, which the format replaces in texts of the package.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace biglia::judge {

// The names in problem.yaml's `constants` and their values: "n", and "n.tex" for a variant.
using Constants = std::map<std::string, std::string>;

// Replaces each `{{name}}` or `{{name.variant}}` of a known constant.
std::string with_constants(std::string_view text, const Constants& constants);

}  // namespace biglia::judge
