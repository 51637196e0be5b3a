#include "cli/shrink_session.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/counterexample_report.hpp"
#include "desk/report/progress_bar.hpp"
#include "desk/report/terminal.hpp"
#include "judge/base/safe_text.hpp"
#include "workbench/stress/counterexample.hpp"
#include "workbench/stress/shrink_failure.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using std::chrono::milliseconds;

std::string line_of(const Shrunk& shrunk, std::size_t bytes_before, milliseconds elapsed) {
  const std::string how = fmt::format(
      "shrunk from {} to {} bytes in {:.1f} s, {} inputs tried", bytes_before, shrunk.state.bytes,
      std::chrono::duration<double>(elapsed).count(), shrunk.state.tried);
  switch (shrunk.end) {
    case ShrinkEnd::kMinimal:
      return how + ": no single step makes it smaller";
    case ShrinkEnd::kOutOfTime:
      return how + ": the time is over, it may not be minimal";
    case ShrinkEnd::kInterrupted:
      break;
  }
  return how + ": interrupted";
}

Result<Shrunk> shrunk_instance(const ShrinkPlace& place, const KeptFailure& failure) {
  if (failure.budget == milliseconds(0)) {
    Shrunk whole{.instance = failure.instance, .end = ShrinkEnd::kOutOfTime, .state = {}};
    whole.state.bytes = size_of(failure.instance);
    return whole;
  }
  ProgressBar bar("shrink");
  const std::size_t before = size_of(failure.instance);
  ShrinkFailureRequest request{.problem = place.problem,
                               .settings = place.settings,
                               .candidate = failure.candidate.program,
                               .kind = failure.kind,
                               .allows = failure.allows,
                               .scratch = place.scratch};
  request.options.budget = failure.budget;
  request.options.stop = place.stop;
  request.options.on_better = [&](const InstanceText& better) {
    return keep_instance(place.folder, failure.name, better);
  };
  request.options.progress = [&](const ShrinkState& state) {
    bar.show({before - std::min(before, state.bytes), before,
              fmt::format("{} bytes, {}", state.bytes, state.reduction)});
  };
  auto shrunk = shrink_failure(failure.instance, request, place.boxes);
  bar.finish();
  return shrunk;
}

// The counterexample on the shrunk input, or on the input as found if the program does not fail on
// the shrunk one again: a run near a limit may be within it the next time.
Result<Counterexample> final_counterexample(const ShrinkPlace& place, const KeptFailure& failure,
                                            const InstanceText& shrunk,
                                            std::vector<std::string>& notes) {
  const ProblemCalls calls(place.problem, place.settings, InstanceFiles{place.scratch / "shown"},
                           {});
  BIGLIA_TRY(clear_files(calls.files()));
  const auto run = [&](const InstanceText& instance) {
    return counterexample_of(calls, *place.boxes.front(), failure.candidate.program, instance, {});
  };
  auto counterexample = run(shrunk);
  if (!counterexample || kind_of(counterexample->judgement) == failure.kind) return counterexample;
  notes.emplace_back(
      "on the shrunk input, the program did not fail in this way again: the input as "
      "found is kept");
  return run(failure.instance);
}

// The pictures of the kept files, in `text` for the terminal and in `shown` for a page.
void draw(const ShrinkPlace& place, const fs::path& input, ReportedFailure& reported,
          std::string& text) {
  const fs::path output = fs::path(input).replace_extension(".out");
  const auto form =
      look_at_terminal(stdout).colours ? PictureForm::kColouredTerminal : PictureForm::kTerminal;
  const std::string picture = picture_of(place.problem, input, output, form);
  if (!picture.empty()) text += '\n' + picture;
  if (!place.draws_svg) return;
  reported.shown.picture = picture_of(place.problem, input, output, PictureForm::kSvg);
}

}  // namespace

Result<ReportedFailure> shrink_and_keep(const ShrinkPlace& place, const KeptFailure& failure) {
  const fs::path& folder = place.folder;
  auto kept = keep_instance(folder, failure.name, failure.instance);
  if (!kept) return std::unexpected(kept.error());
  const auto begin = std::chrono::steady_clock::now();
  BIGLIA_TRY(auto shrunk, shrunk_instance(place, failure));
  const auto elapsed =
      std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
  ReportedFailure reported{.input = folder / (failure.name + ".in"),
                           .bytes_before = size_of(failure.instance),
                           .bytes = shrunk.state.bytes,
                           .shrunk = std::move(shrunk),
                           .text = {},
                           .summary = {},
                           .shown = {.program = failure.candidate.name,
                                     .notes = {},
                                     .counterexample = {},
                                     .picture = {},
                                     .repeat = failure.repeat}};
  std::vector<std::string>& notes = reported.shown.notes;
  if (!failure.found.empty()) notes.push_back(failure.found);
  BIGLIA_TRY(auto counterexample,
             final_counterexample(place, failure, reported.shrunk.instance, notes));
  if (failure.budget > milliseconds(0)) {
    notes.push_back(line_of(reported.shrunk, reported.bytes_before, elapsed));
  }
  const Judgement& judgement = counterexample.judgement;
  std::string text = fmt::format("{}: {}: {}\n", failure.candidate.name,
                                 short_name(judgement.verdict), safe_line(judgement.reason));
  for (const std::string& note : notes) text += note + '\n';
  text += '\n' + side_by_side(counterexample);
  kept = keep_counterexample(folder, failure.name, counterexample, text);
  if (!kept) return std::unexpected(kept.error());
  reported.summary = text;
  draw(place, reported.input, reported, text);
  reported.text = text + "\nkept: " + reported.input.string() + '\n';
  if (!failure.repeat.empty()) reported.text += "repeat: " + failure.repeat + '\n';
  reported.shown.counterexample = std::move(counterexample);
  return reported;
}

ShrinkPlace place_for(const TrialSession& session, const NamedCandidate& candidate,
                      const ProblemSettings& settings) {
  return {.problem = session.problem(),
          .settings = settings,
          .boxes = session.boxes(),
          .scratch = session.scratch(),
          .folder = session.out_folder(candidate),
          .draws_svg = !session.options().html.empty(),
          .stop = session.stop()};
}

}  // namespace biglia::judge
