// Plays the turns of an output by the rules, up to the first illegal one.
//
// Cost: per turn, the cost of Board::play(). Memory: the board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/samegame/instance.hpp"
#include "rules/samegame/score.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::samegame {

// "1 turn", "2 turns"
std::string shown_turns(std::size_t turns);

class Replay {
 public:
  enum class Wrong : std::uint8_t {
    kForm,  // a malformed turn
    kTurn,  // an illegal turn
  };
  struct Fault {
    Wrong wrong = Wrong::kForm;
    std::string reason = {};      // "output:3:5: turn 3: ..."
    std::optional<Cell> at = {};  // the cell of an illegal turn, if it is on the board
  };

  // `name` names the source in messages. The source must outlive the replay.
  Replay(const Instance& instance, ByteSource& source, std::string name);

  // Plays the next turn. Returns false at the end of the output and at a fault; see fault().
  bool next();
  // Plays all turns.
  void finish();

  // The first fault, if any.
  const std::optional<Fault>& fault() const { return fault_; }

  std::size_t turns() const { return turns_; }
  Cell last() const { return cell_; }                         // the cell of the last turn
  std::size_t last_removed() const { return last_removed_; }  // by the last turn
  const Board& board() const { return board_; }
  std::int64_t points_of_turns() const { return points_; }

  // The points of the game as far as it was played, without regard to a fault.
  std::int64_t points(Scoring scoring) const { return points_of_game(board_, points_, scoring); }

  // "1243 points in 31 turns, 5 cells left", "... in 31 turns, board cleared"
  std::string summary(Scoring scoring) const;

 private:
  bool read_number(const char* what, std::int64_t& value);
  bool refuse(Wrong wrong, Place place, const std::string& why);
  std::string why_illegal(IllegalTurn why) const;

  TokenReader reader_;
  std::string name_;
  Board board_;
  Cell cell_;
  std::size_t turns_ = 0;
  std::size_t last_removed_ = 0;
  std::int64_t points_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace biglia::samegame
