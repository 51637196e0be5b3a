#include "judge/grade/known_results.hpp"

#include <utility>

#include "judge/grade/time_margin.hpp"

namespace biglia::judge {

void KnownResults::identify(std::size_t submission_index, const Submission& submission,
                            const std::string& compiler) {
  compile_keys_[submission_index] =
      compile_key_of(submission, request_.config.limits, compiler, judge_);
  margins_[submission_index] = time_margin(request_, submission);
}

std::optional<std::string> KnownResults::test_key(const Unit& unit) const {
  const auto& compile_key = compile_keys_[unit.submission_index];
  if (!compile_key) return std::nullopt;
  const TestCase& test = request_.groups[unit.group_index].tests[unit.test_index];
  return test_key_of(*compile_key, request_, test,
                     with_margin(limits_, margins_[unit.submission_index]));
}

std::optional<CompileReport> KnownResults::find_compile(std::size_t submission_index) const {
  const auto& key = compile_keys_[submission_index];
  if (!key) return std::nullopt;
  auto found = store_.find_compile(*key);
  if (found) return std::move(*found);
  keep_error(found.error());
  return std::nullopt;
}

std::optional<TestResult> KnownResults::find_test(const Unit& unit) const {
  const auto key = test_key(unit);
  if (!key) return std::nullopt;
  auto found = store_.find_test(*key);
  if (found) return std::move(*found);
  keep_error(found.error());
  return std::nullopt;
}

// A resumed submission is compiled again if the cache no longer has it. Its report is already in
// the store.
void KnownResults::add_compile(std::size_t submission_index, const CompileReport& report) {
  const auto& key = compile_keys_[submission_index];
  if (!key || find_compile(submission_index)) return;
  const auto written = store_.add_compile(*key, report);
  if (!written) keep_error(written.error());
}

void KnownResults::add_test(const Unit& unit, const TestResult& result) {
  const auto key = test_key(unit);
  if (!key || result.judgement.verdict == Verdict::kJudgeError) return;
  const auto written = store_.add_test(*key, result);
  if (!written) keep_error(written.error());
}

std::optional<Error> KnownResults::error() const {
  const std::lock_guard guard(mutex_);
  return error_;
}

void KnownResults::keep_error(const Error& error) const {
  const std::lock_guard guard(mutex_);
  if (!error_) error_ = error;
}

}  // namespace biglia::judge
