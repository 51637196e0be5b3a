// Hostile zips: `biglia verify` reports each, and nothing outside of its scratch folders changes.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "cli/verify_fixture_test.hpp"
#include "judge/files/archive_writer.hpp"
#include "judge/files/folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::Not;

class ZipFaults : public VerifyTest {
 protected:
  // The files of the clean package below `folder`.
  std::vector<ArchiveEntry> clean_entries(const std::string& folder) const {
    put_clean();
    std::vector<ArchiveEntry> entries;
    for (const auto& entry : fs::recursive_directory_iterator(path("p"))) {
      if (!entry.is_regular_file()) continue;
      const std::string name = entry.path().lexically_relative(path("p")).generic_string();
      entries.push_back({.name = folder + name, .bytes = get("p/" + name), .link = {}});
    }
    return entries;
  }

  struct HostileZip {
    std::string name;
    ArchiveEntry added;  // an entry of this name is replaced
    std::vector<std::string> checks;
    std::string place;
    std::string remedy;
    std::string message;
  };

  // Expects one error, and that the host is as before.
  void expect_reported(const HostileZip& hostile) {
    SCOPED_TRACE(hostile.name);
    std::vector<ArchiveEntry> entries = clean_entries("sum/");
    std::erase_if(entries, [&](const ArchiveEntry& one) { return one.name == hostile.added.name; });
    entries.push_back(hostile.added);
    put("zips/" + hostile.name + ".zip", make_zip(entries));
    const nlohmann::json findings = verify(hostile.checks, "zips/" + hostile.name + ".zip");
    ASSERT_EQ(findings.size(), 1U) << findings.dump(1) << error_;
    EXPECT_EQ(findings[0]["level"], "error");
    EXPECT_EQ(findings[0]["place"], hostile.place);
    EXPECT_THAT(std::string(findings[0]["remedy"]), HasSubstr(hostile.remedy));
    EXPECT_THAT(std::string(findings[0]["message"]), HasSubstr(hostile.message));
    EXPECT_THAT(out_ + error_, Not(HasSubstr("keep this secret")));
    EXPECT_EQ(code_, 1);
    EXPECT_EQ(get("outside"), "keep this secret\n");
    EXPECT_EQ(children_of(path("zips")).size(), 1U) << "nothing beside the zip";
    EXPECT_TRUE(children_of(path("cache/biglia/scratch")).empty());
    fs::remove_all(path("zips"));
  }
};

// A text of few bytes that names more values than any memory has.
std::string yaml_bomb() {
  std::string bomb = "a0: &a0 [x]\n";
  for (int i = 1; i < 40; ++i) {
    bomb += fmt::format("a{0}: &a{0} [*a{1}, *a{1}]\n", i, i - 1);
  }
  return bomb;
}

TEST_F(ZipFaults, OfHostilePackagesAreReportedAndHarmNothing) {
  put("outside", "keep this secret\n");
  const std::string outside = path("outside").string();
  const std::string pack = "Pack the package's folder again";
  const std::vector<HostileZip> rows = {
      {"path-out-of-it",
       {.name = "../outside", .bytes = "harm\n", .link = {}},
       {},
       ".",
       pack,
       "\"../outside\" leaves the archive's folder"},
      {"deep-path-out-of-it",
       {.name = "sum/data/../../../outside", .bytes = "harm\n", .link = {}},
       {},
       ".",
       pack,
       "leaves the archive's folder"},
      {"absolute-path",
       {.name = outside, .bytes = "harm\n", .link = {}},
       {},
       ".",
       pack,
       "has an absolute path"},
      {"link-out-of-it",
       {.name = "sum/data/secret/3.in", .bytes = {}, .link = outside},
       {},
       ".",
       pack,
       "\"sum/data/secret/3.in\" is a symbolic link"},
      {"link-as-folder",
       {.name = "sum/include", .bytes = {}, .link = "/etc"},
       {},
       ".",
       pack,
       "\"sum/include\" is a symbolic link"},
      {"yaml-bomb-as-metadata",
       {.name = "sum/problem.yaml", .bytes = metadata() + yaml_bomb(), .link = {}},
       {"metadata"},
       "problem.yaml:25:6",
       "Correct what",
       "expected at most 1000000 values"},
      {"yaml-bomb-as-settings",
       {.name = "sum/data/secret/test_group.yaml", .bytes = yaml_bomb(), .link = {}},
       {"groups"},
       "data/secret/test_group.yaml:19:6",
       "Correct the file",
       "expected at most 1000000 values"},
  };
  for (const HostileZip& row : rows) expect_reported(row);
}

}  // namespace
}  // namespace biglia::judge
