#include "judge/files/database.hpp"

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr DatabaseFormat kFormat = {
    .application = 77,
    .version = 2,
    .tables = "CREATE TABLE pairs (name TEXT PRIMARY KEY, number INTEGER) STRICT"};

class DatabaseFile : public testing::Test {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-test");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
  }

  std::filesystem::path path(const std::string& name = "d.db") const {
    return folder_->path() / name;
  }

  std::unique_ptr<Database> open(DatabaseAccess access = DatabaseAccess::kWrite) const {
    return Database::open(path(), kFormat, access).value();
  }

  std::string refusal(const std::string& name, DatabaseAccess access = DatabaseAccess::kWrite,
                      const DatabaseFormat& format = kFormat) const {
    const auto database = Database::open(path(name), format, access);
    return database ? "(opened)" : database.error().message;
  }

  static std::vector<std::string> names(Database& database) {
    std::vector<std::string> found;
    auto statement = database.prepare("SELECT name FROM pairs ORDER BY name").value();
    EXPECT_TRUE(
        statement.for_each({}, [&](const DatabaseRow& row) { found.push_back(row.text(0)); }));
    return found;
  }

  std::optional<TempFolder> folder_;
};

TEST_F(DatabaseFile, ReturnsWhatWasWritten) {
  const std::string bytes("a\0\xff'\n", 5);
  {
    const auto database = open();
    auto add = database->prepare("INSERT INTO pairs VALUES (?, ?)").value();
    ASSERT_TRUE(add.run({bytes, std::int64_t{7}}));
    ASSERT_TRUE(add.run({"", std::monostate()}));
  }
  const auto database = open(DatabaseAccess::kRead);
  auto read = database->prepare("SELECT name, number FROM pairs WHERE name = ?").value();
  int rows = 0;
  ASSERT_TRUE(read.for_each({bytes}, [&](const DatabaseRow& row) {
    ++rows;
    EXPECT_EQ(row.text(0), bytes);
    EXPECT_EQ(row.integer(1), 7);
  }));
  ASSERT_TRUE(read.for_each({""}, [&](const DatabaseRow& row) {
    ++rows;
    EXPECT_TRUE(row.is_null(1));
  }));
  EXPECT_EQ(rows, 2);
  EXPECT_TRUE(database->check_integrity());
}

TEST_F(DatabaseFile, LeavesOneFileWhenItIsClosed) {
  ASSERT_TRUE(open()->run("INSERT INTO pairs VALUES ('a', 1)"));
  EXPECT_THAT(names(*open(DatabaseAccess::kRead)), ElementsAre("a"));
  EXPECT_FALSE(std::filesystem::exists(path("d.db-wal")));
  EXPECT_FALSE(std::filesystem::exists(path("d.db-shm")));
}

TEST_F(DatabaseFile, UndoesATransactionThatFails) {
  const auto database = open();
  const auto failed = database->in_transaction([&]() -> Result<void> {
    if (auto added = database->run("INSERT INTO pairs VALUES ('a', 1)"); !added) return added;
    return database->run("INSERT INTO pairs VALUES ('a', 2)");
  });
  ASSERT_FALSE(failed.has_value());
  EXPECT_THAT(failed.error().message, HasSubstr("d.db: cannot write: UNIQUE constraint failed"));
  EXPECT_THAT(names(*database), ElementsAre());
  ASSERT_TRUE(
      database->in_transaction([&] { return database->run("INSERT INTO pairs VALUES ('b', 1)"); }));
  EXPECT_THAT(names(*database), ElementsAre("b"));
}

TEST_F(DatabaseFile, IsReadWhileAnotherProcessWrites) {
  const auto writer = open();
  ASSERT_TRUE(writer->run("INSERT INTO pairs VALUES ('a', 1)"));
  ASSERT_TRUE(writer->run("BEGIN IMMEDIATE; INSERT INTO pairs VALUES ('b', 1)"));
  EXPECT_THAT(names(*open(DatabaseAccess::kRead)), ElementsAre("a"));
  ASSERT_TRUE(writer->run("COMMIT"));
  EXPECT_THAT(names(*open(DatabaseAccess::kRead)), ElementsAre("a", "b"));
}

