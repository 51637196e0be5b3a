#include "judge/run/run.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/read_beginning.hpp"
#include "judge/run/companion_binds.hpp"
#include "judge/sandbox/environment.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kErrorTextBytes = kib(4);
constexpr const char* kProgramInside = "/box/program";

LanguageTexts texts_of(const Executable& executable) {
  return {.memory_message = executable.memory_message,
          .time_note = executable.time_note,
          .memory_note = executable.memory_note};
}

RunOutcome judge_error_outcome(Error error) {
  RunOutcome outcome;
  outcome.judgement = judge_error(std::move(error));
  return outcome;
}

}  // namespace

Result<BoxRequest> run_request(const Executable& executable, const fs::path& companions,
                               const Limits& limits) {
  BIGLIA_TRY(auto binds, companion_binds(companions));
  BoxRequest request;
  request.command = executable.command;
  request.binds = std::move(binds);
  for (const fs::path& file : executable.files) {
    const fs::path shown = fs::path(kWorkFolder) / file.filename();
    if (std::ranges::find(request.binds, shown, &Bind::box) != request.binds.end()) continue;
    request.binds.push_back({file, shown});
  }
  request.binds.push_back({executable.program, kProgramInside});
  request.environment =
      with_own({{"PATH", "/usr/bin:/bin"}, {"HOME", in_box(kWorkFolder)}, {"LC_ALL", "C"}},
               executable.environment);
  request.view = executable.view;
  request.limits = limits;
  return request;
}

BoxResult with_counting_exit_code(BoxResult result, bool any_exit_code) {
  if (any_exit_code && result.end == BoxEnd::kExited) result.exit_code = 0;
  return result;
}

RunOutcome run_program(Box& box, const Executable& executable, const TestFiles& test,
                       const Limits& limits, const fs::path& scratch, const std::stop_token& stop) {
  auto folder = TempFolder::make(scratch);
  if (!folder) return judge_error_outcome(folder.error());
  auto request = run_request(executable, test.companions, limits);
  if (!request) return judge_error_outcome(request.error());
  request->input = test.input;
  request->output = folder->path() / "output";
  request->error_output = folder->path() / "stderr";

  const BoxResult result =
      with_counting_exit_code(box.run(*request, stop), executable.any_exit_code);
  const auto error_text = read_beginning(request->error_output, kErrorTextBytes);
  RunOutcome outcome{verdict_of_run(result, error_text.value_or(""), limits, texts_of(executable)),
                     result.use()};
  // Without it the judge cannot decide whether a language's heap was full.
  if (!error_text && outcome.judgement.verdict != Verdict::kJudgeError) {
    outcome.judgement = judge_error(error_text.error());
  }
  outcome.written = result.written;
  outcome.output = request->output;
  outcome.error_text = error_text.value_or("");
  outcome.folder = std::move(*folder);
  return outcome;
}

}  // namespace biglia::judge
