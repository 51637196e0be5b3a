#include "judge/programs/find_programs.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class FindPrograms : public FolderTest {
 protected:
  std::vector<std::string> input_validators() const {
    const auto found = find_programs(path("p"), languages_);
    if (!found) return {found.error().message};
    std::vector<std::string> names;
    for (const ProgramSource& program : found->input_validators) names.push_back(program.name);
    return names;
  }

  static void make_executable(const std::filesystem::path& file) {
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  }

  std::string output_validator() const {
    const auto found = find_programs(path("p"), languages_);
    if (!found) return found.error().message;
    return found->output_validator ? found->output_validator->name : "(none)";
  }

  const Languages languages_ = program_languages(default_languages());
};

TEST_F(FindPrograms, ListsEveryInputValidator) {
  EXPECT_THAT(input_validators(), IsEmpty());
  put("p/input_validators/b.py", "");
  put("p/input_validators/a/main.cpp", "");
  put("p/input_validators/README.md", "");
  put("p/input_validators/.hidden.py", "");
  put("p/input_validators/__pycache__/b.pyc", "");
  EXPECT_THAT(input_validators(), ElementsAre("input_validators/a", "input_validators/b.py"));
}

TEST_F(FindPrograms, KnowsTheLanguagesOfTheUser) {
  put("p/input_validators/v.abc", "");
  EXPECT_THAT(input_validators(),
              ElementsAre(HasSubstr("input_validators/v.abc: expected a program in a language")));
  Language language;
  language.key = "abc";
  language.extensions = {".abc"};
  const Languages languages({language});
  const auto found = find_programs(path("p"), languages);
  ASSERT_EQ(found->input_validators.size(), 1U);
  EXPECT_EQ(found->input_validators[0].name, "input_validators/v.abc");
}

TEST_F(FindPrograms, SeparatesGrammars) {
  put("p/input_validators/a.ctd", "");
  put("p/input_validators/b.py", "");
  put("p/input_validators/c.viva", "");
  EXPECT_THAT(input_validators(), ElementsAre("input_validators/b.py"));
  const auto found = find_programs(path("p"), languages_);
  ASSERT_EQ(found->not_run.size(), 2U);
  EXPECT_EQ(found->not_run[0].name, "input_validators/a.ctd");
}

TEST_F(FindPrograms, KnowsTheEarlierNames) {
  put("p/input_format_validators/v.py", "");
  put("p/output_validators/check.cpp", "");
  EXPECT_THAT(input_validators(), ElementsAre("input_format_validators/v.py"));
  EXPECT_EQ(output_validator(), "output_validators");
  put("p/input_validators/v.py", "");
  EXPECT_THAT(input_validators(), ElementsAre(HasSubstr("its earlier name, found both")));
}

TEST_F(FindPrograms, TakesTheOutputValidatorFromItsFolderOrAnInnerOne) {
  EXPECT_EQ(output_validator(), "(none)");
  put("p/output_validator/check/main.cpp", "");
  put("p/output_validator/check/check.h", "");
  EXPECT_EQ(output_validator(), "output_validator/check");
  put("p/output_validator/main.cpp", "");
  EXPECT_EQ(output_validator(), "output_validator");
}

TEST_F(FindPrograms, FindsTheInputVisualizerBesideItsDocuments) {
  const auto visualizer = [&]() -> std::string {
    const auto found = find_input_visualizer(path("p"), languages_);
    if (!found) return found.error().message;
    return *found ? (*found)->name : "(none)";
  };
  put("p/problem.yaml", "");
  EXPECT_EQ(visualizer(), "(none)");
  put("p/input_visualizer/draw.asy", "");
  EXPECT_THAT(visualizer(), HasSubstr("input_visualizer: expected a program, found only draw.asy"));
  put("p/input_visualizer/draw.py", "");
  EXPECT_EQ(visualizer(), "input_visualizer");
  EXPECT_TRUE(find_programs(path("p"), languages_).has_value());
}

TEST_F(FindPrograms, DoesNotNeedThePicturesToGrade) {
  put("p/input_visualizer/readme.txt", "");
  put("p/input_visualizer/fonts/a.ttf", "");
  put("p/input_visualizer/images/b.png", "");
  EXPECT_FALSE(find_input_visualizer(path("p"), languages_).has_value());
  EXPECT_TRUE(find_programs(path("p"), languages_).has_value());
}

TEST_F(FindPrograms, RefusesAProgramInAnotherLanguage) {
  put("p/output_validator/check.rs", "");
  EXPECT_THAT(
      output_validator(),
      AllOf(HasSubstr("p/output_validator/check.rs: expected a program"), HasSubstr("found Rust")));
  put("p/input_validators/format.py", "");
  put("p/input_validators/distinct.kt", "");
  put("p/input_validators/other.zig", "");
  EXPECT_THAT(input_validators(),
              ElementsAre(AllOf(HasSubstr("distinct.kt: expected"), HasSubstr("other.zig: exp"))));
}

TEST_F(FindPrograms, RefusesASecondProgramThatWouldBeLeftOut) {
  put("p/output_validators/a.py", "");
  put("p/output_validators/b.rb", "");
  EXPECT_THAT(output_validator(), HasSubstr("b.rb: expected a program in a language"));
  std::filesystem::remove(path("p/output_validators/b.rb"));
  put("p/output_validators/b.cpp", "");
  EXPECT_THAT(output_validator(), HasSubstr("expected a source in C++, which is the language of "));
  std::filesystem::remove(path("p/output_validators/b.cpp"));
  put("p/output_validators/b.py", "if __name__ == '__main__': pass\n");
  EXPECT_THAT(output_validator(), HasSubstr("p/output_validators/a.py: expected one program"));
  put("p/output_validators/b.py", "import a\n");
  EXPECT_EQ(output_validator(), "output_validators");
}

TEST_F(FindPrograms, FindsExecutableScripts) {
  make_executable(put("p/output_validator/check", "#!/bin/sh\nexit 42\n"));
  make_executable(put("p/input_validators/v.any", "#!/bin/sh\nexit 42\n"));
  put("p/input_validators/w.py", "");
  EXPECT_EQ(output_validator(), "output_validator");
  EXPECT_THAT(input_validators(), ElementsAre("input_validators/v.any", "input_validators/w.py"));
  put("p/output_validator/other.py", "");
  EXPECT_THAT(output_validator(),
              HasSubstr("expected one program, found 2: "
                        "output_validator/check and output_validator/other.py"));
}

TEST_F(FindPrograms, RefusesAFolderForAProgramThatHasOnlyDocuments) {
  put("p/output_validator/README", "");
  EXPECT_EQ(output_validator(), "(none)");
  put("p/output_validator/notes.md", "");
  EXPECT_THAT(output_validator(), HasSubstr("expected a program, found only notes.md"));
}

TEST_F(FindPrograms, RejectsTwoOutputValidators) {
  put("p/output_validators/one/main.cpp", "");
  put("p/output_validators/two/main.cpp", "");
  EXPECT_THAT(output_validator(),
              HasSubstr("expected one program, found 2: output_validators/one and "
                        "output_validators/two"));
}

}  // namespace
}  // namespace biglia::judge
