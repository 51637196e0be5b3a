#include "judge/files/database.hpp"

#include <sqlite3.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "judge/files/text_file.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr int kPrimaryCode = 0xff;         // of an extended result code
constexpr int kBusyMilliseconds = 10'000;  // a reader holds a lock for as long as one query

// True if the error is about a call of the operating system, whose errno says more.
bool is_of_system(int code) {
  switch (code & kPrimaryCode) {
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_FULL:
      return true;
    default:
      return false;
  }
}

// The name of a database that is read only, and whose folder is too. It has no log of changes.
std::string immutable_name(const fs::path& path) {
  std::string name = "file:";
  std::error_code error;
  const fs::path whole = fs::absolute(path, error);
  for (const char c : (error ? path : whole).string()) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = c == '/' || c == '-' || c == '.' || c == '_' || (c >= '0' && c <= '9') ||
                          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_plain) {
      name += c;
    } else {
      name += {'%', kDigits[byte / 16], kDigits[byte % 16]};
    }
  }
  return name + "?immutable=1";
}

bool has_log(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path.string() + "-wal", error);
  return !error && size > 0;
}

}  // namespace

// ---- Rows and statements.

bool DatabaseRow::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t DatabaseRow::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

double DatabaseRow::real(int column) const { return sqlite3_column_double(statement_, column); }

std::string DatabaseRow::text(int column) const {
  const void* const bytes = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr
             ? std::string()
             : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

void DatabaseStatement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

// The texts outlive the call of run() or for_each(), so that SQLite makes no copies.
void DatabaseStatement::bind(int position, const DatabaseValue& value) {
  sqlite3_stmt* const statement = statement_.get();
  int code = SQLITE_OK;
  if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
    code = sqlite3_bind_int64(statement, position, *integer);
  } else if (const auto* const real = std::get_if<double>(&value)) {
    code = sqlite3_bind_double(statement, position, *real);
  } else if (const auto* const text = std::get_if<std::string_view>(&value)) {
    code = sqlite3_bind_text64(statement, position, text->data(), text->size(), SQLITE_STATIC,
                               SQLITE_UTF8);
  } else {
    code = sqlite3_bind_null(statement, position);
  }
  BIGLIA_CHECK(code == SQLITE_OK || code == SQLITE_NOMEM || code == SQLITE_TOOBIG);
}

Result<void> DatabaseStatement::run(std::initializer_list<DatabaseValue> values) {
  return for_each(values, [](const DatabaseRow&) {});
}

Result<void> DatabaseStatement::for_each(std::initializer_list<DatabaseValue> values,
                                         const std::function<void(const DatabaseRow& row)>& read) {
  sqlite3_stmt* const statement = statement_.get();
  BIGLIA_CHECK(sqlite3_bind_parameter_count(statement) == static_cast<int>(values.size()));
  int position = 0;
  for (const DatabaseValue& value : values) bind(++position, value);
  int code = sqlite3_step(statement);
  while (code == SQLITE_ROW) {
    read(DatabaseRow(statement));
    code = sqlite3_step(statement);
  }
  Result<void> done;
  if (code != SQLITE_DONE) {
    done =
        database_->failed(sqlite3_stmt_readonly(statement) != 0 ? "cannot read" : "cannot write");
  }
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return done;
}

// ---- The connection.

void Database::Close::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

std::unexpected<Error> Database::failed(std::string_view what) const {
  sqlite3* const connection = connection_.get();
  const int code = connection == nullptr ? SQLITE_NOMEM : sqlite3_extended_errcode(connection);
  std::string message = path_.string() + ": " + std::string(what) + ": ";
  if (code == SQLITE_NOTADB) {
    return failure(
        path_.string() + ": expected a database of biglia, found another file; nothing was changed",
        FaultOf::kHost);
  }
  message += connection == nullptr ? "out of memory" : sqlite3_errmsg(connection);
  const int error = connection == nullptr ? 0 : sqlite3_system_errno(connection);
  if (is_of_system(code) && error != 0) {
    message += ": " + std::generic_category().message(error);
  }
  if ((code & kPrimaryCode) == SQLITE_CORRUPT) {
    message += "; move the file away: the next run begins a new one";
  }
  return failure(std::move(message), FaultOf::kHost);
}

Result<void> Database::connect(const std::string& name, int flags) {
  sqlite3* connection = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &connection,
                                   flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  connection_.reset(connection);
  if (code != SQLITE_OK) return failed("cannot open");
  sqlite3_busy_timeout(connection, kBusyMilliseconds);
  return {};
}

Result<std::int64_t> Database::number(const char* sql) {
  BIGLIA_TRY(auto statement, prepare(sql));
  std::int64_t found = 0;
  const auto read = statement.for_each({}, [&](const DatabaseRow& row) { found = row.integer(0); });
  if (!read) return std::unexpected(read.error());
  return found;
}

