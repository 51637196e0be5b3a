// The keys of what is kept: results of tests, compiled programs, made files, answers of programs.
//
// A key is a digest of all that the kept thing depends on: a kind, and named parts in order. Every
// key of the house is made here, so that one rule holds for all: a value cannot be taken for two
// others, a missing file differs from an empty one, and what cannot be read gives no key.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "judge/files/sha256.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

template <typename Value>
concept KeyNumber = std::is_arithmetic_v<Value> || std::is_enum_v<Value>;

class Key {
 public:
  // `kind`: what is kept ("compile", "test"). Keys of two kinds never agree.
  explicit Key(std::string_view kind) { put(kind); }

  Key& add(std::string_view name, std::string_view value);
  Key& add(std::string_view name, std::span<const std::string> values);
  Key& add(std::string_view name, const std::map<std::string, std::string>& values);

  // A floating-point number counts with all its bits.
  template <KeyNumber Number>
  Key& add(std::string_view name, Number value) {
    if constexpr (std::is_enum_v<Number>) {
      return add(name, static_cast<std::underlying_type_t<Number>>(value));
    } else if constexpr (std::floating_point<Number>) {
      return add(name, std::bit_cast<std::uint64_t>(static_cast<double>(value)));
    } else {
      return add(name, std::string_view(std::to_string(value)));
    }
  }

  // None differs from every value.
  template <typename Value>
  Key& add(std::string_view name, const std::optional<Value>& value) {
    add(name, value.has_value());
    return value ? add(name, *value) : *this;
  }

  // The bytes of the file, which must be there, or may be missing.
  Key& add_file(std::string_view name, const std::filesystem::path& file);
  Key& add_file_if_present(std::string_view name, const std::filesystem::path& file);
  // The folder as digest_of_tree() reads it.
  Key& add_tree_if_present(std::string_view name, const std::filesystem::path& folder);

  // Both end the key: no part is added afterwards. The error names the first part that could not be
  // read.
  Result<std::string> digest();
  // REQUIRES: no file or folder was added.
  std::string digest_of_texts();

 private:
  void put(std::string_view text);

  Sha256 hash_;
  std::optional<Error> unreadable_;
};

}  // namespace biglia::judge
