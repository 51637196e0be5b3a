#include "judge/worker/serve_calls.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <new>
#include <stdexcept>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/problem/sum_problem_test.hpp"
#include "judge/worker/budget.hpp"
#include "judge/worker/call.hpp"
#include "toolkit/sanitizer_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// The arguments of a call as one text.
std::string shown(const TestInput& input, Flags flags) {
  std::string text = input.name + '|' + rest_of(input.bytes) + '|';
  text += input.files.folder().filename().string();
  for (const std::string& flag : flags) text += '|' + flag;
  return text;
}

Result<void> refuse_with_arguments(const TestInput& input, Flags flags) {
  return failure(shown(input, flags));
}

Judgement judge_with_arguments(const TestInput& input, ByteSource& output, ByteSource& answer,
                               Flags flags) {
  return {Verdict::kAccepted, shown(input, flags), rest_of(output) + "/" + rest_of(answer), 0.25};
}

Result<void> solve_with_arguments(const TestInput& input, ByteSink& answer, Flags flags) {
  answer.put(shown(input, flags));
  return failure("refused after writing");
}

Result<void> generate_with_arguments(std::span<const std::string> arguments, ByteSink& input,
                                     const std::filesystem::path& files) {
  input.put(arguments[0]);
  std::ofstream(files / "companion") << arguments[1];
  return {};
}

Result<void> read_relative(const TestInput&, Flags) {
  std::ifstream file("relative");
  std::string word;
  file >> word;
  return failure(word);
}

Result<void> throw_error(const TestInput&, Flags) { throw std::runtime_error("as asked"); }
Result<void> throw_no_memory(const TestInput&, Flags) { throw std::bad_alloc(); }

Result<void> allocate(const TestInput&, Flags) {
  ::operator delete(::operator new(mib(64).count));
  return {};
}

// Like a program that leaves memory in the heap after its call.
Result<void> keep_memory(const TestInput&, Flags) {
  constexpr int kPrivate = MAP_PRIVATE | MAP_ANONYMOUS;
  const void* const kept = ::mmap(nullptr, mib(80).count, PROT_READ | PROT_WRITE, kPrivate, -1, 0);
  return kept == MAP_FAILED ? failure("no memory") : Result<void>{};
}

// A child that serves calls, as a worker does.
class ServeCalls : public testing::Test {
 protected:
  void SetUp() override {
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    near_ = UniqueFd(ends[0]);
    UniqueFd far(ends[1]);
    child_ = ::fork();
    if (child_ == 0) {
      near_.reset();
      serve_calls(far.get());
    }
  }
  void TearDown() override { exit_code(); }

