// Tests that the data of every built-in problem reaches the bounds that the problem declares.
#include <gmock/gmock.h>

#include <algorithm>

#include "judge/package/package_fixture_test.hpp"
#include "judge/problem/registry.hpp"
#include "judge/problem/sum_problem_test.hpp"
#include "workbench/contract/bounds_audit_test.hpp"
#include "workbench/contract/print_problem_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::IsEmpty;

class BoundsOf : public FolderTest, public testing::WithParamInterface<Problem> {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    if (GetParam().measure == nullptr) GTEST_SKIP() << "no bounds declared";
  }
};

TEST_P(BoundsOf, AreReachedByTheData) {
  const fs::path package = fs::path(source_testdata()) / GetParam().name;
  fs::create_directories(path("made"));
  for (const std::string& missing : BoundsAudit(GetParam(), package, path("made")).unreached()) {
    ADD_FAILURE() << missing;
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, BoundsOf,
                         testing::ValuesIn(builtin_problems().begin(), builtin_problems().end()),
                         name_of_test);

TEST(BoundsOfAll, AreDeclared) {
  for (const Problem& problem : builtin_problems()) {
    EXPECT_NE(problem.measure, nullptr) << problem.name;
    EXPECT_FALSE(problem.bounds.empty()) << problem.name;
  }
}

// Measures the sum problem with bounds on the first summand, which is the seed, and on the answer.
Result<std::vector<Measure>> measure_sum(const TestInput& input, ByteSource* answer,
                                         Flags /*flags*/) {
  Measure first({.name = "first summand", .least = 1, .most = 30});
  Measure sum(
      {.name = "sum", .least = 3, .most = 32, .kind = Bound::Kind::kValue, .of_answer = true});
  TokenReader reader(input.bytes);
  first.record(reader.integer().value_or(0));
  if (answer != nullptr) sum.record(TokenReader(*answer).integer().value_or(0));
  return std::vector<Measure>{first, sum};
}

class PlantedBounds : public PackageTest {
 protected:
  std::vector<std::string> unreached(const std::vector<int>& seeds) const {
    fs::remove_all(path("testdata/sum/data"));
    std::string recipes = "data:\n  secret:\n    data:\n      01-small:\n        data:\n";
    for (const int seed : seeds) {
      const std::string number = std::to_string(seed);
      recipes += "          s" + number + ": pair --seed=" + number + "\n";
    }
    put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 40\n");
    put("testdata/sum/generators.yaml", recipes);
    fs::create_directories(path("made"));
    Problem problem = sum::problem();
    problem.measure = measure_sum;
    return BoundsAudit(problem, path("testdata/sum"), path("made")).unreached();
  }
};

TEST_F(PlantedBounds, AreReachedByTestsAtEachBound) {
  EXPECT_THAT(unreached({1, 11, 21, 26, 30}), IsEmpty());
}

TEST_F(PlantedBounds, AreReportedIfOneOfTheTestsIsMissing) {
  EXPECT_THAT(unreached({2, 11, 21, 26, 30}),
              ElementsAre("first summand: no test reaches the minimum, 1",
                          "sum: no test reaches the minimum, 3"));
  EXPECT_THAT(unreached({1, 11, 21, 26, 29}),
              ElementsAre("first summand: no test reaches the maximum, 30",
                          "sum: no test reaches the maximum, 32"));
  EXPECT_THAT(unreached({1, 21, 26, 30}),
              ElementsAre("first summand: no test has a value above 10, in [11, 20]"));
  EXPECT_THAT(unreached({1, 11, 21, 30}),
              ElementsAre("first summand: no test has a value above 25, in [26, 26]"));
}

// Adds a copy of a real problem's first bound whose upper end is one larger, so that no test
// reaches it.
MeasureFunction* real_measure = nullptr;
std::int64_t planted_most = 0;
Result<std::vector<Measure>> measure_with_one_more(const TestInput& input, ByteSource* answer,
                                                   Flags flags) {
  auto measures = real_measure(input, answer, flags);
  if (!measures) return measures;
  Bound bound = measures->front().bound();
  planted_most = ++bound.most;
  bound.name = "planted";
  measures->push_back(Measure(bound));
  measures->back().record(bound.least);
  return measures;
}

// The only test is the sample.
TEST_F(PlantedBounds, AreReportedForEveryProblem) {
  fs::create_directories(path("made"));
  for (const Problem& real : builtin_problems()) {
    if (real.measure == nullptr) continue;
    SCOPED_TRACE(real.name);
    const fs::path package = path(real.name);
    const fs::path source = fs::path(source_testdata()) / real.name;
    Problem problem = real;
    real_measure = problem.measure;
    problem.measure = measure_with_one_more;
    put(real.name + "/data/secret/01-small/test_group.yaml", "max_score: 40\n");
    put(real.name + "/generators.yaml",
        "data:\n  secret:\n    data:\n      01-small:\n        data:\n"
        "          \"1\": {copy: \"1\"}\n");
    fs::copy(source / "problem.yaml", package);
    fs::copy(source / "data/sample", package / "data/secret/01-small", fs::copy_options::recursive);
    const auto missing = BoundsAudit(problem, package, path("made")).unreached();
    EXPECT_THAT(missing, testing::Contains("planted: no test reaches the maximum, " +
                                           std::to_string(planted_most)));
    EXPECT_THAT(missing, testing::Not(testing::Contains(
                             testing::StartsWith("planted: no test reaches the minimum"))));
    EXPECT_GT(missing.size(), 1U) << "the sample alone reaches all bounds of the problem";
  }
}

}  // namespace
}  // namespace biglia::judge
