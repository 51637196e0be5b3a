#include "judge/programs/find_programs.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Which of the two names the package uses; empty if none.
Result<fs::path> folder_of_programs(const fs::path& package, const char* name,
                                    const char* earlier_name) {
  const bool has = is_present_folder(package / name);
  const bool has_earlier = is_present_folder(package / earlier_name);
  if (has && has_earlier) {
    return failure((package / name).string() + ": expected either this folder or " + earlier_name +
                   ", its earlier name, found both");
  }
  if (has) return package / name;
  return has_earlier ? package / earlier_name : fs::path();
}

void add_line(std::string& lines, const UnusableFile& file) {
  if (!lines.empty()) lines += '\n';
  lines += file.path.parent_path().string() + '/' + escaped(file.path.filename().string()) + ": " +
           file.message;
}

// The error that names all files.
Result<void> refuse(const std::vector<UnusableFile>& files) {
  std::string lines;
  for (const UnusableFile& file : files) add_line(lines, file);
  return lines.empty() ? Result<void>() : failure(lines);
}

Result<void> refuse_left_out(const ProgramSource& program, const Languages& languages) {
  return is_scripted(program.path) ? Result<void>()
                                   : refuse(left_out_of_program(program, languages));
}

std::string names_of(const std::vector<ProgramSource>& programs) {
  std::string names;
  for (const ProgramSource& program : programs) {
    names += (names.empty() ? "" : " and ") + program.name;
  }
  return names;
}

std::unexpected<Error> several_programs(const fs::path& folder,
                                        const std::vector<ProgramSource>& programs) {
  return failure(folder.string() + ": expected one program, found " +
                 std::to_string(programs.size()) + ": " + names_of(programs));
}

// The sources of the program lie in the folder itself, or in one folder in it.
Result<std::optional<ProgramSource>> single_program_in(const fs::path& package,
                                                       const fs::path& folder,
                                                       const Languages& languages) {
  if (folder.empty() || !is_present_folder(folder)) return std::nullopt;
  ProgramSource whole{folder.lexically_relative(package).generic_string(), folder};
  if (is_scripted(folder)) return whole;
  BIGLIA_TRY(auto read, read_program_folder(package, folder, languages, ProgramsInFolder::kOne));
  BIGLIA_TRY(refuse(read.unusable));
  if (read.scripts.size() > 1 || (!read.scripts.empty() && !read.files.empty())) {
    std::vector<ProgramSource> programs = read.scripts;
    programs.insert(programs.end(), read.files.begin(), read.files.end());
    return several_programs(folder, programs);
  }
  if (!read.scripts.empty()) return whole;
  const bool is_flat = !read.files.empty();
  if (!is_flat && read.folders.size() > 1) return several_programs(folder, read.folders);
  if (!is_flat && read.folders.empty()) {
    if (read.papers.empty()) return std::nullopt;
    return failure(folder.string() + ": expected a program, found only " +
                   escaped(read.papers.front().filename().string()));
  }
  ProgramSource program = is_flat ? std::move(whole) : std::move(read.folders.front());
  BIGLIA_TRY(refuse_left_out(program, languages));
  return program;
}

Result<void> find_input_validators(const fs::path& package, const Languages& languages,
                                   FoundPrograms& found) {
  BIGLIA_TRY(const auto folder,
             folder_of_programs(package, "input_validators", "input_format_validators"));
  BIGLIA_TRY(auto read, read_program_folder(package, folder, languages, ProgramsInFolder::kMany));
  BIGLIA_TRY(refuse(read.unusable));
  for (const ProgramSource& program : read.folders) {
    BIGLIA_TRY(refuse_left_out(program, languages));
  }
  for (auto* const programs : {&read.files, &read.scripts, &read.folders}) {
    std::ranges::move(*programs, std::back_inserter(found.input_validators));
  }
  std::ranges::sort(found.input_validators, {}, &ProgramSource::name);
  found.not_run = std::move(read.grammars);
  return {};
}

}  // namespace

Result<FoundPrograms> find_programs(const fs::path& package, const Languages& languages) {
  FoundPrograms found;
  const auto protocols = read_protocols(package);
  if (!protocols) return std::unexpected(protocols.error());
  found.protocols = *protocols;
  BIGLIA_TRY(find_input_validators(package, languages, found));
  BIGLIA_TRY(const auto outputs,
             folder_of_programs(package, "output_validator", "output_validators"));
  BIGLIA_TRY(found.output_validator, single_program_in(package, outputs, languages));
  BIGLIA_TRY(found.static_validator,
             single_program_in(package, package / "static_validator", languages));
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
  if (visualizer && !*visualizer && is_present_folder(folder)) {
    return failure(folder.string() + ": expected a program, found none");
  }
  return visualizer;
}

}  // namespace biglia::judge
