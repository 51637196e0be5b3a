#include "cli/memory_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <limits>

namespace biglia::judge {
namespace {

TEST(MemoryFolder, IsRemovedAtTheEnd) {
  std::filesystem::path path;
  {
    const auto folder = make_memory_folder(Bytes{1});
    if (!folder) GTEST_SKIP() << "no file system in memory";
    path = folder->path();
    EXPECT_TRUE(std::filesystem::is_directory(path));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(MemoryFolder, IsNotMadeWithoutRoom) {
  EXPECT_FALSE(make_memory_folder(Bytes{std::numeric_limits<std::uint64_t>::max()}));
}

}  // namespace
}  // namespace biglia::judge
