// The tests of a package of the format 2025-09, with generators/generators.yaml or without.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "judge/generators/generated_tests.hpp"
#include "workbench/keep/file_changes.hpp"
#include "workbench/keep/test_collection.hpp"
#include "workbench/keep/yaml_entry.hpp"

namespace biglia::judge {

class PackageTests final : public TestCollection {
 public:
  struct Options {
    std::filesystem::path package;   // the user's folder
    std::filesystem::path complete;  // the same with all test data
    std::map<std::string, std::string> constants = {};
    // False in interactive and multi-pass problems, of which an answer is empty.
    bool has_answers = true;
    std::filesystem::path scratch;  // an existing folder for copies
  };
  explicit PackageTests(Options options) : options_(std::move(options)) {}

  Result<void> check_place() const override;
  Result<std::vector<std::string>> names() const override;
  Result<std::string> same_input(const InstanceText& instance) const override;
  // With generators.yaml: a recipe with input, answer and description; long texts are files in
  // generators/stress. The files are added to data/ if other tests are there, to generators.lock,
  // and to the record of `biglia generate --in-place`, if there is one. Without generators.yaml:
  // files in data/.
  Result<AddedTest> add(const std::string& group, const NewTest& test) const override;

 private:
  std::filesystem::path yaml() const { return options_.package / "generators/generators.yaml"; }
  Result<AddedTest> add_files(const std::string& name, const NewTest& test) const;
  using TestTexts = std::map<std::string, std::string>;  // by extension: "in", "ans", "yaml"
  Result<void> add_made(FileChanges& changes, const std::string& name,
                        const TestTexts& texts) const;
  Result<AddedTest> add_recipe(const std::string& group, const std::string& leaf,
                               const NewTest& test) const;
  // The only test that the new text of generators.yaml adds. Error: other tests change.
  Result<GeneratedTest> added_test(const std::string& text, const YamlField& recipe) const;

  Options options_;
};

}  // namespace biglia::judge
