#include "judge/programs/boxed_programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/key.hpp"
#include "judge/files/text_file.hpp"
#include "judge/programs/testlib_report.hpp"
#include "judge/programs/validator_report.hpp"
#include "toolkit/check.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Exit codes of input validators that accept.
constexpr int kValid = 42;
constexpr int kMatchesGrammar = 0;
// The box ends a submission that runs on after the interactor has accepted; this is only for a box
// that does not.
constexpr std::chrono::seconds kAfterLimit(2);
// What an interactor may send to the submission.
constexpr Bytes kInteraction = mib(256);

Bytes size_of(const fs::path& file) {
  std::error_code unknown;
  const auto size = fs::file_size(file, unknown);
  return Bytes{unknown ? 0 : size};
}

// The flags of a validator, then those that are the submission's arguments.
std::vector<std::string> flags_for(const ValidatorFlags& flags, const std::string& validator) {
  std::vector<std::string> own = flags.all;
  if (const auto named = flags.by_name.find(validator); named != flags.by_name.end()) {
    own = named->second;
  }
  own.insert(own.end(), flags.arguments.begin(), flags.arguments.end());
  return own;
}

fs::path companions_of(const fs::path& input) {
  fs::path folder = companion_folder(input);
  return is_present_folder(folder) ? folder : fs::path();
}

// The last lines of a transcript.
std::string end_of(const std::string& transcript) {
  constexpr std::size_t kLongest = 1500;
  if (transcript.size() <= kLongest) return transcript;
  const std::size_t line = transcript.find('\n', transcript.size() - kLongest);
  return "…" + transcript.substr(line == std::string::npos ? transcript.size() : line);
}

// Whose time it was: a submission is charged its own CPU time only.
std::string times_of(const InteractionOutcome& outcome) {
  const auto seconds = [](std::chrono::microseconds time) {
    return std::chrono::duration<double>(time).count();
  };
  return fmt::format(
      "CPU time: submission {:.2f} s, output validator {:.2f} s; of {:.2f} s, the validator waited "
      "{:.2f} s for the submission, and the submission {:.2f} s for the validator",
      seconds(outcome.contestant.cpu), seconds(outcome.interactor.cpu),
      seconds(std::max(outcome.contestant.wall, outcome.interactor.wall)),
      seconds(outcome.waited_for_contestant), seconds(outcome.waited_for_interactor));
}

RunOutcome run_of_contestant(const InteractionOutcome& outcome, const Executable& executable,
                             const Limits& limits, const std::stop_token& stop) {
  RunOutcome run{
      verdict_of_run(outcome.contestant, "", limits,
                     {.time_note = executable.time_note, .memory_note = executable.memory_note}),
      outcome.contestant.use()};
  run.written = outcome.contestant_output;
  run.interrupted = stop.stop_requested();
  return run;
}

}  // namespace

Result<std::shared_ptr<BoxedPrograms>> BoxedPrograms::open(const Options& options) {
  BIGLIA_TRY(const auto found, find_programs(options.package, *options.languages));
  BIGLIA_TRY(auto folder, TempFolder::make(options.scratch));
  // Not make_shared: the constructor is private.
  std::shared_ptr<BoxedPrograms> programs(new BoxedPrograms(std::move(folder)));
  programs->calls_ = options.calls;
  programs->output_limit_ = options.validation_output;
  programs->protocols_ = found.protocols;
  for (const ProgramSource& validator : found.not_run) {
    const fs::path name = validator.path.parent_path().filename() / validator.path.filename();
    programs->unrun_validators_.emplace(
        name.string(),
        validator.path.string() +
            ": not run: expected a program as input validator, or the command checktestdata for a "
            ".ctd file; the inputs are not checked by it");
  }
  if (is_present_folder(options.package / "output_visualizer")) {
    programs->warnings_.push_back((options.package / "output_visualizer").string() +
                                  ": not run: no pictures of outputs are shown");
  }
  const bool has_programs =
      !found.input_validators.empty() || found.output_validator || found.static_validator;
  if (has_programs) {
    BIGLIA_TRY(programs->build(options, found));
  }
  programs->digest_ = programs->digest_of_programs();
  return programs;
}

