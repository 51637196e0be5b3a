#include "judge/generators/make_generated.hpp"

#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/interactive_answer.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 13> kExtensions = {
    "in",          "ans",           "out",          "yaml", "interaction", "in.statement",
    "in.download", "ans.statement", "ans.download", "png",  "jpg",         "svg",
    "pdf"};
// An empty file in a kept result: a second run has given the same.
constexpr const char* kRepeated = "repeated";
constexpr const char* kOutput = "output";
constexpr const char* kFiles = "files";

fs::path file_in(const fs::path& folder, const std::string& extension) {
  return folder / ("test." + extension);
}

std::string joined_words(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

// The arguments of a call, with {name} replaced.
std::vector<std::string> arguments_of(std::span<const std::string> command,
                                      const std::string& name) {
  std::vector<std::string> arguments(command.begin() + 1, command.end());
  for (std::string& argument : arguments) {
    for (std::size_t at = argument.find("{name}"); at != std::string::npos;
         at = argument.find("{name}", at + name.size())) {
      argument.replace(at, 6, name);
    }
  }
  return arguments;
}

// The file of a generator's result that becomes the test's file of this extension. It is named like
// the test, or "testcase"; the input may also be its standard output.
std::optional<fs::path> result_file(const fs::path& result, const std::string& name,
                                    const std::string& extension) {
  for (const std::string& stem : {name, std::string("testcase")}) {
    fs::path file = result / kFiles / stem;
    file += '.';
    file += extension;
    if (fs::is_regular_file(file)) return file;
  }
  if (extension == "in") return result / kOutput;
  return std::nullopt;
}

}  // namespace

std::span<const char* const> extensions_of_tests() { return kExtensions; }

Result<void> GeneratedMaker::make(const GeneratedTest& test) const {
  const auto own = TempFolder::make(scratch);
  if (!own) return std::unexpected(own.error());
  const fs::path& folder = own->path();
  if (!test.command.empty()) {
    if (auto made = call_generator(test, folder); !made) return made;
  }
  if (auto copied = copy_files(test, folder); !copied) return copied;
  if (auto written = write_texts(test, folder); !written) return written;
  const bool is_test = fs::exists(file_in(folder, "in"));
  if (!is_test && !fs::exists(file_in(folder, "in.statement"))) {
    return failure("expected an input, found none");
  }
  if (is_test) {
    if (auto solved = answer(test, folder); !solved) return solved;
  }
  for (const auto& [extension, from] : test.links) {
    if (!fs::exists(file_in(folder, from))) {
      std::string message = extension;
      message.append(": link: expected a file .").append(from).append(", found none");
      return failure(std::move(message));
    }
    auto placed = place_file(file_in(folder, from), file_in(folder, extension), folder);
    if (!placed) return placed;
  }
  for (const char* const extension : kExtensions) {
    const fs::path from = file_in(folder, extension);
    if (!fs::exists(from)) continue;
    auto placed = place_file(from, to / "data" / (test.name + '.' + extension), folder);
    if (!placed) return placed;
  }
  return {};
}

Result<void> GeneratedMaker::run_tool(const DataTool& tool, const ProgramCall& call,
                                      const std::string& what, const fs::path& output) const {
  const BoxPool::Loan loan = boxes.take();
  const auto end = tool.program.run(loan.box(), call, scratch, stop, output);
  if (!end) return failure(what + ": " + end.error().message);
  if (!end->exited(0)) return failure(what + ' ' + end->description(call.limits));
  if (!end->box.not_collected.empty()) return failure(what + ": " + end->box.not_collected);
  return {};
}

Result<void> GeneratedMaker::copy_files(const GeneratedTest& test, const fs::path& folder) const {
  if (test.copied.empty()) return {};
  const fs::path generators = package / "generators";
  bool any = false;
  for (const char* const extension : kExtensions) {
    const fs::path from = generators / (test.copied + '.' + extension);
    if (!fs::exists(from)) continue;
    any = true;
    std::error_code error;
    fs::remove(file_in(folder, extension), error);
    if (auto placed = place_file(from, file_in(folder, extension), package); !placed) return placed;
  }
  if (any) return {};
  return failure("copy: expected files such as " + (generators / (test.copied + ".in")).string() +
                 ", found none");
}

Result<void> GeneratedMaker::write_texts(const GeneratedTest& test, const fs::path& folder) {
  for (const auto& [extension, text] : test.files) {
    std::error_code error;
    fs::remove(file_in(folder, extension), error);  // not written to: it may be a link
    if (auto written = write_text(file_in(folder, extension), text); !written) return written;
  }
  return {};
}

