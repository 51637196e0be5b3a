#include "judge/sandbox/packet.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class PacketTest : public testing::Test {
 protected:
  void SetUp() override {
    auto sockets = make_socket_pair();
    ASSERT_TRUE(sockets.has_value()) << sockets.error().message;
    sockets_ = std::move(*sockets);
  }

  // The error of receiving these bytes.
  std::string refusal(const std::string& bytes) const {
    EXPECT_EQ(::send(sockets_.near.get(), bytes.data(), bytes.size(), 0),
              static_cast<ssize_t>(bytes.size()));
    const auto packet = receive_packet(sockets_.far.get());
    return packet ? "(no error)" : packet.error().message;
  }

  static std::string bytes_of(const launcher::Kill& kill, std::uint32_t size) {
    launcher::Kill message = kill;
    message.header.size = size;
    return {reinterpret_cast<const char*>(&message), sizeof message};
  }

  SocketPair sockets_;
};

TEST_F(PacketTest, ReturnsMessageWordsAndDescriptors) {
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe.has_value());
  launcher::Binds message;
  message.count = 3;
  std::string words;
  append_word(words, "a b");
  append_word(words, "");
  const std::vector<int> sent = {pipe->read_end.get(), pipe->write_end.get()};
  ASSERT_TRUE(send_packet(sockets_.near.get(), message, words, sent).has_value());
  const auto packet = receive_packet(sockets_.far.get());
  ASSERT_TRUE(packet.has_value()) << packet.error().message;
  launcher::Binds found;
  ASSERT_TRUE(packet->read(launcher::Kind::kBinds, found));
  EXPECT_EQ(found.count, 3U);
  EXPECT_EQ(found.header.magic, launcher::kMagic);
  EXPECT_EQ(found.header.size, sizeof message + 5);
  EXPECT_EQ(packet->bytes.substr(sizeof message), std::string("a b\0\0", 5));
  ASSERT_THAT(packet->descriptors, SizeIs(2));
  EXPECT_EQ(::fcntl(packet->descriptors[0].get(), F_GETFD), FD_CLOEXEC);
  ASSERT_EQ(::write(packet->descriptors[1].get(), "x", 1), 1);
  char byte = 0;
  EXPECT_EQ(::read(pipe->read_end.get(), &byte, 1), 1);
}

TEST_F(PacketTest, IsReadOnlyAsItsOwnKind) {
  launcher::Kill kill;
  kill.box = 7;
  ASSERT_TRUE(send_packet(sockets_.near.get(), kill).has_value());
  const auto packet = receive_packet(sockets_.far.get());
  ASSERT_TRUE(packet.has_value());
  launcher::Kill found;
  EXPECT_FALSE(packet->read(launcher::Kind::kMade, found));
  launcher::Ended longer;
  EXPECT_FALSE(packet->read(launcher::Kind::kKill, longer));
  EXPECT_TRUE(packet->read(launcher::Kind::kKill, found));
  EXPECT_EQ(found.box, 7U);
}

TEST_F(PacketTest, IsEmptyOnceTheOtherEndIsClosed) {
  launcher::Kill kill;
  ASSERT_TRUE(send_packet(sockets_.near.get(), kill).has_value());
  sockets_.near.reset();
  EXPECT_THAT(receive_packet(sockets_.far.get())->bytes, SizeIs(sizeof kill));
  const auto last = receive_packet(sockets_.far.get());
  ASSERT_TRUE(last.has_value());
  EXPECT_THAT(last->bytes, IsEmpty());
}

// The other end closes with a message that it has not read. Its own messages still count.
TEST_F(PacketTest, SurvivesAConnectionThatIsReset) {
  launcher::Kill kill;
  ASSERT_TRUE(send_packet(sockets_.near.get(), kill).has_value());
  ASSERT_TRUE(send_packet(sockets_.far.get(), kill).has_value());
  sockets_.far.reset();
  const auto packet = receive_packet(sockets_.near.get());
  ASSERT_TRUE(packet.has_value()) << packet.error().message;
  EXPECT_THAT(packet->bytes, SizeIs(sizeof kill));
  EXPECT_THAT(receive_packet(sockets_.near.get())->bytes, IsEmpty());
}

TEST_F(PacketTest, WithAnotherMagicOrLengthIsRefused) {
  const char* const invalid = "the launcher sent an invalid message";
  launcher::Kill kill;
  EXPECT_EQ(refusal(bytes_of(kill, sizeof kill)), "(no error)");
  EXPECT_EQ(refusal(bytes_of(kill, sizeof kill - 1)), invalid);
  EXPECT_EQ(refusal(bytes_of(kill, sizeof kill + 1)), invalid);
  kill.header.magic += 1;
  EXPECT_EQ(refusal(bytes_of(kill, sizeof kill)), invalid);
  EXPECT_EQ(refusal("x"), invalid);
  EXPECT_EQ(refusal(std::string(2000, 'x')), invalid);
}

TEST_F(PacketTest, OfMoreThanTheMaximumIsNotSent) {
  launcher::Binds message;
  const auto sent =
      send_packet(sockets_.near.get(), message, std::string(launcher::kMaxMessage, 'x'));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().message, "the command is longer than 163840 bytes");
  const std::vector<int> descriptors(launcher::kMaxDescriptors + 1, 0);
  const auto with_files = send_packet(sockets_.near.get(), message, {}, descriptors);
  ASSERT_FALSE(with_files.has_value());
  EXPECT_EQ(with_files.error().message, "more than 120 files for one run");
}

TEST_F(PacketTest, CarriesTheMaximumOfDescriptors) {
  const std::vector<int> descriptors(launcher::kMaxDescriptors, 0);
  ASSERT_TRUE(send_packet(sockets_.near.get(), launcher::Kill(), {}, descriptors).has_value());
  EXPECT_THAT(receive_packet(sockets_.far.get())->descriptors, SizeIs(launcher::kMaxDescriptors));
}

// Without MSG_NOSIGNAL, SIGPIPE would end the judge.
TEST_F(PacketTest, ReportsThatTheOtherEndIsClosed) {
  sockets_.far.reset();
  const auto sent = send_packet(sockets_.near.get(), launcher::Kill());
  ASSERT_FALSE(sent.has_value());
  EXPECT_THAT(sent.error().message, HasSubstr("launcher's socket: "));
}

}  // namespace
}  // namespace biglia::judge
