#include "reference/okulov/layers.hpp"

#include <cstring>
#include <span>
#include <utility>

namespace biglia::okulov {
namespace {

// A cell: bits 0 to 2 the colour; bits 3 and 4 its layer modulo 3, plus one, or 0 while it is in
// none; bit 5 for cells that path() has seen; bit 6 for the border alone, which so is no colour and
// looks like a cell of some layer.
using Cell = std::uint8_t;
using Index = std::uint32_t;

constexpr Cell kColourBits = 0b0000111;
constexpr Cell kLayerBits = 0b0011000;
constexpr Cell kSeen = 0b0100000;
constexpr Cell kBorder = 0b1000000;

Cell mark_of(std::uint64_t layer) { return static_cast<Cell>((layer % 3 + 1) << 3); }
bool in_no_layer(Cell cell) { return (cell & ~kColourBits) == 0; }

constexpr Index kFewCells = 16;  // for which a plain loop is as quick as anything

// The first cell of [begin, end) that is of this colour and in no layer; `end` if there is none.
Index find_colour(const Cell* cells, Index begin, Index end, Cell colour) {
  const Index few = end - begin < kFewCells ? end : begin + kFewCells;
  for (Index i = begin; i < few; ++i) {
    if (cells[i] == colour) return i;
  }
  if (few == end) return end;
  const void* const found = std::memchr(cells + few, colour, end - few);
  return found == nullptr ? end : static_cast<Index>(static_cast<const Cell*>(found) - cells);
}

// The first cell of [begin, end) that is in no layer; `end` if there is none.
Index find_in_no_layer(const Cell* cells, Index begin, Index end) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kNoColour = kOnes * static_cast<Cell>(~kColourBits);
  Index i = begin;
  // Eight at a time while none of them has only zeros above its colour.
  for (; end - i >= 8; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, cells + i, 8);
    eight &= kNoColour;
    if (((eight - kOnes) & ~eight & (kOnes << 7)) != 0) break;
  }
  while (i < end && !in_no_layer(cells[i])) ++i;
  return i;
}

}  // namespace

Result<Layers> Layers::read(BoardReader& reader) {
  if (!reader.read_size()) return reader.failed();
  Layers layers;
  std::vector<Cell>& cells = layers.cells_;
  // A row of border, the rows with a cell of border behind each, and a row of border: the cell
  // before a row's first is the border behind the row above it.
  const std::size_t stride = reader.columns() + 1;
  cells.reserve((reader.rows() + 2) * stride);
  cells.resize(stride, kBorder);
  for (std::size_t row = 0; row < reader.rows(); ++row) {
    cells.resize(cells.size() + stride, kBorder);
    if (!reader.read_row(std::span(cells).last(stride).first(stride - 1))) return reader.failed();
  }
  cells.resize(cells.size() + stride, kBorder);
  if (!reader.finish()) return reader.failed();
  layers.stride_ = static_cast<Index>(stride);
  layers.first_ = layers.stride_;
  layers.last_ = static_cast<Index>(cells.size() - stride - 2);
  return layers;
}

std::uint64_t Layers::distance() {
  mark_run(last_, mark_of(0), layer_);
  for (std::uint64_t layer = 0;; ++layer) {
    flood(mark_of(layer));
    if (!in_no_layer(cells_[first_])) return distance_ = layer;
    next_.clear();
    reach_next(mark_of(layer + 1));
    if (!in_no_layer(cells_[first_])) return distance_ = layer + 1;
    std::swap(layer_, next_);
  }
}

// The cell behind the run's last.
Layers::Index Layers::run_end(Index begin) const {
  Index end = begin + 1;
  while (cells_[end] == cells_[begin]) ++end;
  return end;
}

// Puts the run around a cell that is in no layer into one, and onto the list. Runs enter layers
// whole, so every cell of it is in none.
inline void Layers::mark_run(Index inside, Cell mark, RunList& list) {
  Cell* const cells = cells_.data();
  const Cell colour = cells[inside];
  const auto marked = static_cast<Cell>(colour | mark);
  Index begin = inside;
  while (cells[begin - 1] == colour) cells[--begin] = marked;
  for (Index i = inside; cells[i] == colour; ++i) cells[i] = marked;
  list.push_back(begin);
}

// Makes the layer's regions whole.
void Layers::flood(Cell mark) {
  const Cell* const cells = cells_.data();
  for (std::size_t i = 0; i < layer_.size(); ++i) {
    const Index begin = layer_[i];
    const Index end = run_end(begin);
    const auto colour = static_cast<Cell>(cells[begin] & kColourBits);
    for (const Index beside : {begin - stride_, begin + stride_}) {
      const Index beside_end = beside + (end - begin);
      Index at = find_colour(cells, beside, beside_end, colour);
      while (at < beside_end) {
        mark_run(at, mark, layer_);
        at = find_colour(cells, at + 1, beside_end, colour);
      }
    }
  }
}

// Finds where the next layer begins. REQUIRES: the layer at hand is whole, so that what lies beside
// it in no layer is of the next.
void Layers::reach_next(Cell mark) {
  const Cell* const cells = cells_.data();
  for (std::size_t i = 0; i < layer_.size(); ++i) {
    const Index begin = layer_[i];
    const Index end = run_end(begin);
    if (in_no_layer(cells[begin - 1])) mark_run(begin - 1, mark, next_);
    if (in_no_layer(cells[end])) mark_run(end, mark, next_);
    for (const Index beside : {begin - stride_, begin + stride_}) {
      const Index beside_end = beside + (end - begin);
      Index at = find_in_no_layer(cells, beside, beside_end);
      while (at < beside_end) {
        mark_run(at, mark, next_);
        at = find_in_no_layer(cells, at + 1, beside_end);
      }
    }
  }
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

// Walks through the region of a cell of this layer until beside it stands a cell of the layer
// before; that cell. The first cell's region may be marked in part, so it is known by its colour.
Layers::Index Layers::step_nearer(Index from, std::uint64_t layer) {
  const auto colour = static_cast<Cell>(cells_[from] & kColourBits);
  const Cell nearer = mark_of(layer - 1);
  layer_.clear();
  layer_.push_back(from);
  cells_[from] |= kSeen;
  for (std::size_t i = 0;; ++i) {
    const Index cell = layer_[i];
    for (const Index beside : {cell - stride_, cell - 1, cell + 1, cell + stride_}) {
      const Cell there = cells_[beside];
      if ((there & (kLayerBits | kBorder)) == nearer) return beside;
      if ((there & (kColourBits | kSeen | kBorder)) != colour) continue;
      cells_[beside] |= kSeen;
      layer_.push_back(beside);
    }
  }
}

}  // namespace biglia::okulov
