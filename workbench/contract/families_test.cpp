// Calls every family of every built-in problem with parameters from the ranges that it declares.
// The family must generate an input that the validator accepts, or refuse with a message. It must
// not abort, hang or use all of the machine's memory. With its small parameters, it must generate a
// small input.
//
// BIGLIA_CALLS is the number of random calls of each family (default 8), BIGLIA_FIRST_SEED the seed
// of the first call (default 1). With BIGLIA_EXTREMES=1, each parameter and each pair of parameters
// are also set to both ends of their ranges. scripts/family-trial sets all three.
#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>
#include <ostream>

#include "judge/base/temp_folder.hpp"
#include "judge/package/make_one.hpp"
#include "judge/problem/registry.hpp"
#include "toolkit/random.hpp"
#include "workbench/contract/agreement_test.hpp"
#include "workbench/contract/watched_calls_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Strings = std::vector<std::string>;
struct FamilyOfProblem {
  const Problem* problem;
  const DeclaredFamily* family;
};
void PrintTo(const FamilyOfProblem& row, std::ostream* out) {
  *out << row.problem->name << ' ' << row.family->name;
}

// The parameter that bounds the work of a call. The longest calls are those that use all of it.
const char* const kBudget = "--budget";
// The parameter that makes a family print something other than the input.
const char* const kPrint = "--print";

std::vector<FamilyOfProblem> all_families() {
  std::vector<FamilyOfProblem> all;
  for (const Problem& problem : builtin_problems()) {
    for (const DeclaredFamily& family : problem.families) all.push_back({&problem, &family});
  }
  return all;
}

std::string joined(const Strings& arguments) {
  std::string text;
  for (const std::string& argument : arguments) text += (text.empty() ? "" : " ") + argument;
  return text;
}

// Returns small values for most parameters, so that a call takes milliseconds. The seed and
// parameters with a negative lower bound (coordinates) get any value of their range.
std::int64_t random_value(const DeclaredFlag& parameter, Random& random) {
  const auto range = static_cast<std::uint64_t>(parameter.most) -
                     static_cast<std::uint64_t>(parameter.least);  // may fill 64 bits
  const bool any = parameter.name == "--seed" || parameter.least < -1;
  switch (random.below(8)) {
    case 0:
      return parameter.least;
    case 1:
      if (any) return parameter.most;
      return parameter.least +
             static_cast<std::int64_t>(random.below(std::min<std::uint64_t>(range, 300) + 1));
    case 2:
    case 3:
      if (any) return random.between(parameter.least, parameter.most);
      return parameter.least +
             static_cast<std::int64_t>(random.below(std::min<std::uint64_t>(range, 40) + 1));
    case 4:
    case 5:
      return parameter.least +
             static_cast<std::int64_t>(random.below(std::min<std::uint64_t>(range, 6) + 1));
    default:
      if (parameter.name == kBudget) return parameter.least;
      return std::stoll(parameter.standard);
  }
}

class Families : public testing::TestWithParam<FamilyOfProblem> {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-families");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
    for (const DeclaredFlag& parameter : GetParam().family->parameters) {
      if (parameter.name != kPrint) parameters_.push_back(parameter);
    }
  }

  const Problem& problem() const { return *GetParam().problem; }
  const std::string& family() const { return GetParam().family->name; }

  Strings random_call(std::uint64_t seed) const {
    Random random(seed, joined({problem().name, family()}));
    Strings arguments = {family()};
    for (const DeclaredFlag& parameter : parameters_) {
      const std::string value = parameter.words.empty()
                                    ? std::to_string(random_value(parameter, random))
                                    : parameter.words[random.below(parameter.words.size())];
      arguments.push_back(parameter.name + '=' + value);
    }
    return arguments;
  }

  // Both ends of a parameter's range, or all of its keywords.
  static Strings ends(const DeclaredFlag& parameter, bool high) {
    if (!parameter.words.empty()) return parameter.words;
    Strings values = {std::to_string(parameter.least)};
    if (high && parameter.name != "--seed") values.push_back(std::to_string(parameter.most));
    return values;
  }

  // Calls with one parameter at its lower end and the others at their defaults, and one call with
  // all parameters at their lower ends.
  std::vector<Strings> lower_ends() const {
    std::vector<Strings> calls;
    Strings least = {family()};
    for (const DeclaredFlag& parameter : parameters_) {
      for (const std::string& value : ends(parameter, false)) {
        calls.push_back({family(), parameter.name + '=' + value});
      }
      least.push_back(parameter.name + '=' + ends(parameter, false).front());
    }
    calls.push_back(std::move(least));
    return calls;
  }

  // Calls with one or two parameters at their ends.
  std::vector<Strings> all_ends() const {
    std::vector<Strings> calls;
    for (auto one = parameters_.begin(); one != parameters_.end(); ++one) {
      for (const std::string& value : ends(*one, true)) {
        const std::string first = one->name + '=' + value;
        calls.push_back({family(), first});
        for (auto other = one + 1; other != parameters_.end(); ++other) {
          for (const std::string& second : ends(*other, true)) {
            calls.push_back({family(), first, other->name + '=' + second});
          }
        }
      }
    }
    return calls;
  }

  // The validator's flags: the parameters of the call that the validator accepts too, and --large
  // if `large` is set.
  Strings flags_for(const Strings& arguments, bool large) const {
    Strings flags;
    for (const DeclaredFlag& flag : problem().flags.validate) {
      if (flag.name == "--large" && large) flags.push_back(flag.name);
      std::ranges::copy_if(arguments, std::back_inserter(flags), [&](const std::string& argument) {
        return argument.starts_with(flag.name + '=');
      });
    }
    return flags;
  }

  // Returns what is wrong with this call, or an empty string. Generator and validator run in
  // workers with the limits of the call.
  std::string fault_of(const Strings& arguments, const CallLimits& limits) const {
    const CallOptions options = {{.cpu = std::chrono::seconds(limits.cpu_seconds),
                                  .cpu_per_mib = std::chrono::milliseconds(0),
                                  .memory = mib(static_cast<std::uint64_t>(limits.megabytes))},
                                 {}};
    const fs::path input = folder_->path() / "x.in";
    const fs::path files = folder_->path() / "x.files";
    const auto made = flat(call_generator(problem(), arguments, input, files, options));
    if (!made) {
      return made.error().message.starts_with(family() + ": ")
                 ? ""
                 : "the message does not begin with the family's name: " + made.error().message;
    }
    const auto validate = [&](bool large) {
      return flat(
          call_validator(problem(), input, "x.in", {.all = flags_for(arguments, large)}, options));
    };
    auto valid = validate(false);
    if (!valid) valid = validate(true);
    fs::remove_all(files);
    return valid ? "" : "not valid: " + valid.error().message;
  }

  Strings faults_of(const std::vector<Strings>& calls, const CallLimits& limits) const {
    return watch_calls(
        calls.size(), limits, [&](std::size_t i) { return joined(calls[i]); },
        [&](std::size_t i) { return fault_of(calls[i], limits); });
  }

  std::vector<DeclaredFlag> parameters_;

  std::optional<TempFolder> folder_;
};

