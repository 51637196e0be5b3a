#include "checker/samegame2/referee.hpp"

#include "rules/samegame2/checking/explain.hpp"
#include "rules/samegame2/checking/path_check.hpp"

namespace biglia::samegame2::checking {
namespace {

// "output:3:1: command 5, `o -3 2 -1 2` (line 5): "
std::string heading(const AnswerReader& reader, Place place, const std::string& command) {
  return to_string(reader.name(), place) + ": " + command + ": ";
}

// The judgement of a faulty output.
Judgement refuse_output(const AnswerReader& output, const Fault& fault,
                        const std::string& command) {
  const std::string reason = heading(output, fault.place, command) + fault.message;
  switch (fault.kind) {
    case Fault::Kind::kForm:
      return presentation_error(reason);
    case Fault::Kind::kContent:
      return wrong_answer(reason);
    default:
      return judge_error(reason);
  }
}

Judgement refuse_answer(const AnswerReader& answer, const Fault& fault,
                        const std::string& command) {
  return judge_error("judge's answer is wrong: " + heading(answer, fault.place, command) +
                     fault.message);
}

// Returns true if both are paths and `claim` is worse.
bool is_worse(const std::optional<PathLength>& claim, const std::optional<PathLength>& optimum) {
  return claim && optimum && *claim > *optimum;
}

std::string claims(const std::optional<PathLength>& length) {
  return length ? show_length(length) : "that there is no path";
}

std::string truth(const std::optional<PathLength>& optimum) {
  return optimum ? "the optimum is " + show_length(optimum) : "there is no path";
}

}  // namespace

std::optional<Judgement> Referee::judge_path(const PathQuestion& question,
                                             const std::string& command) {
  const auto judged = read_path_claim(answer_, question);
  if (!judged) return refuse_answer(answer_, judged.error(), command);
  const auto claimed = read_path_claim(output_, question);
  if (!claimed) return refuse_output(output_, claimed.error(), command);
  const std::optional<Fault> fault = follow(output_, question, *claimed);
  const bool agreed = !fault && claimed->length == judged->length;
  if (!agreed || recompute_ == Recompute::kAlways) {
    return settle_path(question, *claimed, fault, *judged, command);
  }
  if (const auto judges_fault = skip_cells(*judged)) {
    return refuse_answer(answer_, *judges_fault, command);
  }
  return std::nullopt;
}

// Searches for the optimum and decides which answer is wrong. The judge's faults come first: if the
// test is wrong, faults of the contestant's answer do not matter.
std::optional<Judgement> Referee::settle_path(const PathQuestion& question,
                                              const PathClaim& claimed,
                                              const std::optional<Fault>& fault,
                                              const PathClaim& judged, const std::string& command) {
  const std::optional<PathLength> optimum = search_.optimum(question);
  const auto shown_path = [&] {
    return optimum ? show_path(*optimum, search_.path(question, kCellsShown)) : std::string();
  };
  if (judged.length != optimum) {
    const std::string what = is_worse(judged.length, optimum) ? "not optimal: " : "wrong: ";
    return judge_error("judge's answer is " + what + heading(answer_, judged.place, command) +
                           "claimed " + claims(judged.length) + ", but " + truth(optimum),
                       shown_path());
  }
  if (const auto judges_fault = follow(answer_, question, judged)) {
    return refuse_answer(answer_, *judges_fault, command);
  }
  if (fault) {
    Judgement refusal = refuse_output(output_, *fault, command);
    if (fault->kind == Fault::Kind::kContent) {
      refusal.reason = heading(output_, fault->place, command) + "claimed " +
                       claims(claimed.length) + ", but " + fault->message + "; " + truth(optimum);
    }
    refusal.details = shown_path();
    return refusal;
  }
  if (claimed.length != optimum) {
    return wrong_answer(heading(output_, claimed.place, command) + "claimed " +
                            claims(claimed.length) + ", but " + truth(optimum),
                        shown_path());
  }
  return std::nullopt;
}

std::optional<Fault> Referee::follow(AnswerReader& reader, const PathQuestion& question,
                                     const PathClaim& claim) {
  if (!claim.length) return std::nullopt;
  return check_path(reader, question, *claim.length, plane_, colours_);
}

std::optional<Fault> Referee::skip_cells(const PathClaim& claim) {
  if (!claim.length || answer_.skip_path() == AnswerReader::Next::kClosed) return std::nullopt;
  return unexpected_next(answer_, answer_.expected());
}

std::optional<Judgement> Referee::judge_number(const std::string& command) {
  const auto judged = read_number_claim(answer_);
  if (!judged) return refuse_answer(answer_, judged.error(), command);
  const auto claimed = read_number_claim(output_);
  if (!claimed) return refuse_output(output_, claimed.error(), command);
  if (claimed->number == judged->number && recompute_ != Recompute::kAlways) return std::nullopt;
  const std::int64_t right = search_.blocks();
  if (judged->number != right) {
    return judge_error("judge's answer is wrong: " + heading(answer_, judged->place, command) +
                       "claimed " + std::to_string(judged->number) +
                       ", but the number of blocks is " + std::to_string(right));
  }
  if (claimed->number == right) return std::nullopt;
  return wrong_answer(heading(output_, claimed->place, command) + "claimed " +
                      std::to_string(claimed->number) + ", but the number of blocks is " +
                      std::to_string(right));
}

std::optional<Judgement> Referee::judge_end(const std::string& command) {
  if (const auto fault = read_end(answer_)) return refuse_answer(answer_, *fault, command);
  if (const auto fault = read_end(output_)) return refuse_output(output_, *fault, command);
  return std::nullopt;
}

}  // namespace biglia::samegame2::checking
