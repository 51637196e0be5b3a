// A box that a launcher has prepared, and the process of a box that has only one (launcher/protocol.hpp),
// which is a child of the judge.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

#include "judge/base/spawn.hpp"
#include "judge/sandbox/launcher.hpp"
#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/packet.hpp"

namespace biglia::judge {

struct PreparedBox {
  std::uint32_t number = 0;
  BoxSockets sockets;
  launcher::Prepare made_for;
  Child only;  // of a box of one process, from Made until reap()

  PreparedBox() = default;
  PreparedBox(PreparedBox&&) = default;
  PreparedBox& operator=(PreparedBox&& other) noexcept;
  PreparedBox(const PreparedBox&) = delete;
  PreparedBox& operator=(const PreparedBox&) = delete;
  // Ends the box. Waits for the end of its only process.
  ~PreparedBox();

  bool is_alone() const { return made_for.alone == 1; }

  // Reads a Made, and keeps the only process. None if the packet is another message.
  std::optional<launcher::Made> take_made(Packet& packet);

  // REQUIRES: only.pidfd.
  void kill_only() const;

  // How the only process has ended, with what it has used; set-up included. None if it has not ended, or
  // cannot be waited for. The box then has no process.
  struct End {
    int code = 0;    // as from waitid
    int status = 0;  // exit code or signal
    std::int64_t cpu_us = 0;
    std::uint64_t largest_kib = 0;
  };
  std::optional<End> reap();

 private:
  void await_made();
};

}  // namespace biglia::judge
