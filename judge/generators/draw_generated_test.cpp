#include "judge/generators/draw_generated.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A package in path("p") with the test secret/a and a visualizer that is a shell script.
class DrawGenerated : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    auto boxes = open_boxes(1, [] { return open_box(); }, {});
    if (!boxes) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), boxes.error().message);
    boxes_.emplace(std::move(*boxes));
    add_test("secret/a", "1\n");
  }

  void add_test(const std::string& name, const std::string& input) {
    put("p/data/" + name + ".in", input);
    put("p/data/" + name + ".ans", "answer\n");
    data_.tests.push_back({.name = name, .where = "generators.yaml:1"});
  }

  // The result; the warnings or the error in warnings_. An empty script is not written.
  std::vector<std::string> draw(const std::string& script) {
    if (!script.empty()) put("p/input_visualizer/draw.sh", script);
    DataTools::Options tools{.package = path("p"), .boxes = &*boxes_};
    tools.build.languages = &languages_;
    const auto drawn =
        draw_generated({.data = data_,
                        .package = path("p"),
                        .kept = path("kept"),
                        .scratch = path("scratch"),
                        .tools = std::move(tools),
                        .visualizer = {"input_visualizer", path("p/input_visualizer")},
                        .budget = kValidationBudget,
                        .stop = stop_.get_token()});
    warnings_ = drawn ? drawn->warnings : std::vector{"error: " + drawn.error().message};
    return drawn ? drawn->files : std::vector<std::string>();
  }

  GeneratedData data_;
  std::optional<BoxPool> boxes_;
  Languages languages_ = program_languages(default_languages());
  std::vector<std::string> warnings_;
  std::stop_source stop_;
};

TEST_F(DrawGenerated, CallsTheVisualizerWithInputAnswerAndArguments) {
  put("p/data/secret/a.yaml", "input_visualizer_args: [x, y]\n");
  EXPECT_THAT(draw("cat $1 $2 > testcase.png; echo $3$4 >> testcase.png\n"),
              ElementsAre("data/secret/a.png"));
  EXPECT_EQ(get("p/data/secret/a.png"), "1\nanswer\nxy\n");
  EXPECT_THAT(warnings_, IsEmpty());
}

TEST_F(DrawGenerated, LeavesPicturesAndInvalidTestsAlone) {
  add_test("secret/b", "2\n");
  add_test("invalid_input/c", "3\n");
  put("p/data/secret/b.jpeg", "by hand\n");
  EXPECT_THAT(draw("echo x > testcase.svg\n"), ElementsAre("data/secret/a.svg"));
  EXPECT_EQ(get("p/data/secret/b.jpeg"), "by hand\n");
}

TEST_F(DrawGenerated, RunsAgainOnlyIfSomethingChanged) {
  const std::string script = "echo $$ $(date +%N) > testcase.svg\n";
  draw(script);
  const std::string first = get("p/data/secret/a.svg");
  std::filesystem::remove(path("p/data/secret/a.svg"));
  draw(script);
  EXPECT_THAT(warnings_, IsEmpty());
  EXPECT_EQ(get("p/data/secret/a.svg"), first);
  std::filesystem::remove(path("p/data/secret/a.svg"));
  put("p/data/secret/a.yaml", "input_visualizer_args: [x]\n");
  draw(script);
  EXPECT_NE(get("p/data/secret/a.svg"), first);
}

TEST_F(DrawGenerated, WarnsOfTestsWithoutAPicture) {
  add_test("secret/b", "2\n");
  EXPECT_THAT(draw("grep -q 2 $1 || exit 0; echo no colour >&2; exit 3\n"), IsEmpty());
  EXPECT_THAT(
      warnings_,
      ElementsAre(AllOf(HasSubstr("generators.yaml:1: secret/a: no picture: "),
                        HasSubstr("expected the file testcase.svg, .png")),
                  AllOf(HasSubstr("secret/b: no picture: the input visualizer input_visualizer "),
                        HasSubstr("code 3; it printed: no colour"))));
}

TEST_F(DrawGenerated, WarnsOfAProgramThatDoesNotCompile) {
  std::filesystem::remove_all(path("p/input_visualizer"));
  put("p/input_visualizer/draw.c", "int main() { return }\n");
  EXPECT_THAT(draw(""), IsEmpty());
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("input_visualizer: does not compile: ")));
}

TEST_F(DrawGenerated, IsStoppedAtOnce) {
  stop_.request_stop();
  EXPECT_THAT(draw("echo x > testcase.svg\n"), IsEmpty());
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("interrupted")));
  EXPECT_FALSE(std::filesystem::exists(path("p/data/secret/a.svg")));
}

TEST_F(DrawGenerated, CannotWriteElsewhere) {
  EXPECT_THAT(draw("echo x > /tmp/escaped; ln -s /etc/passwd testcase.svg\n"), IsEmpty());
  EXPECT_THAT(warnings_, ElementsAre(HasSubstr("secret/a: no picture: ")));
  EXPECT_FALSE(std::filesystem::exists("/tmp/escaped"));
  EXPECT_FALSE(std::filesystem::exists(path("p/data/secret/a.svg")));
}

}  // namespace
}  // namespace biglia::judge
