#include "checker/futoshiki/check.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/futoshiki/case_reader.hpp"
#include "rules/futoshiki/checking/answer_reader.hpp"
#include "rules/futoshiki/checking/faults.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::futoshiki {
namespace {

std::string named(const char* text, Place place, std::int64_t number) {
  return to_string(text, place) + ": case " + std::to_string(number) + ": ";
}

std::string listed(const std::vector<Fault>& faults) {
  constexpr std::size_t kMost = 20;
  std::string text = "all faults of this grid:";
  for (std::size_t i = 0; i < faults.size() && i < kMost; ++i) text += '\n' + faults[i].text;
  if (faults.size() > kMost) {
    text += "\n... and " + std::to_string(faults.size() - kMost) + " more";
  }
  return text;
}

struct Options {
  bool may_give_up = false;
  bool partial_credit = false;
};

class Check {
 public:
  Check(const TestInput& input, ByteSource& output, ByteSource& answer, const Options& options)
      : cases_(input, Bounds::kLarge), output_(output), answer_(answer), options_(options) {}

  Judgement run() {
    for (Board board; cases_.read(board);) {
      if (auto fault = judge_answer(board)) return *std::move(fault);
      if (is_lost_) continue;
      const Answer answer = read_answer(output_, board, cases_.number());
      is_lost_ = !answer.end.empty();
      if (first_fault_ || answer.kind == AnswerKind::kWrong) later_end_ = answer.end;
      count(judge_output(board, answer));
    }
    if (!cases_.ok()) return judge_error(cases_.failed().error().message);
    if (!answer_.at_end()) {
      return judge_error("judge's answer is wrong: " + to_string("answer", answer_.place()) +
                         ": expected the end, found " + answer_.describe_next());
    }
    if (!output_.read_error().empty()) return judge_error("output: " + output_.read_error());
    // Partial credit requires the same form as full credit: nothing may follow the last board.
    const bool more = !is_lost_ && !output_.at_end();
    if (first_fault_ && !(more && options_.partial_credit)) {
      return with_credit(*std::move(first_fault_));
    }
    if (more) {
      return presentation_error(to_string("output", output_.place()) +
                                ": expected the end of the output after the last board, found " +
                                output_.describe_next());
    }
    return all_right();
  }

 private:
  void count(std::optional<Judgement> fault) {
    if (!fault) {
      ++right_;
    } else if (!first_fault_) {
      first_fault_ = std::move(fault);
    }
  }

  // The judgement if a board was wrong. `fault` is the first fault.
  Judgement with_credit(Judgement fault) const {
    if (cases_.number() == 1) return fault;
    std::string right =
        "right: " + std::to_string(right_) + " of " + std::to_string(cases_.number()) + " boards";
    if (options_.may_give_up && given_up_ > 0) {
      right += ", " + std::to_string(given_up_) + " of them given up";
    }
    if (!later_end_.empty()) right += "; the rest cannot be read: " + later_end_;
    if (!options_.partial_credit || right_ == 0) {
      if (!fault.details.empty()) fault.details += '\n';
      fault.details += right;
      return fault;
    }
    const double share = static_cast<double>(right_) / static_cast<double>(cases_.number());
    return accepted_partially(share, fault.reason + "; " + right, fault.details);
  }

  Judgement all_right() const {
    Judgement judgement = accepted();
    if (given_up_ > 0) {
      judgement.reason = "gave up " + std::to_string(given_up_) + " of " +
                         std::to_string(cases_.number()) + " boards, solved the others";
    }
    return judgement;
  }

  std::optional<Judgement> judge_answer(const Board& board) {
    const Answer answer = read_answer(answer_, board, cases_.number());
    const auto wrong = [&](Place place, const std::string& message) {
      return judge_error("judge's answer is wrong: " + named("answer", place, cases_.number()) +
                         message);
    };
    if (answer.kind == AnswerKind::kGivenUp) return wrong(answer.place, "the board is unsolved");
    if (answer.kind == AnswerKind::kEnded) return wrong(answer.place, "the answer ends here");
    if (answer.kind != AnswerKind::kGrid) return wrong(answer.place, answer.message);
    const std::vector<Fault> faults = find_faults(board, answer.grid);
    if (faults.empty()) return std::nullopt;
    return wrong(answer.places[faults.front().cell], faults.front().text);
  }

  std::optional<Judgement> judge_output(const Board& board, const Answer& answer) {
    const auto reason = [&] {
      return named("output", answer.place, cases_.number()) + answer.message;
    };
    switch (answer.kind) {
      case AnswerKind::kGrid:
        return judge_grid(board, answer);
      case AnswerKind::kGivenUp:
        ++given_up_;
        if (options_.may_give_up) return std::nullopt;
        return wrong_answer(named("output", answer.place, cases_.number()) +
                            "expected a grid, found the message that the limit of assignments was "
                            "exceeded");
      case AnswerKind::kMalformed:
        return presentation_error(reason());
      default:
        return wrong_answer(reason());
    }
  }

  std::optional<Judgement> judge_grid(const Board& board, const Answer& answer) const {
    const std::vector<Fault> faults = find_faults(board, answer.grid);
    if (faults.empty()) return std::nullopt;
    const Fault& first = faults.front();
    return wrong_answer(named("output", answer.places[first.cell], cases_.number()) + first.text,
                        faults.size() > 1 ? listed(faults) : "");
  }

  CaseReader cases_;
  TokenReader output_;
  TokenReader answer_;
  Options options_;
  std::int64_t right_ = 0;
  std::int64_t given_up_ = 0;
  std::optional<Judgement> first_fault_;
  bool is_lost_ = false;   // the next tokens cannot be assigned to a board
  std::string later_end_;  // the reason, unless it is the first fault
};

}  // namespace

DeclaredFlags check_flags() {
  return {{.name = "--allow-limit-message",
           .help = "accept the message that the limit of assignments was exceeded"},
          {.name = "--partial-credit",
           .help = "partial credit: an equal share of the points for each correct board"}};
}

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  const auto values = parse_flags(check_flags(), flags);
  if (!values) return judge_error(values.error().message);
  const Options options = {.may_give_up = values->has("--allow-limit-message"),
                           .partial_credit = values->has("--partial-credit")};
  return Check(input, output, answer, options).run();
}

}  // namespace biglia::futoshiki
