#include "workbench/export/testlib_programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/text_file.hpp"
#include "judge/programs/find_programs.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/programs/staging.hpp"
#include "workbench/export/test_writer.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBuildHead =
    "#!/bin/sh\n# Compiles the program that `run` starts. Written by `biglia export`.\nset -e\n";

constexpr std::string_view kRunValidator = R"(#!/bin/sh
# Starts an input validator that follows testlib's protocol. Written by `biglia export`.
programs=$(dirname "$0")
{} "$@"
code=$?
[ "$code" -eq 0 ] && exit 42
[ "$code" -gt 127 ] && exit "$code" # a crash
exit 43
)";

// The beginning of `run` of an output validator.
constexpr std::string_view kRunHead = R"(#!/bin/sh
# Starts a checker that follows testlib's protocol. Written by `biglia export`.
programs=$(dirname "$0")
input=$1
answer=$2
message=$3/judgemessage.txt
output=$3/team_output.tmp
shift 3
# BAPCtools adds arguments of the default output validator, which testlib rejects.
for word; do
  shift
  case $word in
    case_sensitive | space_change_sensitive) ;;
    *) set -- "$@" "$word" ;;
  esac
done

# Reports testlib's exit code by those of the format.
finish() {
  rm -f "$output"
  if grep -q '^partially correct (' "$message"; then exit 7; fi
  case $1 in
    0) exit 42 ;;
    1 | 2 | 4 | 8) exit 43 ;;
    42 | 43) exit 3 ;;
    *) exit "$1" ;;
  esac
}

)";

constexpr std::string_view kRunChecker = R"(cat > "$output" || exit 3
{} "$input" "$output" "$answer" "$@" > "$message" 2>&1
finish $?
)";

constexpr std::string_view kRunInteractor = R"({} "$input" "$output" "$answer" "$@" 2> "$message"
)";

constexpr std::string_view kRunCheckerAfter = R"(code=$?
[ "$code" -eq 0 ] || finish "$code"
{} "$input" "$output" "$answer" "$@" >> "$message" 2>&1
)";

// Words by which a checker gives points.
constexpr std::array<std::string_view, 4> kPointWords = {"quitp(", "quitpi(", "_pc(",
                                                         "quitf(_points"};

// Files by which a validator of the formats does.
constexpr std::array<std::string_view, 2> kPointFiles = {"score.txt", "score_multiplier.txt"};

class MappedProgram {
 public:
  MappedProgram(const ExportTask& task, fs::path folder)
      : task_(task), folder_(std::move(folder)), build_(kBuildHead) {}

  // Adds the sources of a program. Returns the command that starts it.
  Result<std::string> add(const ProgramSource& program, const std::string& name);

  // Writes both scripts.
  Result<void> finish(std::string_view run) const {
    for (const auto& [script, text] :
         {std::pair{"build", std::string_view(build_)}, std::pair{"run", run}}) {
      BIGLIA_TRY(write_to(folder_ / script, text));
      std::error_code error;
      fs::permissions(folder_ / script, fs::perms(0755), error);
      if (error) return failed_call(folder_ / script, "cannot make it executable", error.value());
    }
    return {};
  }

 private:
  Result<void> place(const ProgramSource& program) const;

  const ExportTask& task_;
  fs::path folder_;
  std::string build_;
};

// Copies all files of the program, and the testlib.h that it includes. Interactor and checker are in
// the same folder, in which equal headers may meet.
Result<void> MappedProgram::place(const ProgramSource& program) const {
  BIGLIA_TRY(const auto scratch, TempFolder::make(task_.to.parent_path()));
  const fs::path staged = scratch.path() / "staged";
  const StagingOptions options = {.header_folders = task_.request.header_folders};
  BIGLIA_TRY(stage_sources(program.path, staged, options));
  for (const fs::path& file : children_of(staged)) {
    const fs::path target = folder_ / file.filename();
    if (is_folder(file)) {
      BIGLIA_TRY(copy_folder(file, target));
      continue;
    }
    const auto text = read_text(file);
    if (!text) return std::unexpected(text.error());
    if (is_file(target) && read_text(target) != text) {
      return failure(program.name +
                     ": not supported: interactor and checker have different files " +
                     file.filename().string());
    }
    BIGLIA_TRY(write_to(target, *text));
  }
  return {};
}

Result<std::string> MappedProgram::add(const ProgramSource& program, const std::string& name) {
  if (is_folder(program.path) && is_scripted(program.path)) {
    return failure(program.name +
                   ": not supported: a script `build` or `run` of a program that follows testlib's "
                   "protocol");
  }
  const Languages languages = program_languages(*task_.request.languages);
  const auto sources = find_sources(program.path, languages);
  if (!sources) return failure(program.name + ": " + sources.error().message);
  BIGLIA_TRY(place(program));
  std::string units;
  for (const fs::path& unit : sources->units) units += ' ' + shell_word(unit.generic_string());
  const std::string& language = sources->language->key;
  const bool is_cpp = language == "cpp" || language == "cpp23";
  if (is_cpp || language == "c" || language == "c17") {
    build_ += is_cpp ? "c++ -std=c++20 -O2 -I." : "cc -std=gnu17 -O2 -I.";
    build_ += fmt::format(" -o {}.bin{}{}\n", name, units, is_cpp ? "" : " -lm");
    return fmt::format("\"$programs\"/{}.bin", name);
  }
  if (sources->units.size() == 1 && (language == "python3" || language == "bash")) {
    return fmt::format("{} \"$programs\"/{}", language == "bash" ? "bash" : "python3",
                       units.substr(1));
  }
  return failure(fmt::format(
      "{}: not supported: a program that follows testlib's protocol: expected C, C++, or one file "
      "in Python or Bash, found {}",
      program.name, sources->language->name));
}

