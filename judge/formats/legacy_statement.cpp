#include "judge/formats/legacy_statement.hpp"

#include <string_view>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/words.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// "en" of problem.en.tex, and of problem.tex; empty if it is no statement.
std::string language_of(const fs::path& file) {
  const std::string extension = file.extension().string();
  if (extension != ".tex" && extension != ".md" && extension != ".pdf") return {};
  const fs::path stem = file.stem();
  if (stem == "problem") return "en";
  if (stem.stem() != "problem") return {};
  return stem.extension().string().substr(1);
}

}  // namespace

std::string problem_name_in(const std::string& latex) {
  constexpr std::string_view kPlain = "%% plainproblemname:";
  if (const std::size_t at = latex.find(kPlain); at != std::string::npos) {
    const std::size_t begin = at + kPlain.size();
    return std::string(trimmed(latex.substr(begin, latex.find('\n', begin) - begin)));
  }
  constexpr std::string_view kCommand = "\\problemname{";
  const std::size_t at = latex.find(kCommand);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kCommand.size();
  std::size_t depth = 1;
  std::size_t end = begin;
  for (; end < latex.size() && depth > 0; ++end) {
    if (latex[end] == '{') ++depth;
    if (latex[end] == '}') --depth;
  }
  if (depth > 0) return {};
  return std::string(trimmed(latex.substr(begin, end - 1 - begin)));
}

Result<std::map<std::string, std::string>> import_statements(const fs::path& folder,
                                                             const fs::path& to) {
  std::map<std::string, std::string> names;
  for (const char* const name : {"problem_statement", "statement"}) {
    const fs::path from = folder / name;
    if (!is_present_folder(from)) continue;
    BIGLIA_TRY(place_folder(from, to / "statement", folder));
    break;
  }
  const fs::path statements = to / "statement";
  if (const fs::path own = folder / "problem.pdf"; !is_folder(statements) && is_file(own)) {
    BIGLIA_TRY(place_file(own, statements / "problem.en.pdf", folder));
  }
  for (const fs::path& file : children_of(statements)) {
    const std::string language = language_of(file);
    if (language.empty()) continue;
    std::string& name = names[language];
    if (file.extension() == ".tex" && name.empty()) {
      name = problem_name_in(read_text(file).value_or(""));
    }
    if (file.stem() != "problem") continue;
    const fs::path renamed = statements / ("problem.en" + file.extension().string());
    std::error_code error;
    if (!is_present(renamed)) fs::rename(file, renamed, error);
    if (error) return failed_call(renamed, "cannot write", error.value());
  }
  return names;
}

}  // namespace biglia::judge
