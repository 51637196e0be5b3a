// Chooses the tests that junk is tried on: each costs some calls of a validator.
#pragma once

#include <vector>

#include "judge/package/test_data.hpp"

namespace biglia::judge {

// A test and its texts.
struct ChosenTest {
  const TestCase* test = nullptr;
  std::string input;
  std::string answer;
};

// The two smallest of the first tests of each group, at most 16 in all, with at most 256 KiB. The
// groups must outlive the result.
std::vector<ChosenTest> choose_tests(const std::vector<TestGroup>& groups);

}  // namespace biglia::judge
