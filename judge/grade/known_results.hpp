// The stored results of one grading, by submission and test instead of by key.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/grade.hpp"
#include "judge/grade/keys.hpp"
#include "judge/grade/result_store.hpp"

namespace biglia::judge {

// Thread-safe, except for identify().
class KnownResults {
 public:
  // `judge` is judge_of(). The references must outlive the object.
  KnownResults(const GradeRequest& request, ResultStore& store, std::string judge,
               std::size_t submission_count)
      : request_(request),
        store_(store),
        judge_(std::move(judge)),
        limits_(limits_of(request.config.limits)),
        compile_keys_(submission_count),
        margins_(submission_count, 1) {}

  const std::string& judge() const { return judge_; }
  // compile_key_of() the submission; none if it is not identified or has no digest.
  const std::optional<std::string>& compile_key(std::size_t submission_index) const {
    return compile_keys_[submission_index];
  }

  // Computes the submission's keys. `compiler` is its version. Results of a submission that is not
  // identified, or that has no digest, are neither found nor recorded. REQUIRES: called before the
  // threads start.
  void identify(std::size_t submission_index, const Submission& submission,
                const std::string& compiler);

  // None also if the store cannot be read. The error is kept for error().
  std::optional<CompileReport> find_compile(std::size_t submission_index) const;
  std::optional<TestResult> find_test(const Unit& unit) const;

  // Records a result, if the store does not have it. An error is kept for error().
  void add_compile(std::size_t submission_index, const CompileReport& report);
  // Records a result unless it is a judge error.
  void add_test(const Unit& unit, const TestResult& result);

  // The first error of reading or writing the store.
  std::optional<Error> error() const;

 private:
  std::optional<std::string> test_key(const Unit& unit) const;
  void keep_error(const Error& error) const;

  const GradeRequest& request_;
  ResultStore& store_;
  const std::string judge_;
  const Limits limits_;                                   // the problem's
  std::vector<std::optional<std::string>> compile_keys_;  // constant while threads run
  std::vector<double> margins_;  // of the time limit, by submission; constant while threads run
  mutable std::mutex mutex_;
  mutable std::optional<Error> error_;
};

}  // namespace biglia::judge
