// A results folder as the database of a class: late deliveries, `biglia regrade`, `history` and `diff`,
// with real compilers and boxes.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

class ClassTest : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    put("all/rossi.c", right_program());
    put("all/bianchi.c", c_program("puts(\"3\");"));
    start_ = fs::current_path();
  }
  void TearDown() override {
    if (!start_.empty()) fs::current_path(start_);
    GradingTest::TearDown();
  }

  // Grades one more path into the same folder.
  std::map<std::string, std::string> grade_one(const std::string& name,
                                               std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = command(name);
    std::erase(arguments, "--each");
    arguments.insert(arguments.end(), more.begin(), more.end());
    code_ = run(arguments);
    return verdicts();
  }

  std::map<std::string, std::string> verdicts() {
    json_ = nlohmann::json::parse(out_, nullptr, false);
    std::map<std::string, std::string> found;
    EXPECT_TRUE(json_.is_object()) << error_;
    if (!json_.is_object()) return found;
    for (const auto& row : json_["submissions"]) found[row["name"]] = row["verdict"];
    return found;
  }

  // "submission test" of each test that the last grading ran.
  std::vector<std::string> tests_run() const {
    std::vector<std::string> found;
    for (const auto& submission : json_["submissions"]) {
      for (const auto& group : submission["groups"]) {
        for (const auto& test : group["tests"]) {
          if (test["state"] != "run") continue;
          found.push_back(submission["name"].get<std::string>() + ' ' +
                          test["name"].get<std::string>());
        }
      }
    }
    return found;
  }

  std::string results() const { return path("results").string(); }

  // The differences as "submission: causes" and "submission test: causes".
  std::vector<std::string> differences(std::vector<std::string> gradings) {
    gradings.insert(gradings.begin(), "diff");
    gradings.emplace_back("--json");
    code_ = run(gradings);
    std::vector<std::string> found;
    const auto json = nlohmann::json::parse(out_, nullptr, false);
    EXPECT_TRUE(json.is_object()) << error_;
    if (!json.is_object()) return found;
    for (const auto& one : json["submissions"]) {
      const auto name = one["name"].get<std::string>();
      found.push_back(name + ":" + causes_of(one));
      for (const auto& test : one["tests"]) {
        found.push_back(name + ' ' + test["name"].get<std::string>() + ":" + causes_of(test));
      }
    }
    return found;
  }

  static std::string causes_of(const nlohmann::json& json) {
    std::string text;
    for (const auto& cause : json["causes"]) text += ' ' + cause.get<std::string>();
    return text;
  }

  fs::path start_;
};

TEST_F(ClassTest, ALateDeliveryDropsNoOther) {
  grade("all");
  put("late/verdi.c", right_program());
  EXPECT_THAT(grade_one("late/verdi.c"),
              ElementsAre(Pair("bianchi", "WA"), Pair("rossi", "AC"), Pair("verdi", "AC")));
  EXPECT_THAT(error_, HasSubstr("2 submissions of earlier gradings there are graded, too; --alone "
                                "leaves them out"));
  EXPECT_THAT(tests_run(), ElementsAre("verdi sample/1", "verdi secret/01-small/01-text"));
  EXPECT_TRUE(fs::exists(path("results/submissions/rossi/feedback.txt")));

  // A second delivery of a student replaces the first one.
  put("later/bianchi.c", right_program());
  EXPECT_THAT(grade_one("later/bianchi.c"),
              ElementsAre(Pair("bianchi", "AC"), Pair("rossi", "AC"), Pair("verdi", "AC")));
  EXPECT_THAT(
      differences({results()}),
      ElementsAre("bianchi: source_changed", "bianchi secret/01-small/01-text: source_changed"));

  fs::remove(path("late/verdi.c"));
  EXPECT_THAT(grade("all"), ElementsAre(Pair("bianchi", "WA"), Pair("rossi", "AC")));
  EXPECT_THAT(error_, HasSubstr("late/verdi.c: no longer exists: not graded again"));
  EXPECT_THAT(grade_one("later/bianchi.c", {"--alone"}), ElementsAre(Pair("bianchi", "AC")));
  EXPECT_EQ(number_in_database("SELECT count(*) FROM gradings WHERE ended IS NOT NULL"), 5);
}

