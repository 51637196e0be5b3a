// Reads the answers of an output, one for each `o`, `c` and `n`, and compares them with the right
// ones.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/samegame2/checking/answer_reader.hpp"
#include "rules/samegame2/checking/claim.hpp"
#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/checking/question.hpp"
#include "rules/samegame2/checking/search.hpp"
#include "rules/samegame2/colours.hpp"
#include "toolkit/byte_source.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// What an output answers to one command. `error` is empty if the answer is right.
struct Answered {
  std::string claim = {};                     // "(2,6)" or "no path"; of an `n`: "5 blocks"
  std::vector<Point> path = {};               // as far as it was read
  std::optional<Point> fault = std::nullopt;  // the cell at which the path is wrong
  std::string error = {};                     // "output:3:1: ..."
};

class Answers {
 public:
  // The arguments must outlive this object. `text` is the output.
  Answers(std::string_view text, const checking::Plane& plane, const Colours& colours,
          checking::Search& search);

  // Reads the next answer. Cost: reading it, and a search. REQUIRES: no answer was wrong before.
  Answered read_path(const checking::PathQuestion& question);
  Answered read_number();
  // After the last command.
  Answered read_end();

 private:
  Answered wrong(const checking::Fault& fault) const;
  std::vector<std::optional<Point>> read_cells(std::vector<Place>& places);

  ByteSource source_;
  ByteSource cells_source_;
  // Two readers of the same text: one checks a path and the other keeps its cells.
  checking::AnswerReader checked_;
  checking::AnswerReader kept_;
  const checking::Plane& plane_;
  const Colours& colours_;
  checking::Search& search_;
};

}  // namespace biglia::samegame2
