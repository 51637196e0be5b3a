#include "judge/package/make_tests.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/files/text_file.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/parallel.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/stamps.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostErrors = 20;  // shown

// The files which generators.lock speaks of: those that are not committed.
bool is_locked(const PlannedTest& test, const fs::path& package, const std::string& path) {
  return test.recipe.kind != RecipeKind::kByHand || !fs::exists(package / path);
}

// One run over one tree.
class Maker {
 public:
  Maker(const BuiltinProblem& problem, const MakeOptions& options, const Plan& plan)
      : problem_(problem), options_(options), plan_(plan) {}

  // What is to do, by the stamps. Cost: a stat per file.
  void look();
  bool nothing_to_do() const { return missing_.empty() && yamls_.empty() && stale_.empty(); }

  // REQUIRES: the exclusive lock is held, and look() was called under it.
  Result<void> work();

  // REQUIRES: nothing was to do, or work() succeeded.
  Result<MadeTests> result(FolderLock lock) const;

 private:
  bool is_current(const PlannedTest& test) const;
  void find_stale();
  void make_one(const PlannedTest& test);
  Result<Stamp> install(const PlannedTest& test, const fs::path& folder);
  Result<void> check_hashes(const PlannedTest& test, const Stamp& stamp) const;
  Result<void> check_lock_is_whole() const;
  Result<void> write_lock() const;
  void report(const std::string& what);

  fs::path workshop() const { return options_.tree / "tmp"; }

  const BuiltinProblem& problem_;
  const MakeOptions& options_;
  const Plan& plan_;
  Stamps stamps_;
  std::vector<const PlannedTest*> missing_;
  std::vector<fs::path> yamls_;  // to copy
  std::vector<fs::path> stale_;  // to remove
  std::mutex mutex_;             // guards what follows, and stamps_ while working
  std::size_t done_ = 0;
  std::vector<std::string> errors_;
};

bool Maker::is_current(const PlannedTest& test) const {
  const auto at = stamps_.find(test.recipe.name);
  if (at == stamps_.end() || at->second.recipe != test.digest) return false;
  return is_unchanged(options_.tree, at->second) && check_hashes(test, at->second).has_value();
}

void Maker::look() {
  stamps_ = read_stamps(options_.tree);
  missing_.clear();
  yamls_.clear();
  for (const PlannedTest& test : plan_.tests) {
    const bool anew =
        options_.lock_file == LockFileUse::kUpdate && test.recipe.kind != RecipeKind::kByHand;
    if (anew || !is_current(test)) missing_.push_back(&test);
  }
  for (const fs::path& yaml : plan_.yamls) {
    const auto ours = read_text(options_.tree / yaml);
    const auto wanted = read_text(plan_.package / yaml);
    if (!ours || !wanted || *ours != *wanted) yamls_.push_back(yaml);
  }
  find_stale();
}

void Maker::find_stale() {
  std::set<fs::path> known(plan_.yamls.begin(), plan_.yamls.end());
  std::set<std::string> names;
  for (const PlannedTest& test : plan_.tests) {
    names.insert(test.recipe.name);
    const auto at = stamps_.find(test.recipe.name);
    if (at == stamps_.end()) continue;
    for (const StampedFile& file : at->second.files) known.insert(file.path);
  }
  std::erase_if(stamps_, [&](const auto& entry) { return !names.contains(entry.first); });
  stale_.clear();
  std::error_code error;
  for (auto walk = fs::recursive_directory_iterator(options_.tree / "data", error);
       !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path path = walk->path().lexically_relative(options_.tree);
    if (!walk->is_directory() && !known.contains(path)) stale_.push_back(path);
  }
}

Result<void> Maker::work() {
  std::error_code error;
  fs::remove_all(workshop(), error);
  for (const fs::path& path : stale_) fs::remove(options_.tree / path, error);
  if (auto written = write_stamps(options_.tree, stamps_); !written) return written;
  for (const fs::path& yaml : yamls_) {
    const auto text = read_text(plan_.package / yaml);
    if (!text) return std::unexpected(text.error());
    if (auto made = make_folder((options_.tree / yaml).parent_path()); !made) return made;
    if (auto written = write_text(options_.tree / yaml, *text); !written) return written;
  }
  for_each_index(missing_.size(), options_.jobs, options_.stop,
                 [&](std::size_t i) { make_one(*missing_[i]); });
  fs::remove_all(workshop(), error);
  if (options_.stop.stop_requested())
    return failure("interrupted: " + std::to_string(done_) + " of " +
                   std::to_string(missing_.size()) +
                   " tests made; the same command goes on from here");
  if (!errors_.empty()) {
    std::ranges::sort(errors_);
    std::string message;
    for (std::size_t i = 0; i < std::min(errors_.size(), kMostErrors); ++i) {
      message += (message.empty() ? "" : "\n") + errors_[i];
    }
    if (errors_.size() > kMostErrors)
      message += "\n… " + std::to_string(errors_.size()) + " in all";
    return failure(message);
  }
  return options_.lock_file == LockFileUse::kUpdate ? write_lock() : Result<void>{};
}

void Maker::make_one(const PlannedTest& test) {
  const fs::path folder =
      workshop() / std::to_string(static_cast<std::size_t>(&test - plan_.tests.data()));
  Result<void> made = make_folder(folder);
  if (made) made = make_test(problem_, plan_, test, folder);
  Result<Stamp> stamp = made ? install(test, folder) : std::unexpected(made.error());
  const std::lock_guard guard(mutex_);
  if (stamp) {
    made = append_stamp(options_.tree, test.recipe.name, *stamp);
    stamps_[test.recipe.name] = std::move(*stamp);
  }
  if (!stamp) errors_.push_back(stamp.error().message);
  if (stamp && !made) errors_.push_back(made.error().message);
  ++done_;
  if (options_.progress) options_.progress({done_, missing_.size(), test.recipe.name});
}

