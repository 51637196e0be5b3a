// Makes all test data of a problem package in a separate tree. The tree is reused: later calls make
// only what is missing or changed.
//
// The tree mirrors the package: problem.yaml, data/sample, and data/secret with every test,
// generated or by hand, including answers. After an update from an earlier version of the package,
// the tree equals one that is made from nothing. One process at a time writes the tree (file lock).
// Each file is written to a temporary path and renamed.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/base/progress.hpp"
#include "judge/files/folder_lock.hpp"
#include "judge/package/test_data.hpp"
#include "judge/package/tree.hpp"
#include "judge/problem/problem.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class LockFileUse {
  kCheck,   // generated files must have the hashes of generators.lock
  kUpdate,  // every generated test is made again and generators.lock is written
};

// How to check that an existing file is unchanged.
enum class Verification {
  kByTime,  // by its size and modification time
  kByHash,  // also by its bytes
};

// What becomes of a test that cannot be made: an invalid input, no answer, a program that fails.
enum class FaultyTests {
  kRefuse,    // no test can be used
  kLeaveOut,  // the others can
};

struct MakeOptions {
  std::filesystem::path package;  // testdata/<problem>
  std::filesystem::path tree;
  MissingTree missing = MissingTree::kMake;
  // The version of generator, validator, reference and checker. Tests of another version are made
  // again.
  std::string judge_version;
  unsigned jobs = 1;
  LockFileUse lock_file = LockFileUse::kCheck;
  Verification verification = Verification::kByTime;
  FaultyTests faulty = FaultyTests::kRefuse;
  Budgets budgets;                // of generator, reference, validator and checker
  ProgressFunction progress;      // may be empty
  std::function<void()> waiting;  // called before waiting for another process; may be empty
  std::stop_token stop;
};

struct MadeTests {
  FolderLock lock;  // shared lock: no process changes the tree while it is held
  std::size_t made = 0;
  std::size_t kept = 0;
  std::size_t removed = 0;                         // files and folders of removed tests
  std::map<std::string, std::string> test_hashes;  // by test name: the hash of all files of a test
  // With FaultyTests::kLeaveOut, by name. Their files are not in the tree. Never all tests.
  std::vector<LeftOutTest> left_out = {};
};

// Errors, one line per faulty test: the errors of read_plan(); a generator, validator or reference
// that fails; an answer by hand that the checker refuses; a file whose hash differs from
// generators.lock; a tree that check_tree() refuses; a foreign file in the tree's data/; a stop; a tree
// that is not current and cannot be written. Foreign files are never changed.
// In a tree that cannot be written, a file with another time is current if its bytes are: a copy of a
// tree has times of its own.
// Cost if nothing is to be made: reading the YAML files, and one stat per file; with kByHash also
// reading every file.
Result<MadeTests> make_tests(const Problem& problem, const MakeOptions& options);

}  // namespace biglia::judge
