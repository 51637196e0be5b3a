#include "judge/grade/store_format.hpp"

namespace biglia::judge {
namespace {

constexpr std::int32_t kApplication = 0x4269676c;  // "Bigl"
constexpr std::int32_t kVersion = 1;

// `digest` is a checksum of the row. `recorded` counts how often a result with this key was recorded.
constexpr const char* kTables = R"sql(
CREATE TABLE compiles (
  key TEXT PRIMARY KEY,
  report TEXT NOT NULL,
  digest TEXT NOT NULL,
  recorded INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE runs (
  key TEXT PRIMARY KEY,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  multiplier REAL NOT NULL,
  score REAL,
  score_file INTEGER NOT NULL,
  late_verdict TEXT,
  cpu_us INTEGER NOT NULL,
  wall_us INTEGER NOT NULL,
  memory_bytes INTEGER NOT NULL,
  note TEXT NOT NULL,
  digest TEXT NOT NULL,
  recorded INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE test_sets (
  id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  groups TEXT NOT NULL
) STRICT;

CREATE TABLE outcomes (
  id INTEGER PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  tests TEXT NOT NULL
) STRICT;

CREATE TABLE gradings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  started INTEGER NOT NULL,
  ended INTEGER,
  interrupted INTEGER NOT NULL DEFAULT 0,
  problem TEXT NOT NULL,
  judge TEXT NOT NULL,
  checker TEXT NOT NULL,
  box TEXT NOT NULL DEFAULT '',
  timing TEXT NOT NULL,
  interactive INTEGER NOT NULL DEFAULT 0,
  only_tests TEXT NOT NULL,
  folder TEXT NOT NULL,
  arguments TEXT NOT NULL,
  deliveries TEXT NOT NULL,
  max_points REAL,
  test_set INTEGER REFERENCES test_sets
) STRICT;

CREATE TABLE graded (
  grading INTEGER NOT NULL REFERENCES gradings,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  origin TEXT NOT NULL,
  source TEXT NOT NULL,
  language TEXT NOT NULL,
  compiler TEXT NOT NULL,
  limits TEXT NOT NULL,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  points REAL NOT NULL,
  complete INTEGER NOT NULL,
  failed_test TEXT NOT NULL,
  outcome INTEGER NOT NULL REFERENCES outcomes,
  PRIMARY KEY (grading, position)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace

DatabaseFormat store_format() {
  return {.application = kApplication, .version = kVersion, .tables = kTables};
}

}  // namespace biglia::judge
