#include "judge/worker/own_programs.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "judge/worker/workers.hpp"
#include "toolkit/check.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::uint64_t size_of(int descriptor) {
  struct stat status{};
  if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  return static_cast<std::uint64_t>(status.st_size);
}

// The size of the files in a test's own companion folder. Any other folder may contain unrelated
// files.
std::uint64_t size_of_companions(const fs::path& folder) {
  if (folder.extension() != kCompanions) return 0;
  std::uint64_t sum = 0;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code unknown;
    const auto size = entry->file_size(unknown);
    if (!unknown) sum += size;
  }
  return sum;
}

template <typename Function>
std::uint64_t address_of(Function* function) {
  return reinterpret_cast<std::uint64_t>(function);
}

// Builds a call and runs it.
class CallBuilder {
 public:
  template <typename Function>
  CallBuilder(const Problem& problem, OwnProgram program, Function* function,
              const std::string& what)
      : label_("the " + std::string(name_of(program)) + " of " + problem.name + ", " + what) {
    BIGLIA_CHECK(function != nullptr);
    call_.program = program;
    call_.function = address_of(function);
  }

  void add(const OpenInput& input, Flags flags) {
    files_[File::kInput] = input.bytes.get();
    call_.name = input.name;
    call_.companions = input.companions.string();
    call_.arguments.assign(flags.begin(), flags.end());
  }
  void add(File file, int descriptor) { files_[file] = descriptor; }
  void add(const Sink& sink) {
    files_[File::kSink] = sink.descriptor;
    call_.sink_name = sink.name;
  }
  Call& call() { return call_; }

  Result<Reply> run(const CallOptions& options) {
    CallWatch watch{.label = label_,
                    .cpu = {},
                    .wall = {},
                    .memory = {},
                    .stop = options.stop,
                    .is_small = options.is_small};
    const bool counts_bytes = options.budget.cpu_per_mib.count() > 0;
    watch.cpu = cpu_limit(options.budget, counts_bytes ? bytes_read() : Bytes{});
    if (watch.cpu) watch.wall = wall_limit(*watch.cpu);
    watch.memory = options.budget.memory;
    if (watch.memory) call_.memory = *watch.memory;
    return run_call(call_, files_, watch);
  }

 private:
  Bytes bytes_read() const {
    std::uint64_t sum = size_of_companions(call_.companions);
    for (const File file : {File::kInput, File::kOutput, File::kAnswer})
      sum += size_of(files_[file]);
    return {sum};
  }

  std::string label_;
  Call call_;
  CallFiles files_;
};

CallResult<void> to_result(Result<Reply> reply) {
  if (!reply) return std::unexpected(reply.error());
  return reply->is_refused ? Result<void>(failure(std::move(reply->refusal))) : Result<void>();
}

CallResult<std::string> to_text(Result<Reply> reply) {
  if (!reply) return std::unexpected(reply.error());
  if (reply->is_refused) return Result<std::string>(failure(std::move(reply->refusal)));
  if (reply->texts.size() != 1) return failure("the worker sent no picture");
  return Result<std::string>(std::move(reply->texts.front()));
}

}  // namespace

Result<UniqueFd> open_to_read(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    return failure(path.string() + ": expected a file, found a folder");
  }
  UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
  if (!file) return failure(path.string() + ": cannot open: " + std::strerror(errno));
  return file;
}

Result<OpenInput> open_input(const fs::path& path, std::string name) {
  BIGLIA_TRY(auto bytes, open_to_read(path));
  return OpenInput{std::move(bytes), std::move(name), Companions::for_input(path).folder()};
}

CallResult<void> run_generator(const Problem& problem, std::span<const std::string> arguments,
                               const Sink& sink, const fs::path& files_folder,
                               const CallOptions& options) {
  std::string joined;
  for (const std::string& argument : arguments) joined += (joined.empty() ? "" : " ") + argument;
  CallBuilder builder(problem, OwnProgram::kGenerator, problem.generate, "called with " + joined);
  builder.call().arguments.assign(arguments.begin(), arguments.end());
  builder.call().files_folder = files_folder.string();
  builder.add(sink);
  return to_result(builder.run(options));
}

