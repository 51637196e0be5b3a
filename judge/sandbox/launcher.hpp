// The judge's side of a launcher (launcher/main.cpp): starts it, tells it to prepare and to kill
// boxes, hears which are gone.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "judge/sandbox/packet.hpp"
#include "judge/sandbox/rung.hpp"
#include "judge/sandbox/slot_groups.hpp"
#include "judge/sandbox/slot_users.hpp"
#include "judge/sandbox/spawn.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The launcher's own program, which is built beside every program that needs it.
Result<std::string> launcher_program();

// The judge's ends of a box's sockets.
struct BoxSockets {
  UniqueFd box;      // to its first process
  UniqueFd program;  // to the process that becomes the program
};

class Launcher {
 public:
  // Starts one in these groups and waits until its namespaces and tree are made. The error names
  // the step that failed. Cost: some 5 ms.
  static Result<Launcher> start(Rung rung, const SlotUsers& users, const SlotGroups& groups);

  Launcher(Launcher&&) = default;
  Launcher& operator=(Launcher&&) = delete;
  Launcher(const Launcher&) = delete;
  Launcher& operator=(const Launcher&) = delete;
  // Ends it and every box, and waits for that.
  ~Launcher();

  pid_t pid() const { return child_.pid; }
  // To poll: there is something to hear.
  int fd() const { return socket_.get(); }

  // A new box.
  Result<BoxSockets> prepare(const launcher::Prepare& expected) const;
  // No error where the box is gone already.
  Result<void> kill(std::uint32_t box) const;
  // Waits for the next word: the box that is gone. The error: the launcher is dead.
  Result<launcher::Gone> hear() const;

 private:
  Launcher(Child child, UniqueFd socket) : child_(std::move(child)), socket_(std::move(socket)) {}
  Result<void> set_up(Rung rung, const SlotUsers& users, const SlotGroups& groups) const;
  Result<void> write_maps(Rung rung, const SlotUsers& users) const;

  Child child_;
  UniqueFd socket_;
};

}  // namespace biglia::judge
