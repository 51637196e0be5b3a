#include "cli/trial_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/base/boxes.hpp"
#include "cli/base/places.hpp"
#include "cli/base/program_intake.hpp"
#include "cli/memory_folder.hpp"
#include "desk/intake/intake.hpp"
#include "judge/base/rounded_time.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/text_file.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kTimeNotGiven{2};
constexpr const char* kLargeBounds = "--large";  // a flag of validators

}  // namespace

void add_trial_options(Command app, const Program& program, TrialOptions& options) {
  add_problem_or_package(app, program, options.problem);
  app.add_option("CANDIDATE", options.candidate,
                 "The program to test: a source file, a zip, a folder of sources, or a folder of "
                 "several programs")
      .required()
      .existing_path();
  app.option_group("Counterexamples");
  app.add_option("-o,--out", options.out,
                 "Folder for counterexamples (default: $XDG_DATA_HOME/biglia/counterexamples/"
                 "PROBLEM)")
      .type_name("DIR");
  app.add_option("--html", options.html,
                 "Write the counterexamples to FILE, too: one page for a browser or for printing")
      .type_name("FILE");
  app.add_flag("--keep", options.keep,
               "Add each counterexample to the problem's test data, as a test with its purpose");
  app.add_option("--keep-in", options.keep_in,
                 "The same, in this group of data/secret (default: the first one in which the "
                 "program fails on it)")
      .type_name("GROUP");
  app.option_group("Judging");
  app.add_option("--time-limit", options.time_limit,
                 "CPU seconds for each run (default: the problem's limit)")
      .range(0.01, 3600.0)
      .type_name("SECONDS");
  app.add_option("--group", options.group,
                 "Of a package: only inputs for this group, judged with its arguments (default: "
                 "each input is judged with those of the group that it is made for)")
      .type_name("GROUP");
  app.add_flag("--full-credit", options.full_credit, "Partial credit counts as a failure");
  app.add_flag("--large", options.large,
               "Inputs may be within the large bounds of the problem, if its validator has them");
  add_languages(app, options.languages);
  app.option_group("Running");
  add_testdata(app, options.testdata);
  add_jobs(app, options.jobs);
  add_approximate_box(app, options.approximate);
  app.add_flag("--no-compile-cache", options.no_compile_cache, "Compile every program again");
  add_flags(app, program, options.flags, "the checker", &FunctionFlags::check);
}

TrialSession::TrialSession(const Program& program, const TrialOptions& options)
    : program_(program), options_(options) {}

fs::path TrialSession::out_folder(const NamedCandidate& candidate) const {
  const fs::path all = options_.out.empty() ? data_folder() / "counterexamples" / problem().name
                                            : fs::path(options_.out);
  return all / candidate.name;
}

std::string TrialSession::repeated_command(const std::string& command) const {
  std::string text = fmt::format("biglia {} {} {}", command, shell_word(options_.problem),
                                 shell_word(options_.candidate));
  const auto add = [&](const char* option, const std::string& value) {
    if (!value.empty()) text += fmt::format(" {} {}", option, shell_word(value));
  };
  add("--testdata", options_.testdata);
  add("--group", options_.group);
  add("--language", options_.languages.key);
  add("--languages", options_.languages.table);
  if (options_.time_limit > 0) text += fmt::format(" --time-limit {}", options_.time_limit);
  if (options_.full_credit) text += " --full-credit";
  if (options_.large) text += " --large";
  for (const std::string& flag : options_.flags) text += " --flag=" + shell_word(flag);
  return text;
}

OpenOptions TrialSession::open_options(std::string version) {
  return {.testdata = options_.testdata,
          .languages = &languages_.table,
          .jobs = std::min(options_.jobs, kMostJobsWithTools),
          .approximate = options_.approximate,
          .judge_version = std::move(version),
          .warm = &warm_,
          .stop = interruption_.token()};
}

// Each thread has a box for the programs of a package, too.
unsigned TrialSession::jobs() const {
  return package_ == nullptr ? options_.jobs : std::min(options_.jobs, kMostJobsWithTools);
}

// Opens the built-in problem or the package.
Result<void> TrialSession::load_problem() {
  BIGLIA_TRY(auto version, version_of_judge(program_));
  OpenOptions options = open_options(std::move(version));
  if (find_problem(program_.problems, options_.problem) != nullptr) {
    BIGLIA_TRY(opened_, open_problem(options_.problem, program_, options));
    return {};
  }
  auto package = OpenedPackage::locate(options_.problem);
  if (!package) return std::unexpected(package.error());
  opened_ = *package;
  opened_package_ = package->get();
  calls_ = make_memory_folder(mib(256));
  if (calls_) options.calls = calls_->path();
  BIGLIA_TRY((*package)->load(options));
  if ((*package)->config().is_submit_answer) {
    return failure(options_.problem + ": its submissions are outputs: there is no program to test");
  }
  BIGLIA_TRY(package_, PackageTrial::open(**package, options, scratch_->path() / "tools"));
  BIGLIA_TRY(package_->set(settings_));
  if (jobs() < options_.jobs) {
    print_error(fmt::format(
        "biglia: warning: --jobs {}: {} threads are used, because each has a box for the "
        "package's programs, too\n",
        options_.jobs, jobs()));
  }
  languages_.replace(without_ansi_c(languages_.table));
  return languages_.keep(opened_->config().languages);
}

