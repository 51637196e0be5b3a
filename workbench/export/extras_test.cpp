#include "workbench/export/extras.hpp"

#include <gmock/gmock.h>
#include <yaml-cpp/yaml.h>

#include "judge/files/yaml_text.hpp"
#include "judge/formats/import.hpp"
#include "judge/problem/registry.hpp"
#include "workbench/export/export.hpp"
#include "workbench/export/export_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::UnorderedElementsAre;

namespace fs = std::filesystem;

// A package in path("p") with everything that only the format 2025-09 has.
class ExtrasTest : public ExportFixture {
 protected:
  void SetUp() override {
    ExportFixture::SetUp();
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\n"
        "uuid: 60c77369-395b-45c9-8622-6eb7c97560f8\nversion: \"3\"\n"
        "credits: {authors: Ann, testers: Bob}\nembargo_until: 2030-01-01\n"
        "allow_file_writing: false\n");
    put("p/statement/problem.en.tex", "\\problemname{Double}\n");
    for (const char* const test : {"sample/1", "secret/1", "secret/2"}) {
      put(std::string("p/data/") + test + ".in", std::string(test) + "\n");
      put(std::string("p/data/") + test + ".ans", std::string(test) + "\n");
    }
    put("p/data/sample/1.in.statement", "shown\n");
    put("p/data/sample/1.in.download", "loaded\n");
    put("p/data/sample/1.out", "2\n");
    put("p/data/secret/1.png", "a picture");
    put("p/data/secret/2.png", "a picture");
    put("p/data/secret/2.yaml", "description: why\nhint: \"3\"\nfull_feedback: true\n");
    put("p/data/invalid_input/1.in", "x\n");
    put("p/data/invalid_input/1.message", "expected a number\n");
    put("p/submissions/accepted/right.c", "int main(void) { return 0; }\n");
    for (const char* const folder : {"attachments", "solution", "generators", "input_visualizer",
                                     "output_visualizer", "notes"}) {
      put(std::string("p/") + folder + "/a.txt", folder);
    }
  }
};

TEST_F(ExtrasTest, TheSameFormatKeepsAllThatItHas) {
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_THAT(exported_.warnings, ElementsAre("notes: left out: the format 2025-09 lacks it"));
  for (const char* const file :
       {"data/sample/1.in.statement", "data/sample/1.in.download", "data/sample/1.out",
        "data/secret/1.png", "data/secret/2.yaml", "data/invalid_input/1.message",
        "attachments/a.txt", "solution/a.txt", "generators/a.txt", "input_visualizer/a.txt",
        "output_visualizer/a.txt"}) {
    EXPECT_EQ(get(std::string("to/") + file), get(std::string("p/") + file)) << file;
  }
  EXPECT_THAT(get("to/problem.yaml"), testing::HasSubstr("\nversion: \"3\"\n"));
}

// BAPCtools would remove them, and report that.
TEST_F(ExtrasTest, MessagesOfABuiltInProblemAreLeftOut) {
  built_in_ = find_problem(builtin_problems(), "labyrinth");
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_EQ(get("to/data/invalid_input/1.in"), "x\n");
  EXPECT_FALSE(fs::exists(path("to/data/invalid_input/1.message")));
}

