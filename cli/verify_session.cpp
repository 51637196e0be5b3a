#include "cli/verify_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cli/base/boxes.hpp"
#include "cli/base/places.hpp"
#include "cli/base/problem_tests.hpp"
#include "cli/base/user_places.hpp"
#include "cli/packages/package_folder.hpp"
#include "cli/verify_text.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/key.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/package_links.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/plan.hpp"
#include "judge/programs/program_languages.hpp"
#include "workbench/verify/finding_formats.hpp"
#include "workbench/verify/generated.hpp"
#include "workbench/verify/groups.hpp"
#include "workbench/verify/inputs.hpp"
#include "workbench/verify/outputs.hpp"
#include "workbench/verify/submissions.hpp"
#include "workbench/verify/test_files.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string hash_of(const TestCase& test) {
  // Without a hash, the results of the test are not kept.
  return Key("files")
      .add_file("input", test.input)
      .add_file("answer", test.answer)
      .add_tree_if_present("companion files", test.files.value_or(fs::path()))
      .digest()
      .value_or("");
}

}  // namespace

bool has_secret_tests(const fs::path& folder) {
  const auto tests = find_tests(folder / "data", "secret");
  return tests && !tests->empty();
}

void VerifySession::add(Findings findings) {
  for (Finding& finding : findings) {
    std::string place = user_place(folder_, finding.place);
    if (place == "." && finding.place != ".") {
      finding.message = "in the format 2025-09, " + finding.place + ": " + finding.message;
    }
    finding.place = std::move(place);
    finding.message = with_user_places(std::move(finding.message));
    finding.remedy = with_user_places(std::move(finding.remedy));
  }
  append(result_.findings, std::move(findings));
}

bool VerifySession::wants(Check check) const {
  return options_.only.empty() ||
         std::ranges::find(options_.only, name_of(check)) != options_.only.end();
}

bool VerifySession::wants_any(std::initializer_list<Check> checks) const {
  return std::ranges::any_of(checks, [this](Check check) { return wants(check); });
}

// An error whose cause is not known is the package's only if this machine can judge at all.
Result<void> VerifySession::add_error(Check check, const Error& error, const fs::path& folder,
                                      std::string remedy) {
  if (error.fault == FaultOf::kHost) return std::unexpected(error);
  if (error.fault == FaultOf::kUnknown) {
    BIGLIA_TRY(const auto box, box_opener(options_.approximate)());
  }
  add({finding_of_error(check, error, folder, std::move(remedy))});
  return {};
}

void VerifySession::leave_out(std::initializer_list<Check> checks) {
  for (const Check check : checks) {
    if (wants(check)) result_.not_checked.push_back(check);
  }
}

OpenOptions VerifySession::open_options() const {
  return {.testdata = options_.testdata,
          .languages = &languages_.table,
          .jobs = std::min(options_.jobs, kMostJobsWithPrograms),
          .approximate = options_.approximate,
          .judge_version = version_,
          .compares_generated = false,  // check_generators() does
          .stop = interruption_.token()};
}

fs::path VerifySession::own_folder() const {
  return cache_folder() / "verify" / opened_->tree().filename();
}

// Adds a finding for each link that no command follows, and returns whether there is one: then nothing is read.
bool VerifySession::refuse_links(const fs::path& package) {
  std::error_code unknown;
  const fs::path folder = fs::canonical(package, unknown);
  if (unknown || !is_folder(folder)) return false;
  Findings findings;
  for (RefusedEntry& entry : refused_entries(folder, header_folders(folder))) {
    const fs::path place = entry.path.lexically_relative(folder);
    findings.push_back({Level::kError, Check::kFiles, safe_line(place.generic_string()),
                        safe_line(entry.message), std::move(entry.remedy)});
  }
  const bool has_some = !findings.empty();
  add(std::move(findings));
  return has_some;
}

// Finds the package's folder.
Result<bool> VerifySession::locate() {
  result_.package = options_.package;
  if (find_problem(program_.problems, options_.package) != nullptr) {
    BIGLIA_TRY(const auto found,
               of_call(find_package(options_.testdata, options_.package, program_)));
    kind_ = PackageKind::kBuiltin;
    result_.format = "built-in problem";
    folder_ = found;
    return true;
  }
  if (refuse_links(options_.package)) return false;
  auto located = OpenedPackage::locate(options_.package);
  if (!located) {
    std::error_code ignored;
    const bool is_zip_fault = located.error().fault == FaultOf::kProblem;
    const auto added = add_error(
        Check::kPackage, located.error(), fs::canonical(options_.package, ignored),
        is_zip_fault ? "Pack the package's folder again as a zip: its files, without links, with "
                       "paths inside of the folder."
                     : "Correct what the message reports; docs/packages.md lists the formats.");
    return added ? Result<bool>(false) : std::unexpected(added.error());
  }
  opened_ = given_ = std::move(*located);
  folder_ = given_->package();
  result_.format = name_of(given_->format());
  if (given_->format() == PackageFormat::kBareFolder) {
    kind_ = PackageKind::kBare;
  } else if (given_->format() != PackageFormat::k2025) {
    kind_ = PackageKind::kConverted;
  }
  return true;
}