Result<void> BoxedPrograms::build(const Options& options, const FoundPrograms& found) {
  BIGLIA_TRY(auto boxes, open_boxes(options.jobs, options.open_box, options.stop));
  Box& box = *boxes.front();
  const ProgramBuilder builder(
      {.languages = options.languages,
       .scratch = folder_.path(),
       .staging = {.constants = options.constants, .header_folders = options.header_folders},
       .cache = options.cache,
       .judge_version = options.judge_version,
       .warm = options.warm});
  input_validators_.reserve(found.input_validators.size());
  for (const ProgramSource& source : found.input_validators) {
    BIGLIA_TRY(auto program, builder.build(box, source, options.stop));
    input_validators_.push_back(std::move(program));
  }
  if (found.output_validator) {
    BIGLIA_TRY(auto program, builder.build(box, *found.output_validator, options.stop));
    output_validator_ = std::make_unique<BuiltProgram>(std::move(program));
  }
  if (found.static_validator) {
    BIGLIA_TRY(auto program, builder.build(box, *found.static_validator, options.stop));
    static_validator_ = std::make_unique<BuiltProgram>(std::move(program));
  }
  if (found.checker) {
    BIGLIA_TRY(auto program, builder.build(box, *found.checker, options.stop));
    checker_ = std::make_unique<BuiltProgram>(std::move(program));
  }
  boxes_ = std::make_unique<BoxPool>(std::move(boxes));
  return {};
}

std::string BoxedPrograms::digest_of_programs() const {
  Key key("programs");
  key.add("protocols", protocols_text(protocols_))
      .add("limit of output", output_limit_.count)
      .add("validators", input_validators_.size());
  const auto add = [&](const BuiltProgram& program) { key.add(program.name(), program.key()); };
  std::ranges::for_each(input_validators_, add);
  for (const auto* const program : {&output_validator_, &static_validator_, &checker_}) {
    key.add("is there", *program != nullptr);
    if (*program != nullptr) add(**program);
  }
  return key.digest_of_texts();
}

CallResult<void> BoxedPrograms::validate(const fs::path& input, const std::string& name,
                                         const ValidatorFlags& flags, const CallOptions& options) {
  for (const BuiltProgram& validator : input_validators_) {
    auto valid = validate_by(validator, input, name, flags, options);
    if (!valid || !*valid) return valid;
  }
  return Result<void>();
}

CallResult<void> BoxedPrograms::validate_by(const BuiltProgram& validator, const fs::path& input,
                                            const std::string& name, const ValidatorFlags& flags,
                                            const CallOptions& options) {
  const BoxPool::Loan loan = boxes_->take();
  ProgramCall call;
  if (!validator.is_grammar()) {
    call.arguments = plain_words(flags_for(flags, validator.short_name()));
  }
  call.input = input;
  call.companions = companions_of(input);
  call.limits = program_limits(options.budget, size_of(input), output_limit_);
  const bool by_testlib = protocols_.input_validators == Protocol::kTestlib;
  call.success = validator.is_grammar() ? kMatchesGrammar : by_testlib ? kTestlibAccepts : kValid;
  if (!options.starts_programs) call.warm_ends = WarmEnds::kEveryExit;
  const auto end = validator.run(loan.box(), call, calls(), options.stop);
  const std::string where = "the input validator " + validator.name() + " on " + name;
  if (!end) return failure(where + ": ", end.error());
  if (end->exited(call.success)) return Result<void>();
  if (end->box.end != BoxEnd::kExited) {
    const std::string how = end->description(call.limits);
    if (options.is_foreign_input && end->fault() == FaultOf::kProblem) {
      return Result<void>(failure(name + ": " + validator.name() + ": " + how, FaultOf::kProblem));
    }
    return failure(where + ": " + how, end->fault());
  }
  std::string line = by_testlib ? refusal_of_testlib(*end) : end->first_line();
  if (line.empty()) line = end->description(call.limits);
  return Result<void>(failure(name + ": " + validator.name() + ": " + line));
}

