#include "workbench/trial/problem_calls.hpp"

#include <exception>
#include <system_error>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/make_one.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kSmall = std::uintmax_t{64} * 1024;

std::uintmax_t size_of_file(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  return error ? 0 : size;
}

// Calls a function of the problem. An exception is an error of the judge, as in a worker.
template <typename T, typename Function>
Result<T> guarded(const Function& function) {
  try {
    return function();
  } catch (const std::exception& thrown) {
    return failure(std::string("the problem's function threw an exception: ") + thrown.what());
  }
}

// The function's own failure is the inner result.
template <typename Function>
CallResult<void> guarded_call(const Function& function) {
  return guarded<Result<void>>([&]() -> CallResult<void> { return function(); });
}

}  // namespace

bool ProblemCalls::is_small(const fs::path& other) const {
  std::uintmax_t size = size_of_file(files_.input());
  if (!other.empty()) size += size_of_file(other);
  for (const fs::path& file : children_of(files_.files())) size += size_of_file(file);
  return size <= kSmall;
}

CallResult<void> ProblemCalls::generate(std::span<const std::string> arguments) const {
  if (auto cleared = clear_files(files_); !cleared) return std::unexpected(cleared.error());
  std::string input;
  auto made = guarded_call([&]() -> Result<void> {
    ByteSink sink = ByteSink::to_string(input);
    if (auto done = problem_.generate(arguments, sink, files_.files()); !done) return done;
    return sink.finish();
  });
  if (!made || !*made) return made;
  if (auto written = write_in_place(files_.input(), input); !written) {
    return std::unexpected(written.error());
  }
  return made;
}

CallResult<void> ProblemCalls::validate() const {
  return validate(options(settings_.budgets.validation));
}

CallResult<void> ProblemCalls::validate_again() const {
  CallOptions started = options(settings_.budgets.validation);
  started.starts_programs = true;
  return validate(started);
}

CallResult<void> ProblemCalls::validate(const CallOptions& options) const {
  const ValidatorFlags& flags = settings_.validator_flags;
  if (problem_.programs != nullptr || !is_small()) {
    return call_validator(problem_, files_.input(), "test.in", flags, options);
  }
  return guarded_call([&]() -> Result<void> {
    const auto input = read_text(files_.input());
    if (!input) return std::unexpected(input.error());
    ByteSource bytes = ByteSource::from_memory(*input);
    const Companions companions(files_.files());
    return problem_.validate(TestInput{bytes, "test.in", companions}, flags.all);
  });
}

CallResult<void> ProblemCalls::solve_by_program(Box& box) const {
  if (settings_.solution == nullptr) return write_in_place(files_.answer(), "");
  ProgramCall call;
  call.input = files_.input();
  call.companions = files_.files();
  call.limits = program_limits(kMakingBudget, Bytes{}, mib(64));
  call.warm_ends = WarmEnds::kSuccess;
  const auto end = settings_.solution->run(box, call, files_.folder, stop_, files_.answer());
  if (!end) return std::unexpected(end.error());
  if (end->exited(0)) return Result<void>();
  return failure("the solution " + settings_.solution->name() + ' ' +
                 end->description(call.limits));
}

CallResult<void> ProblemCalls::solve(Box& box) const {
  if (problem_.programs != nullptr) return solve_by_program(box);
  if (!is_small()) {
    const auto input = open_input(files_.input(), "test.in");
    if (!input) return std::unexpected(input.error());
    return call_reference(problem_, *input, files_.answer(), {}, options(settings_.budgets.making));
  }
  return guarded_call([&]() -> Result<void> {
    const auto input = read_text(files_.input());
    if (!input) return std::unexpected(input.error());
    ByteSource bytes = ByteSource::from_memory(*input);
    const Companions companions(files_.files());
    std::string answer;
    ByteSink sink = ByteSink::to_string(answer);
    if (auto done = problem_.solve(TestInput{bytes, "test.in", companions}, sink, {}); !done) {
      return done;
    }
    if (auto done = sink.finish(); !done) return done;
    return write_in_place(files_.answer(), answer);
  });
}

Judgement ProblemCalls::check(const fs::path& output) const {
  if (problem_.programs != nullptr || !is_small(output)) {
    return check_files(problem_, {files_.input(), output, files_.answer()}, settings_.checker_flags,
                       options(settings_.budgets.validation));
  }
  const auto checked = guarded<Judgement>([&]() -> Result<Judgement> {
    const auto input = read_text(files_.input());
    if (!input) return std::unexpected(input.error());
    const auto answer = read_text(files_.answer());
    if (!answer) return std::unexpected(answer.error());
    const auto found = read_text(output);
    if (!found) return std::unexpected(found.error());
    ByteSource bytes = ByteSource::from_memory(*input);
    ByteSource expected = ByteSource::from_memory(*answer);
    ByteSource outputs = ByteSource::from_memory(*found);
    const Companions companions(files_.files());
    return problem_.check(TestInput{bytes, "test.in", companions}, outputs, expected,
                          settings_.checker_flags);
  });
  return checked ? *checked : judge_error(checked.error());
}

}  // namespace biglia::judge
