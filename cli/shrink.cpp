#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/base/command.hpp"
#include "cli/keep_session.hpp"
#include "cli/shrink_session.hpp"
#include "cli/trial_session.hpp"
#include "judge/base/rounded_time.hpp"
#include "judge/files/shell_words.hpp"

namespace biglia::judge {
namespace {

struct ShrinkOptionsOfUser {
  TrialOptions trial;
  std::string input;
  double seconds = 60;
};

// Prints the counterexample, writes the page and adds the test. `keep` is null without --keep.
ExitCode finish(const TrialSession& session, const ReportedFailure& reported, KeepSession* keep) {
  fmt::print("{}", reported.text);
  std::fflush(stdout);
  const std::string& page = session.options().html;
  if (!page.empty()) {
    const auto written =
        write_counterexample_page({.title = session.problem().name + ": a counterexample",
                                   .summary = {},
                                   .counterexamples = {reported.shown}},
                                  page);
    if (!written) return fail(written.error());
    fmt::print("page: {}\n", page);
  }
  if (reported.shrunk.end == ShrinkEnd::kInterrupted) return ExitCode::kInterrupted;
  if (keep != nullptr) {
    const auto added = keep->add(session.candidates().front(), reported.shown.counterexample);
    if (!added) return fail(added.error());
    fmt::print("{}\n", *added);
  }
  return ExitCode::kWrong;
}

ExitCode shrink_command(const Program& program, const ShrinkOptionsOfUser& options) {
  TrialSession session(program, options.trial);
  if (auto opened = session.open(); !opened) return fail(opened.error(), session.stop());
  if (session.candidates().size() != 1) {
    return fail({fmt::format("{}: expected one program, found {}", options.trial.candidate,
                             session.candidates().size())},
                ExitCode::kUsage);
  }
  const auto keep = KeepSession::open(session);
  if (!keep) return fail(keep.error(), ExitCode::kUsage);
  const NamedCandidate& candidate = session.candidates().front();
  auto instance = read_instance(options.input);
  if (!instance) return fail(instance.error(), ExitCode::kUsage);
  const auto settings = session.settings_for_file(options.input);
  if (!settings) return fail(settings.error());
  const ProblemCalls calls(session.problem(), *settings, InstanceFiles{session.scratch() / "given"},
                           session.stop());
  if (auto written = write_files(calls.files(), *instance); !written) return fail(written.error());
  const TrialResult tried = try_candidate(calls, *session.boxes().front(), candidate.program,
                                          FirstRun::kOrdinary, session.stop());
  if (tried.interrupted) return ExitCode::kInterrupted;
  if (!tried.rejected.empty()) {
    return fail({fmt::format("{}: is not an input of {}: {}", options.input, session.problem().name,
                             tried.rejected)},
                ExitCode::kUsage);
  }
  if (tried.judgement.verdict == Verdict::kJudgeError) return fail({tried.judgement.reason});
  if (!is_failure(tried.judgement, options.trial.full_credit)) {
    fmt::print("shrink: {} is accepted on {}: there is nothing to shrink\n", candidate.name,
               options.input);
    return ExitCode::kAsExpected;
  }
  const auto reported = shrink_and_keep(
      place_for(session, candidate, *settings),
      {.candidate = candidate,
       .kind = kind_of(tried.judgement),
       .instance = std::move(*instance),
       .name = "shrunk",
       .found = {},
       .repeat = session.repeated_command("shrink") + ' ' + shell_word(options.input),
       .budget = rounded_seconds(options.seconds)});
  if (!reported) return fail(reported.error(), session.stop());
  return finish(session, *reported, keep->get());
}

}  // namespace

void add_shrink(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("shrink", "Make an input on which a program fails as small as possible");
  const auto options = std::make_shared<ShrinkOptionsOfUser>();
  add_trial_options(command, program, options->trial);
  command.add_option("INPUT", options->input, "An input on which the program fails")
      .required()
      .existing_file();
  command.add_option("--seconds", options->seconds, "Ends the search after this time (default: 60)")
      .range(0.1, 86400.0)
      .type_name("SECONDS");
  command.footer(
      "The input stays valid, and the program fails on it in the same way.\n"
      "Example: biglia shrink samegame2 rossi.c failing.in");
  command.callback(
      [&, options] { action = [&, options] { return shrink_command(program, *options); }; });
}

}  // namespace biglia::judge
