#include "cli/bundle_script.hpp"

#include <fmt/format.h>

#include <string_view>

#include "judge/base/safe_text.hpp"
#include "judge/compile/layout.hpp"
#include "judge/files/shell_words.hpp"

namespace biglia::judge {
namespace {

struct Replacement {
  std::string_view path;  // in a box
  std::string_view here;  // beside the script
};

// A word of a command in a box as a word of the script.
std::string script_word(std::string_view word, const std::vector<Replacement>& replacements) {
  std::string text;
  std::string plain;
  const auto flush = [&] {
    if (!plain.empty()) text += shell_word(plain);
    plain.clear();
  };
  while (!word.empty()) {
    bool is_replaced = false;
    for (const Replacement& one : replacements) {
      if (!word.starts_with(one.path)) continue;
      flush();
      text += fmt::format("\"$here\"/{}", one.here);
      word.remove_prefix(one.path.size());
      is_replaced = true;
      break;
    }
    if (is_replaced) continue;
    plain += word.front();
    word.remove_prefix(1);
  }
  flush();
  return text.empty() ? "''" : text;
}

std::string script_command(const std::vector<std::string>& command,
                           const std::vector<Replacement>& replacements) {
  std::string text;
  for (const std::string& word : command) {
    if (!text.empty()) text += ' ';
    text += script_word(word, replacements);
  }
  return text;
}

}  // namespace

std::string bundle_script(const BundleScript& script) {
  const std::string_view program =
      script.shape == ProgramShape::kSources ? "program" : "work/program";
  const std::vector<Replacement> replacements = {
      {kSourceFolder, "program"}, {kProgramFile, "work/program"}, {kRunProgram, program}};
  std::string text = fmt::format(
      "#!/bin/sh\n"
      "# {}\n"
      "#   ./run.sh          compiles and runs the program, without the judge's box and limits\n"
      "#   ./run.sh --box    judges it again with biglia\n"
      "set -eu\n"
      "here=$(cd \"$(dirname \"$0\")\" && pwd)\n"
      "cd \"$here\"\n"
      "if [ \"${{1:-}}\" = --box ]; then exec {}; fi\n"
      "rm -rf work && mkdir work\n"
      "[ ! -d test.files ] || cp -r test.files/. work/\n",
      safe_line(script.headline), script.judge);
  for (const auto& [name, value] : script.environment) {
    text += fmt::format("export {}={}\n", name, script_word(value, replacements));
  }
  if (script.shape == ProgramShape::kFolder) text += "mkdir work/program\n";
  std::string steps;
  for (const auto& command : script.compile) {
    steps += (steps.empty() ? "" : " ||\n  ") + script_command(command, replacements);
  }
  if (!steps.empty()) text += steps + '\n';
  text += fmt::format(
      "code=0\n"
      "(cd work && {} <../test.in >../again.out) || code=$?\n"
      "echo \"exit code $code, output in again.out; the judge's run gave test.out\"\n"
      "cmp again.out test.out && echo \"the outputs are the same\"\n",
      script_command(script.run, replacements));
  return text;
}

}  // namespace biglia::judge
