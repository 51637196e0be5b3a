#include "reference/futoshiki/search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "reference/futoshiki/deduction.hpp"
#include "reference/futoshiki/hard_boards.hpp"
#include "reference/futoshiki/weights.hpp"
#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

constexpr std::int64_t kMostGuesses = 100'000;

template <std::size_t kMost>
class Search {
 public:
  explicit Search(const Board& board)
      : size_(board.size),
        deduction_(board),
        cube_(deduction_.given(board)),
        weights_(deduction_.layout()) {}

  // Returns kNotDecided after kMostGuesses.
  Outcome run() {
    bool consistent = deduction_.settle_thoroughly(cube_);
    while (consistent || backtrack()) {
      if (consistent && deduction_.solved(cube_)) return {End::kSolved, grid(), guesses_};
      if (consistent && guesses_ == kMostGuesses) return {End::kNotDecided, {}, guesses_};
      consistent = consistent ? guess() : deduction_.settle(cube_);
      if (!consistent) weights_.add(deduction_.contradiction());
    }
    return {End::kNoSolution, {}, guesses_};
  }

 private:
  using Cube = Deduction<kMost>::Cube;
  using View = Deduction<kMost>::View;  // a candidate is in one word of each view

  static constexpr std::array kViews = {View::kCells, View::kRows, View::kColumns};

  struct Guess {
    Candidate candidate;
    bool without = true;  // remove the candidate; else set it
  };
  struct OpenGuess {
    Cube before;
    Guess guess;
  };

  // Makes a guess. Returns false if that leads to a contradiction.
  bool guess() {
    ++guesses_;
    open_guesses_.push_back({cube_, choose()});
    apply(open_guesses_.back().guess);
    return deduction_.settle(cube_);
  }

  // Undoes the last guess and applies its opposite. Returns false if no guess is open.
  bool backtrack() {
    if (open_guesses_.empty()) return false;
    cube_ = open_guesses_.back().before;
    const auto [candidate, without] = open_guesses_.back().guess;
    open_guesses_.pop_back();
    apply({candidate, !without});
    return true;
  }

  void apply(const Guess& guess) {
    const auto& [candidate, without] = guess;
    const auto& layout = deduction_.layout();
    const CellBit place = layout.place(candidate.row, candidate.column);
    const auto [plane, side] = layout.place_of_value(candidate.value);
    if (without) {
      cube_.planes[plane].take(place, side);
      return;
    }
    for (std::size_t k = 0; k < layout.planes(); ++k) cube_.planes[k].take(place);
    cube_.planes[plane].put(place, side);
  }

  // Chooses the candidate whose words with two candidates have the largest weight, to try without
  // it first. If no such word exists, chooses a candidate of the tightest word, to try with it
  // first.
  Guess choose() {
    if (const auto heaviest = weights_.heaviest(cube_, deduction_.two())) return {*heaviest};
    return {tightest(), false};
  }

  // In the word with the fewest candidates relative to its weight, the candidate whose three words
  // have the fewest candidates.
  Candidate tightest() const {
    std::vector<std::uint32_t> left[3];  // remaining candidates of each word, by View
    for (auto& each : left) each.assign(size_ * size_, 0);
    deduction_.for_each_candidate(cube_,
                                  [&](std::size_t row, std::size_t column, std::size_t value) {
                                    for (const View view : kViews)
                                      ++left[view][word(view, {row, column, value})];
                                  });
    Candidate best;
    double least = std::numeric_limits<double>::infinity();
    std::uint32_t fewest = 0;
    deduction_.for_each_candidate(
        cube_, [&](std::size_t row, std::size_t column, std::size_t value) {
          const Candidate candidate{row, column, value};
          double tightness = std::numeric_limits<double>::infinity();
          std::uint32_t sum = 0;
          for (const View view : kViews) {
            const std::uint32_t count = left[view][word(view, candidate)];
            sum += count;
            if (count == 1) continue;
            tightness =
                std::min(tightness, count / static_cast<double>(weights_.weight(view, candidate)));
          }
          if (tightness > least || (tightness == least && sum >= fewest)) return;
          best = candidate;
          least = tightness;
          fewest = sum;
        });
    return best;
  }

  // The index of the candidate's word in the view.
  std::size_t word(View view, const Candidate& at) const {
    const std::size_t line = view == View::kColumns ? at.column : at.row;
    return (line * size_) + (view == View::kCells ? at.column : at.value);
  }

  Grid grid() const {
    Grid grid(size_ * size_);
    deduction_.for_each_candidate(cube_,
                                  [&](std::size_t row, std::size_t column, std::size_t value) {
                                    grid[row * size_ + column] = static_cast<Value>(value + 1);
                                  });
    return grid;
  }

  std::size_t size_;
  Deduction<kMost> deduction_;
  Cube cube_;
  std::vector<OpenGuess> open_guesses_;
  std::int64_t guesses_ = 0;
  Weights<kMost> weights_;
};

// Searches with the first layout that is large enough. Returns kNotDecided if none is.
template <std::size_t kMost, std::size_t... kLarger>
Outcome search(const Board& board) {
  if (board.size <= kMost) return Search<kMost>(board).run();
  if constexpr (sizeof...(kLarger) > 0) {
    return search<kLarger...>(board);
  } else {
    return {End::kNotDecided, {}, 0};
  }
}

}  // namespace

// The layouts are for the largest boards of one, two and four quads.
Outcome solve_by_search(const Board& board, std::uint64_t work) {
  BIGLIA_CHECK(1 <= board.size && board.size <= 64);
  Outcome outcome = search<9, 15, 20>(board);
  if (outcome.end != End::kNotDecided) return outcome;
  const std::int64_t before = outcome.assignments;
  outcome = solve_hard_board(board, work);
  outcome.assignments += before;
  return outcome;
}

}  // namespace biglia::futoshiki
