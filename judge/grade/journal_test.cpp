#include "judge/grade/journal.hpp"

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <cstring>

#include "judge/base/unique_fd.hpp"
#include "judge/grade/some_entries_test.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class JournalFile : public FolderTest {
 protected:
  std::unique_ptr<Journal> open(JournalStart start = JournalStart::kResume) const {
    return Journal::open(path("j"), start).value();
  }

  static bool is_intact(const TestResult& found) {
    const TestResult expected = some_result();
    return found.state == TestState::kResumed &&
           found.judgement.verdict == expected.judgement.verdict &&
           found.judgement.reason == expected.judgement.reason &&
           found.judgement.details == expected.judgement.details &&
           found.judgement.multiplier == expected.judgement.multiplier &&
           found.cpu == expected.cpu && found.wall == expected.wall &&
           found.memory == expected.memory && found.note == expected.note;
  }

  static bool is_intact(const CompileReport& found) { return found == some_report(); }
};

TEST_F(JournalFile, IgnoresAnEntryWithACorruptByte) {
  {
    const auto journal = open();
    ASSERT_TRUE(journal->add_test("k", some_result()).has_value());
    ASSERT_TRUE(journal->add_compile("c", some_report()).has_value());
  }
  const std::string good = get("j");
  ASSERT_TRUE(is_intact(open()->find_test("k").value()));
  ASSERT_TRUE(is_intact(open()->find_compile("c").value()));
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (const unsigned bits : {1U, 2U, 16U, 128U}) {
      std::string bad = good;
      bad[at] = static_cast<char>(static_cast<unsigned char>(bad[at]) ^ bits);
      put("j", bad);
      const auto journal = open();
      const auto test = journal->find_test("k");
      const auto compile = journal->find_compile("c");
      EXPECT_FALSE(test && compile) << at;
      EXPECT_TRUE(!test || is_intact(*test)) << at;
      EXPECT_TRUE(!compile || is_intact(*compile)) << at;
    }
  }
}

TEST_F(JournalFile, IgnoresLinesOfThePreviousFormat) {
  put("j", R"({"key":"k","test":{"cpu_us":1,"details":"","memory":1,"multiplier":1.0,"note":"",)"
           R"("reason":"r","verdict":"WA","wall_us":1}})"
           "\n");
  EXPECT_FALSE(open()->find_test("k").has_value());
  const auto journal = open();
  ASSERT_TRUE(journal->add_test("k", some_result()).has_value());
  EXPECT_TRUE(open()->find_test("k").has_value());
}

TEST_F(JournalFile, RefusesSpecialFilesWithoutBlocking) {
  const auto refusal = [&](const std::filesystem::path& file) {
    const auto journal = Journal::open(file, JournalStart::kFresh);
    return journal ? std::string("(opened)") : journal.error().message;
  };
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  EXPECT_EQ(refusal(path("fifo")),
            path("fifo").string() + ": expected a regular file, found a FIFO");
  std::filesystem::create_directory(path("folder"));
  EXPECT_THAT(refusal(path("folder")), HasSubstr("found a folder"));
  EXPECT_THAT(refusal("/dev/full"),
              HasSubstr("/dev/full: expected a regular file, found a device"));
  std::filesystem::create_symlink("/dev/null", path("link"));
  EXPECT_THAT(refusal(path("link")), HasSubstr("found a device"));
  const UniqueFd listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path("s").string().size(), sizeof address.sun_path);
  std::strncpy(address.sun_path, path("s").c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_THAT(refusal(path("s")), HasSubstr("found a socket"));
}

}  // namespace
}  // namespace biglia::judge
