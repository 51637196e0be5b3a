// Compares the contestant's and the judge's answer to a command with each other. If they differ, or
// on request, searches for the right answer and compares both with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/samegame2/checking/answer_reader.hpp"
#include "rules/samegame2/checking/claim.hpp"
#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/checking/question.hpp"
#include "rules/samegame2/checking/search.hpp"
#include "rules/samegame2/colours.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::samegame2::checking {

// When to search for the right answer.
enum class Recompute { kIfTheyDiffer, kAlways };

// Reads both answers in parallel. Every function returns the judgement that ends the check, or none
// to continue. `command` is the command in the form of messages (explain.hpp, show_command).
class Referee {
 public:
  // All arguments must outlive the referee.
  Referee(ByteSource& output, ByteSource& answer, const Plane& plane, const Colours& colours,
          Recompute recompute)
      : output_(output, "output"),
        answer_(answer, "answer"),
        plane_(plane),
        colours_(colours),
        search_(plane),
        recompute_(recompute) {}

  std::optional<Judgement> judge_path(const PathQuestion& question, const std::string& command);
  std::optional<Judgement> judge_number(const std::string& command);
  // After the last command.
  std::optional<Judgement> judge_end(const std::string& command);

 private:
  std::optional<Judgement> settle_path(const PathQuestion& question, const PathClaim& claimed,
                                       const std::optional<Fault>& fault, const PathClaim& judged,
                                       const std::string& command);
  std::optional<Fault> follow(AnswerReader& reader, const PathQuestion& question,
                              const PathClaim& claim);
  std::optional<Fault> skip_cells(const PathClaim& claim);

  AnswerReader output_;
  AnswerReader answer_;
  const Plane& plane_;
  const Colours& colours_;
  Search search_;
  const Recompute recompute_;
};

}  // namespace biglia::samegame2::checking
