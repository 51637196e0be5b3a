// Tests that are probably wrong themselves, such as one with a broken answer.
//
// A test is suspect if at least two submissions ran it, none got it accepted (not even with a part of
// the credit), and one of those that ran it passed everything else: it fails only tests that nobody
// passes, and passes another test or ran no other. A judge error counts as not run, and so does a
// test that was not reached: after a failure, the rest of its group is not run. An example
// submission that is expected to fail, and does, is no such submission. So one submission alone never
// makes a test suspect, and nor does a class in which all fail several tests, or in which one
// submission passes. A test that is only hard can be suspect: the message asks to check it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/grade/results.hpp"

namespace biglia::judge {

struct SuspectTest {
  std::string name;
  std::size_t ran = 0;  // submissions that ran it
  std::vector<std::string>
      otherwise_right;  // the submissions that passed everything else; not empty
};

// In the order of the tests. Cost: one step for each result.
std::vector<SuspectTest> suspect_tests(const GradeResult& result);

// One line that names the tests and what to check; empty if there are none.
std::string suspicion(const std::vector<SuspectTest>& tests);

}  // namespace biglia::judge
