// SQLite databases with errors as Result<T>.
//
// A database is in write-ahead mode with synchronous=NORMAL. Each statement outside a transaction is
// one of its own. When run() returns, the operating system has the change, so that nothing is lost if
// the process is killed. A crash of the machine may lose the last changes, but leaves a valid database.
// Other processes can read a database while one process writes it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "toolkit/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace biglia::judge {

// What distinguishes a database from those of other programs, and its tables.
struct DatabaseFormat {
  std::int32_t application = 0;  // SQLite's application_id
  std::int32_t version = 0;      // SQLite's user_version
  const char* tables = nullptr;  // SQL that creates them
};

enum class DatabaseAccess {
  kWrite,  // creates the file if it is missing or empty
  kRead,   // the file must exist; its folder may be read-only. An empty file is one without rows
};

// A parameter of a statement; a text may contain any bytes.
using DatabaseValue = std::variant<std::monostate, std::int64_t, double, std::string_view>;

// The current row of a query. Columns are numbered from 0.
class DatabaseRow {
 public:
  explicit DatabaseRow(sqlite3_stmt* statement) : statement_(statement) {}

  bool is_null(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;

 private:
  sqlite3_stmt* statement_;
};

class Database;

// A prepared statement. One thread uses it at a time. Must not outlive its database.
class DatabaseStatement {
 public:
  // Runs it with these values for its parameters. REQUIRES: it returns no rows.
  Result<void> run(std::initializer_list<DatabaseValue> values = {});

  // Calls `read` for each row of the result. REQUIRES: `read` does not use this statement.
  Result<void> for_each(std::initializer_list<DatabaseValue> values,
                        const std::function<void(const DatabaseRow& row)>& read);

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  DatabaseStatement(const Database& database, sqlite3_stmt* statement)
      : database_(&database), statement_(statement) {}
  void bind(int position, const DatabaseValue& value);

  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// One connection. One thread uses it at a time. Its errors are faults of the host and name the file.
class Database {
 public:
  // Opens or creates the file; the folder must exist. Refuses, without a change: what is not a regular
  // file, another kind of file, a database of another application, and one of a newer version.
  static Result<std::unique_ptr<Database>> open(const std::filesystem::path& path,
                                                const DatabaseFormat& format,
                                                DatabaseAccess access);
  // A database that ends with this object.
  static Result<std::unique_ptr<Database>> in_memory(const DatabaseFormat& format);

  // Runs statements without parameters that return no rows.
  Result<void> run(const char* sql);
  Result<DatabaseStatement> prepare(const char* sql);
  // The rowid of the last row that was inserted.
  std::int64_t last_id() const;
  // Calls `work` in a transaction: all of its changes are kept, or after an error none.
  Result<void> in_transaction(const std::function<Result<void>()>& work);

  // Reads the whole file and checks its structure. Cost: about a second for each gigabyte.
  Result<void> check_integrity();

  const std::filesystem::path& path() const { return path_; }

 private:
  friend class DatabaseStatement;
  struct Close {
    void operator()(sqlite3* connection) const;
  };

  explicit Database(std::filesystem::path path) : path_(std::move(path)) {}
  Result<void> connect(const std::string& name, int flags);
  Result<void> open_to_write(const DatabaseFormat& format);
  Result<void> open_to_read(const DatabaseFormat& format);
  Result<void> open_in_memory(const DatabaseFormat& format);
  // True if it has no tables and no marks. Error: it is not ours.
  Result<bool> is_empty(const DatabaseFormat& format);
  Result<void> create(const DatabaseFormat& format);
  Result<std::int64_t> number(const char* sql);
  // The error of the last call.
  std::unexpected<Error> failed(std::string_view what) const;

  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace biglia::judge
