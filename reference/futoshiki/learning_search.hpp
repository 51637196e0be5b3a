// A clause-learning search for boards that are too large or too hard for search.hpp. It guesses a
// candidate of a word with few remaining candidates relative to the contradictions found with it
// (dom/wdeg; later contradictions weigh more). From each contradiction it learns a clause at the
// first point through which all reasons pass, and backtracks as far as the clause allows
// (Marques-Silva and Sakallah, "GRASP", 1996; Moskewicz and others, "Chaff", 2001). It restarts
// after the numbers of contradictions of Luby, Sinclair and Zuckerman (1993), and forgets clauses
// that span many levels (Audemard and Simon, 2009). It is deterministic.
//
// Cost: a guess visits all words, at most 3 * size^2. The search is exponential in the worst case
// and therefore has a limit. Memory: the candidates and the clauses. Half of the clauses are
// forgotten each time that about 2000 more were learned.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/futoshiki/learned_clauses.hpp"
#include "reference/futoshiki/open_candidates.hpp"

namespace biglia::futoshiki {

class LearningSearch {
 public:
  enum class Status : std::uint8_t { kOpen, kSolved, kNoSolution };

  // REQUIRES: no candidate is set, only this search sets candidates, and they outlive the search.
  explicit LearningSearch(OpenCandidates& candidates);

  // Continues until the board is decided or `work` more candidates, words and clauses were visited.
  Status search(std::uint64_t work);
  // REQUIRES: the last search returned kSolved.
  Grid grid() const;

  std::int64_t guesses() const { return guesses_; }
  std::uint64_t work() const { return visited_ + candidates_.work() + clauses_.work(); }

 private:
  using WordIndex = OpenCandidates::WordIndex;

  bool propagate();
  bool backtrack();
  void learn();
  void add_reasons(Variable variable);
  void add(Literal literal);
  bool is_redundant(Literal literal) const;
  std::uint32_t levels_of_learned();
  void restart();
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
  std::vector<WordIndex> words_;  // words with at least two candidates at the root
  std::vector<double> weights_;   // of each word
  double weight_ = 1;             // of the next contradiction
  std::size_t propagated_ = 0;    // number of literals of the trail that are propagated
  std::int64_t guesses_ = 0;
  std::uint64_t visited_ = 0;  // words and literals
  std::uint64_t contradictions_ = 0;
  std::uint64_t runs_ = 0;
  std::uint64_t restart_at_ = 0;  // in contradictions
  std::uint64_t forgotten_ = 0;   // calls of LearnedClauses::forget()
  std::uint64_t forget_at_ = 0;   // in contradictions
  // Buffers of learn() and levels_of_learned(), kept to reuse their memory.
  std::vector<Literal> conflict_;
  std::vector<Literal> learned_;
  std::vector<bool> seen_;
  std::vector<Variable> touched_;
  std::vector<std::uint32_t> levels_;
  std::size_t on_this_level_ = 0;
};

}  // namespace biglia::futoshiki
