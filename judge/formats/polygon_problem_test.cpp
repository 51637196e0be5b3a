#include "judge/formats/polygon_problem.hpp"

#include <gmock/gmock.h>

#include "judge/formats/polygon_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ReadPolygonProblem : public PolygonTestFixture {
 protected:
  PolygonProblem read(const PolygonXml& xml) const {
    put_xml(xml);
    auto problem = read_polygon_problem(path("from/problem.xml"));
    EXPECT_TRUE(problem) << problem.error().message;
    return problem.value_or(PolygonProblem{});
  }

  std::string error_of(const PolygonXml& xml) const {
    put_xml(xml);
    const auto problem = read_polygon_problem(path("from/problem.xml"));
    return problem ? "" : problem.error().message;
  }
};

TEST_F(ReadPolygonProblem, ReadsTestsAndGroups) {
  PolygonXml xml;
  xml.tests =
      "<test method=\"manual\" sample=\"true\" group=\"0\"/>\n"
      "<test method=\"generated\" cmd=\"gen 5 &quot;a b&quot;\" group=\"1\" points=\"2.5\" "
      "description=\"five\"/>\n";
  xml.groups =
      "<groups><group name=\"0\" points=\"0\" points-policy=\"each-test\"/>"
      "<group name=\"1\" points-policy=\"complete-group\" feedback-policy=\"icpc\">"
      "<dependencies><dependency group=\"0\"/></dependencies></group></groups>";
  const PolygonTestset tests = read(xml).tests;
  ASSERT_EQ(tests.tests.size(), 2U);
  EXPECT_TRUE(tests.tests[0].is_sample);
  EXPECT_EQ(tests.tests[0].points, std::nullopt);
  EXPECT_EQ(tests.tests[1].command, "gen 5 \"a b\"");
  EXPECT_EQ(tests.tests[1].points, 2.5);
  EXPECT_EQ(tests.tests[1].description, "five");
  ASSERT_EQ(tests.groups.size(), 2U);
  EXPECT_FALSE(tests.groups[0].is_complete);
  EXPECT_TRUE(tests.groups[1].is_complete);
  EXPECT_THAT(tests.groups[1].dependencies, ElementsAre("0"));
}

TEST_F(ReadPolygonProblem, PutsNumbersIntoPaths) {
  EXPECT_EQ(PolygonTestset::path("tests/%02d", 7), "tests/07");
  EXPECT_EQ(PolygonTestset::path("tests/%02d.a", 123), "tests/123.a");
  EXPECT_EQ(PolygonTestset::path("t%d", 7), "t7");
  for (const char* const bad : {"tests/", "%s", "%02d/%02d", "%", "%n", "%99999d", "../%02d"}) {
    PolygonXml xml;
    xml.patterns = "<input-path-pattern>" + std::string(bad) + "</input-path-pattern>";
    EXPECT_THAT(error_of(xml), HasSubstr("<input-path-pattern>: expected a path")) << bad;
  }
}

TEST_F(ReadPolygonProblem, RefusesGroupsThatAreWrong) {
  PolygonXml xml;
  xml.tests = "<test group=\"x\"/>";
  EXPECT_THAT(error_of(xml), HasSubstr("expected a group of <groups>, found \"x\""));
  xml.tests = "<test/>";
  const auto with_groups = [&](const std::string& groups) {
    xml.groups = "<groups>" + groups + "</groups>";
    return error_of(xml);
  };
  const auto needs = [](const std::string& name, const std::string& other) {
    return "<group name=\"" + name + "\"><dependencies><dependency group=\"" + other +
           "\"/></dependencies></group>";
  };
  EXPECT_THAT(with_groups(needs("a", "b")), HasSubstr("found \"b\""));
  EXPECT_THAT(with_groups(needs("a", "a")), HasSubstr("without a cycle"));
  EXPECT_THAT(with_groups(needs("a", "b") + needs("b", "c") + needs("c", "a")),
              HasSubstr("without a cycle"));
  EXPECT_THAT(with_groups(R"(<group name="a"/><group name="a"/>)"),
              HasSubstr("\"a\" is already used"));
  EXPECT_THAT(with_groups(R"(<group name="a" points-policy="best"/>)"),
              HasSubstr("points-policy: expected complete-group or each-test, found \"best\""));
  EXPECT_THAT(with_groups(R"(<group name="a" points="many"/>)"),
              HasSubstr("points: expected a number"));
}

TEST_F(ReadPolygonProblem, CountsTests) {
  PolygonXml xml;
  xml.limits += "<test-count>3</test-count>";
  EXPECT_THAT(error_of(xml), HasSubstr("expected the number of <test> elements, 2, found 3"));
  xml.tests = "";
  xml.limits = "<time-limit>1000</time-limit><memory-limit>268435456</memory-limit>";
  EXPECT_THAT(error_of(xml), HasSubstr("expected tests, found none"));
  xml.tests = "";
  for (int i = 0; i < 10'001; ++i) xml.tests += "<test/>";
  EXPECT_THAT(error_of(xml), HasSubstr("expected at most 10000 tests"));
}

TEST_F(ReadPolygonProblem, NamesOtherSetsOfTests) {
  PolygonXml xml;
  xml.groups =
      "</testset><testset name=\"pretests\"><input-path-pattern>p/%02d"
      "</input-path-pattern>";
  EXPECT_THAT(read(xml).warnings,
              ElementsAre(HasSubstr("only the tests of \"tests\" are used, not those of "
                                    "\"pretests\"")));
}

TEST_F(ReadPolygonProblem, NamesTheTestsOfSeveralValidators) {
  const std::string validator =
      "<validator><source path=\"files/check.cpp\"/><testset>"
      "<input-path-pattern>v/%02d</input-path-pattern><tests><test verdict=\"invalid\"/></tests>"
      "</testset></validator>";
  PolygonXml xml;
  xml.validators = "<validators>" + validator + "</validators>";
  EXPECT_THAT(read(xml).warnings, IsEmpty());
  xml.validators = "<validators>" + validator + '\n' + validator + "</validators>";
  EXPECT_THAT(read(xml).warnings,
              ElementsAre(HasSubstr("the tests of this validator: not kept: each of several"),
                          HasSubstr("the tests of this validator: not kept: each of several")));
}

}  // namespace
}  // namespace biglia::judge
