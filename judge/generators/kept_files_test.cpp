#include "judge/generators/kept_files.hpp"

#include <gtest/gtest.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using KeptFilesTest = FolderTest;

TEST_F(KeptFilesTest, MakesEachResultOnce) {
  const KeptFiles kept(path("kept"));
  int calls = 0;
  const auto make = [&](const std::filesystem::path& to) -> Result<void> {
    ++calls;
    return write_text(to / "a", "made");
  };
  for (int i = 0; i < 2; ++i) {
    const auto folder = kept.get("key", make);
    ASSERT_TRUE(folder.has_value());
    EXPECT_EQ(read_text(*folder / "a").value_or(""), "made");
  }
  EXPECT_EQ(calls, 1);
}

TEST_F(KeptFilesTest, KeepsNothingOfAFailure) {
  const KeptFiles kept(path("kept"));
  const auto fail = [](const std::filesystem::path& to) -> Result<void> {
    if (auto written = write_text(to / "a", "half"); !written) return written;
    return failure("no luck");
  };
  const auto failed = kept.get("key", fail);
  ASSERT_FALSE(failed.has_value());
  EXPECT_EQ(failed.error().message, "no luck");
  EXPECT_TRUE(std::filesystem::is_empty(path("kept")));
}

}  // namespace
}  // namespace biglia::judge
