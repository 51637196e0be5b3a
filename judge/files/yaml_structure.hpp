// What yaml-cpp reads without a word and this judge refuses: a key twice in a map, of which only the
// first would count; a second document, which would not be read; an alias inside what it stands
// for, which has no end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace biglia::judge {

// The first such fault as "line:column: message". Throws YAML::Exception for what is no YAML.
std::optional<std::string> structure_fault(std::string_view text);

}  // namespace biglia::judge