// Hashes the new files, compares with the lock file, and puts them in their places.
Result<Stamp> Maker::install(const PlannedTest& test, const fs::path& folder) {
  const fs::path target = fs::path("data") / test.recipe.name;
  std::vector<std::pair<fs::path, std::string>> moves = {
      {folder / "test.in", target.generic_string() + ".in"},
      {folder / "test.ans", target.generic_string() + ".ans"}};
  const auto files = companion_files(folder / "test.files");
  if (!files) return std::unexpected(files.error());
  const std::string files_folder = target.generic_string() + ".files";
  for (const fs::path& file : *files) {
    moves.emplace_back(file, files_folder + "/" + file.filename().string());
  }
  Stamp stamp{test.digest, {}};
  for (const auto& [from, to] : moves) {
    auto stamped = stamp_file(folder, from.lexically_relative(folder).generic_string());
    if (!stamped) return std::unexpected(stamped.error());
    stamped->path = to;
    stamp.files.push_back(std::move(*stamped));
  }
  if (const auto checked = check_hashes(test, stamp); !checked) {
    return std::unexpected(checked.error());
  }
  std::error_code error;
  fs::remove_all(options_.tree / files_folder, error);
  const fs::path inner =
      options_.tree / (files->empty() ? target.parent_path() : fs::path(files_folder));
  if (const auto made = make_folder(inner); !made) return std::unexpected(made.error());
  for (const auto& [from, to] : moves) {
    fs::rename(from, options_.tree / to, error);
    if (error) return failure(system_message(options_.tree / to, "cannot put", error.value()));
  }
  fs::remove_all(folder, error);
  return stamp;
}

Result<void> Maker::check_hashes(const PlannedTest& test, const Stamp& stamp) const {
  if (!plan_.has_lock || options_.lock_file == LockFileUse::kUpdate) return {};
  for (const StampedFile& file : stamp.files) {
    if (!is_locked(test, plan_.package, file.path)) continue;
    const auto at = plan_.lock.find(file.path);
    const std::string where = (plan_.package / "generators.lock").string();
    if (at == plan_.lock.end()) {
      return failure(file.path + ": wanted its hash in " + where +
                     ", which has none (--update-lock adds it)");
    }
    if (at->second != file.hash) {
      return failure(file.path + ": wanted the SHA-256 " + at->second + " of " + where +
                     ", found " + file.hash);
    }
  }
  return {};
}

// Every file that the lock names is made by some test.
Result<void> Maker::check_lock_is_whole() const {
  Hashes rest = plan_.lock;
  for (const auto& [name, stamp] : stamps_) {
    for (const StampedFile& file : stamp.files) rest.erase(file.path);
  }
  if (rest.empty() || options_.lock_file == LockFileUse::kUpdate) return {};
  return failure((plan_.package / "generators.lock").string() + ": names " + rest.begin()->first +
                 ", which no test has (--update-lock drops it)");
}

Result<void> Maker::write_lock() const {
  Hashes hashes;
  for (const PlannedTest& test : plan_.tests) {
    for (const StampedFile& file : stamps_.at(test.recipe.name).files) {
      if (is_locked(test, plan_.package, file.path)) hashes[file.path] = file.hash;
    }
  }
  return write_lock_file(plan_.package / "generators.lock", hashes);
}

Result<MadeTests> Maker::result(FolderLock lock) const {
  if (const auto whole = check_lock_is_whole(); !whole) return std::unexpected(whole.error());
  MadeTests result{.lock = std::move(lock),
                   .made = missing_.size(),
                   .kept = plan_.tests.size() - missing_.size(),
                   .removed = stale_.size(),
                   .test_hashes = {}};
  for (const auto& [name, stamp] : stamps_) result.test_hashes[name] = hash_of_test(stamp);
  return result;
}

// Refuses a folder with somebody else's files.
Result<void> prepare_tree(const fs::path& tree) {
  if (auto made = make_folder(tree); !made) return made;
  if (fs::exists(tree / "stamps")) return {};
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(tree, error)) {
    const std::string name = entry.path().filename().string();
    if (name == "stamps") return {};  // another run has just begun
    if (name == ".lock" || name.starts_with("stamps.new-")) continue;
    return failure(tree.string() + ": wanted an empty folder or one that biglia made, found " +
                   name + " in it");
  }
  if (error) return failure(system_message(tree, "cannot list", error.value()));
  return {};
}

}  // namespace

Result<MadeTests> make_tests(const BuiltinProblem& problem, const MakeOptions& options) {
  const auto plan = read_plan(options.package, problem.name);
  if (!plan) return std::unexpected(plan.error());
  if (plan->tests.empty()) {
    return failure((options.package / "data").string() + ": wanted tests, found none");
  }
  if (const auto ready = prepare_tree(options.tree); !ready) return std::unexpected(ready.error());
  Maker maker(problem, options, *plan);
  const LockWait wait{options.waiting, options.stop};
  {
    auto lock = FolderLock::take(options.tree, LockKind::kShared, wait);
    if (!lock) return std::unexpected(lock.error());
    maker.look();
    if (maker.nothing_to_do()) return maker.result(std::move(*lock));
  }
  auto lock = FolderLock::take(options.tree, LockKind::kExclusive, wait);
  if (!lock) return std::unexpected(lock.error());
  maker.look();
  if (const auto worked = maker.work(); !worked) return std::unexpected(worked.error());
  if (const auto shared = lock->share(); !shared) return std::unexpected(shared.error());
  return maker.result(std::move(*lock));
}

}  // namespace biglia::judge
