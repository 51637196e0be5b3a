// The judge's messages about one run: to the launcher, which prepares a box, and to the box.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/rung.hpp"
#include "judge/sandbox/watch.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The box that the request needs. Leaves `box` and `job` to the caller.
launcher::Prepare prepare_message_for(const BoxRequest& request, Rung rung);

// `socket` is BoxSockets::box.
Result<void> send_all_binds(int socket, std::span<const Bind> binds, Rung rung);

// `socket` is BoxSockets::program. `streams` are standard input, output and error.
Result<void> send_run(int socket, const BoxRequest& request, bool after_binds,
                      std::span<const int> streams);

// True if a box that has not received its Run has ended. A waiting box sends nothing, and the
// process of its program closes its socket when it exits.
bool has_ended(const PreparedBox& box);

// The reason if the set-up of a box failed before it was sent a Run; none if it waits for one.
std::optional<std::string> set_up_failure(const PreparedBox& box);

}  // namespace biglia::judge
