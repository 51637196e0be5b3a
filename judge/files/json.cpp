#include "judge/files/json.hpp"

template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace biglia::judge {

Json parse_json(std::string_view text) { return Json::parse(text, nullptr, false); }

std::string to_text(const Json& json, JsonLayout layout) {
  const int indent = layout == JsonLayout::kIndented ? 1 : -1;
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace biglia::judge
