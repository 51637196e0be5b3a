// The finished compilations and runs of a results folder, in a database. A later grading resumes from
// them, also after the judge was killed. keys.hpp computes the keys.
//
// Each row has a checksum. A row that is corrupt, or that has a field that cannot be read, is ignored,
// and its run repeated.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "judge/files/database.hpp"
#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class StoreStart : std::uint8_t {
  kResume,
  kFresh,  // discard all compilations and runs; the history of gradings is kept
};

// Thread-safe.
class ResultStore {
 public:
  // Opens or creates the database. The folder must exist. Errors: those of Database::open().
  static Result<std::unique_ptr<ResultStore>> open(const std::filesystem::path& path,
                                                   StoreStart start);
  // A store for results that nobody needs later.
  static Result<std::unique_ptr<ResultStore>> in_memory();

  ResultStore(const ResultStore&) = delete;
  ResultStore& operator=(const ResultStore&) = delete;
  ResultStore(ResultStore&&) = delete;
  ResultStore& operator=(ResultStore&&) = delete;
  ~ResultStore();

  // A test that is found has the state kResumed. Errors: the database cannot be read.
  Result<std::optional<TestResult>> find_test(const std::string& key);
  Result<std::optional<CompileReport>> find_compile(const std::string& key);

  // Records a result. When it returns, a kill of the judge does not lose it. REQUIRES: `result` is not
  // a judge error.
  Result<void> add_test(const std::string& key, const TestResult& result);
  Result<void> add_compile(const std::string& key, const CompileReport& report);

  // For the other tables. REQUIRES: no other thread uses the store.
  Database& database() { return *database_; }

 private:
  struct Statements;

  ResultStore(std::unique_ptr<Database> database, std::unique_ptr<Statements> statements);
  static Result<std::unique_ptr<ResultStore>> on(std::unique_ptr<Database> database);

  std::mutex mutex_;
  std::unique_ptr<Database> database_;
  std::unique_ptr<Statements> statements_;  // destroyed before the database
};

struct StoreCounts {
  std::int64_t compiles = 0;
  std::int64_t runs = 0;
  std::int64_t repeated = 0;  // keys whose result was recorded more than once
  std::int64_t corrupt = 0;   // rows that are ignored
};

// Reads all results of a database with the tables of store_format().
Result<StoreCounts> count_results(Database& database);

}  // namespace biglia::judge
