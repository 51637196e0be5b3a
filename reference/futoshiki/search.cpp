#include "reference/futoshiki/search.hpp"

#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "rules/futoshiki/candidates.hpp"

namespace biglia::futoshiki {
namespace {

using View = Candidates::View;
constexpr View kViews[] = {View::kCells, View::kColumnsOfValue, View::kRowsOfValue};

class Search {
 public:
  explicit Search(const Board& board) : candidates_(board) {
    for (auto& weights : weights_) weights.assign(board.cells(), 1);
    // Between guesses pairs cost more than the guesses that they save.
    candidates_.set_effort(Candidates::Effort::kQuick);
  }

  Outcome run() {
    while (!candidates_.contradictory() || turn_back()) {
      if (candidates_.solved()) return {End::kSolved, candidates_.grid(), guesses_};
      guess();
    }
    return {End::kNoSolution, {}, guesses_};
  }

 private:
  static constexpr std::int64_t kFirstPatience = 60;

  struct Guess {
    std::size_t before;  // the moment
    Candidates::Candidate candidate;
  };

  void guess() {
    const Guess guess{candidates_.now(), choose()};
    standing_.push_back(guess);
    ++guesses_;
    candidates_.place(guess.candidate);
  }

  // Undoes guesses until one is left whose opposite contradicts nothing, or all of them when patience
  // is at its end; false where no guess is left to undo.
  bool turn_back() {
    do {
      ++weights_of(candidates_.empty_word().view)[candidates_.empty_word().index];
      if (standing_.empty()) return false;
      if (--patience_ <= 0) return begin_anew();
      const Guess wrong = standing_.back();
      standing_.pop_back();
      candidates_.undo(wrong.before);
      candidates_.remove(wrong.candidate);
    } while (candidates_.contradictory());
    return true;
  }

  bool begin_anew() {
    candidates_.undo(standing_.front().before);
    standing_.clear();
    next_patience_ += next_patience_ / 2;
    patience_ = next_patience_;
    return true;
  }

  std::vector<std::uint32_t>& weights_of(View view) {
    return weights_[static_cast<std::size_t>(view)];
  }

  // REQUIRES: not solved, so that a word has two candidates.
  Candidates::Candidate choose() const {
    View view = View::kCells;
    std::size_t index = 0;
    std::uint64_t fewest = 1;  // fewest / weight is the least so far; at first above any
    std::uint64_t weight = 0;
    for (const View each : kViews) {
      const auto words = candidates_.words(each);
      const auto& weights = weights_[static_cast<std::size_t>(each)];
      for (std::size_t i = 0; i < words.size(); ++i) {
        const auto left = static_cast<std::uint64_t>(std::popcount(words[i]));
        if (left == 1 || left * weight >= fewest * weights[i]) continue;
        view = each;
        index = i;
        fewest = left;
        weight = weights[i];
      }
    }
    return likeliest(view, index);
  }

  // The candidate of the word whose other two words have the fewest left: of these one must be, too.
  Candidates::Candidate likeliest(View view, std::size_t index) const {
    Candidates::Candidate likeliest;
    int fewest = std::numeric_limits<int>::max();
    for (Candidates::Word rest = candidates_.words(view)[index]; rest != 0; rest &= rest - 1) {
      const Candidates::Candidate each =
          candidates_.candidate(view, index, static_cast<std::size_t>(std::countr_zero(rest)));
      const int left = left_around(each);
      if (left >= fewest) continue;
      fewest = left;
      likeliest = each;
    }
    return likeliest;
  }

  // In the candidate's three words together.
  int left_around(const Candidates::Candidate& candidate) const {
    const auto [row, column, value] = candidate;
    const std::size_t size = candidates_.size();
    return std::popcount(candidates_.words(View::kCells)[row * size + column]) +
           std::popcount(candidates_.words(View::kColumnsOfValue)[row * size + value]) +
           std::popcount(candidates_.words(View::kRowsOfValue)[column * size + value]);
  }

  Candidates candidates_;
  std::vector<Guess> standing_;
  std::int64_t guesses_ = 0;
  std::int64_t patience_ = kFirstPatience;  // contradictions until the next beginning
  std::int64_t next_patience_ = kFirstPatience;
  std::vector<std::uint32_t> weights_[3];  // of each word: 1 and its contradictions
};

}  // namespace

Outcome solve_by_search(const Board& board) { return Search(board).run(); }

}  // namespace biglia::futoshiki
