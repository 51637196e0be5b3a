// Test fixture: a launcher and boxes that it prepares, on the rung without cgroups.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/box_messages.hpp"
#include "judge/sandbox/launcher.hpp"
#include "judge/sandbox/watch.hpp"

namespace biglia::judge {

class LauncherFixture : public testing::Test {
 protected:
  static constexpr Rung kRung = Rung::kNoGroups;

  void SetUp() override {
    auto groups = SlotGroups::make(kRung, {}, 0);
    ASSERT_TRUE(groups.has_value()) << groups.error().message;
    groups_.emplace(std::move(*groups));
    auto users = take_slot_users();
    ASSERT_TRUE(users.has_value()) << users.error().message;
    users_ = std::move(*users);
    auto started = Launcher::start(kRung, *users_, *groups_);
    if (!started) GTEST_SKIP() << started.error().message;
    launcher_.emplace(std::move(*started));
  }

  // A new box for the request. The number must differ from those of other boxes.
  PreparedBox prepare(std::uint32_t number, const BoxRequest& request) const {
    PreparedBox box;
    box.number = number;
    box.made_for = prepare_message_for(request, kRung);
    box.made_for.box = number;
    box.made_for.job = kJobs.at(has_own_users(kRung) ? number % kJobs.size() : 0);
    auto sockets = launcher_->prepare(box.made_for);
    EXPECT_TRUE(sockets.has_value()) << sockets.error().message;
    if (sockets) box.sockets = std::move(*sockets);
    return box;
  }

  // The first process of the box, once the launcher has made it; -1 after an error.
  static pid_t process_of(const PreparedBox& box) {
    const auto packet = receive_packet(box.sockets.box.get());
    launcher::Made made;
    return packet && packet->read(launcher::Kind::kMade, made) ? made.process : -1;
  }

  static bool exists(pid_t pid) {
    return read_small_file("/proc/" + std::to_string(pid) + "/stat").has_value();
  }

  OwnSlotUsers users_;
  std::optional<SlotGroups> groups_;
  std::optional<Launcher> launcher_;
};

}  // namespace biglia::judge
