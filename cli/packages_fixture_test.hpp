// For tests: `biglia grade` on a small package whose programs double a number.
#pragma once

#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {

class PackagesTest : public GradingTest {
 protected:
  // A package in path("p") in which one doubles a number.
  void put_package(const std::string& more = "limits: {time_limit: 1}\n") const {
    put("p/problem.yaml", "problem_format_version: 2025-09\nname: Double\n" + more);
    for (const char* const test : {"sample/1", "secret/1", "secret/2"}) {
      const std::string number = test[std::string(test).size() - 1] == '1' ? "1" : "12";
      put("p/data/" + std::string(test) + ".in", number + "\n");
      put("p/data/" + std::string(test) + ".ans", number == "1" ? "2\n" : "24\n");
    }
    put("p/submissions/accepted/right.c", doubling("2 * n"));
    put("p/submissions/wrong_answer/wrong.c", doubling("n + 1"));
  }

  static std::string doubling(const std::string& expression) {
    return c_program(R"(int n; scanf("%d", &n); printf("%d\n", )" + expression + ");");
  }

  // Grades submissions in path("p") and returns the exit code.
  int grade_package(const std::string& submissions = "p/submissions",
                    std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {
        "grade", path("p").string(),       path(submissions).string(),
        "--out", path("results").string(), "--jobs",
        "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
};

}  // namespace biglia::judge
