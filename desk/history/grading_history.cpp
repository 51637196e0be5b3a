#include "desk/history/grading_history.hpp"

#include <chrono>
#include <cmath>
#include <string_view>
#include <utility>

#include "desk/history/record_json.hpp"
#include "desk/history/record_of_result.hpp"
#include "judge/files/sha256.hpp"
#include "judge/grade/store_format.hpp"

namespace biglia::judge {
namespace {

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// The id of the row with this text, which is added if it is new. `find` and `add` are statements about
// the digest, and about digest and text.
Result<std::int64_t> id_of_text(Database& database, DatabaseStatement& find, DatabaseStatement& add,
                                const std::string& text) {
  const std::string digest = sha256_of(text);
  std::optional<std::int64_t> id;
  const auto found = find.for_each({digest}, [&](const DatabaseRow& row) { id = row.integer(0); });
  if (!found) return std::unexpected(found.error());
  if (id) return *id;
  BIGLIA_TRY(add.run({digest, text}));
  return database.last_id();
}

Result<std::int64_t> add_test_set(Database& database, const std::string& groups) {
  BIGLIA_TRY(auto find, database.prepare("SELECT id FROM test_sets WHERE digest = ?"));
  BIGLIA_TRY(auto add, database.prepare("INSERT INTO test_sets (digest, groups) VALUES (?, ?)"));
  return id_of_text(database, find, add, groups);
}

Result<void> add_submissions(Database& database, std::int64_t id,
                             const std::vector<SubmissionRecord>& submissions) {
  BIGLIA_TRY(auto find, database.prepare("SELECT id FROM outcomes WHERE digest = ?"));
  BIGLIA_TRY(auto add, database.prepare("INSERT INTO outcomes (digest, tests) VALUES (?, ?)"));
  BIGLIA_TRY(auto insert,
             database.prepare("INSERT INTO graded (grading, position, name, origin, source, "
                              "language, compiler, limits, "
                              "verdict, reason, points, complete, failed_test, outcome) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
  std::int64_t position = 0;
  for (const SubmissionRecord& one : submissions) {
    BIGLIA_TRY(const auto outcome, id_of_text(database, find, add, text_of_outcomes(one.tests)));
    const auto inserted =
        insert.run({id, position++, one.name, one.origin, one.source, one.language, one.compiler,
                    one.limits, one.verdict, one.reason, one.points,
                    static_cast<std::int64_t>(one.complete ? 1 : 0), one.failed_test, outcome});
    if (!inserted) return inserted;
  }
  return {};
}

constexpr const char* kGradings =
    "SELECT id, started, ended, interrupted, problem, judge, checker, box, timing, only_tests, "
    "folder, arguments, deliveries, interactive FROM gradings";

// The columns are those of kGradings.
GradingRecord grading_of(const DatabaseRow& row) {
  GradingRecord grading;
  grading.has_versions = true;
  grading.id = row.integer(0);
  grading.started = row.integer(1);
  if (!row.is_null(2)) grading.ended = row.integer(2);
  grading.interrupted = row.integer(3) != 0;
  grading.problem = row.text(4);
  grading.judge = row.text(5);
  grading.checker = row.text(6);
  grading.box = row.text(7);
  grading.timing = row.text(8);
  grading.only_tests = row.text(9);
  grading.folder = row.text(10);
  grading.arguments = words_from(row.text(11));
  grading.deliveries = deliveries_from(row.text(12));
  grading.is_interactive = row.integer(13) != 0;
  return grading;
}

constexpr const char* kGraded =
    "SELECT name, origin, source, language, compiler, limits, verdict, reason, points, complete, "
    "failed_test, grading, outcome FROM graded";

// The columns are those of kGraded.
SubmissionRecord submission_of(const DatabaseRow& row) {
  SubmissionRecord one;
  one.name = row.text(0);
  one.origin = row.text(1);
  one.source = row.text(2);
  one.language = row.text(3);
  one.compiler = row.text(4);
  one.limits = row.text(5);
  one.cpu_limit_us = cpu_limit_in(one.limits);
  one.verdict = row.text(6);
  one.reason = row.text(7);
  one.points = row.real(8);
  one.complete = row.integer(9) != 0;
  one.failed_test = row.text(10);
  return one;
}

Result<std::vector<GradingRecord>> gradings(Database& database, const char* rest) {
  BIGLIA_TRY(auto statement, database.prepare((std::string(kGradings) + rest).c_str()));
  std::vector<GradingRecord> found;
  const auto read =
      statement.for_each({}, [&](const DatabaseRow& row) { found.push_back(grading_of(row)); });
  if (!read) return std::unexpected(read.error());
  return found;
}

Result<void> read_groups(Database& database, GradingRecord& grading) {
  BIGLIA_TRY(
      auto statement,
      database.prepare(
          "SELECT groups FROM test_sets WHERE id = (SELECT test_set FROM gradings WHERE id = ?)"));
  return statement.for_each(
      {grading.id}, [&](const DatabaseRow& row) { grading.groups = groups_from(row.text(0)); });
}

Result<void> read_submissions(Database& database, GradingRecord& grading) {
  BIGLIA_TRY(auto statement,
             database.prepare(
                 "SELECT name, origin, source, language, compiler, limits, verdict, reason, "
                 "points, complete, "
                 "failed_test, grading, tests FROM graded JOIN outcomes ON outcomes.id = outcome "
                 "WHERE grading = ? ORDER BY position"));
  return statement.for_each({grading.id}, [&](const DatabaseRow& row) {
    grading.submissions.push_back(submission_of(row));
    grading.submissions.back().tests = outcomes_from(row.text(12));
  });
}

}  // namespace

Result<std::unique_ptr<Database>> open_class(const std::filesystem::path& folder) {
  return Database::open(folder / kClassDatabase, store_format(), DatabaseAccess::kRead);
}

Result<std::int64_t> begin_grading(Database& database, const GradingRecord& grading) {
  BIGLIA_TRY(
      auto statement,
      database.prepare(
          "INSERT INTO gradings (started, problem, judge, checker, timing, only_tests, folder, "
          "arguments, deliveries, interactive) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
  BIGLIA_TRY(
      statement.run({seconds_now(), grading.problem, grading.judge, grading.checker, grading.timing,
                     grading.only_tests, grading.folder, text_of_words(grading.arguments),
                     text_of_deliveries(grading.deliveries),
                     static_cast<std::int64_t>(grading.is_interactive ? 1 : 0)}));
  return database.last_id();
}

Result<void> finish_grading(Database& database, std::int64_t id, const GradeResult& result,
                            const std::map<std::string, std::string>& test_hashes) {
  const GradingRecord grading = record_of(result, test_hashes);
  return database.in_transaction([&]() -> Result<void> {
    const auto test_set = add_test_set(database, text_of_groups(grading.groups));
    if (!test_set) return std::unexpected(test_set.error());
    auto added = add_submissions(database, id, grading.submissions);
    if (!added) return added;
    BIGLIA_TRY(
        auto update,
        database.prepare(
            "UPDATE gradings SET ended = ?, interrupted = ?, box = ?, max_points = ?, test_set = ? "
            "WHERE id = ?"));
    DatabaseValue most;
    if (std::isfinite(result.max_points)) most = result.max_points;
    return update.run({seconds_now(), static_cast<std::int64_t>(result.interrupted ? 1 : 0),
                       result.box, most, *test_set, id});
  });
}

Result<std::vector<GradingRecord>> list_gradings(Database& database) {
  auto found = gradings(database, " ORDER BY id");
  if (!found) return found;
  std::map<std::int64_t, std::size_t> index;
  for (std::size_t i = 0; i < found->size(); ++i) index[(*found)[i].id] = i;
  BIGLIA_TRY(auto statement,
             database.prepare((std::string(kGraded) + " ORDER BY grading, position").c_str()));
  const auto read = statement.for_each({}, [&](const DatabaseRow& row) {
    const auto at = index.find(row.integer(11));
    if (at != index.end()) (*found)[at->second].submissions.push_back(submission_of(row));
  });
  if (!read) return std::unexpected(read.error());
  return found;
}

Result<GradingRecord> read_grading(Database& database, std::int64_t id) {
  BIGLIA_TRY(auto found, gradings(database, (" WHERE id = " + std::to_string(id)).c_str()));
  if (found.empty()) {
    return failure(database.path().string() + ": no grading " + std::to_string(id));
  }
  GradingRecord grading = std::move(found.front());
  BIGLIA_TRY(read_groups(database, grading));
  BIGLIA_TRY(read_submissions(database, grading));
  return grading;
}

Result<std::optional<GradingRecord>> last_of_class(Database& database) {
  BIGLIA_TRY(auto found, gradings(database, " WHERE only_tests = '' ORDER BY id DESC LIMIT 1"));
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace biglia::judge
