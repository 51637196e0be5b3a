// The tests of a built-in problem: testdata/<problem> with generators.yaml and generators.lock.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "workbench/keep/test_collection.hpp"

namespace biglia::judge {

class BuiltinTests final : public TestCollection {
 public:
  // `scratch` is an existing folder for copies.
  BuiltinTests(std::filesystem::path package, std::string problem, std::filesystem::path scratch)
      : package_(std::move(package)), problem_(std::move(problem)), scratch_(std::move(scratch)) {}

  Result<void> check_place() const override;
  Result<std::vector<std::string>> names() const override;
  // A generated test is known by its hash in generators.lock; without that file, it is not compared.
  Result<std::string> same_input(const InstanceText& instance) const override;
  // A short input is a text in generators.yaml; the reference computes its answer, and both hashes are
  // added to generators.lock. Other inputs are files in data/, with the answer.
  Result<AddedTest> add(const std::string& group, const NewTest& test) const override;

 private:
  std::filesystem::path yaml() const { return package_ / "generators.yaml"; }
  // The name of the only test that the new text of generators.yaml adds. Error: other tests change.
  Result<std::string> added_name(const std::string& text, const std::string& input) const;

  std::filesystem::path package_;
  std::string problem_;
  std::filesystem::path scratch_;
};

}  // namespace biglia::judge
