#include "generators/families/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <array>

#include "generators/families/parameters.hpp"

namespace biglia {
namespace {

using testing::HasSubstr;

constexpr FamilyText kDense = {"dense", "full boards", "slow floods"};
constexpr FamilyText kSparse = {"sparse", "empty boards", "matrices"};
constexpr std::array<const FamilyText*, 2> kFamilies = {&kDense, &kSparse};

enum class Form { kPacked, kSpaced };

struct Generated {
  std::string text;
  std::string error;
};

Generated generated(const std::vector<std::string>& arguments) {
  Generated result;
  ByteSink sink = ByteSink::to_string(result.text);
  const auto run = [&](const FamilyText& family,
                       std::span<const std::string> parameters) -> Result<void> {
    CLI::App app(family.summary, family.name);
    std::int64_t size = 3;
    Form form = Form::kPacked;
    number(app, "--size", size, 1, 9, "side");
    choice(app, "--form", form, {"packed", "spaced"}, "how");
    const Result<bool> parsed = parse_parameters(app, parameters, sink);
    if (!parsed) return std::unexpected(parsed.error());
    if (!*parsed) return {};
    sink.put(std::string(family.name) + ' ' + std::to_string(size) +
             (form == Form::kSpaced ? " spaced" : ""));
    return {};
  };
  const Result<void> done = run_family(std::span<const FamilyText* const>(kFamilies), "[--size=N] ",
                                       arguments, sink, run);
  if (!done) result.error = done.error().message;
  EXPECT_TRUE(sink.finish());
  return result;
}

TEST(Families, RunTheNamedFamilyWithItsParameters) {
  EXPECT_EQ(generated({"dense"}).text, "dense 3");
  EXPECT_EQ(generated({"sparse", "--size=7", "--form=spaced"}).text, "sparse 7 spaced");
}

TEST(Families, HelpDescribesEachFamilyAndItsParameters) {
  EXPECT_EQ(generated({"--help"}).text,
            "usage: FAMILY [--size=N] [--parameter=value ...] [--seed=N]; FAMILY --help for its "
            "parameters\n\ndense\n  full boards\n  kills: slow floods\n\nsparse\n  empty boards\n"
            "  kills: matrices\n");
  EXPECT_THAT(generated({"dense", "--help"}).text, HasSubstr("--size"));
}

TEST(Families, RejectUnknownArgumentsBeforeWriting) {
  const char* const known = "families: dense, sparse";
  EXPECT_THAT(generated({}).error, HasSubstr(known));
  EXPECT_EQ(generated({"dens"}).error, std::string("expected a family, found \"dens\"; ") + known);
  for (const char* wrong : {"--size=10", "--size=x", "--form=dense", "--seed=3", "more"}) {
    const Generated result = generated({"dense", wrong});
    EXPECT_EQ(result.text, "");
    EXPECT_THAT(result.error, testing::StartsWith("dense: "));
  }
}

}  // namespace
}  // namespace biglia
