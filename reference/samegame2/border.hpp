// The marbles on a region's border, as block_counter.hpp stores them: the marbles of each of the
// four sides in increasing position, and which of them belong to the same block.
//
// Each mark is two numbers of variable length (seven bits per byte, least significant first): the
// difference from the previous position, and the group. Memory: two or three bytes per mark for
// most borders, plus 32 bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// A marble on the border of a region that has a neighbour of its colour outside the region.
// `group`: marbles of the region with equal groups belong to one block.
struct Mark {
  Coordinate position;  // along the side: y on the left and right, x on the top and bottom
  std::uint32_t group;
};

class Border {
 public:
  // Reads the marks of one side.
  class Side {
   public:
    // Reads the next mark. Returns false at the end.
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
  std::uint32_t groups() const { return groups_; }  // all groups are less than this

 private:
  friend class BorderWriter;
  static constexpr std::uint32_t kMore = 0x80;  // another byte of the number follows
  static constexpr int kBits = 7;

  std::unique_ptr<std::uint8_t[]> bytes_;
  std::array<std::uint32_t, kDirections> ends_{};  // of the sides
  std::uint32_t groups_ = 0;
};

// Writes one border after another and reuses its buffer.
class BorderWriter {
 public:
  // Begins a border of at most `marks` marks.
  void begin(std::size_t marks);
  // Adds a mark to the current side. The sides are written one after another, in the order of the
  // directions of toolkit/point.hpp. REQUIRES: the marks of a side are added in increasing
  // position.
  void add(const Mark& mark) {
    // Unsigned, so that the difference from 0 to the minimum coordinate also fits.
    const auto position = static_cast<std::uint32_t>(mark.position);
    put(position - position_);
    put(mark.group);
    position_ = position;
    if (mark.group >= groups_) groups_ = mark.group + 1;
  }
  void end_side();

  // Stores the written border in `border`. Returns false if `border` already had this value.
  // REQUIRES: all sides are written.
  bool store_in(Border& border) const;

 private:
  static constexpr std::size_t kMostBytes = 10;  // per mark: two numbers of 32 bits

  void put(std::uint32_t number) {
    for (; number >= Border::kMore; number >>= Border::kBits) {
      bytes_[size_++] = static_cast<std::uint8_t>(number | Border::kMore);
    }
    bytes_[size_++] = static_cast<std::uint8_t>(number);
  }

  std::vector<std::uint8_t> bytes_;
  std::uint32_t size_ = 0;
  std::array<std::uint32_t, kDirections> ends_{};
  std::size_t sides_ = 0;       // number of sides written
  std::uint32_t position_ = 0;  // of the previous mark on this side
  std::uint32_t groups_ = 0;
};

}  // namespace biglia::samegame2
