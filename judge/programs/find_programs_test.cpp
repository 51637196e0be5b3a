#include "judge/programs/find_programs.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

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
  EXPECT_THAT(input_validators(), IsEmpty());
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
  EXPECT_THAT(visualizer(), HasSubstr("input_visualizer: expected a program, found none"));
  put("p/input_visualizer/draw.py", "");
  EXPECT_EQ(visualizer(), "input_visualizer");
  EXPECT_TRUE(find_programs(path("p"), languages_).has_value());
}

TEST_F(FindPrograms, DoesNotNeedThePicturesToGrade) {
  put("p/input_visualizer/fonts/a.ttf", "");
  put("p/input_visualizer/images/b.png", "");
  EXPECT_FALSE(find_input_visualizer(path("p"), languages_).has_value());
  EXPECT_TRUE(find_programs(path("p"), languages_).has_value());
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
