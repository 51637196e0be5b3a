#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/cli_fixture_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

// Reads numbers and adds them, with these names.
std::string sums(const std::string& count, const std::string& total) {
  return "#include <stdio.h>\nint main(void) {\n  int " + count + ", " + total +
         " = 0, x;\n  scanf(\"%d\", &" + count + ");\n  while (" + count +
         "-- > 0) {\n    scanf(\"%d\", &x);\n    if (x % 2 == 0) " + total + " += x; else " +
         total + " -= x;\n  }\n  printf(\"%d\\n\", " + total + ");\n  return 0;\n}\n";
}

const std::string kOther =
    "int f(int a[], int n) {\n  int best = a[0];\n  for (int i = 1; i < n; ++i)\n"
    "    for (int j = i; j > 0 && a[j - 1] > a[j]; --j) {\n      int t = a[j]; a[j] = a[j - 1];\n"
    "      a[j - 1] = t;\n    }\n  return best * a[n / 2];\n}\n";

class SimilarTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    put("class/rossi.c", sums("n", "s"));
    put("class/verdi.c", sums("how_many", "result"));
    put("class/neri.c", kOther);
  }

  int similar(std::vector<std::string> more) {
    std::vector<std::string> arguments = {"similar", path("class").string(), "--each"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
};

TEST_F(SimilarTest, ReportsCopies) {
  EXPECT_EQ(similar({"--html", path("page.html").string(), "--json", path("all.json").string()}), 0)
      << error_;
  EXPECT_THAT(out_, HasSubstr("100 %"));
  EXPECT_THAT(out_, HasSubstr("similar: 1 of 3 pairs of 3 programs are "));
  const auto json = nlohmann::json::parse(get("all.json"));
  EXPECT_EQ(json["pairs"][0]["first"], "rossi");
  EXPECT_EQ(json["pairs"][0]["second"], "verdi");
  EXPECT_EQ(json["pairs"][0]["similarity"], 1.0);
  EXPECT_THAT(get("page.html"), HasSubstr("<h2>rossi and verdi: 100 % alike</h2>"));
  EXPECT_TRUE(fs::is_empty(path("cache/biglia/scratch")));
}

TEST_F(SimilarTest, WithAnEarlierClassAndWithGivenCode) {
  put("past/bianchi.c", sums("a", "b"));
  put("past/gialli.c", sums("c", "d"));
  EXPECT_EQ(similar({"--past", path("past").string(), "--threshold", "90"}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("similar: 5 of 9 pairs of 5 programs are 90 % alike or more\n"));
  put("given/sums.c", sums("count", "sum"));
  EXPECT_EQ(similar({"--base", path("given").string()}), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("too short to be compared (40 tokens of their own): rossi, verdi\n"));
  EXPECT_THAT(out_, HasSubstr("similar: 0 of 0 pairs of 3 programs"));
}

TEST_F(SimilarTest, NamesWhatItCannotRead) {
  put("class/bruni.zip", "no zip");
  EXPECT_EQ(similar({}), 0) << error_;
  EXPECT_THAT(error_, HasSubstr("biglia: note: not compared: bruni: "));
  EXPECT_THAT(out_, HasSubstr("of 3 programs"));
}

TEST_F(SimilarTest, RejectsPlacesAndPathsBeforeTheComparison) {
  EXPECT_EQ(similar({"--html", path("missing/page.html").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("missing"));
  EXPECT_EQ(run({"similar", path("nothing").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("nothing"));
  put("empty/readme.txt", "");
  EXPECT_EQ(similar({"--base", path("empty").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("expected a source or a folder with sources, found none"));
}

}  // namespace
}  // namespace biglia::judge