// Makes or checks the test data of a built-in problem.
Result<bool> VerifySession::load_builtin() {
  BIGLIA_TRY(opened_, open_problem(options_.package, program_, open_options()));
  BIGLIA_TRY(const auto maker, version_of_maker(program_));
  tests_ = opened_->tree();
  auto made = make_problem_tests(*opened_, maker, tests_, options_.jobs, interruption_.token(),
                                 FaultyTests::kLeaveOut);
  if (interruption_.token().stop_requested()) return failure("interrupted");
  if (made) {
    for (const LeftOutTest& test : made->left_out) {
      add({finding_of_error(Check::kGenerators, {test.reason}, folder_,
                            "Correct the recipe, the program or the file; the other checks leave "
                            "the test out.")});
    }
    test_hashes_ = made->test_hashes;
    made_ = std::move(*made);
    return true;
  }
  if (made.error().fault == FaultOf::kHost) return std::unexpected(made.error());
  std::istringstream lines(made.error().message);
  for (std::string line; std::getline(lines, line);) {
    add({finding_of_error(
        Check::kGenerators, {line}, folder_,
        "Correct the recipe, the program or the file; `biglia generate` makes the "
        "test data.")});
  }
  return false;
}

// Makes the tests and programs available.
Result<bool> VerifySession::load() {
  if (is_builtin()) {
    auto loaded = load_builtin();
    if (loaded && *loaded && wants(Check::kTests)) add(check_test_files(tests_));
    return loaded;
  }
  const auto loaded = given_->load(open_options());
  if (interruption_.token().stop_requested()) return failure("interrupted");
  tests_ = opened_->package();
  if (loaded) {
    const auto add_warning = [&](Level level, const std::string& warning, std::string remedy) {
      Finding finding =
          finding_of_error(Check::kPackage, {warning}, given_->given(), std::move(remedy));
      finding.level = level;
      add({std::move(finding)});
    };
    for (const std::string& warning : opened_->other_warnings()) {
      add_warning(Level::kInfo, warning, "Nothing, if only other judges need it.");
    }
    for (const auto& [name, warning] : opened_->unrun_validators()) {
      add_warning(Level::kWarning, warning,
                  "Install what it needs, or add a program that checks the same.");
    }
    const bool is_generated = tests_ != folder_ && !has_secret_tests(folder_);
    if (wants(Check::kTests) && is_generated) add(check_test_files(tests_));
    return true;
  }
  std::istringstream lines(loaded.error().message);
  for (std::string line; std::getline(lines, line);) {
    const auto added =
        add_error(Check::kPackage, {line, loaded.error().fault}, given_->given(),
                  "Correct the program or its generators.yaml; no verdict is possible without it.");
    if (!added) return std::unexpected(added.error());
  }
  return false;
}

bool VerifySession::read_groups() {
  const auto fail = [this](const Error& error) {
    add({finding_of_error(Check::kGroups, error, tests_, "Correct the file as the message says.")});
    return false;
  };
  if (!is_builtin()) {
    const auto plan = read_plan(tests_, opened_->tree().filename().string());
    if (!plan) return fail(plan.error());
  }
  std::vector<LeftOutTest> left_out;
  auto groups = read_test_groups(tests_, config_.judging, &left_out);
  if (!groups) return fail(groups.error());
  // check_test_files() reports the same.
  for (const LeftOutTest& test : left_out) {
    if (wants(Check::kTests)) break;
    add({finding_of_error(Check::kTests, {test.reason}, tests_,
                          "Correct the test; the other checks leave it out.")});
  }
  const auto total = read_total(tests_, config_.judging);
  if (!total) return fail(total.error());
  groups_ = std::move(*groups);
  total_ = *total;
  for (const TestGroup& group : groups_) {
    result_.tests += group.tests.size();
    if (is_builtin()) continue;
    for (const TestCase& test : group.tests) {
      if (std::string hash = hash_of(test); !hash.empty()) test_hashes_[test.name] = hash;
    }
  }
  if (wants(Check::kGroups)) add(check_groups(tests_, config_.judging, groups_));
  return true;
}

// Locks the folder of what earlier calls found: two runs would write it at the same time.
Result<void> VerifySession::claim_folder() {
  const fs::path folder = own_folder();
  BIGLIA_TRY(make_folder(folder));
  BIGLIA_TRY(auto lock, FolderLock::try_take(folder, LockKind::kExclusive));
  if (!lock) return failure(options_.package + ": another run verifies this package; wait for it");
  lock_ = std::move(lock);
  BIGLIA_TRY(auto scratch, TempFolder::make(cache_folder() / "scratch"));
  scratch_ = std::make_unique<TempFolder>(std::move(scratch));
  compile_cache_.emplace(cache_folder() / "compile");
  return {};
}

