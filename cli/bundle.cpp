#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/base/boxes.hpp"
#include "cli/base/command.hpp"
#include "cli/base/new_folder.hpp"
#include "cli/base/places.hpp"
#include "cli/base/problem_tests.hpp"
#include "cli/base/program_intake.hpp"
#include "cli/bundle_script.hpp"
#include "cli/trial_session.hpp"
#include "desk/report/table.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/compile/command.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/suggestion.hpp"
#include "workbench/stress/counterexample.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct BundleOptions {
  TrialOptions trial;
  std::string test;
  std::string out;
};

class BundleSession {
 public:
  BundleSession(const Program& program, const BundleOptions& options)
      : program_(program), options_(options), trial_(program, options.trial) {}

  ExitCode run();

 private:
  Result<TestCase> find_test();
  Result<Submission> take(const fs::path& scratch) const;
  Result<void> fill(const fs::path& folder, const Submission& submission,
                    const Counterexample& found, const std::vector<std::string>& arguments) const;
  std::string judge_command() const;
  std::string report(const Counterexample& found) const;

  const Program& program_;
  const BundleOptions& options_;
  TrialSession trial_;
};

Result<TestCase> BundleSession::find_test() {
  const OpenedProblem& opened = trial_.opened();
  if (opened.config().is_interactive || opened.config().is_multi_pass()) {
    return failure("expected a problem whose programs read one input: `biglia grade --only-tests " +
                       options_.test + "` repeats an interaction",
                   FaultOf::kCall);
  }
  BIGLIA_TRY(const auto maker, version_of_maker(program_));
  BIGLIA_TRY(const auto made,
             make_problem_tests(opened, maker, opened.tree(), options_.trial.jobs, trial_.stop()));
  BIGLIA_TRY(const auto groups, read_test_groups(opened.tree(), opened.config().judging));
  std::vector<std::string> names;
  for (const TestGroup& group : groups) {
    for (const TestCase& test : group.tests) {
      if (test.name == options_.test && !test.is_static()) return test;
      names.push_back(test.name);
    }
  }
  return failure(fmt::format("expected one of the {} tests, such as {}, found \"{}\"{}",
                             names.size(), names.empty() ? "secret/1" : names.back(), options_.test,
                             did_you_mean(options_.test, names)),
                 FaultOf::kCall);
}

Result<Submission> BundleSession::take(const fs::path& scratch) const {
  const std::vector<fs::path> paths = {options_.trial.candidate};
  BIGLIA_TRY(auto intake,
             collect_submissions(paths, intake_for(trial_.opened(), trial_.languages(), scratch)));
  Submission& submission = intake.submissions.front();
  if (submission.refusal) return failure(submission.refusal->reason);
  return std::move(submission);
}

std::string BundleSession::judge_command() const {
  std::string text = "biglia grade " + shell_word(options_.trial.problem) +
                     " program --only-tests " + shell_word(options_.test);
  if (!options_.trial.languages.key.empty()) {
    text += " --language " + options_.trial.languages.key;
  }
  return text;
}

std::string BundleSession::report(const Counterexample& found) const {
  const Limits& limits = trial_.candidates().front().program.limits;
  std::string text = fmt::format(
      "{} on {} of {}: {}\n\nLimits: {} of CPU time, {} of memory, {} of output.\n\n"
      "test.in, test.files/   the input\ntest.ans               the judge's answer\n"
      "test.out               the program's output, at most 1 MiB\n"
      "program/               the sources\nrun.sh                 repeats the run\n",
      trial_.candidates().front().name, options_.test, trial_.problem().name,
      short_name(found.judgement.verdict), shown_time(limits.cpu), to_string(limits.memory),
      to_string(limits.output));
  if (!found.judgement.reason.empty()) text += "\n" + found.judgement.reason + '\n';
  if (!found.judgement.details.empty()) text += found.judgement.details + '\n';
  return text;
}

// Copies the sources that the judge compiles, and nothing else.
Result<void> copy_sources(const Sources& sources, const fs::path& from, const fs::path& to) {
  std::vector<fs::path> files = sources.units;
  files.insert(files.end(), sources.headers.begin(), sources.headers.end());
  for (const fs::path& file : files) {
    BIGLIA_TRY(make_folder((to / file).parent_path()));
    BIGLIA_TRY(const auto text, read_text(from / file));
    BIGLIA_TRY(write_text(to / file, text));
  }
  return {};
}

