#include "judge/programs/program_folder.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/is_one_of.hpp"
#include "judge/base/lower_case.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/foreign_language.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/words.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 30> kDocuments = {
    ".md",  ".txt", ".rst",  ".pdf", ".tex",  ".html", ".adoc", ".org",  ".in",  ".ans",
    ".out", ".csv", ".yaml", ".yml", ".json", ".toml", ".cfg",  ".ini",  ".log", ".mk",
    ".o",   ".pyc", ".png",  ".jpg", ".jpeg", ".svg",  ".bak",  ".orig", ".swp", ".d"};
constexpr std::array<std::string_view, 5> kNames = {"makefile", "cmakelists.txt", "dockerfile",
                                                    "build", "run"};

bool is_about(const std::string& name) {
  return name.starts_with("README") || name.starts_with("LICENSE") || name.starts_with("COPYING");
}

bool is_header(const fs::path& file, const Languages& languages) {
  const std::string extension = lower_extension(file);
  return std::ranges::any_of(languages.all(), [&](const Language& language) {
    return std::ranges::find(language.headers, extension) != language.headers.end();
  });
}

std::string first_line(const fs::path& file) {
  const std::string text = read_beginning(file, Bytes{256}).value_or("");
  return text.substr(0, text.find('\n'));
}

bool names_interpreter(const fs::path& file) { return first_line(file).starts_with("#!"); }

bool is_executable(const fs::path& file) {
  std::error_code error;
  const fs::perms permissions = fs::status(file, error).permissions();
  return !error && (permissions & fs::perms::owner_exec) != fs::perms::none;
}

bool is_readable(const fs::path& file) { return access(file.c_str(), R_OK) == 0; }

// A program that a compiler made of the source beside it.
bool has_source_beside(const fs::path& file, const Languages& languages) {
  return std::ranges::any_of(children_of(file.parent_path()), [&](const fs::path& other) {
    return other.stem() == file.stem() && languages.of_file(other) != nullptr;
  });
}

std::string expected_forms(const Languages& languages) {
  return "expected a program in a language of this judge (" + languages.extensions() +
         "), or an executable file that begins with #!; found ";
}

class Reading {
 public:
  Reading(const fs::path& package, const Languages& languages, ProgramsInFolder count)
      : package_(package), languages_(languages), count_(count) {}

  void read(const fs::path& path) {
    const std::string name = path.filename().string();
    if (is_outside_of_format(path) || name.ends_with('~')) return;
    std::error_code error;
    const fs::file_type type = fs::status(path, error).type();
    if (type == fs::file_type::directory) {
      if (!is_one_of(in_lower_case(name), kNames)) found_.folders.push_back(source(path));
    } else if (type != fs::file_type::regular || !is_readable(path)) {
      refuse(path, "cannot read the file: expected a readable file of the package");
    } else {
      read_file(path);
    }
  }

  ProgramFolder take() { return std::move(found_); }

 private:
  ProgramSource source(const fs::path& path) const {
    return {path.lexically_relative(package_).generic_string(), path};
  }

  void refuse(const fs::path& path, std::string message) {
    found_.unusable.push_back({path, std::move(message)});
  }

  void read_file(const fs::path& path) {
    const std::string extension = lower_extension(path);
    if (languages_.of_file(path) != nullptr) {
      found_.files.push_back(source(path));
    } else if (extension == kGrammarExtension || extension == ".viva") {
      found_.grammars.push_back(source(path));
    } else if (is_header(path, languages_) || is_about(path.filename().string())) {
      return;
    } else if (is_executable(path) && names_interpreter(path)) {
      found_.scripts.push_back(source(path));
    } else {
      read_other(path, extension);
    }
  }

  void read_other(const fs::path& path, const std::string& extension) {
    const ForeignLanguage language = foreign_language(path, languages_);
    const bool may_be_built = is_executable(path) || language.kind == ForeignKind::kBuilt;
    const bool is_renamed = languages_.of_file(path.stem()) != nullptr && extension == ".txt";
    const bool is_document =
        !is_renamed && (is_one_of(extension, kDocuments) ||
                        is_one_of(in_lower_case(path.filename().string()), kNames));
    if (is_document && extension != ".d") return found_.papers.push_back(path);
    if (names_interpreter(path)) {
      refuse(path, "expected an executable file, as it begins with #!; `chmod +x` makes it one");
    } else if (may_be_built && has_source_beside(path, languages_)) {
      return;
    } else if (language) {
      refuse(path, expected_forms(languages_) + std::string(language.name));
    } else if (is_executable(path)) {
      refuse(path, expected_forms(languages_) + "an executable file without #!");
    } else if (is_renamed || count_ == ProgramsInFolder::kMany) {
      refuse(path, expected_forms(languages_) + "a file of an unknown kind");
    } else {
      found_.papers.push_back(path);  // a part of the program, such as a file that it includes
    }
  }

