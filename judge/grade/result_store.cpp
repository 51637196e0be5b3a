#include "judge/grade/result_store.hpp"

#include <array>
#include <chrono>
#include <cstring>
#include <string_view>
#include <utility>

#include "judge/compile/compile_report_json.hpp"
#include "judge/files/json.hpp"
#include "judge/files/sha256.hpp"
#include "judge/grade/store_format.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kDigestDigits = 16;

constexpr const char* kAllRuns =
    "SELECT key, verdict, reason, details, multiplier, score, score_file, late_verdict, cpu_us, "
    "wall_us, memory_bytes, note, digest, recorded FROM runs";
constexpr const char* kAllCompiles = "SELECT key, report, digest, recorded FROM compiles";

// A row with this key has the same result, or is corrupt: the new result replaces it.
constexpr const char* kAddRun =
    "INSERT INTO runs (key, verdict, reason, details, multiplier, score, score_file, late_verdict, "
    "cpu_us, wall_us, memory_bytes, note, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO UPDATE SET verdict = excluded.verdict, reason = excluded.reason, "
    "details = excluded.details, multiplier = excluded.multiplier, score = excluded.score, "
    "score_file = excluded.score_file, late_verdict = excluded.late_verdict, "
    "cpu_us = excluded.cpu_us, wall_us = excluded.wall_us, "
    "memory_bytes = excluded.memory_bytes, note = excluded.note, digest = excluded.digest, "
    "recorded = recorded + 1";
constexpr const char* kAddCompile =
    "INSERT INTO compiles (key, report, digest) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET "
    "report = excluded.report, digest = excluded.digest, recorded = recorded + 1";

std::string bits_of(double number) {
  std::array<char, sizeof number> bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  return {bytes.begin(), bytes.end()};
}

std::string digest_of(const std::string& key, const TestResult& test) {
  const Judgement& judgement = test.judgement;
  const std::array fields = {
      key,
      std::string(short_name(judgement.verdict)),
      judgement.reason,
      judgement.details,
      bits_of(judgement.multiplier),
      judgement.score ? bits_of(*judgement.score) : std::string(),
      std::to_string(static_cast<int>(judgement.score_file)),
      test.late_verdict ? std::string(short_name(*test.late_verdict)) : std::string(),
      std::to_string(test.cpu.count()),
      std::to_string(test.wall.count()),
      std::to_string(test.memory.count),
      test.note};
  return sha256_of_fields(fields).substr(0, kDigestDigits);
}

std::string digest_of(const std::string& key, const std::string& report) {
  return sha256_of_fields(std::array{key, report}).substr(0, kDigestDigits);
}

bool is_possible(const Judgement& judgement) {
  return judgement.verdict != Verdict::kJudgeError && judgement.multiplier >= 0 &&
         judgement.multiplier <= 1 && judgement.score.value_or(0) >= 0;
}

// The columns are those of kAllRuns.
std::optional<TestResult> test_of(const DatabaseRow& row) {
  TestResult test;
  test.state = TestState::kResumed;
  const auto verdict = verdict_from_short_name(row.text(1));
  if (!verdict) return std::nullopt;
  test.judgement.verdict = *verdict;
  test.judgement.reason = row.text(2);
  test.judgement.details = row.text(3);
  test.judgement.multiplier = row.real(4);
  if (!row.is_null(5)) test.judgement.score = row.real(5);
  const std::int64_t score_file = row.integer(6);
  if (score_file < 0 || score_file > static_cast<int>(ScoreFile::kMultiplier)) return std::nullopt;
  test.judgement.score_file = static_cast<ScoreFile>(score_file);
  if (!row.is_null(7)) {
    test.late_verdict = verdict_from_short_name(row.text(7));
    if (!test.late_verdict) return std::nullopt;
  }
  test.cpu = std::chrono::microseconds(row.integer(8));
  test.wall = std::chrono::microseconds(row.integer(9));
  test.memory.count = static_cast<std::uint64_t>(row.integer(10));
  test.note = row.text(11);
  if (!is_possible(test.judgement) || row.text(12) != digest_of(row.text(0), test)) {
    return std::nullopt;
  }
  return test;
}

// The columns are those of kAllCompiles.
std::optional<CompileReport> compile_of(const DatabaseRow& row) {
  const std::string report = row.text(1);
  if (row.text(2) != digest_of(row.text(0), report)) return std::nullopt;
  const Json json = parse_json(report);
  return json.is_discarded() ? std::nullopt : compile_report_from(json);
}

}  // namespace

struct ResultStore::Statements {
  DatabaseStatement find_run;
  DatabaseStatement find_compile;
  DatabaseStatement add_run;
  DatabaseStatement add_compile;
};

