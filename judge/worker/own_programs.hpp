// The problem's functions as the judge calls them: in a worker, so that one which loops, takes all
// memory, overflows its stack, aborts or throws ends as an error that says so, and nothing else.
//
// Which functions are called in this process all the same: flags_of() and families_of(), which read
// no input.
#pragma once

#include <filesystem>
#include <span>
#include <stop_token>
#include <string>

#include "judge/problem/builtin_problem.hpp"
#include "judge/worker/budget.hpp"
#include "judge/worker/call.hpp"

namespace biglia::judge {

// Inside, what the program said. Outside, that it could say nothing and why: a judge error, whoever
// wrote the input or the output.
template <typename T>
using Said = Result<Result<T>>;

struct CallOptions {
  CallBudget budget;
  std::stop_token stop;  // ends the call, with an error
};

// An input to call a program on. A descriptor, so that a pipe is read once and by its reader.
struct OpenInput {
  UniqueFd bytes;
  std::string name;                  // in messages
  std::filesystem::path companions;  // their folder
};
// With its companions beside it. Errors as ByteSource::open has them.
Result<OpenInput> open_input(const std::filesystem::path& path, std::string name);
Result<UniqueFd> open_to_read(const std::filesystem::path& path);

// Where a program writes.
struct Sink {
  int descriptor = -1;
  std::string name;  // in messages
};

Said<void> run_generator(const BuiltinProblem& problem, std::span<const std::string> arguments,
                         const Sink& sink, const std::filesystem::path& files_folder,
                         const CallOptions& options);
Said<void> run_reference(const BuiltinProblem& problem, const OpenInput& input, const Sink& sink,
                         Flags flags, const CallOptions& options);
Said<void> run_validator(const BuiltinProblem& problem, const OpenInput& input, Flags flags,
                         const CallOptions& options);
Result<Judgement> run_checker(const BuiltinProblem& problem, const OpenInput& input,
                              const UniqueFd& output, const UniqueFd& answer, Flags flags,
                              const CallOptions& options);
// `output` may hold none.
Said<std::string> run_picture(const BuiltinProblem& problem, const OpenInput& input,
                              const UniqueFd& output, Flags flags, PictureForm form,
                              const CallOptions& options);
Said<std::string> run_replay_page(const BuiltinProblem& problem, const OpenInput& input,
                                  const UniqueFd& output, Flags flags, const CallOptions& options);
Said<Comparison> run_comparison(const BuiltinProblem& problem, const OpenInput& input,
                                const CallOptions& options);

// Where it does not matter who failed.
template <typename T>
Result<T> flat(Said<T> said) {
  if (!said) return std::unexpected(said.error());
  return std::move(*said);
}

}  // namespace biglia::judge
