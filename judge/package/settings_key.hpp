// The settings of a test as a part of the keys of stored results.
#pragma once

#include <string>
#include <vector>

#include "judge/package/test_data.hpp"

namespace biglia::judge {

// Adds the texts, and before them their number: two lists in a row are never read as two others.
inline void add_list(std::vector<std::string>& fields, const std::vector<std::string>& texts) {
  fields.push_back(std::to_string(texts.size()));
  fields.insert(fields.end(), texts.begin(), texts.end());
}

// Adds the arguments of all input validators and of single ones, and those of the submission.
inline void add_validator_flags(std::vector<std::string>& fields, const ValidatorFlags& flags) {
  add_list(fields, flags.all);
  add_list(fields, flags.arguments);
  fields.push_back(std::to_string(flags.by_name.size()));
  for (const auto& [name, own] : flags.by_name) {
    fields.push_back(name);
    add_list(fields, own);
  }
}

// Adds everything that validators get on the command line.
inline void add_settings(std::vector<std::string>& fields, const TestSettings& settings) {
  add_validator_flags(fields, settings.for_validators());
  add_list(fields, settings.checker_flags);
}

}  // namespace biglia::judge
