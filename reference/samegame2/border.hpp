// The marbles on a region's border, as block_counter.hpp keeps them: for each of the four sides in
// increasing position, and which of them belong to one block.
//
// Bytes of variable length (seven bits a byte, the least first): the difference from the position
// before, and the number of the group. Two or three bytes a mark in most borders, and 32 bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// A marble on the border of a region with a neighbour of its colour beyond. `group`: marbles of the region
// with equal numbers belong to one block.
struct Mark {
  Coordinate position;  // along the side: y on the left and right, x on the top and bottom
  std::uint32_t group;
};

class Border {
 public:
  // Reads the marks of one side.
  class Side {
   public:
    // The next mark; false at the end.
    bool next(Mark& mark) {
      if (at_ == end_) return false;
      position_ += number();
      mark = {static_cast<Coordinate>(position_), number()};
      return true;
    }

   private:
    friend class Border;
    Side(const std::uint8_t* at, const std::uint8_t* end) : at_(at), end_(end) {}

    std::uint32_t number() {
      std::uint32_t number = *at_++;
      if (number < kMore) return number;
      number -= kMore;
      for (int shift = kBits;; shift += kBits) {
        const std::uint32_t byte = *at_++;
        number |= (byte & (kMore - 1)) << shift;
        if (byte < kMore) return number;
      }
    }

    const std::uint8_t* at_;
    const std::uint8_t* end_;
    std::uint32_t position_ = 0;
  };

  Side side(std::size_t direction) const {
    const std::uint8_t* const bytes = bytes_.get();
    return {bytes + (direction == 0 ? 0 : ends_[direction - 1]), bytes + ends_[direction]};
  }
  std::uint32_t groups() const { return groups_; }  // numbers are below this

 private:
  friend class BorderWriter;
  static constexpr std::uint32_t kMore = 0x80;  // another byte of the number follows
  static constexpr int kBits = 7;

  std::unique_ptr<std::uint8_t[]> bytes_;
  std::array<std::uint32_t, kDirections> ends_{};  // of the sides
  std::uint32_t groups_ = 0;
};

// Writes one border after another, in the same room.
class BorderWriter {
 public:
  // Begins a border of at most so many marks.
  void begin(std::size_t marks);
  // Sides come one after another, in the order of toolkit/point.hpp's directions. REQUIRES: marks of a
  // side in increasing position.
  void add(const Mark& mark) {
    // Unsigned: the difference from 0 to the range's least coordinate fits, too.
    const auto position = static_cast<std::uint32_t>(mark.position);
    put(position - position_);
    put(mark.group);
    position_ = position;
    if (mark.group >= groups_) groups_ = mark.group + 1;
  }
  void end_side();

  // All sides are written. Makes `border` what was written; false if it was that before.
  bool store_in(Border& border) const;

 private:
  static constexpr std::size_t kMostBytes = 10;  // a mark's: two numbers of 32 bits

  void put(std::uint32_t number) {
    for (; number >= Border::kMore; number >>= Border::kBits) {
      bytes_[size_++] = static_cast<std::uint8_t>(number | Border::kMore);
    }
    bytes_[size_++] = static_cast<std::uint8_t>(number);
  }

  std::vector<std::uint8_t> bytes_;
  std::uint32_t size_ = 0;
  std::array<std::uint32_t, kDirections> ends_{};
  std::size_t sides_ = 0;       // written
  std::uint32_t position_ = 0;  // of the mark before, on this side
  std::uint32_t groups_ = 0;
};

}  // namespace biglia::samegame2
