#include "judge/package/make_tests.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/read_only.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/joined_errors.hpp"
#include "judge/package/leftovers.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/parallel.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/stamps.hpp"
#include "judge/package/test_data.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// True for files that generators.lock lists: those that are not committed.
bool is_locked(const PlannedTest& test, const fs::path& package, const std::string& path) {
  return test.recipe.kind != RecipeKind::kByHand || !is_present(package / path);
}

// One run over one tree.
class Maker {
 public:
  Maker(const Problem& problem, const MakeOptions& options, const Plan& plan)
      : problem_(problem),
        options_(options),
        plan_(plan),
        refusal_(refusal_to_write(options.tree)) {}

  // Determines the work from the stamps. Fails if the tree does not belong to this problem or
  // contains a foreign file.
  Result<void> look();
  bool nothing_to_do() const { return missing_.empty() && yamls_.empty() && leftovers_.none(); }

  // Fails if the tree cannot be written. REQUIRES: look() was called.
  Result<void> check_writable() const;

  // REQUIRES: the exclusive lock is held, and look() was called under it.
  Result<void> work();

  // REQUIRES: nothing_to_do() was true, or work() succeeded.
  Result<MadeTests> result(FolderLock lock) const;

 private:
  std::string recipe_of(const PlannedTest& test) const;
  bool is_current(const PlannedTest& test) const;
  void find_missing();
  Result<void> find_stale();
  Belonging belonging(const fs::path& file) const;
  Result<void> copy_yamls() const;
  void make_one(const PlannedTest& test);
  Result<void> install(const PlannedTest& test, const fs::path& folder);
  Result<void> note(const PlannedTest& test, const Stamp& stamp);
  Result<void> check_hashes(const PlannedTest& test, const Stamp& stamp) const;
  Result<void> check_lock_is_complete() const;
  Result<void> write_lock() const;
  Result<void> errors() const;
  Result<void> remove_left_out();

  fs::path staging() const { return options_.tree / ".making"; }

  const Problem& problem_;
  const MakeOptions& options_;
  const Plan& plan_;
  int refusal_;  // why the tree cannot be written, or 0
  Stamps stamps_;
  std::vector<const PlannedTest*> missing_;
  std::map<std::string, Stamp> verified_;  // tests whose files were read and have these hashes
  std::set<fs::path> kept_;                // known files of the package's tests
  std::vector<fs::path> yamls_;            // to copy
  Leftovers leftovers_;                    // to remove
  std::mutex mutex_;                       // guards done_, errors_, and stamps_ during work()
  std::size_t done_ = 0;
  std::multiset<std::string> errors_;
  std::vector<LeftOutTest> left_out_;
  FaultOf fault_ = FaultOf::kUnknown;  // the host's if one of them is
};

std::string Maker::recipe_of(const PlannedTest& test) const {
  return sha256_of(test.digest + options_.judge_version);
}

bool Maker::is_current(const PlannedTest& test) const {
  const auto at = stamps_.tests.find(test.recipe.name);
  if (at == stamps_.tests.end() || at->second.recipe != recipe_of(test)) return false;
  const bool is_same = is_unchanged(options_.tree, at->second) ||
                       (refusal_ != 0 && has_hashes(options_.tree, at->second));
  return is_same && check_hashes(test, at->second).has_value();
}

Result<void> Maker::check_writable() const {
  if (refusal_ == 0) return {};
  return failure(options_.tree.string() + ": expected the tests of this version of " +
                     plan_.owner.problem + ", found " + std::to_string(missing_.size()) + " of " +
                     std::to_string(plan_.tests.size()) +
                     " to make, but the folder cannot be written (" +
                     std::generic_category().message(refusal_) + "); `biglia generate " +
                     plan_.owner.problem + " --out FOLDER` makes them in another folder",
                 FaultOf::kHost);
}

Result<void> Maker::look() {
  BIGLIA_TRY(stamps_, read_stamps(options_.tree, plan_.owner));
  find_missing();
  yamls_.clear();
  for (const fs::path& yaml : plan_.yamls) {
    const auto ours = read_text(options_.tree / yaml);
    const auto packaged = read_text(plan_.package / yaml);
    if (!ours || !packaged || *ours != *packaged) yamls_.push_back(yaml);
  }
  return find_stale();
}

