#include "workbench/export/programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "workbench/export/amalgamate.hpp"

namespace biglia::judge {
namespace {

struct Function {
  std::string_view name;        // "validate"
  std::string_view folder;      // "validators"
  std::string_view result;      // the type of the result
  std::string_view parameters;  // after the input, with their types
  std::string_view arguments;   // the same without types
  std::string_view failed;      // what the function returns if the input cannot be read
};

constexpr Function kValidate = {"validate",    "validators", "Result<void>",
                                "Flags flags", "flags",      "std::unexpected(whole.error())"};
constexpr Function kCheck = {"check",
                             "checker",
                             "Judgement",
                             "ByteSource& output, ByteSource& answer, Flags flags",
                             "output, answer, flags",
                             "judge_error(whole.error())"};
constexpr Function kSolve = {"solve",         "reference",
                             "Result<void>",  "ByteSink& answer, Flags flags",
                             "answer, flags", "std::unexpected(whole.error())"};
constexpr Function kMeasure = {"measure",
                               "rules",
                               "Result<std::vector<Measure>>",
                               "ByteSource* answer, Flags flags",
                               "answer, flags",
                               "std::unexpected(whole.error())"};

class Writer {
 public:
  explicit Writer(const Problem& problem) : problem_(problem), space_(problem.name) {
    std::ranges::replace(space_, '-', '_');
  }

  void include(std::string_view header) { includes_ += fmt::format("#include \"{}\"\n", header); }

  // The name of a function that also finds attached files. Defines it if need be.
  std::string use(const Function& function) {
    include(fmt::format("{}/{}/{}.hpp", function.folder, problem_.name, function.name));
    if (problem_.without_files == nullptr) return fmt::format("{}::{}", space_, function.name);
    const std::string name = fmt::format("{}_whole", function.name);
    functions_ += fmt::format(
        "{} {}(const TestInput& input, {}) {{\n"
        "  const auto whole = detach_files(input, {}::kLastLine);\n"
        "  if (!whole) return {};\n"
        "  ByteSource text = ByteSource::from_memory(whole->text);\n"
        "  const Companions files = whole->files.empty() ? input.files : "
        "Companions(whole->files);\n"
        "  return {}::{}(TestInput{{text, input.name, files}}, {});\n"
        "}}\n",
        function.result, name, function.parameters, space_, function.failed, space_, function.name,
        function.arguments);
    return name;
  }

  const std::string& space() const { return space_; }

  std::string flags_of(const Function& function) const {
    return fmt::format("{}::{}_flags()", space_, function.name);
  }

  // `more`: tables and functions before main(), with this body.
  std::string text(std::string_view more, std::string_view body) {
    if (problem_.without_files != nullptr) {
      include("toolkit/attached_files.hpp");
      include(fmt::format("rules/{}/without_files.hpp", problem_.name));
    }
    return fmt::format(
        "{}\nnamespace {{\nusing namespace biglia;\n{}{}}}  // namespace\n\n"
        "int main(int argc, char** argv) {{\n{}}}\n",
        includes_, functions_, more, body);
  }

 private:
  const Problem& problem_;
  std::string space_;
  std::string includes_;
  std::string functions_;
};

std::string group_table(const std::vector<FlagsOfGroup>& groups) {
  std::string table = "const std::vector<GroupFlags> kGroups = {\n";
  for (const FlagsOfGroup& group : groups) {
    table += fmt::format("    {{\"{}\", {{", group.group);
    for (const std::string& flag : group.flags) table += fmt::format("\"{}\", ", flag);
    table += "}},\n";
  }
  return table + "};\n";
}

std::string heading_of(const Problem& problem, std::string_view what) {
  return fmt::format(
      "The {} of {}, in one file. Written by `biglia export`; build it with\n"
      "g++ -std=c++23 -O2. MIT licence.",
      what, problem.name);
}

// The sources of a folder that have no header: a table of another source refers to them.
std::vector<std::string> sources_without_header(const std::string& folder) {
  std::vector<std::string> found;
  const auto files = exported_sources();
  for (const SourceFile& file : files) {
    if (!file.path.starts_with(folder + '/') || !file.path.ends_with(".cpp")) continue;
    const std::string header = std::string(file.path.substr(0, file.path.size() - 4)) + ".hpp";
    if (!std::ranges::binary_search(files, header, {}, &SourceFile::path)) {
      found.emplace_back(file.path);
    }
  }
  return found;
}

}  // namespace

Result<std::string> exported_program(const Problem& problem, ProgramKind kind, Protocol protocol,
                                     const std::vector<FlagsOfGroup>& groups) {
  Writer writer(problem);
  writer.include("toolkit/mains.hpp");
  writer.include("toolkit/exported_mains.hpp");
  std::string call;
  if (kind == ProgramKind::kReference) {
    const std::string solve = writer.use(kSolve);
    call = fmt::format("solve_main({{}}, {}, {})", solve, writer.flags_of(kSolve));
  } else if (kind == ProgramKind::kChecker) {
    const std::string check = writer.use(kCheck);
    call = fmt::format("{}({{}}, {}, {})",
                       protocol == Protocol::kIcpc ? "exported_check_main" : "testlib_check_main",
                       check, writer.flags_of(kCheck));
  } else {
    const std::string validate = writer.use(kValidate);
    const std::string flags = writer.flags_of(kValidate);
    if (protocol == Protocol::kTestlib) {
      call = fmt::format("testlib_validate_main({{}}, {}, {})", validate, flags);
    } else {
      const std::string measure = problem.measure == nullptr ? "nullptr" : writer.use(kMeasure);
      call = fmt::format("exported_validate_main({{}}, {}, {}, {})", validate, flags, measure);
    }
  }
  std::string body;
  if (groups.empty()) {
    body = fmt::format("  return biglia::{};\n", fmt::format(fmt::runtime(call), "argc, argv"));
  } else {
    body = fmt::format("  const auto all = with_group_flags(argc, argv, kGroups);\n  return {};\n",
                       fmt::format(fmt::runtime(call), "static_cast<int>(all.size()), all.data()"));
  }
  constexpr std::string_view kNames[] = {"input validator", "output validator", "solution"};
  return amalgamate(exported_sources(), heading_of(problem, kNames[static_cast<int>(kind)]),
                    writer.text(groups.empty() ? "" : group_table(groups), body));
}

Result<std::string> exported_generator(const Problem& problem, GeneratedFiles files) {
  Writer writer(problem);
  writer.include("toolkit/mains.hpp");
  const std::string folder = "generators/" + problem.name;
  writer.include(folder + "/generate.hpp");
  for (const std::string& source : sources_without_header(folder)) writer.include(source);
  std::string generate = writer.space() + "::generate";
  std::string function;
  if (problem.without_files != nullptr) {
    writer.include("toolkit/exported_mains.hpp");
    const std::string rewrite =
        files == GeneratedFiles::kAttached ? "attach_files" : writer.space() + "::without_files";
    function = fmt::format(
        "Result<void> generate_whole(std::span<const std::string> arguments, ByteSink& input,\n"
        "                            const std::filesystem::path& folder) {{\n"
        "  return generate_without_files(arguments, input, folder, {}, {});\n}}\n",
        generate, rewrite);
    generate = "generate_whole";
  }
  return amalgamate(
      exported_sources(), heading_of(problem, "generator"),
      writer.text(function,
                  fmt::format("  return biglia::generate_main(argc, argv, {});\n", generate)));
}

}  // namespace biglia::judge
