#include "judge/worker/message.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <limits>
#include <thread>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

using State = Incoming::State;

TEST(MessageReader, ReturnsWhatTheWriterWrote) {
  const std::string binary("a\0\xff\n", 4);
  const std::vector<std::string> texts = {"", binary, "c"};
  MessageWriter writer;
  writer.put(std::uint64_t{0});
  writer.put(std::numeric_limits<std::uint64_t>::max());
  writer.put(std::string_view(binary));
  writer.put(std::string_view());
  writer.put(texts);
  writer.put(std::span<const std::string>());
  MessageReader reader(writer.bytes());
  EXPECT_EQ(reader.number(), 0U);
  EXPECT_EQ(reader.number(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(reader.text(), binary);
  EXPECT_EQ(reader.text(), "");
  EXPECT_EQ(reader.texts(), texts);
  EXPECT_THAT(reader.texts(), IsEmpty());
  EXPECT_TRUE(reader.ok());
  EXPECT_EQ(reader.number(), 0U);
  EXPECT_FALSE(reader.ok());
}

TEST(MessageReader, ReturnsNothingAfterTheFirstError) {
  MessageWriter writer;
  writer.put(std::uint64_t{9});  // the length of a text of which 8 bytes follow
  writer.put(std::uint64_t{7});
  MessageReader reader(writer.bytes());
  EXPECT_EQ(reader.text(), "");
  EXPECT_FALSE(reader.ok());
  EXPECT_EQ(reader.number(), 0U);
  EXPECT_FALSE(reader.ok());
}

// A corrupt count must not make the reader allocate or loop that often.
TEST(MessageReader, StopsAtTheEndOfAListWithATooLargeCount) {
  MessageWriter writer;
  writer.put(std::numeric_limits<std::uint64_t>::max());
  writer.put(std::string_view("only one"));
  MessageReader reader(writer.bytes());
  EXPECT_THAT(reader.texts(), ElementsAre("only one", ""));
  EXPECT_FALSE(reader.ok());
}

class MessageSockets : public testing::Test {
 protected:
  void SetUp() override {
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    near_ = UniqueFd(ends[0]);
    far_ = UniqueFd(ends[1]);
  }

  // The state after the last part of a message.
  State receive_all(Incoming& incoming) const {
    State state = State::kPartial;
    while (state == State::kPartial) state = incoming.receive(far_.get());
    return state;
  }

  void write_raw(std::string_view bytes) const {
    ASSERT_EQ(::write(near_.get(), bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
  }

  static std::string with_length(std::uint64_t length, std::string_view bytes) {
    std::string text(reinterpret_cast<const char*>(&length), sizeof length);
    text += bytes;
    return text;
  }

  UniqueFd near_;
  UniqueFd far_;
};

TEST_F(MessageSockets, ReturnOneMessageAfterAnother) {
  for (const std::string& text :
       {std::string("first"), std::string(), std::string(2048, 'a'), std::string(2049, 'b')}) {
    ASSERT_TRUE(send_message(near_.get(), text, {}).has_value());
    Incoming incoming;
    ASSERT_EQ(receive_all(incoming), State::kWhole);
    EXPECT_EQ(incoming.bytes(), text);
    EXPECT_THAT(incoming.descriptors(), IsEmpty());
  }
}

TEST_F(MessageSockets, SendDescriptorsOnceAndCloseThemOnExec) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  const std::array sent = {pipe->read_end.get(), pipe->write_end.get()};
  ASSERT_TRUE(send_message(near_.get(), "with two", sent).has_value());
  Incoming incoming;
  ASSERT_EQ(receive_all(incoming), State::kWhole);
  ASSERT_EQ(incoming.descriptors().size(), sent.size());
  for (std::size_t i = 0; i < sent.size(); ++i) {
    const int received = incoming.descriptors()[i].get();
    EXPECT_NE(received, sent.at(i));
    EXPECT_EQ(::fcntl(received, F_GETFD), FD_CLOEXEC);
  }
  ASSERT_EQ(::write(incoming.descriptors()[1].get(), "x", 1), 1);
  char found = '\0';
  ASSERT_EQ(::read(pipe->read_end.get(), &found, 1), 1);
  EXPECT_EQ(found, 'x');
}

TEST_F(MessageSockets, AssembleAMessageThatArrivesByteByByte) {
  const std::string raw = with_length(3, "abc");
  Incoming incoming;
  for (std::size_t i = 0; i + 1 < raw.size(); ++i) {
    write_raw(raw.substr(i, 1));
    ASSERT_EQ(incoming.receive(far_.get()), State::kPartial) << i;
  }
  write_raw(raw.substr(raw.size() - 1));
  ASSERT_EQ(incoming.receive(far_.get()), State::kWhole);
  EXPECT_EQ(incoming.bytes(), "abc");
}

TEST_F(MessageSockets, SendMoreThanTheirBufferHolds) {
  const std::string text(3'000'001, 'x');
  const std::jthread sender([&] { EXPECT_TRUE(send_message(near_.get(), text, {}).has_value()); });
  Incoming incoming;
  ASSERT_EQ(receive_all(incoming), State::kWhole);
  EXPECT_EQ(incoming.bytes(), text);
}

TEST_F(MessageSockets, AreClosedAfterATruncatedMessage) {
  for (const std::string& raw :
       {std::string(), with_length(3, "").substr(0, 7), with_length(3, ""), with_length(3, "ab")}) {
    SetUp();
    write_raw(raw);
    near_.reset();
    Incoming incoming;
    EXPECT_EQ(receive_all(incoming), State::kClosed) << raw.size();
  }
}

TEST_F(MessageSockets, RejectATooLongMessageBeforeItsBytesArrive) {
  write_raw(with_length(kLongestMessage + 1, ""));
  Incoming incoming;
  EXPECT_EQ(incoming.receive(far_.get()), State::kClosed);
  write_raw(with_length(kLongestMessage, ""));
  Incoming next;
  EXPECT_EQ(next.receive(far_.get()), State::kPartial);
}

TEST_F(MessageSockets, RejectTwoMessagesAtOnce) {
  write_raw(with_length(3, "abc") + with_length(0, ""));
  Incoming incoming;
  EXPECT_EQ(receive_all(incoming), State::kClosed);
}

// Without MSG_NOSIGNAL, SIGPIPE would end the judge.
TEST_F(MessageSockets, ReportThatTheOtherEndIsClosed) {
  far_.reset();
  const auto sent = send_message(near_.get(), "text", {});
  ASSERT_FALSE(sent.has_value());
  EXPECT_THAT(sent.error().message, StartsWith("sendmsg: "));
}

}  // namespace
}  // namespace biglia::judge