TEST_F(DatabaseFile, KeepsWhatWasWrittenBeforeAKill) {
  const pid_t child = ::fork();
  if (child == 0) {
    const auto database = Database::open(path(), kFormat, DatabaseAccess::kWrite);
    if (!database || !(*database)->run("INSERT INTO pairs VALUES ('a', 1)")) ::_exit(1);
    if (!(*database)->run("BEGIN IMMEDIATE; INSERT INTO pairs VALUES ('b', 1)")) ::_exit(1);
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_THAT(names(*open(DatabaseAccess::kRead)), ElementsAre("a"));
  const auto database = open();
  EXPECT_THAT(names(*database), ElementsAre("a"));
  EXPECT_TRUE(database->check_integrity());
}

TEST_F(DatabaseFile, AnEmptyFileHasNoRows) {
  std::ofstream(path()).flush();
  EXPECT_THAT(names(*open(DatabaseAccess::kRead)), ElementsAre());
  EXPECT_THAT(names(*open()), ElementsAre());
}

TEST_F(DatabaseFile, RefusesOtherFilesAndLeavesThemUnchanged) {
  EXPECT_EQ(refusal("none.db", DatabaseAccess::kRead),
            path("none.db").string() + ": cannot open: No such file or directory");
  const std::string text(5000, 'x');
  std::ofstream(path("text.db")) << text;
  EXPECT_THAT(refusal("text.db"), HasSubstr("text.db: expected a database of biglia, found another "
                                            "file; nothing was changed"));
  EXPECT_EQ(read_text(path("text.db")).value(), text);
  open().reset();
  const std::string before = read_text(path()).value();
  EXPECT_THAT(refusal("d.db", DatabaseAccess::kWrite, {.application = 78, .version = 2}),
              HasSubstr("expected a database of biglia, found that of another program"));
  EXPECT_THAT(refusal("d.db", DatabaseAccess::kWrite, {.application = 77, .version = 1}),
              HasSubstr("expected a database of version 1, found version 2, which a newer biglia "
                        "wrote; nothing was changed"));
  EXPECT_THAT(refusal("d.db", DatabaseAccess::kRead, {.application = 77, .version = 3}),
              HasSubstr("which an earlier biglia wrote"));
  EXPECT_EQ(read_text(path()).value(), before);
}

TEST_F(DatabaseFile, ReportsACorruptFile) {
  {
    const auto database = open();
    for (int i = 0; i < 500; ++i) {
      ASSERT_TRUE(
          database->run(("INSERT INTO pairs VALUES ('" + std::to_string(i) + "', 1)").c_str()));
    }
  }
  std::string text = read_text(path()).value();
  for (std::size_t at = 2UZ * 4096; at < text.size(); ++at) text[at] = '\x7f';
  std::ofstream(path()) << text;
  const auto database = Database::open(path(), kFormat, DatabaseAccess::kWrite);
  ASSERT_TRUE(database.has_value());
  const auto checked = (*database)->check_integrity();
  ASSERT_FALSE(checked.has_value());
  EXPECT_EQ(checked.error().fault, FaultOf::kHost);
  EXPECT_THAT(checked.error().message,
              HasSubstr("move the file away: the next run begins a new one"));
}

TEST_F(DatabaseFile, RefusesSpecialFilesWithoutBlocking) {
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  EXPECT_EQ(refusal("fifo"), path("fifo").string() + ": expected a regular file, found a FIFO");
  std::filesystem::create_directory(path("folder"));
  EXPECT_THAT(refusal("folder"), HasSubstr("found a folder"));
  EXPECT_THAT(refusal("/dev/full"),
              HasSubstr("/dev/full: expected a regular file, found a device"));
  std::filesystem::create_symlink("/dev/null", path("link"));
  EXPECT_THAT(refusal("link"), HasSubstr("found a device"));
  const UniqueFd listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  ASSERT_LT(path("s").string().size(), sizeof address.sun_path);
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path("s").c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_THAT(refusal("s"), HasSubstr("found a socket"));
}

}  // namespace
}  // namespace biglia::judge
