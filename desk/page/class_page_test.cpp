#include "desk/page/class_page.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "desk/exchange/some_grading_test.hpp"
#include "desk/page/class_data.hpp"
#include "desk/page/page_texts.hpp"
#include "desk/page/some_class_test.hpp"
#include "desk/page/student_page.hpp"
#include "desk/report/results_json.hpp"
#include "judge/files/sha256.hpp"
#include "pictures/base/pages_test.hpp"

namespace biglia::judge {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

json data_of(const GradeResult& result) {
  return json::parse(class_data(result, "9.9", {}, 4000000));
}

// A browser runs no script of an image.
constexpr std::string_view kHostilePicture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"60\">"
    "<script>document.documentElement.dataset.attacked = 1; parent.attacked = 1;</script>"
    "<rect width=\"80\" height=\"60\" fill=\"#bcd9f2\"/></svg>";

ClassPageExtras some_extras() {
  return {
      .pictures = {{"secret/01-small/a", std::string(kHostilePicture)}},
      .history = {{"bianchi",
                   {{1, 1'790'000'000, "TLE", 0, false}, {3, 1'790'100'000, "WA", 30.25, true}}}}};
}

std::string text_between(const std::string& page, const std::string& begin,
                         const std::string& end) {
  const std::size_t at = page.find(begin) + begin.size();
  return page.substr(at, page.find(end, at) - at);
}

TEST(ClassData, HasTheVerdictsAndPointsOfResultsJson) {
  const GradeResult result = some_grading();
  const json data = data_of(result);
  const json results = json::parse(results_json(result, "9.9"));
  ASSERT_EQ(data["submissions"].size(), results["submissions"].size());
  for (std::size_t s = 0; s < results["submissions"].size(); ++s) {
    const json& shown = data["submissions"][s];
    const json& expected = results["submissions"][s];
    EXPECT_EQ(shown["name"], expected["name"]);
    EXPECT_EQ(shown["verdict"], expected["verdict"]);
    EXPECT_EQ(shown["points"], expected["points"]);
    for (std::size_t g = 0; g < expected["groups"].size(); ++g) {
      EXPECT_EQ(shown["group_points"][g], expected["groups"][g]["points"]);
    }
  }
  EXPECT_EQ(data["max"], 60.5);
}

TEST(ClassData, HasASignForEachTest) {
  const json data = data_of(some_grading());
  std::vector<std::string> signs;
  for (const json& row : data["submissions"]) signs.push_back(row["signs"]);
  EXPECT_THAT(signs, testing::ElementsAre("+++", "+W.", "...", "...", "++J", "++~"));
  EXPECT_EQ(data["submissions"][1]["cpu"], json({20, 120, 0}));
  EXPECT_EQ(data["submissions"][1]["memory"], json({3072, 3072, 0}));
  EXPECT_EQ(data["submissions"][1]["failed"], 1);
  EXPECT_EQ(data["submissions"][0]["failed"], -1);
}

TEST(ClassData, RanksWhatHasAGrade) {
  GradeResult result = some_grading();
  json data = data_of(result);
  EXPECT_EQ(data["submissions"][0]["rank"], 1);
  EXPECT_EQ(data["submissions"][5]["rank"], 2);
  EXPECT_EQ(data["submissions"][1]["rank"], 3);
  EXPECT_EQ(data["submissions"][2]["rank"], 3);
  EXPECT_TRUE(data["submissions"][3]["rank"].is_null());
  EXPECT_EQ(data["submissions"][3]["state"], "unjudged");
  EXPECT_EQ(data["submissions"][4]["state"], "running");
  result.only_tests = "sample/*";
  for (SubmissionResult& row : result.submissions) {
    row.complete = false;
    row.is_partial = true;
  }
  data = data_of(result);
  EXPECT_TRUE(data["submissions"][0]["rank"].is_null());
  EXPECT_EQ(data["submissions"][0]["state"], "partial");
  EXPECT_EQ(data["texts"][data["only"].get<std::size_t>()], "sample/*");
}

TEST(ClassData, HasReasonsAndDetails) {
  const json data = data_of(some_grading());
  const auto text = [&](const json& index) { return data["texts"][index.get<std::size_t>()]; };
  const json& more = data["submissions"][1]["more"];
  ASSERT_EQ(more.size(), 1U);
  EXPECT_EQ(more[0][0], 1);
  EXPECT_EQ(text(more[0][1]), "expected <5> & \"6\", found \u241b[2J\ufffd\uffff");
  EXPECT_EQ(text(more[0][2]), "secret\n]]>details");
  EXPECT_EQ(data["submissions"][5]["more"][0][4], 0.5);
  EXPECT_EQ(text(data["submissions"][2]["compile"]["log"]), "a.c: all\nof it");
}

TEST(ClassData, HasUnboundedPointsAsNull) {
  GradeResult result = some_grading_of(0);
  result.max_points = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(data_of(result)["max"].is_null());
}

TEST(ClassData, HasTheHistoryOfASubmission) {
  const json data = json::parse(class_data(some_grading(), "9.9", some_extras(), 4000000));
  EXPECT_TRUE(data["submissions"][0]["history"].empty());
  EXPECT_EQ(data["submissions"][1]["history"],
            json::parse("[[1,1790000000,\"TLE\",0.0,false],[3,1790100000,\"WA\",30.25,true]]"));
}

TEST(ClassPage, BeginsAsThePlaceIsChecked) {
  EXPECT_THAT(class_page(some_grading(), "9.9"), StartsWith(std::string(kBeginningOfClassPage)));
}

// The browser runs exactly this script and uses exactly this style.
TEST(ClassPage, PermitsItsOwnScriptAndStyleOnly) {
  const std::string page = class_page(some_grading(), "9.9");
  const std::string script = text_between(page, "<script>", "</script>");
  const std::string style = text_between(page, "<style>", "</style>");
  EXPECT_THAT(page, HasSubstr("default-src 'none'; base-uri 'none'; form-action 'none'"));
  EXPECT_THAT(page, HasSubstr("script-src 'sha256-" + sha256_in_base64(script) + "'"));
  EXPECT_THAT(page, HasSubstr("style-src 'sha256-" + sha256_in_base64(style) + "'"));
  EXPECT_THAT(page, Not(HasSubstr("unsafe-inline")));
  for (const char* const loading : {" src=", "url(", "@import", "import(", "fetch(", "innerHTML"}) {
    EXPECT_THAT(page, Not(HasSubstr(loading)));
  }
}

TEST(ClassPage, HasNoHostileTextAsMarkup) {
  SomeClass some(hostile_texts().size());
  some.result().title = hostile_texts()[1];
  some.result().only_tests = hostile_texts()[0];
  some.result().ignored = {hostile_texts().begin(), hostile_texts().end()};
  const std::string page = class_page(some.result(), "9.9");
  std::size_t scripts = 0;
  for (std::size_t at = 0; (at = page.find("<script", at)) != std::string::npos; ++at) ++scripts;
  EXPECT_EQ(scripts, 2U);
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("<!--")));
  EXPECT_THAT(page, HasSubstr("\\u003cimg src=x onerror="));
  EXPECT_THAT(page, HasSubstr("[U+202E]"));
  for (const char unsafe : {'\x1b', '\0', '\x07', '\xff'}) {
    EXPECT_EQ(page.find(unsafe), std::string::npos);
  }
}

