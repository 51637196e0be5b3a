#include "rules/okulov/checking/claim.hpp"

namespace biglia::okulov::checking {

Claim read_claim(ByteSource& source, const std::string& name) {
  TokenReader tokens(source);
  Claim claim{.place = to_string(name, tokens.place())};
  const std::string found = tokens.describe_next();
  if (tokens.at_end() && tokens.read_error().empty()) {
    return {Claim::Form::kMissing, 0, claim.place,
            "expected the number of moves, found the end of the " + name};
  }
  const std::optional<std::int64_t> moves = tokens.integer();
  if (!moves) {
    return {Claim::Form::kOther, 0, claim.place, "expected the number of moves, found " + found};
  }
  claim.moves = *moves;
  if (tokens.at_end() && tokens.read_error().empty()) return claim;
  return {Claim::Form::kOther, *moves, to_string(name, tokens.place()),
          "expected the end of the " + name + ", found " + tokens.describe_next()};
}

}  // namespace biglia::okulov::checking
