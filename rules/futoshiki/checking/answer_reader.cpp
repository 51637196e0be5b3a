#include "rules/futoshiki/checking/answer_reader.hpp"

#include <utility>

#include "rules/futoshiki/answer.hpp"

namespace biglia::futoshiki {
namespace {

// Records the first fault only.
void note(Answer& answer, AnswerKind kind, Place place, std::string message) {
  if (answer.kind != AnswerKind::kGrid) return;
  answer.kind = kind;
  answer.place = place;
  answer.message = std::move(message);
}

// Records that `what` was expected next but is missing.
void note_missing(TokenReader& reader, Answer& answer, const std::string& what) {
  const Place place = reader.place();
  const bool is_end = reader.at_end();
  const std::string message =
      "expected " + what + ", found " + (is_end ? "the end of the output" : reader.describe_next());
  answer.end = to_string("output", place) + ": " + message;
  note(answer, is_end ? AnswerKind::kEnded : AnswerKind::kMalformed, place, message);
}

void read_given_up(TokenReader& reader, Answer& answer) {
  if (!reader.accept_phrase(kLimitMessage)) {
    note_missing(reader, answer, "`" + std::string(kLimitMessage) + "`");
  } else if (answer.kind == AnswerKind::kGrid) {
    answer.kind = AnswerKind::kGivenUp;
  }
}

void read_grid(TokenReader& reader, const Board& board, Answer& answer) {
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const Place place = reader.place();
    const auto what = [&] { return "the value of cell " + cell_name(board, cell); };
    const auto value = reader.integer();
    if (!value) return note_missing(reader, answer, what());
    if (*value < 1 || std::cmp_greater(*value, board.size)) {
      note(answer, AnswerKind::kWrong, place,
           what() + " is " + std::to_string(*value) + ", not in [1, " + std::to_string(board.size) +
               ']');
    } else {
      answer.grid[cell] = static_cast<Value>(*value);
    }
    answer.places.push_back(place);
  }
}

}  // namespace

Answer read_answer(TokenReader& reader, const Board& board, std::int64_t number) {
  const auto gives_up = [&] { return reader.peek() == kLimitMessage.front(); };
  Answer answer;
  answer.grid.assign(board.cells(), 0);
  answer.place = reader.place();
  if (!gives_up()) {
    const auto claimed = reader.integer();
    if (!claimed) {
      note_missing(reader, answer, "the case number " + std::to_string(number));
      return answer;
    }
    if (*claimed != number) {
      note(answer, AnswerKind::kWrong, answer.place,
           "expected the case number " + std::to_string(number) + ", found " +
               std::to_string(*claimed));
    }
  }
  if (gives_up()) {
    read_given_up(reader, answer);
  } else {
    read_grid(reader, board, answer);
  }
  return answer;
}

}  // namespace biglia::futoshiki
