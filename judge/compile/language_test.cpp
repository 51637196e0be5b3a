#include "judge/compile/language.hpp"

#include <gmock/gmock.h>

#include <string>

namespace biglia::judge {
namespace {

std::string key_of(const char* file) {
  const Language* const language = default_languages().of_file(file);
  return language == nullptr ? "" : language->key;
}

TEST(DefaultLanguages, IncludeAllExpectedKeys) {
  for (const char* key : {"c", "c17", "cpp", "cpp23", "java", "python3", "pypy3", "pascal"}) {
    const Language* const language = default_languages().find(key);
    ASSERT_NE(language, nullptr) << key;
    EXPECT_FALSE(language->compile.empty()) << key;
    EXPECT_GE(language->time_factor, 1) << key;
    EXPECT_LE(language->time_factor, 10) << key;
  }
  EXPECT_EQ(default_languages().find("cobol"), nullptr);
}

TEST(DefaultLanguages, AreFoundByExtensionInUpperOrLowerCase) {
  EXPECT_EQ(key_of("a.c"), "c");
  EXPECT_EQ(key_of("MAIN.C"), "c");
  EXPECT_EQ(key_of("a.CC"), "cpp");
  EXPECT_EQ(key_of("a.cxx"), "cpp");
  EXPECT_EQ(key_of("Main.java"), "java");
  EXPECT_EQ(key_of("a.py"), "python3");
  EXPECT_EQ(key_of("a.pas"), "pascal");
  EXPECT_EQ(key_of("a.h"), "");
  EXPECT_EQ(key_of("c"), "");
}

}  // namespace
}  // namespace biglia::judge
