#include "judge/programs/validator_report.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/words.hpp"
#include "toolkit/real_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr int kRejects = 43;
constexpr Bytes kLongestMessage = kib(16);

// A validator appends to its messages, so the last line that has a letter or digit says why it ended.
std::string last_line_of(const std::string& text) {
  std::string last;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (std::ranges::any_of(line, [](unsigned char c) { return std::isalnum(c) != 0; })) {
      last = std::move(line);
    }
  }
  return last;
}

// The text of a file in the feedback folder; none if it is missing.
std::optional<std::string> feedback_file(const fs::path& feedback, const char* name) {
  if (!is_present_file(feedback / name)) return std::nullopt;
  return std::string(trimmed(read_beginning(feedback / name, kLongestMessage).value_or("")));
}

class ReportOfValidator {
 public:
  ReportOfValidator(bool accepts, const fs::path& feedback, const std::string& name,
                    const std::string& input, const std::string& kind)
      : accepts_(accepts), feedback_(feedback), name_(name), input_(input), kind_(kind) {}

  Judgement judgement(const std::string& first_line) const {
    const auto score = feedback_file(feedback_, "score.txt");
    const auto multiplier = feedback_file(feedback_, "score_multiplier.txt");
    if (score && multiplier) return error("wrote score.txt and score_multiplier.txt");
    if (!accepts_) {
      if (score || multiplier) {
        return error(std::string("rejects the output but wrote ") +
                     (score ? "score.txt" : "score_multiplier.txt"));
      }
      if (is_present(feedback_ / "nextpass.in")) {
        return error("rejects the output but wrote nextpass.in");
      }
      return with_messages(wrong_answer(""), first_line);
    }
    Judgement judgement = with_messages(accepted(), "");
    if (score) return with_score(std::move(judgement), *score);
    return multiplier ? with_multiplier(std::move(judgement), *multiplier) : judgement;
  }

 private:
  Judgement error(const std::string& what) const {
    return problem_error("the " + kind_ + " " + name_ + " " + what + " on " + input_);
  }

  Judgement with_messages(Judgement judgement, const std::string& first_line) const {
    const std::string text = feedback_file(feedback_, "judgemessage.txt").value_or("");
    if (judgement.verdict != Verdict::kAccepted) {
      const std::string line = last_line_of(text);
      judgement.reason = !line.empty()         ? line
                         : !first_line.empty() ? first_line
                                               : "rejected by the " + kind_;
    }
    if (text.contains('\n') || judgement.verdict == Verdict::kAccepted) judgement.details = text;
    return judgement;
  }

  Judgement with_score(Judgement judgement, const std::string& text) const {
    const auto score = real_number(text);
    if (!score || *score < 0) {
      return error("wrote score.txt: expected a number from 0, found \"" + escaped(text) + '"');
    }
    judgement.score = static_cast<double>(*score);
    judgement.score_file = ScoreFile::kScore;
    return judgement;
  }

  Judgement with_multiplier(Judgement judgement, const std::string& text) const {
    const auto share = real_number(text);
    if (!share || *share < 0 || *share > 1) {
      return error("wrote score_multiplier.txt: expected a number from 0 to 1, found \"" +
                   escaped(text) + '"');
    }
    judgement.multiplier = static_cast<double>(*share);
    judgement.score_file = ScoreFile::kMultiplier;
    if (judgement.multiplier < 1) judgement.reason = partial_reason(judgement.details);
    return judgement;
  }

  static std::string partial_reason(const std::string& details) {
    const std::string line = details.substr(0, details.find('\n'));
    return line.empty() ? "the output validator gives a part of the points" : line;
  }

  bool accepts_;
  const fs::path& feedback_;
  const std::string& name_;
  const std::string& input_;
  const std::string& kind_;
};

}  // namespace

Judgement judgement_from_feedback(bool accepts, const fs::path& feedback,
                                  const std::string& first_line, const std::string& name,
                                  const std::string& input, const std::string& kind) {
  return ReportOfValidator(accepts, feedback, name, input, kind).judgement(first_line);
}

Judgement judgement_of_validator(const ProgramEnd& end, const fs::path& feedback,
                                 const std::string& name, const std::string& input,
                                 const Limits& limits, const std::string& kind) {
  if (!end.exited(kValidatorAccepts) && !end.exited(kRejects)) {
    return judge_error(Error{"the " + kind + " " + name + " on " + input +
                                 ": expected exit code 42 or 43, found that it " +
                                 end.description(limits),
                             end.fault()});
  }
  if (!end.box.not_collected.empty()) {
    return problem_error("the " + kind + " " + name + " on " + input + ": " +
                         end.box.not_collected);
  }
  return judgement_from_feedback(end.exited(kValidatorAccepts), feedback, end.first_line(), name,
                                 input, kind);
}

}  // namespace biglia::judge
