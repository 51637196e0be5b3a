// A search that learns from contradictions, for boards that are too large or too hard for search.hpp:
// the candidate of a word with few candidates left for the contradictions found with it is supposed
// (dom/wdeg, later contradictions weighing more), and of each contradiction the first point that all its
// reasons go through is learned as a clause, which makes it go back as far as the clause says (Marques-
// Silva and Sakallah, "GRASP", 1996; Moskewicz and others, "Chaff", 2001). It begins anew after numbers
// of contradictions as Luby, Sinclair and Zuckerman have them (1993), and forgets clauses over many
// levels (Audemard and Simon, 2009). Nothing is left to chance.
//
// Cost: a guess looks at all words, 3 * size^2 at most; exponential at worst, and so with a limit.
// Memory: the candidates', and clauses, of which half is forgotten each time that some 2000 more were
// learned.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/futoshiki/learned_clauses.hpp"
#include "reference/futoshiki/open_candidates.hpp"

namespace biglia::futoshiki {

class LearningSearch {
 public:
  enum class Status : std::uint8_t { kOpen, kSolved, kNoSolution };

  // The search alone sets the candidates, which outlive it. REQUIRES: none is set.
  explicit LearningSearch(OpenCandidates& candidates);

  // Goes on until it knows, or `work` more candidates, words and clauses were looked at.
  Status search(std::uint64_t work);
  // REQUIRES: the last search returned kSolved.
  Grid grid() const;

  std::int64_t guesses() const { return guesses_; }
  std::uint64_t work() const { return looked_ + candidates_.work() + clauses_.work(); }

 private:
  using WordIndex = OpenCandidates::WordIndex;

  bool follow();
  bool turn_back();
  void learn();
  void add_reasons(Variable variable);
  void add(Literal literal);
  bool follows_from_others(Literal literal) const;
  std::uint32_t levels_of_learned();
  void begin_anew();
  Variable choose();

  template <typename Visit>
  void for_each_reason(Variable variable, Visit visit) const {
    const Reason why = candidates_.reason(variable);
    if (why.kind() != Reason::Kind::kClause) return candidates_.explain(variable, visit);
    for (const Literal literal : clauses_.literals(why.at())) {
      if (variable_of(literal) != variable) visit(literal);
    }
  }

  OpenCandidates& candidates_;
  LearnedClauses clauses_;
  std::vector<WordIndex> words_;  // with a choice at the root
  std::vector<double> weights_;   // of each word
  double weight_ = 1;             // of the next contradiction
  std::size_t followed_ = 0;      // so much of the trail
  std::int64_t guesses_ = 0;
  std::uint64_t looked_ = 0;
  std::uint64_t contradictions_ = 0;
  std::uint64_t beginnings_ = 0;
  std::uint64_t begin_anew_at_ = 0;
  std::uint64_t forgotten_ = 0;
  std::uint64_t forget_at_ = 0;
  // Of learn(); kept for their room.
  std::vector<Literal> conflict_;
  std::vector<Literal> learned_;
  std::vector<bool> seen_;
  std::vector<Variable> touched_;
  std::vector<std::uint32_t> levels_;
  std::size_t on_this_level_ = 0;
};

}  // namespace biglia::futoshiki
