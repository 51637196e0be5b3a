// A judge of its own in a child process, for what a process cannot take back: filters, namespaces,
// being killed.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct ChildJudge {
  pid_t pid = -1;
  UniqueFd words;  // what `work` returns comes here, then the end
};

// REQUIRES: this process has one thread. `work` runs in a copy of this process, which then ends
// without destroying what it has got from here. The caller waits for it.
Result<ChildJudge> start_child_judge(const std::function<std::string()>& work);

// Waits for it; its words, empty where it died.
std::string end_child_judge(ChildJudge& child);

}  // namespace biglia::judge
