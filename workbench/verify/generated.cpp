#include "workbench/verify/generated.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 2> kFiles = {".in", ".ans"};

// The tests of data/sample and data/secret.
std::vector<std::string> tests_of(const fs::path& package) {
  std::vector<std::string> all;
  for (const char* const folder : {"sample", "secret"}) {
    auto names = find_tests(package / "data", folder);
    if (names) std::ranges::move(*names, std::back_inserter(all));
  }
  return all;
}

bool are_equal(const fs::path& a, const fs::path& b) {
  if (!is_file(a) || !is_file(b)) return is_file(a) == is_file(b);
  const auto hash = sha256_of_file(a);
  const auto other = sha256_of_file(b);
  return hash && other && *hash == *other;
}

}  // namespace

Findings compare_generated(const fs::path& first, const fs::path& second) {
  Findings findings;
  for (const std::string& name : tests_of(first)) {
    for (const char* const extension : kFiles) {
      if (are_equal(test_file(first / "data", name, extension),
                    test_file(second / "data", name, extension))) {
        continue;
      }
      const bool is_input = std::string(extension) == ".in";
      findings.push_back(
          {Level::kError, Check::kGenerators, "data/" + name + extension,
           std::string("expected the same bytes from a second call of ") +
               (is_input ? "the generator" : "the solution") + ", found others",
           is_input ? "Make the generator depend on its arguments only, for example on {seed}."
                    : "Make the solution print the same answer in each run."});
      break;
    }
  }
  return findings;
}

Findings compare_with_package(const fs::path& generated, const fs::path& package) {
  Findings findings;
  const std::vector<std::string> made = tests_of(generated);
  const std::vector<std::string> present = tests_of(package);
  const auto add = [&](Level level, std::string place, std::string message, std::string remedy) {
    findings.push_back(
        {level, Check::kGenerators, std::move(place), std::move(message), std::move(remedy)});
  };
  for (const std::string& name : made) {
    if (!std::ranges::binary_search(present, name)) {
      add(Level::kWarning, "data/" + name + ".in",
          "generators.yaml makes this test, but the package does not have it",
          "Generate the test data again, or remove the test from generators.yaml.");
      continue;
    }
    for (const char* const extension : kFiles) {
      if (are_equal(test_file(generated / "data", name, extension),
                    test_file(package / "data", name, extension))) {
        continue;
      }
      const bool is_input = std::string(extension) == ".in";
      add(is_input ? Level::kError : Level::kWarning, "data/" + name + extension,
          "expected the file that generators.yaml makes, found another",
          "Generate the test data again, or correct generators.yaml.");
    }
  }
  for (const std::string& name : present) {
    if (std::ranges::binary_search(made, name)) continue;
    add(Level::kWarning, "data/" + name + ".in",
        "expected this test in generators.yaml, found none",
        "List it there, with `copy:` for a test made by hand: tools remove tests that are not "
        "listed.");
  }
  return findings;
}

}  // namespace biglia::judge
