// Tests that programs and functions that crash end no search: those of the problem are reported, those of
// a package's input validators only reject an input.
#include <gmock/gmock.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

// Ends the process for a first summand above 20.
Result<void> solve_or_abort(const TestInput& input, ByteSink& answer, Flags) {
  TokenReader numbers(input.bytes);
  const std::int64_t first = numbers.integer().value_or(0);
  if (first > 20) std::abort();
  answer.put(first + numbers.integer().value_or(0));
  answer.put('\n');
  return {};
}

class StressOfACrashingJudge : public GradingTest {
 protected:
  Problem problem() const override {
    Problem problem = sum::problem();
    problem.solve = solve_or_abort;
    return problem;
  }
};

TEST_F(StressOfACrashingJudge, ReportsAndShrinksTheInput) {
  put("right.c", right_program());
  EXPECT_EQ(run({"stress", "sum", path("right.c").string(), "--out", path("found").string(),
                 "--family", "pair", "--jobs", "1", "--seed", "1", "--seconds", "10"}),
            3);
  const std::string input = path("found/right/judge-fault.in").string();
  EXPECT_THAT(error_,
              HasSubstr("sum is at fault on " + input + ", not right: the reference of sum"));
  EXPECT_THAT(error_, HasSubstr("ended by SIGABRT"));
  EXPECT_THAT(error_, HasSubstr("the search on sum ended without a result; it begins again"));
  EXPECT_THAT(read_text(input).value(), testing::StartsWith("21 ")) << "the smallest that aborts";
  EXPECT_TRUE(is_clean());
}

class StressWithACrashingValidator : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped()) return;
    const auto doubling = [](const std::string& expression) {
      return c_program(R"(int n; scanf("%d", &n); printf("%d\n", )" + expression + ");");
    };
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n");
    put("p/data/secret/1.in", "3\n");
    put("p/data/secret/1.ans", "6\n");
    put("p/submissions/accepted/right.c", doubling("2 * n"));
    put("wrong.c", doubling("n == 7 ? 0 : 2 * n"));
  }

  void put_validator(const std::string& end) const {
    put("p/input_validators/v.c",
        c_program("int n; if (scanf(\"%d\", &n) != 1 || n < 1 || n > 9 || getchar() != '\\n' || "
                  "getchar() != EOF) " +
                  end + " return 42;"));
  }

  int stress() {
    return run({"stress", path("p").string(), path("wrong.c").string(), "--out",
                path("found").string(), "--seed", "1", "--jobs", "1", "--no-shrink", "--seconds",
                "60"});
  }
};

TEST_F(StressWithACrashingValidator, ACrashRejectsAChangedInput) {
  put_validator(R"({ fputs("n is not in range\n", stderr); abort(); })");
  EXPECT_EQ(stress(), 1) << error_;
  EXPECT_EQ(read_text(path("found/wrong/1.in")).value(), "7\n");
  EXPECT_THAT(out_, HasSubstr("stress: an input validator crashed on "));
  EXPECT_THAT(out_,
              HasSubstr(" inputs, which are not valid; the first: --change=secret/1 --seed="));
  EXPECT_THAT(out_, HasSubstr("killed by signal 6 (aborted); it printed: n is not in range"));
}

TEST_F(StressWithACrashingValidator, ValidateDistinguishesTheInputsOfThePackage) {
  put_validator("*(volatile int *)0 = 1;");
  put("bad.in", "12\n");
  EXPECT_EQ(run({"validate", path("p").string(), path("bad.in").string()}), 1) << error_;
  EXPECT_THAT(out_, HasSubstr("refused: " + path("bad.in").string() + ": input_validators/v.c: "));
  EXPECT_THAT(out_, HasSubstr("killed by signal 11"));
  put("p/data/secret/2.in", "12\n");
  put("p/data/secret/2.ans", "24\n");
  EXPECT_EQ(run({"validate", path("p").string(), path("p/data/secret/2.in").string()}), 3) << out_;
  EXPECT_THAT(error_, HasSubstr("the input validator input_validators/v.c on "));
}

}  // namespace
}  // namespace biglia::judge
