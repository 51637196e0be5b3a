#include "judge/generators/make_generated.hpp"

#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/key.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/interactive_answer.hpp"
#include "judge/generators/run_tool.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 13> kExtensions = {
    "in",          "ans",           "out",          "yaml", "interaction", "in.statement",
    "in.download", "ans.statement", "ans.download", "png",  "jpg",         "svg",
    "pdf"};
// What a solution printed, and what an interactor left, in a kept result.
constexpr const char* kAnswer = "output";
constexpr const char* kInteraction = "files";

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

}  // namespace

std::span<const char* const> extensions_of_tests() { return kExtensions; }

Result<void> GeneratedMaker::make(const GeneratedTest& test) const {
  BIGLIA_TRY(const auto own, TempFolder::make(scratch));
  const fs::path& folder = own.path();
  if (!test.command.empty()) {
    BIGLIA_TRY(call_generator(test, folder));
  }
  BIGLIA_TRY(copy_files(test, folder));
  BIGLIA_TRY(write_texts(test, folder));
  const bool is_test = is_present(file_in(folder, "in"));
  if (!is_test && !is_present(file_in(folder, "in.statement"))) {
    return failure("expected an input, found none");
  }
  if (is_test) {
    BIGLIA_TRY(answer(test, folder));
  }
  for (const auto& [extension, from] : test.links) {
    if (!is_present(file_in(folder, from))) {
      std::string message = extension;
      message.append(": link: expected a file .").append(from).append(", found none");
      return failure(std::move(message));
    }
    auto placed = place_file(file_in(folder, from), file_in(folder, extension), folder);
    if (!placed) return placed;
  }
  for (const char* const extension : kExtensions) {
    const fs::path from = file_in(folder, extension);
    if (!is_present(from)) continue;
    auto placed = place_file(from, to / "data" / (test.name + '.' + extension), folder);
    if (!placed) return placed;
  }
  return {};
}

Result<void> GeneratedMaker::copy_files(const GeneratedTest& test, const fs::path& folder) const {
  if (test.copied.empty()) return {};
  const fs::path generators = package / "generators";
  bool any = false;
  for (const char* const extension : kExtensions) {
    const fs::path from = generators / (test.copied + '.' + extension);
    if (!is_present(from)) continue;
    any = true;
    std::error_code error;
    fs::remove(file_in(folder, extension), error);
    BIGLIA_TRY(place_file(from, file_in(folder, extension), package));
  }
  if (any) return {};
  return failure("copy: expected files such as " + (generators / (test.copied + ".in")).string() +
                 ", found none");
}

Result<void> GeneratedMaker::write_texts(const GeneratedTest& test, const fs::path& folder) {
  for (const auto& [extension, text] : test.files) {
    std::error_code error;
    fs::remove(file_in(folder, extension), error);  // not written to: it may be a link
    BIGLIA_TRY(write_text(file_in(folder, extension), text));
  }
  return {};
}

Result<void> GeneratedMaker::run_once(const DataTool& generator,
                                      const std::vector<std::string>& arguments,
                                      const fs::path& result) const {
  const BoxPool::Loan loan = boxes.take();
  return flat(run_generator_program({loan.box(), scratch, stop}, generator,
                                    generator_call(arguments, result, mib(1024)), result));
}

Result<void> GeneratedMaker::check_repeated(const DataTool& generator,
                                            const std::vector<std::string>& arguments,
                                            const std::string& name, const fs::path& made) const {
  BIGLIA_TRY(const auto again, TempFolder::make(scratch));
  BIGLIA_TRY(run_once(generator, arguments, again.path()));
  for (const char* const extension : kExtensions) {
    const auto first = generated_file(made, name, extension);
    const auto second = generated_file(again.path(), name, extension);
    const std::string before = first ? sha256_of_file(*first).value_or("") : "";
    const std::string after = second ? sha256_of_file(*second).value_or("") : "";
    if (before == after) continue;
    return failure("the generator " + generator.program.name() +
                   " is not deterministic: two runs with the arguments \"" +
                   joined_words(arguments) + "\" gave different files ." + extension);
  }
  return {};
}

