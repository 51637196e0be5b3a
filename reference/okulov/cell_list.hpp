// A list of cells or of runs of cells. It grows at its end and is walked from its front, also while
// it grows. It is stored in pieces: growth neither copies cells nor doubles the memory.
//
// Cost: constant per cell. reset() and clear() are linear in the current size of the list, whatever
// it contained earlier. Memory: 4 bytes per cell, rounded up to a multiple of 256 KiB; clear()
// keeps it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "toolkit/operations.hpp"

namespace biglia::okulov {

class CellList {
 public:
  using Index = std::uint32_t;

  // Appends cells to a list. The list contains them after close(). The write position is a member
  // of the writer, is passed to the list by value, and no destructor uses it after an exception.
  // The compiler can therefore keep it in a register.
  class Writer {
   public:
    explicit Writer(CellList& list)
        : list_(list), at_(list.continue_piece()), end_(list.piece_end()) {}

    void close() { list_.end_piece(at_); }

    // Reserves space for `count` calls of add(). REQUIRES: count <= kPiece.
    void make_room(std::ptrdiff_t count) {
      if (end_ - at_ >= count) return;
      at_ = list_.next_piece(at_);
      end_ = list_.piece_end();
    }

    // REQUIRES: make_room() has reserved the space.
    void add(Index cell) { *at_++ = cell; }

   private:
    friend class CellList;

    CellList& list_;
    Index* at_;
    Index* end_;
  };

  // Replaces the contents by this one cell.
  void reset(Index cell) {
    clear();
    Writer writer(*this);
    writer.make_room(1);
    writer.add(cell);
    writer.close();
  }

  void clear() {
    for (; last_ > 0; --last_) {
      count_operations();
      pieces_[last_].size = 0;
    }
    if (!pieces_.empty()) pieces_.front().size = 0;
  }

  // Calls visit(cell) for each cell.
  template <typename Visit>
  void walk(Visit visit) const {
    for (std::size_t at = 0; at < pieces_.size() && at <= last_; ++at) {
      count_operations();
      const Piece& piece = pieces_[at];
      for (std::size_t i = 0; i < piece.size; ++i) visit(piece.cells[i]);
    }
  }

  // Calls visit(cell, writer) for each cell, including those that visit() adds, until it returns
  // false.
  template <typename Visit>
  void grow(Visit visit) {
    Writer writer(*this);
    bool more = true;
    for (std::size_t at = 0; more && at <= last_; ++at) {
      const Index* cell = pieces_[at].cells.get();
      while (more && cell != (at == last_ ? writer.at_ : pieces_[at].end())) {
        more = visit(*cell++, writer);
      }
    }
    writer.close();
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 16;

  struct Piece {
    std::unique_ptr<Index[]> cells = std::make_unique_for_overwrite<Index[]>(kPiece);
    std::size_t size = 0;

    Index* end() const { return cells.get() + size; }
  };

  Index* continue_piece() {
    if (pieces_.empty()) pieces_.emplace_back();
    return pieces_[last_].end();
  }
  Index* piece_end() const { return pieces_[last_].cells.get() + kPiece; }
  void end_piece(const Index* at) {
    pieces_[last_].size = static_cast<std::size_t>(at - pieces_[last_].cells.get());
  }
  Index* next_piece(const Index* at) {
    end_piece(at);
    if (++last_ == pieces_.size()) pieces_.emplace_back();
    return pieces_[last_].end();
  }

  std::vector<Piece> pieces_;
  std::size_t last_ = 0;  // the piece that new cells are added to
};

}  // namespace biglia::okulov
