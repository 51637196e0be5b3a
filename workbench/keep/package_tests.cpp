#include "workbench/keep/package_tests.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/lock_file.hpp"
#include "judge/package/recipe_text.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"
#include "workbench/keep/file_changes.hpp"
#include "workbench/keep/insert_recipe.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool fits(const std::string& text) {
  return text.ends_with('\n') && fits_generators_yaml(text);  // the format ends each text so
}

bool are_same(const GeneratedTest& a, const GeneratedTest& b) {
  return a.name == b.name && a.command == b.command && a.copied == b.copied && a.files == b.files &&
         a.links == b.links && a.solution == b.solution;
}

// Adds the hashes to a lock file or a record, if there is one.
Result<void> add_hashes(FileChanges& changes, const fs::path& file, const Hashes& hashes) {
  if (!is_present(file)) return {};
  BIGLIA_TRY(auto all, read_lock_file(file));
  for (const auto& [path, hash] : hashes) all[path] = hash;
  changes.add(file, lock_file_text(all));
  return {};
}

Result<void> check_free(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(file, error))) return {};
  return failure(file.string() + ": expected no file with the name of the new test, found one");
}

}  // namespace

Result<void> PackageTests::check_place() const {
  if (is_present(yaml())) return check_writable(yaml());
  const fs::path data = options_.package / "data";
  return check_writable((is_present_folder(data / "secret") ? data / "secret" : data) / "new.in");
}

Result<std::vector<std::string>> PackageTests::names() const {
  std::vector<std::string> all;
  for (const char* const folder : {"sample", "secret"}) {
    auto found = find_tests(options_.complete / "data", folder);
    if (!found) return found;
    std::ranges::move(*found, std::back_inserter(all));
  }
  return all;
}

Result<std::string> PackageTests::same_input(const InstanceText& instance) const {
  BIGLIA_TRY(const auto all, names());
  for (const std::string& name : all) {
    const fs::path file = test_file(options_.complete / "data", name, ".in");
    std::error_code error;
    if (fs::file_size(file, error) != instance.input.size() || error) continue;
    BIGLIA_TRY(const auto own, read_instance(file));
    if (own == instance) return name;
  }
  return "";
}

Result<AddedTest> PackageTests::add(const std::string& group, const NewTest& test) const {
  BIGLIA_TRY(const auto known, names());
  const std::string leaf = next_test_name(known, test.program);
  return is_present(yaml()) ? add_recipe(group, leaf, test) : add_files(joined(group, leaf), test);
}

Result<AddedTest> PackageTests::add_files(const std::string& name, const NewTest& test) const {
  const fs::path data = options_.package / "data";
  FileChanges changes;
  changes.add(test_file(data, name, ".yaml"),
              block_entry({.key = "description", .text = test.purpose}, 0));
  add_test_files(changes, data, name, test.instance, options_.has_answers ? test.answer : "");
  for (const char* const extension : {".in", ".ans", ".yaml", kCompanions}) {
    BIGLIA_TRY(check_free(test_file(data, name, extension)));
  }
  BIGLIA_TRY(changes.write());
  BIGLIA_TRY(const auto settings, read_test_settings(data, name));
  changes.keep();
  return AddedTest{name, test_file(data, name, ".in")};
}

Result<GeneratedTest> PackageTests::added_test(const std::string& text,
                                               const YamlField& recipe) const {
  const fs::path copy = options_.scratch / "generators.yaml";
  BIGLIA_TRY(write_text(copy, text));
  BIGLIA_TRY(const auto before, read_generated_data(yaml(), options_.constants));
  const auto after = read_generated_data(copy, options_.constants);
  std::vector<GeneratedTest> added = after ? after->tests : std::vector<GeneratedTest>();
  const std::size_t all = added.size();
  for (const GeneratedTest& old : before.tests) {
    std::erase_if(added, [&](const GeneratedTest& test) { return are_same(test, old); });
  }
  if (added.size() == 1 && all == before.tests.size() + 1) return added.front();
  return failure(
      yaml().string() +
      ": the test cannot be added without renaming other tests, which are numbered; choose "
      "another group by --keep-in, or add these lines:\n" +
      block_entry(recipe, 0));
}

// Adds the files that `biglia generate` makes of the new test.
Result<void> PackageTests::add_made(FileChanges& changes, const std::string& name,
                                    const TestTexts& texts) const {
  Hashes hashes;
  const std::string stem = "data/" + name + '.';
  for (const auto& [extension, text] : texts) hashes[stem + extension] = sha256_of(text);
  BIGLIA_TRY(const auto present, find_tests(options_.package / "data", "secret"));
  if (!present.empty()) {
    for (const auto& [extension, text] : texts) {
      const fs::path file = test_file(options_.package / "data", name, '.' + extension);
      BIGLIA_TRY(check_free(file));
      changes.add(file, text);
    }
    const fs::path record = options_.package / "generators/.generated";
    BIGLIA_TRY(add_hashes(changes, record, hashes));
  }
  return add_hashes(changes, options_.package / "generators/generators.lock", hashes);
}

Result<AddedTest> PackageTests::add_recipe(const std::string& group, const std::string& leaf,
                                           const NewTest& test) const {
  if (!test.instance.files.empty()) {
    return failure(yaml().string() + ": a test with companion files cannot be listed there");
  }
  TestTexts texts = {{"in", test.instance.input}};
  if (options_.has_answers) texts["ans"] = test.answer;
  FileChanges changes;
  YamlField recipe{.key = leaf};
  if (std::ranges::all_of(texts, [](const auto& text) { return fits(text.second); })) {
    recipe.fields.push_back({.key = "in", .text = test.instance.input});
    if (options_.has_answers) recipe.fields.push_back({.key = "ans", .text = test.answer});
  } else {
    recipe.fields.push_back({.key = "copy", .text = "stress/" + leaf});
    for (const auto& [extension, text] : texts) {
      changes.add(test_file(options_.package / "generators/stress", leaf, '.' + extension), text);
    }
  }
  recipe.fields.push_back(
      {.key = "yaml", .fields = {{.key = "description", .text = test.purpose}}});
  BIGLIA_TRY(const auto old_text, read_text(yaml()));
  BIGLIA_TRY(auto text, with_recipe(old_text, yaml(), group, recipe));
  BIGLIA_TRY(const auto added, added_test(text, recipe));
  if (!options_.has_answers) texts["ans"] = "";
  if (const auto settings = added.files.find("yaml"); settings != added.files.end()) {
    texts["yaml"] = settings->second;
  }
  BIGLIA_TRY(add_made(changes, added.name, texts));
  changes.add(yaml(), std::move(text));
  BIGLIA_TRY(changes.write());
  changes.keep();
  return AddedTest{added.name, yaml()};
}

}  // namespace biglia::judge
