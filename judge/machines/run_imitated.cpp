#include "judge/machines/run_imitated.hpp"

#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/machines/rootless_users.hpp"

namespace biglia::judge {
namespace {

constexpr int kStepFailed = 125;  // as docker run

Result<void> become_ordinary() {
  if (::setgroups(0, nullptr) != 0 ||
      ::setresgid(kOrdinaryUser, kOrdinaryUser, kOrdinaryUser) != 0 ||
      ::setresuid(kOrdinaryUser, kOrdinaryUser, kOrdinaryUser) != 0) {
    return system_failure("become an ordinary user");
  }
  // Else its own files in /proc would belong to root.
  if (::prctl(PR_SET_DUMPABLE, 1) != 0) return system_failure("PR_SET_DUMPABLE");
  return {};
}

// Returns only if a step failed.
Result<void> become_command(const Imitation& imitation, const ImitatedCommand& command,
                            const std::filesystem::path& stage) {
  BIGLIA_TRY(enter_tree(stage, imitation));
  BIGLIA_TRY(install_call_rules(imitation.calls));
  if (imitation.capabilities != kAllCapabilities) {
    BIGLIA_TRY(keep_capabilities(imitation.capabilities));
  }
  if (imitation.ordinary_user) {
    BIGLIA_TRY(become_ordinary());
  }
  // After the change of users, which clears it.
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return system_failure("PR_SET_PDEATHSIG");
  if (::chdir(command.folder.c_str()) != 0) {
    return system_failure("start in " + command.folder.string());
  }
  std::vector<char*> words;
  for (const std::string& word : command.command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execvp(words.front(), words.data());
  return system_failure("execute " + command.command.front());
}

Result<int> wait_for(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) != child) {
    if (errno != EINTR) return system_failure("wait for the command");
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Result<int> run_imitated(const Imitation& imitation, const ImitatedCommand& command) {
  // Made and removed in the host's mount namespace, where nothing is ever mounted on it.
  BIGLIA_TRY(const auto stage, TempFolder::make(std::filesystem::temp_directory_path()));
  // The process with the namespaces. The caller keeps its own.
  const pid_t container = ::fork();
  if (container < 0) return system_failure("fork");
  if (container > 0) return wait_for(container);

  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  auto start = [&]() -> Result<int> {
    BIGLIA_TRY(enter_mount_namespace());
    BIGLIA_TRY(const auto shown, open_shown_folders(command.shown));
    // Docker's folders can be entered by every user.
    if (::chmod(stage.path().c_str(), 0755) != 0) return system_failure("chmod");
    BIGLIA_TRY(stage_root(command.root, stage.path(), shown));
    if (imitation.rootless) {
      BIGLIA_TRY(become_rootless());
      BIGLIA_TRY(enter_mount_namespace());
    }
    if (::unshare(CLONE_NEWPID | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWCGROUP) != 0) {
      return system_failure("new namespaces (pid, uts, ipc, cgroup)");
    }
    const pid_t first = ::fork();
    if (first < 0) return system_failure("fork");
    if (first > 0) return wait_for(first);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    return std::unexpected(become_command(imitation, command, stage.path()).error());
  };
  const auto code = start();
  if (!code) {
    std::fprintf(stderr, "biglia-imitation: %s: %s\n", std::string(imitation.name).c_str(),
                 code.error().message.c_str());
  }
  ::_exit(code ? *code : kStepFailed);
}

}  // namespace biglia::judge
