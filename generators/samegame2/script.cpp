#include "generators/samegame2/script.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "toolkit/check.hpp"
#include "toolkit/owned_stream.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::int64_t kBytesOfNumber = 6;  // on average

constexpr std::array kItalian = {"rosso",  "giallo", "blu",   "verde",
                                 "bianco", "nero",   "viola", "azzurro"};

Error cannot_write(const std::filesystem::path& path, int reason) {
  return {path.string() + ": cannot write: " + std::strerror(reason)};
}

}  // namespace

Script::Script(ByteSink& input, std::filesystem::path files_folder)
    : input_(&input), folder_(std::move(files_folder)), blanks_(0) {}

void Script::vary_blanks(std::int64_t most, std::uint64_t seed) {
  most_blanks_ = most;
  blanks_ = Random(seed, "blanks");
}

void Script::separate() {
  const std::int64_t blanks = most_blanks_ == 1 ? 1 : blanks_.between(1, most_blanks_);
  for (std::int64_t i = 0; i < blanks; ++i) input_->put(' ');
}

bool Script::spend(std::int64_t units) {
  if (units > kMostWork - work_) {
    refuse("no input within the budget of " + std::to_string(kMostWork) +
           " units of work (a written byte costs " + std::to_string(kWorkOfByte) +
           "); smaller parameters need less");
  } else {
    work_ += units;
  }
  return !failed();
}

bool Script::command(char letter, std::initializer_list<std::int64_t> numbers) {
  const auto words = static_cast<std::int64_t>(numbers.size()) + 1;
  if (!spend(kWorkOfByte * words * (most_blanks_ + kBytesOfNumber))) return false;
  input_->put(letter);
  for (const std::int64_t number : numbers) {
    separate();
    input_->put(number);
  }
  return true;
}

void Script::put(Point cell, std::string_view colour) {
  if (!spend(kWorkOfByte * std::ssize(colour)) || !command('b', {cell.x, cell.y})) return;
  separate();
  input_->put(colour);
  input_->put('\n');
}

void Script::move(Point cell, Rectangle base) {
  if (command('m', {cell.x, cell.y, base.low.x, base.high.x, base.low.y, base.high.y})) {
    input_->put('\n');
  }
}

void Script::homogeneous_path(Point from, Point to) {
  if (command('o', {from.x, from.y, to.x, to.y})) input_->put('\n');
}

void Script::path(Point from, Point to) {
  if (command('c', {from.x, from.y, to.x, to.y})) input_->put('\n');
}

void Script::count_blocks() {
  if (command('n', {})) input_->put('\n');
}

void Script::question_of_bytes(std::int64_t bytes) {
  constexpr std::string_view kNumbers = "0 0 0 0";
  const std::int64_t blanks = bytes - 1 - std::ssize(kNumbers);
  if (blanks < 1 || !spend(kWorkOfByte * bytes)) return;
  input_->put('o');
  for (std::int64_t i = 0; i < blanks; ++i) input_->put(' ');
  input_->put(kNumbers);
  input_->put('\n');
}

void Script::insert(const Table& table, Point corner) {
  if (!spend(kWorkOfReading * table.rows * table.columns)) return;
  if (!command('i', {table.rows, table.columns, corner.x, corner.y})) return;
  separate();
  input_->put(table.file);
  input_->put('\n');
}

Table Script::write_table(const Grid& grid, const Names& names, std::int64_t first_row,
                          std::int64_t rows) {
  const Table table{rows, grid.width(), "t" + std::to_string(++tables_) + ".txt"};
  if (failed()) return table;
  const std::filesystem::path path = folder_ / table.file;
  const OwnedStream file(std::fopen(path.c_str(), "wb"));
  if (file == nullptr) {
    error_ = cannot_write(path, errno);
    return table;
  }
  ByteSink text = ByteSink::to_stream(file.get());
  for (std::int64_t y = first_row; y < first_row + rows; ++y) {
    for (std::int64_t x = 0; x < grid.width(); ++x) {
      const ColourIndex colour = grid.at(x, y);
      const std::string_view name =
          colour == kEmpty ? std::string_view("0") : std::string_view(names[colour - 1]);
      if (!spend(kWorkOfByte * (std::ssize(name) + 1))) return table;
      if (x > 0) text.put(' ');
      text.put(name);
    }
    text.put('\n');
  }
  if (const Result<void> written = text.finish(); !written) error_ = written.error();
  if (std::fflush(file.get()) != 0 && !error_) error_ = cannot_write(path, errno);
  return table;
}

void Script::table(const Grid& grid, const Names& names, Point corner) {
  insert(write_table(grid, names, 0, grid.height()), corner);
}

void Script::refuse(std::string message) {
  if (!error_) error_ = Error{std::move(message)};
}

Result<void> Script::finish() {
  if (error_) return std::unexpected(*error_);
  input_->put("f\n");
  return {};
}

Point cell_at(std::int64_t x, std::int64_t y) {
  const auto px = shifted(0, x);
  const auto py = shifted(0, y);
  BIGLIA_CHECK(px.has_value() && py.has_value());
  return {*px, *py};
}

std::optional<Rectangle> box_at(Script& script, std::int64_t x, std::int64_t y, std::int64_t width,
                                std::int64_t height) {
  if (x < kMinCoordinate || y < kMinCoordinate || x + width - 1 > kMaxCoordinate ||
      y + height - 1 > kMaxCoordinate) {
    script.refuse("expected cells within the 32-bit range, found x from " + std::to_string(x) +
                  " to " + std::to_string(x + width - 1) + " and y from " + std::to_string(y) +
                  " to " + std::to_string(y + height - 1));
    return std::nullopt;
  }
  return Rectangle{cell_at(x, y), cell_at(x + width - 1, y + height - 1)};
}

Point random_cell(Random& random, const Rectangle& box) {
  const std::int64_t x = random.between(box.low.x, box.high.x);
  const std::int64_t y = random.between(box.low.y, box.high.y);
  return cell_at(x, y);
}

std::string short_name(std::uint64_t number) {
  std::string name;
  for (std::uint64_t rest = number + 1; rest > 0; rest = (rest - 1) / 26)
    name.insert(name.begin(), static_cast<char>('a' + (rest - 1) % 26));
  return name;
}

Names short_names(std::int64_t count) {
  Names names;
  names.reserve(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i)
    names.push_back(short_name(static_cast<std::uint64_t>(i)));
  return names;
}

Names colour_names(std::int64_t count) {
  Names names = short_names(count);
  for (std::size_t i = 0; i < kItalian.size() && i < names.size(); ++i) names[i] = kItalian[i];
  return names;
}

std::string padded_name(std::uint64_t number, std::size_t length) {
  std::string name(length, 'a');
  for (std::size_t at = length; number > 0; number /= 26) {
    BIGLIA_CHECK(at > 0);
    name[--at] = static_cast<char>('a' + number % 26);
  }
  return name;
}

std::int64_t root(std::int64_t square) {
  std::int64_t low = 0;
  std::int64_t high = std::int64_t{1} << 31;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (middle * middle <= square ? low : high) = middle;
  }
  return low;
}

}  // namespace biglia::samegame2
