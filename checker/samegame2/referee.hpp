// One command's two answers against each other, and against the truth where that must be found out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/samegame2/answer_reader.hpp"
#include "checker/samegame2/claim.hpp"
#include "checker/samegame2/plane.hpp"
#include "checker/samegame2/question.hpp"
#include "checker/samegame2/search.hpp"
#include "rules/samegame2/colours.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::samegame2::checking {

// When to search although contestant and judge agree.
enum class Recompute { kWhereTheyDiffer, kAlways };

// Reads the answers of both in step. Every function gives the judgement that ends the check, or
// none to go on. `command` is a command as messages name it.
class Referee {
 public:
  // All must outlive the referee.
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
  std::optional<Fault> pass_over(const PathClaim& claim);

  AnswerReader output_;
  AnswerReader answer_;
  const Plane& plane_;
  const Colours& colours_;
  Search search_;
  const Recompute recompute_;
};

}  // namespace biglia::samegame2::checking