void Maker::find_missing() {
  missing_.clear();
  std::vector<const PlannedTest*> unread;
  for (const PlannedTest& test : plan_.tests) {
    const bool is_forced =
        options_.lock_file == LockFileUse::kUpdate && test.recipe.kind != RecipeKind::kByHand;
    if (is_forced || !is_current(test)) {
      missing_.push_back(&test);
    } else if (options_.verification == Verification::kByHash) {
      const auto read = verified_.find(test.recipe.name);
      const bool known =
          read != verified_.end() && read->second.files == stamps_.tests.at(test.recipe.name).files;
      if (!known) unread.push_back(&test);
    }
  }
  std::vector<char> good(unread.size(), 0);  // not bool: threads need separate bytes
  for_each_index(unread.size(), options_.jobs, options_.stop, [&](std::size_t i) {
    good[i] = has_hashes(options_.tree, stamps_.tests.at(unread[i]->recipe.name)) ? 1 : 0;
  });
  for (std::size_t i = 0; i < unread.size(); ++i) {
    const std::string& name = unread[i]->recipe.name;
    if (good[i] != 0) {
      verified_[name] = stamps_.tests.at(name);
    } else {
      stamps_.tests.erase(name);  // if this run is killed, the next one must not trust the time
      missing_.push_back(unread[i]);
    }
  }
}

// Drops the stamps of removed tests and finds the files to remove.
Result<void> Maker::find_stale() {
  kept_ = {plan_.yamls.begin(), plan_.yamls.end()};
  std::set<std::string> names;
  for (const PlannedTest& test : plan_.tests) {
    names.insert(test.recipe.name);
    const auto at = stamps_.tests.find(test.recipe.name);
    if (at == stamps_.tests.end()) continue;
    for (const StampedFile& file : at->second.files) kept_.insert(file.path);
  }
  std::erase_if(stamps_.tests, [&](const auto& entry) { return !names.contains(entry.first); });
  auto leftovers =
      find_leftovers(options_.tree, [this](const fs::path& file) { return belonging(file); });
  if (!leftovers) return std::unexpected(leftovers.error());
  leftovers_ = std::move(*leftovers);
  if (leftovers_.foreign.empty()) return {};
  return failure((options_.tree / leftovers_.foreign.front()).string() +
                 ": expected only files that biglia made for " + plan_.owner.problem +
                 ", found this file; move it elsewhere or choose another folder");
}

// The input and the answer of a planned test are stale even without a stamp: they are rewritten.
Belonging Maker::belonging(const fs::path& file) const {
  if (kept_.contains(file)) return Belonging::kKept;
  if (!stamps_.names_all || stamps_.ours.contains(file.generic_string())) return Belonging::kStale;
  const std::string extension = file.extension().string();
  if (extension != ".in" && extension != ".ans") return Belonging::kForeign;
  const std::string name = file.lexically_relative("data").replace_extension().generic_string();
  const bool planned = std::ranges::any_of(
      plan_.tests, [&](const PlannedTest& test) { return test.recipe.name == name; });
  return planned ? Belonging::kStale : Belonging::kForeign;
}

Result<void> Maker::work() {
  std::error_code error;
  fs::remove_all(staging(), error);
  BIGLIA_TRY(remove_leftovers(options_.tree, leftovers_));
  if (auto written = write_stamps(options_.tree, plan_.owner, stamps_, plan_.yamls); !written) {
    return written;
  }
  BIGLIA_TRY(copy_yamls());
  for_each_index(missing_.size(), options_.jobs, options_.stop,
                 [&](std::size_t i) { make_one(*missing_[i]); });
  fs::remove_all(staging(), error);
  BIGLIA_TRY(errors());
  BIGLIA_TRY(remove_left_out());
  return options_.lock_file == LockFileUse::kUpdate ? write_lock() : Result<void>{};
}

