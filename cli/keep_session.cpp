#include "cli/keep_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/suggestion.hpp"
#include "workbench/keep/builtin_tests.hpp"
#include "workbench/keep/package_tests.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Tests can be added to a folder in the format 2025-09 only.
Result<void> check_format(const OpenedPackage& package) {
  const std::string given = package.given().string();
  if (package.format() != PackageFormat::k2025) {
    return failure(fmt::format(
        "{}: --keep needs the format 2025-09, found {}; `biglia import {} --out DIR` converts it",
        given, name_of(package.format()), given));
  }
  if (!is_present_folder(package.given())) {
    return failure(given + ": --keep needs a folder, found a zip");
  }
  return {};
}

// The judge can compute the answer, or the problem needs none.
bool has_known_answer(const Problem& problem, const ProblemSettings& settings) {
  return problem.solve != nullptr || settings.solution != nullptr || settings.programs != nullptr;
}

std::string purpose_of(const std::string& program, const Judgement& judgement) {
  constexpr std::size_t kLongest = 300;
  const std::string purpose = safe_line(
      fmt::format("kills {}: {}: {}", program, short_name(judgement.verdict), judgement.reason));
  return purpose.substr(0, cut_at(purpose, kLongest));
}

}  // namespace

Result<std::unique_ptr<KeepSession>> KeepSession::open(const TrialSession& session) {
  if (!session.options().keeps_tests()) return nullptr;
  std::unique_ptr<KeepSession> opened(new KeepSession(session));  // its constructor is private
  const fs::path scratch = session.scratch() / "keep";
  BIGLIA_TRY(make_folder(scratch));
  const OpenedPackage* const package = session.package();
  if (package == nullptr) {
    opened->tests_ =
        std::make_unique<BuiltinTests>(session.opened().package(), session.problem().name, scratch);
  } else {
    BIGLIA_TRY(check_format(*package));
    const ProblemConfig& config = package->config();
    opened->tests_ = std::make_unique<PackageTests>(
        PackageTests::Options{.package = package->source(),
                              .complete = package->package(),
                              .constants = config.constants,
                              .has_answers = !config.is_interactive && !config.is_multi_pass(),
                              .scratch = scratch});
  }
  BIGLIA_TRY(opened->tests_->check_place());
  BIGLIA_TRY(opened->find_groups());
  return opened;
}

Result<void> KeepSession::find_groups() {
  BIGLIA_TRY(const auto names, tests_->names());
  groups_ = groups_of(names);
  if (groups_.empty()) groups_ = {"secret"};
  const std::string& given = session_.options().keep_in;
  if (given.empty()) return {};
  const std::string group =
      given == "secret" || given.starts_with("secret/") ? given : "secret/" + given;
  if (std::ranges::find(groups_, group) == groups_.end()) {
    return failure(fmt::format("--keep-in: expected a group of {} ({}), found \"{}\"{}",
                               session_.problem().name, fmt::join(groups_, ", "), given,
                               did_you_mean(group, groups_)));
  }
  groups_ = {group};
  return {};
}

Result<TrialResult> KeepSession::try_in(const std::string& group, const NamedCandidate& candidate,
                                        const InstanceText& instance) const {
  BIGLIA_TRY(auto test,
             read_test_settings(session_.opened().package() / "data", group + "/stress"));
  ProblemSettings settings = session_.settings();
  settings.validator_flags = test.for_validators();
  settings.checker_flags = std::move(test.checker_flags);
  const ProblemCalls calls(session_.problem(), settings, InstanceFiles{session_.scratch() / "kept"},
                           {});
  BIGLIA_TRY(write_files(calls.files(), instance));
  return try_candidate(calls, *session_.boxes().front(), candidate.program, FirstRun::kOrdinary,
                       {});
}

Result<std::string> KeepSession::add(const NamedCandidate& candidate,
                                     const Counterexample& counterexample) {
  const std::string refused = "not added as a test: ";
  if (!has_known_answer(session_.problem(), session_.settings())) {
    return refused + "its answer is not known, only that the programs differ";
  }
  const InstanceText& instance = counterexample.instance;
  const auto same = tests_->same_input(instance);
  if (!same) return std::unexpected(same.error());
  if (!same->empty()) return refused + *same + " has the same input";
  std::string why;  // the first group does not fit
  for (const std::string& group : groups_) {
    BIGLIA_TRY(const auto tried, try_in(group, candidate, instance));
    if (!tried.rejected.empty()) {
      if (why.empty()) why = fmt::format("the settings of {}: {}", group, tried.rejected);
    } else if (tried.judgement.verdict == Verdict::kJudgeError) {
      return failure(tried.judgement.reason);
    } else if (!is_failure(tried.judgement, session_.options().full_credit)) {
      if (why.empty()) why = fmt::format("{} is accepted in {}", candidate.name, group);
    } else {
      const auto added =
          tests_->add(group, {.instance = instance,
                              .answer = counterexample.answer,
                              .program = candidate.name,
                              .purpose = purpose_of(candidate.name, tried.judgement)});
      if (!added) return std::unexpected(added.error());
      return fmt::format("added as a test: {} ({})", added->name, added->file.string());
    }
  }
  return refused + why;
}

}  // namespace biglia::judge
