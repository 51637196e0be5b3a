// Test fixture: a launcher and boxes that it prepares, on the rungs without cgroups: with namespaces and
// without.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/box_messages.hpp"
#include "judge/sandbox/launcher.hpp"
#include "judge/sandbox/missing_box_test.hpp"
#include "judge/sandbox/own_folders.hpp"
#include "judge/sandbox/watch.hpp"

namespace biglia::judge {

class LauncherFixture : public testing::TestWithParam<Rung> {
 protected:
  static BoxForm form() { return form_of(GetParam()); }

  void SetUp() override {
    auto groups = SlotGroups::make(form().rung, {}, 0);
    ASSERT_TRUE(groups.has_value()) << groups.error().message;
    groups_.emplace(std::move(*groups));
    auto users = take_slot_users();
    ASSERT_TRUE(users.has_value()) << users.error().message;
    users_ = std::move(*users);
    if (!form().namespaces()) {
      auto folders = OwnFolders::make(form().own_users);
      ASSERT_TRUE(folders.has_value()) << folders.error().message;
      folders_.emplace(std::move(*folders));
    }
    auto started = Launcher::start(form(), *users_, *groups_, system_view(), root());
    if (!started) BIGLIA_SKIP_WITHOUT_BOX({form().rung}, started.error().message);
    launcher_.emplace(std::move(*started));
  }

  std::filesystem::path root() const {
    return folders_ ? folders_->root() : std::filesystem::path();
  }

  // A new box for the request. The number must differ from those of other boxes.
  PreparedBox prepare(std::uint32_t number, const BoxRequest& request) const {
    PreparedBox box;
    box.number = number;
    box.made_for = prepare_message_for(request, form());
    box.made_for.box = number;
    const auto& jobs = form().namespaces() ? kJobs : users_->jobs;
    box.made_for.job = jobs.at(form().own_users ? number % jobs.size() : 0);
    auto sockets = launcher_->prepare(box.made_for);
    EXPECT_TRUE(sockets.has_value()) << sockets.error().message;
    if (sockets) box.sockets = std::move(*sockets);
    return box;
  }

  // The first process of the box, once the launcher has made it; -1 after an error.
  static pid_t process_of(PreparedBox& box) {
    auto packet = receive_packet(box.sockets.box.get());
    const auto made = packet ? box.take_made(*packet) : std::nullopt;
    return made ? made->process : -1;
  }

  // False for a process that has ended and waits for its parent.
  static bool is_alive(pid_t pid) {
    const auto text = read_small_file("/proc/" + std::to_string(pid) + "/stat");
    return text && !text->contains(") Z ");
  }
  static bool exists(pid_t pid) {
    return read_small_file("/proc/" + std::to_string(pid) + "/stat").has_value();
  }

  OwnSlotUsers users_;
  std::optional<SlotGroups> groups_;
  std::optional<OwnFolders> folders_;
  std::optional<Launcher> launcher_;
};

inline std::string name_of_rung(const testing::TestParamInfo<Rung>& info) {
  return info.param == Rung::kNoNamespaces ? "WithoutNamespaces" : "WithNamespaces";
}

}  // namespace biglia::judge
