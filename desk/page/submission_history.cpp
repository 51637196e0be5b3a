#include "desk/page/submission_history.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

namespace biglia::judge {
namespace {

constexpr std::size_t kMostResults = 20;

// The last result of a submission, which the next one is compared with.
struct Last {
  std::string_view source;
  std::vector<EarlierResult> results;
};

bool is_equal(const EarlierResult& one, const EarlierResult& other) {
  return one.verdict == other.verdict && one.points == other.points;
}

}  // namespace

SubmissionHistory history_of_submissions(const std::vector<GradingRecord>& gradings) {
  std::map<std::string, Last> all;
  for (const GradingRecord& grading : gradings) {
    if (!grading.is_finished() || !grading.only_tests.empty()) continue;
    for (const SubmissionRecord& submission : grading.submissions) {
      Last& last = all[submission.name];
      EarlierResult result{grading.id, grading.started, submission.verdict, submission.points,
                           !last.results.empty() && last.source != submission.source};
      if (!last.results.empty() && !result.has_new_source &&
          is_equal(last.results.back(), result)) {
        continue;
      }
      last.source = submission.source;
      last.results.push_back(std::move(result));
    }
  }
  SubmissionHistory history;
  for (auto& [name, last] : all) {
    std::vector<EarlierResult>& results = last.results;
    if (results.size() < 2) continue;
    if (results.size() > kMostResults) {
      results.erase(results.begin(), results.end() - std::ptrdiff_t{kMostResults});
    }
    history.emplace(name, std::move(results));
  }
  return history;
}

}  // namespace biglia::judge
