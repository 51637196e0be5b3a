// The compile cache, class.db and results.json contain the same JSON of a compile report.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "desk/report/results_json.hpp"
#include "judge/compile/cache.hpp"
#include "judge/compile/compile_report_json.hpp"
#include "judge/compile/full_report_test.hpp"
#include "judge/grade/result_store.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using Json = nlohmann::ordered_json;

class CompileReportFiles : public FolderTest {
 protected:
  // The JSON in a file, whose checksum ends at the first blank or line end.
  Json json_after_checksum(const std::string& file) const {
    const std::string text = get(file);
    return Json::parse(text.substr(text.find_first_of(" \n") + 1), nullptr, false);
  }

  const std::string key_ = std::string(64, '0');
};

TEST_F(CompileReportFiles, CacheContainsTheReport) {
  CompileOutcome outcome;
  outcome.report = full_report();
  outcome.entry = "Main";
  CompileCache cache(path("cache"));
  cache.put(key_, outcome, put("program", "program"));
  const Json json = json_after_checksum("cache/" + key_ + "/outcome.json");
  EXPECT_EQ(json.at("report"), to_json(full_report()));
  EXPECT_EQ(json.at("entry"), "Main");
  const auto known = cache.take(key_, path("taken"));
  ASSERT_TRUE(known);
  EXPECT_EQ(known->report, full_report());
  EXPECT_EQ(known->entry, "Main");
}

TEST_F(CompileReportFiles, DatabaseContainsTheReport) {
  {
    const auto store = ResultStore::open(path("class.db"), StoreStart::kFresh).value();
    ASSERT_TRUE(store->add_compile("k", full_report()));
    auto statement = store->database().prepare("SELECT report FROM compiles").value();
    std::string text;
    ASSERT_TRUE(statement.for_each({}, [&](const DatabaseRow& row) { text = row.text(0); }));
    EXPECT_EQ(Json::parse(text, nullptr, false), to_json(full_report()));
  }
  const auto read = ResultStore::open(path("class.db"), StoreStart::kResume).value();
  EXPECT_EQ(read->find_compile("k").value(), full_report());
}

TEST_F(CompileReportFiles, ResultsContainTheReport) {
  GradeResult result;
  result.submissions.resize(2);
  result.submissions[1].compile = full_report();
  const Json json = Json::parse(results_json(result, "1"));
  EXPECT_TRUE(json.at("submissions").at(0).at("compile").is_null());
  Json expected = to_json(full_report());
  expected.erase("conformance_note");  // the submission's notes contain it
  expected.erase("any_exit_code");     // as well
  EXPECT_EQ(json.at("submissions").at(1).at("compile"), expected);
}

}  // namespace
}  // namespace biglia::judge
