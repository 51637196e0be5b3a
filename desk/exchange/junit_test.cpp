#include "desk/exchange/junit.hpp"

#include <gmock/gmock.h>

#include <map>
#include <pugixml.hpp>
#include <set>
#include <string>

#include "desk/exchange/some_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::StartsWith;

// What junit-10.xsd of Jenkins' xUnit plugin says of the elements that the judge may write.
struct Rule {
  std::set<std::string> parents;
  std::set<std::string> required;
  std::set<std::string> optional;
};

const std::map<std::string, Rule>& rules() {
  static const std::set<std::string> reason = {"type", "message"};
  static const std::map<std::string, Rule> all = {
      {"testsuites", {{""}, {}, {"name", "time", "tests", "failures", "errors"}}},
      {"testsuite",
       {{"testsuites"},
        {"name", "tests", "failures", "errors"},
        {"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file"}}},
      {"properties", {{"testsuite"}, {}, {}}},
      {"property", {{"properties"}, {"name", "value"}, {}}},
      {"testcase", {{"testsuite"}, {"name"}, {"time", "classname", "group"}}},
      {"skipped", {{"testcase"}, {}, reason}},
      {"error", {{"testcase"}, {}, reason}},
      {"failure", {{"testcase"}, {}, reason}},
      {"system-out", {{"testcase", "testsuite"}, {}, {}}},
  };
  return all;
}

void check_element(const pugi::xml_node& element) {
  const std::string name = element.name();
  ASSERT_TRUE(rules().contains(name)) << name;
  const Rule& rule = rules().at(name);
  EXPECT_TRUE(rule.parents.contains(element.parent().name())) << name;
  std::set<std::string> missing = rule.required;
  for (const pugi::xml_attribute& attribute : element.attributes()) {
    missing.erase(attribute.name());
    EXPECT_TRUE(rule.required.contains(attribute.name()) ||
                rule.optional.contains(attribute.name()))
        << name << ' ' << attribute.name();
  }
  EXPECT_TRUE(missing.empty()) << name << ": " << *missing.begin();
  for (const pugi::xml_node& child : element.children()) {
    if (child.type() == pugi::node_element) check_element(child);
  }
}

class Junit : public testing::Test {
 protected:
  void parse(const GradeResult& result) {
    text_ = junit_xml(result);
    ASSERT_TRUE(document_.load_string(text_.c_str())) << text_;
  }

  pugi::xml_node suite(const char* name) const {
    return document_.child("testsuites").find_child_by_attribute("testsuite", "name", name);
  }

  pugi::xml_node test(const char* suite_name, const char* name) const {
    return suite(suite_name).find_child_by_attribute("testcase", "name", name);
  }

  std::string text_;
  pugi::xml_document document_;
};

TEST_F(Junit, HasTheStructureOfTheSchema) {
  parse(some_grading());
  check_element(document_.child("testsuites"));
  EXPECT_THAT(text_, StartsWith(std::string(kBeginningOfJunit)));
}

// The sums in the attributes are those of the elements.
TEST_F(Junit, CountsTestsAndFailures) {
  parse(some_grading());
  const pugi::xml_node all = document_.child("testsuites");
  unsigned tests = 0;
  unsigned failures = 0;
  unsigned errors = 0;
  for (const pugi::xml_node& one : all.children("testsuite")) {
    unsigned own[4] = {};
    for (const pugi::xml_node& test : one.children("testcase")) {
      ++own[0];
      own[1] += test.child("failure").empty() ? 0U : 1U;
      own[2] += test.child("error").empty() ? 0U : 1U;
      own[3] += test.child("skipped").empty() ? 0U : 1U;
    }
    EXPECT_EQ(one.attribute("tests").as_uint(), own[0]);
    EXPECT_EQ(one.attribute("failures").as_uint(), own[1]);
    EXPECT_EQ(one.attribute("errors").as_uint(), own[2]);
    EXPECT_EQ(one.attribute("skipped").as_uint(), own[3]);
    tests += own[0];
    failures += own[1];
    errors += own[2];
  }
  EXPECT_EQ(all.attribute("tests").as_uint(), tests);
  EXPECT_EQ(all.attribute("failures").as_uint(), failures);
  EXPECT_EQ(all.attribute("errors").as_uint(), errors);
  EXPECT_EQ(tests, 20U);
  EXPECT_EQ(failures, 2U);
  EXPECT_EQ(errors, 1U);
  EXPECT_STREQ(suite("rossi").attribute("time").value(), "0.170");
  EXPECT_STREQ(test("rossi", "secret/01-small/a").attribute("time").value(), "0.120");
}

TEST_F(Junit, HasTheReasonOfEachFailure) {
  parse(some_grading());
  const pugi::xml_node wrong = test("bianchi", "secret/01-small/a").child("failure");
  EXPECT_STREQ(wrong.attribute("type").value(), "WA");
  EXPECT_STREQ(wrong.attribute("message").value(), "expected <5> & \"6\", found ?[2J??");
  EXPECT_STREQ(wrong.text().get(), "secret\n]]>details");
  EXPECT_FALSE(test("bianchi", "secret/01-small/b").child("skipped").empty());
  const pugi::xml_node error = test("gialli", "secret/01-small/b").child("error");
  EXPECT_STREQ(error.attribute("message").value(), "/srv/tests/1.ans: cannot open");
}

TEST_F(Junit, ReportsPartialCreditWithoutAFailure) {
  parse(some_grading());
  const pugi::xml_node partial = test("viola", "secret/01-small/b");
  EXPECT_STREQ(partial.child_value("system-out"), "0.5 of the points: output:1:2: half <of> it");
  EXPECT_TRUE(partial.child("failure").empty());
}

TEST_F(Junit, HasATestcaseForAVerdictThatNoTestGave) {
  parse(some_grading());
  const pugi::xml_node failed = test("verdi", "submission").child("failure");
  EXPECT_STREQ(failed.attribute("type").value(), "CE");
  EXPECT_STREQ(failed.text().get(), "a.c: all\nof it");
  EXPECT_STREQ(test("neri", "submission").child("skipped").attribute("message").value(),
               "not judged: Java is not installed");
  EXPECT_TRUE(test("rossi", "submission").empty());
}

TEST_F(Junit, HasThePointsOfAGrade) {
  parse(some_grading());
  const auto property = [&](const char* name, const char* key) {
    return std::string(suite(name)
                           .child("properties")
                           .find_child_by_attribute("property", "name", key)
                           .attribute("value")
                           .value());
  };
  EXPECT_EQ(property("viola", "points"), "30.25");
  EXPECT_EQ(property("viola", "max_points"), "60.5");
  EXPECT_EQ(property("gialli", "verdict"), "JE");
  EXPECT_EQ(property("gialli", "points"), "");
}

TEST_F(Junit, EscapesHostileNames) {
  GradeResult result = some_grading_of(0);
  // The last character, U+202E, turns the direction of writing.
  result.submissions[0].submission.name = std::string("</testsuite>\"\n\xff\xe2\x80") + '\xae';
  parse(result);
  check_element(document_.child("testsuites"));
  EXPECT_FALSE(suite("</testsuite>\" ??").empty()) << text_;
}

}  // namespace
}  // namespace biglia::judge
