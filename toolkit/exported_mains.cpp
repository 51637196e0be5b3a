#include "toolkit/exported_mains.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>

#include "toolkit/arguments.hpp"
#include "toolkit/bound.hpp"
#include "toolkit/mains.hpp"
#include "toolkit/owned_stream.hpp"

namespace biglia {
namespace {

constexpr std::string_view kConstraints = "--constraints_file";

// Removes `--constraints_file FILE`. Returns the file.
std::optional<std::string> take_constraints_file(std::vector<const char*>& arguments) {
  const auto at = std::ranges::find(
      arguments, kConstraints, [](const char* argument) { return std::string_view(argument); });
  if (at == arguments.end() || at + 1 == arguments.end()) return std::nullopt;
  std::string file = *(at + 1);
  arguments.erase(at, at + 2);
  return file;
}

std::string line_of(const Measure& measure) {
  const Bound& bound = measure.bound();
  const auto least = measure.least();
  const auto most = measure.most();
  if (bound.is_open || bound.of_answer || !least || !most) return {};
  std::string name = bound.name;
  std::ranges::replace(name, ' ', '_');
  std::string line = name + ' ' + name;
  line += measure.reached_least() ? " 1" : " 0";
  line += measure.reached_most() ? " 1" : " 0";
  for (const std::int64_t number : {*least, *most, bound.least, bound.most}) {
    line += ' ' + std::to_string(number);
  }
  return line + '\n';
}

bool write_constraints(const std::string& path, const std::vector<Measure>& measures) {
  std::string text;
  for (const Measure& measure : measures) text += line_of(measure);
  const OwnedStream file(std::fopen(path.c_str(), "wb"));
  return file != nullptr && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
}

// Validates the input, which is read once, and writes the file. Exits as icpc_validate_main().
int validate_and_measure(const std::vector<const char*>& arguments, const std::string& path,
                         ValidateFunction& validate, const DeclaredFlags& flags,
                         MeasureFunction& measure) {
  const Arguments parsed =
      Arguments::parse(static_cast<int>(arguments.size()), arguments.data(), flags);
  ByteSource whole = ByteSource::from_stream(stdin);
  const std::string text = rest_of(whole);
  const Companions files(".");
  ByteSource input = ByteSource::from_memory(text);
  if (const auto valid = validate(TestInput{input, "stdin", files}, parsed.options); !valid) {
    std::fprintf(stderr, "%s\n", valid.error().message.c_str());
    return 43;
  }
  ByteSource again = ByteSource::from_memory(text);
  const auto measured = measure(TestInput{again, "stdin", files}, nullptr, parsed.options);
  if (measured && write_constraints(path, *measured)) return 42;
  std::fprintf(stderr, "%s: cannot write\n", path.c_str());
  return 1;
}

}  // namespace

int exported_validate_main(int argc, const char* const* argv, ValidateFunction& validate,
                           const DeclaredFlags& flags, MeasureFunction* measure) {
  std::vector<const char*> arguments(argv, argv + argc);
  const auto path = take_constraints_file(arguments);
  if (path && measure != nullptr) {
    return validate_and_measure(arguments, *path, validate, flags, *measure);
  }
  return icpc_validate_main(static_cast<int>(arguments.size()), arguments.data(), validate, flags);
}

int exported_check_main(int argc, const char* const* argv, CheckFunction& check,
                        const DeclaredFlags& flags) {
  std::vector<const char*> arguments(argv, argv + argc);
  take_constraints_file(arguments);
  return icpc_check_main(static_cast<int>(arguments.size()), arguments.data(), check, flags);
}

Result<void> generate_without_files(std::span<const std::string> arguments, ByteSink& to,
                                    const std::filesystem::path& folder, GenerateFunction& generate,
                                    WithoutFilesFunction& rewrite) {
  const std::filesystem::path own = folder / "companions";
  std::error_code error;
  if (!std::filesystem::create_directory(own, error)) {
    return failure(own.string() + ": cannot create the folder");
  }
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  Result<void> done = generate(arguments, sink, own);
  if (const Result<void> written = sink.finish(); done && !written) done = written;
  if (done && std::filesystem::is_empty(own, error)) {
    to.put(text);
  } else if (done) {
    ByteSource source = ByteSource::from_memory(text);
    const Companions files(own);
    done = rewrite(TestInput{source, "the generated input", files}, to);
  }
  std::filesystem::remove_all(own, error);
  return done;
}

std::vector<const char*> with_group_flags(int argc, const char* const* argv,
                                          std::span<const GroupFlags> groups) {
  std::vector<const char*> arguments(argv, argv + argc);
  for (int i = 1; i + 1 < argc; ++i) {
    if (std::string_view(argv[i]) != "--group") continue;
    const auto found = std::ranges::find(groups, std::string_view(argv[i + 1]), &GroupFlags::group);
    if (found == groups.end()) break;
    for (const std::string& flag : found->flags) arguments.push_back(flag.c_str());
    break;
  }
  return arguments;
}

}  // namespace biglia
