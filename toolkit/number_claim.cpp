#include "toolkit/number_claim.hpp"

#include <optional>

#include "toolkit/token_reader.hpp"

namespace biglia {

NumberClaim read_number_claim(ByteSource& source, const std::string& name,
                              const std::string& what) {
  TokenReader tokens(source);
  NumberClaim claim{.place = to_string(name, tokens.place())};
  const std::string found = tokens.describe_next();
  if (tokens.at_end() && tokens.read_error().empty()) {
    return {NumberClaim::Form::kMissing, 0, claim.place,
            "expected " + what + ", found the end of the " + name};
  }
  const std::optional<std::int64_t> number = tokens.integer();
  if (!number) {
    return {NumberClaim::Form::kOther, 0, claim.place, "expected " + what + ", found " + found};
  }
  claim.number = *number;
  if (tokens.at_end() && tokens.read_error().empty()) return claim;
  return {NumberClaim::Form::kOther, *number, to_string(name, tokens.place()),
          "expected the end of the " + name + ", found " + tokens.describe_next()};
}

}  // namespace biglia
