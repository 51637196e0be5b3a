// Reads the settings of many tests.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Reads each test_group.yaml once for all tests of a folder; read_test_settings() reads it for each
// test. The files must not change meanwhile.
class SettingsReader {
 public:
  explicit SettingsReader(std::filesystem::path data);

  // As read_test_settings().
  Result<TestSettings> read(const std::string& name);
  // What the tests of a folder below data/ inherit, such as those of "secret/01-small".
  Result<TestSettings> read_folder(const std::string& folder);

 private:
  std::filesystem::path data_;
  std::map<std::string, TestSettings> by_folder_;  // what the tests of a folder inherit
};

}  // namespace biglia::judge
