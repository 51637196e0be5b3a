#include "judge/compile/own_tests.hpp"

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/own_main.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// "org.junit" as own_main.hpp counts words: "org", ".", "junit".
std::vector<std::string> words_of(std::string_view library) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t dot = library.find('.');
    words.emplace_back(library.substr(0, dot));
    if (dot == std::string_view::npos) return words;
    words.emplace_back(".");
    library.remove_prefix(dot + 1);
  }
}

}  // namespace

std::string made_for_tests(const fs::path& folder) {
  std::error_code ignored;
  if (in_lower_case(folder.filename().string()) != "test") return {};
  const fs::path above = folder.parent_path();
  // Maven, Gradle and the IDEs that use them.
  if (above.filename() == "src" && fs::is_directory(above / "main", ignored)) {
    return "tests of src/main";
  }
  const bool is_netbeans =
      fs::is_directory(above / "nbproject", ignored) && fs::is_directory(above / "src", ignored);
  return is_netbeans ? "tests of NetBeans (nbproject beside it)" : std::string();
}

Blamed<void> leave_out_tests(const fs::path& folder, Sources& sources) {
  std::vector<fs::path> program;
  std::vector<std::string> tests;
  for (const fs::path& unit : sources.units) {
    const auto text = read_text(folder / unit);
    if (!text) return host_fault(text.error().message);
    const auto& libraries = sources.language->test_libraries;
    const auto used = std::ranges::find_if(
        libraries, [&](const std::string& library) { return has_words(*text, words_of(library)); });
    if (used == libraries.end()) {
      program.push_back(unit);
    } else {
      tests.push_back(escaped(unit.generic_string()) + ": uses " + *used +
                      ", which is not installed");
    }
  }
  if (program.empty()) return {};
  sources.units = std::move(program);
  sources.left_out.insert(sources.left_out.end(), tests.begin(), tests.end());
  return {};
}

}  // namespace biglia::judge
