#include "validators/okulov/validate.hpp"

#include <string>
#include <vector>

#include "rules/okulov/board.hpp"
#include "toolkit/flags.hpp"

namespace biglia::okulov {
namespace {

// Finds the regions by flood fill with a list of open cells. Official boards are small.
class RegionCounter {
 public:
  explicit RegionCounter(const Board& board) : board_(board), seen_(board.cells.size()) {}

  // The first cell of each region, row by row.
  std::vector<std::size_t> first_cells() {
    std::vector<std::size_t> firsts;
    for (std::size_t cell = 0; cell < seen_.size(); ++cell) {
      if (seen_[cell]) continue;
      firsts.push_back(cell);
      fill(cell);
    }
    return firsts;
  }

 private:
  void fill(std::size_t first) {
    seen_[first] = true;
    waiting_.push_back(first);
    while (!waiting_.empty()) {
      const std::size_t cell = waiting_.back();
      waiting_.pop_back();
      const std::size_t column = cell % board_.columns;
      if (cell >= board_.columns) join(cell, cell - board_.columns);
      if (cell + board_.columns < seen_.size()) join(cell, cell + board_.columns);
      if (column > 0) join(cell, cell - 1);
      if (column + 1 < board_.columns) join(cell, cell + 1);
    }
  }

  void join(std::size_t cell, std::size_t neighbour) {
    if (seen_[neighbour] || board_.cells[neighbour] != board_.cells[cell]) return;
    seen_[neighbour] = true;
    waiting_.push_back(neighbour);
  }

  const Board& board_;
  std::vector<bool> seen_;
  std::vector<std::size_t> waiting_;
};

Result<void> validate_official(const TestInput& input) {
  BoardReader reader(input, Bounds::kOfficial);
  const Result<Board> board = read_board(reader);
  if (!board) return std::unexpected(board.error());
  const std::vector<std::size_t> firsts = RegionCounter(*board).first_cells();
  if (firsts.size() <= kMaxRegions) return {};
  const std::size_t beyond = firsts[kMaxRegions];
  return failure(
      to_string(input.name, reader.place(beyond / board->columns, beyond % board->columns)) +
      ": expected at most " + std::to_string(kMaxRegions) + " regions, found " +
      std::to_string(firsts.size()) + "; region " + std::to_string(kMaxRegions + 1) +
      " begins here");
}

Result<void> validate_large(const TestInput& input) {
  BoardReader reader(input, Bounds::kLarge);
  if (!reader.read_size()) return reader.failed();
  std::vector<Colour> row(reader.columns());
  for (std::size_t i = 0; i < reader.rows(); ++i) {
    if (!reader.read_row(row)) return reader.failed();
  }
  if (!reader.finish()) return reader.failed();
  return {};
}

}  // namespace

Result<void> validate(const TestInput& input, Flags flags) {
  bool large = false;
  for (const std::string& flag : flags) {
    if (flag != "--large") return failure(unknown_flag(flag, "--large"));
    large = true;
  }
  return large ? validate_large(input) : validate_official(input);
}

}  // namespace biglia::okulov
