// Compares the reference of Same Game 2, its naive twin and its checker on random sequences of
// commands. The test is in the judge because no module below it may include all three.
//
// BIGLIA_SEQUENCES is the number of sequences (default 2000), BIGLIA_FIRST_SEED the first seed
// (default 0). scripts/stress runs a million.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "reference/samegame2/naive_twin.hpp"
#include "reference/samegame2/random_commands.hpp"
#include "toolkit/random.hpp"
#include "workbench/contract/agreement_test.hpp"

namespace biglia::judge {
namespace {

constexpr std::uint64_t kProgressEvery = 50'000;

class Samegame2Agreement : public Agreement {
 protected:
  Samegame2Agreement() : Agreement("samegame2") {}

  struct Counts {
    std::uint64_t sequences = 0;
    std::uint64_t answers = 0;
    std::uint64_t accepted = 0;
    std::uint64_t refused = 0;
  };

  // Compares one sequence. Failures are recorded as test failures.
  void compare(std::uint64_t seed, Counts& counts) {
    const std::string commands = samegame2::random_commands(seed, samegame2::Shape::kSmall);
    SCOPED_TRACE("seed " + std::to_string(seed) + ":\n" + commands);
    const std::string fast = solved(commands);
    const std::string plain = solved_by_twin(commands);
    EXPECT_EQ(samegame2::headers_of(fast), samegame2::headers_of(plain));
    for (const bool recompute : {false, true}) {
      expect_accepted(commands, fast, plain, recompute, counts);
      expect_accepted(commands, plain, fast, recompute, counts);
    }
    Random random(seed, "altered header");
    expect_refused(commands, altered(fast, random), plain, random.chance(1, 2), counts);
    expect_refused(commands, altered(plain, random), fast, random.chance(1, 2), counts);
    ++counts.sequences;
    counts.answers += answers_of(fast).size();
  }

 private:
  static std::string solved_by_twin(const std::string& commands) {
    std::istringstream in(commands);
    std::ostringstream out;
    samegame2::naive_solve(in, "/nonexistent", out);
    return out.str();
  }

  static Arguments flags(bool recompute) {
    return recompute ? Arguments{"--recompute"} : Arguments{};
  }

  void expect_accepted(const std::string& commands, const std::string& output,
                       const std::string& answer, bool recompute, Counts& counts) const {
    const Judgement judgement = check(commands, output, answer, flags(recompute));
    EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << judgement.reason << '\n' << output;
    ++counts.accepted;
  }

  void expect_refused(const std::string& commands, const std::string& output,
                      const std::string& answer, bool recompute, Counts& counts) const {
    const Judgement judgement = check(commands, output, answer, flags(recompute));
    EXPECT_TRUE(judgement.verdict == Verdict::kWrongAnswer ||
                judgement.verdict == Verdict::kPresentationError)
        << judgement.reason << '\n'
        << output;
    ++counts.refused;
  }

  // The offsets at which answers begin: lines that are neither a cell nor `)`.
  static std::vector<std::size_t> answers_of(const std::string& text) {
    std::vector<std::size_t> begins;
    bool in_path = false;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      if (!in_path) begins.push_back(at);
      if (text[at] == '(') in_path = true;
      if (text[at] == ')') in_path = false;
    }
    return begins;
  }

  // Makes one answer's header wrong: changes a number by one, or claims a path where there is none.
  static std::string altered(std::string text, Random& random) {
    const std::vector<std::size_t> begins = answers_of(text);
    std::size_t at = begins[random.below(begins.size())];
    if (text[at] == 'N') return text.replace(at, text.find('\n', at) - at, "(0,1\n0,0\n)");
    if (text[at] == '(') at = random.chance(1, 2) ? at + 1 : text.find(',', at) + 1;
    std::size_t length = 0;
    const std::int64_t number = std::stoll(text.substr(at), &length);
    const std::int64_t other = number + (number > 0 && random.chance(1, 2) ? -1 : 1);
    return text.replace(at, length, std::to_string(other));
  }
};

TEST_F(Samegame2Agreement, ReferenceTwinAndCheckerAgreeOnRandomSequences) {
  const std::uint64_t sequences = number_from_environment("BIGLIA_SEQUENCES", 2000);
  const std::uint64_t first = number_from_environment("BIGLIA_FIRST_SEED", 0);
  Counts counts;
  for (std::uint64_t i = 0; i < sequences && !HasFailure(); ++i) {
    compare(first + i, counts);
    if (counts.sequences % kProgressEvery == 0) {
      std::printf("seeds from %llu: %llu of %llu sequences\n",
                  static_cast<unsigned long long>(first),
                  static_cast<unsigned long long>(counts.sequences),
                  static_cast<unsigned long long>(sequences));
      std::fflush(stdout);
    }
  }
  std::printf("total %llu sequences, %llu answers, %llu accepted, %llu refused\n",
              static_cast<unsigned long long>(counts.sequences),
              static_cast<unsigned long long>(counts.answers),
              static_cast<unsigned long long>(counts.accepted),
              static_cast<unsigned long long>(counts.refused));
  EXPECT_EQ(counts.sequences, sequences);
}

}  // namespace
}  // namespace biglia::judge