  // Closes the socket and waits. -1 if the child did not exit.
  int exit_code() {
    near_.reset();
    if (child_ <= 0) return -1;
    int status = -1;
    ::waitpid(std::exchange(child_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::filesystem::path path(const std::string& name) const { return folder_.path() / name; }

  UniqueFd opened(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return UniqueFd(::open(path(name).c_str(), O_RDONLY | O_CLOEXEC));
  }

  template <typename Function>
  static Call call_of(OwnProgram program, Function* function) {
    Call call;
    call.program = program;
    call.function = reinterpret_cast<std::uint64_t>(function);
    call.name = "1.in";
    call.companions = "/data/1.files";
    call.arguments = {"--a", "--b=c d"};
    return call;
  }
  static Call validation(ValidateFunction* validate) {
    return call_of(OwnProgram::kValidator, validate);
  }

  std::optional<Reply> reply_to(const Call& call, const CallFiles& files = {}) const {
    std::vector<int> descriptors;
    for (const int descriptor : files.descriptors) {
      if (descriptor >= 0) descriptors.push_back(descriptor);
    }
    if (!send_message(near_.get(), message_of(call, files), descriptors)) return std::nullopt;
    Incoming incoming;
    Incoming::State state = Incoming::State::kPartial;
    while (state == Incoming::State::kPartial) state = incoming.receive(near_.get());
    Reply reply;
    const bool is_whole = state == Incoming::State::kWhole && read_message(incoming.bytes(), reply);
    return is_whole ? std::optional(reply) : std::nullopt;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  UniqueFd near_;
  pid_t child_ = -1;
};

TEST_F(ServeCalls, PassesAllArgumentsToAValidator) {
  const UniqueFd input = opened("1.in", "1 2\n");
  CallFiles files;
  files[File::kInput] = input.get();
  const auto reply = reply_to(validation(refuse_with_arguments), files);
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->end, CallEnd::kReturned);
  EXPECT_TRUE(reply->is_refused);
  EXPECT_EQ(reply->refusal, "1.in|1 2\n|1.files|--a|--b=c d");
  EXPECT_FALSE(reply->worker_is_done);
}

TEST_F(ServeCalls, ReadsAMissingFileAsEmpty) {
  const auto reply = reply_to(validation(refuse_with_arguments));
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->refusal, "1.in||1.files|--a|--b=c d");
}

TEST_F(ServeCalls, ReturnsTheWholeJudgementOfAChecker) {
  const UniqueFd input = opened("1.in", "in");
  const UniqueFd output = opened("out", "theirs");
  const UniqueFd answer = opened("1.ans", "ours");
  CallFiles files;
  files[File::kInput] = input.get();
  files[File::kOutput] = output.get();
  files[File::kAnswer] = answer.get();
  const auto reply = reply_to(call_of(OwnProgram::kChecker, judge_with_arguments), files);
  ASSERT_TRUE(reply.has_value());
  EXPECT_FALSE(reply->is_refused);
  EXPECT_EQ(reply->judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(reply->judgement.reason, "1.in|in|1.files|--a|--b=c d");
  EXPECT_EQ(reply->judgement.details, "theirs/ours");
  EXPECT_EQ(reply->judgement.multiplier, 0.25);
}

TEST_F(ServeCalls, WritesTheOutputOfAReferenceThatFails) {
  const UniqueFd sink(::open(path("1.ans").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  CallFiles files;
  files[File::kSink] = sink.get();
  const auto reply = reply_to(call_of(OwnProgram::kReference, solve_with_arguments), files);
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->refusal, "refused after writing");
  EXPECT_EQ(read_text(path("1.ans")).value_or(""), "1.in||1.files|--a|--b=c d");
}

TEST_F(ServeCalls, LetsAGeneratorWriteInputAndCompanions) {
  const UniqueFd sink(::open(path("1.in").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  CallFiles files;
  files[File::kSink] = sink.get();
  Call call = call_of(OwnProgram::kGenerator, generate_with_arguments);
  call.files_folder = folder_.path().string();
  const auto reply = reply_to(call, files);
  ASSERT_TRUE(reply.has_value());
  EXPECT_FALSE(reply->is_refused);
  EXPECT_EQ(read_text(path("1.in")).value_or(""), "--a");
  EXPECT_EQ(read_text(path("companion")).value_or(""), "--b=c d");
}

// The stages of an instance: the word of its generator, the words of its validator and its reference.
Result<void> generate_word(std::span<const std::string> arguments, ByteSink& input,
                           const std::filesystem::path&) {
  if (arguments[0] == "refuse") return failure("refused");
  const std::size_t length = arguments[0] == "large" ? kMostOfSmallInput.count + 1 : 5;
  input.put(std::string(length, arguments[0].front()));
  return {};
}

class ServeInstances : public ServeCalls {
 protected:
  std::optional<Reply> make(const std::string& word, const std::string& flag) const {
    const UniqueFd input(::open(path("1.in").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    const UniqueFd answer(::open(path("1.ans").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600));
    CallFiles files;
    files[File::kSink] = input.get();
    files[File::kAnswerSink] = answer.get();
    Call call = call_of(OwnProgram::kInstance, generate_word);
    call.arguments = {word};
    call.validate = reinterpret_cast<std::uint64_t>(&refuse_on_request);
    call.solve = reinterpret_cast<std::uint64_t>(&solve_with_arguments);
    call.validator_flags = {flag};
    return reply_to(call, files);
  }

  static Result<void> refuse_on_request(const TestInput& input, Flags flags) {
    return flags[0] == "refuse" ? failure(rest_of(input.bytes)) : Result<void>();
  }
};

TEST_F(ServeInstances, CallThreeProgramsOneAfterAnother) {
  const auto reply = make("words", "");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->stage, InstanceStage::kSolved);
  EXPECT_EQ(reply->refusal, "refused after writing");
  EXPECT_EQ(read_text(path("1.in")).value_or(""), "wwwww");
  EXPECT_EQ(read_text(path("1.ans")).value_or(""), "1.in|wwwww|1.files");
}

TEST_F(ServeInstances, EndAfterARefusal) {
  const auto not_generated = make("refuse", "");
  ASSERT_TRUE(not_generated.has_value());
  EXPECT_EQ(not_generated->stage, InstanceStage::kGenerated);
  EXPECT_EQ(not_generated->refusal, "refused");
  const auto not_valid = make("words", "refuse");
  ASSERT_TRUE(not_valid.has_value());
  EXPECT_EQ(not_valid->stage, InstanceStage::kValidated);
  EXPECT_EQ(not_valid->refusal, "wwwww");
  EXPECT_EQ(read_text(path("1.ans")).value_or("x"), "");
}

TEST_F(ServeInstances, EndAfterALargeInput) {
  const auto reply = make("large", "");
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->stage, InstanceStage::kGenerated);
  EXPECT_FALSE(reply->is_refused);
  EXPECT_EQ(read_text(path("1.in")).value_or("").size(), kMostOfSmallInput.count + 1);
}

TEST_F(ServeCalls, DrawsPicturesInTheRequestedForm) {
  const auto picture = [&](PictureForm form) {
    const UniqueFd input = opened("1.in", "1 2\n");
    CallFiles files;
    files[File::kInput] = input.get();
    Call call = call_of(OwnProgram::kPicture, sum::show);
    call.arguments.clear();
    call.form = form;
    const auto reply = reply_to(call, files);
    return reply && reply->texts.size() == 1 ? reply->texts[0] : "(no picture)";
  };
  EXPECT_THAT(picture(PictureForm::kSvg), HasSubstr("<svg"));
  const std::string plain = picture(PictureForm::kTerminal);
  EXPECT_THAT(plain, HasSubstr("1"));
  EXPECT_THAT(plain, testing::Not(HasSubstr("<svg")));
  EXPECT_THAT(plain, testing::Not(HasSubstr("is 0")));  // there is no output
}

TEST_F(ServeCalls, ReturnsPageAndComparisonOrTheirRefusals) {
  const UniqueFd input = opened("1.in", "1 2\n");
  const UniqueFd output = opened("out", "1 2\n");
  CallFiles files;
  files[File::kInput] = input.get();
  files[File::kOutput] = output.get();
  Call call = call_of(OwnProgram::kReplayPage, sum::replay_page);
  call.arguments.clear();
  EXPECT_THAT(reply_to(call, files)->texts, ElementsAre("<!DOCTYPE html><title>sum</title>is 3"));
  call.arguments = {"--unknown"};
  EXPECT_TRUE(reply_to(call, files)->is_refused);
  EXPECT_THAT(reply_to(call, files)->refusal, HasSubstr("--unknown"));
  const UniqueFd again = opened("2.in", "1 2\n");
  files[File::kInput] = again.get();
  EXPECT_THAT(reply_to(call_of(OwnProgram::kComparison, sum::compare), files)->texts,
              ElementsAre("strategy  steps\ncounting  3\n", HasSubstr("<svg")));
}

TEST_F(ServeCalls, EndsItsServiceAfterAnException) {
  const auto thrown = reply_to(validation(throw_error));
  ASSERT_TRUE(thrown.has_value());
  EXPECT_EQ(thrown->end, CallEnd::kThrew);
  EXPECT_EQ(thrown->failure, "as asked");
  EXPECT_TRUE(thrown->worker_is_done);
  const auto no_memory = reply_to(validation(throw_no_memory));
  ASSERT_TRUE(no_memory.has_value());
  EXPECT_EQ(no_memory->end, CallEnd::kNoMemory);
  EXPECT_TRUE(no_memory->worker_is_done);
}

TEST_F(ServeCalls, EndsItsServiceAfterACallThatKeptMemory) {
  EXPECT_FALSE(reply_to(validation(refuse_with_arguments))->worker_is_done);
  const auto grown = reply_to(validation(keep_memory));
  ASSERT_TRUE(grown.has_value());
  EXPECT_EQ(grown->end, CallEnd::kReturned);
  EXPECT_FALSE(grown->is_refused);
  EXPECT_TRUE(grown->worker_is_done);
}

TEST_F(ServeCalls, LimitsTheMemoryOfOneCallOnly) {
  if (kSanitized) GTEST_SKIP() << "AddressSanitizer's own tables would count";
  Call call = validation(allocate);
  call.memory = mib(16);
  EXPECT_EQ(reply_to(call)->end, CallEnd::kNoMemory);
  call.memory = {};
  EXPECT_EQ(reply_to(call)->end, CallEnd::kReturned);
  call.memory = mib(256);
  EXPECT_EQ(reply_to(call)->end, CallEnd::kReturned);
}

TEST_F(ServeCalls, ReportsAFullDisk) {
  const UniqueFd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
  CallFiles files;
  files[File::kSink] = full.get();
  Call call = call_of(OwnProgram::kReference, solve_with_arguments);
  call.sink_name = "the answer";
  const auto reply = reply_to(call, files);
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->end, CallEnd::kFailed);
  EXPECT_THAT(reply->failure, StartsWith("the answer: "));
}

// The program sees only an early end of its input. Its result must not count.
TEST_F(ServeCalls, ReportsAFileThatCannotBeRead) {
  const UniqueFd folder(::open(folder_.path().c_str(), O_RDONLY | O_CLOEXEC));
  CallFiles files;
  files[File::kInput] = folder.get();
  const auto reply = reply_to(validation(refuse_with_arguments), files);
  ASSERT_TRUE(reply.has_value());
  EXPECT_EQ(reply->end, CallEnd::kFailed);
  EXPECT_THAT(reply->failure, StartsWith("a file of 1.in cannot be read: "));
}

TEST_F(ServeCalls, RunsACallInItsFolder) {
  const UniqueFd ignored = opened("relative", "found");
  const UniqueFd folder(::open(folder_.path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  CallFiles files;
  files[File::kFolder] = folder.get();
  EXPECT_EQ(reply_to(validation(read_relative), files)->refusal, "found");
}

TEST_F(ServeCalls, ExitsIfTheFolderCannotBeEntered) {
  const UniqueFd file = opened("file", "");
  CallFiles files;
  files[File::kFolder] = file.get();
  EXPECT_FALSE(reply_to(validation(refuse_with_arguments), files).has_value());
  EXPECT_EQ(exit_code(), 1);
}

TEST_F(ServeCalls, ExitsWhenTheSocketIsClosed) { EXPECT_EQ(exit_code(), 0); }

TEST_F(ServeCalls, ExitsAfterAnInvalidMessage) {
  ASSERT_TRUE(send_message(near_.get(), "no call", {}).has_value());
  Incoming incoming;
  EXPECT_EQ(incoming.receive(near_.get()), Incoming::State::kClosed);
  EXPECT_EQ(exit_code(), 0);
}

}  // namespace
}  // namespace biglia::judge
