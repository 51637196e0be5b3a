#include "workbench/stress/counterexample.hpp"

#include <system_error>

#include "judge/base/read_beginning.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLongestOutput = mib(1);

// Writes the companion files, and removes those of an earlier instance.
Result<void> keep_companions(const fs::path& folder, const InstanceText& instance) {
  if (!instance.files.empty()) {
    BIGLIA_TRY(make_folder(folder));
  }
  for (const auto& [name, text] : instance.files) {
    BIGLIA_TRY(write_text(folder / name, text));
  }
  if (!is_folder(folder)) return {};
  std::error_code ignored;
  for (const fs::path& file : children_of(folder)) {
    if (!instance.files.contains(file.filename().string())) fs::remove(file, ignored);
  }
  if (instance.files.empty()) fs::remove(folder, ignored);
  return {};
}

}  // namespace

Result<Counterexample> counterexample_of(const ProblemCalls& calls, Box& box,
                                         const Candidate& candidate, const InstanceText& instance,
                                         const std::stop_token& stop) {
  BIGLIA_TRY(write_files(calls.files(), instance));
  const TrialResult tried = try_candidate(calls, box, candidate, FirstRun::kOrdinary, stop);
  if (!tried.rejected.empty()) return failure(tried.rejected);
  if (tried.interrupted) return failure("interrupted");
  const auto answer = read_text(calls.files().answer());
  const bool may_be_missing = tried.judgement.verdict == Verdict::kJudgeError;
  if (!answer && !may_be_missing) return std::unexpected(answer.error());
  return Counterexample{.instance = instance,
                        .answer = answer.value_or(""),
                        .output = read_beginning(tried.output, kLongestOutput).value_or(""),
                        .judgement = tried.judgement};
}

Result<void> keep_instance(const fs::path& folder, const std::string& name,
                           const InstanceText& instance) {
  BIGLIA_TRY(make_folder(folder));
  BIGLIA_TRY(keep_companions(folder / (name + kCompanions), instance));
  return write_text(folder / (name + ".in"), instance.input);
}

Result<void> keep_counterexample(const fs::path& folder, const std::string& name,
                                 const Counterexample& counterexample, const std::string& report) {
  auto kept = keep_instance(folder, name, counterexample.instance);
  if (kept) kept = write_text(folder / (name + ".ans"), counterexample.answer);
  if (kept) kept = write_text(folder / (name + ".out"), counterexample.output);
  if (kept) kept = write_text(folder / (name + ".txt"), report);
  return kept;
}

}  // namespace biglia::judge
