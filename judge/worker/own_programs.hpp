// Calls the problem's functions in a worker. A function that loops, uses all memory, overflows its
// stack, aborts or throws therefore causes only an error that describes this.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "judge/problem/problem.hpp"
#include "judge/worker/budget.hpp"
#include "judge/worker/call.hpp"

namespace biglia::judge {

// The inner result is the program's own. The outer error means that the program returned no result,
// and why: a judge error, regardless of the author of the input or output.
template <typename T>
using CallResult = Result<Result<T>>;

struct CallOptions {
  CallBudget budget;
  std::stop_token stop;  // ends the call with an error
  // The input validators of a package are started for the call: none that is kept running serves it.
  bool starts_programs = false;
  // The input is not one of the package. An input validator that crashes on it or exceeds a limit does
  // not confirm it, which is a refusal with FaultOf::kProblem. On an input of the package that is an
  // error of the package.
  bool is_foreign_input = false;
  // The input is small: a supervised run may call the function itself (supervised_run.hpp).
  bool is_small = false;
};

// The input of a call. It is a descriptor, so a pipe is read once, and only by the program.
struct OpenInput {
  UniqueFd bytes;
  std::string name;                  // for messages
  std::filesystem::path companions;  // the folder of the companion files
};
// Opens an input with the companions next to it. Errors are those of ByteSource::open.
Result<OpenInput> open_input(const std::filesystem::path& path, std::string name);
Result<UniqueFd> open_to_read(const std::filesystem::path& path);

// The file that a program writes.
struct Sink {
  int descriptor = -1;
  std::string name;  // for messages
};

CallResult<void> run_generator(const Problem& problem, std::span<const std::string> arguments,
                               const Sink& sink, const std::filesystem::path& files_folder,
                               const CallOptions& options);
// The generator, the validator and the reference, called as one: that costs a third of three calls.
struct InstanceCall {
  std::span<const std::string> arguments;  // of the generator
  Flags validator_flags;
  std::string input_name;  // for messages of the validator
  Sink input;
  int answer = -1;                     // the descriptor of its file
  std::filesystem::path files_folder;  // of the companion files; it exists
};
// Absent: not called, because the program before refused, or because the input is larger than
// kMostOfSmallInput. The outer error does not say which program did not return.
struct MadeInstance {
  Result<void> generated;
  std::optional<Result<void>> validated = {};
  std::optional<Result<void>> solved = {};
};
Result<MadeInstance> run_instance(const Problem& problem, const InstanceCall& call,
                                  const CallOptions& options);

CallResult<void> run_reference(const Problem& problem, const OpenInput& input, const Sink& sink,
                               Flags flags, const CallOptions& options);
CallResult<void> run_validator(const Problem& problem, const OpenInput& input, Flags flags,
                               const CallOptions& options);
Result<Judgement> run_checker(const Problem& problem, const OpenInput& input,
                              const UniqueFd& output, const UniqueFd& answer, Flags flags,
                              const CallOptions& options);
// `answer` may be empty: the judge has none.
CallResult<ScoredOutput> run_scorer(const Problem& problem, const OpenInput& input,
                                    const UniqueFd& output, const UniqueFd& answer, Flags flags,
                                    const CallOptions& options);
// `output` may be empty, also for a page.
CallResult<std::string> run_picture(const Problem& problem, const OpenInput& input,
                                    const UniqueFd& output, Flags flags, PictureForm form,
                                    const CallOptions& options);
CallResult<std::string> run_replay_page(const Problem& problem, const OpenInput& input,
                                        const UniqueFd& output, Flags flags,
                                        const CallOptions& options);
// A Comparison with its plots in one SVG.
struct DrawnComparison {
  std::string table;
  std::string svg;
};
CallResult<DrawnComparison> run_comparison(const Problem& problem, const OpenInput& input,
                                           const CallOptions& options);

// Merges the two levels, for callers that do not distinguish them.
template <typename T>
Result<T> flat(CallResult<T> result) {
  if (!result) return std::unexpected(result.error());
  return std::move(*result);
}

}  // namespace biglia::judge
