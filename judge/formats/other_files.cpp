#include "judge/formats/other_files.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "judge/base/is_one_of.hpp"
#include "judge/base/lower_case.hpp"

namespace biglia::judge {
namespace {

using FileWords = std::span<const std::string_view>;

constexpr auto kDocuments = std::to_array<std::string_view>(
    {".md",  ".pdf",  ".tex",  ".sty", ".cls",  ".html", ".htm",  ".doc", ".docx",
     ".odt", ".rtf",  ".png",  ".jpg", ".jpeg", ".gif",  ".svg",  ".eps", ".ps",
     ".log", ".desc", ".hint", ".zip", ".gz",   ".tgz",  ".7z",   ".rar", ".tar",
     ".rst", ".bak",  ".css",  ".xls", ".xlsx", ".pptx", ".webp", ".mp4"});
constexpr auto kDocumentNames = std::to_array<std::string_view>(
    {"readme", "license", "licence", "copying", "authors", "changelog", "changes", "statement",
     "notes", "note", "todo", "credits", "editorial", "solution", "leggimi", "problem", "task",
     "version"});
constexpr auto kPrograms = std::to_array<std::string_view>(
    {".c",   ".cc",      ".cpp", ".cxx", ".c++",   ".h",   ".hh",    ".hpp",   ".java",  ".kt",
     ".py",  ".py3",     ".py2", ".pyc", ".js",    ".ts",  ".rs",    ".go",    ".hs",    ".pas",
     ".pp",  ".dpr",     ".cs",  ".rb",  ".pl",    ".php", ".lua",   ".ml",    ".scala", ".swift",
     ".sh",  ".bash",    ".bat", ".cmd", ".ps1",   ".exe", ".class", ".jar",   ".o",     ".obj",
     ".d",   ".f90",     ".r",   ".jl",  ".sql",   ".vb",  ".m",     ".ipynb", ".mk",    ".cmake",
     ".sln", ".vcxproj", ".cbp", ".iml", ".gradle"});
constexpr auto kProgramNames =
    std::to_array<std::string_view>({"makefile", "dockerfile", "cmakelists.txt", "jamroot"});
constexpr auto kSettings =
    std::to_array<std::string_view>({".yaml", ".yml", ".json", ".toml", ".ini", ".xml", ".cfg",
                                     ".conf", ".props", ".args", ".properties"});
// At the beginning of a file's or folder's name: what decides verdicts.
constexpr auto kJudging = std::to_array<std::string_view>(
    {"check",         "chk",          "valid",        "interact",    "grader",
     "manager",       "judge",        "compar",       "cmp",         "spj",
     "special_judge", "testlib",      "output_valid", "input_valid", "input_format_valid",
     "answer_valid",  "static_valid", "verif",        "scorer",      "evaluator",
     "corrector",     "correttore",   "stub"});

bool begins_with(FileWords words, std::string_view text) {
  return std::ranges::any_of(words, [&](std::string_view word) { return text.starts_with(word); });
}

}  // namespace

OtherFile kind_of_other_file(std::string_view path) {
  const std::string lower = in_lower_case(std::string(path));
  const std::string_view whole = lower;
  const std::string_view name = whole.substr(whole.rfind('/') + 1);
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  const std::string_view extension = name.substr(dot);
  const std::string_view stem = name.substr(0, dot);
  if (is_one_of(extension, kDocuments)) return OtherFile::kDocument;
  for (std::size_t begin = 0; begin < whole.size();) {
    const std::size_t end = std::min(whole.find('/', begin), whole.size());
    if (begins_with(kJudging, whole.substr(begin, end - begin))) return OtherFile::kJudging;
    begin = end + 1;
  }
  if (is_one_of(name, kProgramNames) || is_one_of(extension, kPrograms)) return OtherFile::kProgram;
  if (is_one_of(extension, kSettings)) return OtherFile::kSettings;
  const bool is_text = extension.empty() || extension == ".txt";
  if (is_text && is_one_of(stem, kDocumentNames)) return OtherFile::kDocument;
  return OtherFile::kUnknown;
}

}  // namespace biglia::judge
