#include "workbench/verify/program_calls.hpp"

#include <system_error>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/judge_one.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/parallel.hpp"
#include "judge/package/settings_key.hpp"
#include "judge/worker/workers.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Kind = CallOutcome::Kind;

// Removes the name of the input at the beginning, but not the line and column after it.
std::string without_name(std::string message, const std::string& name) {
  if (!message.starts_with(name + ':')) return message;
  message.erase(0, name.size() + 1);
  if (message.starts_with(' ')) message.erase(0, 1);
  return message;
}

CallOutcome outcome_of(const Judgement& judgement) {
  if (judgement.has_full_credit()) return {.kind = Kind::kAccepts};
  if (judgement.has_partial_credit()) return {.kind = Kind::kPartly, .message = judgement.reason};
  return {.kind = Kind::kRejects, .message = judgement.reason, .details = judgement.details};
}

}  // namespace

CallOutcome ProgramCalls::failed(const Error& error) {
  if (error.fault != FaultOf::kProblem || options_.stop.stop_requested()) {
    const std::lock_guard lock(mutex_);
    if (!host_fault_) host_fault_ = error;
  }
  return {.kind = Kind::kFails, .message = error.message};
}

std::string ProgramCalls::hash_of(const fs::path& file) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = hashes_.find(file); known != hashes_.end()) return known->second;
  }
  std::string hash = sha256_of_file(file).value_or("");
  const std::lock_guard lock(mutex_);
  return hashes_.emplace(file, std::move(hash)).first->second;
}

// Calls `work` unless the outcome for this key is known.
template <typename Work>
CallOutcome ProgramCalls::remembered(Key key, const Work& work) {
  add_to_key(key, options_.budget);
  const auto digest = key.add("version", options_.version).digest();
  const bool is_kept = options_.memo != nullptr && digest.has_value();
  if (is_kept) {
    if (auto known = options_.memo->find(*digest)) return std::move(*known);
  }
  CallOutcome outcome = work();
  if (is_kept && !options_.stop.stop_requested()) options_.memo->add(*digest, outcome);
  return outcome;
}

CallOutcome ProgramCalls::validate_file(const fs::path& input, const TestCase& test) {
  const std::string name = test.input.filename().string();
  const ValidatorFlags flags = test.settings.for_validators();
  Key key("validate");
  key.add("name", name)
      .add_file("input", input)
      .add_tree_if_present("companion files", companion_folder(test.input));
  add_to_key(key, flags);
  return remembered(std::move(key), [&]() -> CallOutcome {
    const auto outcome =
        call_validator(options_.problem, input, name, flags, {options_.budget, options_.stop});
    if (!outcome) return failed(outcome.error());
    if (*outcome) return {.kind = Kind::kAccepts};
    return {.kind = Kind::kRejects, .message = without_name(outcome->error().message, name)};
  });
}

CallOutcome ProgramCalls::validate(const TestCase& test) { return validate_file(test.input, test); }

CallOutcome ProgramCalls::validate_text(const TestCase& test, std::string_view text) {
  const auto folder = TempFolder::make(options_.scratch);
  if (!folder) return failed(folder.error());
  const fs::path input = folder->path() / test.input.filename();
  if (auto written = write_text(input, text); !written) return failed(written.error());
  if (const fs::path companions = companion_folder(test.input); is_folder(companions)) {
    std::error_code error;
    fs::copy(companions, companion_folder(input), fs::copy_options::recursive, error);
    if (error) return failed(failed_call(companions, "cannot copy", error.value()).error());
  }
  return validate_file(input, test);
}

CallOutcome ProgramCalls::check(const TestCase& test, const fs::path& output) {
  Key key("check");
  key.add("name", test.input.filename().string())
      .add("input", hash_of(test.input))
      .add("answer", hash_of(test.answer))
      .add_file("output", output)
      .add_tree_if_present("companion files", companion_folder(test.input));
  add_judging_to_key(key, test.settings);
  return remembered(std::move(key), [&]() -> CallOutcome {
    const Judgement judgement =
        check_files(options_.problem, {test.input, output, test.answer},
                    test.settings.checker_flags, {options_.budget, options_.stop});
    const Judgement result =
        judgement.verdict == Verdict::kJudgeError ? judgement : settled(judgement, test.settings);
    if (result.verdict == Verdict::kJudgeError) return failed({result.reason, result.fault});
    return outcome_of(result);
  });
}

CallOutcome ProgramCalls::check_text(const TestCase& test, std::string_view text) {
  const auto folder = TempFolder::make(options_.scratch);
  if (!folder) return failed(folder.error());
  const fs::path output = folder->path() / "output";
  if (auto written = write_text(output, text); !written) return failed(written.error());
  return check(test, output);
}

Result<std::vector<CallOutcome>> ProgramCalls::run(const std::vector<Call>& calls,
                                                   const std::string& what) {
  std::vector<CallOutcome> outcomes(calls.size());
  std::mutex progress;
  std::size_t done = 0;
  // Before any thread of for_each_index() exists: see Workers::start().
  BIGLIA_TRY(Workers::of_process().start());
  for_each_index(calls.size(), options_.jobs, options_.stop, [&](std::size_t i) {
    {
      const std::lock_guard lock(mutex_);
      if (host_fault_) return;
    }
    outcomes[i] = calls[i]();
    const std::lock_guard lock(progress);
    ++done;
    if (options_.progress) options_.progress({done, calls.size(), what});
  });
  const std::lock_guard lock(mutex_);
  if (options_.stop.stop_requested()) return failure("interrupted");
  if (host_fault_) return std::unexpected(*host_fault_);
  return outcomes;
}

}  // namespace biglia::judge
