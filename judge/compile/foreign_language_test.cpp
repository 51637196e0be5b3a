#include "judge/compile/foreign_language.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(ForeignLanguage, IsThatOfAnExtensionWhichTheTableLacks) {
  EXPECT_EQ(foreign_language("a/main.KT", default_languages()).name, "Kotlin");
  EXPECT_EQ(foreign_language("page.js", default_languages()).kind, ForeignKind::kScript);
  EXPECT_EQ(foreign_language("Main.class", default_languages()).kind, ForeignKind::kBuilt);
  for (const char* const name : {"a.cpp", "a.h", "a.inc", "report.pdf", "README"}) {
    EXPECT_FALSE(foreign_language(name, default_languages())) << name;
  }
}

TEST(ForeignLanguage, IsNoneIfTheUsersTableHasIt) {
  Language rust;
  rust.key = "rust";
  rust.extensions = {".rs"};
  const Languages languages({rust});
  EXPECT_FALSE(foreign_language("a.rs", languages));
  EXPECT_EQ(foreign_language("a.py", languages).name, "Python 3");
}

TEST(ForeignLanguage, KnowsTheCodesOfTheFormat) {
  EXPECT_TRUE(is_code_of_format("kotlin"));
  EXPECT_FALSE(is_code_of_format("koltin"));
}

}  // namespace
}  // namespace biglia::judge