TEST_F(ExtrasTest, TheLegacyFormatHasAttachmentsAndNotes) {
  for (const ExportFormat format : {ExportFormat::kKattisLegacy, ExportFormat::kDomjudge}) {
    ASSERT_EQ(run(format), "");
    EXPECT_EQ(get("to/data/secret/2.desc"), "why\n");
    EXPECT_EQ(get("to/data/secret/2.hint"), "3\n");
    EXPECT_EQ(get("to/data/secret/2.png"), "a picture");
    EXPECT_EQ(get("to/attachments/a.txt"), "attachments");
    const std::string end = ": left out: the legacy format lacks it";
    EXPECT_THAT(exported_.warnings,
                UnorderedElementsAre(
                    "data/sample/1: file .in.statement" + end,
                    "data/sample/1: file .in.download" + end, "data/sample/1: file .out" + end,
                    "data/secret/2: full_feedback" + end, "data/invalid_input" + end,
                    "solution" + end, "generators" + end, "input_visualizer" + end,
                    "output_visualizer" + end, "notes" + end, "problem.yaml: version" + end,
                    "problem.yaml: embargo_until" + end, "problem.yaml: credits: testers" + end,
                    "problem.yaml: allow_file_writing: false" + end +
                        ": submissions that write files may be accepted"));
  }
  ASSERT_TRUE(import_package(path("to"), PackageFormat::kLegacy, path("back")).has_value());
  EXPECT_EQ(get("back/data/secret/2.png"), "a picture");
  EXPECT_EQ(YAML::Load(get("back/data/secret/2.yaml"))["description"].as<std::string>(), "why");
}

TEST_F(ExtrasTest, PolygonHasNoneOfIt) {
  ASSERT_EQ(run(ExportFormat::kPolygon), "");
  const std::string end = ": left out: the export to Polygon lacks it";
  EXPECT_THAT(exported_.warnings,
              IsSupersetOf({"attachments" + end, "data/secret/2: hint" + end,
                            "data/secret/2: description" + end,
                            "data/secret/1: file .png (and of 1 more tests)" + end}));
  const std::string metadata = get("p/problem.yaml");
  put("p/problem.yaml", metadata + "languages: [c, cpp]\n");
  EXPECT_THAT(run(ExportFormat::kPolygon), testing::HasSubstr("languages: not supported"));
  put("p/problem.yaml", metadata + "constants: {most: 9}\n");
  EXPECT_THAT(run(ExportFormat::kPolygon), testing::HasSubstr("constants: not supported"));
}

TEST_F(ExtrasTest, SamplesOfInteractionsAreKept) {
  put("p/problem.yaml",
      "problem_format_version: 2025-09\nname: Guess\nlimits: {time_limit: 1}\n"
      "uuid: 60c77369-395b-45c9-8622-6eb7c97560f8\ntype: interactive\n");
  for (const char* const folder : {"notes", "solution", "generators", "input_visualizer",
                                   "output_visualizer", "data/invalid_input"}) {
    fs::remove_all(path(std::string("p/") + folder));
  }
  for (const char* const file :
       {"sample/1.in.statement", "sample/1.in.download", "sample/1.out", "secret/2.yaml"}) {
    fs::remove(path(std::string("p/data/") + file));
  }
  put("p/data/sample/1.interaction", "<1\n>2\n");
  put("p/data/sample/2.interaction", "<3\n>4\n");
  put("p/output_validators/check.py", "print(1)\n");  // the earlier name of the folder
  for (const ExportFormat format : {ExportFormat::kIcpc, ExportFormat::kKattisLegacy}) {
    ASSERT_EQ(run(format), "");
    EXPECT_THAT(exported_.warnings, IsEmpty());
    EXPECT_EQ(get("to/data/sample/1.interaction"), "<1\n>2\n");
    EXPECT_EQ(get("to/data/sample/2.interaction"), "<3\n>4\n");
  }
  EXPECT_EQ(get("to/output_validators/check.py"), "print(1)\n");
  EXPECT_THAT(get("to/problem.yaml"), testing::HasSubstr("validation: custom interactive\n"));
}

TEST(YamlText, KeepsQuotesAndStyles) {
  const auto again = [](const std::string& text) { return yaml_text(YAML::Load(text)); };
  EXPECT_EQ(again("a: \"3\""), "a: \"3\"");
  EXPECT_EQ(again("a: 3"), "a: 3");
  EXPECT_EQ(again("a: [x, 'true', ~]"), "a: [x, \"true\", ~]");
  EXPECT_EQ(again("- {b: c}\n- d\n"), "- {b: c}\n- d");
  EXPECT_EQ(YAML::Load(again("a: |\n  one\n  two\n"))["a"].as<std::string>(), "one\ntwo\n");
}

}  // namespace
}  // namespace biglia::judge
