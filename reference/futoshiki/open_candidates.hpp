// The candidates of a board that the first deductions left open. Each candidate holds, fails or is
// undecided. A trail supports backtracking. The class also propagates words and signs, with
// reasons. A word is the values of a cell, or the places of a value in a row or in a column;
// exactly one of its candidates holds.
//
// Cost: setting a candidate is constant. Its propagation processes each of its three words and each
// sign of its cell once. A word of n candidates costs n if the candidate holds and 1 if it fails.
// Memory: about 50 bytes per candidate.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "reference/futoshiki/literals.hpp"
#include "rules/futoshiki/board.hpp"
#include "rules/futoshiki/candidates.hpp"

namespace biglia::futoshiki {

class OpenCandidates {
 public:
  using WordIndex = std::uint32_t;
  using Mask = std::uint64_t;

  // REQUIRES: `root` contains the remaining candidates of the board, without a contradiction.
  OpenCandidates(const Board& board, const Candidates& root);

  std::size_t size() const { return places_.size(); }  // number of variables

  // 1: true, -1: false, 0: undecided.
  int state(Literal literal) const { return states_[literal]; }
  std::uint32_t level(Variable variable) const { return levels_[variable]; }
  Reason reason(Variable variable) const { return reasons_[variable]; }
  std::span<const Literal> trail() const { return trail_; }
  std::uint32_t levels() const { return static_cast<std::uint32_t>(level_begins_.size()); }

  // Begins a decision level.
  void begin_level() { level_begins_.push_back(static_cast<std::uint32_t>(trail_.size())); }
  // REQUIRES: the state is 0.
  void set(Literal literal, Reason reason);
  // Backtracks to the state at the end of level `levels`.
  void undo(std::uint32_t levels);

  // Sets what follows from one literal of the trail by words and signs. Returns false on a
  // contradiction; conflict() then contains literals that are all false although one must be true.
  // REQUIRES: called in the order of the trail.
  bool propagate(Literal literal);
  const std::vector<Literal>& conflict() const { return conflict_; }

  // Calls visit(literal) for each false literal of the reason that implied this candidate's state.
  // REQUIRES: the reason is not kNone and not kClause.
  template <typename Visit>
  void explain(Variable variable, Visit visit) const {
    const Reason why = reasons_[variable];
    switch (why.kind()) {
      case Reason::Kind::kOther:
        return visit(fails(why.at()));
      case Reason::Kind::kWord:
        for (const Variable other : word(why.at())) {
          if (other != variable) visit(holds(other));
        }
        return;
      case Reason::Kind::kLeastOf:
        return for_each_open(why.at(), places_[variable].value_bit - 1, visit);
      case Reason::Kind::kGreatestOf:
        return for_each_open(
            why.at(), ~(places_[variable].value_bit | (places_[variable].value_bit - 1)), visit);
      default:
        return;
    }
  }

  std::span<const Variable> word(WordIndex index) const {
    return {words_.data() + word_begins_[index], words_.data() + word_begins_[index + 1]};
  }
  std::span<const WordIndex, 3> words_of(Variable variable) const {
    return places_[variable].words;
  }
  std::size_t words() const { return left_.size(); }
  // Calls visit(word, allows) for each cell at the other end of a sign of this candidate's cell.
  // `word` is the word of that cell's values. allows(candidate) returns true if the sign allows
  // both candidates.
  template <typename Visit>
  void for_each_sign(Variable variable, Visit visit) const {
    const Place& place = places_[variable];
    for (std::uint32_t i = neighbour_begins_[place.cell]; i < neighbour_begins_[place.cell + 1U];
         ++i) {
      const Neighbour at = neighbours_[i];
      visit(WordIndex{at.cell}, [&](Variable there) {
        const Mask value = places_[there].value_bit;
        return at.is_larger ? value > place.value_bit : value < place.value_bit;
      });
    }
  }
  // The grid in which these candidates hold; 0 for an open cell without one of them.
  Grid grid_of(std::span<const Variable> holding) const;

  // The number of the word's candidates that do not fail.
  std::uint32_t left(WordIndex index) const { return left_[index]; }

  std::uint64_t work() const { return work_; }  // number of candidates visited so far

 private:
  struct Place {
    Mask value_bit = 0;
    std::array<WordIndex, 3> words = {};
    CellIndex cell = 0;
  };
  struct Neighbour {
    CellIndex cell = 0;
    bool is_larger = false;
  };

  void link_words();
  void link_signs(const Board& board);
  void unset(Literal literal);
  bool propagate_true(Variable variable);
  bool propagate_false(Variable variable);
  bool bound_neighbours(std::size_t cell, Mask gone);
  bool remove(std::size_t cell, Mask values, Reason reason);

  template <typename Visit>
  void for_each_open(std::size_t cell, Mask values, Visit visit) const {
    for (Mask rest = values & open_[cell]; rest != 0; rest &= rest - 1) {
      visit(holds(variable_at(cell, rest)));
    }
  }
  // The variable of the least of these values. REQUIRES: that value is open.
  Variable variable_at(std::size_t cell, Mask values) const;

  Grid grid_;  // the value of a cell if the root has only one; else 0
  std::vector<Place> places_;
  std::vector<Variable> first_of_cell_;
  std::vector<Mask> open_;   // for each cell, the values that are variables
  std::vector<Mask> alive_;  // for each cell, the open values that do not fail
  std::vector<Variable> words_;
  std::vector<std::uint32_t> word_begins_;
  std::vector<std::uint32_t> left_;    // for each word, the number of candidates that do not fail
  std::vector<Variable> last_left_;    // the XOR of these candidates: the last one if one is left
  std::vector<Neighbour> neighbours_;  // cells at the other end of a sign, cell by cell
  std::vector<std::uint32_t> neighbour_begins_;
  std::vector<std::int8_t> states_;
  std::vector<std::uint32_t> levels_;
  std::vector<Reason> reasons_;
  std::vector<Literal> trail_;
  std::vector<std::uint32_t> level_begins_;
  std::vector<Literal> conflict_;
  std::uint64_t work_ = 0;
};

}  // namespace biglia::futoshiki
