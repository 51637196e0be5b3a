#include "reference/okulov/layers.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <span>
#include <utility>

#include "toolkit/operations.hpp"

namespace biglia::okulov {
namespace {

// A cell: bits 0 to 2 are the colour; bits 3 and 4 are its layer modulo 3, plus one, or 0 if it is
// in no layer yet; bit 5 marks the cells that path() has visited. Border cells are 0, which is not
// a colour and is never listed. Memory that was not written is also 0.
using Cell = std::uint8_t;
using Index = std::uint32_t;

constexpr Cell kColourBits = 0b0000111;
constexpr Cell kLayerBits = 0b0011000;
constexpr Cell kSeen = 0b0100000;

Cell mark_of(std::uint64_t layer) { return static_cast<Cell>((layer % 3 + 1) << 3); }
// Returns false for the border.
bool in_no_layer(Cell cell) { return static_cast<Cell>(cell - 1) < kColourBits; }

constexpr Index kWidth = 64;  // columns of a strip: one row of a strip is one cache line

// The left neighbour may be the last cell of its row in the previous strip. The right neighbour may
// be the first cell of its row in the next strip.
Index left_of(Index cell, Index strip) {
  return cell - (cell % kWidth > 0 ? 1 : strip - (kWidth - 1));
}
Index right_of(Index cell, Index strip) {
  return cell + (cell % kWidth < kWidth - 1 ? 1 : strip - (kWidth - 1));
}

// Adjacent cells of a row in one half of a strip, encoded as one word of a CellList.
class Run {
 public:
  static constexpr Index kMost = kWidth / 2;

  explicit Run(Index word) : word_(word) {}
  Run(Index first, Index last) : word_(first * kMost + (last - first)) {}

  Index word() const { return word_; }
  Index first() const { return word_ / kMost; }
  Index last() const { return first() + word_ % kMost; }

