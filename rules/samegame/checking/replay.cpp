#include "rules/samegame/checking/replay.hpp"

#include <utility>

namespace biglia::samegame {
namespace {

std::string counted(std::int64_t number, const char* one, const char* more) {
  return std::to_string(number) + ' ' + (number == 1 ? one : more);
}

}  // namespace

std::string shown_turns(std::size_t turns) {
  return counted(static_cast<std::int64_t>(turns), "turn", "turns");
}

Replay::Replay(const Instance& instance, ByteSource& source, std::string name)
    : reader_(source), name_(std::move(name)), board_(instance.board) {}

bool Replay::next() {
  if (fault_) return false;
  if (reader_.at_end()) {
    if (!reader_.read_error().empty()) {
      fault_ = Fault{.wrong = Wrong::kForm, .reason = name_ + ": " + reader_.read_error()};
    }
    return false;
  }
  const Place place = reader_.place();
  Cell cell;
  if (!read_number("a row", cell.row) || !read_number("a column", cell.column)) return false;
  cell_ = cell;
  const auto removed = board_.play(cell);
  if (!removed) {
    refuse(Wrong::kTurn, place, why_illegal(removed.error()));
    if (removed.error() != IllegalTurn::kOutside) fault_->at = cell;
    return false;
  }
  ++turns_;
  last_removed_ = *removed;
  points_ += points_of_turn(*removed);
  return true;
}

void Replay::finish() {
  while (next()) {
  }
}

std::string Replay::summary(Scoring scoring) const {
  return counted(points(scoring), "point", "points") + " in " + shown_turns(turns_) + ", " +
         (board_.is_cleared()
              ? "board cleared"
              : counted(static_cast<std::int64_t>(board_.cells_left()), "cell left", "cells left"));
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

bool Replay::refuse(Wrong wrong, Place place, const std::string& why) {
  fault_ = Fault{
      .wrong = wrong,
      .reason = to_string(name_, place) + ": turn " + std::to_string(turns_ + 1) + ": " + why};
  return false;
}

std::string Replay::why_illegal(IllegalTurn why) const {
  const std::string cell = "cell " + to_string(cell_);
  switch (why) {
    case IllegalTurn::kOutside:
      return cell + " is outside the board: expected a row from 0 to " +
             std::to_string(board_.rows() - 1) + " and a column from 0 to " +
             std::to_string(board_.columns() - 1);
    case IllegalTurn::kEmpty:
      return cell + " is empty";
    default:
      return cell + " is single: no neighbour has its colour " + std::to_string(board_.at(cell_));
  }
}

}  // namespace biglia::samegame
