#include "workbench/export/polygon_assets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/programs/find_programs.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/programs/staging.hpp"
#include "toolkit/xml_text.hpp"
#include "workbench/export/amalgamate.hpp"
#include "workbench/export/polygon_words.hpp"
#include "workbench/export/program_sources.hpp"
#include "workbench/export/test_writer.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string source_element(const std::string& path, const std::string& type) {
  return fmt::format(R"(<source path="{}" type="{}"/>)", xml_escaped(path), type);
}

// A checker with testlib's protocol that compares tokens, with the arguments of the format.
Result<std::string> default_checker(const std::vector<UniformGroup>& groups) {
  std::string arguments;
  for (const UniformGroup& part : groups) {
    std::string words;
    for (const std::string& word : part.settings.checker_flags) {
      words += (words.empty() ? "" : ", ") + fmt::format("\"{}\"", word);
    }
    if (&part != &groups.front() && words != arguments) {
      return failure(part.name + ": not supported: other output_validator_args than in " +
                     groups.front().name + ", for Polygon");
    }
    arguments = words;
  }
  const std::string main = fmt::format(
      "#include \"toolkit/mains.hpp\"\n#include \"toolkit/output_comparison.hpp\"\n"
      "namespace {{\nusing namespace biglia;\n"
      "Judgement check(const TestInput&, ByteSource& output, ByteSource& answer, Flags) {{\n"
      "  const std::vector<std::string> arguments = {{{}}};\n"
      "  const auto rules = parse_comparison_rules(arguments);\n"
      "  if (!rules) return judge_error(rules.error());\n"
      "  return compare_output(output, answer, *rules);\n}}\n}}  // namespace\n\n"
      "int main(int argc, char** argv) {{ return biglia::testlib_check_main(argc, argv, check, "
      "{{}}); }}\n",
      arguments);
  return amalgamate(exported_sources(),
                    "Compares outputs token by token. Written by `biglia export`; build it with\n"
                    "g++ -std=c++23 -O2. MIT licence.",
                    main);
}

class AssetWriter {
 public:
  explicit AssetWriter(const ExportTask& task)
      : task_(task), languages_(program_languages(*task.request.languages)) {}

  Result<PolygonAssets> run(const std::vector<UniformGroup>& groups);

 private:
  // Why Polygon cannot run the program; empty if it can.
  std::string obstacle(const ProgramSource& program) const;
  Result<std::string> place(const ProgramSource& program);
  Result<void> place_validators(const FoundPrograms& found,
                                const std::vector<UniformGroup>& groups);
  Result<void> place_checker(const ProgramSource& checker, const std::vector<UniformGroup>& groups);

  const ExportTask& task_;
  Languages languages_;
  PolygonAssets assets_;
  std::set<std::string> headers_;
};

std::string AssetWriter::obstacle(const ProgramSource& program) const {
  if (is_folder(program.path) && is_scripted(program.path)) return "it has a script of its own";
  const auto sources = find_sources(program.path, languages_);
  if (!sources) return sources.error().message;
  if (sources->units.size() != 1) {
    return fmt::format("Polygon has programs of one source only, found {}", sources->units.size());
  }
  if (!polygon_type(sources->language->key).empty()) return {};
  return "Polygon has no language " + sources->language->key;
}

// Returns the <source> element.
Result<std::string> AssetWriter::place(const ProgramSource& program) {
  const auto sources = find_sources(program.path, languages_);
  if (!sources) return failure(program.name + ": " + sources.error().message);
  BIGLIA_TRY(const auto scratch, TempFolder::make(task_.to.parent_path()));
  const fs::path staged = scratch.path() / "staged";
  const StagingOptions options = {.header_folders = task_.request.header_folders};
  BIGLIA_TRY(stage_sources(program.path, staged, options));
  const std::string unit = sources->units.front().filename().string();
  std::vector<fs::path> files = {staged / sources->units.front()};
  for (const fs::path& header : sources->headers) files.push_back(staged / header);
  if (is_file(staged / "testlib.h")) files.push_back(staged / "testlib.h");
  for (const fs::path& file : files) {
    const std::string path = "files/" + file.filename().string();
    const auto text = read_text(file);
    if (!text) return std::unexpected(text.error());
    if (is_file(task_.to / path) && (read_text(task_.to / path) != text || file == files.front())) {
      return failure(program.name + ": not supported: another program has a file of the name " +
                     file.filename().string() + ", too, and Polygon has one folder for all");
    }
    BIGLIA_TRY(write_to(task_.to / path, *text));
    if (file == files.front() || !headers_.insert(path).second) continue;
    assets_.resources +=
        fmt::format("      <file path=\"{}\" type=\"h.g++\"/>\n", xml_escaped(path));
  }
  return source_element("files/" + unit, polygon_type(sources->language->key));
}