TEST_F(ClassTest, RegradesOnlyWhatAChangeTouches) {
  fs::current_path(path(""));
  EXPECT_EQ(run({"grade", "sum", "all", "--each", "--out", "results", "--json", "--fresh"}), 1);
  put("late/verdi.c", right_program());
  EXPECT_EQ(run({"grade", "sum", "late/verdi.c", "--out", "results", "--json"}), 1);
  EXPECT_EQ(verdicts().size(), 3U);
  fs::current_path("/");
  EXPECT_EQ(run({"regrade", results()}), 1) << error_;
  EXPECT_EQ(verdicts().size(), 3U);
  EXPECT_THAT(tests_run(), ElementsAre());
  EXPECT_EQ(differences({results()}), std::vector<std::string>());
  EXPECT_EQ(code_, 0);

  put("testdata/sum/data/sample/1.in", "2 2\n");
  put("testdata/sum/data/sample/1.ans", "4\n");
  EXPECT_EQ(run({"regrade", results()}), 1) << error_;
  EXPECT_THAT(verdicts(),
              ElementsAre(Pair("bianchi", "WA"), Pair("rossi", "AC"), Pair("verdi", "AC")));
  EXPECT_THAT(tests_run(), ElementsAre("bianchi sample/1", "rossi sample/1", "verdi sample/1"));
  EXPECT_THAT(differences({results()}),
              ElementsAre("bianchi: test_changed", "bianchi sample/1: test_changed"));
  EXPECT_EQ(code_, 1);

  // The folder and its class are moved.
  fs::rename(path("results"), path("moved"));
  EXPECT_EQ(run({"regrade", path("moved").string()}), 1) << error_;
  EXPECT_THAT(tests_run(), Not(testing::IsEmpty()));
  EXPECT_FALSE(fs::exists(path("results")));
}

TEST_F(ClassTest, ARegradeWritesOutsideOnlyWhatItsCallerNames) {
  fs::current_path(path(""));
  EXPECT_EQ(run({"grade", "sum", "all", "--each", "--out", "results"}), 1);  // makes the folder
  EXPECT_EQ(run({"grade", "sum", "all", "--each", "--out", "results", "--csv", "grades.csv",
                 "--html=page.html", "--junit", "results/junit.xml"}),
            1);
  const std::string grades = get("grades.csv");
  for (const char* const name : {"grades.csv", "page.html", "results/junit.xml"}) {
    EXPECT_TRUE(fs::remove(path(name))) << name;
  }
  fs::rename(path("results"), path("sent"));
  const std::string sent = path("sent").string();
  fs::create_directory(path("elsewhere"));
  fs::current_path(path("elsewhere"));
  EXPECT_EQ(run({"regrade", sent}), 2);
  EXPECT_THAT(error_, AllOf(HasSubstr("sent: moved or copied"), HasSubstr(" --csv grades.csv"),
                            HasSubstr(" --html page.html"), HasSubstr("--no-outputs"),
                            HasSubstr("results/junit.xml")));
  EXPECT_FALSE(fs::exists(path("grades.csv")));
  EXPECT_EQ(run({"regrade", sent, "--csv", "mine.csv"}), 2) << "the others are asked for, too";
  fs::current_path(path("elsewhere"));  // a regrade enters the folder of the last grading

  EXPECT_EQ(run({"regrade", sent, "--csv", "mine.csv", "--no-outputs"}), 1) << error_;
  EXPECT_EQ(get("elsewhere/mine.csv"), grades);
  EXPECT_FALSE(fs::exists(path("page.html")));
  EXPECT_FALSE(fs::exists(path("grades.csv")));
  EXPECT_EQ(run({"history", sent}), 0);
  EXPECT_THAT(out_, HasSubstr("--csv " + path("elsewhere/mine.csv").string()));

  // What is in the folder needs no question.
  fs::current_path(path(""));
  EXPECT_EQ(run({"regrade", sent, "--no-outputs", "--junit", sent + "/junit.xml"}), 1) << error_;
  fs::remove(path("sent/junit.xml"));
  EXPECT_EQ(run({"regrade", sent}), 1) << error_;
  EXPECT_TRUE(fs::exists(path("sent/junit.xml")));
}

