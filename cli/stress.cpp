#include "workbench/stress/stress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "cli/base/command.hpp"
#include "cli/keep_session.hpp"
#include "cli/shrink_session.hpp"
#include "cli/trial_session.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/rounded_time.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/worker/supervised_run.hpp"
#include "workbench/stress/counterexample.hpp"

namespace biglia::judge {
namespace {

using std::chrono::milliseconds;

struct StressOptions {
  TrialOptions trial;
  std::string against;
  std::vector<std::string> families;
  std::string repeat;
  std::optional<double> seconds;
  std::optional<std::size_t> iterations;
  std::optional<std::uint64_t> seed;
  std::size_t findings = 1;
  bool no_shrink = false;
  bool slowest = false;
};

// "wrong.c: a failure in 12 tests of 3 families (0.1 s, 100 tests per second)"
std::string summary_of(const NamedCandidate& candidate, const StressResult& result) {
  const auto seconds = std::chrono::duration<double>(result.state.elapsed).count();
  return fmt::format(
      "{}: {} in {} tests of {} families ({:.1f} s, {:.0f} tests per second)", candidate.name,
      result.findings.empty()       ? "no failure"
      : result.findings.size() == 1 ? "a failure"
                                    : fmt::format("{} kinds of failure", result.findings.size()),
      result.state.tests, result.state.families, seconds,
      static_cast<double>(result.state.tests) / std::max(seconds, 0.001));
}

// The words as a shell has them.
std::string text_of(const GeneratorCall& call) {
  std::string text;
  for (const std::string& word : call) text += (text.empty() ? "" : " ") + shell_word(word);
  return text;
}

// One call of the command.
class StressSession {
 public:
  StressSession(const Program& program, const StressOptions& options)
      : session_(program, options.trial), options_(options) {}

  ExitCode run();

 private:
  Result<void> find_inputs();
  StressRequest request_for(std::vector<NamedCandidate> candidates) const;
  Result<StressResult> search(std::vector<NamedCandidate> candidates) const;
  Result<bool> test(const NamedCandidate& candidate);
  Result<void> report(const std::vector<NamedCandidate>& candidates, const StressResult& result);
  Result<ReportedFailure> shrink(const NamedCandidate& candidate, const FoundFailure& finding,
                                 const std::string& name) const;
  Result<bool> report_judge_fault(const std::vector<NamedCandidate>& candidates,
                                  const FoundFailure& fault);
  Result<void> report_slowest(const std::vector<NamedCandidate>& candidates,
                              const StressResult& result) const;
  std::string repeat_command(const FoundFailure& finding) const;
  Result<void> write_page() const;

