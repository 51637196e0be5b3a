// Adds counterexamples to the test data of a package, each as a test with its purpose.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "toolkit/reduction.hpp"
#include "toolkit/result.hpp"
#include "workbench/keep/file_changes.hpp"

namespace biglia::judge {

// A counterexample that becomes a test.
struct NewTest {
  InstanceText instance;
  std::string answer;
  std::string program;  // which the test detects; its name becomes a part of the test's
  std::string purpose;  // one line
};

struct AddedTest {
  std::string name;            // "secret/01-small/stress-001-rossi"
  std::filesystem::path file;  // where it is listed: generators.yaml, or its input
};

class TestCollection {
 public:
  TestCollection() = default;
  TestCollection(const TestCollection&) = delete;
  TestCollection& operator=(const TestCollection&) = delete;
  TestCollection(TestCollection&&) = delete;
  TestCollection& operator=(TestCollection&&) = delete;
  virtual ~TestCollection() = default;

  // Checks before long work that tests can be added.
  virtual Result<void> check_place() const = 0;
  // Of all tests: "sample/1", "secret/01-small/02".
  virtual Result<std::vector<std::string>> names() const = 0;
  // The name of a test with the same input and companion files; empty if there is none.
  virtual Result<std::string> same_input(const InstanceText& instance) const = 0;
  // Adds the test to a group, "secret/01-small" or "secret", under a free name. After an error, the
  // package is unchanged. Errors: generators.yaml cannot have the test without other changes; a file
  // cannot be written.
  virtual Result<AddedTest> add(const std::string& group, const NewTest& test) const = 0;
};

// The groups of the tests in secret, sorted: "secret", "secret/01-small".
std::vector<std::string> groups_of(const std::vector<std::string>& names);

// "stress-003-rossi", with the number after the largest one of such names, and the name of the program
// as far as the name of a test may have it.
std::string next_test_name(const std::vector<std::string>& names, const std::string& program);

// Adds the files of a test by hand. The input is the last one: with it, they are a test.
void add_test_files(FileChanges& changes, const std::filesystem::path& data,
                    const std::string& name, const InstanceText& instance,
                    const std::string& answer);

// True if a text is short enough for generators.yaml, and YAML can have it.
bool fits_generators_yaml(const std::string& text);

}  // namespace biglia::judge
