#include "judge/worker/call.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

TEST(Calls, ArriveAsTheyWereSent) {
  Call call;
  call.program = OwnProgram::kInstance;
  call.function = 1;
  call.validate = 2;
  call.solve = 3;
  call.memory = mib(4);
  call.name = "1.in";
  call.companions = "1.files";
  call.arguments = {"a", ""};
  call.validator_flags = {"--b"};
  call.files_folder = "folder";
  call.sink_name = "sink";
  call.form = PictureForm::kTerminal;
  CallFiles files;
  files[File::kInput] = 7;
  files[File::kAnswerSink] = 0;
  const std::string whole = message_of(call, files);
  Call read;
  std::array<bool, kFileCount> has{};
  ASSERT_TRUE(read_message(whole, read, has));
  EXPECT_EQ(message_of(read, files), whole);
  EXPECT_EQ(read.program, OwnProgram::kInstance);
  EXPECT_EQ(read.validate, 2U);
  EXPECT_EQ(read.solve, 3U);
  EXPECT_EQ(read.arguments, call.arguments);
  EXPECT_EQ(read.validator_flags, call.validator_flags);
  EXPECT_THAT(has, testing::ElementsAre(false, true, false, false, false, true));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(read_message(whole.substr(0, length), read, has)) << length;
  }
}

TEST(Replies, ArriveAsTheyWereSent) {
  Reply reply;
  reply.end = CallEnd::kFailed;
  reply.failure = "a file";
  reply.is_refused = true;
  reply.refusal = "why";
  reply.judgement = {Verdict::kWrongAnswer, "reason", "details", 0.5};
  reply.texts = {"one", "two"};
  reply.points = -3;
  reply.completed = true;
  reply.stage = InstanceStage::kSolved;
  reply.worker_is_done = true;
  reply.use = {std::chrono::microseconds(8), mib(9)};
  const std::string whole = message_of(reply);
  Reply read;
  ASSERT_TRUE(read_message(whole, read));
  EXPECT_EQ(message_of(read), whole);
  EXPECT_EQ(read.points, -3);
  EXPECT_EQ(read.stage, InstanceStage::kSolved);
  EXPECT_EQ(read.use.cpu, std::chrono::microseconds(8));
  EXPECT_EQ(read.use.resident.count, mib(9).count);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(read_message(whole.substr(0, length), read)) << length;
  }
}

}  // namespace
}  // namespace biglia::judge
