#include "judge/formats/polygon_data.hpp"

#include <gmock/gmock.h>

#include "judge/formats/polygon_fixture_test.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class PolygonDataTest : public PolygonTestFixture {};

TEST_F(PolygonDataTest, WritesPointsOfGroups) {
  PolygonXml xml;
  xml.tests =
      "<test group=\"0\" sample=\"true\" points=\"0\"/><test group=\"1\" points=\"10\"/>"
      "<test group=\"1\"/><test group=\"2\" points=\"2.5\"/><test group=\"2\" points=\"2.5\"/>";
  xml.groups =
      "<groups><group name=\"0\"/><group name=\"1\" points-policy=\"complete-group\" "
      "feedback-policy=\"complete\"/><group name=\"2\" points-policy=\"each-test\" "
      "feedback-policy=\"icpc\"><dependencies><dependency group=\"1\"/></dependencies></group>"
      "</groups>";
  xml.validators =
      "<validators><validator><source path=\"files/check.cpp\"/></validator></validators>";
  put_package(xml, 5);
  EXPECT_THAT(import(), ElementsAre(HasSubstr("feedback-policy: not followed (2 icpc)")));
  const auto read = groups();
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[1].name, "secret/02-1");
  EXPECT_EQ(read[1].aggregation, Aggregation::kPassFail);
  EXPECT_EQ(read[1].max_score, 10);
  EXPECT_EQ(read[1].tests.size(), 2U);
  EXPECT_EQ(read[2].aggregation, Aggregation::kSum);
  EXPECT_EQ(read[2].max_score, 5);
  EXPECT_THAT(read[2].require_pass, ElementsAre("secret/02-1"));
  EXPECT_THAT(read[2].tests[0].settings.validator_flags,
              ElementsAre("--testset", "tests", "--group", "2"));
  EXPECT_THAT(read[0].tests[0].settings.validator_flags,
              ElementsAre("--testset", "tests", "--group", "0"));
}

