#include "judge/generators/kept_files.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <ranges>

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

TEST_F(KeptFilesTest, RemovesWhatAKilledProcessHasLeft) {
  std::filesystem::create_directories(path("kept/key"));
  const pid_t killed = ::fork();
  if (killed == 0) {
    const KeptFiles kept(path("kept"));
    [[maybe_unused]] const auto made =
        kept.get("half", [](const std::filesystem::path&) -> Result<void> { ::_exit(0); });
    ::_exit(1);
  }
  ::waitpid(killed, nullptr, 0);
  EXPECT_EQ(std::ranges::distance(std::filesystem::directory_iterator(path("kept"))), 2);
  const KeptFiles kept(path("kept"));
  EXPECT_EQ(std::ranges::distance(std::filesystem::directory_iterator(path("kept"))), 1);
  EXPECT_TRUE(std::filesystem::exists(path("kept/key")));
}

}  // namespace
}  // namespace biglia::judge
