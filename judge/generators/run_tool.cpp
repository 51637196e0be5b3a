#include "judge/generators/run_tool.hpp"

#include <utility>

#include "judge/base/present.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// In the folder of a generator's result.
constexpr const char* kOutput = "output";
constexpr const char* kFiles = "files";

std::optional<fs::path> file_of(const fs::path& result, const std::string& name,
                                const std::string& extension) {
  for (const std::string& stem : {name, std::string("testcase")}) {
    fs::path file = result / kFiles / stem;
    file += '.';
    file += extension;
    if (is_present_file(file)) return file;
  }
  return std::nullopt;
}

}  // namespace

CallResult<void> run_tool(const ToolRun& run, const DataTool& tool, const ProgramCall& call,
                          const std::string& what, const fs::path& output) {
  const auto end = tool.program.run(run.box, call, run.scratch, run.stop, output);
  if (!end) return failure(what + ": ", end.error());
  if (!end->exited(0)) {
    const std::string message = what + ' ' + end->description(call.limits);
    if (end->fault() == FaultOf::kHost) return failure(message, FaultOf::kHost);
    return Result<void>(failure(message, FaultOf::kProblem));
  }
  if (end->box.not_collected.empty()) return Result<void>();
  return Result<void>(failure(what + ": " + end->box.not_collected, FaultOf::kProblem));
}

ProgramCall generator_call(std::vector<std::string> arguments, const fs::path& result,
                           Bytes most_output) {
  ProgramCall call;
  call.arguments = plain_words(arguments);
  call.collect = result / kFiles;
  call.limits = program_limits(kMakingBudget, Bytes{}, most_output);
  call.warm_ends = WarmEnds::kEveryExit;
  return call;
}

CallResult<void> run_generator_program(const ToolRun& run, const DataTool& generator,
                                       const ProgramCall& call, const fs::path& result) {
  return run_tool(run, generator, call, "the generator " + generator.program.name(),
                  result / kOutput);
}

fs::path generated_input(const fs::path& result, const std::string& name) {
  return file_of(result, name, "in").value_or(result / kOutput);
}

std::optional<fs::path> generated_file(const fs::path& result, const std::string& name,
                                       const std::string& extension) {
  if (extension == "in") return generated_input(result, name);
  return file_of(result, name, extension);
}

}  // namespace biglia::judge
