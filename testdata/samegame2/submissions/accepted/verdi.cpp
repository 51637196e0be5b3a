// Same Game 2, Sara Verdi (C++17).
// Correct and fast enough, but prints in the format of the statement's other sample: a blank after
// every comma, no newline at the end. Searches paths from the last cell back to the first, and
// therefore often finds other optimal paths than the other submissions.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <deque>
#include <fstream>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

struct Marble {
  int x, y;
  int colour;                     // -1 once removed
  std::array<Marble*, 4> side{};  // above, left, below, right
  unsigned seen = 0;
  Marble* towards_goal = nullptr;
};

static const int kDx[4] = {0, -1, 0, 1}, kDy[4] = {1, 0, -1, 0};

static std::deque<Marble> marbles;
static std::vector<Marble*> unused;
static std::unordered_map<std::string, int> colours;
static unsigned now = 0;

static bool in_range(long long v) { return INT32_MIN <= v && v <= INT32_MAX; }

// Cell -> marble, open addressing, at most half full. The table contains the keys, so a search
// accesses no marble.
class CellTable {
 public:
  Marble* find(int x, int y) const {
    const std::uint64_t k = key(x, y);
    std::size_t h = home(k);
    while (slots_[h].marble && slots_[h].key != k) h = (h + 1) & mask();
    return slots_[h].marble;
  }

  void insert(Marble* m) {
    if (++count_ * 2 > slots_.size()) {
      std::vector<Slot> old(slots_.size() * 2);
      old.swap(slots_);
      for (const Slot& s : old)
        if (s.marble) place(s);
    }
    place({key(m->x, m->y), m});
  }

  void erase(const Marble* m) {  // moves the following entries of the run back over the hole
    std::size_t hole = home(key(m->x, m->y));
    while (slots_[hole].marble != m) hole = (hole + 1) & mask();
    for (std::size_t i = (hole + 1) & mask(); slots_[i].marble; i = (i + 1) & mask())
      if (((i - home(slots_[i].key)) & mask()) >= ((i - hole) & mask())) {
        slots_[hole] = slots_[i];
        hole = i;
      }
    slots_[hole].marble = nullptr;
    --count_;
  }

 private:
  struct Slot {
    std::uint64_t key;
    Marble* marble;
  };

  static std::uint64_t key(int x, int y) {
    return std::uint64_t(std::uint32_t(x)) << 32 | std::uint32_t(y);
  }

  std::size_t mask() const { return slots_.size() - 1; }

  std::size_t home(std::uint64_t k) const {
    k = (k ^ (k >> 30)) * 0xbf58476d1ce4e5b9u;
    k = (k ^ (k >> 27)) * 0x94d049bb133111ebu;
    return (k ^ (k >> 31)) & mask();
  }

  void place(const Slot& s) {
    std::size_t h = home(s.key);
    while (slots_[h].marble) h = (h + 1) & mask();
    slots_[h] = s;
  }

  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::size_t count_ = 0;
};

static CellTable at;

static Marble* find(long long x, long long y) {
  return in_range(x) && in_range(y) ? at.find(int(x), int(y)) : nullptr;
}

static void attach(Marble* m) {
  at.insert(m);
  for (int d = 0; d < 4; ++d) {
    m->side[d] = find(m->x + 1LL * kDx[d], m->y + 1LL * kDy[d]);
    if (m->side[d]) m->side[d]->side[d ^ 2] = m;
  }
}

static void detach(Marble* m) {
  at.erase(m);
  for (int d = 0; d < 4; ++d)
    if (m->side[d]) m->side[d]->side[d ^ 2] = nullptr;
}

static void put(long long x, long long y, const std::string& name) {
  const int colour = colours.try_emplace(name, int(colours.size())).first->second;
  if (Marble* m = find(x, y)) {
    m->colour = colour;
    return;
  }
  if (unused.empty()) {
    marbles.emplace_back();
    unused.push_back(&marbles.back());
  }
  Marble* m = unused.back();
  unused.pop_back();
  m->x = int(x);
  m->y = int(y);
  m->colour = colour;
  attach(m);
}

static void put_file() {
  long long r, c, x, y;
  std::string file, word;
  std::cin >> r >> c >> x >> y >> file;
  std::ifstream in(file);
  for (long long k = 0; k < r; ++k)
    for (long long h = 0; h < c; ++h) {
      in >> word;
      if (word != "0") put(x + h, y + k, word);
    }
}

static std::vector<Marble*> block_of(Marble* start) {
  std::vector<Marble*> block{start};
  start->seen = now;
  for (std::size_t i = 0; i < block.size(); ++i) {
    Marble* here = block[i];
    for (Marble* m : here->side)
      if (m && m->seen != now && m->colour == start->colour) {
        m->seen = now;
        block.push_back(m);
      }
  }
  return block;
}

static long long count_blocks() {
  long long n = 0;
  ++now;
  for (Marble& m : marbles)
    if (m.colour >= 0 && m.seen != now) {
      block_of(&m);
      ++n;
    }
  return n;
}

// A marble with a copy of its old place, so that sorting accesses no marble.
struct Placed {
  int x, y;
  Marble* marble;
};

