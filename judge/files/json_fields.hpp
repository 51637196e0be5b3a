// Strict reading of a JSON object that the judge wrote earlier: each field must have its type, and
// there are no other fields. nlohmann's get() would convert true to 1 and 1.5 to 1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/files/json.hpp"

namespace biglia::judge {

// A call of read() for each field, then are_all_good(). A field that cannot be read gets an empty
// value. The JSON must outlive the object.
class JsonFields {
 public:
  // Any JSON; nothing can be read from one that is not an object.
  explicit JsonFields(const Json& json) : json_(json), good_(json.is_object()) {}

  void read(const char* name, std::string& text);
  void read(const char* name, bool& boolean);
  void read(const char* name, std::uint64_t& count);
  void read(const char* name, std::int64_t& number);
  void read(const char* name, double& number);
  void read(const char* name, std::vector<std::string>& texts);
  // Reads an object, which is empty if it cannot be read.
  const Json& object(const char* name);

  // True if every field that was read exists with its type, and there are no other fields.
  // REQUIRES: no field was read twice.
  bool are_all_good() const { return good_ && read_ == json_.size(); }

 private:
  // Null if the field does not exist or has another type.
  const Json* find(const char* name, bool (Json::*is_of_type)() const noexcept);
  template <typename T>
  void get(const char* name, bool (Json::*is_of_type)() const noexcept, T& value);

  const Json& json_;
  std::size_t read_ = 0;
  bool good_;
};

}  // namespace biglia::judge
