#include "judge/conformance/stage.hpp"

#include <fcntl.h>

#include <cstdlib>
#include <fstream>
#include <system_error>
#include <utility>

#include "judge/conformance/programs.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAnswerMark = "@ANSWER@";

std::string with_answer(std::string_view source, const std::string& answer) {
  std::string text(source);
  for (auto at = text.find(kAnswerMark); at != std::string::npos; at = text.find(kAnswerMark)) {
    text.replace(at, kAnswerMark.size(), answer);
  }
  return text;
}

}  // namespace

Stage::Stage(StageOptions options, TempFolder folder)
    : options_(std::move(options)),
      folder_(std::move(folder)),
      // Without O_CLOEXEC: a box must not inherit it.
      leak_(::open("/dev/null", O_RDONLY)) {  // NOLINT(android-cloexec-open)
  ::setenv("BIGLIA_LEAK", "1", 1);
  write("secret.ans", "BIGLIA's answer is 42\n");
}

Result<Stage> Stage::make(const StageOptions& options) {
  BIGLIA_TRY(auto folder, TempFolder::make(fs::temp_directory_path()));
  return Stage(options, std::move(folder));
}

Result<std::unique_ptr<Box>> Stage::open_box() const {
  Ladder ladder = climb({.rung = form().rung});
  if (!ladder.box) return failure(ladder.refused.front().reason);
  return std::move(ladder.box);
}

fs::path Stage::write(const std::string& name, const std::string& text) const {
  fs::path path = folder() / name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

Result<CompileOutcome> Stage::compile_in(Box& box, std::string_view file, const Limits& limits,
                                         const fs::path& made) const {
  const std::string text =
      with_answer(program_source(file).text, (folder() / "secret.ans").string());
  CompileRequest request;
  request.submission = write(std::string(file), text);
  request.program = made;
  request.scratch = folder() / "compiling";
  request.limits = limits;
  return compile(box, request);
}

Result<fs::path> Stage::program(std::string_view file) {
  if (const auto made = programs_.find(file); made != programs_.end()) return made->second;
  BIGLIA_TRY(auto box, open_box());
  const fs::path home = folder() / "programs" / fs::path(file).stem();
  std::error_code failed;
  fs::create_directories(home, failed);
  BIGLIA_TRY(const auto outcome, compile_in(*box, file, compile_limits(), home / "program"));
  if (!outcome.is_compiled()) {
    return failure(std::string(file) + " does not compile: " + outcome.report.reason);
  }
  programs_.emplace(file, home / "program");
  return home / "program";
}

Result<void> Stage::check_hello(Box& box) {
  const auto hello = program("00_hello.c");
  if (!hello) return std::unexpected(hello.error());
  const auto outcome = run_program(box, {*hello}, {write("hello.in", ""), {}}, Limits{}, runs());
  if (outcome.judgement.verdict != Verdict::kAccepted) {
    return failure("a harmless program after the row: expected AC, found " +
                   std::string(short_name(outcome.judgement.verdict)) + ": " +
                   outcome.judgement.reason);
  }
  const auto printed = read_small_file(outcome.output.string());
  if (printed && *printed == "Hello, world\n") return {};
  return failure("a harmless program after the row: its output is lost");
}

}  // namespace biglia::judge
