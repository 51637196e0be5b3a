// A grading of some tests only, to look at one of them again.
#pragma once

#include <string>
#include <vector>

#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Keeps the tests that match the pattern (glob.hpp), by their names or those of their groups. Groups
// without tests are dropped, and nobody requires them. A part of the tests gives no points. Error: no
// test matches; it suggests the nearest name.
Result<std::vector<TestGroup>> keep_tests(std::vector<TestGroup> groups,
                                          const std::string& pattern);

}  // namespace biglia::judge
