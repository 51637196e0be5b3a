// Same Game 2, Luca Neri (C++20).
// The marbles are in one ordered sequence, column after column, divided into buckets like a B-tree
// of two levels. A move visits its columns in order. Searches and counts use a flat copy of the
// sequence, whose right and left neighbours are computed by merging adjacent columns. The copy is
// rebuilt only when the plane has changed.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using Key = std::uint64_t;  // column in the high half, row in the low half, both from 0

constexpr std::int64_t kMin = -(std::int64_t{1} << 31);
constexpr std::int64_t kMax = -kMin - 1;

Key key_of(std::int64_t x, std::int64_t y) { return Key(x - kMin) << 32 | Key(y - kMin); }
std::int64_t x_of(Key k) { return std::int64_t(k >> 32) + kMin; }
std::int64_t y_of(Key k) { return std::int64_t(k & 0xffffffffu) + kMin; }

struct Marble {
  Key key;
  int colour;  // ~colour while a flood has marked it
};

// Compares a marble with a key.
struct Before {
  bool operator()(const Marble& m, Key k) const { return m.key < k; }
  bool operator()(Key k, const Marble& m) const { return k < m.key; }
};

class Plane {
 public:
  static constexpr std::size_t kBucket = 512;

  Marble* find(Key k) {
    if (buckets_.empty()) return nullptr;
    auto& b = buckets_[bucket_of(k)];
    auto it = std::lower_bound(b.begin(), b.end(), k, Before{});
    return it != b.end() && it->key == k ? &*it : nullptr;
  }

  void put(Key k, int colour) {
    if (buckets_.empty()) {
      buckets_.emplace_back();
      first_.push_back(0);
    }
    std::size_t i = bucket_of(k);
    auto& b = buckets_[i];
    auto it = std::lower_bound(b.begin(), b.end(), k, Before{});
    if (it != b.end() && it->key == k) {
      it->colour = colour;
      return;
    }
    b.insert(it, {k, colour});
    ++size_;
    if (b.size() > kBucket) split(i);
  }

  void erase(Key k) {
    auto& b = buckets_[bucket_of(k)];
    b.erase(std::lower_bound(b.begin(), b.end(), k, Before{}));
    --size_;
  }

  // Calls f on every marble whose key is in [from, to], until f returns false.
  template <class F>
  void walk(Key from, Key to, F f) {
    if (buckets_.empty()) return;
    std::size_t i = bucket_of(from);
    auto it = std::lower_bound(buckets_[i].begin(), buckets_[i].end(), from, Before{});
    for (;; it = buckets_[i].begin()) {
      for (; it != buckets_[i].end(); ++it)
        if (it->key > to || !f(*it)) return;
      if (++i == buckets_.size()) return;
    }
  }

  std::size_t size() const { return size_; }

  // Replaces the whole plane with a sorted sequence.
  void assign(const std::vector<Marble>& all) {
    buckets_.clear();
    first_.clear();
    for (std::size_t i = 0; i < all.size(); i += kBucket / 2) {
      first_.push_back(i ? all[i].key : 0);
      auto end = all.begin() + std::ptrdiff_t(std::min(all.size(), i + kBucket / 2));
      buckets_.emplace_back(all.begin() + std::ptrdiff_t(i), end);
    }
    size_ = all.size();
  }

 private:
  std::size_t bucket_of(Key k) const {
    return std::size_t(std::upper_bound(first_.begin(), first_.end(), k) - first_.begin()) - 1;
  }

  void split(std::size_t i) {
    auto middle = buckets_[i].begin() + kBucket / 2;
    std::vector<Marble> upper;
    upper.reserve(kBucket * 3 / 4);
    upper.assign(middle, buckets_[i].end());
    buckets_[i].erase(middle, buckets_[i].end());
    first_.insert(first_.begin() + std::ptrdiff_t(i) + 1, upper.front().key);
    buckets_.insert(buckets_.begin() + std::ptrdiff_t(i) + 1, std::move(upper));
  }

  std::vector<Key> first_;  // lower end of each bucket's keys; the first is 0
  std::vector<std::vector<Marble>> buckets_;
  std::size_t size_ = 0;
};

// A flat copy of the plane; neighbours are indexes or -1.
struct Map {
  std::vector<Key> key;
  std::vector<int> colour, right, left;
  bool stale = true;

