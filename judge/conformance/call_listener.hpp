// Watches the system calls that set a box up, from outside, and refuses or delays one of them.
#pragma once

#include <cstdint>
#include <string>

#include "judge/conformance/child_judge.hpp"
#include "judge/sandbox/packet.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Who of a slot's processes made a call.
enum class Maker { kJudge, kLauncher, kFirstProcess, kJob, kOther };

enum class Treatment : std::uint8_t {
  kRefused,  // it fails with EPERM
  kLate,     // it waits while everybody else goes on; calls of the two processes in the box only,
             // for the launcher is alone
};

// The call number `number` of the set-up of the first box, from 1; 0: none.
struct ChosenCall {
  unsigned number = 0;
  Treatment treatment = Treatment::kRefused;
};

struct SetUpCalls {
  unsigned count = 0;  // calls of the set-up that were seen, up to the chosen one
  std::string chosen;  // "mount of the box's first process"; empty for none
  Maker maker = Maker::kOther;
  int number = 0;  // of the system call
};

// In the child judge, before it opens a box: from now on the calls of a set-up wait for the parent.
Result<void> give_listener(SocketPair& sockets);

// In the parent, until the child judge says its words. All calls but the chosen one go on.
Result<SetUpCalls> watch_set_up(SocketPair& sockets, const ChildJudge& judge, ChosenCall chosen);

// Calls whose failure changes nothing, each with its reason in the source.
bool is_allowed_to_fail(const SetUpCalls& calls);

}  // namespace biglia::judge