  TrialSession session_;
  const StressOptions& options_;
  std::vector<NamedCandidate> against_;
  std::unique_ptr<InputSource> inputs_;    // of the candidate that is tested
  std::optional<GeneratorCall> repeated_;  // --repeat
  ProblemSettings settings_;               // of the inputs that are made for no test
  std::uint64_t seed_ = 0;
  std::size_t failing_ = 0;
  CounterexamplePage page_;            // --html
  std::unique_ptr<KeepSession> keep_;  // --keep; else null
};

Result<void> StressSession::find_inputs() {
  settings_ = session_.settings();
  std::vector<std::string> families = options_.families;
  if (!options_.repeat.empty()) {
    BIGLIA_TRY(auto words, shell_words(options_.repeat));
    if (words.empty()) return failure("--repeat: expected a call of a generator, found nothing");
    families = {words.front()};
    BIGLIA_TRY(settings_, session_.settings_for_call(words));
    repeated_ = std::move(words);
  }
  BIGLIA_TRY(inputs_,
             session_.inputs(families, repeated_ ? "" : options_.trial.group, seed_,
                             options_.slowest ? SearchFor::kSlowInputs : SearchFor::kFailures));
  return {};
}

StressRequest StressSession::request_for(std::vector<NamedCandidate> candidates) const {
  StressRequest request{.problem = session_.problem(),
                        .inputs = *inputs_,
                        .settings = settings_,
                        .candidates = std::move(candidates),
                        .only = {},
                        .time = {},
                        .iterations = options_.iterations,
                        .findings = options_.findings,
                        .finds_slowest = options_.slowest,
                        .full_credit = options_.trial.full_credit,
                        .scratch = session_.scratch(),
                        .progress = {},
                        .stop = session_.stop()};
  request.only = repeated_;
  constexpr double kDefaultSeconds = 60;
  if (options_.seconds || !options_.iterations) {
    request.time = rounded_seconds(options_.seconds.value_or(kDefaultSeconds));
  }
  return request;
}

Result<StressResult> StressSession::search(std::vector<NamedCandidate> candidates) const {
  StressRequest request = request_for(std::move(candidates));
  ProgressBar bar("stress");
  request.progress = [&](const StressState& state) {
    const auto seconds = std::chrono::duration<double>(state.elapsed).count();
    const auto total = request.time ? static_cast<std::size_t>(request.time->count()) : 0;
    bar.show({static_cast<std::size_t>(state.elapsed.count()), std::max<std::size_t>(total, 1),
              fmt::format("{} tests, {:.0f} per second, {} of {} families, {} failures",
                          state.tests, static_cast<double>(state.tests) / std::max(seconds, 0.001),
                          state.families, state.families_in_all, state.findings)});
  };
  auto result = stress(request, session_.boxes());
  bar.finish();
  return result;
}

std::string StressSession::repeat_command(const FoundFailure& finding) const {
  std::string command = session_.repeated_command("stress");
  if (!finding.group.empty() && options_.trial.group.empty()) {
    command += " --group " + shell_word(finding.group);
  }
  const std::string call = text_of(finding.call);
  // A call without characters that a shell changes is easier to read between double quotes.
  const bool is_plain = call.find_first_of("\"'\\$`!") == std::string::npos;
  return command + " --repeat " + (is_plain ? '"' + call + '"' : shell_word(call));
}

// The page of what was found so far.
Result<void> StressSession::write_page() const {
  if (options_.trial.html.empty()) return {};
  return write_counterexample_page(page_, options_.trial.html);
}

Result<ReportedFailure> StressSession::shrink(const NamedCandidate& candidate,
                                              const FoundFailure& finding,
                                              const std::string& name) const {
  const std::string found =
      fmt::format("found by test {} after {:.2f} s: {}", finding.test,
                  std::chrono::duration<double>(finding.elapsed).count(), text_of(finding.call));
  return shrink_and_keep(
      place_for(session_, candidate, finding.settings),
      {.candidate = candidate,
       .kind = finding.kind,
       .instance = finding.instance,
       .name = name,
       .found = found,
       .repeat = repeat_command(finding),
       .budget =
           options_.no_shrink ? milliseconds(0) : rounded_seconds(options_.trial.shrink_seconds)});
}

// The problem's programs err. The error reports all that is needed to fix them.
Result<bool> StressSession::report_judge_fault(const std::vector<NamedCandidate>& candidates,
                                               const FoundFailure& fault) {
  const NamedCandidate& candidate = candidates[fault.candidate];
  BIGLIA_TRY(const auto reported, shrink(candidate, fault, "judge-fault"));
  fmt::print("{}\n", reported.text);
  page_.counterexamples.push_back(reported.shown);
  BIGLIA_TRY(write_page());
  return failure(fmt::format("{} is at fault on {}, not {}: {}", session_.problem().name,
                             reported.input.string(), candidate.name,
                             reported.shown.counterexample.judgement.reason));
}

Result<void> StressSession::report(const std::vector<NamedCandidate>& candidates,
                                   const StressResult& result) {
  std::size_t number = 0;
  for (const FoundFailure& finding : result.findings) {
    BIGLIA_TRY(const auto reported,
               shrink(candidates[finding.candidate], finding, std::to_string(++number)));
    fmt::print("{}", reported.text);
    // A problem that errs should get no tests with its answers.
    if (keep_ != nullptr && !result.judge_fault && !session_.stop().stop_requested()) {
      BIGLIA_TRY(const auto added,
                 keep_->add(candidates[finding.candidate], reported.shown.counterexample));
      fmt::print("{}\n", added);
    }
    fmt::print("\n");
    std::fflush(stdout);
    page_.counterexamples.push_back(reported.shown);
    BIGLIA_TRY(write_page());
  }
  return {};
}

Result<void> StressSession::report_slowest(const std::vector<NamedCandidate>& candidates,
                                           const StressResult& result) const {
  if (!options_.slowest) return {};
  if (!result.slowest) {
    fmt::print("slowest: no test took 10 ms\n");
    return {};
  }
  const SlowestTest& slowest = *result.slowest;
  const NamedCandidate& candidate = candidates[slowest.candidate];
  const std::filesystem::path folder = session_.out_folder(candidate);
  BIGLIA_TRY(keep_instance(folder, "slowest", slowest.instance));
  fmt::print("slowest: {}: {:.2f} s on {} bytes: {}\nkept: {}\n", candidate.name,
             std::chrono::duration<double>(slowest.cpu).count(), slowest.bytes,
             text_of(slowest.call), (folder / "slowest.in").string());
  return {};
}

// Returns true if the candidate failed.
Result<bool> StressSession::test(const NamedCandidate& candidate) {
  std::vector<NamedCandidate> candidates = {candidate};
  std::ranges::copy(against_, std::back_inserter(candidates));
  BIGLIA_TRY(const auto result, search(candidates));
  BIGLIA_TRY(report(candidates, result));
  const std::optional<FoundFailure>& fault = result.judge_fault;
  page_.summary.push_back(summary_of(candidate, result));
  fmt::print("stress: {}\n", page_.summary.back());
  BIGLIA_TRY(write_page());
  BIGLIA_TRY(report_slowest(candidates, result));
  if (!fault && result.state.broken > 0) {
    fmt::print(
        "stress: {} inputs left out, on which a program of the package failed; the first: {}\n",
        result.state.broken, result.broken);
  }
  if (result.state.crashes > 0) {
    fmt::print(
        "stress: an input validator crashed on {} inputs, which are not valid; the first: {}\n",
        result.state.crashes, safe_line(result.crash));
  }
  std::fflush(stdout);
  if (fault) return report_judge_fault(candidates, *fault);
  return !result.findings.empty();
}

ExitCode StressSession::run() {
  const unsigned programs = options_.against.empty() ? 1 : 2;
  if (auto opened = session_.open(programs); !opened) return fail(opened.error(), session_.stop());
  auto keep = KeepSession::open(session_);
  if (!keep) return fail(keep.error(), ExitCode::kUsage);
  keep_ = std::move(*keep);
  if (!options_.against.empty()) {
    auto compiled = session_.compile(options_.against);
    if (!compiled) return fail(compiled.error(), session_.stop());
    against_ = std::move(*compiled);
  }
  page_.title = session_.problem().name + ": counterexamples";
  seed_ = options_.seed ? *options_.seed : std::random_device()();
  if (options_.repeat.empty()) fmt::print("seed: {}\n", seed_);
  for (const NamedCandidate& candidate : session_.candidates()) {
    if (auto found = find_inputs(); !found) return fail(found.error(), ExitCode::kUsage);
    const auto has_failed = test(candidate);
    if (!has_failed) return fail(has_failed.error(), session_.stop());
    failing_ += *has_failed ? 1U : 0U;
    if (session_.stop().stop_requested()) return ExitCode::kInterrupted;
  }
  if (!options_.trial.html.empty()) fmt::print("page: {}\n", options_.trial.html);
  if (session_.candidates().size() > 1) {
    fmt::print("stress: {} of {} programs fail\n", failing_, session_.candidates().size());
  }
  return failing_ == 0 ? ExitCode::kAsExpected : ExitCode::kWrong;
}

// A built-in problem's functions are called by a supervised run.
ExitCode run_stress(const Program& program, StressOptions& options) {
  const auto search = [&] { return StressSession(program, options).run(); };
  if (find_problem(program.problems, options.trial.problem) == nullptr) return search();
  if (!options.seed) options.seed = std::random_device()();
  const auto code = run_supervised([&] { return static_cast<int>(search()); });
  if (code) return static_cast<ExitCode>(*code);
  fmt::print(
      stderr,
      "stress: the search on {} ended without a result; it begins again, with a process of its own "
      "for each call of a function\n",
      options.trial.problem);
  return search();
}

}  // namespace

void add_stress(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("stress", "Search a small input on which a program fails, and shrink it");
  const auto options = std::make_shared<StressOptions>();
  command.option_group("Search");
  command
      .add_option("--against", options->against,
                  "Another program, which is run on the same inputs and judged as well")
      .existing_path()
      .type_name("PATH");
  command
      .add_option("--family", options->families,
                  "Draw only inputs of this family; may be repeated (default: all)")
      .type_name("NAME");
  command.add_option("--seconds", options->seconds, "Ends the search (default: 60)")
      .range(0.1, 86400.0)
      .type_name("SECONDS");
  command.add_option("--iterations", options->iterations, "Ends the search after this many tests")
      .positive()
      .type_name("N");
  command
      .add_option("--until", options->findings,
                  "Ends the search after this many kinds of failure (default: 1)")
      .range(1, 1000)
      .type_name("N");
  command.add_option("--seed", options->seed, "Seed of the search (default: drawn)").type_name("N");
  command
      .add_option("--repeat", options->repeat,
                  "Run the input of this generator call only: \"FAMILY --PARAMETER=VALUE ...\"")
      .type_name("CALL");
  command.add_flag("--slowest", options->slowest,
                   "Search the input with the most CPU time for each byte: the sizes of inputs "
                   "grow fast, within the bounds of --large. A failure ends the search, as always");
  command.option_group("Shrinking");
  command
      .add_option("--shrink-seconds", options->trial.shrink_seconds,
                  "Time for shrinking each counterexample (default: 30)")
      .range(0.1, 86400.0)
      .type_name("SECONDS");
  command.add_flag("--no-shrink", options->no_shrink, "Keep the counterexample as it was found");
  add_trial_options(command, program, options->trial);
  command.footer(
      "The exit code is 1 if a failure was found.\n"
      "Example: biglia stress samegame2 rossi.c --keep-in 02-rules\n"
      "Example: biglia stress samegame2 rossi.c --seconds 20 --html rossi.html");
  command.callback([&, options] {
    options->trial.large = options->trial.large || options->slowest;
    action = [&, options] { return run_stress(program, *options); };
  });
}

}  // namespace biglia::judge
