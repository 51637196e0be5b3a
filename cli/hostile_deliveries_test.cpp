// Malicious or invalid deliveries: each gets a row in the results, and the grading continues.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class HostileDeliveries : public GradingTest {};

TEST_F(HostileDeliveries, EachGetARow) {
  const std::string program = right_program();
  put("all/right.c", program);
  put("all/truncated.zip", "PK\x03\x04 and no more");
  put("all/text.zip", "hello");
  put("all/nothing.zip", std::string("PK\5\6", 4) + std::string(18, '\0'));
  put("all/late.rar", "Rar!");
  put("all/notes.rb", "class A {}");
  put("all/ros\xff\x1b[2Ji\n.c", program);
  std::filesystem::create_symlink("/etc/passwd", path("all/link.c"));
  const auto verdicts = grade("all");
  EXPECT_EQ(code_, 1);
  EXPECT_EQ(verdicts.at("right"), "AC") << reason_of("right");
  EXPECT_EQ(verdicts.at("ros??[2Ji "), "AC") << reason_of("ros??[2Ji ");
  for (const char* const name : {"truncated", "text", "nothing", "late", "link"}) {
    EXPECT_EQ(verdicts.at(name), "CE") << name;
    EXPECT_NE(reason_of(name), "") << name;
  }
  EXPECT_EQ(verdicts.size(), 7U);
  EXPECT_EQ(json_["ignored"], nlohmann::json::array({"notes.rb"}));
  EXPECT_THAT(get("results/submissions/ros??[2Ji /feedback.txt"), Not(HasSubstr("\x1b")));
  EXPECT_TRUE(is_clean());
}

TEST_F(HostileDeliveries, AllThirtyAreGraded) {
  for (int i = 0; i < 30; ++i) put("all/s" + std::to_string(i) + ".c", right_program());
  const auto verdicts = grade("all");
  EXPECT_EQ(verdicts.size(), 30U);
  for (const auto& [name, verdict] : verdicts) EXPECT_EQ(verdict, "AC") << reason_of(name);
  EXPECT_EQ(code_, 0);
  EXPECT_TRUE(is_clean());
}

}  // namespace
}  // namespace biglia::judge