// Writes to the staging folder first: a killed run must not leave partial files among the tests.
Result<void> Maker::copy_yamls() const {
  if (yamls_.empty()) return {};
  BIGLIA_TRY(make_folder(staging()));
  for (const fs::path& yaml : yamls_) {
    BIGLIA_TRY(const auto text, read_text(plan_.package / yaml));
    BIGLIA_TRY(make_folder((options_.tree / yaml).parent_path()));
    const fs::path staged = staging() / "copied.yaml";
    BIGLIA_TRY(write_text(staged, text));
    std::error_code error;
    fs::rename(staged, options_.tree / yaml, error);
    if (error) return failed_call(options_.tree / yaml, "cannot move", error.value());
  }
  return {};
}

Result<void> Maker::errors() const {
  if (options_.stop.stop_requested())
    return failure("interrupted: " + std::to_string(done_) + " of " +
                   std::to_string(missing_.size()) +
                   " tests made; the same command continues from here");
  if (errors_.empty()) return {};
  return failure(joined_errors({errors_.begin(), errors_.end()}), fault_);
}

// An earlier version of a test that is left out must not be judged instead.
Result<void> Maker::remove_left_out() {
  if (left_out_.empty()) return {};
  std::ranges::sort(left_out_, {}, &LeftOutTest::name);
  if (left_out_.size() == plan_.tests.size()) {
    return failure("expected a test that can be judged, found none: " + left_out_.front().reason);
  }
  for (const LeftOutTest& test : left_out_) {
    BIGLIA_TRY(remove_test_files(options_.tree, test.name));
    stamps_.tests.erase(test.name);
  }
  return write_stamps(options_.tree, plan_.owner, stamps_, plan_.yamls);
}

void Maker::make_one(const PlannedTest& test) {
  const fs::path folder =
      staging() / std::to_string(static_cast<std::size_t>(&test - plan_.tests.data()));
  Result<void> made = make_folder(folder);
  if (made) made = make_test(problem_, plan_, test, folder, options_.budgets, options_.stop);
  if (made) made = install(test, folder);
  const std::lock_guard guard(mutex_);
  const bool is_by_host = !made && made.error().fault == FaultOf::kHost;
  if (is_by_host) fault_ = FaultOf::kHost;
  if (!made && options_.faulty == FaultyTests::kLeaveOut && !is_by_host) {
    left_out_.push_back({test.recipe.name, made.error().message});
  } else if (!made) {
    errors_.insert(made.error().message);
  }
  ++done_;
  if (options_.progress) options_.progress({done_, missing_.size(), test.recipe.name});
}

// Hashes the new files, compares the hashes with the lock file, writes the stamp, and then moves
// the files to their final paths.
Result<void> Maker::install(const PlannedTest& test, const fs::path& folder) {
  const fs::path target = fs::path("data") / test.recipe.name;
  std::vector<std::pair<fs::path, std::string>> moves = {
      {folder / "test.in", target.generic_string() + ".in"},
      {folder / "test.ans", target.generic_string() + ".ans"}};
  BIGLIA_TRY(const auto files, companion_files(folder / "test.files"));
  const std::string files_folder = target.generic_string() + ".files";
  for (const fs::path& file : files) {
    moves.emplace_back(file, files_folder + "/" + file.filename().string());
  }
  Stamp stamp{recipe_of(test), {}};
  for (const auto& [from, to] : moves) {
    BIGLIA_TRY(auto stamped, stamp_file(folder, from.lexically_relative(folder).generic_string()));
    stamped.path = to;
    stamp.files.push_back(std::move(stamped));
  }
  BIGLIA_TRY(check_hashes(test, stamp));
  BIGLIA_TRY(note(test, stamp));
  std::error_code error;
  fs::remove_all(options_.tree / files_folder, error);
  const fs::path inner =
      options_.tree / (files.empty() ? target.parent_path() : fs::path(files_folder));
  BIGLIA_TRY(make_folder(inner));
  for (const auto& [from, to] : moves) {
    fs::rename(from, options_.tree / to, error);
    if (error) return failed_call(options_.tree / to, "cannot move", error.value());
  }
  fs::remove_all(folder, error);
  return {};
}

