#include "toolkit/flags.hpp"

#include <gmock/gmock.h>

#include <limits>

namespace biglia {
namespace {

using testing::ElementsAre;

using Strings = std::vector<std::string>;
using Value = DeclaredFlag::Value;

DeclaredFlags declared() {
  return {{.name = "--large", .help = "accept large boards"},
          {.name = "--work",
           .help = "most steps",
           .value = Value::kNumber,
           .least = 1,
           .most = 9,
           .standard = "5"},
          {.name = "--strategy",
           .help = "how to solve",
           .value = Value::kWord,
           .words = {"fc", "best"},
           .standard = "best"},
          {.name = "--stats",
           .help = "print counts",
           .value = Value::kWord,
           .words = {"text", "csv"},
           .bare = "text"},
          {.name = "--to", .help = "where", .value = Value::kText, .unit = "FILE"}};
}

FlagValues values_of(const Strings& flags) { return parse_flags(declared(), flags).value(); }

std::string error_of(const Strings& flags, const DeclaredFlags& known = declared()) {
  const auto checked = verify_flags(known, flags);
  return checked ? "" : checked.error().message;
}

TEST(Flags, HaveTheirValues) {
  const FlagValues values =
      values_of({"--large", "--work=9", "--strategy=best", "--stats", "--to=x=y"});
  EXPECT_TRUE(values.has("--large"));
  EXPECT_EQ(values.number("--work"), 9);
  EXPECT_EQ(values.word("--strategy"), 1U);
  EXPECT_EQ(values.word("--stats"), 0U);
  EXPECT_TRUE(values.has("--to"));
  EXPECT_EQ(values_of({"--stats=csv"}).word("--stats"), 1U);
}

TEST(Flags, HaveNoValueIfNotGiven) {
  const FlagValues values = values_of({});
  EXPECT_FALSE(values.has("--large"));
  EXPECT_EQ(values.number("--work"), std::nullopt);
  EXPECT_EQ(values.word("--stats"), std::nullopt);
}

TEST(Flags, HaveTheirLastValue) {
  EXPECT_EQ(values_of({"--work=2", "--work=3"}).number("--work"), 3);
}

TEST(Flags, AreRejectedIfNotDeclared) {
  EXPECT_EQ(error_of({"--x"}),
            "unknown flag --x (expected: --large, --work=N, --strategy=fc|best, "
            "--stats[=text|csv], --to=FILE)");
  EXPECT_EQ(error_of({"--x"}, {}), "unknown flag --x (expected none)");
  EXPECT_EQ(error_of({"--larg=7"}, {{.name = "--large"}}),
            "unknown flag --larg=7 (expected: --large); did you mean \"--large\"?");
}

TEST(Flags, AreRejectedWithAValueThatIsNotAllowed) {
  for (const char* const flag : {"--work=0", "--work=10", "--work=", "--work=1x", "--work= 1",
                                 "--work", "--work=99999999999999999999"}) {
    EXPECT_EQ(error_of({flag}),
              std::string("flag ") + flag + ": expected --work=N with N in [1, 9]");
  }
  EXPECT_EQ(error_of({"--large=1"}), "flag --large=1: expected --large");
  EXPECT_EQ(error_of({"--strategy=f"}), "flag --strategy=f: expected --strategy=fc|best");
  EXPECT_EQ(error_of({"--stats="}), "flag --stats=: expected --stats[=text|csv]");
}

TEST(Flags, ThatRequireAValueAreJoinedWithTheNextArgument) {
  const Strings arguments = {"--work", "3", "--stats", "csv", "--strategy=fc", "x", "--work"};
  EXPECT_THAT(with_joined_values(declared(), arguments),
              ElementsAre("--work=3", "--stats", "csv", "--strategy=fc", "x", "--work"));
}

TEST(Flags, HelpHasFormsBoundsAndDefaults) {
  EXPECT_EQ(help_of(declared()),
            "  --large\n      accept large boards\n"
            "  --work=N\n      most steps; in [1, 9], default 5\n"
            "  --strategy=fc|best\n      how to solve; default best\n"
            "  --stats[=text|csv]\n      print counts\n"
            "  --to=FILE\n      where\n");
}

}  // namespace
}  // namespace biglia
