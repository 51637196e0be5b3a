// The candidates of a board that were left open at the beginning, each of which holds, fails or is not
// known, with a trail for backtracking; and what follows from words of candidates (a cell's values, a
// value's places in a row and in a column: of each exactly one holds) and from signs, with reasons.
//
// Cost: to set a candidate is constant, and for each of its three words and each sign of its cell what
// follows is looked at once: a word of n costs n where a candidate holds and 1 where it fails. Memory:
// some 50 bytes a candidate.
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

  // REQUIRES: `root` is what is left of the board, without a contradiction.
  OpenCandidates(const Board& board, const Candidates& root);

  std::size_t size() const { return places_.size(); }  // variables

  // 1 true, -1 false, 0 not known.
  int state(Literal literal) const { return states_[literal]; }
  std::uint32_t level(Variable variable) const { return levels_[variable]; }
  Reason reason(Variable variable) const { return reasons_[variable]; }
  std::span<const Literal> trail() const { return trail_; }
  std::uint32_t levels() const { return static_cast<std::uint32_t>(level_begins_.size()); }

  // What is supposed next begins a level.
  void begin_level() { level_begins_.push_back(static_cast<std::uint32_t>(trail_.size())); }
  // REQUIRES: the state is 0.
  void set(Literal literal, Reason reason);
  // Back to where that many levels had begun.
  void undo(std::uint32_t levels);

  // What follows from one literal of the trail by words and signs is set. False where that contradicts:
  // conflict() then has literals which are all false, of which one had to be true.
  // REQUIRES: asked in the trail's order.
  bool follow(Literal literal);
  const std::vector<Literal>& conflict() const { return conflict_; }

  // visit(literal) for the literals that are false and left nothing else than this candidate's state.
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
  // visit(word, bears) for the cells beyond a sign of this one's, each the word of its values:
  // bears(candidate) says whether the sign allows both candidates.
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
  // The values that a cell has if these hold; 0 where none of them does.
  Grid grid_of(std::span<const Variable> holding) const;

  // Candidates of the word that do not fail.
  std::uint32_t left(WordIndex index) const { return left_[index]; }

  std::uint64_t work() const { return work_; }  // candidates looked at so far

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
  bool follow_holding(Variable variable);
  bool follow_failing(Variable variable);
  bool bound_neighbours(std::size_t cell, Mask gone);
  bool take(std::size_t cell, Mask values, Reason reason);

  template <typename Visit>
  void for_each_open(std::size_t cell, Mask values, Visit visit) const {
    for (Mask rest = values & open_[cell]; rest != 0; rest &= rest - 1) {
      visit(holds(variable_at(cell, rest)));
    }
  }
  // Of the least of these values. REQUIRES: it is open.
  Variable variable_at(std::size_t cell, Mask values) const;

  Grid grid_;  // where the root has one value; else 0
  std::vector<Place> places_;
  std::vector<Variable> first_of_cell_;
  std::vector<Mask> open_;   // of each cell, the values that are variables
  std::vector<Mask> alive_;  // of these, the ones that do not fail
  std::vector<Variable> words_;
  std::vector<std::uint32_t> word_begins_;
  std::vector<std::uint32_t> left_;    // of each word, that many do not fail;
  std::vector<Variable> last_left_;    // these, added without carry: the last one where one is left
  std::vector<Neighbour> neighbours_;  // beyond a sign, cell by cell
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
