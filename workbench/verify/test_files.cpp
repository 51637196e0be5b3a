#include "workbench/verify/test_files.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/key.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"
#include "workbench/verify/text_form.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestSample = 10'000;
constexpr std::size_t kMostLinesOfSample = 200;

class TestFileChecks {
 public:
  explicit TestFileChecks(const fs::path& folder) : data_(folder / "data") {}

  Findings run() {
    bool any = false;
    for (const char* const folder : {"sample", "secret"}) {
      const auto names = find_tests(data_, folder);
      if (!names) {
        findings_.push_back(finding_of_error(Check::kTests, names.error(), data_.parent_path(),
                                             "Make the folder readable."));
        continue;
      }
      any = any || !names->empty();
      for (const std::string& name : *names) check_test(name);
      if (std::string_view(folder) == "sample" && names->empty()) check_no_sample();
    }
    if (!any) {
      add(Level::kError, "data/", "expected tests, found none",
          "Add inputs with answers, data/secret/1.in and data/secret/1.ans, or generators.");
    }
    return std::move(findings_);
  }

 private:
  void add(Level level, std::string place, std::string message, std::string remedy) {
    findings_.push_back(
        {level, Check::kTests, std::move(place), std::move(message), std::move(remedy)});
  }

  void check_no_sample() {
    // An interactive problem may show an interaction instead.
    for (const fs::path& file : children_of(data_ / "sample")) {
      if (file.extension() == ".interaction" || file.extension() == ".statement") return;
    }
    add(Level::kWarning, "data/sample/", "expected a sample, found none",
        "Add data/sample/1.in and data/sample/1.ans, which contestants see.");
  }

  void check_test(const std::string& name) {
    const std::string place = "data/" + name + ".in";
    if (!is_file(test_file(data_, name, ".ans"))) {
      add(Level::kError, "data/" + name + ".ans",
          "expected the answer to " + name + ".in, found no such file",
          "Write the answer, for example the output of an accepted submission.");
    } else if (const auto answer = read_text(test_file(data_, name, ".ans"))) {
      check_text("data/" + name + ".ans", *answer);
    }
    const auto input = read_text(test_file(data_, name, ".in"));
    if (!input) {
      findings_.push_back(finding_of_error(Check::kTests, input.error(), data_.parent_path(),
                                           "Make the file readable."));
      return;
    }
    check_text(place, *input);
    check_duplicate(name, *input);
    if (!name.starts_with("sample/")) return;
    const auto lines = static_cast<std::size_t>(std::ranges::count(*input, '\n'));
    if (input->size() > kLongestSample || lines > kMostLinesOfSample) {
      add(Level::kInfo, place,
          "a sample of " + std::to_string(input->size()) + " bytes and " + std::to_string(lines) +
              " lines is long for a statement",
          "Make the sample smaller, or show another text by a file .in.statement.");
    }
  }

  void check_text(const std::string& place, const std::string& text) {
    append(findings_, check_text_form(Check::kTests, place, text));
    if (text.contains('\0')) return;  // not a text
    if (!text.empty() && !text.ends_with('\n')) {
      add(Level::kWarning, place, "expected a newline at the end, found none",
          "Add a newline at the end of the file.");
    }
  }

  // Tests are the same if programs cannot distinguish them.
  void check_duplicate(const std::string& name, const std::string& input) {
    Key key("seen by programs");
    key.add("input", input)
        .add_tree_if_present("companion files", test_file(data_, name, kCompanions));
    if (const auto settings = read_test_settings(data_, name)) {
      key.add("arguments", settings->arguments);
    }
    const auto [first, is_new] = tests_.emplace(key.digest().value_or(name), name);
    if (is_new) return;
    const bool same_group = group_of(data_, first->second) == group_of(data_, name);
    add(same_group ? Level::kWarning : Level::kInfo, "data/" + name + ".in",
        "the same input as data/" + first->second + ".in" + (same_group ? "" : " of another group"),
        same_group ? "Remove one of the two tests, or change its input."
                   : "Nothing, if both groups need the test.");
  }

  fs::path data_;
  std::map<std::string, std::string> tests_;  // the first name, by content
  Findings findings_;
};

}  // namespace

Findings check_test_files(const fs::path& folder) { return TestFileChecks(folder).run(); }

}  // namespace biglia::judge