Result<void> Maker::note(const PlannedTest& test, const Stamp& stamp) {
  const std::lock_guard guard(mutex_);
  if (auto appended = append_stamp(options_.tree, test.recipe.name, stamp); !appended) {
    return appended;
  }
  stamps_.tests[test.recipe.name] = stamp;
  return {};
}

Result<void> Maker::check_hashes(const PlannedTest& test, const Stamp& stamp) const {
  if (!plan_.has_lock || options_.lock_file == LockFileUse::kUpdate) return {};
  for (const StampedFile& file : stamp.files) {
    if (!is_locked(test, plan_.package, file.path)) continue;
    const auto at = plan_.lock.find(file.path);
    const std::string where = (plan_.package / "generators.lock").string();
    if (at == plan_.lock.end()) {
      return failure(file.path + ": expected its hash in " + where +
                     ", which has none (--update-lock adds it)");
    }
    if (at->second != file.hash) {
      return failure(file.path + ": expected the SHA-256 " + at->second + " of " + where +
                     ", found " + file.hash);
    }
  }
  return {};
}

// Checks that every file in the lock belongs to a test.
Result<void> Maker::check_lock_is_complete() const {
  Hashes rest = plan_.lock;
  for (const LeftOutTest& test : left_out_) {
    const std::string beginning = "data/" + test.name + '.';
    std::erase_if(rest, [&](const auto& file) { return file.first.starts_with(beginning); });
  }
  for (const auto& [name, stamp] : stamps_.tests) {
    for (const StampedFile& file : stamp.files) rest.erase(file.path);
  }
  if (rest.empty() || options_.lock_file == LockFileUse::kUpdate) return {};
  return failure((plan_.package / "generators.lock").string() + ": lists " + rest.begin()->first +
                 ", which belongs to no test (--update-lock removes it)");
}

Result<void> Maker::write_lock() const {
  Hashes hashes;
  for (const PlannedTest& test : plan_.tests) {
    for (const StampedFile& file : stamps_.tests.at(test.recipe.name).files) {
      if (is_locked(test, plan_.package, file.path)) hashes[file.path] = file.hash;
    }
  }
  return write_lock_file(plan_.package / "generators.lock", hashes);
}

Result<MadeTests> Maker::result(FolderLock lock) const {
  BIGLIA_TRY(check_lock_is_complete());
  MadeTests result{.lock = std::move(lock),
                   .made = missing_.size(),
                   .kept = plan_.tests.size() - missing_.size(),
                   .removed = leftovers_.files.size() + leftovers_.folders.size(),
                   .test_hashes = {},
                   .left_out = left_out_};
  for (const auto& [name, stamp] : stamps_.tests) result.test_hashes[name] = hash_of_test(stamp);
  return result;
}

}  // namespace

Result<MadeTests> make_tests(const Problem& problem, const MakeOptions& options) {
  BIGLIA_TRY(const auto plan, read_plan(options.package, problem.name));
  if (plan.tests.empty()) {
    return failure((options.package / "data").string() + ": expected tests, found none");
  }
  BIGLIA_TRY(check_tree(options.tree, plan.owner, options.missing));
  BIGLIA_TRY(make_folder(options.tree));
  Maker maker(problem, options, plan);
  const LockWait wait{options.waiting, options.stop};
  {
    BIGLIA_TRY(auto lock, FolderLock::take(options.tree, LockKind::kShared, wait));
    BIGLIA_TRY(maker.look());
    if (maker.nothing_to_do()) return maker.result(std::move(lock));
  }
  BIGLIA_TRY(maker.check_writable());
  BIGLIA_TRY(auto lock, FolderLock::take(options.tree, LockKind::kExclusive, wait));
  BIGLIA_TRY(maker.look());
  BIGLIA_TRY(Workers::of_process().start());
  BIGLIA_TRY(maker.work());
  BIGLIA_TRY(lock.share());
  return maker.result(std::move(lock));
}

}  // namespace biglia::judge
