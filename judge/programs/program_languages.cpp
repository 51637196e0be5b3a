#include "judge/programs/program_languages.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

constexpr const char* kShell = "/bin/bash";
constexpr const char* kChecktestdata = "/usr/bin/checktestdata";

// Copies the sources $1 to $2, and builds them there.
constexpr const char* kBuild = R"(
set -e
cp -r "$1" "$2"
cd "$2"
chmod -R u+rwX .
if test -f build; then chmod +x build; ./build; fi
if ! test -f run; then echo "error: build made no program run" >&2; exit 1; fi
chmod +x run
)";

Language shell() {
  Language language;
  language.key = "bash";
  language.name = "Bash";
  language.extensions = {".sh", ".bash"};
  language.compile = {
      {.standard = "bash",
       .command = {kShell, "-c", R"(for script; do bash -n "$script" || exit 1; done)", "bash",
                   "{sources}"}}};
  language.program = ProgramShape::kSources;
  language.entry = EntryRule::kScript;
  language.run = {kShell, "{program}/{entry}"};
  language.probe = {kShell, "--version"};
  language.package = "bash";
  return language;
}

// Checks inputs by a grammar. It reads the input on standard input and exits with 0 if it is valid.
Language checktestdata() {
  Language language;
  language.key = "checktestdata";
  language.name = "Checktestdata";
  language.extensions = {std::string(kGrammarExtension)};
  language.compile = {{.standard = "checktestdata", .command = {"/bin/true"}}};
  language.program = ProgramShape::kSources;
  language.entry = EntryRule::kScript;
  language.run = {kChecktestdata, "{program}/{entry}"};
  language.probe = {kChecktestdata, "--version"};
  language.package = "checktestdata";
  return language;
}

Language scripted() {
  Language language;
  language.key = "scripts";
  language.name = "build and run scripts";
  language.extensions = {""};
  language.compile = {
      {.standard = "scripts", .command = {kShell, "-c", kBuild, "bash", "{source}", "{program}"}}};
  language.program = ProgramShape::kFolder;
  language.run = {"{program}/run"};
  language.probe = {kShell, "--version"};
  language.package = "bash";
  return language;
}

}  // namespace

Languages without_ansi_c(const Languages& base) {
  std::vector<Language> all = base.all();
  for (Language& language : all) {
    if (std::ranges::all_of(language.compile, &CompileStep::ansi_c)) continue;
    std::erase_if(language.compile, [](const CompileStep& step) { return step.ansi_c; });
  }
  return Languages(std::move(all));
}

Languages program_languages(const Languages& base) {
  std::vector<Language> all = without_ansi_c(base).all();
  if (base.of_file("script.sh") == nullptr) all.push_back(shell());
  std::error_code ignored;
  const bool has_grammars = base.of_file("grammar.ctd") != nullptr;
  if (!has_grammars && std::filesystem::exists(kChecktestdata, ignored)) {
    all.push_back(checktestdata());
  }
  return Languages(std::move(all));
}

const Language& scripted_language() {
  static const Language language = scripted();
  return language;
}

bool is_scripted(const std::filesystem::path& program) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(program / "build", ignored) ||
         std::filesystem::is_regular_file(program / "run", ignored);
}

}  // namespace biglia::judge