ResultStore::ResultStore(std::unique_ptr<Database> database, std::unique_ptr<Statements> statements)
    : database_(std::move(database)), statements_(std::move(statements)) {}

ResultStore::~ResultStore() = default;

Result<std::unique_ptr<ResultStore>> ResultStore::on(std::unique_ptr<Database> database) {
  const std::string where = " WHERE key = ?";
  BIGLIA_TRY(auto find_run, database->prepare((kAllRuns + where).c_str()));
  BIGLIA_TRY(auto find_compile, database->prepare((kAllCompiles + where).c_str()));
  BIGLIA_TRY(auto add_run, database->prepare(kAddRun));
  BIGLIA_TRY(auto add_compile, database->prepare(kAddCompile));
  auto statements = std::make_unique<Statements>(Statements{
      std::move(find_run), std::move(find_compile), std::move(add_run), std::move(add_compile)});
  return std::unique_ptr<ResultStore>(
      new ResultStore(std::move(database), std::move(statements)));  // its constructor is private
}

Result<std::unique_ptr<ResultStore>> ResultStore::open(const std::filesystem::path& path,
                                                       StoreStart start) {
  BIGLIA_TRY(auto database, Database::open(path, store_format(), DatabaseAccess::kWrite));
  if (start == StoreStart::kFresh) {
    const auto emptied = database->run("DELETE FROM runs; DELETE FROM compiles");
    if (!emptied) return std::unexpected(emptied.error());
  }
  return on(std::move(database));
}

Result<std::unique_ptr<ResultStore>> ResultStore::in_memory() {
  BIGLIA_TRY(auto database, Database::in_memory(store_format()));
  return on(std::move(database));
}

Result<std::optional<TestResult>> ResultStore::find_test(const std::string& key) {
  const std::lock_guard guard(mutex_);
  std::optional<TestResult> found;
  const auto read =
      statements_->find_run.for_each({key}, [&](const DatabaseRow& row) { found = test_of(row); });
  if (!read) return std::unexpected(read.error());
  return found;
}

Result<std::optional<CompileReport>> ResultStore::find_compile(const std::string& key) {
  const std::lock_guard guard(mutex_);
  std::optional<CompileReport> found;
  const auto read = statements_->find_compile.for_each(
      {key}, [&](const DatabaseRow& row) { found = compile_of(row); });
  if (!read) return std::unexpected(read.error());
  return found;
}

Result<void> ResultStore::add_test(const std::string& key, const TestResult& result) {
  const Judgement& judgement = result.judgement;
  BIGLIA_CHECK(judgement.verdict != Verdict::kJudgeError);
  DatabaseValue score;
  if (judgement.score) score = *judgement.score;
  DatabaseValue late_verdict;
  if (result.late_verdict) late_verdict = short_name(*result.late_verdict);
  const std::string digest = digest_of(key, result);
  const std::lock_guard guard(mutex_);
  return statements_->add_run.run(
      {key, short_name(judgement.verdict), judgement.reason, judgement.details,
       judgement.multiplier, score, static_cast<std::int64_t>(judgement.score_file), late_verdict,
       static_cast<std::int64_t>(result.cpu.count()),
       static_cast<std::int64_t>(result.wall.count()),
       static_cast<std::int64_t>(result.memory.count), result.note, digest});
}

Result<void> ResultStore::add_compile(const std::string& key, const CompileReport& report) {
  const std::string text = to_text(to_json(report), JsonLayout::kOneLine);
  const std::string digest = digest_of(key, text);
  const std::lock_guard guard(mutex_);
  return statements_->add_compile.run({key, text, digest});
}

Result<StoreCounts> count_results(Database& database) {
  StoreCounts counts;
  BIGLIA_TRY(auto runs, database.prepare(kAllRuns));
  BIGLIA_TRY(auto compiles, database.prepare(kAllCompiles));
  const auto runs_read = runs.for_each({}, [&](const DatabaseRow& row) {
    ++counts.runs;
    counts.corrupt += test_of(row) ? 0 : 1;
    counts.repeated += row.integer(13) > 1 ? 1 : 0;
  });
  if (!runs_read) return std::unexpected(runs_read.error());
  const auto compiles_read = compiles.for_each({}, [&](const DatabaseRow& row) {
    ++counts.compiles;
    counts.corrupt += compile_of(row) ? 0 : 1;
    counts.repeated += row.integer(3) > 1 ? 1 : 0;
  });
  if (!compiles_read) return std::unexpected(compiles_read.error());
  return counts;
}

}  // namespace biglia::judge