  const fs::path& package_;
  const Languages& languages_;
  ProgramsInFolder count_;
  ProgramFolder found_;
};

bool mentions(std::string_view text, std::string_view word) {
  const auto is_letter = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) {
      return true;
    }
  }
  return false;
}

// A script that is neither started nor imported. None if it is not certain.
std::optional<fs::path> lonely_script(const fs::path& folder, const Sources& sources) {
  std::vector<std::string> texts;
  texts.reserve(sources.units.size());
  for (const fs::path& unit : sources.units) texts.push_back(read_text(folder / unit).value_or(""));
  std::vector<fs::path> lonely;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string stem = sources.units[i].stem().string();
    if (stem.starts_with("__") || sources.units[i].has_parent_path()) continue;
    bool is_used = false;
    for (std::size_t j = 0; j < texts.size(); ++j) is_used |= i != j && mentions(texts[j], stem);
    if (!is_used) lonely.push_back(sources.units[i]);
  }
  if (lonely.size() < 2) return std::nullopt;  // one of them is started
  const auto is_main = [](const fs::path& unit) { return unit.stem() == "main"; };
  const auto other = std::ranges::find_if_not(lonely, is_main);
  return folder / *other;
}

}  // namespace

bool is_outside_of_format(const fs::path& path) {
  return is_hidden(path) || path.filename().string().starts_with('-') ||
         path.filename() == "__pycache__";
}

Result<ProgramFolder> read_program_folder(const fs::path& package, const fs::path& folder,
                                          const Languages& languages, ProgramsInFolder count) {
  Reading reading(package, languages, count);
  if (folder.empty()) return reading.take();
  if (is_folder(folder)) {
    if (const auto error = cannot_list(folder)) {
      return failed_call(folder, "cannot list", error.value());
    }
  }
  for (const fs::path& entry : all_children_of(folder)) reading.read(entry);
  return reading.take();
}

std::vector<UnusableFile> left_out_of_program(const ProgramSource& program,
                                              const Languages& languages) {
  std::vector<UnusableFile> found;
  if (!is_folder(program.path)) return found;
  const auto sources = find_sources(program.path, languages);
  if (!sources) return found;  // the builder refuses the program
  for (const fs::path& other : sources->others) {
    found.push_back({program.path / other, "expected a source in " + sources->language->name +
                                               ", which is the language of the program " +
                                               program.name + ", found " +
                                               languages.of_file(other)->name});
  }
  if (sources->language->entry == EntryRule::kScript) {
    if (const auto lonely = lonely_script(program.path, *sources)) {
      found.push_back({*lonely,
                       "expected one program in this folder, found several: no other source "
                       "imports this one"});
    }
  }
  for (const fs::path& child : children_of(program.path)) {
    const ForeignLanguage language = foreign_language(child, languages);
    if (language && language.kind != ForeignKind::kBuilt && is_file(child) &&
        lower_extension(child) != ".d") {
      found.push_back({child, expected_forms(languages) + std::string(language.name)});
    }
  }
  return found;
}

fs::path executable_script(const fs::path& program, const Languages& languages) {
  const auto is_script = [&](const fs::path& file) {
    return is_file(file) && languages.of_file(file) == nullptr && is_executable(file) &&
           names_interpreter(file);
  };
  if (is_file(program)) return is_script(program) ? program : fs::path();
  std::vector<fs::path> scripts;
  for (const fs::path& child : children_of(program)) {
    if (is_file(child) && languages.of_file(child) != nullptr) return {};
    if (is_script(child)) scripts.push_back(child);
  }
  return scripts.size() == 1 ? scripts.front() : fs::path();
}

std::string missing_interpreter(const fs::path& script) {
  const auto words = words_of(first_line(script).substr(2));
  if (words.empty()) return "#!";
  if (fs::path(words.front()).filename() != "env") {
    return is_file(words.front()) ? "" : words.front();
  }
  const auto name =
      std::ranges::find_if_not(words.begin() + 1, words.end(),
                               [](const std::string& word) { return word.starts_with('-'); });
  if (name == words.end()) return words.front();
  for (const char* const folder : {"/usr/bin", "/bin"}) {
    if (is_file(fs::path(folder) / *name)) return "";
  }
  return *name;
}

}  // namespace biglia::judge
