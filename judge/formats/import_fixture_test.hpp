// For tests: a package of another format, and what its import gives.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/formats/import.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/package/submissions_folder.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {

// A package in path("from"), imported to path("to").
class ImportTest : public FolderTest {
 protected:
  // The warnings, or the error alone.
  std::vector<std::string> import() const {
    const auto format = recognise(path("from"));
    if (!format) return {format.error().message};
    std::filesystem::remove_all(path("to"));
    auto warnings = import_package(path("from"), *format, path("to"));
    return warnings ? *warnings : std::vector<std::string>{warnings.error().message};
  }

  ProblemConfig config() const {
    auto config = read_problem_config(path("to"));
    EXPECT_TRUE(config.has_value()) << config.error().message;
    return config.value_or(ProblemConfig{});
  }

  std::vector<TestGroup> groups() const {
    auto groups = read_test_groups(path("to"), config().judging);
    EXPECT_TRUE(groups.has_value()) << groups.error().message;
    return groups.value_or(std::vector<TestGroup>{});
  }

  // submissions.yaml without its first line.
  std::string converted_rules() const {
    const std::string text = get("to/submissions/submissions.yaml");
    const std::string first = std::string(kConvertedRules) + '\n';
    EXPECT_TRUE(text.starts_with(first)) << text;
    return text.substr(std::min(first.size(), text.size()));
  }

  void put_test(const std::string& name) const {
    put("from/data/" + name + ".in", "1\n");
    put("from/data/" + name + ".ans", "2\n");
  }
};

}  // namespace biglia::judge
