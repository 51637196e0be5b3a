#include "cli/base/file_settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/settings_key.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kInput = ".in";

// The path without links in its folder. The file itself may be a link: the place counts.
fs::path place_of(const fs::path& file) {
  std::error_code error;
  const fs::path full = fs::absolute(file, error);
  if (error) return {};
  const fs::path folder = fs::canonical(full.parent_path(), error);
  return error ? fs::path() : folder / full.filename();
}

bool has_same_bytes(const fs::path& one, const fs::path& other) {
  std::error_code error;
  const auto size = fs::file_size(one, error);
  if (error || fs::file_size(other, error) != size || error) return false;
  const auto text = read_text(one);
  const auto same = read_text(other);
  return text && same && *text == *same;
}

}  // namespace

void add_group(Command app, std::string& group) {
  app.add_option("--group", group,
                 "Judge every input as one of this test group, such as secret/02-large "
                 "(default: as the test of the package that it is, else as one of the first group)")
      .type_name("NAME");
}

FileSettings::FileSettings(const OpenedProblem& opened)
    : data_(opened.package().empty() ? fs::path() : opened.package() / "data"),
      made_(opened.programs() == nullptr ? opened.tree() / "data" : fs::path()),
      places_(opened.places_of_tests()),
      reader_(data_) {}

Result<FileSettings> FileSettings::open(const OpenedProblem& opened, const std::string& group,
                                        Flags flags) {
  if (!group.empty() && !flags.empty()) {
    return failure("expected --group or flags, found both: flags replace those of a group");
  }
  FileSettings settings(opened);
  BIGLIA_TRY(settings.find_groups());
  if (group.empty()) return settings;
  BIGLIA_TRY(settings.choose_group(group));
  return settings;
}

Result<void> FileSettings::find_groups() {
  if (data_.empty()) return {};
  const std::string none = digest_of_arguments({});
  for (const char* const folder :
       {"secret", "sample", "valid_output", "invalid_output", "invalid_input"}) {
    for (const fs::path& place : {data_, made_}) {
      BIGLIA_TRY(const auto tests,
                 place.empty() ? Result<std::vector<std::string>>() : find_tests(place, folder));
      tests_.insert(tests.begin(), tests.end());
      for (const std::string& test : tests) {
        std::string group = group_of(data_, test);
        if (std::ranges::find(groups_, group) == groups_.end()) groups_.push_back(std::move(group));
        BIGLIA_TRY(const auto settings, reader_.read(test));
        has_arguments_ = has_arguments_ || digest_of_arguments(settings) != none;
      }
    }
  }
  if (groups_.empty()) groups_.emplace_back("secret");
  return {};
}

// The name may leave out `secret/`. It may be that of a test, too.
Result<void> FileSettings::choose_group(const std::string& name) {
  if (data_.empty()) return failure("--group: the problem has no test data here");
  for (const std::string& full : {name, "secret/" + name}) {
    const bool is_group = std::ranges::find(groups_, full) != groups_.end();
    if (!is_group && !tests_.contains(full)) continue;
    BIGLIA_TRY(chosen_, is_group ? reader_.read_folder(full) : reader_.read(full));
    return {};
  }
  return failure(fmt::format("--group {}: expected one of {}{}", escaped(name),
                             fmt::join(groups_, ", "), did_you_mean(name, groups_)));
}

// By its place.
std::optional<std::string> FileSettings::test_at(const fs::path& input) const {
  const fs::path place = place_of(input);
  if (place.empty() || place.extension() != kInput) return std::nullopt;
  for (const fs::path& folder : places_) {
    std::error_code error;
    const fs::path data = fs::canonical(folder / "data", error);
    if (error) continue;
    std::string name = place.lexically_relative(data).replace_extension().generic_string();
    if (tests_.contains(name)) return name;
  }
  return std::nullopt;
}

// None if no test is equal, or if equal ones have other settings.
Result<std::optional<TestSettings>> FileSettings::of_equal_test(const fs::path& input) {
  std::optional<TestSettings> found;
  for (const std::string& test : tests_) {
    const bool is_equal = has_same_bytes(test_file(data_, test, kInput), input) ||
                          has_same_bytes(test_file(made_, test, kInput), input);
    if (!is_equal) continue;
    BIGLIA_TRY(auto settings, reader_.read(test));
    if (found && digest_of_arguments(*found) != digest_of_arguments(settings)) return std::nullopt;
    found = std::move(settings);
  }
  return found;
}

Result<TestSettings> FileSettings::of(const fs::path& input) {
  if (chosen_) return *chosen_;
  if (data_.empty()) return TestSettings{};
  if (const auto test = test_at(input)) return reader_.read(*test);
  BIGLIA_TRY(const auto equal, of_equal_test(input));
  if (const std::optional<TestSettings>& settings = equal) return *settings;
  not_tests_.push_back(input.string());
  return reader_.read_folder(groups_.front());
}

std::string FileSettings::note() const {
  if (not_tests_.empty() || !has_arguments_) return {};
  const std::size_t others = not_tests_.size() - 1;
  const std::string files =
      escaped(not_tests_.front()) + (others == 0 ? "" : fmt::format(" and {} others", others));
  return fmt::format(
      "biglia: note: {}: not in the test data of the package: judged with the arguments of the "
      "group {}; --group "
      "chooses another: {}\n",
      files, escaped(groups_.front()), safe_line(fmt::format("{}", fmt::join(groups_, ", "))));
}

}  // namespace biglia::judge
