// JSON by nlohmann-json. Reading and writing are instantiated here only: they would take a second or
// two of compile time in each source.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace biglia::judge {

// Objects keep the order of their members.
using Json = nlohmann::ordered_json;

// Returns a discarded value if the text is not JSON. Never throws.
Json parse_json(std::string_view text);

enum class JsonLayout : std::uint8_t { kOneLine, kIndented };

// Without a newline at the end. JSON must be UTF-8, but output of programs may not be: other bytes
// are replaced by U+FFFD.
std::string to_text(const Json& json, JsonLayout layout);

}  // namespace biglia::judge

extern template class nlohmann::basic_json<nlohmann::ordered_map>;
