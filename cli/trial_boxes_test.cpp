#include "cli/trial_boxes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

namespace biglia::judge {
namespace {

class IdleBox final : public Box {
 public:
  explicit IdleBox(unsigned& opened) : opened_(opened) { ++opened_; }
  IdleBox(const IdleBox&) = delete;
  IdleBox& operator=(const IdleBox&) = delete;
  IdleBox(IdleBox&&) = delete;
  IdleBox& operator=(IdleBox&&) = delete;
  ~IdleBox() override { --opened_; }

  BoxResult run(const BoxRequest&, const std::stop_token&) override { return {}; }
  std::string description() const override { return "idle"; }
  bool approximate() const override { return false; }

 private:
  unsigned& opened_;
};

// A host on which `most` boxes can be open.
struct Host {
  unsigned most = 16;
  unsigned opened = 0;
  unsigned most_opened = 0;

  WarmPrograms warm = {};

  Result<Boxes> open(const TrialBoxCounts& counts) {
    const OpenBox open_box = [&]() -> Result<std::unique_ptr<Box>> {
      if (opened == most) return failure("no user for another box");
      auto box = std::make_unique<IdleBox>(opened);
      most_opened = std::max(most_opened, opened);
      return box;
    };
    return open_trial_boxes(counts, open_box, warm, {});
  }
};

TEST(TrialBoxes, EachThreadHasOneBoxForAProgramThatIsKeptRunning) {
  Host host;
  const auto opened = host.open({.jobs = 3});
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->size(), 3U);
  EXPECT_EQ(host.most_opened, 6U);
}

TEST(TrialBoxes, AskForNoMoreBoxesThanThereAreUsers) {
  Host host;
  EXPECT_EQ(host.open({.jobs = 12}).value().size(), 12U);
  EXPECT_EQ(host.most_opened, 16U);
  Host busy;
  EXPECT_EQ(busy.open({.jobs = 7, .others = 8, .programs_per_job = 2}).value().size(), 7U);
  EXPECT_EQ(busy.most_opened, 8U);
}

TEST(TrialBoxes, WithoutThemIfTheHostHasNotSoMany) {
  Host small{.most = 4};
  const auto opened = small.open({.jobs = 3});
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->size(), 3U);
  EXPECT_EQ(small.opened, 4U) << "one of the three that were asked for";
  Host none{.most = 2};
  EXPECT_FALSE(none.open({.jobs = 3}));
}

}  // namespace
}  // namespace biglia::judge