ProgramCall BoxedPrograms::validator_call(const PassFiles& files, Bytes output, Flags flags,
                                          const CallOptions& options) const {
  ProgramCall call;
  call.arguments = {in_box(kInputInBox), in_box(kAnswerInBox), in_box(kWorkFolder) + "/"};
  call.arguments.insert(call.arguments.end(), flags.begin(), flags.end());
  call.binds = {{files.input, kInputInBox}, {files.answer, kAnswerInBox}};
  call.collect = files.feedback;
  call.initial_files = files.feedback_before;
  call.limits =
      program_limits(options.budget,
                     Bytes{size_of(files.input).count + size_of(files.answer).count + output.count},
                     output_limit_);
  return call;
}

Judgement BoxedPrograms::check_pass(const PassFiles& files, const fs::path& output, Flags flags,
                                    const CallOptions& options) {
  BIGLIA_CHECK(output_validator_ != nullptr);
  if (follows_testlib()) return check_by_testlib(*output_validator_, files, output, flags, options);
  const BoxPool::Loan loan = boxes_->take();
  ProgramCall call = validator_call(files, size_of(output), flags, options);
  call.input = output;
  call.warm_ends = WarmEnds::kSuccess;
  call.success = kValidatorAccepts;
  const std::string input = files.input.filename().string();
  const auto end = output_validator_->run(loan.box(), call, calls(), options.stop);
  if (!end) {
    return judge_error(Error{"the output validator " + output_validator_->name() + " on " + input +
                                 ": " + end.error().message,
                             end.error().fault});
  }
  return judgement_of_validator(*end, files.feedback, output_validator_->name(), input,
                                call.limits);
}

Judgement BoxedPrograms::check_by_testlib(const BuiltProgram& checker, const PassFiles& files,
                                          const fs::path& output, Flags flags,
                                          const CallOptions& options) {
  const std::string what =
      "the checker " + checker.name() + " on " + files.input.filename().string();
  ProgramCall call = validator_call(files, size_of(output), {}, options);
  call.arguments = {in_box(kInputInBox), in_box(kOutputInBox), in_box(kAnswerInBox)};
  call.arguments.insert(call.arguments.end(), flags.begin(), flags.end());
  call.binds.push_back({output, kOutputInBox});
  call.collect.clear();
  call.warm_ends = WarmEnds::kSuccess;
  call.success = kTestlibAccepts;
  const BoxPool::Loan loan = boxes_->take();
  const auto end = checker.run(loan.box(), call, calls(), options.stop);
  if (!end) return judge_error(Error{what + ": " + end.error().message, end.error().fault});
  return judgement_of_testlib(*end, what, call.limits);
}

ProgramCall BoxedPrograms::interactor_call(const PassFiles& files, Flags flags,
                                           const CallOptions& options) const {
  ProgramCall call = validator_call(files, Bytes{0}, flags, options);
  if (!follows_testlib()) return call;
  call.arguments = {in_box(kInputInBox), in_box(kWorkFolder) + "/" + kInteractorOutput,
                    in_box(kAnswerInBox)};
  call.arguments.insert(call.arguments.end(), flags.begin(), flags.end());
  return call;
}

Judgement BoxedPrograms::judgement_of_interaction(const InteractionOutcome& outcome,
                                                  const PassFiles& files, Flags flags,
                                                  const Limits& limits,
                                                  const CallOptions& options) {
  const std::string input = files.input.filename().string();
  const std::string& name = output_validator_->name();
  if (!follows_testlib()) {
    const bool accepts = outcome.judgement.verdict == Verdict::kAccepted;
    return judgement_from_feedback(accepts, files.feedback, outcome.judgement.reason, name, input);
  }
  const std::string what = "the interactor " + name + " on " + input;
  ProgramEnd end;
  end.box = outcome.interactor;
  end.error = outcome.interactor_error;
  Judgement judgement = judgement_of_testlib(end, what, limits);
  if (!outcome.interactor.not_collected.empty()) {
    return problem_error(what + ": " + outcome.interactor.not_collected);
  }
  const bool is_final = !judgement.has_full_credit() || judgement.score || checker_ == nullptr;
  if (is_final) return judgement;
  const fs::path written = files.feedback / kInteractorOutput;
  if (!is_present(written)) {
    return problem_error(what + ": expected that it writes its output file, found none");
  }
  return check_by_testlib(*checker_, files, written, flags, options);
}

