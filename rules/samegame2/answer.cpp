#include "rules/samegame2/answer.hpp"

namespace biglia::samegame2 {
namespace {

void print_cell(ByteSink& answer, Point cell) {
  answer.put(cell.x);
  answer.put(',');
  answer.put(cell.y);
}

}  // namespace

void print_no_path(ByteSink& answer, std::string_view phrase, Point from, Point to) {
  answer.put(phrase);
  answer.put('(');
  print_cell(answer, from);
  answer.put(std::string_view(") e ("));
  print_cell(answer, to);
  answer.put(std::string_view(")\n"));
}

void print_path(ByteSink& answer, std::uint64_t variability, std::span<const Point> cells) {
  answer.put('(');
  answer.put(static_cast<std::int64_t>(variability));
  answer.put(',');
  answer.put(static_cast<std::int64_t>(cells.size()));
  answer.put('\n');
  for (const Point cell : cells) {
    print_cell(answer, cell);
    answer.put('\n');
  }
  answer.put(std::string_view(")\n"));
}

}  // namespace biglia::samegame2