  void remake(Plane& plane) {
    key.clear();
    colour.clear();
    plane.walk(0, ~Key{0}, [&](const Marble& m) {
      key.push_back(m.key);
      colour.push_back(m.colour);
      return true;
    });
    right.assign(key.size(), -1);
    left.assign(key.size(), -1);
    for (std::size_t i = 0, j = 0; i < key.size(); ++i) {
      const Key beside = key[i] + (Key{1} << 32);
      if (beside < key[i]) break;  // the last column of the plane
      while (j < key.size() && key[j] < beside) ++j;
      if (j < key.size() && key[j] == beside) {
        right[i] = int(j);
        left[j] = int(i);
      }
    }
    stale = false;
  }

  int up(int i) const { return is_above(i + 1) ? i + 1 : -1; }
  int down(int i) const { return is_above(i) ? i - 1 : -1; }
  int find(Key k) const {
    auto it = std::lower_bound(key.begin(), key.end(), k);
    return it != key.end() && *it == k ? int(it - key.begin()) : -1;
  }

 private:
  // Whether marble i is on top of marble i - 1. A column's top and the next one's bottom never
  // touch.
  bool is_above(int i) const {
    return i > 0 && i < int(key.size()) && key[i] == key[i - 1] + 1 && (key[i] & 0xffffffffu) != 0;
  }
};

Plane plane;
Map map;
std::unordered_map<std::string, int> colours;

int colour_of(const std::string& name) {
  return colours.try_emplace(name, int(colours.size())).first->second;
}

const Map& current_map() {
  if (map.stale) map.remake(plane);
  return map;
}

void put(std::int64_t x, std::int64_t y, const std::string& name) {
  plane.put(key_of(x, y), colour_of(name));
  map.stale = true;
}

void put_marble() {
  std::int64_t x, y;
  std::string name;
  std::cin >> x >> y >> name;
  put(x, y, name);
}

void put_file() {
  std::int64_t r, c, x, y;
  std::string name, word;
  std::cin >> r >> c >> x >> y >> name;
  std::ifstream in(name);
  for (std::int64_t k = 0; k < r; ++k)
    for (std::int64_t h = 0; h < c; ++h)
      if (in >> word && word != "0") put(x + h, y + k, word);
}

// The block of a marble; its marbles stay marked.
std::vector<Key> flood(Marble& start) {
  std::vector<Key> block{start.key};
  const int colour = start.colour;
  start.colour = ~colour;
  auto visit = [&](Key k) {
    if (Marble* m = plane.find(k); m && m->colour == colour) {
      m->colour = ~colour;
      block.push_back(k);
    }
  };
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::int64_t x = x_of(block[i]), y = y_of(block[i]);
    if (x < kMax) visit(key_of(x + 1, y));
    if (x > kMin) visit(key_of(x - 1, y));
    if (y < kMax) visit(key_of(x, y + 1));
    if (y > kMin) visit(key_of(x, y - 1));
  }
  return block;
}

struct Base {
  std::int64_t x0, x1, y0, y1;
  bool holds(Key k) const {
    return x0 <= x_of(k) && x_of(k) <= x1 && y0 <= y_of(k) && y_of(k) <= y1;
  }
};

// The unmarked marbles of the base, by columns.
std::vector<Marble> survivors(const Base& base) {
  std::vector<Marble> kept;
  Key from = key_of(base.x0, base.y0);
  const Key to = key_of(base.x1, base.y1);
  for (bool more = true; more;) {
    more = false;
    plane.walk(from, to, [&](const Marble& m) {
      if (base.holds(m.key)) {
        if (m.colour >= 0) kept.push_back(m);
        return true;
      }
      // outside, above or below: jump to where the base continues
      const bool above = y_of(m.key) > base.y1;
      if (above && x_of(m.key) == kMax) return false;
      from = key_of(x_of(m.key) + above, base.y0);
      more = true;
      return false;
    });
  }
  return kept;
}

