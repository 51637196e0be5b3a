// Calls the validators of a problem for its verification, on files and on texts that no file has.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/progress.hpp"
#include "judge/files/key.hpp"
#include "judge/package/test_data.hpp"
#include "judge/problem/problem.hpp"
#include "judge/worker/budget.hpp"
#include "workbench/verify/call_memo.hpp"

namespace biglia::judge {

// Thread-safe.
class ProgramCalls {
 public:
  struct Options {
    const Problem& problem;
    CallBudget budget = kValidationBudget;
    std::string version = {};            // of the judge and of the problem's programs
    std::filesystem::path scratch = {};  // for texts; must exist
    CallMemo* memo = nullptr;            // may be null
    unsigned jobs = 1;
    ProgressFunction progress = {};  // may be empty
    std::stop_token stop = {};
  };
  explicit ProgramCalls(Options options) : options_(std::move(options)) {}

  const Problem& problem() const { return options_.problem; }

  // The input validators on the test's input, or on `text` with the test's companion files and
  // settings. The message names the validator; it does not name the input, except as a place
  // ("3:5: ...").
  CallOutcome validate(const TestCase& test);
  CallOutcome validate_text(const TestCase& test, std::string_view text);

  // The output validator on an output for the test.
  CallOutcome check(const TestCase& test, const std::filesystem::path& output);
  CallOutcome check_text(const TestCase& test, std::string_view text);

  // Runs calls on several threads. The error: the host failed, or the verification is interrupted;
  // no verdict about the package follows from it.
  using Call = std::function<CallOutcome()>;
  Result<std::vector<CallOutcome>> run(const std::vector<Call>& calls, const std::string& what);

 private:
  CallOutcome validate_file(const std::filesystem::path& input, const TestCase& test);
  template <typename Work>
  CallOutcome remembered(Key key, const Work& work);
  std::string hash_of(const std::filesystem::path& file);
  // Of a call that gave no answer: the problem's programs must not, or the host failed.
  CallOutcome failed(const Error& error);

  Options options_;
  std::mutex mutex_;  // guards what follows
  std::map<std::filesystem::path, std::string> hashes_;
  std::optional<Error> host_fault_;
};

}  // namespace biglia::judge