std::vector<std::string> run_words(const NamedCandidate& candidate,
                                   const std::vector<std::string>& arguments) {
  auto words = texts_of(candidate.program.executable.command);
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

Result<void> BundleSession::fill(const fs::path& folder, const Submission& submission,
                                 const Counterexample& found,
                                 const std::vector<std::string>& arguments) const {
  BIGLIA_TRY(keep_counterexample(folder, "test", found, report(found)));
  const auto sources = find_sources(submission.sources, *submission.language);
  if (!sources) return failure(sources.error().message);
  const fs::path from = folder_of(submission.sources);
  BIGLIA_TRY(copy_sources(*sources, from, folder / "program"));
  const NamedCandidate& candidate = trial_.candidates().front();
  BundleScript script{.headline = candidate.name + " on " + options_.test,
                      .compile = {},
                      .run = run_words(candidate, arguments),
                      .environment = submission.language->environment,
                      .shape = submission.language->program,
                      .judge = judge_command()};
  for (const CompileStep& step : submission.language->compile) {
    script.compile.push_back(texts_of(
        compile_command(step, *sources, submission.entry, trial_.opened().config().limits.memory)));
  }
  const fs::path path = folder / "run.sh";
  BIGLIA_TRY(write_text(path, bundle_script(script)));
  std::error_code error;
  fs::permissions(path, fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec,
                  fs::perm_options::add, error);
  return error ? failed_call(path, "cannot make executable", error.value()) : Result<void>();
}

ExitCode BundleSession::run() {
  auto place = NewFolder::begin(options_.out);
  if (!place) return fail(place.error(), ExitCode::kUsage);
  if (auto opened = trial_.open(); !opened) return fail(opened.error(), trial_.stop());
  if (trial_.candidates().size() != 1) {
    return fail({fmt::format("{}: expected one program, found {}", options_.trial.candidate,
                             trial_.candidates().size())},
                ExitCode::kUsage);
  }
  const auto test = find_test();
  if (!test) return fail(test.error(), trial_.stop());
  const auto instance = read_instance(test->input);
  if (!instance) return fail(instance.error());
  const ProblemSettings settings = trial_.settings().for_test(test->settings);
  const ProblemCalls calls(trial_.problem(), settings, InstanceFiles{trial_.scratch() / "given"},
                           trial_.stop());
  if (auto written = write_files(calls.files(), *instance); !written) return fail(written.error());
  const auto found =
      counterexample_of(calls, *trial_.boxes().front(), trial_.candidates().front().program,
                        *instance, trial_.stop());
  if (trial_.stop().stop_requested()) return ExitCode::kInterrupted;
  if (!found) return fail(found.error());
  if (found->judgement.verdict == Verdict::kJudgeError) return fail({found->judgement.reason});
  const auto scratch = TempFolder::make(cache_folder() / "scratch");
  if (!scratch) return fail(scratch.error());
  const auto submission = take(scratch->path());
  if (!submission) return fail(submission.error(), ExitCode::kUsage);
  auto done = fill(place->path(), *submission, *found, settings.arguments);
  if (done) done = place->finish();
  if (!done) return fail(done.error());
  fmt::print("{}: {} on {}: run {}\n", short_name(found->judgement.verdict),
             trial_.candidates().front().name, options_.test,
             (fs::path(options_.out) / "run.sh").string());
  return ExitCode::kAsExpected;
}

}  // namespace

void add_bundle(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand(
      "bundle", "Put a run of a program on one test into a folder that repeats it anywhere");
  const auto options = std::make_shared<BundleOptions>();
  TrialOptions& trial = options->trial;
  add_problem_or_package(command, program, trial.problem);
  command
      .add_option("SUBMISSION", trial.candidate, "Source file, archive or folder of one submission")
      .required()
      .existing_path();
  command.add_option("TEST", options->test, "Name of a test: secret/02-rules/07-cut-block")
      .required();
  command.add_option("-o,--out", options->out, "New folder for the bundle")
      .required()
      .type_name("DIR");
  add_testdata(command, trial.testdata);
  add_languages(command, trial.languages);
  add_approximate_box(command, trial.approximate);
  command.footer(
      "The folder has the input, the judge's answer, the program's output and sources, the limits "
      "and\n"
      "the reason, and run.sh, which repeats the run without the box or with it. It may show a "
      "secret "
      "test.\n"
      "Example: biglia bundle samegame2 rossi.c secret/02-rules/07-cut-block --out bundle");
  command.callback(
      [&, options] { action = [&, options] { return BundleSession(program, *options).run(); }; });
}

}  // namespace biglia::judge
