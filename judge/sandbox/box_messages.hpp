// The judge's messages about one run: to the launcher, which prepares a box, and to the box.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/box_form.hpp"
#include "judge/sandbox/launcher/protocol.hpp"
#include "judge/sandbox/prepared_box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The box that the request needs. Leaves `box` and `job` to the caller.
launcher::Prepare prepare_message_for(const BoxRequest& request, const BoxForm& form);

// `socket` is BoxSockets::box.
Result<void> send_all_binds(int socket, std::span<const Bind> binds, const BoxForm& form);

// `socket` is BoxSockets::program. `streams` are standard input, output and error. `root`: the host
// folder of the box's paths, if it has no tree of its own; the program then gets TMPDIR, too.
Result<void> send_run(int socket, const BoxRequest& request, bool after_binds,
                      std::span<const int> streams, std::string_view root = {});

// True if a box that has not received its Run has ended. A waiting box sends nothing, and the
// process of its program closes its socket when it exits.
bool has_ended(const PreparedBox& box);

// The reason if the set-up of a box failed before it was sent a Run; none if it waits for one.
std::optional<std::string> set_up_failure(PreparedBox& box);

}  // namespace biglia::judge
