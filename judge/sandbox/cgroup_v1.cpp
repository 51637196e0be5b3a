#include "judge/sandbox/cgroup_v1.hpp"

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "judge/sandbox/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Besides the program's own: the starting thread, bubblewrap outside and inside.
constexpr unsigned kOwnProcesses = 3;

// Memory that an earlier run left charged (file cache, say of a compiler) beyond which the group is
// made anew, so that it does not count in the next run's peak.
constexpr Bytes kLeftover = mib(2);

std::uint64_t number_in(const fs::path& file) {
  const auto text = read_small_file(file.string());
  std::uint64_t value = 0;
  if (text) std::from_chars(text->data(), text->data() + text->size(), value);
  return value;
}

// This process's group in one controller's hierarchy and, below it, the box's.
struct Controller {
  fs::path parent;
  fs::path folder;  // empty: not available

  explicit operator bool() const { return !folder.empty(); }
};

Controller make_controller(const CgroupTables& tables, std::string_view name,
                           const std::string& folder_name) {
  const auto place = find_hierarchy(tables, name);
  if (!place) return {};
  const fs::path folder = place->own / folder_name;
  std::error_code failed;
  fs::create_directory(folder, failed);
  if (failed || ::access((folder / "tasks").c_str(), W_OK) != 0) return {};
  return {place->own, folder};
}

class CgroupV1 final : public Cgroup {
 public:
  CgroupV1(const CgroupTables& tables, const std::string& name)
      : memory_(make_controller(tables, "memory", name)),
        pids_(make_controller(tables, "pids", name)),
        cpuacct_(make_controller(tables, "cpuacct", name)) {}

  CgroupV1(const CgroupV1&) = delete;
  CgroupV1& operator=(const CgroupV1&) = delete;
  CgroupV1(CgroupV1&&) = delete;
  CgroupV1& operator=(CgroupV1&&) = delete;
  ~CgroupV1() override {
    for (const Controller* one : {&memory_, &pids_, &cpuacct_}) {
      if (*one) ::rmdir(one->folder.c_str());
    }
  }

  bool any() const { return memory_ || pids_ || cpuacct_; }

  std::string description() const override {
    std::string names;
    if (memory_) names += ", memory";
    if (pids_) names += ", pids";
    if (cpuacct_) names += ", cpuacct";
    return "cgroup v1 (" + names.substr(2) + ")";
  }
  bool limits_memory() const override { return static_cast<bool>(memory_); }
  bool limits_processes() const override { return static_cast<bool>(pids_); }
  bool counts_cpu() const override { return static_cast<bool>(cpuacct_); }
  int entry() const override { return -1; }

  Result<void> prepare(Bytes memory, unsigned processes) override {
    if (auto done = enter(); !done) return done;
    if (memory_) {
      if (auto done = prepare_memory(memory); !done) return done;
    }
    if (pids_) {
      const fs::path file = pids_.folder / "pids.max";
      auto done = write_small_file(file.string(), std::to_string(processes + kOwnProcesses));
      if (!done) return done;
    }
    if (cpuacct_) cpu_before_ = number_in(cpuacct_.folder / "cpuacct.usage");
    return {};
  }

  CgroupUsage usage() const override {
    CgroupUsage usage;
    if (cpuacct_) {
      const std::uint64_t now = number_in(cpuacct_.folder / "cpuacct.usage");
      usage.cpu = std::chrono::duration_cast<std::chrono::microseconds>(
          std::chrono::nanoseconds(now - cpu_before_));
    }
    if (memory_) {
      usage.memory_peak = Bytes{number_in(memory_.folder / "memory.max_usage_in_bytes")};
      usage.oom_kills = oom_kills() - oom_before_;
    }
    return usage;
  }

  Result<void> finish() override { return {}; }
  void leave() override {
    if (!inside_) return;
    for (const Controller* one : {&memory_, &pids_, &cpuacct_}) {
      if (*one) try_write_small_file((one->parent / "tasks").string(), "0");
    }
    inside_ = false;
  }

 private:
  // Moves the calling thread in, once.
  Result<void> enter() {
    if (inside_) return {};
    for (const Controller* one : {&memory_, &pids_, &cpuacct_}) {
      if (!*one) continue;
      if (auto done = write_small_file((one->folder / "tasks").string(), "0"); !done) return done;
    }
    inside_ = true;
    return {};
  }

  Result<void> prepare_memory(Bytes limit) {
    if (number_in(memory_.folder / "memory.usage_in_bytes") > kLeftover.count) {
      if (auto done = renew_memory(); !done) return done;
    }
    const auto file = [&](const char* name) { return (memory_.folder / name).string(); };
    const std::string text = std::to_string(limit.count);
    // Swap first away, then back: memory alone must never exceed the two together.
    try_write_small_file(file("memory.memsw.limit_in_bytes"), "-1");
    if (auto done = write_small_file(file("memory.limit_in_bytes"), text); !done) return done;
    try_write_small_file(file("memory.memsw.limit_in_bytes"), text);
    if (auto done = write_small_file(file("memory.max_usage_in_bytes"), "0"); !done) return done;
    oom_before_ = oom_kills();
    return {};
  }

  // What is still charged passes to the parent when a group is removed.
  Result<void> renew_memory() {
    auto left = write_small_file((memory_.parent / "tasks").string(), "0");
    if (!left) return left;
    if (::rmdir(memory_.folder.c_str()) != 0) return system_failure(memory_.folder.string());
    std::error_code failed;
    fs::create_directory(memory_.folder, failed);
    if (failed) return failure(memory_.folder.string() + ": " + failed.message());
    return write_small_file((memory_.folder / "tasks").string(), "0");
  }

  std::uint64_t oom_kills() const {
    const auto text = read_small_file((memory_.folder / "memory.oom_control").string());
    return text ? keyed_number(*text, "oom_kill").value_or(0) : 0;
  }

  Controller memory_;
  Controller pids_;
  Controller cpuacct_;
  bool inside_ = false;
  std::uint64_t cpu_before_ = 0;
  std::uint64_t oom_before_ = 0;
};

}  // namespace

std::unique_ptr<Cgroup> find_cgroup_v1(const CgroupTables& tables, const std::string& name) {
  auto group = std::make_unique<CgroupV1>(tables, name);
  if (!group->any()) return nullptr;
  return group;
}

}  // namespace biglia::judge
