#include "judge/grade/result_store.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "judge/grade/some_entries_test.hpp"
#include "judge/grade/some_groups_test.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class ResultStoreFile : public FolderTest {
 protected:
  std::unique_ptr<ResultStore> open(StoreStart start = StoreStart::kResume) const {
    return ResultStore::open(path("r.db"), start).value();
  }

  // Opens the store, adds, and closes it.
  void add(const std::string& key, const TestResult& result) const {
    ASSERT_TRUE(open()->add_test(key, result).has_value());
  }

  std::optional<TestResult> found(const std::string& key) const {
    return open()->find_test(key).value();
  }

  void change(const std::string& sql) const { ASSERT_TRUE(open()->database().run(sql.c_str())); }
};

TEST_F(ResultStoreFile, ReturnsWhatWasRecorded) {
  const TestResult result = some_result();
  add("k", result);
  const auto read = found("k");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->state, TestState::kResumed);
  EXPECT_EQ(read->judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(read->judgement.reason, result.judgement.reason);
  EXPECT_EQ(read->judgement.details, result.judgement.details);
  EXPECT_EQ(read->judgement.multiplier, 1.0 / 3);
  EXPECT_EQ(read->cpu, result.cpu);
  EXPECT_EQ(read->wall, result.wall);
  EXPECT_EQ(read->memory, result.memory);
  EXPECT_EQ(read->note, result.note);
  EXPECT_EQ(read->judgement.score, result.judgement.score);
  EXPECT_EQ(read->judgement.score_file, result.judgement.score_file);
  EXPECT_EQ(read->late_verdict, result.late_verdict);
  EXPECT_FALSE(found("another").has_value());
  ASSERT_TRUE(open()->add_compile("c", some_report()).has_value());
  EXPECT_EQ(open()->find_compile("c").value(), some_report());
  EXPECT_FALSE(open()->find_compile("k").value().has_value());
}

TEST_F(ResultStoreFile, ReturnsEveryVerdictAndAllBytes) {
  for (const char* const name : {"AC", "WA", "PE", "TLE", "MLE", "OLE", "RTE", "CE"}) {
    const Verdict verdict = verdict_from_short_name(name).value();
    const std::string reason = std::string("took \xff 2 s\n\"") + '\0' + name;
    add(name, ran(verdict, reason));
    const auto read = found(name);
    ASSERT_TRUE(read.has_value()) << name;
    EXPECT_EQ(read->judgement.verdict, verdict) << name;
    EXPECT_EQ(read->judgement.reason, reason) << name;
  }
}

TEST_F(ResultStoreFile, IgnoresRowsWithAChange) {
  for (const char* const by :
       {"verdict = 'WA'", "verdict = 'XX'", "verdict = 'JE'", "reason = 'other'", "details = ''",
        "multiplier = 1", "multiplier = -1", "score = NULL", "score = 3", "score_file = 0",
        "score_file = 7", "late_verdict = NULL", "late_verdict = 'XX'", "cpu_us = 1", "wall_us = 1",
        "memory_bytes = 0", "note = ''", "digest = ''", "key = 'q'"}) {
    const auto store = ResultStore::in_memory().value();
    const auto is_found = [&](const char* key) {
      return store->find_test(key).value().has_value();
    };
    ASSERT_TRUE(store->add_test("k", some_result()));
    ASSERT_TRUE(is_found("k"));
    ASSERT_TRUE(store->database().run((std::string("UPDATE runs SET ") + by).c_str()));
    EXPECT_FALSE(is_found("k")) << by;
    EXPECT_FALSE(is_found("q")) << by;
    EXPECT_EQ(count_results(store->database()).value().corrupt, 1) << by;
    ASSERT_TRUE(store->add_test("k", some_result()));
    EXPECT_TRUE(is_found("k")) << by;
  }
  ASSERT_TRUE(open()->add_compile("c", some_report()).has_value());
  change("UPDATE compiles SET report = replace(report, 'no main', 'no name')");
  EXPECT_FALSE(open()->find_compile("c").value().has_value());
}

TEST_F(ResultStoreFile, CountsRepeatedResults) {
  add("a", some_result());
  add("b", some_result());
  EXPECT_EQ(count_results(open()->database()).value().repeated, 0);
  add("b", some_result());
  ASSERT_TRUE(open()->add_compile("c", some_report()).has_value());
  const StoreCounts counts = count_results(open()->database()).value();
  EXPECT_EQ(counts.runs, 2);
  EXPECT_EQ(counts.compiles, 1);
  EXPECT_EQ(counts.repeated, 1);
  EXPECT_EQ(counts.corrupt, 0);
}

TEST_F(ResultStoreFile, FreshStartDiscardsResultsOnly) {
  add("a", some_result());
  ASSERT_TRUE(open()->add_compile("c", some_report()).has_value());
  change(
      "INSERT INTO gradings (started, problem, judge, checker, timing, only_tests, folder, "
      "arguments, deliveries) VALUES (1, '', '', '', '', '', '', '', '')");
  const auto store = open(StoreStart::kFresh);
  EXPECT_FALSE(store->find_test("a").value().has_value());
  EXPECT_FALSE(store->find_compile("c").value().has_value());
  auto count = store->database().prepare("SELECT count(*) FROM gradings").value();
  ASSERT_TRUE(count.for_each({}, [](const DatabaseRow& row) { EXPECT_EQ(row.integer(0), 1); }));
}

TEST_F(ResultStoreFile, ReportsACorruptDatabase) {
  {
    const auto store = open();
    for (int i = 0; i < 100; ++i) {
      ASSERT_TRUE(store->add_test("key " + std::to_string(i), some_result()));
    }
  }
  std::string text = get("r.db");
  for (std::size_t at = 4096; at < text.size(); at += 7) text[at] = 'x';
  put("r.db", text);
  const auto store = ResultStore::open(path("r.db"), StoreStart::kResume);
  std::string message;
  if (!store) {
    message = store.error().message;
  } else {
    const auto counted = count_results((*store)->database());
    message = counted ? "" : counted.error().message;
  }
  EXPECT_THAT(message, HasSubstr("r.db: "));
  EXPECT_THAT(message, HasSubstr("malformed"));
  EXPECT_THAT(message, HasSubstr("move the file away: the next run begins a new one"));
}

TEST(ResultStoreInMemory, ReturnsWhatWasRecorded) {
  const auto store = ResultStore::in_memory().value();
  ASSERT_TRUE(store->add_test("k", some_result()).has_value());
  EXPECT_TRUE(store->find_test("k").value().has_value());
}

}  // namespace
}  // namespace biglia::judge