 private:
  Index word_;
};
static_assert((kMaxLargeSide / kWidth + 3) * kWidth * (kMaxLargeSide + 2) <=
              (std::int64_t{1} << 32) / Run::kMost);

// Marks all cells of the cell's run and adds the run to the list. REQUIRES: the cell is in no
// layer.
void add_run(Cell* cells, Index cell, Cell mark, CellList::Writer& list) {
  const Cell colour = cells[cell];
  const Index low = cell - cell % Run::kMost;
  const Index high = low + Run::kMost - 1;
  Index first = cell;
  while (first > low && cells[first - 1] == colour) --first;
  Index last = cell;
  while (last < high && cells[last + 1] == colour) ++last;
  for (Index at = first; at <= last; ++at) cells[at] |= mark;
  list.add(Run(first, last).word());
}

// Adds the runs adjacent to this one that have a neighbouring cell for which `belongs` is true.
template <typename Belongs>
void add_adjacent(Cell* cells, Run run, Index strip, Cell mark, CellList::Writer& list,
                  Belongs belongs) {
  list.make_room(2 * Run::kMost + 2);
  count_operations(run.last() - run.first() + 1);
  const auto see = [&](Index cell) {
    if (belongs(cells[cell])) add_run(cells, cell, mark, list);
  };
  see(left_of(run.first(), strip));
  see(right_of(run.last(), strip));
  for (Index cell = run.first(); cell <= run.last(); ++cell) {
    see(cell - kWidth);
    see(cell + kWidth);
  }
}

}  // namespace

Layers::Layers(std::size_t rows, std::size_t columns)
    : strip_(static_cast<Index>(rows + 2) * kWidth),
      cells_(static_cast<Cell*>(
          std::calloc(((columns + kWidth - 1) / kWidth + 2) * std::size_t{strip_}, sizeof(Cell)))),
      first_(index(0, 0)),
      last_(index(rows - 1, columns - 1)) {
  if (cells_ == nullptr) throw std::bad_alloc();
}

Result<Layers> Layers::read(BoardReader& reader) {
  if (!reader.read_size()) return reader.failed();
  Layers layers(reader.rows(), reader.columns());
  std::vector<Colour> colours(reader.columns());
  for (std::size_t row = 0; row < reader.rows(); ++row) {
    if (!reader.read_row(colours)) return reader.failed();
    layers.store_row(row, colours);
  }
  if (!reader.finish()) return reader.failed();
  return layers;
}

void Layers::store_row(std::size_t row, const std::vector<Colour>& colours) {
  for (std::size_t column = 0; column < colours.size(); column += kWidth) {
    const std::size_t width = std::min<std::size_t>(kWidth, colours.size() - column);
    std::memcpy(cells_.get() + index(row, column), colours.data() + column, width);
  }
}

Layers::Index Layers::index(std::size_t row, std::size_t column) const {
  return static_cast<Index>((column / kWidth + 1) * std::size_t{strip_} + (row + 1) * kWidth +
                            column % kWidth);
}

std::uint64_t Layers::distance() {
  cells_[last_] |= mark_of(0);
  layer_.reset(Run(last_, last_).word());
  for (std::uint64_t layer = 0;; ++layer) {
    flood(mark_of(layer));
    if (!in_no_layer(cells_[first_])) return distance_ = layer;
    reach_next(mark_of(layer + 1));
    if (!in_no_layer(cells_[first_])) return distance_ = layer + 1;
    std::swap(layer_, next_);
  }
}

// Completes the layer's regions: adds each cell that is in no layer and has the colour of a
// neighbour in this layer.
void Layers::flood(Cell mark) {
  Cell* const cells = cells_.get();
  const Index strip = strip_;
  layer_.grow([=](Index word, CellList::Writer& layer) {
    const Run run(word);
    const auto colour = static_cast<Cell>(cells[run.first()] & kColourBits);
    add_adjacent(cells, run, strip, mark, layer, [=](Cell cell) { return cell == colour; });
    return true;
  });
}

// Lists the first runs of the next layer. REQUIRES: the current layer is complete. Then every
// adjacent cell that is in no layer belongs to the next one.
void Layers::reach_next(Cell mark) {
  Cell* const cells = cells_.get();
  const Index strip = strip_;
  next_.clear();
  CellList::Writer next(next_);
  layer_.walk(
      [=, &next](Index word) { add_adjacent(cells, Run(word), strip, mark, next, in_no_layer); });
  next.close();
}

std::vector<Colour> Layers::path() {
  std::vector<Colour> colours;
  Index at = first_;
  for (std::uint64_t layer = distance_; layer > 1; --layer) {
    at = step_nearer(at, layer);
    colours.push_back(static_cast<Colour>(cells_[at] & kColourBits));
  }
  return colours;
}

// Walks through the region of a cell of this layer until it finds a neighbour in the previous
// layer. Returns that neighbour. The region is identified by its colour, because the first cell's
// region may be only partially marked.
Layers::Index Layers::step_nearer(Index from, std::uint64_t layer) {
  const auto colour = static_cast<Cell>(cells_[from] & kColourBits);
  const Cell nearer = mark_of(layer - 1);
  Index found = from;
  layer_.reset(from);
  cells_[from] |= kSeen;
  layer_.grow([&](Index cell, CellList::Writer& region) {
    region.make_room(4);
    count_operations();
    const auto see = [&](Index neighbour) {
      const Cell there = cells_[neighbour];
      if ((there & kLayerBits) == nearer) found = neighbour;
      const bool joins = (there & (kColourBits | kSeen)) == colour;
      if (!joins) return;
      cells_[neighbour] |= kSeen;
      region.add(neighbour);
    };
    see(cell - kWidth);
    see(left_of(cell, strip_));
    see(right_of(cell, strip_));
    see(cell + kWidth);
    return found == from;
  });
  return found;
}

}  // namespace biglia::okulov