// Stable sort by x or y; a counting sort if the values are close together.
static void sort_by(std::vector<Placed>& list, int Placed::* what) {
  if (list.empty()) return;
  long long lo = list[0].*what, hi = lo;
  for (const Placed& p : list) {
    lo = std::min<long long>(lo, p.*what);
    hi = std::max<long long>(hi, p.*what);
  }
  if (hi - lo > 4 * (long long)list.size() + 100) {
    std::stable_sort(list.begin(), list.end(),
                     [=](const Placed& a, const Placed& b) { return a.*what < b.*what; });
    return;
  }
  std::vector<std::size_t> from(std::size_t(hi - lo + 2));
  for (const Placed& p : list) ++from[std::size_t(p.*what - lo + 1)];
  for (std::size_t i = 1; i < from.size(); ++i) from[i] += from[i - 1];
  std::vector<Placed> sorted(list.size());
  for (const Placed& p : list) sorted[from[std::size_t(p.*what - lo)]++] = p;
  list.swap(sorted);
}

static void make_move() {
  long long x, y, x0, x1, y0, y1;
  std::cin >> x >> y >> x0 >> x1 >> y0 >> y1;
  Marble* start = find(x, y);
  if (!start) return;
  const auto inside = [&](const Marble& m) {
    return x0 <= m.x && m.x <= x1 && y0 <= m.y && m.y <= y1;
  };
  ++now;
  for (Marble* m : block_of(start))
    if (inside(*m)) {
      detach(m);
      m->colour = -1;
      unused.push_back(m);
    }
  std::vector<Placed> list;
  if (x1 - x0 < 1000000 && y1 - y0 < 1000000 &&
      (x1 - x0 + 1) * (y1 - y0 + 1) < (long long)marbles.size() / 8) {
    for (x = x0; x <= x1; ++x)
      for (y = y0; y <= y1; ++y)
        if (Marble* m = find(x, y)) list.push_back({m->x, m->y, m});
  } else {
    for (Marble& m : marbles)
      if (m.colour >= 0 && inside(m)) list.push_back({m.x, m.y, &m});
    sort_by(list, &Placed::y);
    sort_by(list, &Placed::x);
  }
  long long column = x0 - 1, nx = x0 - 1, ny = y0;
  for (const auto& [old_x, old_y, m] : list) {
    if (old_x != column) {
      column = old_x;
      ++nx;
      ny = y0;
    }
    if (old_x != nx || old_y != ny) {
      detach(m);
      m->x = int(nx);
      m->y = int(ny);
      attach(m);
    }
    ++ny;
  }
}

struct Step {
  Marble *cell, *towards_goal;
  int length;
};

// Searches from the goal back to the start. Returns true, with the links set, if it reached the
// start.
static bool search(Marble* start, Marble* goal, bool changes, int& variability, int& length) {
  static std::vector<Step> entering, inside, next;  // reused, to avoid allocations
  entering.assign(1, {goal, nullptr, 1});
  ++now;
  for (variability = 0; !entering.empty(); ++variability) {
    inside.clear();
    next.clear();
    for (std::size_t i = 0, j = 0; i < entering.size() || j < inside.size();) {
      const bool from_inside =
          i == entering.size() || (j < inside.size() && inside[j].length <= entering[i].length);
      const Step s = from_inside ? inside[j++] : entering[i++];
      if (s.cell->seen == now) continue;
      s.cell->seen = now;
      s.cell->towards_goal = s.towards_goal;
      if (s.cell == start) {
        length = s.length;
        return true;
      }
      for (Marble* m : s.cell->side) {
        if (!m || m->seen == now) continue;
        if (m->colour == s.cell->colour)
          inside.push_back({m, s.cell, s.length + 1});
        else if (changes)
          next.push_back({m, s.cell, s.length + 1});
      }
    }
    entering.swap(next);
  }
  return false;
}

static std::string path_text(Marble* m) {
  std::string text;
  char digits[16];
  for (; m; m = m->towards_goal) {
    text.append(digits, std::to_chars(digits, digits + 16, m->x).ptr) += ", ";
    text.append(digits, std::to_chars(digits, digits + 16, m->y).ptr) += '\n';
  }
  return text;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::string line_end;  // printed before every line except the first
  char command;
  while (std::cin >> command && command != 'f') {
    if (command == 'i') {
      put_file();
    } else if (command == 'b') {
      long long x, y;
      std::string name;
      std::cin >> x >> y >> name;
      put(x, y, name);
    } else if (command == 'm') {
      make_move();
    } else if (command == 'n') {
      std::cout << line_end << count_blocks();
      line_end = "\n";
    } else {
      long long x1, y1, x2, y2;
      int variability, length;
      std::cin >> x1 >> y1 >> x2 >> y2;
      Marble *start = find(x1, y1), *goal = find(x2, y2);
      std::cout << line_end;
      line_end = "\n";
      if (start && goal && search(start, goal, command == 'c', variability, length)) {
        std::cout << '(' << variability << ", " << length << '\n' << path_text(start) << ')';
      } else {
        std::cout << "Non esiste un cammino " << (command == 'o' ? "omogeneo " : "") << "fra ("
                  << x1 << ',' << y1 << ") e (" << x2 << ',' << y2 << ')';
      }
    }
  }
}