TEST_F(ClassTest, HistoryListsTheGradings) {
  grade("all");
  put("all/bianchi.c", right_program());
  grade("all");
  EXPECT_EQ(run({"history", results()}), 0) << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr("biglia grade sum "), HasSubstr("1 source")));
  EXPECT_EQ(run({"history", results(), "--submission", "bianchi"}), 0) << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr("WA"), HasSubstr("AC"), HasSubstr("changed")));
  EXPECT_EQ(run({"history", results(), "--submission", "bianci"}), 2);
  EXPECT_THAT(error_,
              HasSubstr("no grading has a submission \"bianci\"; did you mean \"bianchi\"?"));
  EXPECT_EQ(run({"history", results(), "--check"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("class.db: 3 compilations and 6 runs, 0 of them recorded more than "
                              "once, 0 corrupt\n"));
  EXPECT_EQ(run({"history", path("all").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("class.db: cannot open: No such file or directory"));
  EXPECT_EQ(run({"diff", results() + "@1", results() + "@7"}), 2);
  EXPECT_THAT(error_, HasSubstr("grading 7 does not exist; gradings with results: 1 and 2"));
  EXPECT_EQ(run({"diff", results()}), 1);
  EXPECT_THAT(out_, HasSubstr("bianchi     WA -> AC  0 -> 40  source changed"));
}

TEST_F(ClassTest, RefusesADatabaseThatIsNotOurs) {
  grade("all");
  put("results/class.db", "the notes of a user\n");
  EXPECT_EQ(run(command("all")), 3);
  EXPECT_THAT(error_, HasSubstr("class.db: expected a database of biglia, found another file; "
                                "nothing was changed"));
  EXPECT_EQ(get("results/class.db"), "the notes of a user\n");
}

TEST_F(ClassTest, ReportsResultsOfAnEarlierVersion) {
  put("results/.results-of", "sum\n");
  put("results/journal.jsonl", "{}\n");
  grade("all");
  EXPECT_THAT(error_, HasSubstr("journal.jsonl: the results of an earlier version"));
  grade("all");
  EXPECT_THAT(error_, Not(HasSubstr("journal.jsonl")));
}

// A package with a checker of its own. Each submission prints a number for each test.
class ClassOfAPackage : public ClassTest {
 protected:
  void SetUp() override {
    ClassTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\ntype: scoring\n"
        "limits: {time_limit: 1, compilation_time: 5, compilation_memory: 256}\n");
    put("p/data/secret/test_group.yaml", "score_aggregation: sum\n");
    for (const std::string test : {"1", "2", "3"}) {
      const std::string group = "p/data/secret/g" + test + "/";
      put(group + "test_group.yaml", "max_score: 10\n");
      put(fmt::format("{}{}.in", group, test), test + "\n");
      put(fmt::format("{}{}.ans", group, test), fmt::format("{}\n", 2 * std::stoi(test)));
    }
    put_checker(R"("$found" = "$answer")");
    put("in/always-right.c", doubling("2 * n"));
    put("in/four.c", doubling("4"));
    put("in/negative.c", doubling("n == 3 ? -6 : 2 * n"));
    put("in/resubmits.c", doubling("n"));
  }

  void put_checker(const std::string& condition) const {
    put("p/output_validator/check.sh",
        "read found; read answer < \"$2\"\n[ " + condition + " ] && exit 42; exit 43\n");
  }

  static std::string doubling(const std::string& expression) {
    return c_program(R"(int n; scanf("%d", &n); printf("%d\n", )" + expression + ");");
  }

  std::map<std::string, std::string> grade_class() {
    code_ = run({"grade", path("p").string(), path("in").string(), "--each", "--out", results(),
                 "--jobs", "2", "--json"});
    return verdicts();
  }
};

TEST_F(ClassOfAPackage, DiffNamesTheChangedVerdictsWithTheirCauses) {
  EXPECT_THAT(grade_class(), ElementsAre(Pair("always-right", "AC"), Pair("four", "WA"),
                                         Pair("negative", "WA"), Pair("resubmits", "WA")));
  put("p/data/secret/g2/2.in", "5\n");  // one test
  put("p/data/secret/g2/2.ans", "10\n");
  grade_class();
  const std::vector<std::string> by_the_test = {"four: test_changed",
                                                "four secret/g2/2: test_changed"};
  EXPECT_EQ(differences({results()}), by_the_test);

  put_checker(R"("${found#-}" = "$answer")");  // one checker: signs no longer matter
  grade_class();
  const std::vector<std::string> by_the_checker = {"negative: checker_changed",
                                                   "negative secret/g3/3: checker_changed"};
  EXPECT_EQ(differences({results()}), by_the_checker);

  put("in/resubmits.c", doubling("n == 1 ? 2 : 7"));  // one submission
  grade_class();
  const std::vector<std::string> by_the_source = {"resubmits: source_changed",
                                                  "resubmits secret/g1/1: source_changed"};
  EXPECT_EQ(differences({results()}), by_the_source);

  std::vector<std::string> all = by_the_test;
  all.insert(all.end(), by_the_checker.begin(), by_the_checker.end());
  all.insert(all.end(), by_the_source.begin(), by_the_source.end());
  EXPECT_EQ(differences({results() + "@1", results() + "@4"}), all);
  EXPECT_EQ(code_, 1);
  EXPECT_EQ(run({"diff", results() + "@1", results() + "@4"}), 1);
  EXPECT_THAT(out_,
              AllOf(HasSubstr("changed: 1 test (secret/g2/2), 1 source (resubmits), the checker"),
                    HasSubstr("diff: 3 of 4 submissions differ, 3 in verdict or points")));
}

}  // namespace
}  // namespace biglia::judge