Result<MadeInstance> run_instance(const Problem& problem, const InstanceCall& instance,
                                  const CallOptions& options) {
  BIGLIA_CHECK(problem.validate != nullptr && problem.solve != nullptr);
  CallBuilder builder(problem, OwnProgram::kInstance, problem.generate,
                      "for " + instance.input_name);
  Call& call = builder.call();
  call.validate = address_of(problem.validate);
  call.solve = address_of(problem.solve);
  call.name = instance.input_name;
  call.companions = instance.files_folder.string();
  call.files_folder = call.companions;
  call.arguments.assign(instance.arguments.begin(), instance.arguments.end());
  call.validator_flags.assign(instance.validator_flags.begin(), instance.validator_flags.end());
  builder.add(instance.input);
  builder.add(File::kAnswerSink, instance.answer);
  BIGLIA_TRY(auto reply, builder.run(options));
  auto last = reply.is_refused ? Result<void>(failure(std::move(reply.refusal))) : Result<void>();
  switch (reply.stage) {
    case InstanceStage::kGenerated:
      return MadeInstance{.generated = std::move(last)};
    case InstanceStage::kValidated:
      return MadeInstance{.generated = {}, .validated = std::move(last)};
    case InstanceStage::kSolved:
      break;
  }
  return MadeInstance{.generated = {}, .validated = Result<void>(), .solved = std::move(last)};
}

CallResult<void> run_reference(const Problem& problem, const OpenInput& input, const Sink& sink,
                               Flags flags, const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kReference, problem.solve, "on " + input.name);
  builder.add(input, flags);
  builder.add(sink);
  return to_result(builder.run(options));
}

CallResult<void> run_validator(const Problem& problem, const OpenInput& input, Flags flags,
                               const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kValidator, problem.validate, "on " + input.name);
  builder.add(input, flags);
  return to_result(builder.run(options));
}

Result<Judgement> run_checker(const Problem& problem, const OpenInput& input,
                              const UniqueFd& output, const UniqueFd& answer, Flags flags,
                              const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kChecker, problem.check, "on " + input.name);
  builder.add(input, flags);
  builder.add(File::kOutput, output.get());
  builder.add(File::kAnswer, answer.get());
  BIGLIA_TRY(auto reply, builder.run(options));
  Judgement judgement = std::move(reply.judgement);
  // The checker's own, about the input or the answer.
  if (judgement.verdict == Verdict::kJudgeError) judgement.fault = FaultOf::kProblem;
  return judgement;
}

CallResult<ScoredOutput> run_scorer(const Problem& problem, const OpenInput& input,
                                    const UniqueFd& output, const UniqueFd& answer, Flags flags,
                                    const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kScorer, problem.score, "on " + input.name);
  builder.add(input, flags);
  builder.add(File::kOutput, output.get());
  builder.add(File::kAnswer, answer.get());
  BIGLIA_TRY(auto reply, builder.run(options));
  if (reply.is_refused) return Result<ScoredOutput>(failure(std::move(reply.refusal)));
  if (reply.texts.size() != 1) return failure("the worker sent no score");
  return Result<ScoredOutput>(ScoredOutput{.judgement = std::move(reply.judgement),
                                           .points = reply.points,
                                           .completed = reply.completed,
                                           .summary = std::move(reply.texts.front())});
}

CallResult<std::string> run_picture(const Problem& problem, const OpenInput& input,
                                    const UniqueFd& output, Flags flags, PictureForm form,
                                    const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kPicture, problem.show, "on " + input.name);
  builder.add(input, flags);
  builder.add(File::kOutput, output.get());
  builder.call().form = form;
  return to_text(builder.run(options));
}

CallResult<std::string> run_replay_page(const Problem& problem, const OpenInput& input,
                                        const UniqueFd& output, Flags flags,
                                        const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kReplayPage, problem.replay_page, "on " + input.name);
  builder.add(input, flags);
  builder.add(File::kOutput, output.get());
  return to_text(builder.run(options));
}

CallResult<DrawnComparison> run_comparison(const Problem& problem, const OpenInput& input,
                                           const CallOptions& options) {
  CallBuilder builder(problem, OwnProgram::kComparison, problem.compare, "on " + input.name);
  builder.add(input, {});
  BIGLIA_TRY(auto reply, builder.run(options));
  if (reply.is_refused) return Result<DrawnComparison>(failure(std::move(reply.refusal)));
  if (reply.texts.size() != 2) return failure("the worker sent no comparison");
  return Result<DrawnComparison>(
      DrawnComparison{std::move(reply.texts[0]), std::move(reply.texts[1])});
}

}  // namespace biglia::judge
