// Makes all test data of a problem package in a tree of their own, and keeps it: the second time
// only what is missing or changed is made.
//
// The tree mirrors the package: problem.yaml, data/sample, data/secret with every test, generated
// or by hand, complete with answers; whatever it held for an earlier version of the package, it is
// then as if made from nothing. It is written by one process at a time (a file lock), each
// file beside its place and then renamed.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>

#include "judge/files/folder_lock.hpp"
#include "judge/package/tree.hpp"
#include "judge/problem/builtin_problem.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// How far a long work is; `what` is done or under way.
struct Progress {
  std::size_t done = 0;
  std::size_t total = 0;
  std::string what;
};
using ProgressFunction = std::function<void(const Progress&)>;  // called by one thread at a time

enum class LockFileUse {
  kCheck,   // generated files must have the hashes of generators.lock
  kUpdate,  // everything is made anew and generators.lock is written
};

// How a file that was made before is known to be the same.
enum class Verification {
  kByTime,  // by its size and time of change
  kByHash,  // by its bytes, too
};

struct MakeOptions {
  std::filesystem::path package;  // testdata/<problem>
  std::filesystem::path tree;
  MissingTree missing = MissingTree::kMake;
  // Of generator, validator, reference and checker: tests that another version made are made anew.
  std::string judge_version;
  unsigned jobs = 1;
  LockFileUse lock_file = LockFileUse::kCheck;
  Verification verification = Verification::kByTime;
  Budgets budgets;                // of generator, reference, validator and checker
  ProgressFunction progress;      // may be empty
  std::function<void()> waiting;  // called before waiting for another run that makes them; or empty
  std::stop_token stop;
};

struct MadeTests {
  FolderLock lock;  // nobody changes the tree while this lives
  std::size_t made = 0;
  std::size_t kept = 0;
  std::size_t removed = 0;                         // files and folders of tests that are no more
  std::map<std::string, std::string> test_hashes;  // of each test's name: of all its files
};

// Errors, a line each where several tests are wrong: all of the package's own; a generator, the
// validator or the reference that fails; an answer by hand that the checker refuses; a file whose
// hash is not that of generators.lock; a tree that check_tree refuses, or with a file in data/ that
// is not ours; a stop. After an error nothing of somebody else's is changed.
// Cost when nothing is to do: reading the YAML, and a stat per file; with kByHash reading them.
Result<MadeTests> make_tests(const BuiltinProblem& problem, const MakeOptions& options);

}  // namespace biglia::judge
