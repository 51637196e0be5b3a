#include "reference/futoshiki/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

// A naive implementation that handles one candidate after the other.
template <std::size_t kMost>
class NaiveWeights {
 public:
  using View = Deduction<kMost>::View;
  using Word = std::tuple<View, std::size_t, std::size_t>;

  static Word word(View view, const Candidate& at) {
    if (view == View::kCells) return {view, at.row, at.column};
    return {view, at.value, view == View::kRows ? at.row : at.column};
  }
  static constexpr std::array kViews = {View::kCells, View::kRows, View::kColumns};

  void add(const Word& word) { ++contradictions_[word]; }
  std::uint64_t weight(const Word& word) const {
    const auto found = contradictions_.find(word);
    return 1 + (found == contradictions_.end() ? 0 : found->second);
  }

 private:
  std::map<Word, std::uint64_t> contradictions_;
};

// Adds the same random contradictions to both implementations. They concern only a few words, so
// some weights are large.
template <std::size_t kMost>
void add_contradictions(const Layout<kMost>& layout, int times, Random& random,
                        Weights<kMost>& weights, NaiveWeights<kMost>& naive) {
  using View = Deduction<kMost>::View;
  const auto below = [&] { return static_cast<std::size_t>(random.below(layout.size())); };
  std::array<Candidate, 5> candidates;
  for (Candidate& each : candidates) each = {below(), below(), below()};
  for (int i = 0; i < times; ++i) {
    const Candidate& at = candidates.at(random.below(candidates.size()));
    const View view = naive.kViews.at(random.below(3));
    const std::size_t row = view == View::kColumns ? 0 : at.row;
    const std::size_t column = view == View::kRows ? 0 : at.column;
    typename Layout<kMost>::Cells cells;
    cells.put(layout.place(row, column));
    naive.add(naive.word(view, at));
    // Sometimes also adds another word of that view.
    const std::size_t next_row = view == View::kColumns ? 0 : (row + 1) % layout.size();
    const std::size_t next_column = view == View::kRows ? 0 : (column + 1) % layout.size();
    if (layout.size() > 1 && random.chance(1, 2)) {
      cells.put(layout.place(next_row, next_column));
      naive.add(naive.word(view, {next_row, next_column, at.value}));
    }
    weights.add({view, at.value, cells});
  }
}

template <std::size_t kMost>
void check_weights(std::size_t size, int contradictions, Random& random) {
  using View = Deduction<kMost>::View;
  const Layout<kMost> layout(size);
  Weights<kMost> weights(layout);
  NaiveWeights<kMost> naive;
  add_contradictions(layout, contradictions, random, weights, naive);

  typename Deduction<kMost>::Cube cube;
  std::map<typename NaiveWeights<kMost>::Word, int> left;
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < size * size * size; ++i) {
    if (!random.chance(2, std::max<std::size_t>(size, 3))) continue;
    const Candidate candidate{i / size / size, i / size % size, i % size};
    const auto [plane, side] = layout.place_of_value(candidate.value);
    cube.planes[plane].put(layout.place(candidate.row, candidate.column), side);
    for (const View view : naive.kViews) ++left[naive.word(view, candidate)];
    candidates.push_back(candidate);
  }
  const auto weight_in_twos = [&](const Candidate& candidate) {
    std::uint64_t sum = 0;
    for (const View view : naive.kViews) {
      const auto word = naive.word(view, candidate);
      EXPECT_EQ(weights.weight(view, candidate), naive.weight(word));
      if (left[word] == 2) sum += naive.weight(word);
    }
    return sum;
  };
  typename Layout<kMost>::Cells two;
  std::uint64_t most = 0;
  for (const Candidate& candidate : candidates) {
    most = std::max(most, weight_in_twos(candidate));
    if (left[naive.word(View::kCells, candidate)] != 2) continue;
    two.put(layout.place(candidate.row, candidate.column));
  }
  const auto heaviest = weights.heaviest(cube, two);
  ASSERT_EQ(heaviest.has_value(), most > 0);
  if (heaviest) {
    EXPECT_EQ(weight_in_twos(*heaviest), most);
  }
}

TEST(Weights, AgreeWithTheNaiveImplementation) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random(seed, "weights");
    for (const int contradictions : {0, 3, 40, 600}) {
      for (const std::size_t size : {1U, 4U, 7U, 9U})
        check_weights<9>(size, contradictions, random);
      check_weights<15>(12, contradictions, random);
      check_weights<20>(17, contradictions, random);
      check_weights<31>(25, contradictions, random);
    }
    for (const std::size_t size : {33U, 64U}) {
      if (seed < 3) check_weights<64>(size, 40, random);
    }
  }
}

}  // namespace
}  // namespace biglia::futoshiki
