#include "judge/sandbox/slot_users.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <set>
#include <vector>

namespace biglia::judge {
namespace {

TEST(SlotUsers, DifferBetweenTheSlotsThatAreTaken) {
  const UserRange own = slot_users_of(getpid());
  std::vector<OwnSlotUsers> slots;
  std::set<unsigned> ids;
  for (unsigned i = 0; i < kMostSlots; ++i) {
    auto taken = take_slot_users();
    ASSERT_TRUE(taken) << taken.error().message;
    for (const unsigned id : {(*taken)->box_root, (*taken)->jobs[0], (*taken)->jobs[1]}) {
      EXPECT_TRUE(ids.insert(id).second);
      EXPECT_TRUE(own.first <= id && id < own.first + own.count);
    }
    slots.push_back(std::move(*taken));
  }
  const auto another = take_slot_users();
  ASSERT_FALSE(another);
  EXPECT_THAT(another.error().message, testing::HasSubstr("expected at most 16 boxes at once"));
  EXPECT_EQ(another.error().fault, FaultOf::kHost);
  const unsigned freed = slots[5]->box_root;
  slots[5].reset();
  EXPECT_EQ(take_slot_users().value()->box_root, freed);
}

TEST(SlotUsers, AreUsedAgainAsLateAsPossible) {
  const unsigned first = take_slot_users().value()->box_root;
  for (unsigned i = 1; i < kMostSlots; ++i) {
    EXPECT_NE(take_slot_users().value()->box_root, first);
  }
  EXPECT_EQ(take_slot_users().value()->box_root, first);
}

}  // namespace
}  // namespace biglia::judge
