// `biglia import`, from the command line: the same verdicts before and after.
#include <gmock/gmock.h>

#include <map>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

class ImportCommand : public GradingTest {
 protected:
  // A legacy package in path("p").
  void put_legacy() const {
    put("p/problem.yaml", "validation: custom\nvalidator_flags: strict\nuuid: 7\n");
    put("p/.timelimit", "1\n");
    put("p/problem_statement/problem.tex", "\\problemname{The Double}\n");
    put("p/attachments/tool.txt", "a tool\n");
    put("p/input_format_validators/v.sh", "exit 42\n");
    put("p/output_validators/check/check.sh",
        "[ \"$4\" = strict ] || exit 1; read found; read answer < \"$2\"\n"
        "[ \"$found\" = \"$answer\" ] && exit 42; exit 43\n");
    put("p/data/secret/1.in", "3\n");
    put("p/data/secret/1.ans", "6\n");
    put("p/submissions/accepted/a.c",
        c_program(R"(int n; scanf("%d", &n); printf("%d\n", 2 * n);)"));
    put("p/submissions/wrong_answer/b.c", c_program(R"(puts("7");)"));
  }

  std::map<std::string, std::string> verdicts(const std::string& package) {
    EXPECT_EQ(run({"grade", path(package).string(), path(package + "/submissions").string(),
                   "--out", path("results-" + package).string(), "--jobs", "1", "--json"}),
              0)
        << error_;
    std::map<std::string, std::string> found;
    const auto json = nlohmann::json::parse(out_, nullptr, false);
    if (!json.is_object()) return found;
    for (const auto& row : json["submissions"]) found[row["name"]] = row["verdict"];
    return found;
  }
};

TEST_F(ImportCommand, ConvertsALegacyPackageWithTheSameVerdicts) {
  put_legacy();
  EXPECT_EQ(run({"import", path("p").string(), "--out", path("q").string()}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("p: converted from legacy to 2025-09 with 0 warnings, in "));
  EXPECT_THAT(get("q/problem.yaml"),
              AllOf(HasSubstr("name: The Double\n"), HasSubstr("uuid: 7\n")));
  EXPECT_EQ(get("q/attachments/tool.txt"), "a tool\n");
  EXPECT_EQ(fs::hard_link_count(path("q/data/secret/1.in")), 1U) << "a copy, not a link";
  const auto before = verdicts("p");
  EXPECT_EQ(before.size(), 2U);
  EXPECT_EQ(verdicts("q"), before);
}

TEST_F(ImportCommand, RefusesWhatItCannotConvert) {
  put_legacy();
  put("q/file", "");
  EXPECT_EQ(run({"import", path("p").string(), "--out", path("q").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("q: expected a new or empty folder, found one with files"));
  put("p/problem.yaml", "problem_format_version: 2025-09\nname: x\n");
  EXPECT_EQ(run({"import", path("p").string(), "--out", path("r").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("expected a package of another format, found 2025-09 already"));
  put("p/problem.yaml", "name: x\ngrading: {objective: min}\n");
  EXPECT_EQ(run({"import", path("p").string(), "--out", path("r").string()}), 2);
  EXPECT_FALSE(fs::exists(path("r")));
}

TEST_F(ImportCommand, ConvertsAFolderOfTests) {
  put("tests/1.in", "3\n");
  put("tests/1.out", "6\n");
  EXPECT_EQ(run({"import", path("tests").string(), "--out", path("q").string()}), 0) << error_;
  EXPECT_THAT(error_, HasSubstr("warning: "));
  EXPECT_EQ(get("q/data/secret/1.ans"), "6\n");
}

}  // namespace
}  // namespace biglia::judge
