#include "judge/files/store.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>
#include <vector>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }
  fs::path store() const { return path("store"); }

  static std::string key(char last) { return std::string(63, '0') + last; }

  // Makes an entry with one file.
  static Store::Make write(const std::string& text) {
    return [text](const fs::path& to) { return write_text(to / "a", text); };
  }
  static Result<void> fail(const fs::path& to) {
    if (auto written = write_text(to / "a", "half"); !written) return written;
    return failure("no luck");
  }
  std::string text_of(const std::string& key) const {
    return read_text(store() / key / "a").value_or("none");
  }
  void set_age(const std::string& key, int hours) const {
    fs::last_write_time(store() / key,
                        fs::file_time_type::clock::now() - std::chrono::hours(hours));
  }
  std::size_t entries() const {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(store())) {
      if (!entry.path().filename().string().starts_with('.')) ++count;
    }
    return count;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(StoreTest, MakesEachEntryOnce) {
  Store kept(store());
  EXPECT_FALSE(kept.find(key('1')));
  for (const char* const text : {"first", "second"}) {
    const auto entry = kept.get(key('1'), write(text));
    ASSERT_TRUE(entry) << entry.error().message;
    EXPECT_EQ(read_text(*entry / "a").value_or(""), "first");
  }
  EXPECT_EQ(Store(store()).find(key('1')), store() / key('1'));
  EXPECT_EQ(entries(), 1U);
}

TEST_F(StoreTest, AnEntryMayBeAMarkWithoutFiles) {
  Store kept(store());
  const auto nothing = [](const fs::path&) { return Result<void>(); };
  ASSERT_TRUE(kept.get(key('1'), nothing));
  EXPECT_TRUE(kept.get(key('1'), fail)) << "the mark is there";
}

TEST_F(StoreTest, KeepsNothingOfAFailure) {
  Store kept(store());
  const auto failed = kept.get(key('1'), fail);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().message, "no luck");
  EXPECT_EQ(entries(), 0U);
}

// For example through a link to a file of the entry.
TEST_F(StoreTest, AnEntryThatWasChangedIsMadeAgain) {
  Store kept(store());
  const fs::path entry = store() / key('1');
  const auto is_known_after = [&](const auto& change) {
    EXPECT_TRUE(kept.get(key('1'), [&](const fs::path& to) -> Result<void> {
      fs::create_directory(to / "in");
      BIGLIA_TRY(write_text(to / "in/b", "text"));
      return write_text(to / "a", "text");
    }));
    change();
    return kept.find(key('1')).has_value();
  };
  EXPECT_TRUE(is_known_after([] {}));
  EXPECT_TRUE(is_known_after([&] { fs::create_hard_link(entry / "a", path("linked")); }));
  EXPECT_FALSE(is_known_after([&] { std::ofstream(path("linked")) << "texT"; }));
  EXPECT_FALSE(is_known_after([&] { fs::resize_file(entry / "a", 1); }));
  EXPECT_FALSE(is_known_after([&] { fs::remove(entry / "in/b"); }));
  EXPECT_FALSE(is_known_after([&] { std::ofstream(entry / "in/c") << "more"; }));
  EXPECT_FALSE(is_known_after([&] { fs::remove(entry / ".files"); }));
  EXPECT_FALSE(is_known_after([&] { std::ofstream(entry / ".files") << "biglia-store-1\n"; }));
  EXPECT_EQ(entries(), 0U) << "a changed entry is removed";
}

TEST_F(StoreTest, RemovesWhatAKilledProcessHasLeft) {
  Store kept(store());
  ASSERT_TRUE(kept.get(key('1'), write("text")));
  const pid_t killed = ::fork();
  if (killed == 0) {
    [[maybe_unused]] const auto made =
        kept.get(key('2'), [](const fs::path&) -> Result<void> { ::_exit(0); });
    ::_exit(1);
  }
  ::waitpid(killed, nullptr, 0);
  EXPECT_EQ(entries(), 2U);
  const Store again(store());
  EXPECT_EQ(entries(), 1U);
  EXPECT_TRUE(again.find(key('1')));
}

TEST_F(StoreTest, RemovesTheLeastRecentlyUsedEntriesAboveTheBound) {
  Store kept(store(), {.bound = kib(200)});
  const auto add = [&](char last) {
    ASSERT_TRUE(kept.get(key(last), write(std::string(60'000, 'x'))));
  };
  add('1');
  add('2');
  set_age(key('1'), 3);
  set_age(key('2'), 2);
  ASSERT_TRUE(kept.find(key('1'))) << "a use";
  add('3');
  EXPECT_TRUE(kept.find(key('1')));
  EXPECT_FALSE(kept.find(key('2')));
  EXPECT_TRUE(kept.find(key('3')));
}

TEST_F(StoreTest, KeepsEntriesThatMayBeInUse) {
  Store kept(store(), {.bound = Bytes{}});
  for (const char last : {'1', '2', '3'}) {
    ASSERT_TRUE(kept.get(key(last), write("text")));
  }
  EXPECT_EQ(entries(), 3U);
  set_age(key('1'), 2);
  ASSERT_TRUE(kept.get(key('4'), write("text")));
  EXPECT_EQ(entries(), 3U);
  EXPECT_FALSE(kept.find(key('1')));
}

TEST_F(StoreTest, LooksAtTheBoundOncePerDayWithoutNewEntries) {
  ASSERT_TRUE(Store(store()).get(key('1'), write("text")));
  set_age(key('1'), 2);
  const Store::Policy nothing{.bound = Bytes{}};
  EXPECT_TRUE(Store(store(), nothing).find(key('1')));
  set_age(key('1'), 2);
  fs::last_write_time(store() / ".shrunk",
                      fs::file_time_type::clock::now() - std::chrono::hours(25));
  EXPECT_FALSE(Store(store(), nothing).find(key('1')));
}

TEST_F(StoreTest, SeveralThreadsMakeOneEntry) {
  Store kept(store());
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  threads.reserve(8);
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (const char last : {'1', '2', '3'}) {
        const auto entry = kept.get(key(last), write("text"));
        if (!entry || read_text(*entry / "a").value_or("") != "text") ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(entries(), 3U);
}

TEST_F(StoreTest, ReportsAFolderThatCannotBeWritten) {
  std::ofstream(path("file")) << "not a folder";
  Store kept(path("file/store"));
  EXPECT_FALSE(kept.find(key('1')));
  EXPECT_FALSE(kept.get(key('1'), write("text")));
}

}  // namespace
}  // namespace biglia::judge
