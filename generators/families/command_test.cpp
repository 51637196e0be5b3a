#include "generators/families/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "generators/families/parameters.hpp"

namespace biglia {
namespace {

using testing::HasSubstr;

constexpr FamilyText kDense = {"dense", "full boards", "slow floods", "--size=2 --form=spaced"};
constexpr FamilyText kSparse = {"sparse", "empty boards", "matrices", ""};
constexpr std::array<const FamilyText*, 2> kFamilies = {&kDense, &kSparse};

enum class Form { kPacked, kSpaced };

struct Parameters {
  std::int64_t size = 3;
  Form form = Form::kPacked;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--size", p.size, 1, 9, "side");
  choice(list, "--form", p.form, {"packed", "spaced"}, "how");
}

struct Generated {
  std::string text;
  std::string error;
};

Generated generated(const std::vector<std::string>& arguments) {
  Generated result;
  ByteSink sink = ByteSink::to_string(result.text);
  const auto run = [&](const FamilyText& family,
                       std::span<const std::string> parameters) -> Result<void> {
    ParameterList list;
    Parameters p;
    declare(list, p);
    const Result<bool> parsed = parse_parameters(family, list, parameters, sink);
    if (!parsed) return std::unexpected(parsed.error());
    if (!*parsed) return {};
    sink.put(std::string(family.name) + ' ' + std::to_string(p.size) +
             (p.form == Form::kSpaced ? " spaced" : ""));
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
  EXPECT_EQ(generated({"sparse", "--form", "spaced", "--size", "8"}).text, "sparse 8 spaced");
}

TEST(Families, HelpDescribesEachFamilyAndItsParameters) {
  EXPECT_EQ(generated({"--help"}).text,
            "usage: FAMILY [--size=N] [--parameter=value ...] [--seed=N]; FAMILY --help for its "
            "parameters\n\ndense\n  full boards\n  kills: slow floods\n\nsparse\n  empty boards\n"
            "  kills: matrices\n");
  EXPECT_EQ(generated({"dense", "--size=2", "--help"}).text,
            "dense\n  full boards\n  kills: slow floods\n\nparameters:\n"
            "  --size=N\n      side; in [1, 9], default 3\n"
            "  --form=packed|spaced\n      how; default packed\n");
}

TEST(Families, RejectUnknownArgumentsBeforeWriting) {
  const char* const known = "families: dense, sparse";
  EXPECT_THAT(generated({}).error, HasSubstr(known));
  EXPECT_EQ(generated({"dens"}).error, std::string("expected a family, found \"dens\"; ") + known +
                                           "; did you mean \"dense\"?");
  for (const char* wrong :
       {"--size=10", "--size=x", "--size", "--form=dense", "--seed=3", "more"}) {
    const Generated result = generated({"dense", wrong});
    EXPECT_EQ(result.text, "");
    EXPECT_THAT(result.error, testing::StartsWith("dense: "));
  }
  EXPECT_EQ(generated({"dense", "--size=1", "--size=2"}).error,
            "dense: expected --size once, found it twice");
  EXPECT_THAT(generated({"dense", "--siez=1"}).error, HasSubstr("did you mean \"--size\"?"));
}

TEST(Families, DeclareTheirParameters) {
  const DeclaredFamilies all = declared(std::span<const FamilyText* const>(kFamilies),
                                        [](const FamilyText& /*family*/, ParameterList& list) {
                                          Parameters p;
                                          declare(list, p);
                                        });
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].name, "dense");
  EXPECT_THAT(all[0].small, testing::ElementsAre("--size=2", "--form=spaced"));
  EXPECT_THAT(all[1].small, testing::IsEmpty());
  const DeclaredFlag size = {.name = "--size",
                             .help = "side",
                             .value = DeclaredFlag::Value::kNumber,
                             .least = 1,
                             .most = 9,
                             .standard = "3"};
  const DeclaredFlag form = {.name = "--form",
                             .help = "how",
                             .value = DeclaredFlag::Value::kWord,
                             .words = {"packed", "spaced"},
                             .standard = "packed"};
  EXPECT_THAT(all[1].parameters, testing::ElementsAre(size, form));
}

}  // namespace
}  // namespace biglia
