#include "judge/files/json.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(Json, KeepsTheOrderOfMembers) {
  const Json json = parse_json(R"({"b":1,"a":[true,null]})");
  EXPECT_EQ(to_text(json, JsonLayout::kOneLine), R"({"b":1,"a":[true,null]})");
  EXPECT_EQ(to_text(json, JsonLayout::kIndented),
            "{\n \"b\": 1,\n \"a\": [\n  true,\n  null\n ]\n}");
}

TEST(Json, ReplacesBytesThatAreNotUtf8) {
  EXPECT_EQ(to_text(Json("a\xff"
                         "b"),
                    JsonLayout::kOneLine),
            "\"a\xef\xbf\xbd"
            "b\"");
}

TEST(Json, DiscardsATextThatIsNotJson) {
  for (const char* const text : {"", "{", "{} {}", "\"\xff\"", "[1,]"}) {
    EXPECT_TRUE(parse_json(text).is_discarded()) << text;
  }
}

}  // namespace
}  // namespace biglia::judge
