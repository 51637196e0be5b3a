#include "checker/futoshiki/answer_reader.hpp"

#include <utility>

#include "rules/futoshiki/answer.hpp"

namespace biglia::futoshiki {
namespace {

Answer amiss(Answer answer, AnswerKind kind, Place place, std::string message) {
  answer.kind = kind;
  answer.place = place;
  answer.message = std::move(message);
  return answer;
}

// Where `what` should stand and does not.
Answer missing(TokenReader& reader, Answer answer, const std::string& what) {
  const Place place = reader.place();
  if (reader.at_end()) {
    return amiss(std::move(answer), AnswerKind::kEnded, place,
                 "the output ends where " + what + " should stand");
  }
  return amiss(std::move(answer), AnswerKind::kMalformed, place,
               "wanted " + what + ", found " + reader.describe_next());
}

Answer read_given_up(TokenReader& reader, Answer answer) {
  if (!reader.accept_phrase(kLimitMessage)) {
    return missing(reader, std::move(answer), "`" + std::string(kLimitMessage) + "`");
  }
  answer.kind = AnswerKind::kGivenUp;
  return answer;
}

Answer read_grid(TokenReader& reader, const Board& board, Answer answer) {
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const Place place = reader.place();
    const std::string what = "the value of cell " + cell_name(board, cell);
    const auto value = reader.integer();
    if (!value) return missing(reader, std::move(answer), what);
    if (*value < 1 || std::cmp_greater(*value, board.size)) {
      return amiss(std::move(answer), AnswerKind::kWrong, place,
                   what + " is " + std::to_string(*value) + ", not in [1, " +
                       std::to_string(board.size) + ']');
    }
    answer.grid[cell] = static_cast<Value>(*value);
    answer.places.push_back(place);
  }
  return answer;
}

}  // namespace

Answer read_answer(TokenReader& reader, const Board& board, std::int64_t number) {
  Answer answer;
  answer.grid.assign(board.cells(), 0);
  answer.place = reader.place();
  if (reader.peek() == kLimitMessage.front()) return read_given_up(reader, std::move(answer));
  const auto claimed = reader.integer();
  if (!claimed) {
    return missing(reader, std::move(answer), "the case number " + std::to_string(number));
  }
  if (*claimed != number) {
    const Place place = answer.place;
    return amiss(
        std::move(answer), AnswerKind::kWrong, place,
        "wanted the case number " + std::to_string(number) + ", found " + std::to_string(*claimed));
  }
  if (reader.peek() == kLimitMessage.front()) return read_given_up(reader, std::move(answer));
  return read_grid(reader, board, std::move(answer));
}

}  // namespace biglia::futoshiki
