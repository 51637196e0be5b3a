#include "judge/generators/generated_tests.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>

#include "judge/files/sha256.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/words.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/generators/entry_order.hpp"
#include "judge/generators/ignored_keys.hpp"
#include "judge/generators/test_bounds.hpp"
#include "judge/package/recipe_text.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

constexpr std::array<std::string_view, 8> kFileKeys = {
    "in",           "ans",         "out",           "interaction",
    "in.statement", "in.download", "ans.statement", "ans.download"};
constexpr std::array<std::string_view, 8> kFolderKeys = {
    "data",    "solution",        "random_salt", "generators",
    "include", "test_group.yaml", "version",     "retries"};
constexpr std::int64_t kMostCounts = 100;

template <std::size_t N>
bool is_among(const std::string& key, const std::array<std::string_view, N>& keys) {
  return std::ranges::find(keys, key) != keys.end();
}

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

bool is_test(const YamlValue& value) {
  if (!value.is_map()) return true;
  return std::ranges::any_of(value.entries(), [](const auto& entry) {
    return entry.first == "generate" || entry.first == "copy" || is_among(entry.first, kFileKeys);
  });
}

void refuse_name(const YamlValue& value, const std::string& name) {
  value.refuse(
      "expected the name of a test or folder, without / and a dot at its beginning, found \"" +
      name + '"');
}

// What the tests of a folder inherit.
struct Inherited {
  std::string solution;
  std::string salt;
  std::int64_t retries = 1;
};

// Reads what folders and tests can have, except `solution`, which a test may set to nothing.
void read_inherited(const YamlValue& map, Inherited& inherited) {
  if (const YamlValue value = map.find("random_salt"); !value.is_null()) {
    inherited.salt = value.text();
  }
  if (const YamlValue value = map.find("retries"); !value.is_null()) {
    constexpr std::int64_t kMostRetries = 100;
    inherited.retries = value.integer(1, kMostRetries);
  }
}

class GeneratedReader {
 public:
  GeneratedReader(GeneratedData& data, const std::map<std::string, std::string>& constants)
      : data_(data), constants_(constants) {}

  void read(const YamlValue& root) {
    most_numbered_ = count_numbered(root);
    read_programs(root.find("generators"));
    read_folder(root, "", "", {});
    for (const Include& include : includes_) add_included(include);
    for (std::string& warning : ignored_.warnings()) data_.warnings.push_back(std::move(warning));
  }

 private:
  static std::vector<std::int64_t> counts_of(const YamlValue& test);
  static std::size_t count_numbered(const YamlValue& folder);
  void read_programs(const YamlValue& programs);
  void read_folder(const YamlValue& folder, const std::string& key, const std::string& path,
                   Inherited inherited);
  void read_numbered(const std::vector<YamlValue>& items, const std::string& path,
                     const Inherited& inherited);
  void read_test(const YamlValue& test, const std::string& key, const std::string& path,
                 const std::vector<std::string>& names, const Inherited& inherited);
  void read_keys(const YamlValue& test, GeneratedTest& made) const;
  void read_file(const std::string& extension, const YamlValue& value, GeneratedTest& made) const;
  // The count of one of the tests of an entry.
  struct Count {
    std::int64_t value = 1;
    bool is_given = false;  // by the key `count`
  };
  void set_command(const YamlValue& call, const Count& count, const Inherited& inherited,
                   GeneratedTest& made) const;
  // A folder's key `include`, which may name tests that the file has further down.
  struct Include {
    YamlValue names;
    std::string path;
    std::vector<std::string> open_keys;
  };
  void add_included(const Include& include);
  void add(const YamlValue& value, GeneratedTest test, const std::string& key);

  GeneratedData& data_;
  const std::map<std::string, std::string>& constants_;
  std::size_t most_numbered_ = 0;
  std::size_t numbered_ = 0;
  TestBounds bounds_;
  std::set<std::string> names_;
  // Indices of the tests that a key names, for `include`.
  std::map<std::string, std::vector<std::size_t>> by_key_;
  std::vector<std::string> open_keys_;  // of the folders that are being read
  std::vector<Include> includes_;       // those of inner folders first
  IgnoredKeys ignored_;
};

std::vector<std::int64_t> GeneratedReader::counts_of(const YamlValue& test) {
  const YamlValue count = test.find("count");
  if (count.is_null()) return {1};
  std::vector<std::int64_t> counts;
  if (count.is_list()) {
    for (const YamlValue& item : count.items())
      counts.push_back(item.integer(INT64_MIN, INT64_MAX));
  } else if (const std::string text = count.text(); text.contains("..=")) {
    const std::size_t dots = text.find("..=");
    const auto low = parsed_number<std::int64_t>(std::string_view(text).substr(0, dots));
    const auto high = parsed_number<std::int64_t>(std::string_view(text).substr(dots + 3));
    // Unsigned: the difference may exceed the range.
    if (!low || !high || *low > *high ||
        static_cast<std::uint64_t>(*high) - static_cast<std::uint64_t>(*low) >=
            static_cast<std::uint64_t>(kMostCounts)) {
      count.refuse("count: expected a range such as 1..=5 with at most 100 numbers, found \"" +
                   text + '"');
      return {1};
    }
    for (std::int64_t i = *low; i <= *high; ++i) counts.push_back(i);
  } else {
    const std::int64_t most = count.integer(1, kMostCounts);
    for (std::int64_t i = 1; i <= most; ++i) counts.push_back(i);
  }
  if (counts.empty() || counts.size() > static_cast<std::size_t>(kMostCounts)) {
    count.refuse("count: expected 1 to 100 numbers, found " + std::to_string(counts.size()));
    return {1};
  }
  return counts;
}

