#include "reference/samegame2/naive_twin.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <istream>
#include <limits>
#include <ostream>
#include <queue>
#include <stdexcept>

namespace biglia::samegame2 {
namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kSteps[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyz";

std::int64_t read_integer(std::istream& in, std::int64_t low, std::int64_t high) {
  std::int64_t value = 0;
  if (in >> value && low <= value && value <= high) return value;
  throw std::runtime_error("expected an integer in [" + std::to_string(low) + ", " +
                           std::to_string(high) + "]");
}

NaivePlane::Cell read_cell(std::istream& in) {
  const std::int64_t x = read_integer(in, kMin, kMax);
  const std::int64_t y = read_integer(in, kMin, kMax);
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

std::string read_word(std::istream& in) {
  std::string word;
  if (!(in >> word)) throw std::runtime_error("expected a word, found the end");
  return word;
}

void load_table(std::istream& in, const std::filesystem::path& directory, NaivePlane& plane) {
  const std::int64_t rows = read_integer(in, 0, kMax - kMin + 1);
  const std::int64_t columns = read_integer(in, 0, kMax - kMin + 1);
  const auto [x, y] = read_cell(in);
  const std::string name = read_word(in);
  std::ifstream table(directory / name);
  if (!table) throw std::runtime_error("expected a readable file, found " + name);
  plane.load(rows, columns, x, y, table);
}

void print_path(const std::optional<NaivePlane::Path>& path, const char* kind,
                const NaivePlane::Cell& from, const NaivePlane::Cell& to, std::ostream& out) {
  if (!path) {
    out << "Non esiste un " << kind << " fra (" << from.first << ',' << from.second << ") e ("
        << to.first << ',' << to.second << ")\n";
    return;
  }
  out << '(' << path->variability << ',' << path->cells.size() << '\n';
  for (const auto& [x, y] : path->cells) out << x << ',' << y << '\n';
  out << ")\n";
}

}  // namespace

void NaivePlane::put(std::int32_t x, std::int32_t y, const std::string& colour) {
  if (colour.empty() || colour.find_first_not_of(kLetters) != std::string::npos) {
    throw std::runtime_error("expected a colour over a-z, found " + colour);
  }
  const auto [id, is_new] = ids_.try_emplace(colour, names_.size());
  if (is_new) names_.push_back(colour);
  colours_[{x, y}] = id->second;
}

void NaivePlane::load(std::int64_t rows, std::int64_t columns, std::int32_t x, std::int32_t y,
                      std::istream& words) {
  if (rows < 0 || rows > kMax - y + 1 || columns < 0 || columns > kMax - x + 1) {
    throw std::runtime_error("expected a table within the plane");
  }
  for (std::int64_t k = 0; k < rows; ++k) {
    for (std::int64_t h = 0; h < columns; ++h) {
      const std::string word = read_word(words);
      if (word == "0") continue;
      put(static_cast<std::int32_t>(x + h), static_cast<std::int32_t>(y + k), word);
    }
  }
}

std::vector<NaivePlane::Marble> NaivePlane::neighbours(const Cell& cell) const {
  std::vector<Marble> found;
  for (const auto& [dx, dy] : kSteps) {
    const std::int64_t x = cell.first + dx;
    const std::int64_t y = cell.second + dy;
    if (x < kMin || x > kMax || y < kMin || y > kMax) continue;
    const auto marble = colours_.find({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    if (marble != colours_.end()) found.emplace_back(marble->first, marble->second);
  }
  return found;
}

// The block of `start`, a marble that is not in `visited` yet; adds the block to `visited`.
std::vector<NaivePlane::Cell> NaivePlane::flood(const Cell& start, CellSet& visited) const {
  const std::size_t colour = colours_.at(start);
  std::vector<Cell> block = {start};  // also the queue of the search
  visited.insert(start);
  for (std::size_t i = 0; i < block.size(); ++i) {
    for (const auto& [next, next_colour] : neighbours(block[i])) {
      if (next_colour == colour && visited.insert(next).second) block.push_back(next);
    }
  }
  return block;
}

void NaivePlane::move(std::int32_t x, std::int32_t y, std::int32_t x0, std::int32_t x1,
                      std::int32_t y0, std::int32_t y1) {
  if (x0 > x1 || y0 > y1) throw std::runtime_error("expected a base with x0 <= x1 and y0 <= y1");
  if (!colours_.contains({x, y})) return;
  CellSet visited;
  for (const Cell& cell : flood({x, y}, visited)) {
    const auto [cx, cy] = cell;
    if (x0 <= cx && cx <= x1 && y0 <= cy && cy <= y1) colours_.erase(cell);
  }
  settle(x0, x1, y0, y1);
}

void NaivePlane::settle(std::int32_t x0, std::int32_t x1, std::int32_t y0, std::int32_t y1) {
  std::vector<Marble> inside;
  for (const auto& [cell, colour] : colours_) {
    const auto [x, y] = cell;
    if (x0 <= x && x <= x1 && y0 <= y && y <= y1) inside.emplace_back(cell, colour);
  }
  for (const auto& [cell, colour] : inside) colours_.erase(cell);
  std::ranges::sort(inside);  // by column, then by row

  std::int64_t new_x = x0;
  std::int64_t new_y = y0;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const auto& [cell, colour] = inside[i];
    if (i > 0 && cell.first != inside[i - 1].first.first) {
      ++new_x;
      new_y = y0;
    }
    colours_[{static_cast<std::int32_t>(new_x), static_cast<std::int32_t>(new_y)}] = colour;
    ++new_y;
  }
}

// The cells from `from` to `to`. `parent` maps each cell to the previous cell.
std::vector<NaivePlane::Cell> NaivePlane::walk_back(const CellMap<Cell>& parent, const Cell& from,
                                                    const Cell& to) {
  std::vector<Cell> cells = {to};
  while (cells.back() != from) cells.push_back(parent.at(cells.back()));
  std::ranges::reverse(cells);
  return cells;
}

std::optional<NaivePlane::Path> NaivePlane::homogeneous_path(const Cell& from,
                                                             const Cell& to) const {
  if (!colours_.contains(from) || !colours_.contains(to)) return std::nullopt;
  const std::size_t colour = colours_.at(from);
  if (colours_.at(to) != colour) return std::nullopt;

  CellMap<Cell> parent = {{from, from}};  // of every visited cell
  std::queue<Cell> queue;
  queue.push(from);
  while (!queue.empty() && !parent.contains(to)) {
    const Cell cell = queue.front();
    queue.pop();
    for (const auto& [next, next_colour] : neighbours(cell)) {
      if (next_colour == colour && parent.try_emplace(next, cell).second) queue.push(next);
    }
  }
  if (!parent.contains(to)) return std::nullopt;
  return Path{0, walk_back(parent, from, to)};
}

// A breadth-first search by layers of colour changes. Within a layer, cells are visited in the
// order of their distances. The cells that the previous layer led to are also in that order, and
// are merged with the queue of the layer.
std::optional<NaivePlane::Path> NaivePlane::path(const Cell& from, const Cell& to) const {
  if (!colours_.contains(from) || !colours_.contains(to)) return std::nullopt;

  struct Step {
    Cell cell;
    Cell before;
    std::int64_t length;
  };
  CellMap<Cell> parent;  // of every visited cell
  std::queue<Step> entering;
  entering.push({from, from, 1});
  for (std::int64_t changes = 0; !entering.empty(); ++changes) {
    std::queue<Step> inside;
    std::queue<Step> leaving;
    while (!entering.empty() || !inside.empty()) {
      const bool enters =
          inside.empty() || (!entering.empty() && entering.front().length <= inside.front().length);
      std::queue<Step>& queue = enters ? entering : inside;
      const Step step = queue.front();
      queue.pop();
      if (!parent.try_emplace(step.cell, step.before).second) continue;
      if (step.cell == to) return Path{changes, walk_back(parent, from, to)};
      const std::size_t colour = colours_.at(step.cell);
      for (const auto& [next, next_colour] : neighbours(step.cell)) {
        if (parent.contains(next)) continue;
        (next_colour == colour ? inside : leaving).push({next, step.cell, step.length + 1});
      }
    }
    entering.swap(leaving);
  }
  return std::nullopt;
}

std::int64_t NaivePlane::blocks() const {
  CellSet visited;
  std::int64_t count = 0;
  for (const auto& [cell, colour] : colours_) {
    if (!visited.contains(cell)) {
      flood(cell, visited);
      ++count;
    }
  }
  return count;
}

std::map<NaivePlane::Cell, std::string> NaivePlane::marbles() const {
  std::map<Cell, std::string> all;
  for (const auto& [cell, colour] : colours_) all[cell] = names_[colour];
  return all;
}

void naive_solve(std::istream& in, const std::filesystem::path& directory, std::ostream& out) {
  NaivePlane plane;
  std::string command;
  while (in >> command && command != "f") {
    if (command == "i") {
      load_table(in, directory, plane);
    } else if (command == "b") {
      const auto [x, y] = read_cell(in);
      plane.put(x, y, read_word(in));
    } else if (command == "m") {
      const auto [x, y] = read_cell(in);
      const auto [x0, x1] = read_cell(in);
      const auto [y0, y1] = read_cell(in);
      plane.move(x, y, x0, x1, y0, y1);
    } else if (command == "o" || command == "c") {
      const NaivePlane::Cell from = read_cell(in);
      const NaivePlane::Cell to = read_cell(in);
      const char* kind = command == "o" ? "cammino omogeneo" : "cammino";
      print_path(command == "o" ? plane.homogeneous_path(from, to) : plane.path(from, to), kind,
                 from, to, out);
    } else if (command == "n") {
      out << plane.blocks() << '\n';
    } else {
      throw std::runtime_error("expected one of i b m o c n f, found " + command);
    }
  }
}

}  // namespace biglia::samegame2
