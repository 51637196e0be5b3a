#include "judge/formats/polygon.hpp"

#include <gmock/gmock.h>

#include "judge/formats/polygon_fixture_test.hpp"
#include "judge/programs/protocols.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class PolygonImportTest : public PolygonTestFixture {};

TEST_F(PolygonImportTest, ReadsAFullPackage) {
  put_package({});
  EXPECT_EQ(name_of(recognise(path("from")).value()), "Polygon");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(config().title, "Sum");
  EXPECT_EQ(config().limits.time, std::chrono::milliseconds(1500));
  EXPECT_EQ(config().limits.memory, mib(256));
  EXPECT_EQ(config().judging, Judging::kPassFail);
  const auto read = groups();
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0].tests[0].name, "sample/01");
  EXPECT_EQ(read[1].tests[0].name, "secret/02");
  EXPECT_EQ(get("to/data/secret/02.in"), "in 2\n");
  EXPECT_EQ(get("to/data/secret/02.ans"), "answer 2\n");
  EXPECT_FALSE(fs::exists(path("to/generators")));
  EXPECT_TRUE(fs::exists(path("to/output_validator/testlib.h")));
  EXPECT_EQ(read_protocols(path("to")).value(),
            (Protocols{Protocol::kIcpc, Protocol::kTestlib, false}));
}

TEST_F(PolygonImportTest, HasTitlesAndStatementsByLanguage) {
  PolygonXml xml;
  xml.head =
      "<names><name language=\"russian\" value=\"Сумма\"/><name language=\"english\" "
      "value=\"A &amp; B\"/><name language=\"klingon\" value=\"x\"/></names><statements>"
      "<statement language=\"english\" path=\"statements/english/problem.tex\" "
      "type=\"application/x-tex\"/>"
      "<statement language=\"english\" path=\"statements/.html/english/problem.html\" "
      "type=\"text/html\"/>"
      "<statement language=\"russian\" path=\"statements/.pdf/russian/problem.pdf\" "
      "type=\"application/pdf\"/>"
      "<statement language=\"french\" path=\"statements/.html/french/problem.html\" "
      "type=\"text/html\"/></statements><tags><tag value=\"math\"/></tags>";
  put_package(xml);
  put("from/statements/english/problem.tex", "tex\n");
  put("from/statements/english/map.png", "png\n");
  put("from/statements/.pdf/russian/problem.pdf", "pdf\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("the title in \"klingon\" is not kept"),
                                    HasSubstr("the statement in \"french\" is not kept")));
  EXPECT_EQ(config().title, "A & B");
  EXPECT_THAT(get("to/problem.yaml"), AllOf(HasSubstr("ru: Сумма"), HasSubstr("- math")));
  EXPECT_EQ(get("to/statement/problem.en.tex"), "tex\n");
  EXPECT_EQ(get("to/statement/map.png"), "png\n");
  EXPECT_EQ(get("to/statement/problem.ru.pdf"), "pdf\n");
}

TEST_F(PolygonImportTest, PlacesEachProgramWithTheHeaders) {
  PolygonXml xml;
  xml.files =
      "<resources><file path=\"files/testlib.h\"/><file path=\"files/olymp.sty\"/>"
      "<file path=\"files/grader.cpp\"><stages><stage name=\"COMPILE\"/></stages><assets>"
      "<asset name=\"SOLUTION\"/></assets></file></resources>";
  xml.validators =
      "<interactor><source path=\"files/interactor.cpp\"/></interactor>"
      "<validators><validator><source path=\"files/v.cpp\"/></validator>"
      "<validator><source path=\"files/more/v.cpp\"/></validator></validators>";
  put_package(xml);
  for (const char* const name : {"interactor.cpp", "v.cpp", "more/v.cpp", "grader.cpp"}) {
    put(std::string("from/files/") + name, "int main() {}\n");
  }
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_TRUE(config().is_interactive);
  for (const char* const name :
       {"output_validator/interactor.cpp", "output_validator/testlib.h", "checker/check.cpp",
        "checker/testlib.h", "input_validators/v/v.cpp", "input_validators/v-2/v.cpp",
        "include/cpp/grader.cpp"}) {
    EXPECT_TRUE(fs::exists(path("to") / name)) << name;
  }
  EXPECT_EQ(read_protocols(path("to")).value(),
            (Protocols{Protocol::kTestlib, Protocol::kTestlib, true}));
  EXPECT_THAT(groups()[1].tests[0].settings.validator_flags, ElementsAre("--testset", "tests"));
}

