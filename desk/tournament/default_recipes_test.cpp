#include "desk/tournament/default_recipes.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using DefaultRecipes = FolderTest;

TEST_F(DefaultRecipes, AreThoseOfThePackage) {
  put("p/problem.yaml", "");
  EXPECT_THAT(default_recipes(path("p")).value(), IsEmpty());
  put("p/tournament.yaml", "recipes: [random --rows=2..50, lures]\n");
  EXPECT_THAT(default_recipes(path("p")).value(), ElementsAre("random --rows=2..50", "lures"));
}

TEST_F(DefaultRecipes, RejectAnUnknownKey) {
  put("p/tournament.yaml", "recipe: random\n");
  EXPECT_THAT(default_recipes(path("p")).error().message, HasSubstr("tournament.yaml:1"));
}

}  // namespace
}  // namespace biglia::judge