void make_move() {
  std::int64_t x, y;
  Base base;
  std::cin >> x >> y >> base.x0 >> base.x1 >> base.y0 >> base.y1;
  Marble* start = plane.find(key_of(x, y));
  if (!start) return;
  map.stale = true;
  const std::vector<Key> block = flood(*start);
  const std::vector<Marble> before = survivors(base);
  std::vector<Marble> after = before;
  std::int64_t nx = base.x0 - 1, ny = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const bool same = i > 0 && x_of(before[i].key) == x_of(before[i - 1].key);
    nx += !same;
    ny = same ? ny + 1 : base.y0;
    after[i].key = key_of(nx, ny);
  }
  if ((before.size() + block.size()) * 8 < plane.size()) {
    for (Key k : block) {
      if (base.holds(k))
        plane.erase(k);
      else
        plane.find(k)->colour = ~plane.find(k)->colour;
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (after[i].key == before[i].key) continue;
      plane.erase(before[i].key);
      plane.put(after[i].key, after[i].colour);
    }
    return;
  }
  std::vector<Marble> outside, all;
  plane.walk(0, ~Key{0}, [&](Marble& m) {
    if (!base.holds(m.key)) outside.push_back({m.key, m.colour < 0 ? ~m.colour : m.colour});
    return true;
  });
  all.resize(outside.size() + after.size());
  std::merge(outside.begin(), outside.end(), after.begin(), after.end(), all.begin(),
             [](const Marble& a, const Marble& b) { return a.key < b.key; });
  plane.assign(all);
}

// The number of blocks is the number of marbles minus the successful joins of union-find.
std::size_t count_blocks() {
  const Map& m = current_map();
  std::vector<int> parent(m.key.size());
  for (std::size_t i = 0; i < parent.size(); ++i) parent[i] = int(i);
  auto root = [&](int i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  std::size_t blocks = m.key.size();
  for (int i = 0; i < int(m.key.size()); ++i)
    for (int j : {m.up(i), m.right[i]}) {
      if (j < 0 || m.colour[i] != m.colour[j]) continue;
      const int p = root(i), q = root(j);
      if (p == q) continue;
      parent[std::max(p, q)] = std::min(p, q);
      --blocks;
    }
  return blocks;
}

struct Path {
  std::size_t changes = 0;
  std::vector<int> cells;  // empty if there is no path
};

// Levels of variability; within a level, layers of equal length. The previous level provides the
// cells that enter a level in order of length, so each layer removes its cells from their front.
Path find_path(const Map& m, int start, int goal, bool one_colour) {
  struct Step {
    int cell, from, length;
  };
  std::vector<int> parent(m.key.size(), -2);
  std::vector<Step> entering{{start, -1, 1}}, next, layer, grown;
  for (Path path; !entering.empty(); ++path.changes) {
    std::size_t taken = 0;
    layer.clear();
    while (taken < entering.size() || !layer.empty()) {
      const int length = layer.empty() ? entering[taken].length : layer.front().length;
      while (taken < entering.size() && entering[taken].length == length)
        layer.push_back(entering[taken++]);
      grown.clear();
      for (const Step& s : layer) {
        if (parent[s.cell] != -2) continue;
        parent[s.cell] = s.from;
        if (s.cell == goal) {
          for (int c = goal; c != -1; c = parent[c]) path.cells.push_back(c);
          std::reverse(path.cells.begin(), path.cells.end());
          return path;
        }
        for (int c : {m.left[s.cell], m.down(s.cell), m.up(s.cell), m.right[s.cell]}) {
          if (c < 0 || parent[c] != -2) continue;
          if (m.colour[c] == m.colour[s.cell])
            grown.push_back({c, s.cell, length + 1});
          else if (!one_colour)
            next.push_back({c, s.cell, length + 1});
        }
      }
      layer.swap(grown);
    }
    entering.swap(next);
    next.clear();
  }
  return {};
}

void print_path(bool one_colour) {
  std::int64_t x1, y1, x2, y2;
  std::cin >> x1 >> y1 >> x2 >> y2;
  const Map& m = current_map();
  const int start = m.find(key_of(x1, y1)), goal = m.find(key_of(x2, y2));
  Path path;
  if (start >= 0 && goal >= 0) path = find_path(m, start, goal, one_colour);
  if (path.cells.empty()) {
    std::cout << "Non esiste un cammino " << (one_colour ? "omogeneo " : "") << "fra (" << x1 << ','
              << y1 << ") e (" << x2 << ',' << y2 << ")\n";
    return;
  }
  std::cout << '(' << path.changes << ',' << path.cells.size() << '\n';
  std::string text;
  char digits[16];
  for (int c : path.cells) {
    text.append(digits, std::to_chars(digits, digits + 16, x_of(m.key[c])).ptr) += ',';
    text.append(digits, std::to_chars(digits, digits + 16, y_of(m.key[c])).ptr) += '\n';
  }
  std::cout << text << ")\n";
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  char command;
  while (std::cin >> command && command != 'f') {
    if (command == 'i') put_file();
    if (command == 'b') put_marble();
    if (command == 'm') make_move();
    if (command == 'o' || command == 'c') print_path(command == 'o');
    if (command == 'n') std::cout << count_blocks() << '\n';
  }
}
