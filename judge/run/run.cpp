#include "judge/run/run.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/environment.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kErrorTextBytes = 4096;
constexpr const char* kProgramInside = "/box/program";

// Binds each companion separately, so that the working directory itself stays writable.
Result<std::vector<Bind>> bind_companions(const fs::path& folder) {
  std::vector<Bind> binds;
  if (folder.empty()) return binds;
  std::error_code failed;
  fs::directory_iterator entry(folder, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (entry->symlink_status(failed).type() != fs::file_type::regular) continue;
    if (!is_plain_name(name)) return failure("companion " + name + ": expected a plain file name");
    binds.push_back({entry->path(), fs::path(kWorkFolder) / name});
  }
  if (failed) return failure("companions in " + folder.string() + ": " + failed.message());
  std::ranges::sort(binds, {}, &Bind::box);
  return binds;
}

Result<BoxRequest> make_request(const Executable& executable, const TestFiles& test,
                                const Limits& limits, const fs::path& folder) {
  auto binds = bind_companions(test.companions);
  if (!binds) return std::unexpected(binds.error());
  BoxRequest request;
  request.command = executable.command;
  request.binds = std::move(*binds);
  request.binds.push_back({executable.program, kProgramInside});
  request.input = test.input;
  request.output = folder / "output";
  request.error_output = folder / "stderr";
  request.environment =
      with_own({{"PATH", "/usr/bin:/bin"}, {"HOME", kWorkFolder.data()}, {"LC_ALL", "C"}},
               executable.environment);
  request.limits = limits;
  return request;
}

Result<std::string> beginning_of(const fs::path& file) {
  const UniqueFd opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened) return system_failure(file.string());
  std::string text(kErrorTextBytes, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = ::read(opened.get(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(file.string());
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

LanguageTexts texts_of(const Executable& executable) {
  return {.memory_message = executable.memory_message,
          .time_note = executable.time_note,
          .memory_note = executable.memory_note};
}

RunOutcome judge_error_outcome(const std::string& reason) {
  RunOutcome outcome;
  outcome.judgement = judge_error(reason);
  return outcome;
}

}  // namespace

RunOutcome run_program(Box& box, const Executable& executable, const TestFiles& test,
                       const Limits& limits, const fs::path& scratch, const std::stop_token& stop) {
  auto folder = TempFolder::make(scratch);
  if (!folder) return judge_error_outcome(folder.error().message);
  const auto request = make_request(executable, test, limits, folder->path());
  if (!request) return judge_error_outcome(request.error().message);

  const BoxResult result = box.run(*request, stop);
  const auto error_text = beginning_of(request->error_output);
  RunOutcome outcome{verdict_of_run(result, error_text.value_or(""), limits, texts_of(executable))};
  // Without it the judge cannot decide whether a language's heap was full.
  if (!error_text && outcome.judgement.verdict != Verdict::kJudgeError) {
    outcome.judgement = judge_error(error_text.error().message);
  }
  outcome.cpu = result.cpu;
  outcome.wall = result.wall;
  outcome.memory = result.memory;
  outcome.written = result.written;
  outcome.output = request->output;
  outcome.error_text = error_text.value_or("");
  outcome.folder = std::move(*folder);
  return outcome;
}

}  // namespace biglia::judge
