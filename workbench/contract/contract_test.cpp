// The contract of every built-in problem. The tests are parameterized by the registry and use the
// problem's package as data.
#include <gmock/gmock.h>

#include <array>
#include <cstdlib>

#include "judge/package/make_one.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/test_data.hpp"
#include "judge/problem/registry.hpp"
#include "toolkit/flags.hpp"
#include "workbench/contract/check_files_test.hpp"
#include "workbench/contract/print_problem_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Larger tests are skipped: `biglia generate` validates and solves all of them.
constexpr std::uintmax_t kLargest = 200'000;
constexpr std::size_t kMostTests = 15;

class Contract : public testing::TestWithParam<Problem> {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-contract");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
    package_ = fs::path(source_testdata()) / problem().name;
    if (!fs::exists(package_ / "problem.yaml")) GTEST_SKIP() << "no package yet: " << package_;
  }

  const Problem& problem() const { return GetParam(); }
  fs::path data() const { return package_ / "data"; }
  fs::path path(const std::string& name) const { return folder_->path() / name; }

  // Generates the instance as <name>.in with <name>.files.
  Result<fs::path> instance(const std::vector<std::string>& arguments, const std::string& name) {
    const auto made =
        generate_instance(problem(), arguments, path(name + ".in"), path(name + ".files"));
    if (!made) return std::unexpected(made.error());
    return path(name + ".in");
  }

  Judgement check(const fs::path& input, const fs::path& output, const fs::path& answer,
                  Flags flags = {}) const {
    return check_files(problem(), input, output, answer, flags);
  }

  Result<ScoredOutput> score(const fs::path& input, const fs::path& output, const fs::path& answer,
                             Flags flags = {}) const {
    return score_files(problem(), input, output, answer, flags);
  }

  fs::path empty_file() const {
    EXPECT_TRUE(write_text(path("empty"), ""));
    return path("empty");
  }

  std::vector<TestCase> tests(const std::string& folder) const {
    auto read = read_tests(data(), folder);
    EXPECT_TRUE(read.has_value()) << read.error().message;
    return read ? std::move(*read) : std::vector<TestCase>{};
  }

  fs::path package_;

 private:
  std::optional<TempFolder> folder_;
};

// The error message, or an empty string.
template <typename T>
std::string message_of(const Result<T>& result) {
  return result ? "" : result.error().message;
}

// Each flag with one allowed value, or with each of its words.
std::vector<std::string> examples_of(const DeclaredFlags& flags) {
  std::vector<std::string> examples;
  for (const DeclaredFlag& flag : flags) {
    if (flag.value == DeclaredFlag::Value::kNone || !flag.bare.empty()) {
      examples.push_back(flag.name);
    }
    for (const std::string& word : flag.words) examples.push_back(flag.name + '=' + word);
    if (flag.value != DeclaredFlag::Value::kNumber) continue;
    const std::string least = std::to_string(flag.least);
    examples.push_back(flag.name + '=' + (flag.standard.empty() ? least : flag.standard));
  }
  return examples;
}

std::string hash_of(const fs::path& input, const fs::path& files) {
  std::string text = read_text(input).value_or("(none)");
  const auto companions = companion_files(files);
  for (const fs::path& file : companions.value_or(std::vector<fs::path>{})) {
    text += file.filename().string() + '\n' + read_text(file).value_or("(none)");
  }
  return text;
}

// Runs each recipe twice. Both runs must give the same bytes. The validator must accept the input,
// and the checker must accept the reference's answer and reject an empty output, unless a game may
// stop early.
TEST_P(Contract, GeneratesReproducibleValidAndSolvableInputs) {
  const auto plan = read_plan(package_, problem().name);
  ASSERT_TRUE(plan.has_value()) << plan.error().message;
  std::size_t seen = 0;
  for (const PlannedTest& test : plan->tests) {
    if (test.recipe.kind != RecipeKind::kGenerate || seen == kMostTests) continue;
    SCOPED_TRACE(test.recipe.where + ": " + test.recipe.name);
    const auto input = instance(test.recipe.arguments, "a");
    ASSERT_TRUE(input.has_value()) << input.error().message;
    if (fs::file_size(*input) > kLargest) continue;
    ++seen;
    const auto again = instance(test.recipe.arguments, "b");
    ASSERT_TRUE(again.has_value()) << again.error().message;
    EXPECT_EQ(hash_of(*input, path("a.files")), hash_of(*again, path("b.files")));
    const auto settings = read_test_settings(data(), test.recipe.name);
    ASSERT_TRUE(settings.has_value()) << settings.error().message;
    const auto valid = validate_file(problem(), *input, "a.in", settings->validator_flags);
    EXPECT_TRUE(valid.has_value()) << valid.error().message;
    const auto solved = solve_to_file(problem(), *input, path("a.ans"));
    ASSERT_TRUE(solved.has_value()) << solved.error().message;
    const Judgement right = check(*input, path("a.ans"), path("a.ans"), settings->checker_flags);
    EXPECT_EQ(right.verdict, Verdict::kAccepted) << right.reason;
    if (fs::file_size(path("a.ans")) > 0) {
      expect_part(problem(), *input, empty_file(), path("a.ans"), settings->checker_flags);
    }
    fs::remove_all(path("a.files"));
    fs::remove_all(path("b.files"));
  }
}