Result<void> TrialSession::load() {
  if (!options_.html.empty()) {
    BIGLIA_TRY(check_output_place(options_.html));
  }
  BIGLIA_TRY(const auto package, builtin_package(options_.problem, options_.testdata, program_));
  BIGLIA_TRY(languages_, choose_languages(options_.languages, package));
  const fs::path parent = cache_folder() / "scratch";
  sweep_stale_folders(parent);
  BIGLIA_TRY(auto scratch, TempFolder::make(parent));
  scratch_ = std::make_unique<TempFolder>(std::move(scratch));
  BIGLIA_TRY(load_problem());
  config_ = opened_->config();
  if (options_.time_limit > 0) {
    config_.limits.time = rounded_seconds(options_.time_limit);
  } else if (config_.limits.time.count() == 0) {
    config_.limits.time = kTimeNotGiven;
    print_error(
        fmt::format("biglia: note: {} has no time limit, which `grade` would infer: {} s is used; "
                    "--time-limit sets another one\n",
                    options_.problem, kTimeNotGiven.count()));
  }
  memory_ = make_memory_folder(memory_for_inputs());
  if (package_ == nullptr || !options_.flags.empty()) settings_.checker_flags = options_.flags;
  settings_.are_checker_flags_given = !options_.flags.empty();
  BIGLIA_TRY(choose_group());
  settings_.budgets.validation = config_.limits.validation;
  const DeclaredFlags& of_validator = problem().flags.validate;
  if (options_.large && std::ranges::count(of_validator, kLargeBounds, &DeclaredFlag::name) > 0) {
    settings_.validator_flags.all.emplace_back(kLargeBounds);
  }
  return verify_flags_of(problem(), problem().flags.check, options_.flags);
}

Result<void> TrialSession::choose_group() {
  if (options_.group.empty()) return {};
  if (package_ == nullptr) {
    return failure("--group: expected a package, found the built-in problem " + problem().name);
  }
  BIGLIA_TRY(const auto own, package_->settings_of(options_.group));
  settings_ = settings_.for_test(own);
  return {};
}

// For each thread, an output twice, and an input and an answer of the same size.
Bytes TrialSession::memory_for_inputs() const {
  const std::uint64_t each = 4 * config_.limits.output.count;
  return std::max(mib(1024), Bytes{jobs() * each});
}

Result<std::unique_ptr<InputSource>> TrialSession::inputs(const std::vector<std::string>& families,
                                                          const std::string& group,
                                                          std::uint64_t seed,
                                                          SearchFor search) const {
  if (package_ != nullptr) {
    return package_->inputs({.names = families, .group = group, .seed = seed, .search = search});
  }
  return family_source(problem(), families, seed, search);
}

Result<ProblemSettings> TrialSession::settings_for_call(const GeneratorCall& call) const {
  if (package_ == nullptr || !options_.group.empty()) return settings_;
  BIGLIA_TRY(const auto own, package_->settings_of_call(call));
  return settings_.for_test(own);
}

Result<ProblemSettings> TrialSession::settings_for_file(const fs::path& input) const {
  if (package_ == nullptr || !options_.group.empty()) return settings_;
  BIGLIA_TRY(const auto own, package_->settings_of_file(input));
  if (const std::optional<TestSettings>& found = own) return settings_.for_test(*found);
  BIGLIA_TRY(const auto is_clear, package_->has_same_settings());
  if (!is_clear) {
    print_error(fmt::format(
        "biglia: note: {} is not a test of the package: it is judged with the arguments of the "
        "first test; --group chooses a group\n",
        input.string()));
  }
  return settings_;
}

Result<std::vector<NamedCandidate>> TrialSession::compile(const std::string& path) {
  IntakeOptions intake = intake_for(*opened_, languages_.table, scratch_->path());
  intake.language = languages_.of_all;
  const std::vector<fs::path> paths = {path};
  BIGLIA_TRY(auto collected, of_call(collect_submissions(paths, intake)));
  if (!options_.no_compile_cache && !cache_) cache_.emplace(cache_folder() / "compile");
  const fs::path programs = scratch_->path() / ("programs-" + std::to_string(++compiled_));
  BIGLIA_TRY(make_folder(programs));
  BIGLIA_TRY(auto version, version_of_judge(program_));
  const GradeRequest request{.problem = problem(),
                             .config = config_,
                             .groups = {},
                             .test_hashes = {},
                             .scratch = programs,
                             .judge_version = std::move(version),
                             .compile_cache = cache_ ? &*cache_ : nullptr,
                             .progress = {},
                             .stop = interruption_.token()};
  auto compiled = compile_candidates(request, {}, *boxes().front(), collected);
  if (compiled) keep_warm(*compiled, warm_);
  return compiled;
}

Result<void> TrialSession::open(unsigned programs_per_job) {
  BIGLIA_TRY(of_call(load()));
  if (package_ != nullptr) programs_per_job += kProgramsOfPackage;
  BIGLIA_TRY(boxes_,
             open_trial_boxes({.jobs = jobs(),
                               .others = package_ == nullptr ? 0 : jobs() + 1,
                               .programs_per_job = programs_per_job},
                              box_opener(options_.approximate), warm_, interruption_.token()));
  BIGLIA_TRY(candidates_, compile(options_.candidate));
  return {};
}

}  // namespace biglia::judge
