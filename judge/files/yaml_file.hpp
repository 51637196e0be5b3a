// YAML as the package formats use it, read strictly: every error names file, line and column.
//
//   auto file = YamlFile::load(path);
//   if (!file) return std::unexpected(file.error());
//   const YamlValue root = file->root();
//   root.only_keys({"name", "limits"});
//   const std::string name = root.at("name").text();
//   if (!file->ok()) return file->failed();
//
// A duplicate key in a map, a second document and a recursive alias are errors of load().
// Errors are sticky: the first one is kept, and later calls return empty values.
#pragma once

#include <yaml-cpp/yaml.h>

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

class YamlFile;

struct UnsupportedKey {
  std::string_view key;
  std::string_view why;
};

// One value of a file. The file must outlive it. A missing value is null.
class YamlValue {
 public:
  bool is_null() const { return !node_.IsDefined() || node_.IsNull(); }
  bool is_map() const { return node_.IsDefined() && node_.IsMap(); }
  bool is_list() const { return node_.IsDefined() && node_.IsSequence(); }
  bool is_scalar() const { return node_.IsDefined() && node_.IsScalar(); }

  // "file:line"
  std::string where() const;

  // The value of a key; null without an error if the key is missing.
  YamlValue find(const std::string& key) const;
  // The value of a key; a missing key is an error.
  YamlValue at(const std::string& key) const;
  // The keys and values in the order of the file; none for null. Other kinds are an error. A null
  // key is "".
  std::vector<std::pair<std::string, YamlValue>> entries() const;
  // The items of a list; none for null. Other kinds are an error.
  std::vector<YamlValue> items() const;
  // Rejects keys that are not in `keys`, because a misspelt key must not be ignored. Keys of the
  // format that this judge does not support are rejected with the reason.
  void only_keys(std::initializer_list<std::string_view> keys,
                 std::initializer_list<UnsupportedKey> unsupported = {}) const;
  // Rejects the value's key, which is not in `keys`, and suggests the nearest one.
  void refuse_unknown(std::span<const std::string_view> keys) const;
  // Rejects with "key: not supported: why".
  void refuse_unsupported(std::string_view why) const;

  std::string text() const;
  // The value as YAML text with a newline.
  std::string yaml() const;
  // The texts of a list, or one text alone; none for null.
  std::vector<std::string> texts() const;
  bool boolean() const;
  double number(double low, double high) const;
  std::int64_t integer(std::int64_t low, std::int64_t high) const;

  // Records "file:line:column: message".
  void refuse(std::string_view message) const;

 private:
  friend class YamlFile;
  YamlValue(YamlFile& file, const YAML::Node& node, std::string name)
      : file_(&file), node_(node), name_(std::move(name)) {}
  void refuse_kind(std::string_view expected) const;

  YamlFile* file_;
  YAML::Node node_;
  std::string name_;  // the value's key, for messages
};

class YamlFile {
 public:
  // The root of an empty file is null.
  static Result<YamlFile> load(const std::filesystem::path& path);
  // The same for a text; `path` is used in messages.
  static Result<YamlFile> parse(const std::filesystem::path& path, std::string_view text);

  YamlValue root() { return {*this, root_, "the file"}; }
  bool ok() const { return !error_; }
  // REQUIRES: !ok().
  std::unexpected<Error> failed() const { return std::unexpected<Error>(error_.value_or(Error{})); }

 private:
  friend class YamlValue;
  YamlFile(std::filesystem::path path, const YAML::Node& root)
      : path_(std::move(path)), root_(root) {}

  std::filesystem::path path_;
  YAML::Node root_;
  std::optional<Error> error_;
};

}  // namespace biglia::judge