// The validators on inputs, answers and junk.
Result<void> VerifySession::check_programs() {
  BIGLIA_TRY(const auto memo,
             CallMemo::open(own_folder() / "calls.jsonl",
                            options_.fresh ? JournalStart::kFresh : JournalStart::kResume));
  ProgressBar bar("verify");
  ProgramCalls calls({.problem = problem(),
                      .budget = config_.limits.validation,
                      .version = opened_->version(version_),
                      .scratch = scratch_->path(),
                      .memo = memo.get(),
                      .jobs = open_options().jobs,
                      .progress = bar.function(),
                      .stop = interruption_.token()});
  const bool has_validators = is_builtin() || opened_->programs()->has_input_validators();
  if (wants(Check::kInputs) && !has_validators) {
    if (kind_ != PackageKind::kBare) add({no_input_validator()});
  } else if (wants(Check::kInputs)) {
    BIGLIA_TRY(auto found, check_inputs(folder_, groups_, calls));
    add(std::move(found));
  }
  // In these problems, an answer is not an output.
  if (!wants(Check::kOutputs) || config_.is_interactive || config_.is_multi_pass()) return {};
  BIGLIA_TRY(auto found, check_outputs(folder_, groups_, calls));
  add(std::move(found));
  return {};
}

// Makes the test data a second time, and compares it with the first and with the package's.
Result<void> VerifySession::check_generators() {
  if (is_builtin() || !has_generators(folder_)) return {};
  const auto make = [&](const char* name, const fs::path& kept) -> Result<bool> {
    const auto made = given_->generate(scratch_->path() / name, kept, open_options());
    if (interruption_.token().stop_requested()) return failure("interrupted");
    if (made) return true;
    const auto added = add_error(Check::kGenerators, made.error(), folder_ / "generators",
                                 "Correct the generator or its entry in generators.yaml.");
    return added ? Result<bool>(false) : std::unexpected(added.error());
  };
  const auto first = make("first", kept_data_folder());
  if (!first || !*first) return first ? Result<void>() : std::unexpected(first.error());
  const auto second = make("second", scratch_->path() / "kept");
  if (!second || !*second) return second ? Result<void>() : std::unexpected(second.error());
  add(compare_generated(scratch_->path() / "first", scratch_->path() / "second"));
  if (has_secret_tests(folder_)) add(compare_with_package(scratch_->path() / "first", folder_));
  return {};
}

Result<PackageReport> VerifySession::run() {
  sweep_stale_folders(cache_folder() / "scratch");
  BIGLIA_TRY(const auto package,
             of_call(builtin_package(options_.package, options_.testdata, program_)));
  BIGLIA_TRY(languages_, of_call(choose_languages(options_.languages, package)));
  if (!options_.sarif.empty()) {
    const auto writable = of_call(check_output_place(options_.sarif));
    if (!writable) return failure("--sarif: ", writable.error());
  }
  using enum Check;
  BIGLIA_TRY(const auto located, locate());
  const auto needs_programs = wants_any({kInputs, kOutputs, kGenerators, kSubmissions, kTiming});
  bool usable = located;
  if (usable) {
    BIGLIA_TRY(usable, check_files_of_package());
  }
  if (!usable) {
    leave_out({kGroups, kInputs, kOutputs, kGenerators, kSubmissions, kTiming});
  } else {
    const bool has_tests = !is_builtin() && has_secret_tests(folder_);
    if (needs_programs || !has_tests) {
      BIGLIA_TRY(usable, load());
    } else {
      tests_ = folder_;
    }
    if (!usable) leave_out({kInputs, kOutputs, kGenerators, kSubmissions, kTiming});
    if ((usable || has_tests) && !read_groups() && usable) {
      usable = false;
      leave_out({kInputs, kOutputs, kSubmissions, kTiming});
    }
  }
  if (usable && needs_programs) {
    const auto steps = {&VerifySession::claim_folder, &VerifySession::check_programs,
                        &VerifySession::check_generators,
                        &VerifySession::check_submissions_of_package};
    for (const auto& step : steps) {
      BIGLIA_TRY((this->*step)());
    }
  }
  settle_findings(result_.findings);
  return std::move(result_);
}

ExitCode VerifySession::report(const PackageReport& report) const {
  if (options_.json) {
    fmt::print("{}", report_json(report, options_.strictness));
  } else {
    if (options_.github) fmt::print("{}", github_annotations(report));
    fmt::print("{}", report_text(report, options_.strictness, look_at_terminal(stdout)));
  }
  if (!options_.sarif.empty()) {
    const auto written = fill_file(options_.sarif, findings_sarif(report, version_));
    if (!written) return fail(written.error());
  }
  return report.is_ready(options_.strictness) ? ExitCode::kAsExpected : ExitCode::kWrong;
}

ExitCode VerifySession::report_failure(const Error& error) const {
  if (interruption_.token().stop_requested()) {
    print_error("biglia: interrupted: the same command continues from here\n");
    return ExitCode::kInterrupted;
  }
  return fail(error, interruption_.token());
}

}  // namespace biglia::judge
