// The options that select the languages of submissions.
#pragma once

#include <CLI/App.hpp>
#include <string>

#include "judge/compile/language.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct LanguageOptions {
  std::string table;  // --languages
  std::string key;    // --language
};

// Adds --languages FILE and --language KEY.
void add_languages(CLI::App& app, LanguageOptions& options);

// Reads the built-in table, then the user's, then the one named on the command line; later tables
// override earlier ones.
Result<Languages> read_chosen_languages(const LanguageOptions& options);

// The language of all submissions, from `languages`; null if the files' names determine it.
Result<const Language*> language_of_all(const LanguageOptions& options, const Languages& languages);

}  // namespace biglia::judge
