#include "judge/sandbox/own_folders.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <memory>
#include <system_error>
#include <utility>

#include "judge/base/clear_folder.hpp"
#include "judge/base/present.hpp"
#include "judge/sandbox/bind_copies.hpp"
#include "judge/sandbox/box_places.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The program's group may write. Only the owner of a file, or of the folder, may remove it.
constexpr mode_t kShared = 01770;
// Other users may go through, but cannot list it.
constexpr mode_t kPassage = 0711;
constexpr mode_t kOpen = 0755;
constexpr unsigned kMostDepth = 64;  // of the folders that are counted

Result<std::string> random_name() {
  unsigned char bytes[16];
  if (::getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return system_failure("getrandom");
  std::string name;
  constexpr const char* kDigits = "0123456789abcdef";
  for (const unsigned char byte : bytes) {
    name += kDigits[byte >> 4U];
    name += kDigits[byte & 15U];
  }
  return name;
}

Result<void> make_folder(const fs::path& path, mode_t mode) {
  if (::mkdir(path.c_str(), mode) == 0 && ::chmod(path.c_str(), mode) == 0) return {};
  return system_failure("cannot create " + path.string());
}

// Creates the folder and those above it that are missing. Another user may go through, whatever the umask.
Result<void> make_open_folders(const fs::path& path) {
  if (is_present(path)) return {};
  BIGLIA_TRY(make_open_folders(path.parent_path()));
  return make_folder(path, kOpen);
}

// Adds the files below the folder, until they are more than the limits.
void add_use(int folder, const Limits& limits, unsigned depth, OwnFolders::Use& use) {
  const auto close = [](DIR* stream) { ::closedir(stream); };
  const int own = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, decltype(close)> stream(own < 0 ? nullptr : ::fdopendir(own));
  if (!stream) return;
  while (use.entries <= kMostScratchFiles && use.bytes <= limits.scratch) {
    const dirent* const entry = ::readdir(stream.get());
    if (entry == nullptr) return;
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    ++use.entries;
    struct stat about{};
    if (::fstatat(folder, entry->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0) continue;
    constexpr std::uint64_t kBlock = 512;
    use.bytes.count += static_cast<std::uint64_t>(about.st_blocks) * kBlock;
    if (!S_ISDIR(about.st_mode)) continue;
    if (depth == kMostDepth) {
      use.entries = kMostScratchFiles + 1;
      return;
    }
    const UniqueFd inner(
        ::openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (inner) add_use(inner.get(), limits, depth + 1, use);
  }
}

}  // namespace

Result<OwnFolders> OwnFolders::make(bool other_user) {
  BIGLIA_TRY(const auto place, find_place_for_programs(other_user));
  sweep_stale_folders(place);
  BIGLIA_TRY(auto folder, TempFolder::make(place));
  BIGLIA_TRY(const auto name, random_name());
  const fs::path root = folder.path() / name;
  if (::chmod(folder.path().c_str(), kPassage) != 0) return system_failure(folder.path().string());
  for (const auto& [path, mode] : {std::pair{root, kPassage},
                                   {root / "work", kShared},
                                   {root / "tmp", kShared},
                                   {root / "box", kOpen}}) {
    BIGLIA_TRY(make_folder(path, mode));
  }
  OwnFolders folders(std::move(folder), root);
  constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
  folders.work_ = UniqueFd(::open((root / "work").c_str(), kFlags));
  folders.temporary_ = UniqueFd(::open((root / "tmp").c_str(), kFlags));
  if (!folders.work_ || !folders.temporary_) return system_failure("cannot open " + root.string());
  return folders;
}

fs::path OwnFolders::place_of(const Bind& bind) const { return root_ / bind.box.relative_path(); }

// None for a bind that is not kept for the next run.
std::optional<OwnFolders::Original> OwnFolders::original_of(const Bind& bind) {
  struct stat about{};
  if (bind.box.parent_path() != kBoxFolder || ::stat(bind.host.c_str(), &about) != 0 ||
      !S_ISREG(about.st_mode)) {
    return std::nullopt;
  }
  return Original{.host = bind.host.string(),
                  .device = about.st_dev,
                  .inode = about.st_ino,
                  .size = about.st_size,
                  .changed_ns = about.st_ctim.tv_sec * 1'000'000'000 + about.st_ctim.tv_nsec};
}

Result<void> OwnFolders::place(const Bind& bind) {
  const fs::path to = place_of(bind);
  std::error_code failed;
  const fs::path from = fs::canonical(bind.host, failed);
  if (failed) return failure("cannot bind " + bind.host.string() + ": " + failed.message());
  BIGLIA_TRY(make_open_folders(to.parent_path()));
  return copy_for_box(from, to);
}

Result<void> OwnFolders::prepare(std::span<const Bind> binds, std::optional<uid_t> user) {
  if (user) {
    for (const UniqueFd* const folder : {&work_, &temporary_}) {
      if (::fchown(folder->get(), 0, *user) != 0) return system_failure("cannot change the group");
      if (::fchmod(folder->get(), kShared) != 0) return system_failure("cannot change the mode");
    }
  }
  std::map<std::string, Original> kept;
  std::vector<const Bind*> missing;
  for (const Bind& bind : binds) {
    const std::string inside = bind.box.string();
    const auto original = original_of(bind);
    const auto before = kept_.find(inside);
    if (original && before != kept_.end() && before->second == *original) {
      kept.insert(kept_.extract(before));
      continue;
    }
    missing.push_back(&bind);
    if (original) kept.emplace(inside, *original);
  }
  // Only what this run does not need, or needs in another form.
  std::error_code failed;
  for (const auto& [inside, original] : kept_) {
    fs::remove(root_ / fs::path(inside).relative_path(), failed);
    if (failed) return failure("cannot remove " + inside + ": " + failed.message());
  }
  kept_ = std::move(kept);
  for (const Bind* const bind : missing) {
    if (auto placed = place(*bind); !placed) {
      kept_.erase(bind->box.string());
      return placed;
    }
    note(*bind);
  }
  return {};
}

// Remembers what has to be removed again.
void OwnFolders::note(const Bind& bind) {
  if (kept_.contains(bind.box.string())) return;
  const fs::path inside = bind.box.lexically_relative(kBoxFolder);
  if (inside.empty() || *inside.begin() == "..") {
    in_work_.push_back(place_of(bind));
  } else {
    in_box_.push_back(root_ / "box" / *inside.begin());
  }
}

OwnFolders::Use OwnFolders::use(const Limits& limits) const {
  Use use;
  for (const UniqueFd* const folder : {&work_, &temporary_}) {
    add_use(folder->get(), limits, 0, use);
  }
  return use;
}

Result<UniqueFd> OwnFolders::open_to_collect() {
  std::error_code failed;
  for (const fs::path& copy : in_work_) {
    fs::remove_all(copy, failed);
    if (failed) return failure("cannot remove " + copy.string() + ": " + failed.message());
  }
  in_work_.clear();
  UniqueFd root(::open(root_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!root) return system_failure("cannot open " + root_.string());
  return root;
}

Result<void> OwnFolders::clear() {
  in_work_.clear();
  for (const fs::path& copy : std::exchange(in_box_, {})) {
    std::error_code failed;
    fs::remove_all(copy, failed);
    if (failed) return failure("cannot remove " + copy.string() + ": " + failed.message());
  }
  for (const UniqueFd* const folder : {&work_, &temporary_}) {
    BIGLIA_TRY(clear_folder(folder->get()));
  }
  return {};
}

}  // namespace biglia::judge
