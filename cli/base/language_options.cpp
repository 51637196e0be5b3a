#include "cli/base/language_options.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/base/places.hpp"
#include "judge/files/folder.hpp"

namespace biglia::judge {

void add_language_table(Command app, std::string& table) {
  app.add_option("--languages", table,
                 "Table of languages that overrides the built-in one "
                 "($XDG_CONFIG_HOME/biglia/languages.yaml is also read)")
      .type_name("FILE");
}

void add_languages(Command app, LanguageOptions& options) {
  add_language_table(app, options.table);
  app.add_option("--language", options.key,
                 "Language of all submissions: c, c17, cpp, cpp23, java, python3, pypy3, pascal "
                 "(default: by the files' names)")
      .type_name("KEY");
}

namespace {

Result<Languages> read_tables(const LanguageOptions& options,
                              const std::filesystem::path& package) {
  Languages languages = default_languages();
  if (!package.empty() && is_file(package / "languages.yaml")) {
    BIGLIA_TRY(languages, read_problem_languages(package / "languages.yaml", languages));
  }
  const std::filesystem::path user_table = config_folder() / "languages.yaml";
  std::error_code error;
  std::vector<std::filesystem::path> files;
  if (std::filesystem::exists(user_table, error)) files.push_back(user_table);
  if (!options.table.empty()) files.emplace_back(options.table);
  for (const std::filesystem::path& file : files) {
    BIGLIA_TRY(languages, read_languages(file, languages));
  }
  return languages;
}

Result<const Language*> language_of_all(const LanguageOptions& options,
                                        const Languages& languages) {
  if (options.key.empty()) return nullptr;
  const Language* const language = languages.find(options.key);
  if (language != nullptr) return language;
  std::string keys;
  for (const Language& known : languages.all()) keys += ' ' + known.key;
  return failure("--language " + options.key + ": expected one of" + keys);
}

}  // namespace

Result<void> ChosenLanguages::keep(const std::vector<std::string>& keys) {
  if (keys.empty()) return {};
  const auto is_allowed = [&](const Language& language) {
    return std::ranges::find(keys, language.key) != keys.end();
  };
  if (of_all != nullptr && !is_allowed(*of_all)) {
    return failure("--language: " + of_all->key + " is not allowed by the problem's package");
  }
  std::vector<Language> kept;
  std::ranges::copy_if(table.all(), std::back_inserter(kept), is_allowed);
  if (kept.empty()) {
    return failure("languages: the problem's package allows " + keys.front() +
                   (keys.size() > 1 ? " and others" : "") +
                   ", none of which this judge knows; --languages adds languages");
  }
  replace(Languages(std::move(kept)));
  return {};
}

void ChosenLanguages::replace(Languages languages) {
  const std::string key = of_all == nullptr ? "" : of_all->key;
  table = std::move(languages);
  of_all = key.empty() ? nullptr : table.find(key);
}

Result<std::filesystem::path> builtin_package(const std::string& problem,
                                              const std::string& testdata, const Program& program) {
  if (find_problem(program.problems, problem) == nullptr) return std::filesystem::path();
  return find_package(testdata, problem, program);
}

Result<ChosenLanguages> choose_languages(const LanguageOptions& options,
                                         const std::filesystem::path& package) {
  BIGLIA_TRY(auto table, read_tables(options, package));
  ChosenLanguages chosen;
  chosen.table = std::move(table);
  BIGLIA_TRY(chosen.of_all, language_of_all(options, chosen.table));
  return chosen;
}

}  // namespace biglia::judge