TEST_P(Contract, AcceptsSampleAnswersAndReferenceAnswers) {
  const auto samples = tests("sample");
  EXPECT_FALSE(samples.empty());
  for (const TestCase& test : samples) {
    SCOPED_TRACE(test.name);
    const auto valid = validate_file(problem(), test.input, test.input.filename().string(),
                                     test.settings.validator_flags);
    EXPECT_TRUE(valid.has_value()) << valid.error().message;
    const auto solved = solve_to_file(problem(), test.input, path("mine"));
    ASSERT_TRUE(solved.has_value()) << solved.error().message;
    const Judgement mine =
        check(test.input, path("mine"), test.answer, test.settings.checker_flags);
    EXPECT_EQ(mine.verdict, Verdict::kAccepted) << mine.reason;
    const Judgement theirs =
        check(test.input, test.answer, path("mine"), test.settings.checker_flags);
    EXPECT_EQ(theirs.verdict, Verdict::kAccepted) << theirs.reason;
  }
}

TEST_P(Contract, RejectsEveryInvalidInputWithItsMessage) {
  const auto samples = tests("invalid_input");
  EXPECT_FALSE(samples.empty());
  for (const TestCase& test : samples) {
    SCOPED_TRACE(test.name);
    const auto valid = validate_file(problem(), test.input, test.input.filename().string(),
                                     test.settings.validator_flags);
    ASSERT_FALSE(valid.has_value());
    EXPECT_FALSE(test.settings.message.empty())
        << "no .message file; found: " << valid.error().message;
    EXPECT_THAT(valid.error().message, testing::HasSubstr(test.settings.message));
  }
}

TEST_P(Contract, RejectsEveryInvalidOutputWithItsMessage) {
  const auto samples = tests("invalid_output");
  EXPECT_FALSE(samples.empty());
  for (const TestCase& test : samples) {
    SCOPED_TRACE(test.name);
    const Judgement judgement = check(test.input, test_file(data(), test.name, ".out"), test.answer,
                                      test.settings.checker_flags);
    EXPECT_THAT(judgement.verdict,
                testing::AnyOf(Verdict::kWrongAnswer, Verdict::kPresentationError))
        << judgement.reason;
    EXPECT_FALSE(test.settings.message.empty()) << "no .message file; found: " << judgement.reason;
    EXPECT_THAT(judgement.reason + '\n' + judgement.details,
                testing::HasSubstr(test.settings.message));
  }
}

TEST_P(Contract, AcceptsEveryValidOutput) {
  const auto samples = tests("valid_output");
  EXPECT_FALSE(samples.empty());
  for (const TestCase& test : samples) {
    SCOPED_TRACE(test.name);
    const Judgement judgement = check(test.input, test_file(data(), test.name, ".out"), test.answer,
                                      test.settings.checker_flags);
    EXPECT_TRUE(judgement.has_full_credit()) << judgement.reason;
  }
}

TEST_P(Contract, ScoresOutputsThatTheCheckerAcceptsAndRejectsTheOthers) {
  if (problem().score == nullptr) GTEST_SKIP() << "outputs have no score";
  for (const std::string folder : {"valid_output", "invalid_output"}) {
    for (const TestCase& test : tests(folder)) {
      SCOPED_TRACE(test.name);
      const fs::path output = test_file(data(), test.name, ".out");
      const Judgement judgement =
          check(test.input, output, test.answer, test.settings.checker_flags);
      const auto scored = score(test.input, output, test.answer, test.settings.checker_flags);
      ASSERT_TRUE(scored.has_value()) << scored.error().message;
      EXPECT_EQ(scored->judgement.verdict, judgement.verdict) << scored->judgement.reason;
      EXPECT_GE(scored->points, 0);
      if (judgement.verdict == Verdict::kAccepted) continue;
      EXPECT_EQ(scored->judgement.reason, judgement.reason);
      EXPECT_EQ(scored->points, 0);
      EXPECT_FALSE(scored->completed);
    }
  }
  const fs::path nothing = empty_file();
  const std::vector<std::string> unknown = {"--no-such-flag"};
  EXPECT_EQ(message_of(score(nothing, nothing, nothing, unknown)),
            message_of(verify_flags(problem().flags.check, unknown)));
}

