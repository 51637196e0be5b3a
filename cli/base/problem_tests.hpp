// Makes all tests of an opened problem, with a progress bar.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "cli/base/opened_problem.hpp"
#include "judge/package/make_tests.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Makes in `tree` what is missing or changed. `maker` is version_of_maker(). The result holds a lock
// that keeps other runs from changing the tests. Errors: those of make_tests().
Result<MadeTests> make_problem_tests(const OpenedProblem& opened, const std::string& maker,
                                     const std::filesystem::path& tree, unsigned jobs,
                                     const std::stop_token& stop,
                                     FaultyTests faulty = FaultyTests::kRefuse);

}  // namespace biglia::judge
