// Boards of Futoshiki's generators through all that know about them: the reference's strategies, the
// naive twin, the validator and the checker, which no room below the judge may bring together.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "judge/problem/registry.hpp"
#include "reference/futoshiki/naive_twin.hpp"

namespace biglia::judge {
namespace {

using Words = std::vector<std::string>;

class FutoshikiAgreement : public testing::Test {
 protected:
  FutoshikiAgreement() : problem_(find_problem()) {}

  std::string generated(const Words& arguments) const {
    std::string text;
    ByteSink sink = ByteSink::to_string(text);
    const auto done = problem_.generate(arguments, sink, "/nonexistent");
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_TRUE(sink.finish());
    return text;
  }

  std::string solved(const std::string& input, const Words& flags) const {
    std::string text;
    ByteSource bytes = ByteSource::from_memory(input);
    ByteSink sink = ByteSink::to_string(text);
    const auto done = problem_.solve({bytes, "in", no_files_}, sink, flags);
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_TRUE(sink.finish());
    return text;
  }

  bool valid(const std::string& input, const Words& flags) const {
    ByteSource bytes = ByteSource::from_memory(input);
    return problem_.validate({bytes, "in", no_files_}, flags).has_value();
  }

  Judgement check(const std::string& input, const std::string& output, const std::string& answer,
                  const Words& flags = {}) const {
    ByteSource in = ByteSource::from_memory(input);
    ByteSource out = ByteSource::from_memory(output);
    ByteSource ans = ByteSource::from_memory(answer);
    return problem_.check({in, "in", no_files_}, out, ans, flags);
  }

  // The assignments of all boards together, from the last line of the statistics.
  std::int64_t assignments(const std::string& input, const std::string& strategy) const {
    const std::string csv = solved(input, {"--strategy=" + strategy, "--stats=csv"});
    const std::string total = csv.substr(csv.find(",total,,") + 8);
    return std::stoll(total.substr(0, total.find(',')));
  }

 private:
  static BuiltinProblem find_problem() {
    for (const BuiltinProblem& problem : builtin_problems()) {
      if (problem.name == std::string_view("futoshiki")) return problem;
    }
    std::abort();
  }

  const BuiltinProblem problem_;
  const Companions no_files_{"/nonexistent"};
};

constexpr std::array kFamilies = {"one_solution",   "minimal",     "symmetric",  "signs_only",
                                  "clues_only",     "long_chains", "late_hints", "row_order_luck",
                                  "many_solutions", "mixes"};

TEST_F(FutoshikiAgreement, OfAllStrategiesWithTheCheckerOnEveryFamily) {
  for (const char* family : kFamilies) {
    for (int seed = 0; seed < 3; ++seed) {
      const std::string input =
          generated({family, "--from=6", "--to=6", "--seed=" + std::to_string(seed)});
      const std::string answer = solved(input, {});
      for (const char* strategy : {"simple", "fc", "fc-mrv", "best"}) {
        const std::string output = solved(input, {std::string("--strategy=") + strategy});
        const Judgement judgement = check(input, output, answer, {"--allow-limit-message"});
        EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << judgement.reason << '\n' << input;
      }
    }
  }
}

TEST_F(FutoshikiAgreement, OfTheValidatorWithCountingEverySolution) {
  int unique = 0;
  for (const char* family : kFamilies) {
    if (family == std::string("row_order_luck")) continue;  // begins at size 6
    for (int seed = 0; seed < 10; ++seed) {
      const std::string input =
          generated({family, "--from=4", "--to=4", "--seed=" + std::to_string(seed)});
      const auto solutions = futoshiki::naive_solutions(futoshiki::naive_read(input).at(0), 2);
      EXPECT_TRUE(valid(input, {}));
      EXPECT_EQ(valid(input, {"--unique"}), solutions == 1) << input;
      unique += solutions == 1 ? 1 : 0;
    }
  }
  EXPECT_GE(unique, 80);
}

TEST_F(FutoshikiAgreement, OfTheCountsWithTheTwinOnEveryFamily) {
  using futoshiki::NaiveStrategy;
  for (const char* family : kFamilies) {
    const std::string input = generated({family, "--from=6", "--to=6", "--seed=3"});
    const auto board = futoshiki::naive_read(input).at(0);
    for (const auto& [name, twin] : {std::pair("simple", NaiveStrategy::kSimple),
                                     std::pair("fc", NaiveStrategy::kForwardChecking),
                                     std::pair("fc-mrv", NaiveStrategy::kFewestValuesFirst)}) {
      const std::int64_t count = assignments(input, name);
      const auto run = futoshiki::naive_run(board, twin, 2'000);
      if (run.solved) {
        EXPECT_EQ(count, run.assignments) << family << ' ' << name;
      } else {
        EXPECT_GT(count, 2'000) << family << ' ' << name;
      }
    }
  }
}

// What the two families say of themselves.
TEST_F(FutoshikiAgreement, OfTrapsWithWhatTheyAreTrapsFor) {
  const std::string late = generated({"late_hints", "--from=9", "--to=9", "--seed=701"});
  EXPECT_GT(assignments(late, "simple"), 1'000'000);
  EXPECT_LT(assignments(late, "fc-mrv"), 1'000'000);
  const std::string luck = generated({"row_order_luck", "--from=9", "--to=9", "--seed=4"});
  EXPECT_LT(assignments(luck, "simple"), 1'000);
  EXPECT_GT(assignments(luck, "fc-mrv"), 100'000);
}

}  // namespace
}  // namespace biglia::judge
