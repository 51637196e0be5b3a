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
  EXPECT_EQ(config().limits.time_resolution, std::chrono::milliseconds(500));
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
      "type=\"text/html\"/></statements><tags><tag value=\"math\"/></tags><properties>"
      "<property name=\"problem.yaml:credits\" value=\"A &amp; B\"/>"
      "<property name=\"problem.yaml:type\" value=\"x\"/>"
      "<property name=\"license\" value=\"mine\"/></properties>";
  put_package(xml);
  put("from/statements/english/problem.tex", "tex\n");
  put("from/statements/english/map.png", "png\n");
  put("from/statements/.pdf/russian/problem.pdf", "pdf\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("the title in \"klingon\" is not kept"),
                                    HasSubstr("the statement in \"french\" is not kept")));
  EXPECT_EQ(config().title, "A & B");
  EXPECT_THAT(get("to/problem.yaml"), AllOf(HasSubstr("ru: Сумма"), HasSubstr("- math"),
                                            HasSubstr("credits: A & B\n"), Not(HasSubstr("mine"))));
  EXPECT_EQ(get("to/statement/problem.en.tex"), "tex\n");
  EXPECT_EQ(get("to/statement/map.png"), "png\n");
  EXPECT_EQ(get("to/statement/problem.ru.pdf"), "pdf\n");
}

TEST_F(PolygonImportTest, RefusesWhatTheJudgeDoesNotDo) {
  put_package({});
  PolygonXml xml;
  xml.judging = R"(input-file="sum.in" output-file="")";
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