Result<void> GeneratedMaker::check_repeated(const DataTool& generator, const ProgramCall& call,
                                            const std::string& name, const fs::path& made) const {
  if (fs::exists(made / kRepeated)) return {};
  const auto again = TempFolder::make(scratch);
  if (!again) return std::unexpected(again.error());
  ProgramCall collecting = call;
  collecting.collect = again->path() / kFiles;
  const std::string what = "the generator " + generator.program.name();
  if (auto run = run_tool(generator, collecting, what, again->path() / kOutput); !run) return run;
  for (const char* const extension : kExtensions) {
    const auto first = result_file(made, name, extension);
    const auto second = result_file(again->path(), name, extension);
    const std::string before = first ? sha256_of_file(*first).value_or("") : "";
    const std::string after = second ? sha256_of_file(*second).value_or("") : "";
    if (before == after) continue;
    return failure(what + " is not deterministic: two runs with the arguments \"" +
                   joined_words(call.arguments) + "\" gave different files ." + extension);
  }
  return write_text(made / kRepeated, "");
}

Result<fs::path> GeneratedMaker::run_generator(const DataTool& generator,
                                               std::span<const std::string> command,
                                               const std::string& name) const {
  ProgramCall call;
  call.limits = program_limits(kMakingBudget, Bytes{}, mib(1024));
  call.arguments = arguments_of(command, name);
  std::vector<std::string> fields = {"generated", generator.digest};
  fields.insert(fields.end(), call.arguments.begin(), call.arguments.end());
  auto made = kept.get(sha256_of_fields(fields), [&](const fs::path& result) -> Result<void> {
    ProgramCall collecting = call;
    collecting.collect = result / kFiles;
    return run_tool(generator, collecting, "the generator " + generator.program.name(),
                    result / kOutput);
  });
  if (!made || !repeats) return made;
  if (auto same = check_repeated(generator, call, name, *made); !same) {
    return std::unexpected(same.error());
  }
  return made;
}

Result<void> GeneratedMaker::call_generator(const GeneratedTest& test,
                                            const fs::path& folder) const {
  const auto generator = tools.generator(test.command.front());
  if (!generator) return std::unexpected(generator.error());
  const std::string name = fs::path(test.name).filename().string();
  auto made = run_generator(**generator, test.command, name);
  for (std::size_t i = 0; !made && i < test.retries.size() && !stop.stop_requested(); ++i) {
    made = run_generator(**generator, test.retries[i], name);
  }
  if (!made) return std::unexpected(made.error());
  for (const char* const extension : kExtensions) {
    const auto from = result_file(*made, name, extension);
    if (!from) continue;
    auto placed = place_file(*from, file_in(folder, extension), kept.folder());
    if (!placed) return placed;
  }
  return {};
}

Result<void> GeneratedMaker::answer(const GeneratedTest& test, const fs::path& folder) const {
  const bool is_invalid_input = test.name.starts_with("invalid_input/");
  const fs::path answer = file_in(folder, "ans");
  if (fs::exists(answer) || is_invalid_input) return {};
  const bool by_interactor =
      !needs_answers && interactor_boxes != nullptr && !test.solution.empty();
  if (!needs_answers && !by_interactor) return write_text(answer, "");
  if (test.solution.empty()) {
    return failure("expected a solution or an answer (ans), found neither");
  }
  const std::string path = test.solution.substr(test.solution.find_first_not_of('/'));
  const auto solution = tools.solution(path);
  if (!solution) return std::unexpected(solution.error());
  const fs::path input = file_in(folder, "in");
  const auto made = by_interactor ? interacted(**solution, input) : solved(**solution, input);
  if (!made) return std::unexpected(made.error());
  return place_file(*made, answer, kept.folder());
}

Result<fs::path> GeneratedMaker::solved(const DataTool& solution, const fs::path& input) const {
  const auto digest = sha256_of_file(input);
  if (!digest) return std::unexpected(digest.error());
  const std::string key =
      sha256_of_fields(std::array{std::string("solved"), solution.digest, *digest});
  const auto made = kept.get(key, [&](const fs::path& result) -> Result<void> {
    ProgramCall call;
    call.input = input;
    call.limits = program_limits(kMakingBudget, Bytes{}, mib(1024));
    return run_tool(solution, call, "the solution " + solution.program.name(), result / kOutput);
  });
  if (!made) return std::unexpected(made.error());
  return *made / kOutput;
}

Result<fs::path> GeneratedMaker::interacted(const DataTool& solution, const fs::path& input) const {
  const auto interactor = tools.interactor();
  if (!interactor) return std::unexpected(interactor.error());
  const auto digest = sha256_of_file(input);
  if (!digest) return std::unexpected(digest.error());
  const std::string key = sha256_of_fields(
      std::array{std::string("interacted"), solution.digest, (*interactor)->digest, *digest});
  const auto own = TempFolder::make(scratch);
  if (!own) return std::unexpected(own.error());
  const auto made = kept.get(key, [&](const fs::path& result) -> Result<void> {
    const BoxPool::Loan solution_box = boxes.take();
    const BoxPool::Loan interactor_box = interactor_boxes->take();
    const auto answer = make_interactive_answer({.solution = solution.program,
                                                 .interactor = (*interactor)->program,
                                                 .solution_box = solution_box.box(),
                                                 .interactor_box = interactor_box.box(),
                                                 .input = input},
                                                result / kFiles, own->path(), stop);
    if (!answer) return std::unexpected(answer.error());
    return place_file(*answer, result / kOutput, result);
  });
  if (!made) return std::unexpected(made.error());
  return *made / kOutput;
}

}  // namespace biglia::judge
