// For tests: `biglia grade` on the sum problem in real boxes, with small limits and two tests. The
// tests are skipped, with the reason, if the machine offers no box.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/cli_fixture_test.hpp"
#include "judge/files/database.hpp"
#include "judge/grade/store_format.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {

// A C program with the usual headers and `body` as the body of main().
inline std::string c_program(const std::string& body) {
  return "#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
         "#include <sys/types.h>\n#include <unistd.h>\n\nint main(void) {\n" +
         body + "\n  return 0;\n}\n";
}

inline std::string right_program() {
  return c_program(R"(int a, b; scanf("%d %d", &a, &b); printf("%d\n", a + b);)");
}

class GradingTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    const auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    // Set before any thread starts.
    setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);    // NOLINT(concurrency-mt-unsafe)
    setenv("XDG_CONFIG_HOME", path("config").c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    put_problem(64);
    std::filesystem::remove_all(path("testdata/sum/data/secret/02-files"));
    put("testdata/sum/generators.yaml",
        "data:\n  secret:\n    data:\n      01-small:\n        data:\n"
        "          01-text: {in: \"5 6\\n\"}\n");
  }

  void put_problem(int memory_mib) const {
    put("testdata/sum/problem.yaml",
        "problem_format_version: 2025-09\nname: Sum\nuuid: 1\ntype: scoring\nlimits:\n"
        "  time_limit: 0.2\n  memory: " +
            std::to_string(memory_mib) +
            "\n  output: 1\n  compilation_time: 5\n  compilation_memory: 256\n");
  }

  std::vector<std::string> command(const std::string& deliveries) const {
    return {"grade",  "sum",   path(deliveries).string(), "--each",
            "--json", "--out", path("results").string(),  "--jobs",
            "2"};
  }

  // Grades and returns the verdict of each submission by name. json_ holds the full results.
  std::map<std::string, std::string> grade(const std::string& deliveries) {
    code_ = run(command(deliveries));
    std::map<std::string, std::string> verdicts;
    json_ = nlohmann::json::parse(out_, nullptr, false);
    EXPECT_TRUE(json_.is_object()) << error_;
    if (!json_.is_object()) return verdicts;
    for (const auto& row : json_["submissions"]) verdicts[row["name"]] = row["verdict"];
    return verdicts;
  }

  std::string reason_of(const std::string& name) const {
    for (const auto& row : json_["submissions"]) {
      if (row["name"] == name) return row["reason"];
    }
    return "(no such submission)";
  }

  // The number that a query about the results folder's database gives; -1 if there is none yet.
  std::int64_t number_in_database(const std::string& query) const {
    const auto database =
        Database::open(path("results/class.db"), store_format(), DatabaseAccess::kRead);
    if (!database) return -1;
    auto statement = (*database)->prepare(query.c_str());
    std::int64_t number = -1;
    const auto read =
        statement->for_each({}, [&](const DatabaseRow& row) { number = row.integer(0); });
    return read ? number : -1;
  }

  // Returns true if the scratch folder is empty.
  bool is_clean() const {
    const auto scratch = path("cache/biglia/scratch");
    return !std::filesystem::exists(scratch) || std::filesystem::is_empty(scratch);
  }

  nlohmann::json json_;
  int code_ = -1;
};

}  // namespace biglia::judge
