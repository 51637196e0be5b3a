// What an answer claims, command by command, as far as it can be read without the plane: a number
// of blocks, that there is no path, or a path's header.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "checker/samegame2/answer_reader.hpp"
#include "checker/samegame2/question.hpp"

namespace biglia::samegame2::checking {

// What is wrong with an answer by itself, and where.
struct Fault {
  enum class Kind {
    kForm,        // not of an answer's form
    kContent,     // of the form, or ended early, but not right
    kUnreadable,  // the system failed to read it
  };
  Kind kind;
  Place place;
  std::string message;
};

// The answer to an `o` or a `c`: none where it says that there is no path. For a path, the reader
// then stands behind the header, before the first cell.
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

// None if nothing follows.
std::optional<Fault> read_end(AnswerReader& reader);

// The fault of an answer where something other than `expected` comes next; the message shows it up to
// a byte of `stops`.
Fault unexpected_next(AnswerReader& reader, const std::string& expected, const char* stops = ",()");

// `Non esiste un cammino [omogeneo ]fra (x1,y1) e (x2,y2)`
std::string no_path_sentence(const PathQuestion& question);

}  // namespace biglia::samegame2::checking
