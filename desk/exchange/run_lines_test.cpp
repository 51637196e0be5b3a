#include "desk/exchange/run_lines.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "desk/exchange/some_grading_test.hpp"

namespace biglia::judge {
namespace {

TEST(RunLines, HaveEveryRun) {
  const std::string text = run_lines(some_grading());
  EXPECT_THAT(text, testing::StartsWith(std::string(kBeginningOfRunLines)));
  std::istringstream lines(text);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto run = nlohmann::json::parse(line);
    if (run["submission"] == "bianchi" && run["test"] == "secret/01-small/a") {
      EXPECT_EQ(run["verdict"], "WA");
      EXPECT_EQ(run["student"], "89");
      EXPECT_EQ(run["cpu_us"], 120000);
      EXPECT_EQ(run["multiplier"], 0);
    }
    if (run["submission"] == "viola" && run["test"] == "secret/01-small/b") {
      EXPECT_EQ(run["multiplier"], 0.5);
    }
  }
  EXPECT_EQ(count, 3U + 2U + 3U + 3U) << "rossi, bianchi, gialli, viola; verdi and neri have none";
}

}  // namespace
}  // namespace biglia::judge
