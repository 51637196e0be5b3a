// Walks through the commands of an input, and through the answers of an output if there is one.
// Pictures and pages draw what they find on the way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "pictures/samegame2/answers.hpp"
#include "pictures/samegame2/axis.hpp"
#include "pictures/samegame2/request.hpp"
#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/checking/question.hpp"
#include "rules/samegame2/checking/search.hpp"
#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame2 {

// The best answer to an `o` or a `c`.
struct Optimum {
  std::optional<checking::PathLength> length;  // none: there is no path
  std::vector<Point> path;                     // at most its first kMostOfAPath cells
};

inline constexpr std::size_t kMostOfAPath = kMostDrawn * kMostDrawn;

class Walk {
 public:
  // The arguments must outlive this object.
  Walk(const TestInput& input, const Request& request);
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;
  Walk(Walk&&) = delete;
  Walk& operator=(Walk&&) = delete;
  ~Walk() = default;

  // Reads the next command; Finish is the last one. Returns false if the input is invalid.
  bool next() { return commands_.read(command_); }
  // REQUIRES: next() returned false.
  std::unexpected<Error> failed() const { return commands_.failed(); }

  // The command last read. Its number is counted from 1. `name`: "command 5, `n` (line 5)".
  const Command& command() const { return command_; }
  std::int64_t number() const { return commands_.number(); }
  std::string text() const;
  std::string name() const;
  bool changes_plane() const;
  bool is_last() const { return std::holds_alternative<Finish>(command_); }
  // Of an `o` or a `c`.
  std::optional<checking::PathQuestion> question() const;
  // True if the request is for this command.
  bool is_target() const { return request_.command == number(); }
  // The error "name:line:column: message" at the command.
  std::unexpected<Error> refused(const Error& error) const {
    return commands_.refused(error.message);
  }
  // The error of a request for a command that the input does not have. REQUIRES: is_last().
  std::unexpected<Error> no_such_command() const;

  // Executes an `i`, a `b` or an `m`, and does nothing for the others. Appends the cells of the
  // inserted marbles to `inserted`, if it is not null. Fails if a table is invalid.
  Result<void> execute(std::vector<Point>* inserted = nullptr);

  // Reads the output's answer to the command: of `f`, that nothing follows. None without an output.
  // REQUIRES: !changes_plane(); no answer was wrong before.
  std::optional<Answered> read_answer();
  // The number of answers read.
  std::int64_t answers() const { return answer_count_; }

  // The right answers, by a search of the plane.
  Optimum optimum(const checking::PathQuestion& question);
  std::int64_t blocks() { return search_.blocks(); }

  const checking::Plane& plane() const { return plane_; }
  // The marbles in the box, by columns from the left, each from below.
  std::vector<Point> marbles_in(const Rectangle& box);
  const Colours& colours() const { return colours_; }

 private:
  const TestInput& input_;
  const Request& request_;
  Colours colours_;
  checking::Plane plane_;
  CommandReader commands_;
  checking::Search search_;
  std::optional<Answers> answers_;
  std::int64_t answer_count_ = 0;
  Command command_;
};

}  // namespace biglia::samegame2
