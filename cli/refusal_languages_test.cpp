// What a student reads of a delivery that is not judged, of the compiler, and of the rules of the course is translated.
#include <gmock/gmock.h>

#include <set>

#include "cli/grading_fixture_test.hpp"
#include "desk/translation/message_table.hpp"
#include "desk/translation/translation.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class RefusalLanguages : public GradingTest {
 protected:
  void expect_translated(const std::string& where, const std::string& reason) const {
    for (const std::string_view language : kFeedbackLanguages) {
      const bool is_english = language == "en";
      EXPECT_EQ(Translation(language).reason(reason) == reason, is_english)
          << where << ", " << language << ": " << reason;
    }
  }
  void put_archives() const {
    put("all/empty.zip", "");
    put("all/html.zip", "<html><body>Log in</body></html>\n");
    const std::string good = make_zip({{"main.c", right_program(), ""}});
    put("all/cut.zip", good.substr(0, good.size() / 2));
    put("all/link.zip", make_zip({{"main.c", "", "/etc/passwd"}}));
    put("all/out.zip", make_zip({{"../main.c", right_program(), ""}}));
    put("all/absolute.zip", make_zip({{"/main.c", right_program(), ""}}));
    put("all/twice.zip", make_zip({{"main.c", right_program(), ""}, {"main.c", "", ""}}));
    put("all/both.zip", make_zip({{"a", right_program(), ""}, {"a/main.c", "", ""}}));
    put("all/bomb.zip", make_zip({{"main.c", std::string(32U << 20U, ' '), ""}}));
    put("all/long.zip", make_zip({{std::string(5000, 'a') + ".c", "", ""}}));
    put("all/other.arj", "text");
  }
  void put_sources() const {
    const std::string python = "print(sum(map(int, input().split())))\n";
    put("all/foreign/main.rs", "fn main() {}\n");
    put("all/nothing/readme.txt", "text\n");
    put("all/names/a.py", python);
    put("all/names/b.py", python);
    put("all/mains/x/main.py", python);
    put("all/mains/y/main.py", python);
    put("all/units/a.pas", "unit a;\ninterface\nimplementation\nend.\n");
    put("all/programs/a.pas", "program a;\nbegin end.\n");
    put("all/programs/b.pas", "program b;\nbegin end.\n");
    std::string deep = "all/deep";
    for (int i = 0; i < 40; ++i) deep += "/d";
    put(deep + "/main.c", right_program());
    for (int i = 0; i < 1100; ++i) put("all/many/f" + std::to_string(i) + ".c", "");
    fs::create_symlink("/etc/hostname", path("all/outside.c"));
    fs::create_symlink("gone.c", path("all/dangling.c"));
  }
};

TEST_F(RefusalLanguages, TranslateEachRefusal) {
  put_archives();
  put_sources();
  std::set<std::string> kinds;
  for (const auto& [name, verdict] : grade("all")) {
    EXPECT_TRUE(verdict == "CE" || verdict == "NJ") << name << ' ' << verdict << reason_of(name);
    if (verdict == "CE") expect_translated(name, reason_of(name));
    kinds.insert(Translation("ru").reason(reason_of(name)));
  }
  EXPECT_GE(kinds.size(), 18U);
}

TEST_F(RefusalLanguages, TranslateTheStepsOfACourse) {
  put("all/rossi.cpp",
      "#include <iostream>\nint main() { int a, b; std::cin >> a >> b;\n"
      "  std::cout << a + b << '\\n'; }\n");
  put("course.yaml",
      "deadline: 2026-11-03T23:59:00+01:00\nlate: {lose: 10%, per: day}\n"
      "attempts: {most: 1, lose: 5}\nlanguage: {allowed: [c], lose: 7}\n"
      "report: {lose: 2.5}\nrounding: 5\n");
  auto arguments = command("all");
  arguments.insert(arguments.end(), {"--course", path("course.yaml").string()});
  EXPECT_EQ(run(arguments), 0) << error_;
  json_ = nlohmann::json::parse(out_, nullptr, false);
  ASSERT_TRUE(json_.is_object()) << error_;
  const auto& steps = json_["submissions"][0]["course"]["steps"];
  EXPECT_GE(steps.size(), 3U) << steps.dump();
  for (const auto& step : steps) expect_translated(step["rule"], step["reason"]);
  arguments.insert(arguments.end(), {"--feedback-language", "it"});
  EXPECT_EQ(run(arguments), 0) << error_;
  EXPECT_THAT(get("results/submissions/rossi/feedback.txt"),
              HasSubstr("la consegna non contiene una relazione (pdf o rtf)"));
}

}  // namespace
}  // namespace biglia::judge