TEST_F(PolygonImportTest, PassesTheGroupToACheckerThatAsks) {
  PolygonXml xml;
  xml.tests = "<test group=\"a\" sample=\"true\"/><test group=\"b\"/>";
  xml.groups = "<groups><group name=\"a\"/><group name=\"b\"/></groups>";
  put_package(xml);
  put("from/files/check.cpp", "int main() { checker.group(); }\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto read = groups();
  EXPECT_THAT(read[0].tests[0].settings.checker_flags,
              ElementsAre("--testset", "tests", "--group", "a"));
  EXPECT_THAT(read[1].tests[0].settings.checker_flags,
              ElementsAre("--testset", "tests", "--group", "b"));
}

TEST_F(PolygonImportTest, RefusesProgramsThatItCannotRun) {
  put_package({});
  PolygonXml xml;
  xml.checker = "<checker type=\"legacy\"><source path=\"files/check.cpp\"/></checker>";
  EXPECT_THAT(message_of(xml), HasSubstr("not supported: type: expected testlib, found"));
  xml.checker = "<checker type=\"testlib\"><source path=\"files/c.dpr\" type=\"d7\"/></checker>";
  EXPECT_THAT(message_of(xml), HasSubstr("expected a program in a language of the judge, found "
                                         "files/c.dpr (d7)"));
  xml.checker = "<checker type=\"testlib\"><source path=\"files/none.cpp\"/></checker>";
  EXPECT_THAT(message_of(xml), AllOf(HasSubstr("problem.xml:"), HasSubstr("files/none.cpp")));
  xml.checker = "";
  EXPECT_THAT(message_of(xml), HasSubstr("no checker: outputs are compared with the answers"));
}

TEST_F(PolygonImportTest, RefusesPathsAndLinksOutOfThePackage) {
  put_package({});
  put("outside.cpp", "int main() {}\n");
  for (const std::string bad :
       {"../outside.cpp", "/etc/passwd", "files/../../outside.cpp", "files\\check.cpp", ""}) {
    PolygonXml xml;
    xml.checker = "<checker><source path=\"" + bad + "\"/></checker>";
    EXPECT_THAT(message_of(xml), HasSubstr("expected a path in the package, without .., found"))
        << bad;
  }
  fs::remove(path("from/files/check.cpp"));
  fs::create_symlink(path("outside.cpp"), path("from/files/check.cpp"));
  EXPECT_THAT(message_of({}), HasSubstr("expected a file of the package, found a link out of it"));
}

TEST_F(PolygonImportTest, TurnsTagsIntoExpectations) {
  PolygonXml xml;
  xml.tests = "<test group=\"a\" sample=\"true\"/><test group=\"b\"/>";
  xml.groups = "<groups><group name=\"a\"/><group name=\"b\"/></groups>";
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
    xml.solutions += "<solution tag=\"" + tag + "\"><source path=\"solutions/" + tag +
                     ".cpp\"/><extra-tags><extra-tag group=\"b\" tag=\"wrong-answer\"/>"
                     "</extra-tags></solution>\n";
    put("from/solutions/" + tag + ".cpp", "int main() {}\n");
  }
  EXPECT_EQ(message_of(xml), "");
  for (const auto& [tag, folder] : tags) {
    EXPECT_TRUE(fs::exists(path("to/submissions/" + folder + "/" + tag + ".cpp"))) << tag;
  }
  const std::string rules = get("to/submissions/submissions.yaml");
  EXPECT_THAT(rules, HasSubstr("time_limit_exceeded_or_accepted:\n  permitted: [AC, TLE]"));
  EXPECT_THAT(rules, HasSubstr("rejected/rejected.cpp:\n  secret/02-b:\n    permitted: [AC, WA]\n"
                               "    required: [WA]"));
}

TEST_F(PolygonImportTest, NamesSolutionsThatItDoesNotTake) {
  put_package({});
  PolygonXml xml;
  xml.solutions +=
      "<solution tag=\"do-not-run\"><source path=\"solutions/a.cpp\"/></solution>"
      "<solution tag=\"accepted\"><source path=\"solutions/b.py\" type=\"python.2\"/></solution>"
      "<solution tag=\"accepted\"><source path=\"solutions/c.kt\" type=\"kotlin\"/></solution>";
  EXPECT_THAT(message_of(xml),
              AllOf(HasSubstr("solutions/a.cpp: not imported: its tag is do-not-run"),
                    HasSubstr("solutions/b.py: not imported: expected a language of the judge, "
                              "found python.2"),
                    HasSubstr("solutions/c.kt: not imported")));
  xml.solutions = "<solution tag=\"wrong-anser\"><source path=\"solutions/main.cpp\"/></solution>";
  EXPECT_THAT(message_of(xml), HasSubstr("did you mean \"wrong-answer\"?"));
  xml.solutions = "<solution tag=\"main\"><source path=\"solutions/none.cpp\"/></solution>";
  EXPECT_THAT(message_of(xml), HasSubstr("solutions/none.cpp"));
}

TEST_F(PolygonImportTest, RefusesWhatTheJudgeDoesNotDo) {
  put_package({});
  PolygonXml xml;
  xml.judging = "input-file=\"sum.in\" output-file=\"\"";
  EXPECT_THAT(message_of(xml), HasSubstr("not supported: input-file \"sum.in\""));
  xml.judging = "run-count=\"2\"";
  EXPECT_THAT(message_of(xml), HasSubstr("not supported: run-count above 1"));
  xml.judging = "";
  xml.validators =
      "<interactor><source path=\"files/check.cpp\"/><runs><run>1</run><run>2</run></runs>"
      "</interactor>";
  EXPECT_THAT(message_of(xml), HasSubstr("not supported: several runs"));
  xml.validators = "<scorer/>";
  EXPECT_THAT(message_of(xml), HasSubstr("<assets>: unknown element <scorer>: ignored"));
}

TEST_F(PolygonImportTest, RefusesWhatIsNotAProblem) {
  put_package({});
  put("from/problem.xml", "<problem>\n<judging");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("problem.xml:2: not XML")));
  put("from/problem.xml", "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><problem/>");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("not supported: a document type")));
  put("from/problem.xml", "<problem/>");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("expected the element <judging>, found none")));
  PolygonXml xml;
  xml.limits = "<time-limit>0</time-limit><memory-limit>268435456</memory-limit>";
  EXPECT_THAT(message_of(xml), HasSubstr("<time-limit>: expected a number from 1"));
  xml.limits = "<time-limit>1000</time-limit>";
  EXPECT_THAT(message_of(xml), HasSubstr("expected the element <memory-limit>"));
}

}  // namespace
}  // namespace biglia::judge
