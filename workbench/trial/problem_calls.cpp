#include "workbench/trial/problem_calls.hpp"

#include <chrono>
#include <system_error>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/package/make_one.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::uintmax_t size_of_file(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  return error ? 0 : size;
}

}  // namespace

ProblemSettings ProblemSettings::for_test(const TestSettings& test) const {
  ProblemSettings own = *this;
  own.validator_flags = test.for_validators();
  if (!are_checker_flags_given) own.checker_flags = test.checker_flags;
  own.arguments = test.arguments;
  return own;
}

// A function that loops on a small input must not use up the time of a search.
CallOptions ProblemCalls::options_on_small(CallBudget budget) const {
  constexpr std::chrono::seconds kForSmall{20};
  if (!budget.cpu || *budget.cpu > kForSmall) budget.cpu = kForSmall;
  budget.cpu_per_mib = {};
  CallOptions small = options(budget);
  small.is_small = true;
  return small;
}

CallOptions ProblemCalls::options_on_input(const CallBudget& budget, const fs::path& other) const {
  std::uintmax_t size = size_of_file(files_.input());
  if (!other.empty()) size += size_of_file(other);
  for (const fs::path& file : companions()) size += size_of_file(file);
  return size > kMostOfSmallInput.count ? options(budget) : options_on_small(budget);
}

const std::vector<fs::path>& ProblemCalls::companions() const {
  if (!companions_) companions_ = children_of(files_.files());
  return *companions_;
}

Result<UniqueFd> ProblemCalls::begin_input() const {
  BIGLIA_TRY(clear_files(files_));
  return open_in_place(files_.input());
}

Result<MadeInstance> ProblemCalls::make_instance(std::span<const std::string> arguments) const {
  BIGLIA_TRY(const auto input, begin_input());
  BIGLIA_TRY(const auto answer, open_in_place(files_.answer()));
  CallOptions all = options_on_small(settings_.budgets.making);
  all.budget.memory = settings_.budgets.validation.memory;
  return run_instance(problem_,
                      {.arguments = arguments,
                       .validator_flags = settings_.validator_flags.all,
                       .input_name = "test.in",
                       .input = {input.get(), files_.input().string()},
                       .answer = answer.get(),
                       .files_folder = files_.files()},
                      all);
}

CallResult<void> ProblemCalls::generate(std::span<const std::string> arguments) {
  made_.reset();
  companions_.reset();
  auto made = make_instance(arguments);
  if (!made && stop_.stop_requested()) return std::unexpected(made.error());
  if (!made) return generate_alone(arguments);
  made_ = std::move(*made);
  return made_->generated;
}

// If a call of all three programs fails, the error of one alone names it.
CallResult<void> ProblemCalls::generate_alone(std::span<const std::string> arguments) const {
  BIGLIA_TRY(const auto input, begin_input());
  return run_generator(problem_, arguments, {input.get(), files_.input().string()}, files_.files(),
                       options_on_small(settings_.budgets.making));
}

CallResult<void> ProblemCalls::validate() const {
  if (made_ && made_->validated) return *made_->validated;
  return validate(options(settings_.budgets.validation));
}

CallResult<void> ProblemCalls::validate_again() const {
  CallOptions started = options(settings_.budgets.validation);
  started.starts_programs = true;
  return validate(started);
}

CallResult<void> ProblemCalls::validate(CallOptions options) const {
  companions_.reset();
  if (problem_.programs == nullptr) options = options_on_input(options.budget);
  options.is_foreign_input = true;
  return call_validator(problem_, files_.input(), "test.in", settings_.validator_flags, options);
}

CallResult<void> ProblemCalls::solve_by_program(Box& box) const {
  if (settings_.solution == nullptr) return write_in_place(files_.answer(), "");
  ProgramCall call;
  call.input = files_.input();
  call.companions = files_.files();
  call.limits = program_limits(kMakingBudget, Bytes{}, mib(64));
  call.warm_ends = WarmEnds::kSuccess;
  BIGLIA_TRY(const auto end,
             settings_.solution->run(box, call, files_.folder, stop_, files_.answer()));
  if (end.exited(0)) return Result<void>();
  return failure("the solution " + settings_.solution->name() + ' ' + end.description(call.limits));
}

CallResult<void> ProblemCalls::solve(Box& box) const {
  if (made_ && made_->solved) return *made_->solved;
  if (problem_.programs != nullptr) return solve_by_program(box);
  BIGLIA_TRY(const auto input, open_input(files_.input(), "test.in"));
  BIGLIA_TRY(const auto answer, open_in_place(files_.answer()));
  return run_reference(problem_, input, {answer.get(), files_.answer().string()}, {},
                       options_on_input(settings_.budgets.making));
}

Judgement ProblemCalls::check(const fs::path& output) const {
  const CallBudget& budget = settings_.budgets.validation;
  return check_files(
      problem_, {files_.input(), output, files_.answer()}, settings_.checker_flags,
      problem_.programs == nullptr ? options_on_input(budget, output) : options(budget));
}

}  // namespace biglia::judge