// The first of the words in the program's files; empty if there is none.
std::string_view word_in(const fs::path& path, std::span<const std::string_view> words) {
  if (is_folder(path)) {
    for (const fs::path& child : children_of(path)) {
      if (child.filename() == "testlib.h") continue;
      if (const std::string_view word = word_in(child, words); !word.empty()) return word;
    }
    return {};
  }
  const auto text = read_text(path);
  if (!text) return {};
  const auto found = std::ranges::find_if(words, [&](auto word) { return text->contains(word); });
  return found == words.end() ? std::string_view() : *found;
}

Result<void> check_points(const ExportTask& task, const ProgramSource& program) {
  const std::string_view found = word_in(program.path, kPointWords);
  if (found.empty()) return {};
  const std::string word(found.substr(0, found.find('(')));
  if (task.request.config.judging != Judging::kScoring) {
    task.warn(program.name + ": it may give points by testlib's protocol (" + word +
              "), which are a judge error in a pass-fail problem");
    return {};
  }
  return failure(program.name + ": not supported: it gives points by testlib's protocol (" + word +
                 "), which other judges do not know");
}

// Tests of a scoring problem that are exported without points need a validator that gives none.
Result<void> check_point_files(const ExportTask& task, const ProgramSource& program) {
  if (task.request.config.judging != Judging::kScoring || task.request.scores()) return {};
  const std::string_view word = word_in(program.path, kPointFiles);
  if (word.empty()) return {};
  return failure(fmt::format(
      "{}: not supported: it may write {}, which is a judge error in a pass-fail problem: give the "
      "problem a validator without points first",
      program.name, word));
}

Result<FoundPrograms> programs_of(const ExportTask& task) {
  return find_programs(task.request.package, program_languages(*task.request.languages));
}

// A folder of programs has one of two names.
Result<void> copy_either(const ExportTask& task, const char* name, const char* earlier_name,
                         const fs::path& to) {
  const fs::path folder = task.request.package / name;
  return copy_folder(is_folder(folder) ? folder : task.request.package / earlier_name, to);
}

// True if the sources are in the folder of output validators itself.
bool is_whole(const ProgramSource& validator) { return !validator.name.contains('/'); }

// The place of an output validator of several files. In the legacy format, each entry of
// output_validators/ is a program of its own.
fs::path place_of_many(const ExportTask& task, const fs::path& folder) {
  return task.request.format == ExportFormat::kIcpc ? folder : folder / "validate";
}

// Copies the program as it is.
Result<void> copy_program(const ProgramSource& program, const fs::path& to) {
  return is_folder(program.path) ? copy_folder(program.path, to) : copy_to(program.path, to);
}

}  // namespace

Result<void> write_input_validators(const ExportTask& task, const fs::path& folder) {
  BIGLIA_TRY(const auto found, programs_of(task));
  if (found.protocols.input_validators == Protocol::kIcpc) {
    return copy_either(task, "input_validators", "input_format_validators", folder);
  }
  for (const ProgramSource& program : found.not_run) {
    BIGLIA_TRY(copy_program(program, folder / program.path.filename()));
  }
  for (const ProgramSource& program : found.input_validators) {
    if (program.is_grammar()) {
      BIGLIA_TRY(copy_program(program, folder / program.path.filename()));
      continue;
    }
    MappedProgram mapped(task, folder / program.short_name());
    BIGLIA_TRY(const auto command, mapped.add(program, "validator"));
    const auto run = fmt::format(fmt::runtime(kRunValidator), command);
    BIGLIA_TRY(mapped.finish(run));
  }
  return {};
}

Result<void> write_output_validator(const ExportTask& task, const fs::path& folder) {
  BIGLIA_TRY(const auto found, programs_of(task));
  const std::optional<ProgramSource>& validator = found.output_validator;
  const std::optional<ProgramSource>& checker_after = found.checker;
  if (found.protocols.output_validator == Protocol::kIcpc) {
    if (validator) {
      BIGLIA_TRY(check_point_files(task, *validator));
    }
    const bool has_many =
        validator && is_whole(*validator) && children_of(validator->path).size() > 1;
    return copy_either(task, "output_validator", "output_validators",
                       has_many ? place_of_many(task, folder) : folder);
  }
  if (!validator) return {};
  MappedProgram mapped(task, place_of_many(task, folder));
  std::string run(kRunHead);
  const bool interacts = task.request.config.is_interactive;
  BIGLIA_TRY(check_points(task, *validator));
  BIGLIA_TRY(const auto command, mapped.add(*validator, interacts ? "interactor" : "checker"));
  run += fmt::format(fmt::runtime(interacts ? kRunInteractor : kRunChecker), command);
  if (interacts && checker_after) {
    BIGLIA_TRY(check_points(task, *checker_after));
    BIGLIA_TRY(const auto checker, mapped.add(*checker_after, "checker"));
    run += fmt::format(fmt::runtime(kRunCheckerAfter), checker);
  }
  if (interacts) run += "finish $?\n";
  return mapped.finish(run);
}

}  // namespace biglia::judge
