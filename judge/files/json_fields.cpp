#include "judge/files/json_fields.hpp"

namespace biglia::judge {

void JsonFields::read(const char* name, std::string& text) { get(name, &Json::is_string, text); }

void JsonFields::read(const char* name, bool& boolean) { get(name, &Json::is_boolean, boolean); }

void JsonFields::read(const char* name, std::uint64_t& count) {
  get(name, &Json::is_number_unsigned, count);
}

void JsonFields::read(const char* name, std::int64_t& number) {
  get(name, &Json::is_number_integer, number);
}

void JsonFields::read(const char* name, double& number) { get(name, &Json::is_number, number); }

void JsonFields::read(const char* name, std::vector<std::string>& texts) {
  texts.clear();
  const Json* const found = find(name, &Json::is_array);
  if (found == nullptr) return;
  for (const Json& item : *found) {
    good_ = good_ && item.is_string();
    if (good_) texts.push_back(item.get<std::string>());
  }
}

const Json& JsonFields::object(const char* name) {
  static const Json empty = Json::object();
  const Json* const found = find(name, &Json::is_object);
  return found == nullptr ? empty : *found;
}

const Json* JsonFields::find(const char* name, bool (Json::*is_of_type)() const noexcept) {
  ++read_;
  if (!good_) return nullptr;
  const auto at = json_.find(name);
  good_ = at != json_.end() && ((*at).*is_of_type)();
  return good_ ? &*at : nullptr;
}

template <typename T>
void JsonFields::get(const char* name, bool (Json::*is_of_type)() const noexcept, T& value) {
  const Json* const found = find(name, is_of_type);
  value = found == nullptr ? T{} : found->get<T>();
}

}  // namespace biglia::judge