TEST_P(Families, GenerateOrRefuseWithRandomParameters) {
  ASSERT_FALSE(parameters_.empty());
  const std::uint64_t calls = number_from_environment("BIGLIA_CALLS", 8);
  const std::uint64_t first = number_from_environment("BIGLIA_FIRST_SEED", 1);
  std::vector<Strings> random_calls;
  random_calls.reserve(calls);
  for (std::uint64_t i = 0; i < calls; ++i) random_calls.push_back(random_call(first + i));
  EXPECT_THAT(faults_of(random_calls, {}), testing::IsEmpty());
}

TEST_P(Families, GenerateSmallInputs) {
  constexpr std::uintmax_t kSmall = 3000;
  for (const char* const seed : {"1", "2", "3"}) {
    Strings arguments = {family()};
    std::ranges::copy(GetParam().family->small, std::back_inserter(arguments));
    arguments.push_back(std::string("--seed=") + seed);
    const fs::path input = folder_->path() / "small.in";
    const fs::path files = folder_->path() / "small.files";
    const auto made = generate_instance(problem(), arguments, input, files);
    ASSERT_TRUE(made.has_value()) << made.error().message;
    EXPECT_LE(fs::file_size(input), kSmall);
    const auto valid = validate_file(problem(), input, "small.in", flags_for(arguments, false));
    EXPECT_TRUE(valid.has_value()) << valid.error().message;
    fs::remove_all(files);
  }
}

TEST_P(Families, GenerateOrRefuseAtTheLowerEndsOfTheirRanges) {
  EXPECT_THAT(faults_of(lower_ends(), {}), testing::IsEmpty());
}

TEST_P(Families, GenerateOrRefuseAtAllEndsOfTheirRanges) {
  if (number_from_environment("BIGLIA_EXTREMES", 0) == 0) {
    GTEST_SKIP() << "takes long; set BIGLIA_EXTREMES=1 to run it";
  }
  EXPECT_THAT(faults_of(all_ends(), {.cpu_seconds = 120, .megabytes = 8192}), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Problems, Families, testing::ValuesIn(all_families()),
                         [](const auto& row) {
                           std::string name =
                               row.param.problem->name + '_' + row.param.family->name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// Tests watch_calls() itself.
TEST(WatchedCalls, ReportAbortsFaultsHangsAndMemoryAndContinue) {
  const auto name = [](std::size_t i) { return "call " + std::to_string(i); };
  const auto call = [](std::size_t i) -> std::string {
    if (i == 1) std::abort();
    if (i == 3) return "is wrong";
    const volatile bool hangs = i == 4;
    while (hangs) {
    }
    return "";
  };
  EXPECT_THAT(watch_calls(6, {.cpu_seconds = 1}, name, call),
              testing::ElementsAre("call 1: ended by Aborted", "call 3: is wrong",
                                   "call 4: took more than 1 s of CPU time"));
  const auto greedy = [](std::size_t) -> std::string {
    const std::vector<char> memory(std::size_t{100} << 20, 'x');
    return memory[12345] == 'x' ? "" : "no";
  };
  EXPECT_THAT(watch_calls(1, {.megabytes = 90}, name, greedy),
              testing::ElementsAre(testing::HasSubstr("call 0 or a call before it used 1")));
}

}  // namespace
}  // namespace biglia::judge
