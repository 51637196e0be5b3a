// The database of a class of 300 submissions and 115 tests: recording, resuming, reading, comparing.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "desk/changes/compare_gradings.hpp"
#include "desk/changes/diff_report.hpp"
#include "desk/changes/find_gradings.hpp"
#include "desk/history/grading_history.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/grade/result_store.hpp"

namespace biglia::judge {
namespace {

constexpr int kSubmissions = 300;
constexpr int kTests = 115;
constexpr benchmark::IterationCount kRuns = 34500;

TestResult some_run(int submission, int test) {
  TestResult result;
  result.state = TestState::kRun;
  if ((submission * 7 + test) % 5 == 0) {
    result.judgement = wrong_answer("output:" + std::to_string(test) + ":1: expected 12, found 13",
                                    "the details of an answer, one line of them");
  }
  result.cpu = std::chrono::microseconds(1000 * test + submission);
  result.wall = 2 * result.cpu;
  result.memory = mib(3);
  return result;
}

// `changed`: the submissions that are wrong on every test.
GradeResult some_class(int changed) {
  GradeResult result;
  result.problem = "sum";
  result.groups.resize(1);
  result.groups[0].name = "secret";
  for (int t = 0; t < kTests; ++t) {
    result.groups[0].tests.emplace_back().name = "secret/test-" + std::to_string(t);
  }
  for (int s = 0; s < kSubmissions; ++s) {
    SubmissionResult& one = result.submissions.emplace_back();
    one.submission.name = "student-" + std::to_string(s);
    one.submission.hash = sha256_of(one.submission.name);
    one.complete = true;
    one.groups.resize(1);
    for (int t = 0; t < kTests; ++t) {
      one.groups[0].tests.push_back(some_run(s, t));
      if (s < changed) one.groups[0].tests.back().judgement = wrong_answer("no");
    }
  }
  return result;
}

std::string key_of(int submission, int test) {
  return sha256_of(std::to_string(submission) + ' ' + std::to_string(test));
}

TempFolder folder() { return TempFolder::make(std::filesystem::temp_directory_path()).value(); }

void record_a_run(benchmark::State& state) {
  const TempFolder at = folder();
  const auto store = ResultStore::open(at.path() / kClassDatabase, StoreStart::kFresh).value();
  int number = 0;
  for ([[maybe_unused]] auto round : state) {
    if (!store->add_test(key_of(number / kTests, number % kTests), some_run(1, number % kTests))) {
      return state.SkipWithError("cannot write");
    }
    ++number;
  }
}
BENCHMARK(record_a_run)->Iterations(kRuns);

void resume_a_class(benchmark::State& state) {
  const TempFolder at = folder();
  {
    const auto store = ResultStore::open(at.path() / kClassDatabase, StoreStart::kFresh).value();
    for (int s = 0; s < kSubmissions; ++s) {
      for (int t = 0; t < kTests; ++t) {
        if (!store->add_test(key_of(s, t), some_run(s, t)))
          return state.SkipWithError("cannot write");
      }
    }
  }
  for ([[maybe_unused]] auto round : state) {
    const auto store = ResultStore::open(at.path() / kClassDatabase, StoreStart::kResume).value();
    int found = 0;
    for (int s = 0; s < kSubmissions; ++s) {
      for (int t = 0; t < kTests; ++t) found += store->find_test(key_of(s, t)).value() ? 1 : 0;
    }
    if (found != kSubmissions * kTests) return state.SkipWithError("results are missing");
  }
}
BENCHMARK(resume_a_class)->Unit(benchmark::kMillisecond);

void record_a_grading(benchmark::State& state) {
  const TempFolder at = folder();
  const auto store = ResultStore::open(at.path() / kClassDatabase, StoreStart::kFresh).value();
  int changed = 0;
  for ([[maybe_unused]] auto round : state) {
    state.PauseTiming();
    const GradeResult result = some_class(changed++ % kSubmissions);
    state.ResumeTiming();
    const auto id = begin_grading(store->database(), {});
    if (!id || !finish_grading(store->database(), *id, result, {})) {
      return state.SkipWithError("cannot write");
    }
  }
}
BENCHMARK(record_a_grading)->Unit(benchmark::kMillisecond);

// What `biglia diff DIR` does: reads two gradings, compares and prints them.
void compare_two_gradings(benchmark::State& state) {
  const TempFolder at = folder();
  {
    const auto store = ResultStore::open(at.path() / kClassDatabase, StoreStart::kFresh).value();
    for (const int changed : {0, 30}) {
      const auto id = begin_grading(store->database(), {});
      if (!id || !finish_grading(store->database(), *id, some_class(changed), {})) {
        return state.SkipWithError("cannot write");
      }
    }
  }
  for ([[maybe_unused]] auto round : state) {
    const auto gradings = last_two_gradings(at.path().string()).value();
    const GradingDiff diff = compare_gradings(gradings);
    benchmark::DoNotOptimize(diff_text(gradings[0], gradings[1], diff, {}));
  }
}
BENCHMARK(compare_two_gradings)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace biglia::judge

BENCHMARK_MAIN();
