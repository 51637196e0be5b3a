// Runs a judge in a child process, for tests whose effects on a process cannot be undone: seccomp
// filters, namespaces, SIGKILL.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct ChildJudge {
  pid_t pid = -1;
  UniqueFd report;  // a pipe with the string that `work` returns, then end of file
};

// REQUIRES: this process has one thread. Runs `work` in a fork of this process. The child then
// exits without running destructors. The caller calls end_child_judge().
Result<ChildJudge> start_child_judge(const std::function<std::string()>& work);

// Waits for the child and returns its report, which is empty if the child died.
std::string end_child_judge(ChildJudge& child);

}  // namespace biglia::judge
