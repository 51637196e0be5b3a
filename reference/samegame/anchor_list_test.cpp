#include "reference/samegame/anchor_list.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/samegame/narrow_board.hpp"
#include "reference/samegame/random_grid_test.hpp"
#include "reference/samegame/wide_board.hpp"

namespace biglia::samegame {
namespace {

template <typename FastBoard>
void compare_positions(const Position<FastBoard>& found, const Position<FastBoard>& expected,
                       std::size_t colours) {
  EXPECT_EQ(found.gained, expected.gained);
  EXPECT_EQ(found.lost, expected.lost);
  ASSERT_EQ(found.board.left(), expected.board.left());
  for (std::size_t k = 1; k < colours; ++k) {
    EXPECT_EQ(found.board.count(k), expected.board.count(k));
  }
  for (std::size_t i = 0; i < expected.board.left(); ++i) {
    const Anchor anchor = expected.board.cell(i);
    EXPECT_EQ(found.board.cell(i).column, anchor.column);
    EXPECT_EQ(found.board.cell(i).row, anchor.row);
    EXPECT_EQ(found.board.turn(anchor), expected.board.turn(anchor));
  }
}

template <typename FastBoard>
bool same_cells(const FastBoard& one, const FastBoard& other) {
  bool same = one.left() == other.left();
  for (std::size_t i = 0; same && i < one.left(); ++i) {
    const Anchor a = one.cell(i);
    const Anchor b = other.cell(i);
    same = a.column == b.column && a.row == b.row;
  }
  return same;
}

template <typename FastBoard>
void play(Position<FastBoard>& position, Anchor anchor) {
  position.count(position.board.play(anchor));
}

// A list that is edited at random, beside a plain list of anchors that is replayed as a whole.
template <typename FastBoard>
class Edits {
 public:
  Edits(const Grid& grid, Random& random)
      : random_(random), ranking_(grid), start_{.board = FastBoard(grid, ranking_)}, list_(start_) {
    for (std::size_t i = 0; i < grid.cells(); ++i) {
      all_.push_back({static_cast<std::uint16_t>(i % grid.columns),
                      static_cast<std::uint16_t>(i / grid.columns)});
    }
  }

  // Drafts random operations, compares the draft after each of them, and accepts it if possible.
  void edit() {
    const std::size_t first = random_.below(list_.size() + 1);
    list_.begin_draft(first);
    expected_ = list_.state(first);
    drafted_.clear();
    for (std::uint64_t operations = 1 + random_.below(4); operations > 0; --operations) operate();
    while (list_.at() < list_.size() && !list_.draft_meets()) replay();
    if (!meets()) {
      for (std::uint64_t i = random_.below(4); i > 0; --i) append();
    }
    compare_positions<FastBoard>(list_.draft_end(), expected_, ranking_.count.size());
    EXPECT_EQ(list_.draft_size(), drafted_.size());
    if (random_.below(3) == 0) return;  // not accepted
    const std::size_t resume = list_.at();
    plain_.erase(plain_.begin() + std::ptrdiff_t(first), plain_.begin() + std::ptrdiff_t(resume));
    plain_.insert(plain_.begin() + std::ptrdiff_t(first), drafted_.begin(), drafted_.end());
    list_.accept_draft(resume);
    compare_list();
  }

 private:
  bool meets() const {
    return list_.at() <= list_.size() && same_cells(expected_.board, list_.state(list_.at()).board);
  }

  void operate() {
    const std::uint64_t drawn = random_.below(4);
    if (drawn == 0 || list_.at() == list_.size()) {
      const Anchor anchor = all_[random_.below(all_.size())];
      const bool keep_dormant = random_.below(2) == 0;
      draft(anchor, list_.play(anchor, keep_dormant), keep_dormant);
    } else if (drawn == 1) {
      list_.skip();
    } else {
      replay();
    }
    EXPECT_EQ(list_.draft_meets(), meets());
    EXPECT_EQ(list_.draft_points().gained, expected_.gained);
    EXPECT_EQ(list_.draft_points().lost, expected_.lost);
  }

  void replay() {
    const Anchor anchor = list_[list_.at()];
    const bool keep_dormant = random_.below(2) == 0;
    draft(anchor, list_.replay(keep_dormant), keep_dormant);
  }

  void append() {
    const Anchor anchor = all_[random_.below(all_.size())];
    draft(anchor, list_.append(anchor), false);
  }

  void draft(Anchor anchor, bool played, bool keep_dormant) {
    const std::size_t before = expected_.board.left();
    play(expected_, anchor);
    EXPECT_EQ(played, expected_.board.left() < before);
    if (played || keep_dormant) drafted_.push_back(anchor);
  }

  void compare_list() {
    ASSERT_EQ(list_.size(), plain_.size());
    Position<FastBoard> position = start_;
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      EXPECT_EQ(list_[i].column, plain_[i].column);
      EXPECT_EQ(list_[i].row, plain_[i].row);
      const std::size_t before = position.board.left();
      play(position, plain_[i]);
      EXPECT_EQ(list_.dormant(i), position.board.left() == before);
      EXPECT_TRUE(same_cells(list_.state(i + 1).board, position.board));
      compare_positions<FastBoard>(list_.state(i + 1), position, ranking_.count.size());
    }
  }

  Random& random_;
  Ranking ranking_;
  Position<FastBoard> start_;
  AnchorList<FastBoard> list_;
  std::vector<Anchor> all_;       // every cell of the starting board
  std::vector<Anchor> plain_;     // the elements of the list
  std::vector<Anchor> drafted_;   // those of the draft
  Position<FastBoard> expected_;  // the position after it
};

template <typename FastBoard>
void compare_random_edits(std::uint64_t seed, std::size_t most) {
  Random random(seed);
  for (int i = 0; i < 30; ++i) {
    const Grid grid =
        random_grid(random, 1 + random.below(most), 1 + random.below(most), 1 + random.below(4));
    Edits<FastBoard> edits(grid, random);
    for (int edit = 0; edit < 40; ++edit) {
      edits.edit();
      ASSERT_FALSE(testing::Test::HasFailure()) << grid.rows << "x" << grid.columns;
    }
  }
}

TEST(AnchorList, AgreesWithPlainReplaysOnNarrowBoards) { compare_random_edits<NarrowBoard>(1, 15); }

TEST(AnchorList, AgreesWithPlainReplaysOnWideBoards) { compare_random_edits<WideBoard>(2, 20); }

}  // namespace
}  // namespace biglia::samegame