std::size_t GeneratedReader::count_numbered(const YamlValue& folder) {
  const YamlValue data = folder.find("data");
  std::size_t count = 0;
  const auto add = [&](const YamlValue& entry, bool numbered) {
    if (!is_test(entry)) {
      count += count_numbered(entry);
    } else if (numbered) {
      count += counts_of(entry).size();
    }
  };
  if (data.is_list()) {
    for (const YamlValue& item : data.items()) {
      for (const auto& [key, entry] : item.entries()) add(entry, true);
    }
  } else {
    for (const auto& [key, entry] : data.entries()) add(entry, false);
  }
  return count;
}

void GeneratedReader::read_programs(const YamlValue& programs) {
  for (const auto& [name, files] : programs.entries()) data_.programs[name] = files.texts();
}

void GeneratedReader::read_folder(const YamlValue& folder, const std::string& key,
                                  const std::string& path, Inherited inherited) {
  const auto has = [&](const char* name) {
    return std::ranges::any_of(folder.entries(), [&](const auto& e) { return e.first == name; });
  };
  if (!has("data") && !has("include")) {
    return folder.refuse(
        "expected a test (generate, copy or in) or a folder (data), found neither");
  }
  ignored_.note(folder, IgnoredKeys::Owner::kFolder);
  for (const auto& [name, value] : folder.entries()) {
    if (name == "testdata.yaml") {
      return value.refuse_unsupported("expected the settings of a folder in test_group.yaml");
    }
    if (is_among(name, kFolderKeys) || IgnoredKeys::has(name)) continue;
    data_.warnings.push_back(value.where() + ": unknown key \"" + name + "\": ignored");
  }
  if (const YamlValue value = folder.find("solution"); !value.is_null()) {
    inherited.solution = value.text();
  }
  read_inherited(folder, inherited);
  const YamlValue settings = folder.find("test_group.yaml");
  if (!settings.is_null()) data_.settings[path] = settings.yaml();
  if (!key.empty()) open_keys_.push_back(key);
  const YamlValue data = folder.find("data");
  if (data.is_list()) {
    read_numbered(data.items(), path, inherited);
  } else {
    for (const auto& [name, value] : in_order(data.entries(), path.empty())) {
      if (name.empty()) {
        value.refuse("expected a name: only the entries of a list are numbered");
      } else if (!is_entry_name(name)) {
        refuse_name(value, name);
      } else if (is_test(value)) {
        read_test(value, name, path, {name}, inherited);
      } else {
        read_folder(value, name, joined(path, name), inherited);
      }
    }
  }
  if (const YamlValue names = folder.find("include"); !names.is_null()) {
    includes_.push_back({names, path, open_keys_});
  }
  if (!key.empty()) open_keys_.pop_back();
}

void GeneratedReader::read_numbered(const std::vector<YamlValue>& items, const std::string& path,
                                    const Inherited& inherited) {
  std::size_t folders = 0;
  std::size_t folder = 0;
  for (const YamlValue& item : items) {
    for (const auto& [key, value] : item.entries()) folders += is_test(value) ? 0U : 1U;
  }
  for (const YamlValue& item : items) {
    for (const auto& [yaml_key, value] : item.entries()) {
      const std::string key = yaml_key == "~" || yaml_key == "null" ? "" : yaml_key;
      if (!key.empty() && !is_entry_name(key)) return refuse_name(value, key);
      if (!is_test(value)) {
        const std::string name = numbered(++folder, folders, key);
        read_folder(value, key, joined(path, name), inherited);
        continue;
      }
      std::vector<std::string> names;
      for (std::size_t i = counts_of(value).size(); i > 0; --i) {
        names.push_back(numbered(++numbered_, most_numbered_, key));
      }
      read_test(value, key, path, names, inherited);
    }
  }
}

// `names` has one name for each count, or one alone.
void GeneratedReader::read_test(const YamlValue& test, const std::string& key,
                                const std::string& path, const std::vector<std::string>& names,
                                const Inherited& inherited) {
  const std::vector<std::int64_t> counts = counts_of(test);
  ignored_.note(test, IgnoredKeys::Owner::kTest);
  if (bounds_.is_full()) return;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    GeneratedTest made;
    made.where = test.where();
    made.solution = inherited.solution;
    Inherited own = inherited;
    const Count count{counts[i], !test.find("count").is_null()};
    std::string name = names[std::min(i, names.size() - 1)];
    if (count.is_given) name += '-' + shown_count(counts, i);
    made.name = joined(path, name);
    if (test.is_map()) {
      read_keys(test, made);
      read_inherited(test, own);
      const YamlValue call = test.find("generate");
      if (!call.is_null()) set_command(call, count, own, made);
    } else if (!test.is_null()) {
      set_command(test, count, own, made);
    }
    if (made.command.empty() && made.copied.empty() && !made.files.contains("in")) {
      if (!made.files.contains("in.statement")) {
        return test.refuse(made.name + ": expected generate, copy or in");
      }
      made.solution.clear();  // only files for the statement
    }
    add(test, std::move(made), key);
  }
}

