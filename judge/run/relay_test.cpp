// Tests what a relay knows of a receiver that stops reading, and of a sender that cannot be read.
#include "judge/run/relay.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <string>

#include "judge/run/runner.hpp"

namespace biglia::judge {
namespace {

// Writes `text` as the sender and lets the relay forward it. The text is shorter than a pipe holds.
void forward(Relay& relay, const std::string& text) {
  Transcript transcript;
  ASSERT_EQ(::write(relay.sender_end().get(), text.data(), text.size()),
            static_cast<ssize_t>(text.size()));
  while (relay.move(transcript, std::chrono::microseconds(0))) {
  }
}

TEST(Relay, HasDeliveredWhatTheReceiversPipeHolds) {
  auto relay = Relay::make(0, "sender");
  ASSERT_TRUE(relay);
  forward(*relay, "a line\n");
  EXPECT_TRUE(relay->delivered());
  relay->receiver_end().reset();
  EXPECT_TRUE(relay->delivered());
}

TEST(Relay, HasNotDeliveredWhatAReceiverThatEndedDidNotRead) {
  const NoSigpipe no_sigpipe;
  auto relay = Relay::make(0, "sender");
  ASSERT_TRUE(relay);
  const std::string lines(std::size_t{32} * 1024, '\n');
  for (int i = 0; i < 100 && relay->delivered(); ++i) forward(*relay, lines);
  ASSERT_FALSE(relay->delivered()) << "the receiver's pipe should be full";
  relay->receiver_end().reset();
  Transcript transcript;
  (void)relay->move(transcript, std::chrono::microseconds(0));
  EXPECT_FALSE(relay->delivered());
  EXPECT_EQ(relay->writable(), -1) << "nothing should be queued any more";
}

TEST(Relay, ReportsOutputThatCannotBeRead) {
  auto relay = Relay::make(0, "sender");
  ASSERT_TRUE(relay);
  const UniqueFd unreadable(::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const int output = relay->readable();
  ASSERT_GE(output, 0);
  ASSERT_GE(::dup2(unreadable.get(), output), 0);
  Transcript transcript;
  (void)relay->move(transcript, std::chrono::microseconds(0));
  EXPECT_TRUE(relay->ended());
  ASSERT_TRUE(relay->error());
  EXPECT_EQ(relay->error()->fault, FaultOf::kHost);
}

}  // namespace
}  // namespace biglia::judge
