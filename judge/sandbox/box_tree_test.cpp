#include "judge/sandbox/box_tree.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::Not;

// One line for each entry: "b /usr /usr".
std::vector<std::string> lines_of(const BoxTree& tree) {
  std::vector<std::string> lines;
  std::string line;
  unsigned left = 0;
  for (std::size_t at = 0; at < tree.words.size();) {
    const std::string word = tree.words.c_str() + at;
    at += word.size() + 1;
    if (left == 0) {
      line = word;
      left = word == "b" || word == "l" || word == "p" ? 2 : 1;
      continue;
    }
    line += ' ' + word;
    if (--left == 0) lines.push_back(line);
  }
  return lines;
}

TEST(BoxTree, HasTheSystemTheDevicesAndTheFoldersOfTheBox) {
  const BoxTree tree = make_box_tree(system_view(), true);
  const auto lines = lines_of(tree);
  EXPECT_EQ(lines.size(), tree.count);
  for (const char* const line : {"b /usr /usr", "b /dev/null /dev/null", "p /proc /proc",
                                 "l scratch/work /work", "l /proc/self/fd /dev/fd"}) {
    EXPECT_THAT(lines, Contains(line));
  }
}

TEST(BoxTree, HasTheHostsProcReadOnlyIfNoOtherCoversIt) {
  const auto lines = lines_of(make_box_tree(system_view(), false));
  EXPECT_THAT(lines, Contains("b /proc /proc"));
  EXPECT_THAT(lines, Not(Contains("p /proc /proc")));
}

TEST(SharedTree, BeginsWithTheWorkingFolderAndHasNothingOfTheHostButTheSystem) {
  const BoxTree tree = make_shared_tree(minimal_view(), "/tmp/b");
  const auto lines = lines_of(tree);
  ASSERT_EQ(lines.size(), tree.count);
  EXPECT_EQ(lines.front(), "o /tmp/b/work");
  EXPECT_THAT(lines, testing::IsSupersetOf({"o /tmp/b/tmp", "x /tmp/b/box", "v /dev/null"}));
  for (const std::string& line : lines) {
    EXPECT_THAT(line, Not(testing::HasSubstr("/proc")));
    EXPECT_THAT(line, Not(testing::EndsWith("/etc")));
    EXPECT_THAT(line, Not(testing::EndsWith("/usr")));
    EXPECT_THAT(line, Not(testing::EndsWith("/tmp/b")));
  }
}

}  // namespace
}  // namespace biglia::judge
