#include "judge/sandbox/box_messages.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "judge/sandbox/packet.hpp"

namespace biglia::judge {
namespace {

constexpr BoxForm kRoot{.rung = Rung::kRootV2, .own_users = true, .leaves_tree = true};
constexpr BoxForm kUser{.rung = Rung::kUserV2};
constexpr BoxForm kNoGroups{.rung = Rung::kNoGroups};

using std::chrono::milliseconds;

BoxRequest request() {
  BoxRequest request;
  request.limits.cpu = milliseconds(1500);
  request.limits.memory = mib(16);
  request.limits.scratch = mib(64);
  request.limits.processes = 10;
  return request;
}

TEST(PrepareMessage, LimitsThatBackUpTheJudgeAreLarger) {
  const auto message = prepare_message_for(request(), kRoot);
  EXPECT_EQ(message.cpu_seconds, 6U);  // 1.5 s, rounded up, twice and two more
  EXPECT_EQ(message.processor, -1);
  EXPECT_EQ(message.scratch_bytes, mib(64).count);
  EXPECT_EQ(message.data_size, 0U);
  EXPECT_EQ(message.filter, 0U);
}

TEST(PrepareMessage, NamesTheProcessor) {
  BoxRequest pinned = request();
  pinned.limits.processor = 3;
  EXPECT_EQ(prepare_message_for(pinned, kRoot).processor, 3);
}

TEST(PrepareMessage, WithoutGroupsLimitsAddressSpaceAndAllowsNoFork) {
  BoxRequest plain = request();
  const auto message = prepare_message_for(plain, kNoGroups);
  EXPECT_GT(message.data_size, mib(16).count);
  EXPECT_EQ(message.scratch_bytes, mib(16).count);
  EXPECT_GT(message.processes, 0U);
  EXPECT_EQ(message.filter, 1U);
  plain.may_fork = true;
  EXPECT_EQ(prepare_message_for(plain, kNoGroups).filter, 0U);
}

TEST(BoxMessages, ManyBindsAreSentInPartsAndOnlyTheLastIsMarked) {
  const auto sockets = make_socket_pair();
  ASSERT_TRUE(sockets.has_value());
  std::vector<Bind> binds;
  binds.reserve(30);
  for (int i = 0; i < 30; ++i) binds.push_back({"/tmp", "/box/" + std::to_string(i)});
  ASSERT_TRUE(send_all_binds(sockets->near.get(), binds, kUser).has_value());
  std::uint32_t received = 0;
  std::uint32_t last = 0;
  while (last == 0) {
    const auto packet = receive_packet(sockets->far.get());
    ASSERT_TRUE(packet.has_value());
    launcher::Binds part;
    ASSERT_TRUE(packet->read(launcher::Kind::kBinds, part));
    received += part.count;
    last = part.last;
    EXPECT_EQ(last == 1, received == 30);
  }
}

TEST(BoxMessages, BoxHasEndedOnceItsProgramsSocketIsClosed) {
  auto box = make_socket_pair();
  auto program = make_socket_pair();
  ASSERT_TRUE(box.has_value() && program.has_value());
  PreparedBox prepared;
  prepared.sockets.box = std::move(box->near);
  prepared.sockets.program = std::move(program->near);
  EXPECT_FALSE(has_ended(prepared));
  EXPECT_EQ(set_up_failure(prepared), std::nullopt);
  launcher::Ended ended;
  ended.error = ENOSPC;
  std::memcpy(ended.step, "mount", sizeof "mount");
  ASSERT_TRUE(send_packet(box->far.get(), ended).has_value());
  program->far.reset();
  EXPECT_TRUE(has_ended(prepared));
  EXPECT_EQ(set_up_failure(prepared), "the box did not start: mount: No space left on device");
}

}  // namespace
}  // namespace biglia::judge
