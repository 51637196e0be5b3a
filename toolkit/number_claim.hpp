// Reads an output that must be one integer, for checkers and pictures.
#pragma once

#include <cstdint>
#include <string>

#include "toolkit/byte_source.hpp"

namespace biglia {

// One integer and nothing else, or the fault and its place.
struct NumberClaim {
  enum class Form { kNumber, kMissing, kOther };

  Form form = Form::kNumber;
  std::int64_t number = 0;
  std::string place = {};  // of the number or of the fault: "output:1:1"
  std::string fault = {};  // "expected ..., found ..."
};

// `name` is "output" or "answer". `what` describes the number in messages: "the number of moves".
NumberClaim read_number_claim(ByteSource& source, const std::string& name, const std::string& what);

}  // namespace biglia