TEST(ClassPage, ShowsTheSourcesAndCutsThem) {
  SomeClass some(2);
  auto& first = some.result().submissions[0].submission;
  first.sources = some.folder().write("long.c", "int a;\r\n" + std::string(100000, 'x'));
  some.result().submissions[1].submission.refusal = compile_error("no sources");
  const json data = data_of(some.result());
  const json& source = data["submissions"][0]["sources"][0];
  EXPECT_EQ(source[0], "long.c");
  const std::string text = data["texts"][source[1].get<std::size_t>()];
  EXPECT_THAT(text, StartsWith("int a;\nxxx"));
  EXPECT_THAT(text, testing::EndsWith(std::string(kCutMark)));
  EXPECT_LT(text.size(), 66000U);
  EXPECT_TRUE(data["submissions"][1]["sources"].empty());
}

// scripts/browser-test opens the pages that this test writes to the folder in BIGLIA_PAGES.
TEST(ClassPage, OfALargeClassHasLessThanFiveMegabytes) {
  SomeClass some(300);
  const std::string page = class_page(some.result(), "9.9");
  EXPECT_LT(page.size(), 5000000U);
  EXPECT_GT(page.size(), 3000000U);
  EXPECT_THAT(page, HasSubstr("\"cuts\":[[\"sources\","));
  const char* const folder = std::getenv("BIGLIA_PAGES");  // NOLINT(concurrency-mt-unsafe)
  if (folder == nullptr) return;
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(std::filesystem::path(folder) / name, std::ios::binary) << text;
  };
  write("class.html", page);
  write("student.html", student_page(some.result(), some.result().submissions[3]));
  write("small.html", class_page(some_grading(), "9.9", some_extras()));
  some.result().title = hostile_texts()[1];
  some.result().only_tests = hostile_texts()[0];
  some.result().interrupted = true;
  some.result().ignored = {hostile_texts().begin(), hostile_texts().end()};
  for (TestGroup& group : some.result().groups) group.name += "<img src=x onerror=attacked=1>";
  write("hostile.html", class_page(some.result(), "9.9"));
}

TEST(ClassPage, HasPicturesAsData) {
  const std::string page =
      class_page(some_grading(), "9.9", {.pictures = {{"secret/01-small/a", "<svg></svg>"}}});
  EXPECT_THAT(page, HasSubstr("\"pictures\":[[1,\"\\u003csvg\\u003e"));
  EXPECT_THAT(page, HasSubstr("img-src data:;"));
  EXPECT_THAT(page, Not(HasSubstr("<svg")));
}

// What a text of a student would be, if the page were wrong.
TEST(ClassPage, RunsNoOtherScriptInABrowser) {
  NEEDS_CHROMIUM();
  const std::string dom =
      in_browser(class_page(some_grading(), "9.9"), "document.body.dataset.log = 'ran';");
  EXPECT_THAT(dom, HasSubstr("6 submissions: 1 right in full, 1 with a part of the points"));
  EXPECT_THAT(dom, Not(HasSubstr("data-log")));
}

}  // namespace
}  // namespace biglia::judge
