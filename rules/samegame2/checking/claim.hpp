// Reads what an answer claims for each command, as far as this does not need the plane: a number of
// blocks, that there is no path, or a path's header.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "rules/samegame2/checking/answer_reader.hpp"
#include "rules/samegame2/checking/question.hpp"

namespace biglia::samegame2::checking {

// A fault of an answer, and its place.
struct Fault {
  enum class Kind {
    kForm,        // malformed
    kContent,     // well-formed or truncated, but wrong
    kUnreadable,  // a system error while reading
  };
  Kind kind;
  Place place;
  std::string message;
};

// The answer to an `o` or a `c`. `length` is none if the answer claims that there is no path. After
// the header of a path, the reader is before the first cell.
struct PathClaim {
  Place place;
  std::optional<PathLength> length;
};
std::expected<PathClaim, Fault> read_path_claim(AnswerReader& reader, const PathQuestion& question);

// The answer to an `n`.
struct NumberClaim {
  Place place;
  std::int64_t number = 0;
};
std::expected<NumberClaim, Fault> read_number_claim(AnswerReader& reader);

// Returns none if nothing follows.
std::optional<Fault> read_end(AnswerReader& reader);

// The fault of an answer in which `expected` is not next. The message shows the next token up to a
// byte of `stops`.
Fault unexpected_next(AnswerReader& reader, const std::string& expected, const char* stops = ",()");

// `Non esiste un cammino [omogeneo ]fra (x1,y1) e (x2,y2)`
std::string no_path_sentence(const PathQuestion& question);

}  // namespace biglia::samegame2::checking