Judgement BoxedPrograms::check(const CheckedFiles& files, Flags flags, const CallOptions& options) {
  auto feedback = TempFolder::make(calls());
  if (!feedback) return judge_error(feedback.error());
  const fs::path left = feedback->path() / "feedback";
  Judgement judgement =
      check_pass({files.input, files.answer, {}, left}, files.output, flags, options);
  if (judgement.verdict == Verdict::kAccepted && is_present(left / "nextpass.in")) {
    return problem_error("the output validator " + output_validator_->name() +
                         " wrote nextpass.in, but the problem is not multi-pass");
  }
  return judgement;
}

// The judgement of an interaction, also of one that a side broke.
Judgement BoxedPrograms::judgement_of_pass(const InteractionOutcome& outcome,
                                           const PassFiles& files, Flags flags,
                                           const Limits& limits, const CallOptions& options) {
  if (outcome.blame == InteractionBlame::kNone) {
    return judgement_of_interaction(outcome, files, flags, limits, options);
  }
  Judgement judgement = outcome.judgement;
  if (outcome.blame == InteractionBlame::kContestant) return judgement;
  // An interactor of testlib that reports its own failure has a message.
  const bool is_own_failure = follows_testlib() && outcome.interactor.end == BoxEnd::kExited &&
                              !options.stop.stop_requested() &&
                              says_by_testlib(outcome.interactor.exit_code,
                                              outcome.interactor_error) == InteractorSays::kNothing;
  if (is_own_failure) return judgement_of_interaction(outcome, files, flags, limits, options);
  judgement.reason = "the output validator " + output_validator_->name() + " on " +
                     files.input.filename().string() + ": " + judgement.reason;
  return judgement;
}

InteractivePass BoxedPrograms::interact(Box& box, const Executable& executable,
                                        const fs::path& companions, const Limits& limits,
                                        const PassFiles& files, Flags flags,
                                        const CallOptions& options) {
  const auto fail = [](const Error& error) {
    InteractivePass pass;
    pass.judgement = pass.run.judgement = judge_error(error);
    return pass;
  };
  auto folder = TempFolder::make(calls());
  if (!folder) return fail(folder.error());
  auto contestant = run_request(executable, companions, limits);
  if (!contestant) return fail(contestant.error());
  const ProgramCall call = interactor_call(files, flags, options);
  auto interactor = output_validator_->request(call);
  if (!interactor) return fail(interactor.error());
  interactor->limits.output = kInteraction;
  const fs::path transcript = folder->path() / "transcript";
  InteractionOutcome outcome;
  {
    const BoxPool::Loan loan = boxes_->take();
    outcome = run_interaction({.contestant = {box, std::move(*contestant)},
                               .interactor = {loan.box(), std::move(*interactor)},
                               .says = follows_testlib() ? says_by_testlib : says_by_icpc,
                               .transcript = transcript,
                               .any_exit_code = executable.any_exit_code,
                               .time_to_end = limits.wall + kAfterLimit},
                              options.stop);
  }
  InteractivePass pass{.run = run_of_contestant(outcome, executable, limits, options.stop),
                       .judgement = judgement_of_pass(outcome, files, flags, call.limits, options)};
  if (!pass.judgement.has_full_credit()) {
    std::string& details = pass.judgement.details;
    if (details.empty()) details = end_of(read_text(transcript).value_or(""));
    if (!details.empty() && !details.ends_with('\n')) details += '\n';
    details += times_of(outcome);
  }
  return pass;
}

}  // namespace biglia::judge
