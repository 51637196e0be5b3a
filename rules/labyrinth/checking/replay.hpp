// Plays the moves of an output by the rules, up to the first wrong move.
//
// Cost: per move, the side and one search for the walk (rules/labyrinth/maze.hpp). Memory: the
// board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/labyrinth/position.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::labyrinth {

// "1 move", "2 moves"
std::string shown_moves(std::size_t moves);

class Replay {
 public:
  enum class Wrong : std::uint8_t {
    kForm,  // a malformed move
    kMove,  // an illegal move
    kEnd,   // the output ends before all objects are found
  };
  struct Fault {
    Wrong wrong = Wrong::kForm;
    std::string reason = {};   // "output:3:5: move 3: ..."
    std::string details = {};  // for example the cells within reach
    // True if the card of the wrong move was inserted but the pawn cannot walk to `to`. Otherwise
    // no part of the wrong move was played.
    bool pushed = false;
    Cell to = {};
  };

  // `name` names the source in messages. The source must outlive the replay.
  Replay(const Instance& instance, ByteSource& source, std::string name, ColumnPositive positive);

  // Plays the next move. Returns false at the end of the output and at a fault; see fault().
  bool next();

  // The first fault, if any. At the end of the output, missing objects are a fault.
  const std::optional<Fault>& fault() const { return fault_; }

  std::size_t moves() const { return moves_; }
  const Move& last() const { return move_; }
  const Position& position() const { return position_; }

 private:
  bool read_move();
  bool read_number(const char* what, std::int64_t& value);
  bool is_on_board(std::int64_t value) const;
  bool judge_push();
  bool push();
  bool walk();
  void judge_end();
  Fault fault_of(Wrong wrong, Place place, const std::string& why) const;
  bool refuse(Wrong wrong, Place place, const std::string& why);

  TokenReader reader_;
  std::string name_;
  ColumnPositive positive_;
  Position position_;
  Move move_;
  std::size_t moves_ = 0;
  std::vector<std::string> out_of_turn_;  // moves that ended on an object that was not next
  std::optional<Fault> fault_;

  struct Text {
    Place card_place, number_place, cell_place;
    std::int64_t card = 0, number = 0, x = 0, y = 0;
    bool row = true;
  } text_;  // the move being read
};

}  // namespace biglia::labyrinth