void GeneratedReader::read_keys(const YamlValue& test, GeneratedTest& made) const {
  for (const auto& [key, value] : test.entries()) {
    if (key == "generate" || key == "count" || key == "random_salt" || key == "retries") continue;
    if (IgnoredKeys::has(key)) continue;
    if (key == "copy") {
      made.copied = value.text();
    } else if (key == "solution") {
      made.solution = value.is_null() ? "" : value.text();
    } else if (key == "yaml") {
      made.files["yaml"] = value.is_scalar() ? value.text() : value.yaml();
    } else if (is_among(key, kFileKeys)) {
      read_file(key, value, made);
    } else if (key == "args") {
      return value.refuse_unsupported("the key args of `yaml` gives the arguments of a test");
    } else {
      constexpr std::array<std::string_view, 11> kKnown = {
          "generate", "copy",     "count",       "in",      "ans",  "out",
          "yaml",     "solution", "random_salt", "retries", "match"};
      return value.refuse_unknown(kKnown);
    }
  }
}

// A text, or `{link: EXTENSION}` for a copy of another file of the test.
void GeneratedReader::read_file(const std::string& extension, const YamlValue& value,
                                GeneratedTest& made) const {
  if (value.is_map()) {
    value.only_keys({"link"});
    const std::string from = value.at("link").text();
    if (!is_among(from, kFileKeys)) {
      return value.refuse("link: expected the extension of a file such as in, found \"" + from +
                          '"');
    }
    made.links[extension] = from;
    return;
  }
  std::string text = value.text();
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  made.files[extension] = std::move(text);
}

void GeneratedReader::set_command(const YamlValue& call, const Count& count,
                                  const Inherited& inherited, GeneratedTest& made) const {
  made.call = trimmed(call.text());
  auto bounded = bounded_command(call.text(), constants_);
  if (!bounded) return call.refuse(bounded.error().message);
  std::string& command = *bounded;
  if (count.is_given) replace_all(command, "{count}", std::to_string(count.value));
  // The seed that BAPCtools computes, from the text without blanks around it.
  std::string hashed = inherited.salt;
  if (count.value != 1) hashed += ':' + std::to_string(count.value - 1);
  hashed += trimmed(command);
  constexpr std::uint64_t kSeeds = 1ULL << 31U;
  const std::uint32_t seed = seed_of_command(hashed);
  for (std::int64_t i = 0; i < inherited.retries; ++i) {
    const std::uint64_t next = (seed + static_cast<std::uint64_t>(i)) % kSeeds;
    auto words = shell_words(with_seed(command, std::to_string(next)));
    if (!words) return call.refuse(words.error().message);
    if (i == 0) {
      made.command = std::move(*words);
    } else {
      made.retries.push_back(std::move(*words));
    }
  }
  if (auto marked = shell_words(with_seed(command, std::string(kSeedMark)))) {
    made.marked = std::move(*marked);
  }
  if (made.command.empty()) call.refuse("expected the call of a generator, found nothing");
}

// Adds the tests of other folders or tests again, in this folder.
void GeneratedReader::add_included(const Include& include) {
  open_keys_ = include.open_keys;
  for (const YamlValue& item : include.names.items()) {
    const std::string key = item.text();
    const auto known = by_key_.find(key);
    if (known == by_key_.end()) {
      return item.refuse("include: expected the name of a test or folder, found \"" + key + '"');
    }
    const std::vector<std::size_t> indices = known->second;
    for (const std::size_t index : indices) {
      if (bounds_.is_full()) return;
      GeneratedTest test = data_.tests[index];
      test.name = joined(include.path, test.name.substr(test.name.rfind('/') + 1));
      test.where = item.where();
      if (!names_.contains(test.name)) add(item, std::move(test), "");
    }
  }
}

void GeneratedReader::add(const YamlValue& value, GeneratedTest test, const std::string& key) {
  if (!names_.insert(test.name).second) {
    return value.refuse(test.name + ": the name is already used");
  }
  if (const auto more = bounds_.add(test)) return value.refuse(*more);
  for (const std::string& open : open_keys_) by_key_[open].push_back(data_.tests.size());
  if (!key.empty()) by_key_[key].push_back(data_.tests.size());
  data_.tests.push_back(std::move(test));
}

}  // namespace

Result<GeneratedData> read_generated_data(const std::filesystem::path& file,
                                          const std::map<std::string, std::string>& constants) {
  BIGLIA_TRY(auto yaml, YamlFile::load(file));
  GeneratedData data;
  GeneratedReader(data, constants).read(yaml.root());
  if (!yaml.ok()) return yaml.failed();
  return data;
}

}  // namespace biglia::judge
