// Rows 54 and 55: processes that a compiler leaves, and unusual names of source files.
#include <chrono>
#include <fstream>
#include <system_error>

#include "judge/conformance/scenarios.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool write_unit(const fs::path& file, std::string_view text) {
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  return static_cast<bool>(stream.flush());
}

}  // namespace

// No source makes gcc leave a process, so a shell acts as the compiler.
RowOutcome compilers_child(Stage& stage) {
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  BoxRequest request;
  request.command = {"/bin/sh", "-c",
                     "(sleep 100 & sleep 100) & echo made > " + in_box("/work/program")};
  request.environment = {{"PATH", "/usr/bin:/bin"}};
  request.collect = stage.folder() / "collected";
  request.limits = compile_limits();
  request.may_fork = true;
  const auto start = std::chrono::steady_clock::now();
  const BoxResult result = (*box)->run(request, {});
  if (result.end != BoxEnd::kExited || result.exit_code != 0) return failed("the shell failed");
  if (std::chrono::steady_clock::now() - start > std::chrono::seconds(5)) {
    return failed("the judge waited for the processes that the shell left");
  }
  if (!fs::exists(request.collect / "program")) return failed("the program was not collected");
  return to_outcome(stage.check_hello(**box));
}

// The compiler must treat each name literally: not as an option, a script or a path outside.
RowOutcome odd_names(Stage& stage) {
  const fs::path submission = stage.folder() / "submission";
  std::error_code ignored;
  fs::create_directories(submission / "..odd", ignored);
  const bool written = write_unit(submission / "-o x.c", "int f(void) { return 0; }\n") &&
                       write_unit(submission / "a\nb.c", "int g(void) { return 0; }\n") &&
                       write_unit(submission / "@file.c", "int h(void) { return 0; }\n") &&
                       write_unit(submission / "\xff\x01.c", "int i(void) { return 0; }\n") &&
                       write_unit(submission / "$(exit) '\".c",
                                  "int f(void), g(void), h(void), i(void);\n"
                                  "int main(void) { return f() + g() + h() + i(); }\n");
  if (!written) return failed("cannot write the source files");
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  CompileRequest request;
  request.submission = submission;
  request.program = stage.folder() / "made";
  request.scratch = stage.folder() / "compiling";
  const auto outcome = compile(**box, request);
  if (!outcome) return failed(outcome.error().message);
  if (!outcome->is_compiled()) return failed(outcome->report.reason);
  // A file system has no names with NUL or ../. Archives with such names are rejected (row 56).
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge
