// The declaration of options: what parse_command() accepts, and what its errors say.
#include "cli/base/command_line.hpp"

#include <gmock/gmock.h>

#include <optional>
#include <string>
#include <vector>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

enum class Size { kSmall, kLarge };

struct Values {
  std::string name;
  std::vector<std::string> many;
  unsigned number = 7;
  std::optional<double> seconds;
  Size size = Size::kSmall;
  bool fast = false;
  std::string place;
  std::vector<std::string> calls;
};

void declare(Command command, Values& values) {
  command.add_option("NAME", values.name, "A name").required().one_of({"alpha", "beta"});
  command.add_option("--many", values.many, "Texts").repeatable().type_name("TEXT");
  command.add_option("-n,--number", values.number, "A number").range(1U, 9U).shows_default();
  command.add_option("--seconds", values.seconds, "A time").range(0.5, 2.0);
  command.add_choice<Size>("--size", values.size,
                           {{"small", Size::kSmall}, {"large", Size::kLarge}}, "A size");
  const CommandOption fast = command.add_flag("--fast", values.fast, "A flag");
  command.add_option("--place", values.place, "A place").needs(fast);
  command.add_flag_with(
             "--call", [&] { values.calls.emplace_back("call"); }, "A call")
      .excludes(fast);
  command.add_flag_or_option(
      "--stats", [&](const std::string& value) { values.calls.push_back(value); }, "A flag");
}

// The error, or an empty text.
std::string parse(const std::vector<std::string>& words, Values& values) {
  const auto declare_all = [&](Command command) { declare(command, values); };
  const auto parsed = parse_command("test", declare_all, words);
  return parsed ? "" : parsed.error().message;
}

std::string error_of(const std::vector<std::string>& words) {
  Values values;
  return parse(words, values);
}

TEST(CommandLine, SetsTheGivenValues) {
  Values values;
  EXPECT_EQ(parse({"alpha", "--many", "a", "--many", "b c", "-n", "3", "--seconds=1.5", "--size",
                   "large", "--fast", "--place", "p"},
                  values),
            "");
  EXPECT_EQ(values.name, "alpha");
  EXPECT_THAT(values.many, ElementsAre("a", "b c"));
  EXPECT_EQ(values.number, 3U);
  EXPECT_EQ(values.seconds, 1.5);
  EXPECT_EQ(values.size, Size::kLarge);
  EXPECT_TRUE(values.fast);
  EXPECT_EQ(values.place, "p");
}

TEST(CommandLine, KeepsTheDefaultsOfOthers) {
  Values values;
  EXPECT_EQ(parse({"beta"}, values), "");
  EXPECT_EQ(values.number, 7U);
  EXPECT_EQ(values.seconds, std::nullopt);
  EXPECT_EQ(values.size, Size::kSmall);
  EXPECT_FALSE(values.fast);
}

TEST(CommandLine, AFlagMayHaveAValue) {
  Values values;
  EXPECT_EQ(parse({"beta", "--stats", "--stats=json", "--call"}, values), "");
  EXPECT_THAT(values.calls, testing::UnorderedElementsAre("true", "json", "call"));
}

TEST(CommandLine, SuggestsTheNearestWord) {
  EXPECT_THAT(error_of({"alhpa"}), HasSubstr("expected one of alpha, beta, found \"alhpa\""));
  EXPECT_THAT(error_of({"alhpa"}), HasSubstr("did you mean \"alpha\"?"));
  EXPECT_THAT(error_of({"beta", "--size", "larg"}), HasSubstr("did you mean \"large\"?"));
}

TEST(CommandLine, NamesTheBoundsOfANumber) {
  EXPECT_THAT(error_of({"beta", "--number", "10"}), HasSubstr("--number"));
  EXPECT_THAT(error_of({"beta", "--number", "10"}), HasSubstr("1 to 9"));
  EXPECT_THAT(error_of({"beta", "--number", "-1"}), HasSubstr("--number"));
  EXPECT_THAT(error_of({"beta", "--seconds", "0.1"}), HasSubstr("0.5"));
}

TEST(CommandLine, RejectsWhatDoesNotBelongTogether) {
  EXPECT_THAT(error_of({"beta", "--place", "p"}), HasSubstr("--place requires --fast"));
  EXPECT_THAT(error_of({"beta", "--call", "--fast"}), HasSubstr("--fast excludes --call"));
  EXPECT_THAT(error_of({"beta", "--slow"}), HasSubstr("--slow"));
  EXPECT_THAT(error_of({}), HasSubstr("NAME is required"));
}

TEST(CommandLine, ACallbackCanReject) {
  const auto declare_rejecting = [](Command command) {
    command.accept_more_arguments();
    command.callback([command] {
      const std::vector<std::string> remaining = command.remaining();
      if (remaining.size() == 1) Command::reject("expected no argument, found " + remaining[0]);
      if (remaining.size() > 1) Command::reject_arguments(remaining);
    });
  };
  EXPECT_TRUE(parse_command("test", declare_rejecting, {}).has_value());
  EXPECT_EQ(parse_command("test", declare_rejecting, {"a"}).error().message,
            "expected no argument, found a");
  EXPECT_THAT(parse_command("test", declare_rejecting, {"a", "b"}).error().message,
              HasSubstr("not expected"));
}

TEST(CommandLine, WritesChoicesAsATypeName) {
  EXPECT_EQ(word_type(std::vector<std::string>{"bash", "zsh"}), "{bash,zsh}");
}

}  // namespace
}  // namespace biglia::judge
