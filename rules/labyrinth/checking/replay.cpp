#include "rules/labyrinth/checking/replay.hpp"

#include <array>
#include <utility>

namespace biglia::labyrinth {
namespace {

constexpr std::size_t kMostOutOfTurn = 20;

std::string listed_rotations(Card card) {
  const auto turned = rotations(card);
  std::string text = std::to_string(turned.front());
  for (std::size_t i = 1; i < turned.size(); ++i) {
    text += (i + 1 == turned.size() ? " or " : ", ") + std::to_string(turned[i]);
  }
  return text;
}

std::string listed(const CellSet& cells, std::size_t side) {
  std::string text;
  for (Cell cell; cell.y < side; ++cell.y) {
    for (cell.x = 0; cell.x < side; ++cell.x) {
      if (cells.has(cell)) text += (text.empty() ? "" : " ") + to_string(cell);
    }
  }
  return text;
}

std::string lines_that_move(std::int64_t side) {
  if (side == 3) return "only 2 and -2 are movable lines";
  return "only even numbers from 2 to " + std::to_string(side - 1) +
         " and their negatives are movable lines";
}

std::string whereabouts(const Position& position, Object object) {
  const auto cell = position.find(object);
  return cell ? "is on " + to_string(*cell) : "is on the free card";
}

}  // namespace

std::string shown_moves(std::size_t moves) {
  return std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

Replay::Replay(const Instance& instance, ByteSource& source, std::string name,
               ColumnPositive positive)
    : reader_(source), name_(std::move(name)), positive_(positive), position_(instance) {}

bool Replay::next() {
  if (fault_) return false;
  if (reader_.at_end()) {
    judge_end();
    return false;
  }
  return read_move() && push() && walk();
}

bool Replay::read_move() {
  text_.card_place = reader_.place();
  if (!read_number("a card (0 to 10)", text_.card)) return false;
  const Place place = reader_.place();
  text_.row = reader_.accept_last('r');
  if (!text_.row && !reader_.accept_last('c')) {
    return refuse(Wrong::kForm, place, "expected r or c, found " + reader_.describe_next());
  }
  text_.number_place = reader_.place();
  if (!read_number("the number of a line", text_.number)) return false;
  text_.cell_place = reader_.place();
  return read_number("the x of a cell", text_.x) && read_number("the y of a cell", text_.y);
}

bool Replay::read_number(const char* what, std::int64_t& value) {
  const Place place = reader_.place();
  const auto number = reader_.integer();
  if (!number) {
    return refuse(Wrong::kForm, place,
                  std::string("expected ") + what + ", found " + reader_.describe_next());
  }
  value = *number;
  return true;
}

bool Replay::judge_push() {
  if (text_.card < 0 || text_.card >= static_cast<std::int64_t>(kCards)) {
    return refuse(Wrong::kMove, text_.card_place,
                  "expected a card (0 to 10), found " + std::to_string(text_.card));
  }
  const auto card = static_cast<Card>(text_.card);
  const Card free = position_.free_card();
  if (!position_.can_insert(card)) {
    return refuse(Wrong::kMove, text_.card_place,
                  "card " + std::to_string(card) + " cannot be inserted: the free card is " +
                      std::to_string(free) + ", which can be rotated to " + listed_rotations(free));
  }
  const auto side = static_cast<std::int64_t>(position_.side());
  const std::int64_t number = text_.number;
  if (number == 0 || number % 2 != 0 || number >= side || number <= -side) {
    return refuse(Wrong::kMove, text_.number_place,
                  std::string(text_.row ? "row " : "column ") + std::to_string(number) +
                      " cannot be pushed: " + lines_that_move(side));
  }
  if (!is_on_board(text_.x) || !is_on_board(text_.y)) {
    return refuse(Wrong::kMove, text_.cell_place,
                  "expected a cell of the board (0 to " + std::to_string(side - 1) + "), found (" +
                      std::to_string(text_.x) + ',' + std::to_string(text_.y) + ')');
  }
  return true;
}

bool Replay::push() {
  if (!judge_push()) return false;
  move_.card = static_cast<Card>(text_.card);
  move_.slide = slide_by(text_.row ? Line::kRow : Line::kColumn, text_.number, positive_);
  move_.to = {static_cast<std::size_t>(text_.x), static_cast<std::size_t>(text_.y)};
  position_.slide(move_.slide, move_.card);
  return true;
}

bool Replay::is_on_board(std::int64_t value) const {
  return 0 <= value && value < static_cast<std::int64_t>(position_.side());
}

bool Replay::walk() {
  const std::size_t found = position_.found();
  if (!position_.walk(move_.to)) {
    const CellSet reach = position_.reachable();
    Fault fault = fault_of(Wrong::kMove, text_.cell_place,
                           "after the push the pawn cannot walk from " +
                               to_string(position_.pawn()) + " to " + to_string(move_.to) +
                               "; cells within reach: " + std::to_string(reach.size()));
    fault.details = "within reach: " + listed(reach, position_.side());
    fault.pushed = true;
    fault.to = move_.to;
    fault_ = std::move(fault);
    return false;
  }
  ++moves_;
  const Object object = position_.object(move_.to);
  if (object > static_cast<Object>(found) && out_of_turn_.size() < kMostOutOfTurn) {
    out_of_turn_.push_back("move " + std::to_string(moves_) + " ends on object " +
                           std::to_string(object) + ", but object " + std::to_string(found) +
                           " was next");
  }
  return true;
}

void Replay::judge_end() {
  if (!reader_.read_error().empty()) {
    fault_ = Fault{.wrong = Wrong::kForm, .reason = name_ + ": " + reader_.read_error()};
    return;
  }
  if (position_.all_found()) return;
  const auto next = static_cast<Object>(position_.found());
  std::string details;
  for (std::size_t i = 1; i < out_of_turn_.size(); ++i) {
    details += (details.empty() ? "" : "\n") + out_of_turn_[i];
  }
  fault_ = Fault{
      .wrong = Wrong::kEnd,
      .reason = to_string(name_, reader_.place()) + ": not all objects are found after " +
                shown_moves(moves_) + ": object " + std::to_string(next) + ' ' +
                whereabouts(position_, next) +
                (out_of_turn_.empty() ? "" : "; " + out_of_turn_.front()),
      .details = std::move(details),
  };
}

Replay::Fault Replay::fault_of(Wrong wrong, Place place, const std::string& why) const {
  return {.wrong = wrong,
          .reason = to_string(name_, place) + ": move " + std::to_string(moves_ + 1) + ": " + why};
}

bool Replay::refuse(Wrong wrong, Place place, const std::string& why) {
  fault_ = fault_of(wrong, place, why);
  return false;
}

}  // namespace biglia::labyrinth
