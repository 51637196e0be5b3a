#include "judge/sandbox/cgroup_v1.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <thread>
#include <utility>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Memory that an earlier run may leave charged. It counts in the next run's peak.
constexpr Bytes kLeftover = mib(2);
constexpr int kReclaimTries = 100;  // one per millisecond

std::uint64_t number_of(const std::string& text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Result<void> write_checked(const std::string& file, std::uint64_t value) {
  BIGLIA_TRY(write_small_file(file, std::to_string(value)));
  const std::uint64_t now = number_of(read_small_file(file).value_or(""));
  if (now == value) return {};
  return failure(file + ": expected " + std::to_string(value) + ", found " + std::to_string(now));
}

}  // namespace

CgroupV1::Folder& CgroupV1::Folder::operator=(Folder&& other) noexcept {
  if (this != &other) {
    remove();
    path_ = std::exchange(other.path_, {});
  }
  return *this;
}

// The group of an ended process stays busy for a moment, even after its end was reported.
void CgroupV1::Folder::remove() const {
  if (path_.empty()) return;
  for (int i = 0; i < 200 && ::rmdir(path_.c_str()) != 0 && errno == EBUSY; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

Result<CgroupV1::Folder> CgroupV1::make_folder(const CgroupTables& tables, const char* controller,
                                               const std::string& name) {
  const auto place = find_hierarchy(tables, controller);
  if (!place) return failure(std::string("cgroup v1 has no ") + controller + " controller");
  const fs::path path = place->own / name;
  std::error_code failed;
  if (!fs::create_directory(path, failed)) {
    return failure("cannot create " + path.string() + ": " +
                   (failed ? failed.message() : "it already exists"));
  }
  Folder folder(path);
  if (::access(folder.file("cgroup.procs").c_str(), W_OK) != 0) {
    return system_failure(folder.file("cgroup.procs"));
  }
  return folder;
}

Result<CgroupV1> CgroupV1::make(const CgroupTables& tables, const std::string& name,
                                bool count_cpu) {
  CgroupV1 made;
  for (const auto& [folder, controller] :
       {std::pair{&made.memory_, "memory"}, std::pair{&made.pids_, "pids"},
        std::pair{&made.cpuacct_, "cpuacct"}}) {
    if (folder == &made.cpuacct_ && !count_cpu) continue;
    BIGLIA_TRY(*folder, make_folder(tables, controller, name));
  }
  BIGLIA_TRY(made.open_files());
  return made;
}

Result<void> CgroupV1::open_files() {
  const auto open = [](OpenFile& file, const std::string& path, int flags) -> Result<void> {
    BIGLIA_TRY(file, OpenFile::open(path, flags));
    return {};
  };
  auto done = open(memory_used_, memory_.file("memory.usage_in_bytes"), O_RDONLY);
  if (done) done = open(memory_most_, memory_.file("memory.max_usage_in_bytes"), O_RDWR);
  if (done) done = open(oom_control_, memory_.file("memory.oom_control"), O_RDONLY);
  if (done && cpuacct_.exists()) done = open(cpu_used_, cpuacct_.file("cpuacct.usage"), O_RDONLY);
  return done;
}

Result<CgroupV1::OpenFile> CgroupV1::OpenFile::open(const std::string& path, int flags) {
  OpenFile opened;
  opened.path_ = path;
  opened.file_ = UniqueFd(::open(path.c_str(), flags | O_CLOEXEC));
  if (!opened.file_) return system_failure(path);
  return opened;
}

Result<std::string> CgroupV1::OpenFile::text() const {
  std::array<char, 512> bytes{};
  const ssize_t got = ::pread(file_.get(), bytes.data(), bytes.size(), 0);
  if (got <= 0) return system_failure(path_);
  return std::string(bytes.data(), static_cast<std::size_t>(got));
}

Result<std::uint64_t> CgroupV1::OpenFile::number() const {
  BIGLIA_TRY(const auto read, text());
  return number_of(read);
}

Result<void> CgroupV1::OpenFile::write(const std::string& text) const {
  const ssize_t put = ::pwrite(file_.get(), text.data(), text.size(), 0);
  if (put != static_cast<ssize_t>(text.size())) return system_failure(path_);
  return {};
}

Result<void> CgroupV1::adopt(pid_t launcher) const {
  for (const Folder* folder : {&memory_, &pids_, &cpuacct_}) {
    if (!folder->exists()) continue;
    auto done = write_small_file(folder->file("cgroup.procs"), std::to_string(launcher));
    if (!done) return done;
  }
  return {};
}

Result<void> CgroupV1::begin(Bytes memory, unsigned processes) {
  if (processes_ != processes) {
    BIGLIA_TRY(write_checked(pids_.file("pids.max"), processes));
    processes_ = processes;
  }
  BIGLIA_TRY(const auto used, memory_used_.number());
  own_ = Bytes{own_ ? std::min(own_->count, used) : used};
  const Bytes limit{memory.count + own_->count};
  if (memory_limit_ != limit) {
    BIGLIA_TRY(set_memory(limit));
    memory_limit_ = limit;
  }
  BIGLIA_TRY(oom_before_, total_oom_kills());
  if (cpuacct_.exists()) {
    BIGLIA_TRY(cpu_before_, cpu_used_.number());
  }
  return memory_most_.write("0");
}

Result<void> CgroupV1::set_memory(Bytes limit) {
  // First remove the swap limit, then set it again: the memory limit must never exceed the limit of
  // both together.
  const std::string swap = memory_.file("memory.memsw.limit_in_bytes");
  try_write_small_file(swap, "-1");
  // The kernel counts in pages.
  const std::uint64_t bytes = limit.count / 4096 * 4096;
  auto done = write_checked(memory_.file("memory.limit_in_bytes"), bytes);
  if (!done) return done;
  return ::access(swap.c_str(), F_OK) == 0 ? write_checked(swap, bytes) : done;
}

// The file system of an earlier box disappears with its first process: in a moment, or later on a
// busy machine. File cache that other processes use, too, cannot be reclaimed.
Result<bool> CgroupV1::has_leftovers() const {
  if (!own_) return false;
  BIGLIA_TRY(auto used, memory_used_.number());
  const auto is_little = [&] { return used <= own_->count + kLeftover.count; };
  if (is_little()) return false;
  BIGLIA_TRY(write_small_file(memory_.file("memory.force_empty"), "0"));
  for (int i = 0; i < kReclaimTries; ++i) {
    BIGLIA_TRY(used, memory_used_.number());
    if (is_little()) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

Result<CgroupV1::Usage> CgroupV1::usage() const {
  Usage usage;
  if (cpuacct_.exists()) {
    BIGLIA_TRY(const auto used, cpu_used_.number());
    usage.cpu = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::nanoseconds(used - cpu_before_));
  }
  BIGLIA_TRY(const auto most, memory_most_.number());
  usage.memory_peak = Bytes{most - std::min(most, own_.value_or(Bytes{}).count)};
  BIGLIA_TRY(const auto kills, total_oom_kills());
  usage.oom_kills = kills - oom_before_;
  return usage;
}

Result<std::uint64_t> CgroupV1::total_oom_kills() const {
  BIGLIA_TRY(const auto text, oom_control_.text());
  return keyed_number(text, "oom_kill").value_or(0);
}

}  // namespace biglia::judge
