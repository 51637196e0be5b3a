#include "judge/programs/find_programs.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "judge/files/text_file.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Which of the two names the package uses; empty if none.
Result<fs::path> folder_of_programs(const fs::path& package, const char* name,
                                    const char* earlier_name) {
  const bool has = fs::is_directory(package / name);
  const bool has_earlier = fs::is_directory(package / earlier_name);
  if (has && has_earlier) {
    return failure((package / name).string() + ": expected either this folder or " + earlier_name +
                   ", its earlier name, found both");
  }
  if (has) return package / name;
  return has_earlier ? package / earlier_name : fs::path();
}

// Headers and documents beside single-file programs are not programs themselves.
bool is_program_file(const fs::path& file, const Languages& languages) {
  const std::string extension = lower_extension(file);
  return languages.of_file(file) != nullptr || extension == kGrammarExtension ||
         extension == ".viva";
}

Result<std::vector<ProgramSource>> programs_in(const fs::path& package, const fs::path& folder,
                                               const Languages& languages) {
  std::vector<ProgramSource> programs;
  if (folder.empty()) return programs;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const fs::path& path = entry->path();
    if (path.filename().string().starts_with('.')) continue;
    if (path.filename() == "__pycache__") continue;
    if (!entry->is_directory() && !is_program_file(path, languages)) continue;
    programs.push_back({path.lexically_relative(package).generic_string(), path});
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(programs, {}, &ProgramSource::name);
  return programs;
}

// The sources of the program lie in the folder itself, or in one folder in it.
Result<std::optional<ProgramSource>> single_program_in(const fs::path& package,
                                                       const fs::path& folder,
                                                       const Languages& languages) {
  if (folder.empty() || !fs::is_directory(folder)) return std::nullopt;
  ProgramSource whole{folder.lexically_relative(package).generic_string(), folder};
  if (is_scripted(folder)) return whole;
  auto programs = programs_in(package, folder, languages);
  if (!programs) return std::unexpected(programs.error());
  if (programs->empty()) return std::nullopt;
  const bool is_flat = std::ranges::any_of(
      *programs, [](const ProgramSource& program) { return !fs::is_directory(program.path); });
  if (is_flat) return whole;
  if (programs->size() == 1) return std::move(programs->front());
  return failure(folder.string() + ": expected one program, found " +
                 std::to_string(programs->size()) + ": " + programs->front().name + " and " +
                 (*programs)[1].name);
}

}  // namespace

Result<FoundPrograms> find_programs(const fs::path& package, const Languages& languages) {
  FoundPrograms found;
  const auto protocols = read_protocols(package);
  if (!protocols) return std::unexpected(protocols.error());
  found.protocols = *protocols;
  const auto inputs = folder_of_programs(package, "input_validators", "input_format_validators");
  if (!inputs) return std::unexpected(inputs.error());
  auto validators = programs_in(package, *inputs, languages);
  if (!validators) return std::unexpected(validators.error());
  for (ProgramSource& validator : *validators) {
    const std::string extension = lower_extension(validator.path);
    const bool is_grammar = (extension == kGrammarExtension || extension == ".viva") &&
                            languages.of_file(validator.path) == nullptr;
    (is_grammar ? found.not_run : found.input_validators).push_back(std::move(validator));
  }
  const auto outputs = folder_of_programs(package, "output_validator", "output_validators");
  if (!outputs) return std::unexpected(outputs.error());
  auto validator = single_program_in(package, *outputs, languages);
  if (!validator) return std::unexpected(validator.error());
  found.output_validator = std::move(*validator);
  auto of_sources = single_program_in(package, package / "static_validator", languages);
  if (!of_sources) return std::unexpected(of_sources.error());
  found.static_validator = std::move(*of_sources);
  if (found.protocols.has_checker) {
    const fs::path folder = package / "checker";
    auto checker = single_program_in(package, folder, languages);
    if (!checker) return std::unexpected(checker.error());
    if (!*checker) {
      return failure(folder.string() +
                     ": expected the checker that protocols.yaml names, found none");
    }
    found.checker = std::move(*checker);
  }
  return found;
}

Result<std::optional<ProgramSource>> find_input_visualizer(const fs::path& package,
                                                           const Languages& languages) {
  const fs::path folder = package / "input_visualizer";
  auto visualizer = single_program_in(package, folder, languages);
  if (visualizer && !*visualizer && fs::is_directory(folder)) {
    return failure(folder.string() + ": expected a program, found none");
  }
  return visualizer;
}

}  // namespace biglia::judge
