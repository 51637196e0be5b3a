#include "desk/page/submission_history.hpp"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

SubmissionRecord submission(const std::string& name, const std::string& source,
                            const std::string& verdict, double points) {
  SubmissionRecord one;
  one.name = name;
  one.source = source;
  one.verdict = verdict;
  one.points = points;
  return one;
}

GradingRecord grading(std::int64_t id, std::vector<SubmissionRecord> submissions) {
  GradingRecord one;
  one.id = id;
  one.started = 1000 + id;
  one.ended = 2000 + id;
  one.submissions = std::move(submissions);
  return one;
}

TEST(SubmissionHistory, HasWhatChanged) {
  const SubmissionHistory history = history_of_submissions({
      grading(1, {submission("rossi", "a", "WA", 0), submission("bianchi", "x", "AC", 100)}),
      grading(2, {submission("rossi", "a", "WA", 0), submission("bianchi", "x", "AC", 100)}),
      grading(3, {submission("rossi", "b", "WA", 0), submission("bianchi", "x", "AC", 100)}),
      grading(4, {submission("rossi", "b", "WA", 40), submission("bianchi", "x", "AC", 100)}),
      grading(5, {submission("rossi", "b", "TLE", 40), submission("verdi", "v", "AC", 100)}),
  });
  ASSERT_EQ(history.size(), 1U) << "nothing changed for bianchi, and verdi is new";
  EXPECT_THAT(history.at("rossi"), ElementsAre(EarlierResult{1, 1001, "WA", 0, false},
                                               EarlierResult{3, 1003, "WA", 0, true},
                                               EarlierResult{4, 1004, "WA", 40, false},
                                               EarlierResult{5, 1005, "TLE", 40, false}));
}

TEST(SubmissionHistory, IgnoresGradingsThatAreNotOfTheWholeClass) {
  GradingRecord killed = grading(2, {submission("rossi", "b", "AC", 100)});
  killed.ended.reset();
  GradingRecord partial = grading(3, {submission("rossi", "c", "AC", 0)});
  partial.only_tests = "sample";
  EXPECT_THAT(history_of_submissions({grading(1, {submission("rossi", "a", "WA", 0)}),
                                      std::move(killed), std::move(partial)}),
              IsEmpty());
  EXPECT_THAT(history_of_submissions({}), IsEmpty());
}

TEST(SubmissionHistory, HasTheLastChangesOnly) {
  std::vector<GradingRecord> gradings;
  for (int i = 1; i <= 50; ++i) {
    gradings.push_back(grading(i, {submission("rossi", std::to_string(i), "WA", 0)}));
  }
  const auto results = history_of_submissions(gradings).at("rossi");
  ASSERT_EQ(results.size(), 20U);
  EXPECT_EQ(results.front().grading, 31);
  EXPECT_EQ(results.back().grading, 50);
}

}  // namespace
}  // namespace biglia::judge
