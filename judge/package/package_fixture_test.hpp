// Test fixtures: a temporary folder, and a package of the sum problem in it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/problem/sum_problem_test.hpp"

namespace biglia::judge {

class FolderTest : public testing::Test {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-test");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
  }

  std::filesystem::path path(const std::string& name) const {
    return folder_.value().path() / name;
  }

  // Writes a file and creates its folders.
  std::filesystem::path put(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(path(name).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

  std::string get(const std::string& name) const {
    return read_text(path(name)).value_or("(no such file)");
  }

 private:
  std::optional<TempFolder> folder_;
};

class PackageTest : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    put("testdata/sum/problem.yaml",
        "problem_format_version: 2025-09\nname: {it: Somma, en: Sum}\nuuid: 1\ntype: scoring\n"
        "limits:\n  time_limit: 1.5\n  memory: 64\n  output: 1\n");
    put("testdata/sum/data/sample/1.in", "1 2\n");
    put("testdata/sum/data/sample/1.ans", "3\n");
    put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 40\n");
    put("testdata/sum/data/secret/02-files/test_group.yaml",
        "max_score: 60\nscore_aggregation: sum\n");
    put("testdata/sum/data/secret/02-files/hand.in", "file n\n");
    put("testdata/sum/data/secret/02-files/hand.files/n", "20 22\n");
    put("testdata/sum/generators.yaml", recipes());
  }

  static std::string recipes() {
    return "data:\n  secret:\n    data:\n"
           "      01-small:\n        data:\n"
           "          01-seven: generate pair --seed=7   # kills: off by one\n"
           "          02-text: {in: \"5 6\\n\"}\n"
           "      02-files:\n        data:\n"
           "          filed: {generate: sum-generate filed --seed=3, "
           "kills: programs that read stdin}\n"
           "          hand: {copy: hand}\n";
  }

  std::filesystem::path package() const { return path("testdata/sum"); }
  std::filesystem::path tree() const { return path("made"); }
};

}  // namespace biglia::judge
