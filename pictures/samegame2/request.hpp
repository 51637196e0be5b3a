// What the caller of show() or replay_page() asks for, apart from the input.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

struct Request {
  std::optional<std::int64_t> command;  // of --command=N, from 1
  std::optional<std::string> output;    // the whole output, if there is one
};

// Fails for an unknown flag, before it reads the output. `output` may be null.
Result<Request> read_request(ByteSource* output, Flags flags);

}  // namespace biglia::samegame2