Result<void> AssetWriter::place_validators(const FoundPrograms& found,
                                           const std::vector<UniformGroup>& groups) {
  const bool by_testlib = found.protocols.input_validators == Protocol::kTestlib;
  for (const auto& [programs, are_run] :
       {std::pair{&found.input_validators, true}, std::pair{&found.not_run, false}}) {
    for (const ProgramSource& program : *programs) {
      std::string why;
      if (!are_run || program.is_grammar()) {
        why = "Polygon does not run grammars";
      } else if (!by_testlib) {
        why = "it reports by the exit codes 42 and 43, which Polygon does not know";
      } else {
        why = obstacle(program);
      }
      if (!why.empty()) {
        task_.warn(program.name + ": left out: " + why);
        continue;
      }
      BIGLIA_TRY(const auto source, place(program));
      assets_.validators += "      <validator>\n        " + source + "\n      </validator>\n";
    }
  }
  if (assets_.validators.empty()) return {};
  for (const UniformGroup& part : groups) {
    if (part.settings.validator_flags.empty() && part.settings.named_validator_flags.empty()) {
      continue;
    }
    task_.warn(part.name + ": input_validator_args: left out: Polygon has none");
  }
  return {};
}

Result<void> AssetWriter::place_checker(const ProgramSource& checker,
                                        const std::vector<UniformGroup>& groups) {
  if (const std::string why = obstacle(checker); !why.empty()) {
    return failure(checker.name + ": not supported: " + why);
  }
  for (const UniformGroup& part : groups) {
    if (part.settings.checker_flags.empty()) continue;
    return failure(part.name + ": not supported: output_validator_args, for Polygon");
  }
  BIGLIA_TRY(assets_.checker, place(checker));
  return {};
}

Result<PolygonAssets> AssetWriter::run(const std::vector<UniformGroup>& groups) {
  BIGLIA_TRY(const auto found, find_programs(task_.request.package, languages_));
  BIGLIA_TRY(place_validators(found, groups));
  const std::optional<ProgramSource>& checker = found.output_validator;
  if (!checker) {
    BIGLIA_TRY(const auto text, default_checker(groups));
    const std::string path = "files/check.cpp";
    if (is_file(task_.to / path)) {
      return failure("input_validators: not supported: a program check.cpp, for Polygon");
    }
    assets_.checker = source_element(path, kPolygonTypeOfOurs);
    BIGLIA_TRY(write_to(task_.to / path, text));
  } else if (found.protocols.output_validator == Protocol::kIcpc) {
    return failure(
        "output_validator: not supported: it reports by the exit codes 42 and 43, but Polygon "
        "needs a checker with testlib's");
  } else if (auto done = place_checker(*checker, groups); !done) {
    return std::unexpected(done.error());
  }
  return std::move(assets_);
}

}  // namespace

Result<PolygonAssets> write_polygon_assets(const ExportTask& task,
                                           const std::vector<UniformGroup>& groups) {
  return AssetWriter(task).run(groups);
}

Result<std::map<std::string, std::string>> take_polygon_groups(std::vector<UniformGroup>& groups) {
  std::map<std::string, std::string> names;
  for (UniformGroup& part : groups) {
    std::set<std::string> own;
    for (auto* words : {&part.settings.validator_flags, &part.settings.checker_flags}) {
      std::vector<std::string> kept;
      for (std::size_t i = 0; i < words->size(); ++i) {
        const std::string& word = (*words)[i];
        const bool is_taken = word == "--testset" || word == "--group";
        if (!is_taken || i + 1 == words->size()) {
          kept.push_back(word);
          continue;
        }
        ++i;
        if (word == "--group") own.insert((*words)[i]);
      }
      *words = std::move(kept);
    }
    if (own.empty()) continue;
    const bool is_new = std::ranges::none_of(
        names, [&](const auto& known) { return known.second == *own.begin(); });
    if (own.size() > 1 || !is_new) {
      return failure(fmt::format(
          "{}: not supported: expected one group of testlib for each group, found --group {}",
          part.name, *own.rbegin()));
    }
    names.emplace(part.name, *own.begin());
  }
  return names;
}

}  // namespace biglia::judge
