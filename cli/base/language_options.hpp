// The options that select the languages of submissions.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/command_line.hpp"
#include "judge/compile/language.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct LanguageOptions {
  std::string table;  // --languages
  std::string key;    // --language
};

// Adds --languages FILE.
void add_language_table(Command app, std::string& table);

// Adds --languages FILE and --language KEY.
void add_languages(Command app, LanguageOptions& options);

// The languages of a run. It can be moved, but not copied: `of_all` points into `table`.
struct ChosenLanguages {
  ChosenLanguages() = default;
  ChosenLanguages(ChosenLanguages&&) = default;
  ChosenLanguages& operator=(ChosenLanguages&&) = default;

  // Removes the languages whose keys are not in the list, unless it is empty. Error: none is left,
  // or the language of all submissions is not in the list.
  Result<void> keep(const std::vector<std::string>& keys);

  // Replaces the table. REQUIRES: the language of all submissions is in it.
  void replace(Languages languages);

  Languages table;
  const Language* of_all = nullptr;  // of all submissions; null if the files' names determine it
};

// Reads the built-in table, then languages.yaml of the built-in problem's package if there is one, then
// the user's, then the one named on the command line; later tables override earlier ones. Errors: a
// table that cannot be read, a key that no table has. `package`: of a built-in problem, else empty.
Result<ChosenLanguages> choose_languages(const LanguageOptions& options,
                                         const std::filesystem::path& package);

// The package of a built-in problem; empty if `problem` is not the name of one. The error: there is
// none in `testdata`.
Result<std::filesystem::path> builtin_package(const std::string& problem,
                                              const std::string& testdata, const Program& program);

}  // namespace biglia::judge
