// Watches the system calls that set up a box, from another process, and refuses or delays one of
// them.
#pragma once

#include <cstdint>
#include <string>

#include "judge/conformance/child_judge.hpp"
#include "judge/sandbox/packet.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Which process of a slot made a call.
enum class Caller { kJudge, kLauncher, kFirstProcess, kJob, kOther };

enum class Treatment : std::uint8_t {
  kRefused,  // the call fails with EPERM
  kLate,     // the call is delayed while all other processes continue. Applies only to calls of the
             // two processes in the box: no process runs concurrently with the launcher's calls
};

// Selects the call with this number in the set-up of the first box, counted from 1; 0: none.
struct ChosenCall {
  unsigned number = 0;
  Treatment treatment = Treatment::kRefused;
};

struct SetUpCalls {
  unsigned count = 0;  // calls of the set-up that were seen, up to the chosen one
  std::string chosen;  // "mount of the box's first process"; empty for none
  Caller caller = Caller::kOther;
  int number = 0;  // of the system call
};

// Called in the child judge before it opens a box. From then on each call of a set-up waits for the
// parent's response.
Result<void> give_listener(SocketPair& sockets);

// Called in the parent. Returns when the child judge sends its report. Lets all calls except the
// chosen one continue.
Result<SetUpCalls> watch_set_up(SocketPair& sockets, const ChildJudge& judge, ChosenCall chosen);

// True for calls whose failure has no effect. The source gives the reason for each.
bool is_allowed_to_fail(const SetUpCalls& calls);

}  // namespace biglia::judge
