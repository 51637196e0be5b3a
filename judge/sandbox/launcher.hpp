// The judge's end of a launcher (launcher/main.cpp). Starts the launcher, requests boxes from it,
// requests that it kills boxes, and receives its messages about boxes that are gone.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "judge/base/spawn.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/box_form.hpp"
#include "judge/sandbox/box_view.hpp"
#include "judge/sandbox/packet.hpp"
#include "judge/sandbox/slot_groups.hpp"
#include "judge/sandbox/slot_users.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The path of the launcher's executable. It is built next to every program that needs it. If it is
// not there, it is ../libexec/biglia/biglia-launcher, where it is installed.
Result<std::string> launcher_program();

// The judge's ends of a box's sockets.
struct BoxSockets {
  UniqueFd box;      // to the first process of the box
  UniqueFd program;  // to the process that becomes the program
};

class Launcher {
 public:
  // Starts a launcher in these groups and waits until it has set up its namespaces and tree. Without
  // namespaces, `root` has the folders work, tmp and box (own_folders.hpp). All its boxes show `view`. The
  // error names the step that failed. Cost: some 5 ms.
  static Result<Launcher> start(const BoxForm& form, const SlotUsers& users,
                                const SlotGroups& groups, const BoxView& view,
                                const std::filesystem::path& root = {});

  Launcher(Launcher&&) = default;
  Launcher& operator=(Launcher&&) = delete;
  Launcher(const Launcher&) = delete;
  Launcher& operator=(const Launcher&) = delete;
  // Ends the launcher and every box, and waits for their end.
  ~Launcher();

  pid_t pid() const { return child_.pid; }
  // The descriptor to poll: readable when a message has arrived.
  int fd() const { return socket_.get(); }

  // Requests a new box.
  Result<BoxSockets> prepare(const launcher::Prepare& request) const;
  // Sends a kill request for a box. A box that is already gone is not an error.
  Result<void> kill(std::uint32_t box) const;
  // Waits for the next message: a box that is gone. The error: the launcher is dead.
  Result<launcher::Gone> receive_gone() const;

 private:
  Launcher(Child child, UniqueFd socket) : child_(std::move(child)), socket_(std::move(socket)) {}
  Result<void> set_up(const BoxForm& form, const SlotUsers& users, const SlotGroups& groups,
                      const BoxView& view, const std::filesystem::path& root) const;
  Result<void> write_maps(const BoxForm& form, const SlotUsers& users) const;

  Child child_;
  UniqueFd socket_;
};

}  // namespace biglia::judge
