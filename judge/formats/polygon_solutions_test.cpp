#include "judge/formats/polygon_solutions.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "judge/formats/polygon_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::HasSubstr;

class PolygonSolutionsTest : public PolygonTestFixture {};

TEST_F(PolygonSolutionsTest, TurnsTagsIntoExpectations) {
  PolygonXml xml;
  xml.tests = R"(<test group="a" sample="true"/><test group="b"/>)";
  xml.groups = R"(<groups><group name="a"/><group name="b"/></groups>)";
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"main", "accepted"},
      {"accepted", "accepted"},
      {"wrong-answer", "wrong_answer"},
      {"presentation-error", "wrong_answer"},
      {"time-limit-exceeded", "time_limit_exceeded"},
      {"time-limit-exceeded-or-accepted", "time_limit_exceeded_or_accepted"},
      {"memory-limit-exceeded", "run_time_error"},
      {"failed", "run_time_error"},
      {"rejected", "rejected"},
      {"incorrect", "rejected"},
      {"time-limit-exceeded-or-memory-limit-exceeded", "brute_force"}};
  xml.solutions = "";
  put_package(xml);
  for (const auto& [tag, folder] : tags) {
    xml.solutions += fmt::format(
        "<solution tag=\"{0}\"><source path=\"solutions/{0}.cpp\"/><extra-tags>"
        "<extra-tag group=\"b\" tag=\"wrong-answer\"/></extra-tags></solution>\n",
        tag);
    put(fmt::format("from/solutions/{}.cpp", tag), "int main() {}\n");
  }
  EXPECT_EQ(message_of(xml), "");
  for (const auto& [tag, folder] : tags) {
    EXPECT_TRUE(fs::exists(path(fmt::format("to/submissions/{}/{}.cpp", folder, tag)))) << tag;
  }
  const std::string rules = get("to/submissions/submissions.yaml");
  EXPECT_THAT(rules, HasSubstr("time_limit_exceeded_or_accepted:\n  permitted: [AC, TLE]"));
  EXPECT_THAT(rules, HasSubstr("rejected/rejected.cpp:\n  secret/02-b:\n    permitted: [AC, WA]\n"
                               "    required: [WA]"));
}

TEST_F(PolygonSolutionsTest, ExpectsFewerPointsOfARejectedSolutionIfThereAreAny) {
  PolygonXml xml;
  xml.tests = R"(<test sample="true"/><test group="a" points="20"/><test group="b" points="5"/>)";
  xml.groups = R"(<groups><group name="a"/><group name="b"/></groups>)";
  xml.solutions += R"(<solution tag="rejected"><source path="solutions/half.cpp"/></solution>)";
  put_package(xml);
  put("from/solutions/half.cpp", "int main() {}\n");
  put("from/tests/03", "3\n");
  put("from/tests/03.a", "3\n");
  EXPECT_EQ(message_of(xml), "");
  EXPECT_TRUE(fs::exists(path("to/submissions/fewer_points/half.cpp")));
  EXPECT_EQ(converted_rules(),
            "fewer_points:\n  permitted: [AC, RTE, TLE, WA]\n  score: [0, 24.9975]\n");
}

TEST_F(PolygonSolutionsTest, NamesSolutionsThatItDoesNotTake) {
  put_package({});
  PolygonXml xml;
  xml.solutions +=
      "<solution tag=\"do-not-run\"><source path=\"solutions/a.cpp\"/></solution>"
      "<solution tag=\"accepted\"><source path=\"solutions/b.py\" type=\"python.2\"/></solution>"
      "<solution tag=\"accepted\"><source path=\"solutions/c.kt\" type=\"kotlin\"/></solution>"
      "<solution tag=\"accepted\"><source path=\"solutions/d.py\" "
      "type=\"python.pypy2\"/></solution>";
  EXPECT_THAT(
      message_of(xml),
      AllOf(HasSubstr("solutions/a.cpp: not imported: its tag is do-not-run"),
            HasSubstr("solutions/b.py: not imported: expected a language of the judge, "
                      "found python.2"),
            HasSubstr("solutions/c.kt: not imported"), HasSubstr("solutions/d.py: not imported")));
  xml.solutions = R"(<solution tag="wrong-anser"><source path="solutions/main.cpp"/></solution>)";
  EXPECT_THAT(message_of(xml), HasSubstr("did you mean \"wrong-answer\"?"));
  xml.solutions = R"(<solution tag="main"><source path="solutions/none.cpp"/></solution>)";
  EXPECT_THAT(message_of(xml), HasSubstr("solutions/none.cpp"));
}

TEST_F(PolygonSolutionsTest, NamesTheLanguageThatAFileNameDoesNot) {
  PolygonXml xml;
  xml.solutions +=
      "<solution tag=\"accepted\"><source path=\"solutions/a.py\" "
      "type=\"python.pypy3\"/></solution>"
      "<solution tag=\"accepted\"><source path=\"solutions/b.py\" type=\"python.3\"/></solution>"
      "<solution tag=\"rejected\"><source path=\"solutions/c/d.py\" type=\"python.pypy3-64\"/>"
      "</solution>";
  put_package(xml);
  for (const char* const name : {"a.py", "b.py", "c/d.py"}) {
    put(std::string("from/solutions/") + name, "pass\n");
  }
  EXPECT_EQ(message_of(xml), "");
  EXPECT_EQ(converted_rules(),
            "accepted/a.py:\n  language: pypy3\nrejected/c-d.py:\n  language: pypy3\n");
}

TEST_F(PolygonSolutionsTest, KeepsTheNameOfAJavaFileInAFolder) {
  PolygonXml xml;
  xml.solutions = R"(<solution tag="main"><source path="solutions/right/Main.java"/></solution>)"
                  R"(<solution tag="rejected"><source path="solutions/Wrong.java"/></solution>)";
  put_package(xml);
  put("from/solutions/right/Main.java", "public class Main {}\n");
  put("from/solutions/Wrong.java", "public class Wrong {}\n");
  EXPECT_EQ(message_of(xml), "");
  EXPECT_TRUE(fs::exists(path("to/submissions/accepted/right-Main/Main.java")));
  EXPECT_TRUE(fs::exists(path("to/submissions/rejected/Wrong.java")));
  EXPECT_EQ(imported_solution(path("from"), PackageFormat::kPolygon, path("to"),
                              path("from/solutions/right/Main.java")),
            path("to/submissions/accepted/right-Main"));
}

TEST_F(PolygonSolutionsTest, FindsWhereASolutionIs) {
  PolygonXml xml;
  xml.solutions += R"(<solution tag="rejected"><source path="solutions/a/b.cpp"/></solution>)";
  put_package(xml);
  put("from/solutions/a/b.cpp", "int main() {}\n");
  put("from/solutions/other.cpp", "int main() {}\n");
  EXPECT_EQ(message_of(xml), "");
  const auto found = [&](const std::string& name) {
    return imported_solution(path("from"), PackageFormat::kPolygon, path("to"), path(name));
  };
  EXPECT_EQ(found("from/solutions"), path("to/submissions"));
  EXPECT_EQ(found("from/solutions/main.cpp"), path("to/submissions/accepted/main.cpp"));
  EXPECT_EQ(found("from/solutions/a/b.cpp"), path("to/submissions/rejected/a-b.cpp"));
  EXPECT_EQ(found("from/solutions/other.cpp"), std::nullopt);
  EXPECT_EQ(found("to/submissions"), std::nullopt);
}

}  // namespace
}  // namespace biglia::judge
