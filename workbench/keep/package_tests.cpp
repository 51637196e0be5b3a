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
  auto all = read_lock_file(file);
  if (!all) return std::unexpected(all.error());
  for (const auto& [path, hash] : hashes) (*all)[path] = hash;
  changes.add(file, lock_file_text(*all));
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
  const auto all = names();
  if (!all) return std::unexpected(all.error());
  for (const std::string& name : *all) {
    const fs::path file = test_file(options_.complete / "data", name, ".in");
    std::error_code error;
    if (fs::file_size(file, error) != instance.input.size() || error) continue;
    const auto own = read_instance(file);
    if (!own) return std::unexpected(own.error());
    if (*own == instance) return name;
  }
  return "";
}

Result<AddedTest> PackageTests::add(const std::string& group, const NewTest& test) const {
  const auto known = names();
  if (!known) return std::unexpected(known.error());
  const std::string leaf = next_test_name(*known, test.program);
  return is_present(yaml()) ? add_recipe(group, leaf, test) : add_files(joined(group, leaf), test);
}

Result<AddedTest> PackageTests::add_files(const std::string& name, const NewTest& test) const {
  const fs::path data = options_.package / "data";
  FileChanges changes;
  changes.add(test_file(data, name, ".yaml"),
              block_entry({.key = "description", .text = test.purpose}, 0));
  add_test_files(changes, data, name, test.instance, options_.has_answers ? test.answer : "");
  for (const char* const extension : {".in", ".ans", ".yaml", kCompanions}) {
    if (auto free = check_free(test_file(data, name, extension)); !free) {
      return std::unexpected(free.error());
    }
  }
  if (auto written = changes.write(); !written) return std::unexpected(written.error());
  if (const auto settings = read_test_settings(data, name); !settings) {
    return std::unexpected(settings.error());
  }
  changes.keep();
  return AddedTest{name, test_file(data, name, ".in")};
}

Result<GeneratedTest> PackageTests::added_test(const std::string& text,
                                               const YamlField& recipe) const {
  const fs::path copy = options_.scratch / "generators.yaml";
  if (auto written = write_text(copy, text); !written) return std::unexpected(written.error());
  const auto before = read_generated_data(yaml(), options_.constants);
  if (!before) return std::unexpected(before.error());
  const auto after = read_generated_data(copy, options_.constants);
  std::vector<GeneratedTest> added = after ? after->tests : std::vector<GeneratedTest>();
  const std::size_t all = added.size();
  for (const GeneratedTest& old : before->tests) {
    std::erase_if(added, [&](const GeneratedTest& test) { return are_same(test, old); });
  }
  if (added.size() == 1 && all == before->tests.size() + 1) return added.front();
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
  const auto present = find_tests(options_.package / "data", "secret");
  if (!present) return std::unexpected(present.error());
  if (!present->empty()) {
    for (const auto& [extension, text] : texts) {
      const fs::path file = test_file(options_.package / "data", name, '.' + extension);
      if (auto free = check_free(file); !free) return free;
      changes.add(file, text);
    }
    const fs::path record = options_.package / "generators/.generated";
    if (auto recorded = add_hashes(changes, record, hashes); !recorded) return recorded;
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
  const auto old_text = read_text(yaml());
  if (!old_text) return std::unexpected(old_text.error());
  auto text = with_recipe(*old_text, yaml(), group, recipe);
  if (!text) return std::unexpected(text.error());
  const auto added = added_test(*text, recipe);
  if (!added) return std::unexpected(added.error());
  if (!options_.has_answers) texts["ans"] = "";
  if (const auto settings = added->files.find("yaml"); settings != added->files.end()) {
    texts["yaml"] = settings->second;
  }
  if (auto made = add_made(changes, added->name, texts); !made) {
    return std::unexpected(made.error());
  }
  changes.add(yaml(), std::move(*text));
  if (auto written = changes.write(); !written) return std::unexpected(written.error());
  changes.keep();
  return AddedTest{added->name, yaml()};
}

}  // namespace biglia::judge
