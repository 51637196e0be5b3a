// Reads the number of moves that an output claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "toolkit/byte_source.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::okulov::checking {

// The content of an output: one integer and nothing else, or the fault and its place.
struct Claim {
  enum class Form { kNumber, kMissing, kOther };

  Form form = Form::kNumber;
  std::int64_t moves = 0;
  std::string place = {};  // of the number or of the fault: "output:1:1"
  std::string fault = {};  // "expected ..., found ..."
};

// `name` is "output" or "answer".
Claim read_claim(ByteSource& source, const std::string& name);

}  // namespace biglia::okulov::checking