TEST_F(PolygonDataTest, ConvertsTheLinesOfWindows) {
  put_package({});
  put("from/tests/02", "1 2\r\n3\r\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("the lines of 1 files of tests ended in CR LF")));
  EXPECT_EQ(get("to/data/secret/02.in"), "1 2\n3\n");
  EXPECT_EQ(get("from/tests/02"), "1 2\r\n3\r\n");
}

TEST_F(PolygonDataTest, TakesTheTestsOfValidatorAndChecker) {
  PolygonXml xml;
  xml.checker =
      "<checker><source path=\"files/check.cpp\"/><testset><test-count>3</test-count>"
      "<input-path-pattern>files/tests/%02d</input-path-pattern>"
      "<output-path-pattern>files/tests/%02d.o</output-path-pattern>"
      "<answer-path-pattern>files/tests/%02d.a</answer-path-pattern><tests>"
      "<test verdict=\"ok\"/><test verdict=\"wrong-answer\"/><test verdict=\"crashed\"/></tests>"
      "</testset></checker>";
  xml.validators =
      "<validators><validator><source path=\"files/check.cpp\"/><testset>"
      "<input-path-pattern>files/tests/%02d</input-path-pattern><tests>"
      "<test verdict=\"valid\"/><test verdict=\"invalid\" group=\"g\"/><test verdict=\"invalid\"/>"
      "</tests></testset></validator></validators>";
  put_package(xml);
  for (const char* const name : {"01", "02"}) {
    for (const char* const extension : {"", ".o", ".a"}) {
      put("from/files/tests/" + std::string(name) + extension, name);
    }
  }
  EXPECT_THAT(import(), ElementsAre(HasSubstr("expected files/tests/03, found no such file"),
                                    HasSubstr("1 of the validator's tests: not kept: their "
                                              "verdict is \"valid\""),
                                    HasSubstr("the verdict \"crashed\": ignored")));
  EXPECT_EQ(get("to/data/invalid_input/002.in"), "02");
  EXPECT_THAT(get("to/data/invalid_input/002.yaml"), HasSubstr("--group, g"));
  EXPECT_EQ(get("to/data/valid_output/001.out"), "01");
  EXPECT_EQ(get("to/data/invalid_output/002.ans"), "02");
  EXPECT_FALSE(fs::exists(path("to/data/invalid_input/001.in")));
}

TEST_F(PolygonDataTest, NamesTestsThatCannotBeMade) {
  put_package({});
  fs::remove(path("from/tests/02"));
  EXPECT_THAT(message_of({}), HasSubstr("expected tests/02 or the command of a generator (cmd)"));
  PolygonXml xml;
  xml.tests = R"(<test/><test cmd="gen 1"/>)";
  EXPECT_THAT(message_of(xml), HasSubstr("cmd: expected a generator of <executables>, found "
                                         "\"gen\""));
  xml.tests = R"(<test/><test cmd="gen" from-file="02"/>)";
  xml.files +=
      "<executables><executable><source path=\"files/check.cpp\"/></executable>"
      "<executable><source path=\"files/gen.cpp\"/></executable></executables>";
  put("from/files/gen.cpp", "int main() {}\n");
  EXPECT_THAT(message_of(xml), HasSubstr("not supported: expected tests/02"));
  xml.tests = "<test/><test cmd=\"gen {seed}\"/>";
  EXPECT_THAT(message_of(xml), HasSubstr("cmd: not supported: {seed} and {name}"));
  xml.tests = "<test/><test cmd=\"gen 'x\"/>";
  EXPECT_THAT(message_of(xml), HasSubstr("expected the end of the quote"));
  xml.tests = R"(<test/><test cmd="gen 1"/>)";
  xml.solutions = "";
  fs::remove(path("from/tests/02.a"));
  EXPECT_THAT(message_of(xml), HasSubstr("expected the answer tests/02.a or a main solution"));
}

// A standard package: generated tests are commands, and answers are missing.
TEST_F(PolygonDataTest, MakesGeneratedTestsBesideHandMadeOnes) {
  auto box = open_box();
  if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
  PolygonXml xml;
  xml.tests =
      "<test method=\"manual\" sample=\"true\"/>\n"
      "<test method=\"generated\" cmd=\"gen 4 &quot;5 6&quot;\" description=\"four\"/>\n"
      "<test method=\"manual\"/>\n";
  xml.files += "<executables><executable><source path=\"files/gen.c\"/></executable></executables>";
  xml.solutions = R"(<solution tag="main"><source path="solutions/main.c"/></solution>)";
  put_package(xml, 1);
  put("from/tests/03", "7 8\r\n9\r\n");
  put("from/files/gen.c",
      "#include <stdio.h>\nint main(int n, char** a) { (void)n; puts(a[1]); puts(a[2]); }\n");
  put("from/solutions/main.c",
      "#include <stdio.h>\nint main(void) { int sum = 0, n; while (scanf(\"%d\", &n) == 1) sum += "
      "n; printf(\"%d\\n\", sum); }\n");
  fs::remove(path("from/tests/01.a"));
  put("from/tests/01", "1 2\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("ended in CR LF")));
  EXPECT_FALSE(fs::exists(path("to/data")));
  ASSERT_TRUE(has_generators(path("to")));
  const Languages languages = program_languages(default_languages());
  const auto made = generate_data({.package = path("to"),
                                   .to = path("made"),
                                   .kept = path("kept"),
                                   .languages = &languages,
                                   .scratch = path("scratch"),
                                   .open_box = [] { return open_box(); }});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(made->warnings, IsEmpty());
  EXPECT_EQ(get("made/data/sample/01.in"), "1 2\n");
  EXPECT_EQ(get("made/data/sample/01.ans"), "3\n");
  EXPECT_EQ(get("made/data/secret/02.in"), "4\n5 6\n");
  EXPECT_EQ(get("made/data/secret/02.ans"), "15\n");
  EXPECT_EQ(get("made/data/secret/03.in"), "7 8\n9\n");
  EXPECT_EQ(get("made/data/secret/03.ans"), "24\n");
  EXPECT_THAT(get("made/data/secret/02.yaml"), HasSubstr("description: four"));
}

}  // namespace
}  // namespace biglia::judge
