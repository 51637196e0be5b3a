#include "judge/files/yaml_file.hpp"

#include <algorithm>

#include "judge/base/bytes.hpp"
#include "judge/base/text_encoding.hpp"
#include "judge/files/nearest_word.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_structure.hpp"
#include "judge/files/yaml_text.hpp"
#include "toolkit/check.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

std::string shown(double number) {
  std::string text = std::to_string(number);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

Result<YamlFile> YamlFile::load(const std::filesystem::path& path) {
  constexpr Bytes kLargest = mib(32);
  BIGLIA_TRY(const auto text, read_text(path, kLargest));
  return parse(path, text);
}

Result<YamlFile> YamlFile::parse(const std::filesystem::path& path, std::string_view text) {
  if (const auto fault = utf8_fault(text)) return failure(path.string() + *fault);
  try {
    if (const auto fault = structure_fault(text)) return failure(path.string() + ":" + *fault);
    return YamlFile(path, YAML::Load(std::string(text)));
  } catch (const YAML::Exception& error) {
    return failure(path.string() + ":" + std::to_string(error.mark.line + 1) + ":" +
                   std::to_string(error.mark.column + 1) + ": not YAML: " + error.msg);
  }
}

std::string YamlValue::where() const {
  const int line = node_.IsDefined() ? node_.Mark().line + 1 : 0;
  return file_->path_.string() + ":" + std::to_string(std::max(line, 1));
}

void YamlValue::refuse(std::string_view message) const {
  if (file_->error_) return;
  const int column = node_.IsDefined() ? node_.Mark().column + 1 : 0;
  file_->error_ =
      Error{where() + ":" + std::to_string(std::max(column, 1)) + ": " + std::string(message)};
}

void YamlValue::refuse_kind(std::string_view expected) const {
  std::string found = "nothing";
  if (is_scalar()) found = '"' + node_.Scalar() + '"';
  if (is_list()) found = "a list";
  if (is_map()) found = "a map";
  refuse(name_ + ": expected " + std::string(expected) + ", found " + found);
}

YamlValue YamlValue::find(const std::string& key) const {
  // A lookup with yaml-cpp's operator[] would add a missing key.
  if (is_map()) {
    for (const auto& entry : node_) {
      if (entry.first.IsScalar() && entry.first.Scalar() == key) {
        return {*file_, entry.second, key};
      }
    }
  }
  return {*file_, YAML::Node(YAML::NodeType::Null), key};
}

YamlValue YamlValue::at(const std::string& key) const {
  YamlValue value = find(key);
  if (value.is_null()) refuse(name_ + ": expected the key \"" + key + "\", which is missing");
  return value;
}

std::vector<std::pair<std::string, YamlValue>> YamlValue::entries() const {
  std::vector<std::pair<std::string, YamlValue>> result;
  if (is_null()) return result;
  if (!is_map()) {
    refuse_kind("a map");
    return result;
  }
  for (const auto& entry : node_) {
    if (!entry.first.IsScalar() && !entry.first.IsNull()) {
      refuse(name_ + ": expected scalar keys");
      return result;
    }
    const std::string key = entry.first.IsNull() ? "" : entry.first.Scalar();
    result.emplace_back(key, YamlValue(*file_, entry.second, key));
  }
  return result;
}

std::vector<YamlValue> YamlValue::items() const {
  std::vector<YamlValue> result;
  if (is_null()) return result;
  if (!is_list()) {
    refuse_kind("a list");
    return result;
  }
  for (const auto& item : node_) result.push_back({*file_, item, name_});
  return result;
}

void YamlValue::only_keys(std::initializer_list<std::string_view> keys,
                          std::initializer_list<UnsupportedKey> unsupported) const {
  for (const auto& [key, value] : entries()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    const auto* const at = std::ranges::find(unsupported, key, &UnsupportedKey::key);
    if (at != unsupported.end()) return value.refuse_unsupported(at->why);
    return value.refuse_unknown({keys.begin(), keys.size()});
  }
}

void YamlValue::refuse_unsupported(std::string_view why) const {
  refuse(name_ + ": not supported: " + std::string(why));
}

void YamlValue::refuse_unknown(std::span<const std::string_view> keys) const {
  std::string known;
  for (const std::string_view name : keys) known.append(known.empty() ? "" : ", ").append(name);
  const std::string_view meant = nearest_word(name_, keys);
  std::string message = "unknown key \"" + name_ + '"';
  if (!meant.empty()) message.append("; did you mean \"").append(meant).append("\"?");
  refuse(message.append(meant.empty() ? "; known here: " : " Known here: ").append(known));
}

std::string YamlValue::text() const {
  if (is_scalar()) return node_.Scalar();
  refuse_kind("a text");
  return {};
}

std::vector<std::string> YamlValue::texts() const {
  if (is_scalar()) return {text()};
  std::vector<std::string> result;
  for (const YamlValue& item : items()) result.push_back(item.text());
  return result;
}

std::string YamlValue::yaml() const { return yaml_text(node_) + '\n'; }

bool YamlValue::boolean() const {
  // The spellings of YAML's core schema.
  const std::string text = is_scalar() ? node_.Scalar() : "";
  if (text == "true" || text == "True" || text == "TRUE") return true;
  if (text != "false" && text != "False" && text != "FALSE") refuse_kind("true or false");
  return false;
}

double YamlValue::number(double low, double high) const {
  const auto value = is_scalar() ? parsed_number<double>(node_.Scalar()) : std::nullopt;
  if (value && low <= *value && *value <= high) return *value;
  refuse_kind("a number in [" + shown(low) + ", " + shown(high) + "]");
  return low;
}

std::int64_t YamlValue::integer(std::int64_t low, std::int64_t high) const {
  const auto value = is_scalar() ? parsed_number<std::int64_t>(node_.Scalar()) : std::nullopt;
  if (value && low <= *value && *value <= high) return *value;
  refuse_kind("an integer in [" + std::to_string(low) + ", " + std::to_string(high) + "]");
  return low;
}

}  // namespace biglia::judge
