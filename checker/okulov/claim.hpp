// The number of moves that an output claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "toolkit/byte_source.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::okulov::checking {

// What stands in an output: one integer and nothing else, or where and how it differs from that.
struct Claim {
  enum class Form { kNumber, kMissing, kOther };

  Form form = Form::kNumber;
  std::int64_t moves = 0;
  std::string place = {};  // "output:1:1", of the number or of the fault
  std::string fault = {};  // "expected ..., found ..."
};

// `name` is "output" or "answer".
Claim read_claim(ByteSource& source, const std::string& name);

}  // namespace biglia::okulov::checking
