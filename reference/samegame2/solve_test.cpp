#include "reference/samegame2/solve.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <sstream>
#include <string>

#include "reference/samegame2/naive_twin.hpp"
#include "reference/samegame2/random_commands.hpp"
#include "rules/samegame2/bounds.hpp"
#include "toolkit/peak_memory_test.hpp"
#include "toolkit/problem_test.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

std::string solved(const std::string& commands, const std::filesystem::path& folder = ".") {
  return biglia::solved<solve>(commands, {}, folder).value();
}

std::string solved_by_twin(const std::string& commands, const std::filesystem::path& folder = ".") {
  std::istringstream in(commands);
  std::ostringstream out;
  naive_solve(in, folder, out);
  return out.str();
}

void expect_agreement(Shape shape, std::uint64_t first, std::uint64_t count) {
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const std::string commands = random_commands(seed, shape);
    ASSERT_EQ(headers_of(solved(commands)), headers_of(solved_by_twin(commands)))
        << "seed " << seed << ":\n"
        << commands;
  }
}

TEST(Solve, AgreesWithTheNaiveTwinOnSmallBoards) { expect_agreement(Shape::kNear, 0, 1500); }

TEST(Solve, AgreesWithTheNaiveTwinOnHundredsOfTiles) {
  expect_agreement(Shape::kSpread, 100'000, 60);
}

TEST(Solve, AnswersAPathFromACellToItself) {
  EXPECT_EQ(solved("b 3 4 a\no 3 4 3 4\nc 3 4 3 4\nf\n"), "(0,1\n3,4\n)\n(0,1\n3,4\n)\n");
}

TEST(Solve, ReportsAMissingPath) {
  EXPECT_EQ(solved("b 0 0 a\no 0 0 1 0\nc 1 0 0 0\nf\n"),
            "Non esiste un cammino omogeneo fra (0,0) e (1,0)\nNon esiste un cammino fra (1,0) e "
            "(0,0)\n");
}

TEST(Solve, IgnoresAMoveOfAnEmptyCell) {
  EXPECT_EQ(solved("b 0 5 a\nm 1 1 0 9 0 9\no 0 5 0 5\nf\n"), "(0,1\n0,5\n)\n");
}

TEST(Solve, SettlesTheBaseEvenIfNothingIsRemoved) {
  EXPECT_EQ(solved("b 0 5 a\nb 20 20 b\nm 20 20 0 9 0 9\no 0 0 0 0\nf\n"), "(0,1\n0,0\n)\n");
}

// The peak for each of `marbles` marbles while the commands are executed, in bytes.
double bytes_per_marble(const std::string& commands, int marbles) {
  peak_memory();
  const std::uint64_t before = peak_memory();
  solved(commands);
  return static_cast<double>(peak_memory() - before) * 1024 / marbles;
}

std::string put(std::int64_t x, std::int64_t y) {
  return "b " + std::to_string(x) + ' ' + std::to_string(y) + " a\n";
}

// At 1,200,000 the buckets of the tree are half full. A few 100,000 take up to 66 bytes: a small hash
// table grows by a half.
TEST(Solve, TakesAtMost64BytesForAMarbleAloneInItsTile) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "ASan keeps freed memory";
#endif
  if (peak_memory() == 0) GTEST_SKIP() << "no /proc/self/status";
  constexpr int kMarbles = 1'200'000;
  Random random(1);
  const auto anywhere = [&] { return random.between(kMinCoordinate, kMaxCoordinate); };
  std::string isolated;
  std::string columns;  // two, of which one falls
  for (int i = 0; i < kMarbles; ++i) {
    const std::int64_t x = anywhere();
    isolated += put(x, anywhere());
    columns += put(std::int64_t{i % 2} * 16, std::int64_t{i / 2} * 8);
  }
  isolated += "n\nf\n";
  columns += "n\nm 16 0 0 0 0 " + std::to_string(kMarbles * 8) + "\nn\nf\n";
  EXPECT_LE(bytes_per_marble(isolated, kMarbles), 64);
  EXPECT_LE(bytes_per_marble(columns, kMarbles), 64);
}

TEST(Solve, ReportsTheLocationOfBadInput) {
  EXPECT_EQ(answer_of<solve>("n\nb 1 2 Rosso\nf\n"),
            "in:2:7: expected a colour (letters a-z), found \"Rosso\"");
}

// The project may not ship the statement's sample. If the sample is in a folder next to the
// repository, its answer must have these headers.
TEST(Solve, AnswersTheStatementsSample) {
  const std::filesystem::path folder = "../shared/data/samegame2";
  if (!std::filesystem::exists(folder / "in.txt"))
    GTEST_SKIP() << "the statement's sample is not at " << folder;
  auto bytes = ByteSource::open(folder / "in.txt");
  ASSERT_TRUE(bytes);
  std::string answer;
  ByteSink sink = ByteSink::to_string(answer);
  const Companions files(folder);
  ASSERT_TRUE(solve(TestInput{*bytes, "in.txt", files}, sink));
  ASSERT_TRUE(sink.finish());
  EXPECT_EQ(headers_of(answer),
            "(0,3\nNon esiste un cammino omogeneo fra (-3,2) e "
            "(0,-3)\n(3,9\n(2,9\n(0,9\n19\n16\n(0,7\n(3,10\n15\n(2,8\n"
            "8\n(0,9\n(0,9\n");
}

}  // namespace
}  // namespace biglia::samegame2
