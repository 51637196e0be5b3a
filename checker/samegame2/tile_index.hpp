// Finds the tiles that meet a box without looking at all of them: two lists of them, one in the
// order of columns and one of rows, of which the shorter strip is searched.
//
// The lists are made when somebody first asks, and anew when a 64th more tiles were made since; newer
// ones are looked at one by one. Cost of find: the tiles in the narrower of the two strips that cross
// in the box, and at most a 64th of all; of a new tile O(log(tiles)) in the mean once anybody has
// asked, else constant. Memory: 24 bytes a tile once anybody has asked.
#pragma once

#include <cstdint>
#include <vector>

namespace biglia::samegame2::checking {

class TileIndex {
 public:
  struct Entry {
    std::int32_t x;
    std::int32_t y;
    std::uint32_t tile;
  };
  // Of tiles, both corners in it.
  struct Range {
    std::int32_t x0, x1, y0, y1;
  };

  // A tile was made, after the lists were.
  void add(const Entry& entry) {
    if (listed_) fresh_.push_back(entry);
  }

  // Entries in the range, by columns, each from below; tiles that were released since are among
  // them. `all` gives every tile that there is, when the lists have to be made.
  template <typename All>
  std::vector<Entry> find(const Range& range, All all) {
    if (is_stale()) list(all());
    return found_in(range);
  }

 private:
  bool is_stale() const {
    constexpr std::size_t kFew = 64;
    return !listed_ || fresh_.size() > kFew + by_column_.size() / kFew;
  }
  void list(std::vector<Entry> entries);
  std::vector<Entry> found_in(const Range& range) const;

  bool listed_ = false;
  std::vector<Entry> by_column_;
  std::vector<Entry> by_row_;
  std::vector<Entry> fresh_;
};

}  // namespace biglia::samegame2::checking
