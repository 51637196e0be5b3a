// Rejects input that yaml-cpp reads silently: a duplicate key in a map, of which only the first
// would count; a second document, which would be ignored; a recursive alias, which never ends; aliases
// of aliases that make more than a million values or 32 MiB of texts. Also control characters in texts
// other than line ends and tabs, except in those of test data: they would reach terminals and pages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace biglia::judge {

// Returns the first such error as "line:column: message". Throws YAML::Exception if the text is not
// YAML.
std::optional<std::string> structure_fault(std::string_view text);

}  // namespace biglia::judge