// The flags are checked first: the empty files here are not valid inputs.
TEST_P(Contract, RejectsUnknownFlags) {
  const std::vector<std::string> flags = {"--no-such-flag"};
  const fs::path nothing = empty_file();
  const auto valid = validate_file(problem(), nothing, "x.in", flags);
  EXPECT_EQ(message_of(valid), message_of(verify_flags(problem().flags.validate, flags)));
  const Judgement judgement = check(nothing, nothing, nothing, flags);
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(judgement.reason, message_of(verify_flags(problem().flags.check, flags)));
  std::string answer;
  ByteSource bytes = ByteSource::from_memory("");
  ByteSink sink = ByteSink::to_string(answer);
  const Companions files(".");
  const auto solved = problem().solve({bytes, "x.in", files}, sink, flags);
  EXPECT_EQ(message_of(solved), message_of(verify_flags(problem().flags.solve, flags)));
  if (problem().show == nullptr) return;
  const auto shown = problem().show({bytes, "x.in", files}, nullptr, flags);
  EXPECT_EQ(message_of(shown), message_of(verify_flags(problem().flags.show, flags)));
}

// The first sample is valid, so an error is either about a flag or begins with the input's name.
TEST_P(Contract, AcceptsEachDeclaredFlag) {
  const auto samples = tests("sample");
  ASSERT_FALSE(samples.empty());
  const TestCase& sample = samples.front();
  const std::string name = sample.input.filename().string();
  const Companions files = Companions::for_input(sample.input);
  const auto expect_accepted = [&](const std::string& flag, const std::string& message) {
    EXPECT_TRUE(message.empty() || message.starts_with(name + ':')) << flag << ": " << message;
  };
  for (const std::string& flag : examples_of(problem().flags.solve)) {
    std::string answer;
    auto bytes = ByteSource::open(sample.input).value();
    ByteSink sink = ByteSink::to_string(answer);
    const auto solved = problem().solve({bytes, name, files}, sink, std::vector<std::string>{flag});
    expect_accepted(flag, message_of(solved));
  }
  for (const std::string& flag : examples_of(problem().flags.validate)) {
    const auto valid = validate_file(problem(), sample.input, name, std::vector<std::string>{flag});
    expect_accepted(flag, message_of(valid));
  }
  for (const std::string& flag : examples_of(problem().flags.check)) {
    const Judgement judgement =
        check(sample.input, sample.answer, sample.answer, std::vector<std::string>{flag});
    EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << flag << ": " << judgement.reason;
    if (problem().score == nullptr) continue;
    EXPECT_EQ(message_of(score(sample.input, sample.answer, sample.answer, std::vector{flag})), "");
  }
  for (const std::string& flag : examples_of(problem().flags.show)) {
    auto bytes = ByteSource::open(sample.input).value();
    const auto shown =
        problem().show({bytes, name, files}, nullptr, std::vector<std::string>{flag});
    expect_accepted(flag, message_of(shown));
  }
}

TEST_P(Contract, DescribesEachDeclaredFlagAndParameter) {
  const FunctionFlags& flags = problem().flags;
  std::vector<DeclaredFlags> all = {flags.solve, flags.validate, flags.check, flags.show};
  EXPECT_FALSE(problem().families.empty());
  for (const DeclaredFamily& family : problem().families) {
    EXPECT_FALSE(family.name.empty() || family.summary.empty() || family.kills.empty());
    EXPECT_FALSE(family.small.empty()) << family.name;
    const auto small = verify_flags(family.parameters, family.small);
    EXPECT_TRUE(small.has_value()) << family.name << ": " << message_of(small);
    all.push_back(family.parameters);
  }
  for (const DeclaredFlags& list : all) {
    for (const DeclaredFlag& flag : list) {
      EXPECT_TRUE(flag.name.starts_with("--") && !flag.help.empty()) << flag.name;
      EXPECT_FALSE(flag.help.contains('\n')) << flag.name;
      const auto is_allowed = [&](const std::string& value) {
        return verify_flags(list, std::vector<std::string>{flag.name + '=' + value}).has_value();
      };
      EXPECT_TRUE(flag.standard.empty() || is_allowed(flag.standard)) << flag.name;
      EXPECT_TRUE(flag.bare.empty() || is_allowed(flag.bare)) << flag.name;
    }
  }
}

TEST_P(Contract, GeneratorPrintsHelpAndRejectsAnUnknownFamily) {
  std::string help;
  ByteSink sink = ByteSink::to_string(help);
  const std::array<std::string, 1> ask = {"--help"};
  ASSERT_TRUE(problem().generate(ask, sink, path("")).has_value());
  ASSERT_TRUE(sink.finish().has_value());
  EXPECT_FALSE(help.empty());
  EXPECT_FALSE(instance({"no-such-family"}, "a").has_value());
  EXPECT_FALSE(fs::exists(path("a.in")));
}

INSTANTIATE_TEST_SUITE_P(Problems, Contract,
                         testing::ValuesIn(builtin_problems().begin(), builtin_problems().end()),
                         name_of_test);

}  // namespace
}  // namespace biglia::judge
