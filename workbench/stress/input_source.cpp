#include "workbench/stress/input_source.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/files/text_file.hpp"
#include "judge/generators/run_tool.hpp"
#include "toolkit/parsed_number.hpp"
#include "toolkit/suggestion.hpp"
#include "workbench/stress/change_input.hpp"

namespace biglia::judge {

namespace {

namespace fs = std::filesystem;

std::vector<GeneratorCall> calls_in(const std::vector<PackageSource::Family>& families) {
  std::vector<GeneratorCall> calls;
  calls.reserve(families.size());
  for (const PackageSource::Family& family : families) calls.push_back(family.call);
  return calls;
}

std::vector<MadeFor> aims_in(std::vector<PackageSource::Family>& families) {
  std::vector<MadeFor> aims;
  aims.reserve(families.size());
  for (PackageSource::Family& family : families) aims.push_back(std::move(family.made_for));
  return aims;
}

std::optional<std::uint64_t> number_after(std::string_view word, std::string_view prefix) {
  if (!word.starts_with(prefix)) return std::nullopt;
  word.remove_prefix(prefix.size());
  return parsed_number<std::uint64_t>(word);
}

}  // namespace

CallResult<void> FamilySource::generate(ProblemCalls& calls, Box& /*box*/,
                                        const GeneratorCall& call,
                                        const std::stop_token& /*stop*/) const {
  return calls.generate(call);
}

Result<std::unique_ptr<InputSource>> family_source(const Problem& problem,
                                                   const std::vector<std::string>& families,
                                                   std::uint64_t seed, SearchFor search) {
  std::vector<std::string> known;
  for (const DeclaredFamily& family : problem.families) known.push_back(family.name);
  for (const std::string& family : families) {
    if (std::ranges::find(known, family) != known.end()) continue;
    return failure(fmt::format("expected a family of {} ({}), found \"{}\"{}", problem.name,
                               fmt::join(known, ", "), family, did_you_mean(family, known)));
  }
  if (known.empty()) {
    return failure(problem.name + ": expected families of inputs, found none");
  }
  return std::make_unique<FamilySource>(Drawing(problem.families, families, seed, search));
}

GeneratorCall PackageSource::changes_of(const std::string& test) {
  return {std::string(kChange) + test, "--seed=" + std::string(kSeedMark)};
}

PackageSource::PackageSource(std::vector<Family> families,
                             std::map<std::string, InstanceText> inputs, std::uint64_t seed,
                             SearchFor search, DataTools& tools)
    : DrawnSource(CallDrawing(calls_in(families), seed, search)),
      made_for_(aims_in(families)),
      inputs_(std::move(inputs)),
      tools_(tools) {}

CallResult<void> PackageSource::change(const ProblemCalls& calls, const GeneratorCall& call) const {
  const std::string name = call.front().substr(kChange.size());
  const auto input = inputs_.find(name);
  if (input == inputs_.end()) {
    return Result<void>(failure("--change: expected a test of the package, found " + name));
  }
  const auto seed = call.size() == 2 ? number_after(call[1], "--seed=") : std::nullopt;
  if (!seed) return Result<void>(failure("--change: expected --seed=N after it"));
  Random random(*seed, "change");
  BIGLIA_TRY(write_files(calls.files(), changed_input(input->second, random)));
  return Result<void>();
}

CallResult<void> PackageSource::generate(ProblemCalls& calls, Box& box, const GeneratorCall& call,
                                         const std::stop_token& stop) const {
  if (call.front().starts_with(kChange)) return change(calls, call);
  BIGLIA_TRY(const auto generator, tools_.generator(call.front()));
  BIGLIA_TRY(clear_files(calls.files()));
  const fs::path made = calls.files().folder / "made";
  std::error_code error;
  fs::remove_all(made, error);
  fs::create_directory(made, error);
  const ProgramCall run = generator_call({call.begin() + 1, call.end()}, made, mib(64));
  auto done = run_generator_program({box, calls.files().folder, stop}, *generator, run, made);
  if (!done || !*done) return done;
  fs::rename(generated_input(made, "testcase"), calls.files().input(), error);
  if (error) return failed_call(calls.files().input(), "cannot write", error.value());
  return Result<void>();
}

}  // namespace biglia::judge