Result<void> Database::create(const DatabaseFormat& format) {
  return in_transaction([&]() -> Result<void> {
    // Another process may have created the tables since.
    BIGLIA_TRY(const auto tables, number("SELECT count(*) FROM sqlite_master"));
    if (tables > 0) return {};
    const std::string marks = "PRAGMA application_id=" + std::to_string(format.application) +
                              "; PRAGMA user_version=" + std::to_string(format.version);
    BIGLIA_TRY(run(marks.c_str()));
    return run(format.tables);
  });
}

Result<bool> Database::is_empty(const DatabaseFormat& format) {
  BIGLIA_TRY(const auto tables, number("SELECT count(*) FROM sqlite_master"));
  BIGLIA_TRY(const auto application, number("PRAGMA application_id"));
  const auto version = number("PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  if (tables == 0 && application == 0 && *version == 0) return true;
  const std::string name = path_.string();
  if (application != format.application) {
    return failure(name +
                   ": expected a database of biglia, found that of another program; nothing was "
                   "changed");
  }
  if (*version != format.version) {
    return failure(name + ": expected a database of version " + std::to_string(format.version) +
                   ", found version " + std::to_string(*version) + ", which " +
                   (*version > format.version ? "a newer" : "an earlier") +
                   " biglia wrote; nothing was changed: use that one, or another folder");
  }
  return false;
}

Result<std::unique_ptr<Database>> Database::open(const fs::path& path, const DatabaseFormat& format,
                                                 DatabaseAccess access) {
  BIGLIA_TRY(check_kind(path));
  std::unique_ptr<Database> database(new Database(path));  // its constructor is private
  BIGLIA_TRY(access == DatabaseAccess::kWrite ? database->open_to_write(format)
                                              : database->open_to_read(format));
  return database;
}

Result<void> Database::open_to_write(const DatabaseFormat& format) {
  const auto opened = connect(path_.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!opened) return opened;
  BIGLIA_TRY(const auto is_new, is_empty(format));
  if (auto set = run("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL"); !set) return set;
  return is_new ? create(format) : Result<void>();
}

Result<void> Database::open_to_read(const DatabaseFormat& format) {
  std::error_code error;
  if (!fs::exists(path_, error)) return failed_call(path_, "cannot open", ENOENT);
  auto opened = connect(path_.string(), SQLITE_OPEN_READWRITE);
  auto is_new = opened ? is_empty(format) : std::unexpected(opened.error());
  const int code = is_new ? SQLITE_OK : sqlite3_errcode(connection_.get()) & kPrimaryCode;
  if ((code == SQLITE_CANTOPEN || code == SQLITE_READONLY) && !has_log(path_)) {
    opened = connect(immutable_name(path_), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    is_new = opened ? is_empty(format) : std::unexpected(opened.error());
  }
  if (!is_new) return std::unexpected(is_new.error());
  // The writer was killed before it created the tables.
  return *is_new ? open_in_memory(format) : Result<void>();
}

Result<void> Database::open_in_memory(const DatabaseFormat& format) {
  const auto opened = connect(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  return opened ? create(format) : opened;
}

Result<std::unique_ptr<Database>> Database::in_memory(const DatabaseFormat& format) {
  std::unique_ptr<Database> database(new Database("results in memory"));
  BIGLIA_TRY(database->open_in_memory(format));
  return database;
}

Result<void> Database::run(const char* sql) {
  if (sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return failed("cannot write");
}

Result<DatabaseStatement> Database::prepare(const char* sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(connection_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                         nullptr) != SQLITE_OK) {
    return failed("cannot read");
  }
  return DatabaseStatement(*this, statement);
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(connection_.get()); }

Result<void> Database::in_transaction(const std::function<Result<void>()>& work) {
  BIGLIA_TRY(run("BEGIN IMMEDIATE"));
  auto done = work();
  if (done) done = run("COMMIT");
  // SQLite has ended the transaction itself after some errors.
  if (!done && sqlite3_get_autocommit(connection_.get()) == 0) {
    [[maybe_unused]] const auto undone = run("ROLLBACK");
  }
  return done;
}

Result<void> Database::check_integrity() {
  BIGLIA_TRY(auto statement, prepare("PRAGMA integrity_check(1)"));
  std::string found;
  const auto read = statement.for_each({}, [&](const DatabaseRow& row) { found = row.text(0); });
  if (!read) return read;
  if (found == "ok") return {};
  return failure(path_.string() + ": the database is corrupt: " + found +
                     "; move the file away: the next run begins a new one",
                 FaultOf::kHost);
}

}  // namespace biglia::judge
