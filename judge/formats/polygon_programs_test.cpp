#include "judge/formats/polygon_programs.hpp"

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

class PolygonProgramsTest : public PolygonTestFixture {};

TEST_F(PolygonProgramsTest, PlacesEachProgramWithTheHeaders) {
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

TEST_F(PolygonProgramsTest, PassesTheGroupToACheckerThatAsks) {
  PolygonXml xml;
  xml.tests = R"(<test group="a" sample="true"/><test group="b"/>)";
  xml.groups = R"(<groups><group name="a"/><group name="b"/></groups>)";
  put_package(xml);
  for (const char* const asks : {"checker.group();", "find(argv, \"--group\");"}) {
    put("from/files/check.cpp", std::string("int main() { ") + asks + " }\n");
    fs::remove_all(path("to"));
    EXPECT_THAT(import(), IsEmpty());
    const auto read = groups();
    EXPECT_THAT(read[0].tests[0].settings.checker_flags,
                ElementsAre("--testset", "tests", "--group", "a"))
        << asks;
    EXPECT_THAT(read[1].tests[0].settings.checker_flags,
                ElementsAre("--testset", "tests", "--group", "b"))
        << asks;
  }
}

TEST_F(PolygonProgramsTest, RefusesProgramsThatItCannotRun) {
  put_package({});
  PolygonXml xml;
  xml.checker = R"(<checker type="legacy"><source path="files/check.cpp"/></checker>)";
  EXPECT_THAT(message_of(xml), HasSubstr("not supported: type: expected testlib, found"));
  xml.checker = R"(<checker type="testlib"><source path="files/c.dpr" type="d7"/></checker>)";
  EXPECT_THAT(message_of(xml), HasSubstr("expected a program in a language of the judge, found "
                                         "files/c.dpr (d7)"));
  xml.checker = R"(<checker type="testlib"><source path="files/none.cpp"/></checker>)";
  EXPECT_THAT(message_of(xml), AllOf(HasSubstr("problem.xml:"), HasSubstr("files/none.cpp")));
  xml.checker = "";
  EXPECT_THAT(message_of(xml), HasSubstr("no checker: outputs are compared with the answers"));
}

TEST_F(PolygonProgramsTest, RefusesPathsAndLinksOutOfThePackage) {
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

}  // namespace
}  // namespace biglia::judge