Result<fs::path> GeneratedMaker::kept_result(const DataTool& generator,
                                             std::span<const std::string> command,
                                             const std::string& name) const {
  const std::vector<std::string> arguments = arguments_of(command, name);
  const std::string key = Key("generated")
                              .add("generator", generator.digest)
                              .add("arguments", arguments)
                              .digest_of_texts();
  auto made = kept.get(key, [&](const fs::path& result) -> Result<void> {
    return run_once(generator, arguments, result);
  });
  if (!made || !repeats) return made;
  const std::string repeated = Key("repeated").add("result", key).digest_of_texts();
  BIGLIA_TRY([[maybe_unused]] const auto mark, kept.get(repeated, [&](const fs::path&) {
    return check_repeated(generator, arguments, name, *made);
  }));
  return made;
}

Result<void> GeneratedMaker::call_generator(const GeneratedTest& test,
                                            const fs::path& folder) const {
  BIGLIA_TRY(const auto generator, tools.generator(test.command.front()));
  const std::string name = fs::path(test.name).filename().string();
  auto made = kept_result(*generator, test.command, name);
  for (std::size_t i = 0; !made && i < test.retries.size() && !stop.stop_requested(); ++i) {
    made = kept_result(*generator, test.retries[i], name);
  }
  if (!made) return std::unexpected(made.error());
  for (const char* const extension : kExtensions) {
    const auto from = generated_file(*made, name, extension);
    if (!from) continue;
    auto placed = place_file(*from, file_in(folder, extension), kept.folder());
    if (!placed) return placed;
  }
  return {};
}

Result<void> GeneratedMaker::answer(const GeneratedTest& test, const fs::path& folder) const {
  const bool is_invalid_input = test.name.starts_with("invalid_input/");
  const fs::path answer = file_in(folder, "ans");
  if (is_present(answer) || is_invalid_input) return {};
  const bool by_interactor =
      !needs_answers && interactor_boxes != nullptr && !test.solution.empty();
  if (!needs_answers && !by_interactor) return write_text(answer, "");
  if (test.solution.empty()) {
    return failure("expected a solution or an answer (ans), found neither");
  }
  const std::string path = test.solution.substr(test.solution.find_first_not_of('/'));
  BIGLIA_TRY(const auto solution, tools.solution(path));
  const fs::path input = file_in(folder, "in");
  BIGLIA_TRY(const auto made,
             by_interactor ? interacted(*solution, input) : solved(*solution, input));
  return place_file(made, answer, kept.folder());
}

Result<fs::path> GeneratedMaker::solved(const DataTool& solution, const fs::path& input) const {
  BIGLIA_TRY(const auto key,
             Key("solved").add("solution", solution.digest).add_file("input", input).digest());
  const auto made = kept.get(key, [&](const fs::path& result) -> Result<void> {
    ProgramCall call;
    call.input = input;
    call.limits = program_limits(kMakingBudget, Bytes{}, mib(1024));
    const BoxPool::Loan loan = boxes.take();
    return flat(run_tool({loan.box(), scratch, stop}, solution, call,
                         "the solution " + solution.program.name(), result / kAnswer));
  });
  if (!made) return std::unexpected(made.error());
  return *made / kAnswer;
}

Result<fs::path> GeneratedMaker::interacted(const DataTool& solution, const fs::path& input) const {
  BIGLIA_TRY(const auto interactor, tools.interactor());
  BIGLIA_TRY(const auto key, Key("interacted")
                                 .add("solution", solution.digest)
                                 .add("interactor", interactor->digest)
                                 .add_file("input", input)
                                 .digest());
  const auto made = kept.get(key, [&](const fs::path& result) -> Result<void> {
    const BoxPool::Loan solution_box = boxes.take();
    const BoxPool::Loan interactor_box = interactor_boxes->take();
    BIGLIA_TRY(const auto answer, make_interactive_answer({.solution = solution.program,
                                                           .interactor = interactor->program,
                                                           .solution_box = solution_box.box(),
                                                           .interactor_box = interactor_box.box(),
                                                           .input = input},
                                                          result / kInteraction, stop));
    return place_file(answer, result / kAnswer, result);
  });
  if (!made) return std::unexpected(made.error());
  return *made / kAnswer;
}

}  // namespace biglia::judge
