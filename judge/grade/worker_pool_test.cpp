#include "judge/grade/worker_pool.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <set>
#include <thread>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

class WorkerPoolTest : public testing::Test {
 protected:
  static std::vector<TestGroup> one_group() {
    std::vector<TestGroup> groups(1);
    groups[0].name = "secret/01";
    groups[0].max_score = 1;
    groups[0].tests.resize(2);
    return groups;
  }

  Boxes boxes(unsigned count) {
    return open_boxes(count,
                      []() -> Result<std::unique_ptr<Box>> { return std::make_unique<NoBox>(); },
                      {})
        .value();
  }

  void end(WorkerPool& pool, const Unit& unit) {
    ++executed_;
    pool.with_schedule([&](Schedule& schedule) {
      if (unit.kind == Unit::Kind::kCompile) return schedule.compiled(unit.submission_index);
      TestResult result;
      result.state = TestState::kRun;
      schedule.tested(unit, result);
    });
  }

  const std::vector<TestGroup> groups_ = one_group();
  // Three submissions with two tests each.
  WorkerPool pool_{Schedule(groups_, TestsRun::kAll, 3)};
  std::atomic<int> executed_{0};
};

TEST_F(WorkerPoolTest, ExecutesEveryUnitOnOneThreadPerBox) {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::set<const Box*> used;
  pool_.work(
      boxes(2), {}, [] { return false; },
      [&](Box& box, const Unit& unit) {
        {
          const std::lock_guard guard(mutex);
          threads.insert(std::this_thread::get_id());
          used.insert(&box);
        }
        end(pool_, unit);
      });
  EXPECT_EQ(executed_, 3 + 6);
  EXPECT_LE(threads.size(), 2U);
  EXPECT_EQ(threads.size(), used.size());
  EXPECT_TRUE(pool_.with_schedule(
      [](const Schedule& schedule) { return schedule.settled_tests() == schedule.all_tests(); }));
}

TEST_F(WorkerPoolTest, BeginsNoUnitOnceItIsOver) {
  pool_.work(
      boxes(2), {}, [&] { return executed_ >= 2; },
      [&](Box& /*box*/, const Unit& unit) { end(pool_, unit); });
  EXPECT_GE(executed_, 2);
  EXPECT_LE(executed_, 3);  // two units may run at the same time
}

TEST_F(WorkerPoolTest, OpensAtLeastOneBoxAndNoMoreAfterAStop) {
  std::stop_source stop;
  stop.request_stop();
  const auto open = []() -> Result<std::unique_ptr<Box>> { return std::make_unique<NoBox>(); };
  EXPECT_EQ(open_boxes(0, open, {})->size(), 1U);
  EXPECT_EQ(open_boxes(3, open, {})->size(), 3U);
  EXPECT_EQ(open_boxes(3, open, stop.get_token())->size(), 1U);
}

}  // namespace
}  // namespace biglia::judge
